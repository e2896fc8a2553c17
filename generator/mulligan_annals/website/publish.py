"""What the site engine makes, as it is published: no white space that nobody sees, no style that no page asks for.

A host may forbid whatever lies within a page or a style sheet (`Content-Security-Policy: default-src 'self'`), so every
icon is a file of its own. Opened from a disk, a page may not use such files as masks: there, a style sheet that only
`frame.js` asks for gives the icons as the theme had them.
"""

import base64
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, zip_longest
from urllib.parse import quote, unquote_to_bytes

FROM_DISK = "assets/from-disk.css"
"""The style sheet for pages opened from a disk."""

PICTURED = ("revisions", "numbers", "subrules", "releases", "compare", "examples", "play", "training")
"""The kinds of page that have a picture of their own where a page is shared; all others have that of the site."""

UNASKED = re.compile(r"\.map$|^assets/javascripts/|^assets/images/favicon\.png$")
"""The theme's files that no page of ours asks for: source maps, its scripts, an icon that ours replaces."""

_KEPT = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL)
_SPACES = re.compile(r"[ \t\r\n]{2,}|[\t\r\n]")
_BLOCK = (
    "html|head|body|meta|link|title|script|header|nav|main|footer|article|section|aside|div|form|ul|ol|li|dl|dt|dd|p|h[1-6]"
    "|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|details|summary|blockquote|hr|pre"
)
_BEFORE_BLOCK = re.compile(rf" <(?=/?(?:{_BLOCK})\b)")
_AFTER_BLOCK = re.compile(rf"(</?(?:{_BLOCK})\b[^<>]*>) ")


def without_spaces(html: str) -> str:
    """A page without the white space that a browser shows as none or as one blank.

    >>> without_spaces("<ul>\\n  <li>One <b>two</b>\\n    three</li>\\n</ul>\\n<pre>a\\n  b</pre>")
    '<ul><li>One <b>two</b> three</li></ul><pre>a\\n  b</pre>'
    """
    pieces = _KEPT.split(html)
    # Three pieces at a time: what stands between, what is kept, and the name of its tag.
    between = (_AFTER_BLOCK.sub(r"\1", _BEFORE_BLOCK.sub("<", _SPACES.sub(" ", piece))) for piece in pieces[::3])
    return "".join(chain.from_iterable(zip_longest(between, pieces[1::3], fillvalue="")))


_HANDLES = re.compile(
    r' data-md-(?:component="(?!palette"|toc")[^"]*"|type="[^"]*")'
    r'|<input class="md-toggle" data-md-toggle="search"[^>]*>'
    r'|<div data-md-component="announce"></div>'
    r'|<div class="md-dialog"[^>]*><div[^>]*></div></div>'
)


def without_handles(html: str) -> str:
    """A page without what only the theme's own script would take hold of, which no page asks for.

    >>> without_handles('<main class="md-main" data-md-component="main"><ul data-md-component="toc"></ul></main>')
    '<main class="md-main"><ul data-md-component="toc"></ul></main>'
    """
    return _HANDLES.sub("", html)


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


# The theme has styles for whatever a site may show; of them, those are published whose classes some page bears.


_CLASSES = re.compile(r'class=(\\?)"([^"\\]*)\1"')
_NAMES = re.compile(r"[A-Za-z_][\w-]*")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_AROUND_SIGNS = re.compile(r"\s*([{},;])\s*")
_BRACE = re.compile(r"[{}]")
_WITHIN = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
_CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_ICON = re.compile(r"(--[\w-]+):url\([^)]*\);?")


def classes(html: str) -> set[str]:
    """Every class that a page bears, or HTML within a script.

    >>> sorted(classes('<p class="card wide"></p>') | classes(r'"<p class=\\"lead\\">"'))
    ['card', 'lead', 'wide']
    """
    return {each for _, told in set(_CLASSES.findall(html)) for each in told.split()}


def names_in(script: str) -> set[str]:
    """Every name in a script: whatever class it may give to something is among them."""
    return set(_NAMES.findall(script))


def compact(css: str) -> str:
    """A style sheet without comments and without blanks that mean nothing.

    >>> compact("/* all */ a, b { left: 0; }")
    'a,b{left: 0}'
    """
    return _AROUND_SIGNS.sub(r"\1", _COMMENT.sub("", css)).replace(";}", "}").strip()


def asked_styles(css: str, used: Set[str]) -> str:
    """A style sheet without the rules for classes that nothing bears.

    >>> asked_styles("a,.b .c{color:red}.d{top:0}@media print{.d{top:1px}}p:not(.d){left:0}", {"b", "c"})
    'a,.b .c{color:red}p:not(.d){left:0}'
    """
    return "".join(_asked(css, used))


def _asked(css: str, used: Set[str]) -> Iterator[str]:
    for head, body in _rules(css):
        if body is None:
            yield head
        elif head.lstrip().startswith(("@media", "@supports")):
            if within := asked_styles(body, used):
                yield f"{head}{{{within}}}"
        elif "@" in head:
            yield f"{head}{{{body}}}"
        else:
            # What stands within `:not(…)` and its like is no class that something must bear.
            each = [one for one in _selectors(head) if used >= set(_CLASS.findall(_WITHIN.sub("", one)))]
            if each:
                yield f"{','.join(each)}{{{body}}}"


def _rules(css: str) -> Iterator[tuple[str, str | None]]:
    """What stands before each pair of outer braces and what within; what follows the last stands alone."""
    depth = begun = opened = 0
    for brace in _BRACE.finditer(css):
        if brace[0] == "{":
            opened = brace.start() if not depth else opened
            depth += 1
        else:
            depth -= 1
            if not depth:
                yield css[begun:opened], css[opened + 1 : brace.start()]
                begun = brace.end()
    if begun < len(css):
        yield css[begun:], None


def _selectors(head: str) -> list[str]:
    return re.split(r",(?![^(]*\))", head)


def asked_icons(styles: Mapping[str, str]) -> dict[str, str]:
    """Style sheets, by their paths, without the icons that none of them shows."""
    shown = {name for css in styles.values() for name in re.findall(r"var\((--[\w-]+)", css)}
    return {path: _ICON.sub(lambda icon: icon[0] if icon[1] in shown else "", css) for path, css in styles.items()}


def asked_from_disk(css: str, styles: Iterable[str]) -> str:
    """The style sheet for pages opened from a disk, with those icons alone that the others name."""
    named = {name for each in styles for name in _ICON.findall(each)}
    return re.sub(r'(--[\w-]+):url\("[^"]*"\);', lambda icon: icon[0] if icon[1] in named else "", css)
