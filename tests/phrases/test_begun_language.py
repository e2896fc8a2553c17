"""A language in which nothing is said yet: what its site needs is there, in the fallback."""

from mulligan_annals.telling.exports import script
from tests.rules.shelf import record


def test_what_a_script_says_is_said_in_english_where_a_language_lacks_it() -> None:
    assert '"lang":"es"' in script(record(), "es")
