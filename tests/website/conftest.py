"""What the tests of the pages share: the record, a writer for each language, and the built site."""

from pathlib import Path

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.website.render import Writer
from tests.browser.conftest import built_site
from tests.rules.shelf import record
from tests.website.markup import Links, read_links

__all__ = ["built_site"]


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The record itself."""
    return record()


@pytest.fixture(params=["en", "fr"])
def lang(request: pytest.FixtureRequest) -> Language:
    """Each language in turn."""
    found: Language = request.param
    return found


@pytest.fixture
def writer(lang: Language) -> Writer:
    """A writer of that language."""
    return Writer(lang, site_sources())


@pytest.fixture(scope="session")
def written(built_site: Path) -> dict[Path, str]:
    """Every page of the built site."""
    return {path: path.read_text("utf-8") for path in sorted(built_site.rglob("*.html"))}


@pytest.fixture(scope="session")
def links_of(written: dict[Path, str]) -> dict[Path, Links]:
    """What every page of the built site links to, loads and names."""
    return {path: read_links(page) for path, page in written.items()}


@pytest.fixture
def pages_of(written: dict[Path, str], built_site: Path, lang: Language) -> dict[str, str]:
    """Every page of the built site in that language, by its address below the home page."""
    root = built_site / "fr" if lang == "fr" else built_site
    found = {path: page for path, page in written.items() if (built_site / "fr" in path.parents) == (lang == "fr")}
    return {path.relative_to(root).as_posix().removesuffix("index.html"): page for path, page in found.items()}
