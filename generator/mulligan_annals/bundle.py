"""Where the record and the sources of the site lie: in the checkout, or inside the installed package.

A wheel carries `rules/`, `site_src/`, `mkdocs.yml` and its like for other languages in `mulligan_annals/_bundle`,
laid out as in the checkout, so that every path within them means the same in both.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .corpus.known import known
from .corpus.language import FALLBACK, Language
from .corpus.yaml import Plain

_PACKAGE = Path(__file__).resolve().parent


def home(package: Path = _PACKAGE) -> Path:
    """The folder that holds `rules/`, `site_src/` and `mkdocs.yml`.

    The bundle is asked first: beside an installed package lie other packages, and one of them may well be called rules.
    """
    bundle = package / "_bundle"
    return bundle if bundle.is_dir() else package.parent.parent


def rules_folder() -> Path:
    """The folder `rules/`, the record itself."""
    return home() / "rules"


def known_file() -> Path:
    """Where it is kept what the files of record and phrases hold, for the next command."""
    return home() / ".cache" / "known.json"


@cache
def known_files() -> Mapping[str, Plain]:
    """What these files are known to hold, by fingerprint; read once."""
    return known(known_file())


def site_sources() -> Path:
    """The folder `site_src/`: authored pages, templates, theme and assets."""
    return home() / "site_src"


def mkdocs_configs() -> dict[Language, Path]:
    """The configuration of the site in each language: `mkdocs.yml`, and `mkdocs.<lang>.yml` beside it."""
    others = sorted(home().glob("mkdocs.*.yml"))
    return {FALLBACK: home() / "mkdocs.yml", **{path.name.split(".")[1]: path for path in others}}
