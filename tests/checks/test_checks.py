"""What the checks say of records that a single spoilt file does not show."""

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from mulligan_annals.checks import (
    CHECKS,
    check_rules,
    chronology,
    examples,
    findings,
    procedures,
    prose,
    wordings,
)
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.language import Text
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Change
from mulligan_annals.corpus.rules import RuleHistory
from mulligan_annals.corpus.scenario_records import Scenario
from tests.corpus.small_rules import GOOD, Spoiling, small_rules, with_main

RULES = Path(__file__).resolve().parents[2] / "rules"
REWORDED = "2010-06-18-reworded"


@pytest.fixture(scope="module")
def good() -> Corpus:
    return read_corpus(GOOD)


def with_revision(corpus: Corpus, revision_id: str, **said: object) -> Corpus:
    revision = corpus.main.revisions[revision_id].model_copy(update=said)
    return with_main(corpus, revisions={**corpus.main.revisions, revision_id: revision})


def test_the_record_itself_has_no_finding() -> None:
    assert () == check_rules(RULES)


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_tells_in_one_sentence_which_rule_it_holds(name: str) -> None:
    told = CHECKS[name].__doc__
    assert told is not None
    assert told.endswith(".")


@pytest.mark.parametrize("module", [chronology, examples, procedures, prose, wordings])
def test_every_check_of_a_module_is_one_of_the_checks(module: ModuleType) -> None:
    written = {name.removeprefix("check_"): each for name, each in vars(module).items() if name.startswith("check_")}
    assert written == {name: check for name, check in CHECKS.items() if check.__module__ == module.__name__}
    assert written


def test_the_same_record_gives_the_same_findings_in_the_same_order(good: Corpus) -> None:
    spoilt = with_revision(good, REWORDED, release="XYZ", changes=())
    assert findings(spoilt) == findings(spoilt)
    assert sorted(findings(spoilt)) == list(findings(spoilt))


def test_a_repealed_subrule_must_be_told_of(good: Corpus) -> None:
    texts = good.main.revisions["2009-07-11-in-the-document"].text
    added = texts[0].model_copy(update={"id": "vanguard", "number": "103.4a"})
    spoilt = with_revision(good, "2009-07-11-in-the-document", text=(*texts, added))
    told = [(each.phrase, dict(each.values).get("how")) for each in wordings.check_changes(spoilt)]
    assert [("changes.missing", "added"), ("changes.missing", "repealed")] == told


def test_curly_quotation_marks_alone_need_no_change_and_may_be_called_typographic(good: Corpus) -> None:
    before = good.main.revisions["2009-07-11-in-the-document"]
    text = before.text[0].model_copy(
        update={"en": before.text[0].words.get("en") and f" {before.text[0].words.get('en')}"}
    )
    kept = [each for each in good.main.revisions[REWORDED].text if each.id != "main"]
    for told in ((), ({"to": "main", "is": ("typographic",), "en": "Quotes.", "fr": "Guillemets."},)):
        said = (
            *map(Change.model_validate, told),
            *(c for c in good.main.revisions[REWORDED].changes if c.to == "team"),
        )
        assert [] == list(wordings.check_changes(with_revision(good, REWORDED, text=(text, *kept), changes=said)))


def test_a_letter_may_lie_idle_between_two_rules_and_not_between_two_days_of_one(good: Corpus) -> None:
    other = good.rules["simultaneous-choices"]
    state = next(iter(other.revisions.values()))
    days = {name: Day(year, 1, 1) for name, year in (("a", 2000), ("b", 2001), ("c", 2002), ("d", 2003))}
    files = {f"rules/{rule}/revisions/{name}.yaml" for rule in (other.id, "x") for name in days}
    document = good.places.documents["rules/cards.yaml"]
    places = dataclasses.replace(good.places, documents=dict.fromkeys(files, document), states={})
    good = dataclasses.replace(good, rules={}, places=places)

    def bearing(rule: str, *where: str) -> RuleHistory:
        lettered = (state.text[0].model_copy(update={"id": "letter", "number": "103.4e"}),)
        revisions = {
            name: state.model_copy(update={"effective": day, "text": lettered if name in where else ()})
            for name, day in days.items()
        }
        identity = other.identity.model_copy(update={"rule": rule})
        return dataclasses.replace(other, identity=identity, revisions=revisions, files={})

    alone = good.with_rule(bearing(other.id, "a", "c"))
    shared = good.with_rule(bearing(other.id, "a")).with_rule(bearing("x", "c"))
    assert ["numbers.gap"] == [each.phrase for each in chronology.check_numbers(alone)]
    assert [] == [each.phrase for each in chronology.check_numbers(shared)]


@pytest.mark.parametrize(
    "text",
    ["Qui commence ?", "« Oui », dit-il : non.", "Le texte “who? him: her” reste.", "Écrire {is: seven}.", "(sic !)"],
)
def test_french_that_is_set_well_has_no_fault(text: str) -> None:
    assert [] == list(prose.faults(text))


@pytest.mark.parametrize("text", ["Qui?", "Oui; non.", "Voici: rien.", "«Oui »", "« Oui»", 'Un "mot".'])
def test_french_that_is_set_badly_has_one_fault(text: str) -> None:
    assert 1 == len(list(prose.faults(text)))


def test_a_proper_name_may_be_the_same_in_both_languages(good: Corpus) -> None:
    named = with_revision(good, REWORDED, title=Text(en="Archenemy", fr="Archenemy"))
    worded = with_revision(good, REWORDED, title=Text(en="Archenemy rule", fr="Archenemy rule"))
    assert [] == list(prose.check_translations(named))
    assert 1 == len(list(prose.check_translations(worded)))


def reworded(corpus: Corpus, words: str | None, *classes: str, example: str | None = None) -> list[str]:
    """What is found where the second wording is the first one with other words, and is said to be of these classes."""
    before = corpus.main.revisions["2009-07-11-in-the-document"].text[0]
    printed = before.example and before.example.model_copy(update={"en": example, "fingerprint": "0" * 64})
    text = before.model_copy(update={"en": words, "fingerprint": "0" * 64, "example": printed})
    kept = [each for each in corpus.main.revisions[REWORDED].text if each.id != "main"]
    said = tuple(
        each if each.to == "team" else each.model_copy(update={"is_": classes})
        for each in corpus.main.revisions[REWORDED].changes
    )
    told = with_revision(corpus, REWORDED, text=(text, *kept), changes=said)
    return [each.phrase for each in wordings.check_changes(told)]


def test_a_slip_of_the_pen_touches_three_words_at_most_those_of_the_example_included(good: Corpus) -> None:
    before = good.main.revisions["2009-07-11-in-the-document"].text[0]
    assert before.words.get("en") is not None
    assert before.example is not None
    words, example = before.words.get("en").split(), before.example.words.get("en") or ""
    for touched, found in ((1, []), (3, []), (4, ["changes.class-wrong"])):
        other = " ".join(["x"] * touched + words[touched:])
        assert found == reworded(good, other, "typographic", example=example)
        assert [] == reworded(good, other, "editorial", example=example)
    two_and_two = " ".join(["x"] * 2 + words[2:]), " ".join(["x"] * 2 + example.split()[2:])
    assert ["changes.class-wrong"] == reworded(good, two_and_two[0], "typographic", example=two_and_two[1])


def test_a_wording_that_is_not_held_may_differ_by_a_slip_of_the_pen(good: Corpus) -> None:
    assert [] == reworded(good, None, "typographic")


def test_two_editions_of_one_day_are_out_of_order(good: Corpus) -> None:
    twice = dataclasses.replace(good, editions=(good.editions[0], good.editions[0]))
    assert "dates.out-of-order" in [each.phrase for each in chronology.check_dates(twice)]


def test_a_revision_may_be_known_to_have_begun_by_the_very_day(good: Corpus) -> None:
    assert [] == list(chronology.check_dates(with_revision(good, REWORDED, by=Day.parse("2010-06-18"))))


def test_a_missing_edition_is_answered_with_the_nearest_or_with_none(good: Corpus) -> None:
    spoilt = with_revision(good, REWORDED, effective=Day.parse("2010-06-20"))
    for editions, near in ((good.editions, "2010-06-18"), ((), "–")):
        found = chronology.check_dates(dataclasses.replace(spoilt, editions=editions))
        assert near in [dict(each.values).get("near") for each in found]


def scenario(corpus: Corpus, play: Sequence[Mapping[str, object]], **more: object) -> Corpus:
    """The good record with one scenario, played under its second revision where nothing else is said."""
    said = {"revision": "2009-07-11-in-the-document"} | more
    game = {"players": ["Ann", "Ben"]}
    record = Scenario.model_validate({**{k: v for k, v in said.items() if v}, "game": game, "play": play})
    return with_main(corpus, scenarios={"one-mulligan": record})


def test_a_refused_step_tells_the_decision_and_why(good: Corpus) -> None:
    for play, parameter in (
        ([{"decide": {"Ben": "keep"}, "hands": {"Ben": 7}}], "order_of_declarations"),
        ([{"decide": {"Eve": "keep"}, "hands": {"Ann": 7}}], "not-at-the-table"),
    ):
        (found,) = examples.check_examples(scenario(good, play))
        assert "examples.refused" == found.phrase
        assert parameter == dict(found.values)["parameter"]


def test_a_step_that_differs_tells_whose_what_was_expected_and_what_is(good: Corpus) -> None:
    play: list[dict[str, object]] = [
        {"awaits": ["Ben"]},
        {"opening": {"Ann": 7}},
        {"knows": {"Ben": {"Ann": ["Swamp"]}}},
    ]
    told = [
        {"word": "awaits", "player": "–", "expected": "[Ben]", "got": "[Ann]"},
        {"word": "opening", "player": "Ann", "expected": "7", "got": "–"},
        {"word": "knows", "player": "Ben", "expected": "[Ann, [Swamp]]", "got": "[Ann, []]"},
    ]
    found = list(examples.check_examples(scenario(good, play)))
    assert told == [{key: dict(each.values)[key] for key in told[0]} for each in found]
    assert ["1", "2", "3"] == [dict(each.values)["step"] for each in found]


def test_what_must_hold_at_the_end_under_one_of_several_revisions_is_found_where_that_revision_is_named(
    tmp_path: Path,
) -> None:
    several = Spoiling(
        file="mulligan/scenarios/one-mulligan.yaml",
        was="revision: 2009-07-11-in-the-document\n",
        now="under:\n  2009-07-11: {opening: {Ann: 6}}\n  2010-06-18-reworded: {opening: {Ann: 5}}\n",
    )
    (found,) = check_rules(small_rules(tmp_path, several))
    assert (4, "examples.differs", "7") == (found.line, found.phrase, dict(found.values)["step"])


def test_the_last_step_is_found_where_it_stands(tmp_path: Path) -> None:
    change = Spoiling(file="mulligan/scenarios/one-mulligan.yaml", was="{Ann: 6, Ben: 7}", now="{Ann: 6, Ben: 6}")
    (found,) = check_rules(small_rules(tmp_path, change))
    written = (GOOD / change.file).read_text(encoding="utf-8").splitlines()
    assert "  - opening: {Ann: 6, Ben: 7}" == written[found.line - 1]


def test_a_scenario_under_all_revisions_is_played_under_each_that_speaks_of_its_game(good: Corpus) -> None:
    play = [{"hands": {"Ann": 7}}]
    governs = good.main.revisions[REWORDED].procedure["any_game"]["governs"].model_copy(update={"is_": "two-players"})
    procedure = {"any_game": {**good.main.revisions[REWORDED].procedure["any_game"], "governs": governs}}
    assert [] == list(examples.check_examples(scenario(good, play, revision=None, under="all")))
    wrong = list(examples.check_examples(scenario(good, [{"hands": {"Ann": 6}}], revision=None, under="all")))
    assert list(good.main.revisions) == [dict(each.values)["revision"] for each in wrong]
    three = scenario(with_revision(good, REWORDED, procedure=procedure), play, revision=None, under="all")
    game = three.main.scenarios["one-mulligan"].game.model_copy(update={"players": ("Ann", "Ben", "Cy")})
    seated = three.main.scenarios["one-mulligan"].model_copy(update={"game": game})
    assert [] == list(examples.check_examples(with_main(three, scenarios={"one-mulligan": seated})))
