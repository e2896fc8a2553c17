"""What a page of the site links to, loads and names."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
"""The elements of HTML that hold nothing and have no end."""


@dataclass
class Links:
    """The links of one page: those a reader follows, those the browser loads, to its twin; and its anchors."""

    language: str = ""
    followed: set[str] = field(default_factory=set)
    loaded: set[str] = field(default_factory=set)
    twins: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links = Links()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.links.language = given.get("lang", "")
        self.links.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag in ("a", "area") and "href" in given:
            self.links.followed.add(given["href"])
            if "hreflang" in given:
                self.links.twins.append(given["href"])
        elif tag == "link" and "href" in given:
            shown_only = given.get("rel", "").strip() in ("alternate", "canonical", "prev", "next")
            (self.links.followed if shown_only else self.links.loaded).add(given["href"])
        for name in ("src", "data", "poster"):
            if name in given and tag in ("script", "img", "iframe", "source", "object", "embed", "audio", "video"):
                self.links.loaded.add(given[name])


def read_links(page: str) -> Links:
    """Everything that a page links to."""
    reader = _Reader()
    reader.feed(page)
    return reader.links


def loaded_by_styles(style: str) -> set[str]:
    """What a style sheet loads: images, fonts, other sheets."""
    return set(re.findall(r"url\(\s*['\"]?([^'\")]+)", style)) | set(re.findall(r"@import\s+['\"]([^'\"]+)", style))
