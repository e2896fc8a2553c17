"""Revisions write what changed; the state of each day is whole, and knows where each part of it is written."""

from typing import Any

from mulligan_annals.corpus.folding import State, fold, repetitions
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Parameter, RevisionFile
from tests.corpus.small_rules import GOOD

SUBRULES = ["main", "free-mulligan", "team", "vanguard"]
WHOLE = {"id": "main", "number": "103.4", "en": "Each player draws.", "fingerprint": "1" * 64}
TEAM = {"id": "team", "number": "103.4a", "en": "Teams declare.", "fingerprint": "2" * 64}


def a_file(day: str, **said: Any) -> RevisionFile:
    both = {"en": "A title.", "fr": "Un titre."}
    witness = [{"of": "en", "source": "somewhere", "extent": "whole"}]
    head = {"rule": "mulligan", "effective": day, "title": both, "summary": both, "witnesses": witness}
    return RevisionFile.model_validate(head | said)


def states(*said: dict[str, Any]) -> list[State]:
    files = {f"{2000 + at}-x": a_file(str(2000 + at), **each) for at, each in enumerate(said)}
    return list(fold(files, SUBRULES).values())


def clause(value: str, **said: Any) -> dict[str, Any]:
    return {"is": value, **said}


def test_what_a_file_does_not_speak_of_is_as_before() -> None:
    said = {"any_game": {"until": clause("hand-of-zero", **{"in": "main", "says": {"en": "draws"}})}}
    first, second = states({"text": [WHOLE, TEAM], "procedure": said}, {})
    assert first.revision.text == second.revision.text
    assert first.revision.procedure == second.revision.procedure


def test_a_number_alone_moves_and_the_words_stay() -> None:
    _, second = states({"text": [WHOLE]}, {"text": [{"id": "main", "number": "103.5"}]})
    (text,) = second.revision.text
    assert ("103.5", "Each player draws.", "1" * 64) == (text.number, text.words.get("en"), text.fingerprint)


def test_a_new_wording_replaces_the_old_one_with_all_that_hung_on_it_and_keeps_the_number() -> None:
    example = {"en": "Ann draws.", "fingerprint": "3" * 64, "origin": {"source": "somewhere", "line": "2"}}
    old = WHOLE | {"example": example, "sic": [{"words": "draws", "note": {"en": "So.", "fr": "Ainsi."}}]}
    _, second = states({"text": [old]}, {"text": [{"id": "main", "en": "Others draw.", "fingerprint": "4" * 64}]})
    (text,) = second.revision.text
    assert ("103.4", "Others draw.", None, ()) == (text.number, text.words.get("en"), text.example, text.sic)


def test_texts_stand_in_the_order_of_the_subrules_whenever_they_were_added() -> None:
    *_, last = states({"text": [WHOLE]}, {"text": [TEAM]}, {"text": [TEAM | {"id": "free-mulligan"}]})
    assert ["main", "free-mulligan", "team"] == [text.id for text in last.revision.text]


def test_what_is_repealed_is_gone_and_nothing_else() -> None:
    said = {"any_game": {"until": clause("hand-of-zero"), "keeping": clause("final")}}
    ends = {"text": [{"id": "team", "repealed": "true"}], "procedure": {"any_game": {"until": {"repealed": "true"}}}}
    _, second = states({"text": [WHOLE, TEAM], "procedure": said}, ends)
    assert ["main"] == [text.id for text in second.revision.text]
    assert ["keeping"] == list(second.revision.procedure["any_game"])


def test_french_words_are_held_of_the_edition_that_was_read_and_of_no_later_one() -> None:
    quoted = clause("final", **{"in": "main", "says": {"en": "draws", "fr": "pioche"}})
    french = {"id": "main", "fr": "Chaque joueur pioche.", "origins": {"fr": {"source": "somewhere", "line": "3"}}}
    held = {"text": [french], "procedure": {"any_game": {"keeping": quoted}}}
    _, second, third = states({"text": [WHOLE]}, held, {})
    assert ("Each player draws.", "Chaque joueur pioche.") == (
        second.revision.text[0].words.get("en"),
        second.revision.text[0].words.get("fr"),
    )
    assert (None, {}) == (third.revision.text[0].words.get("fr"), third.revision.text[0].origins)
    assert {"en": "draws"} == third.revision.procedure["any_game"]["keeping"].says


def test_another_reading_lasts_until_its_day_or_until_it_is_ended() -> None:
    both = {"en": "So.", "fr": "Ainsi."}
    reading = {
        "title": both, "why": both, "standing": "open", "games": [], "sources": ["somewhere"],
        "procedure": {"any_game": {"until": clause("hand-of-zero")}},
    }  # fmt: skip
    first = {"readings": [reading | {"id": "short", "until": "2001"}, reading | {"id": "long"}]}
    read = states(first, {}, {"readings": [{"id": "long", "repealed": "true"}]})
    assert [["short", "long"], ["long"], []] == [[each.id for each in state.revision.readings] for state in read]


def test_every_part_of_a_state_knows_in_which_file_it_is_written() -> None:
    corpus = read_corpus(GOOD)
    file = "rules/mulligan/revisions/2010-06-18-reworded.yaml"
    first = "rules/mulligan/revisions/1994-before-the-document.yaml"
    assert (file, 13) == corpus.places.place(file, ("text", 0, "number"))
    assert (first, 14) == corpus.places.place(file, ("procedure", "any_game", "starting_hand", "is"))
    assert (file, 35) == corpus.places.place(file, ("procedure", "any_game", "drawn", "says", "fr"))
    assert (file, 4) == corpus.places.place(file, ("title",))


def test_words_keep_their_place_when_their_number_moves() -> None:
    _, second = states({"text": [WHOLE, TEAM]}, {"text": [{"id": "team", "number": "103.4b"}]})
    found = [second.place(("text", 1, key)) for key in ("number", "en")]
    assert [("2001-x", ("text", 0, "number")), ("2000-x", ("text", 1, "en"))] == [
        (each.revision, each.where) for each in found if each
    ]


def test_a_file_that_repeats_what_is_so_before_is_found_out() -> None:
    first = a_file("2000", text=[WHOLE], procedure={"any_game": {"keeping": clause("final")}})
    state = fold({"2000-x": first}, SUBRULES)["2000-x"]
    assert [(("text", 0), False), (("procedure", "any_game", "keeping"), False)] == list(repetitions(state, first))
    assert [] == list(repetitions(state, a_file("2001", text=[WHOLE | {"number": "103.5"}])))


def test_what_no_revision_says_is_what_silence_means_and_is_written_there() -> None:
    both = {"en": "So.", "fr": "Ainsi."}
    value = {"name": both, "means": both}
    said = {"name": both, "values": {"nothing": value, "the-hand": value}}
    silent = {"is": "nothing", "because": {"en": "Nothing asks for it.", "fr": "Rien ne le demande."}}
    parameters = {"reveal": Parameter.model_validate(said | {"silence": silent})}
    shows = {"procedure": {"any_game": {"reveal": clause("the-hand")}}}
    ends = {"procedure": {"any_game": {"reveal": {"repealed": "true"}}}}
    files = {f"{2000 + at}-x": a_file(str(2000 + at), **each) for at, each in enumerate(({}, shows, ends))}
    found = list(fold(files, SUBRULES, parameters).values())
    reveal = [state.revision.procedure["any_game"]["reveal"] for state in found]
    assert ["nothing", "the-hand", "nothing"] == [each.is_ for each in reveal]
    assert [True, False, True] == [each.because is not None for each in reveal]
    where = ("procedure", "any_game", "reveal")
    assert [None, "2001-x", None] == [found_in.revision for state in found if (found_in := state.place(where))]


def test_silence_cannot_be_ended_and_need_not_be_repeated() -> None:
    both = {"en": "So.", "fr": "Ainsi."}
    said = {"name": both, "values": {"nothing": {"name": both, "means": both}}}
    silent = {"is": "nothing", "because": both}
    parameters = {"reveal": Parameter.model_validate(said | {"silence": silent})}
    state = fold({"2000-x": a_file("2000")}, SUBRULES, parameters)["2000-x"]
    where = ("procedure", "any_game", "reveal")
    for written, found in (({"repealed": "true"}, (where, True)), (silent, (where, False))):
        file = a_file("2001", procedure={"any_game": {"reveal": written}})
        assert [found] == list(repetitions(state, file))
