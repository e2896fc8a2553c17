"""A language in which nothing is said yet: every file of its site is there, in the fallback."""

from mulligan_annals.bundle import site_sources
from mulligan_annals.telling.exports import script
from mulligan_annals.website.pages import files
from mulligan_annals.website.render import Writer
from tests.rules.shelf import record


def test_the_files_of_a_site_in_a_language_that_has_only_begun_are_whole() -> None:
    assert files(record(), Writer("en", site_sources())).keys() == files(record(), Writer("es", site_sources())).keys()


def test_what_a_script_says_is_said_in_english_where_a_language_lacks_it() -> None:
    assert '"lang":"es"' in script(record(), "es")
