"""Where the record and the sources of the site lie: in the checkout, or inside the installed package.

A wheel carries `rules/`, `site_src/`, `mkdocs.yml` and its like for other languages in `mulligan_annals/_bundle`,
laid out as in the checkout, so that every path within them means the same in both. What is kept of the record is made
when a wheel is built, and stands in it too.
"""

import os
from datetime import date
from pathlib import Path

from .corpus.compiled import keep_corpus, known_corpus, record_digest
from .corpus.corpus import Corpus
from .corpus.known import keep, known, program_digest
from .corpus.language import FALLBACK, Language

RECORD, CLEAN = "record.json", "clean.json"
"""What is kept: the record itself, and of which record it is known that nothing is wrong in it."""
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


def beside(name: str) -> Path:
    """Where something is kept beside the record; in an installed package, since it was built."""
    return home() / ".cache" / name


def kept(name: str) -> Path:
    """Where something is kept for the next command: beside the record, or where only the user writes."""
    if os.access(home(), os.W_OK):
        return beside(name)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mulligan-annals" / name


def open_record(rules: Path | None = None) -> Corpus:
    """The record, or that of another folder; raises `Unreadable`. What is known of its own files it need not read."""
    own = rules is None or rules.resolve() == rules_folder()
    if own and (corpus := known_corpus(rules or rules_folder(), beside(RECORD), kept(RECORD))):
        return corpus
    from .corpus.reading import read_corpus

    corpus = read_corpus(rules or rules_folder())
    if own:
        keep_record(corpus)
    return corpus


def keep_record(corpus: Corpus) -> None:
    """Keep the record for the next command; nothing is kept of one that is changed in memory only, nor of another."""
    if corpus.root.resolve() == rules_folder():
        keep_corpus(corpus, kept(RECORD))


def known_clean(rules: Path) -> bool:
    """Whether every check has found nothing in exactly these files of the record, by this program and on this day."""
    digest = clean_digest(rules)
    return digest is not None and known(kept(CLEAN), digest) is True


def clean_digest(rules: Path) -> str | None:
    """The digest of all that checks depend on; None of any folder but the record's own, or of more than plain files."""
    of_record = record_digest(rules) if rules.resolve() == rules_folder() else None
    if of_record is None:
        return None
    from importlib import metadata  # no look-up waits for it

    libraries = [f"{name} {metadata.version(name)}" for name in ("babel", "pydantic", "pyyaml")]
    return " ".join([of_record, program_digest(), *mkdocs_configs(), str(date.today()), *libraries])


def keep_clean(digest: str) -> None:
    """Keep for the next command that nothing was found in what has this digest."""
    keep(kept(CLEAN), digest, value=True)


def site_sources() -> Path:
    """The folder `site_src/`: authored pages, templates, theme and assets."""
    return home() / "site_src"


def mkdocs_configs() -> dict[Language, Path]:
    """The configuration of the site in each language: `mkdocs.yml`, and `mkdocs.<lang>.yml` beside it."""
    others = sorted(home().glob("mkdocs.*.yml"))
    return {FALLBACK: home() / "mkdocs.yml", **{path.name.split(".")[1]: path for path in others}}
