"""A page of the website in one language, and where it lies beside the others."""

import json
from dataclasses import dataclass
from html import escape
from posixpath import relpath

from ..telling import marked


@dataclass(frozen=True, slots=True)
class Page:
    """A page in one language: `path` is the same in every language, `body` is Markdown with HTML in it.

    `label` is what the navigation calls it; `wide` leaves the column of headings away, at home both columns.
    A page that is not `searched` repeats words of others, and the search leaves it out.
    """

    path: str
    title: str
    body: str
    label: str = ""
    description: str = ""
    wide: bool = False
    searched: bool = True

    @property
    def address(self) -> str:
        """The address below the home page of its language: `history/`, or nothing for the home page itself."""
        return address(self.path)

    def source(self) -> str:
        """The page as the site engine reads it: a head with title and description, then the body."""
        head = {"title": self.title}
        if self.description:
            head["description"] = self.description
        # The site engine writes both into the page as they are.
        lines = [f"{key}: {json.dumps(escape(marked(words)), ensure_ascii=False)}" for key, words in head.items()]
        if self.wide:
            lines.append("hide: [toc]" if self.address else "hide: [toc, navigation]")
        if not self.searched:
            lines.append("search: {exclude: true}")
        return "\n".join(["---", *lines, "---", "", self.body])


def address(path: str) -> str:
    """The address of a page below the home page of its language.

    >>> address("numbers/103.4.md"), address("index.md")
    ('numbers/103.4/', '')
    """
    folder = path.removesuffix(".md").removesuffix("index")
    return folder if not folder or folder.endswith("/") else folder + "/"


def way(here: str, there: str) -> str:
    """The relative link from one page to another, or to a file, all named by their paths.

    >>> way("revisions/2005-08-01.md", "history.md")
    '../../history/'
    >>> way("history.md", "assets/annals.css"), way("index.md", "index.md"), way("index.md", "../api/on.json")
    ('../assets/annals.css', './', '../api/on.json')
    """
    target = address(there) if there.endswith(".md") else there
    found = relpath("home/" + target, "home/" + address(here))
    return found + "/" if target.endswith("/") or not target else found
