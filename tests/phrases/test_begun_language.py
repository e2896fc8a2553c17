"""A language in which nothing is said yet: what its site needs is there, in the fallback."""

from unittest import mock

from mulligan_annals.phrases import settings
from mulligan_annals.telling import FALLEN, RISEN
from mulligan_annals.telling.exports import script
from mulligan_annals.telling.messages import month_names
from mulligan_annals.website.render import with_languages
from tests.rules.shelf import record


def test_a_day_in_a_language_that_puts_words_around_its_months_names_the_month() -> None:
    with mock.patch(
        "mulligan_annals.telling.messages.settings", return_value=settings("en").model_copy(update={"locale": "es"})
    ):
        assert ["enero", "diciembre"] == [month_names("es")[0], month_names("es")[-1]]


def test_what_is_english_for_want_of_another_is_marked_where_a_page_can_and_nowhere_else() -> None:
    said = f"{FALLEN}Practice{RISEN}"
    page = f'<title>{said}</title><a title="{said}">{said}</a>'
    assert '<title>Practice</title><a title="Practice"><span lang="en">Practice</span></a>' == with_languages(page)


def test_what_a_script_says_is_said_in_english_where_a_language_lacks_it() -> None:
    assert '"lang":"es"' in script(record(), "es")
