"""What the site engine makes, as it is published: no white space that nobody sees, no icon within a style sheet.

A host may forbid whatever lies within a page or a style sheet (`Content-Security-Policy: default-src 'self'`), so every
icon is a file of its own. Opened from a disk, a page may not use such files as masks: there, a style sheet that only
`frame.js` asks for gives the icons as the theme had them.
"""

import base64
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, zip_longest
from urllib.parse import quote, unquote_to_bytes

FROM_DISK = "assets/from-disk.css"
"""The style sheet for pages opened from a disk."""

PICTURED = ("revisions", "numbers", "subrules", "releases", "compare", "examples", "play", "training")
"""The kinds of page that have a picture of their own where a page is shared; all others have that of the site."""

UNASKED = re.compile(r"\.map$|^assets/javascripts/(lunr|workers)/|^assets/images/favicon\.png$")
"""The theme's files that no page of ours asks for: source maps, its own search, an icon that ours replaces."""

_KEPT = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL)
_SPACES = re.compile(r"[ \t\r\n]{2,}|[\t\r\n]")
_BLOCK = (
    "html|head|body|meta|link|title|script|header|nav|main|footer|article|section|aside|div|form|ul|ol|li|dl|dt|dd|p|h[1-6]"
    "|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|details|summary|blockquote|hr|pre"
)
_AROUND_BLOCKS = re.compile(rf"[ \n]+(?=</?(?:{_BLOCK})\b)|(</?(?:{_BLOCK})\b[^<>]*>)[ \n]+")


def without_spaces(html: str) -> str:
    """A page without the white space that a browser shows as none or as one blank.

    >>> without_spaces("<ul>\\n  <li>One <b>two</b>\\n    three</li>\\n</ul>\\n<pre>a\\n  b</pre>")
    '<ul><li>One <b>two</b> three</li></ul><pre>a\\n  b</pre>'
    """
    pieces = _KEPT.split(html)
    # Three pieces at a time: what stands between, what is kept, and the name of its tag.
    between = (_AROUND_BLOCKS.sub(_tag_alone, _SPACES.sub(" ", piece)) for piece in pieces[::3])
    return "".join(chain.from_iterable(zip_longest(between, pieces[1::3], fillvalue="")))


def _tag_alone(found: re.Match[str]) -> str:
    return found[1] or ""


def picture(address: str) -> str:
    """Which picture stands for a page where it is shared, by its address.

    >>> picture("numbers/103.4/"), picture("play/"), picture("glossary/"), picture("")
    ('numbers', 'play', 'site', 'site')
    """
    kind = address.partition("/")[0]
    return kind if kind in PICTURED else "site"


@dataclass(frozen=True, slots=True)
class Icon:
    """An image that a style sheet held: the custom property that names it, the path of its own file, and its bytes."""

    name: str
    path: str
    content: bytes

    @property
    def within(self) -> str:
        """The image as an address that holds it."""
        return f"data:image/svg+xml,{quote(self.content.decode(), safe=' =:/')}"


_IMAGE = re.compile(r"""(?:(--[\w-]+)\s*:\s*)?url\((["'])((?:data:image/svg\+xml|theme:)(?:(?!\2).)*)\2\)""", re.DOTALL)


def with_files(css: str, path: str, theme_icon: Callable[[str], str]) -> tuple[str, tuple[Icon, ...]]:
    """A style sheet at `path` with an address for each image that it held or named, and these images.

    `theme:material/menu` names an icon of the theme, which `theme_icon` reads.
    """
    found: list[Icon] = []
    way = "../" * (path.count("/") - 1)

    def named(image: re.Match[str]) -> str:
        name, _, address = image.groups()
        scheme, _, rest = address.partition(":")
        content = theme_icon(rest).encode() if scheme == "theme" else _content(rest)
        icon = Icon(name or "", f"assets/icons/{sha256(content).hexdigest()[:8]}.svg", content)
        found.append(icon)
        return f"{f'{name}:' if name else ''}url({way}{icon.path.removeprefix('assets/')})"

    return _IMAGE.sub(named, css), tuple(found)


def _content(rest: str) -> bytes:
    """What a `data:` address holds, once its first colon is passed; a style sheet writes some signs as escapes."""
    kind, _, content = rest.partition(",")
    content = re.sub(r"\\([0-9a-fA-F]{1,6})[ \n]?", lambda sign: chr(int(sign[1], 16)), content)
    return base64.b64decode(content) if kind.endswith(";base64") else unquote_to_bytes(content)


def from_disk(icons: Iterator[Icon]) -> str:
    """The style sheet that gives every icon as an address that holds it."""
    given = {icon.name: icon.within for icon in icons if icon.name}
    return ":root{" + "".join(f'{name}:url("{within}");' for name, within in given.items()) + "}\n"
