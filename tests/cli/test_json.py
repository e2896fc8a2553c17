"""The shapes of `--json`: every promised key is there and of its kind, whatever is asked."""

import json
from pathlib import Path

import pytest

from tests.cli.line import Json, answered, mulligan
from tests.rules.shelf import kinds

TEXT = {"en": str, "fr": str}
RUNG = {"mulligans": int, "drawn": int, "bottomed": int, "kept": int, "look": bool}
CLAUSE = {"number": (str, None), "says": (str, None)}
DAY = (str, None)

ON = {
    "on": str, "game": str, "players": int, "authority": str, "certainty": str, "revision": str, "effective": str,
    "until": DAY, "number": DAY, "number_today": DAY,
    "subrules": [{"id": str, "number": DAY, "text": {"en": (str, None), "fr": (str, None)}, "applies": bool}],
    "ladder": [RUNG],
    "adoption": [{"who": TEXT, "from": str, "until": DAY, "revision": str, "source": str}],
    "warnings": [TEXT],
    "says": TEXT,
    "notes": [TEXT],
    "sources": [{"id": str, "title": TEXT, "where": str}],
}  # fmt: skip
HELD = {"number": str, "from": str, "until": DAY}
CITE = {
    "number": str, "on": str, "rule": (str, None), "subrule": (str, None), "revision": (str, None),
    "text": ({"en": (str, None), "fr": (str, None)}, None), "held": [HELD], "number_today": (str, None),
    "reused_by": [HELD],
}  # fmt: skip
COMPARE = {
    "a": str, "b": str, "classes": [str],
    "subrules": [{"id": str, "number": [(str, None)], "difference": ([{"is": str, "text": str}], None)}],
}  # fmt: skip
STEP = {
    "step": int, "player": (str, [str], None), "does": TEXT, "expected": {"en": [str], "fr": [str]},
    "got": {"en": [str], "fr": [str]}, "clause": (CLAUSE, None),
}  # fmt: skip
PLAY = {"scenario": str, "revision": str, "passed": bool, "steps": [STEP], "refused_at": (int, None)}
DIFFERENCE = {
    "a": str, "b": str, "game": str, "parts": bool, "play": [TEXT],
    "where": ({"parameter": str, "a": CLAUSE, "b": CLAUSE}, None), "states": int,
}  # fmt: skip
CHECK = {"findings": [{"file": str, "line": int, "check": str, "sentence": TEXT}]}


def fits(shape: Json, value: Json) -> bool:
    """Whether a value has the shape: more keys may be there, none may lack, a tuple lists what may stand there."""
    match shape:
        case tuple():
            return any(fits(each, value) for each in shape)
        case None:
            return value is None
        case dict():
            return isinstance(value, dict) and all(key in value and fits(of, value[key]) for key, of in shape.items())
        case list():
            return isinstance(value, list) and all(fits(shape[0], each) for each in value)
    return type(value) is shape


def read(*words: str) -> Json:
    return json.loads(answered(*words, "--json"))


DAYS = ("1993-08-05", "1994-06-01", "1998-06-01", "1999-04-23", "2006-10-01", "2012-08-27", "2015-10-03", "2019-07-08")


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("day", [*DAYS, "2100-01-01", "BFZ"])
def test_on_has_its_shape_for_every_kind_of_game(day: str, kind: str) -> None:
    assert fits(ON, read("on", day, "--game", kind))


@pytest.mark.parametrize("number", ["103.4", "103.4c", "103.4e", "101.5", "903.8", "805.3a", "103.6b"])
@pytest.mark.parametrize("day", ["2000-01-01", "2012-08-27", "2016-02-01", "2023-01-01"])
def test_cite_has_its_shape(number: str, day: str) -> None:
    assert fits(CITE, read("cite", number, "--on", day))


@pytest.mark.parametrize("pair", [("1993", "1999-04-23"), ("2003-07-01", "2005-08-01"), ("2019-07-12", "2018-08-10")])
def test_compare_has_its_shape(pair: tuple[str, str]) -> None:
    found = read("compare", *pair)
    assert fits(COMPARE, found)
    kinds = {piece["is"] for each in found["subrules"] for piece in each["difference"] or ()}
    assert kinds <= {"same", "out", "in", "typography"}


@pytest.mark.parametrize("under", [[], ["--under", "2009-07-11"], ["--under", "1999-04-23"]])
def test_play_has_its_shape(under: list[str]) -> None:
    said = mulligan("play", "bob-and-clare", *under, "--json")
    assert fits(PLAY, json.loads(said.out))
    assert (0 if json.loads(said.out)["passed"] else 1) == said.status


def test_several_playings_are_a_list() -> None:
    said = mulligan("play", "bob-and-clare", "--under", "all", "--json")
    assert fits([PLAY], json.loads(said.out))
    assert 22 <= len(json.loads(said.out))


@pytest.mark.parametrize("pair", [("2015-09-26", "2015-11-13"), ("2018-04-27", "2018-04-26")])
def test_difference_has_its_shape(pair: tuple[str, str]) -> None:
    assert fits(DIFFERENCE, read("difference", *pair, "--game", "commander", "--players", "2"))


def test_check_has_its_shape(tmp_path: Path) -> None:
    assert {"findings": []} == read("check")
    said = mulligan("check", str(tmp_path), "--json")
    assert 1 == said.status
    assert fits(CHECK, json.loads(said.out))
    assert json.loads(said.out)["findings"]


def test_history_names_every_revision() -> None:
    found = read("history")
    assert fits([{"revision": str, "title": TEXT, "effective": str, "until": DAY, "number": DAY}], found)
    assert "2022-10-07-renumbered-103-5" == found[-1]["revision"]


@pytest.mark.parametrize("words", [("on", "2015-10-03"), ("cite", "103.4", "--on", "2015-10-03"), ("history",)])
def test_json_is_the_same_in_either_language(words: tuple[str, ...]) -> None:
    assert answered(*words, "--json", "--lang", "fr") == answered(*words, "--json")


def test_json_keeps_every_letter() -> None:
    assert "La carte du dessus regardée" in answered("on", "2015-10-03", "--json")
