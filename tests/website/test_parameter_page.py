"""The page of the parameters says every name, every meaning and every silence of `parameters.yaml`."""

from html import unescape

import pytest

from mulligan_annals.corpus.records import Language
from mulligan_annals.website.clauses import parameters_page
from mulligan_annals.website.render import Writer
from tests.rules.shelf import record
from tests.website.markup import read_links


@pytest.fixture
def body(writer: Writer) -> str:
    """The page as its reader's browser holds it."""
    (page,) = parameters_page(record(), writer)
    return page.body


def test_every_value_is_named_and_told_in_the_words_of_the_record(body: str, lang: Language) -> None:
    said = unescape(body)
    words = [
        each[lang].replace("'", "’")
        for of in record().main.parameters.values()
        for each in (of.name, *(text for value in of.values.values() for text in (value.name, value.means)))
    ]
    assert [] == [each for each in words if each not in said]


def test_what_silence_means_stands_there_with_its_reason(body: str) -> None:
    silent = [of.silence for of in record().main.parameters.values() if of.silence]
    assert len(record().main.parameters) - len(silent) == body.count("A rule must speak") + body.count("doit en parler")
    assert len(silent) == body.count("says nothing of it means") + body.count("n’en dit rien veut dire")


def test_each_parameter_can_be_linked_to(body: str) -> None:
    assert set(record().main.parameters) <= read_links(body).anchors


def test_the_first_revision_of_a_value_is_the_earliest_that_has_it(body: str) -> None:
    told = unescape(body).partition("as-many-as-counted-mulligans</code>")[2].partition("</div>")[0]
    assert "revisions/2019-07-12-cards-on-the-bottom/" in told
