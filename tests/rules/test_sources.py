"""The documents of `sources.yaml`: nothing that was read is left out, and each is one thing."""

import re
from collections import Counter
from pathlib import Path

from mulligan_annals.corpus.records import Source
from mulligan_annals.telling import in_language
from tests.rules.shelf import record

ADDRESS = re.compile(r"https?://\S+")


def test_every_page_that_a_question_or_report_was_read_on_is_listed(shared: Path) -> None:
    cases = (shared / "facts" / "cases.md").read_text(encoding="utf-8")
    read = {_plain(address) for address in ADDRESS.findall(cases)}
    listed = " ".join(f"{_plain(each.where)} {_plain(each.seen or '')}" for each in record().sources.values())
    # Rosewater's article is listed by its first address.
    again = {"magic.wizards.com/en/articles/archive/making-magic/starting-over-2012-01-01"}
    assert 45 < len(read)
    assert again == {address for address in read if address not in listed}


def test_a_document_is_listed_once() -> None:
    places = Counter((each.where, each.seen) for each in record().sources.values())
    # Editions of which no copy is at hand have no other place than their publisher.
    assert [("Wizards of the Coast", None)] == [place for place, times in places.items() if times > 1]


def test_what_was_read_as_an_excerpt_says_so_and_what_was_read_whole_does_not(shared: Path) -> None:
    cases = (shared / "facts" / "cases.md").read_text(encoding="utf-8")
    compared = 0
    for line in re.findall(r"(?m)^\d+\. .*$", cases):
        addresses, read = ADDRESS.findall(line), re.findall(r"\[(full|excerpt)\b", line)
        if len(addresses) == len(read) == 1 and (source := _at(addresses[0])):
            faults = {in_language("en", fault) for fault in source.faults}
            assert (read == ["excerpt"]) == ("Read as an excerpt only." in faults), source.id
            compared += 1
    assert 30 < compared


def _at(address: str) -> Source | None:
    return next((each for each in record().sources.values() if _plain(address) in _plain(each.where)), None)


def _plain(address: str) -> str:
    return re.sub(r"^https?://(www\.)?", "", address.rstrip(".,;)]"))
