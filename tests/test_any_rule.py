"""A rule of any kind, added to the record as files alone, gets its history, its differences and its pages."""

import json
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from mulligan_annals.bundle import rules_folder, site_sources
from mulligan_annals.checks import check_rules
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import FALLBACK, Language
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.typography import fingerprint
from mulligan_annals.website import number_pages, rule_pages
from mulligan_annals.website.render import Page, Writer
from tests.cli.line import Json, answered

RULE = """
rule: lanterns
title: {en: Lanterns, fr: Lanternes}
about: {en: Has players light a lantern., fr: Fait allumer une lanterne aux joueurs.}
subrules:
  - {id: main, name: {en: The lanterns, fr: Les lanternes}, about: {en: Who lights one., fr: Qui en allume une.}}
  - {id: wick, name: {en: The wick, fr: La mèche}, about: {en: How long it is., fr: Quelle est sa longueur.}}
"""
FIRST = "Each player lights a lantern before the game."
REWORDED = "Each player lights a lantern or two before the game."
WICK = "A wick is as long as a thumb."
REVISIONS = {
    "2007-07-13-lanterns": f"""
effective: 2007-07-13
title: {{en: Lanterns come up, fr: Les lanternes apparaissent}}
text:
  - id: main
    number: "999.7"
    en: {FIRST}
    fingerprint: {fingerprint(FIRST)}
    origin: {{source: a-document, line: 1}}
""",
    "2009-07-11-a-second-lantern": f"""
effective: 2009-07-11
title: {{en: A second lantern, fr: Une seconde lanterne}}
changes:
  - {{to: main, is: [editorial, renumbered], en: One lantern or two., fr: Une lanterne ou deux.}}
  - {{to: wick, is: [added], en: The wick has a rule., fr: La mèche a sa règle.}}
text:
  - id: main
    number: "999.8"
    en: {REWORDED}
    fingerprint: {fingerprint(REWORDED)}
    origin: {{source: a-document, line: 2}}
  - id: wick
    number: 999.8a
    fingerprint: {fingerprint(WICK)}
    summary: {{en: A wick has a length., fr: Une mèche a sa longueur.}}
""",
}


@cache
def rules() -> Path:
    """A copy of the record with the rule of the lanterns in it."""
    copy = Path(mkdtemp(prefix="mulligan-any-rule-")) / "rules"
    shutil.copytree(rules_folder(), copy)
    source = next(each for each in read_corpus(copy).sources.values() if each.file)
    (copy / "lanterns" / "revisions").mkdir(parents=True)
    (copy / "lanterns" / "rule.yaml").write_text(RULE, encoding="utf-8")
    for name, written in REVISIONS.items():
        text = written.replace("a-document", source.id)
        (copy / "lanterns" / "revisions" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return copy


@cache
def corpus() -> Corpus:
    return read_corpus(rules())


def asked(*words: str) -> Json:
    return json.loads(answered(*words, "--json"))


def test_the_record_with_another_rule_has_no_finding() -> None:
    assert [] == [str(each) for each in check_rules(rules())]


def test_the_history_of_any_rule_is_told_in_the_terminal() -> None:
    told = answered("history", "--rule", "lanterns", "--rules", str(rules()))
    assert told.index("Lanterns come up") < told.index("A second lantern")
    assert "999.7" in told
    assert "One lantern or two." in told
    assert "La mèche a sa règle." in answered("history", "--rule", "lanterns", "--rules", str(rules()), "--lang", "fr")


def test_two_revisions_of_any_rule_are_compared_word_by_word() -> None:
    found = asked("compare", "2007-07-13", "2009-07-11", "--rule", "lanterns", "--rules", str(rules()))
    main, wick = found["subrules"]
    assert ["999.7", "999.8"] == main["number"]
    assert ["or two"] == [each["text"].strip() for each in main["difference"] if each["is"] == "in"]
    assert [None, "999.8a"] == wick["number"]
    assert {"editorial", "renumbered", "added"} == set(found["classes"])


@pytest.mark.parametrize(
    ("number", "day", "subrule", "text", "today"),
    [
        ("999.7", "2008-01-01", "main", FIRST, "999.8"),
        ("999.8", "2012-01-01", "main", REWORDED, "999.8"),
        ("999.8a", "2012-01-01", "wick", None, "999.8a"),
    ],
)
def test_a_number_of_any_rule_is_cited(number: str, day: str, subrule: str, text: str | None, today: str) -> None:
    found = asked("cite", number, "--on", day, "--rule", "lanterns", "--rules", str(rules()))
    assert ("lanterns", subrule, today) == (found["rule"], found["subrule"], found["number_today"])
    assert text == (found["text"] or {}).get(FALLBACK)


def pages(lang: Language) -> dict[str, Page]:
    writer = Writer(lang, site_sources())
    makers = (rule_pages.other_rules, rule_pages.subrules, number_pages.pages)
    return {page.path: page for make in makers for page in make(corpus(), writer)}


@pytest.mark.parametrize(("lang", "title"), [("en", "A second lantern"), ("fr", "Une seconde lanterne")])
def test_any_rule_has_its_pages(lang: Language, title: str) -> None:
    made = pages(lang)
    history = made["rules/lanterns.md"].body
    assert title in history
    assert 'href="main/"' in history
    compared = made["rules/lanterns/2007-07-13-lanterns..2009-07-11-a-second-lantern.md"].body
    assert "<ins>or two" in compared
    assert FIRST in made["rules/lanterns/main.md"].body
    assert title in made["rules/lanterns/main.md"].body
    assert "rules/lanterns/main/" in made["numbers/999.7.md"].body
    assert "rules/lanterns/wick/" in made["numbers/999.8a.md"].body
    assert 'href="lanterns/"' in made["rules.md"].body
