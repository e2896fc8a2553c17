"""Questions for practice: each has one right answer, which a naive model gives too; no sheet depends on a machine."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any, get_args

import pytest

from mulligan_annals.corpus.question_records import Asks, Topic
from mulligan_annals.lookup.parsing import NoAnswer
from mulligan_annals.phrases import languages
from mulligan_annals.telling import in_language
from mulligan_annals.telling.exports import FORMATS, shape
from mulligan_annals.telling.training import told
from mulligan_annals.training.question import OPTIONS, Dice, Practice, TrainingQuestion
from mulligan_annals.training.selection import KINDS, MOST, TOPICS, Period, Wanted, asked_era, filled, sheet
from tests.rules.shelf import record
from tests.training import naive_answers as naive

FILLINGS = 200


@cache
def practice() -> Practice:
    return Practice(record())


def ever(count: int = 1) -> Wanted:
    return Wanted(count, asked_era(practice(), None))


@cache
def fillings(template_id: str) -> tuple[TrainingQuestion, ...]:
    template = practice().rule.training[template_id]
    found = (filled(practice(), template_id, template, ever(), Dice(f"{template_id} {n}")) for n in range(FILLINGS))
    return tuple(each for each in found if each is not None)


TEMPLATES = tuple(record().main.training)


@pytest.mark.parametrize("template_id", TEMPLATES)
def test_nearly_every_filling_of_a_template_makes_a_question(template_id: str) -> None:
    assert len(fillings(template_id)) > FILLINGS * 0.9
    assert len({each.id for each in fillings(template_id)}) > FILLINGS / 10


@pytest.mark.parametrize("template_id", TEMPLATES)
def test_the_answers_of_a_question_are_all_different_in_every_language(template_id: str) -> None:
    for question in fillings(template_id):
        for lang in languages():
            assert OPTIONS == len(set(told(lang, practice(), question).options)), question


@pytest.mark.parametrize("template_id", TEMPLATES)
def test_no_answer_gives_itself_away_by_its_length(template_id: str) -> None:
    for lang in languages():
        longest = 0
        for question in fillings(template_id):
            said = told(lang, practice(), question)
            lengths = [len(each) for each in said.options]
            right, others = lengths[said.right], sorted(each for at, each in enumerate(lengths) if at != said.right)
            assert max(lengths) - min(lengths) < 50, said
            longest += right > others[-1] + 3
        assert longest <= 0.6 * len(fillings(template_id)), lang


@pytest.mark.parametrize(("lang", "repeated"), [("en", "for each"), ("fr", "à chaque fois")])
def test_one_mulligan_is_not_told_as_if_it_were_several(lang: str, repeated: str) -> None:
    stems = {told(lang, practice(), each).stem for each in fillings("partial-mulligan")}
    one = {each for each in stems if " 1 mulligan" in each and " 2 mull" not in each and " 3 mull" not in each}
    assert one
    assert stems - one
    assert set() == {each for each in one if repeated in each}
    assert set() == {each for each in stems - one if repeated not in each}


def test_what_is_right_today_is_played_by_the_rule_of_today() -> None:
    for each in fillings("partial-mulligan"):
        assert "no sense" in told("en", practice(), each).today, "no card is set aside any more"
    for each in fillings("number-today"):
        assert "the same answer" in told("en", practice(), each).today
    for each in fillings("what-a-number-meant"):
        said, because = told("en", practice(), each).today, each.because
        assert ("the same answer" in said) == (because.number == because.number_today), each
    for each in fillings("two-days"):
        assert "day" not in told("en", practice(), each).today.removeprefix("Today")
    for each in fillings("not-settled"):
        assert "both ways" not in told("en", practice(), each).today


def test_a_text_that_is_settled_is_asked_about_as_often_as_one_that_is_not() -> None:
    both = sum(each.options[each.right].words == "both" for each in fillings("not-settled"))
    assert 0.3 < both / len(fillings("not-settled")) < 0.7


def test_both_readings_are_quoted_where_there_are_two() -> None:
    for each in fillings("not-settled"):
        both = each.options[each.right].words == "both"
        assert both == (len({clause.value for clause in each.because.clauses}) > 1), each


@pytest.mark.parametrize("template_id", ["may-still", "may-still-in-teams"])
def test_the_table_seldom_answers_whether_a_hand_may_still_go(template_id: str) -> None:
    kept = sum(each.options[each.right].words == "no-kept" for each in fillings(template_id))
    assert kept < 0.35 * len(fillings(template_id))


def test_the_table_is_that_of_the_first_hands_or_that_of_the_decision() -> None:
    for template_id in TEMPLATES:
        for each in fillings(template_id)[:40]:
            decided = any(zones.kept for zones in each.positions)
            assert each.at_last or not decided, each


def test_a_card_that_acts_is_grounded_in_the_subrule_that_lets_it() -> None:
    for each in fillings("serum-powder"):
        assert "any_time_action" == each.because.clauses[0].parameter, each


@pytest.mark.parametrize("template_id", TEMPLATES)
def test_the_right_answer_stands_in_every_place(template_id: str) -> None:
    places = Counter(each.right for each in fillings(template_id))
    assert set(range(OPTIONS)) == set(places)


@pytest.mark.parametrize("template_id", TEMPLATES)
def test_nothing_is_said_with_a_hole_in_it(template_id: str) -> None:
    for question in fillings(template_id)[:50]:
        for lang in languages():
            said = told(lang, practice(), question)
            for sentence in (said.stem, *said.options, *said.why, said.today):
                assert not set("{}|") & set(sentence)
                assert "None" not in sentence
                assert ".." not in sentence.replace("...", "")


def test_a_kept_hand_is_not_also_refused_for_want_of_a_turn() -> None:
    for template_id in ("may-still", "may-still-in-teams"):
        for question in fillings(template_id):
            offered = {each.words for each in question.options}
            if question.options[question.right].words == "no-kept":
                assert not {"no-turn", "no-declared"} & offered
            if question.options[question.right].words in ("no-owes", "no-declared"):
                assert "no-turn" not in offered


def test_one_rule_is_not_offered_under_two_names() -> None:
    eras = {each.name for each in practice().rule.eras}
    for question in fillings("which-rule"):
        assert {each.values["name"] for each in question.options if each.words == "named"} <= eras


def test_every_kind_and_every_topic_has_a_template() -> None:
    templates = practice().rule.training.values()
    assert set(get_args(Asks)) == {each.asks for each in templates} == set(KINDS)
    assert set(get_args(Topic)) == {each.topic for each in templates}


@cache
def a_thousand() -> tuple[TrainingQuestion, ...]:
    found: dict[str, TrainingQuestion] = {}
    for seed in range(8):
        found |= {each.id: each for each in sheet(practice(), f"naive {seed}", ever(MOST))}
    return tuple(found.values())[:1000]


def test_a_thousand_questions_are_answered_alike_by_a_model_that_only_counts() -> None:
    assert 1000 == len(a_thousand())
    wrong = [each for each in a_thousand() if not answered_alike(each)]
    assert [] == [(each.template, told("en", practice(), each)) for each in wrong]


def answered_alike(question: TrainingQuestion) -> bool:
    asks, right = practice().rule.training[question.template].asks, question.options[question.right]
    if asks in naive.OF_SIZES:
        return naive.OF_SIZES[asks](question) == dict(right.values)
    values: Any = right.values
    asked: Any = question.values
    match asks:
        case "next":
            return naive.next_(question) == right
        case "may-still":
            return naive.may_still(question) == right.words
        case "order":
            return bool(naive.order(question) == values["events"])
        case "first-difference":
            return naive.first_difference(question) == right.words
        case "false-statement" | "true-statement":
            true = naive.true_statements(question)
            sought = asks == "true-statement"
            return [right.words] == [each.words for each in question.options if (each.words in true) == sought]
        case "who-knows":
            return naive.who_knows(question) == right.words
        case "rule-on-day":
            name = values.get("name")
            return naive.rule_on_day(question) == (name["en"] if name else right.words)
        case "number-on-day":
            return bool(naive.number(asked["subrule"]["en"], question.day) == values["number"])
        case "number-today":
            today = naive.number(asked["subrule"]["en"], practice().last_day)
            return bool(today == values.get("number"))
        case _:
            named = values["title"]["en"]
            bore = {each for each in naive.NUMBERS if naive_number(each, question) == question.values["number"]}
            return bore == {named} if bore else named not in naive.NUMBERS


def naive_number(name: str, question: TrainingQuestion) -> str | None:
    begun = naive.NUMBERS[name][0][0] <= question.day
    return naive.number(name, question.day) if begun else None


def test_a_seed_gives_the_same_sheet_whatever_the_order_of_sets() -> None:
    line = [sys.executable, "-m", "mulligan_annals", "questions", "--seed", "7", "--count", "12", "--format", "csv"]
    sheets = {
        subprocess.run(line, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    }
    assert 1 == len(sheets)
    assert 13 == next(iter(sheets)).decode().count("\n")


def test_dice_are_those_of_sha_256_and_of_no_python() -> None:
    dice = Dice("7")
    # SHA-256 of 7/1, 7/2 and on, each as one number modulo 1000.
    assert EXPECTED == [dice.below(1000) for _ in range(4)]


EXPECTED = [531, 801, 583, 419]


def test_a_sheet_keeps_to_its_era_its_topic_and_its_game() -> None:
    wanted = Wanted(10, asked_era(practice(), "2009..2019"), ("commander",), ("commander",), 3)
    for each in sheet(practice(), 7, wanted):
        assert date(2009, 1, 1) <= each.day <= date(2019, 12, 31)
        assert "commander" == each.kind


def refused(ask: Callable[[], object]) -> str:
    """The sentence with which something that cannot be asked is refused."""
    with pytest.raises(NoAnswer) as refusal:
        ask()
    return in_language("en", refusal.value.why)


@pytest.mark.parametrize("count", [0, -1, 10_000])
def test_a_sheet_of_no_question_or_of_too_many_is_refused(count: int) -> None:
    assert "one of 1 to 200 can" in refused(lambda: sheet(practice(), 1, ever(count)))


@pytest.mark.parametrize(("given", "expected"), [
    ("2019..2009", "ends before it begins; 2009..2019 would be"),
    ("1950..1960", "an era lies between 5 August 1993"),
    ("soon", "is no era; it is written 2009..2019"),
])  # fmt: skip
def test_an_era_that_is_none_gets_one_sentence(given: str, expected: str) -> None:
    assert expected in refused(lambda: asked_era(practice(), given))


def test_an_era_may_be_a_year_or_go_from_day_to_day() -> None:
    assert Period(date(2015, 1, 1), date(2015, 12, 31)) == asked_era(practice(), "2015")
    assert Period(date(2015, 10, 3), date(2019, 7, 11)) == asked_era(practice(), "2015-10-03..2019-07-11")


def test_an_unknown_topic_is_refused_with_all_that_are_known() -> None:
    wanted = Wanted(5, asked_era(practice(), None), ("chess",))
    assert ", ".join(TOPICS) in refused(lambda: sheet(practice(), 1, wanted))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("format_", FORMATS)
def test_a_sheet_is_written_in_every_format(format_: str, lang: str) -> None:
    questions = sheet(practice(), 7, ever(5))
    written = FORMATS[format_](lang, practice(), questions, "Sheet & sheet")
    assert written.endswith("\n")
    right = shape(practice(), questions[0])["options"][questions[0].right][lang].rstrip(".")
    assert right in written.replace("&#x27;", "'").replace("&quot;", '"').replace('""', '"')


def test_the_answers_stand_on_another_page() -> None:
    questions = sheet(practice(), 7, ever(3))
    asked, _, answers = FORMATS["html"]("fr", practice(), questions, "T").partition('<section class="answers">')
    assert "break-before:page" in asked
    assert 3 == answers.count("<li>")
    assert told("fr", practice(), questions[0]).why[-1].split("’")[0] not in asked
