"""The pages of revisions and comparisons: what they say is what the record and the engine say."""

import json
import re
from functools import cache
from html import unescape
from itertools import combinations, pairwise

import pytest

from mulligan_annals.bundle import site_sources
from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.corpus.language import Message
from mulligan_annals.corpus.records import Language, Revision
from mulligan_annals.corpus.typography import fold
from mulligan_annals.engine import PARAMETERS
from mulligan_annals.grounding import ground
from mulligan_annals.lookup.ladder import ladder
from mulligan_annals.lookup.on import placed
from mulligan_annals.lookup.parsing import game_for
from mulligan_annals.telling import in_language, say
from mulligan_annals.website import clauses, comparison_pages, revision_pages
from mulligan_annals.website.answers import hands
from mulligan_annals.website.comparison_pages import play_difference
from mulligan_annals.website.render import Page, Writer, highlight
from mulligan_annals.website.revision_pages import nearest_french, when
from tests.rules.shelf import groups, record

VANCOUVER = "2015-09-26-look-at-the-top-card"
LONDON = "2019-07-12-cards-on-the-bottom"
BEFORE_LONDON = "2018-08-10-typo-repaired"
TEAMS = "2010-06-18-shared-team-turns"


@cache
def written(lang: Language) -> dict[str, Page]:
    writer = Writer(lang, site_sources())
    return {page.path: page for page in revision_pages.pages(record(), writer)}


@pytest.fixture
def pages(lang: Language) -> dict[str, Page]:
    return written(lang)


def bare(html: str) -> str:
    """The words of a page, folded, without numbers that lead elsewhere."""
    return fold(unescape(re.sub(r"<[^>]*>", "", re.sub(r'<a class="rests".*?</a>', "", html))))


def test_every_revision_has_a_page(corpus: Corpus, pages: dict[str, Page]) -> None:
    assert [f"revisions/{revision_id}.md" for revision_id in corpus.main.revisions] == list(pages)


def test_a_page_prints_every_word_that_is_held(corpus: Corpus, pages: dict[str, Page]) -> None:
    for revision_id, revision in corpus.main.revisions.items():
        page = bare(pages[f"revisions/{revision_id}.md"].body)
        for text in revision.text:
            for words in (
                text.words.get("en"),
                text.words.get("fr"),
                text.example.words.get("en") if text.example else None,
            ):
                assert words is None or fold(words) in page, (revision_id, text.id)


def test_words_of_the_other_language_are_marked_as_such(pages: dict[str, Page], lang: Language) -> None:
    body = pages[f"revisions/{TEAMS}.md"].body
    other = "fr" if lang == "en" else "en"
    first = re.findall(rf'<div lang="{lang}">.*?<p class="rule-text">', body)
    beside = re.findall(rf'<summary class="of-language">[^<]*</summary><p class="rule-text" lang="{other}">', body)
    assert 5 == len(first) == len(beside)
    quoted = '<span class="whole-words" lang="en">“draws a number' if lang == "fr" else "“draws a number"
    assert quoted in pages[f"revisions/{LONDON}.md"].body.replace("« ", "")


def test_every_parameter_stands_on_the_page_with_its_ground(
    corpus: Corpus, pages: dict[str, Page], lang: Language
) -> None:  # fmt: skip
    for revision_id, revision in corpus.main.revisions.items():
        found = clauses.parts(corpus, revision, None)
        assert set(PARAMETERS) <= set(revision.procedure["any_game"])
        assert sum(len(each) for each in revision.procedure.values()) == sum(len(part.rows) for part in found)
        page = bare(pages[f"revisions/{revision_id}.md"].body)
        for row in (row for part in found for row in part.rows):
            words = row.words(lang)
            because = row.clause.because
            assert words or because
            ground_of = words[1] if words else in_language(lang, because.words) if because else ""
            assert fold(ground_of) in page, (revision_id, in_language("en", row.parameter))


def test_every_quoted_clause_lights_words_of_its_text(corpus: Corpus) -> None:
    for revision in corpus.main.revisions.values():
        found = clauses.parts(corpus, revision, None)
        for text in revision.text:
            for lang, words in (("en", text.words.get("en")), ("fr", text.words.get("fr"))):
                if words:
                    quoted = list(clauses.quoted(found, text.id, lang))
                    stretches = highlight(words, quoted)
                    assert words == "".join(each.text for each in stretches)
                    notes = sorted(note for each in stretches for note in each.ends)
                    assert sorted(note for note, _ in quoted) == notes


def test_words_quoted_within_other_words_are_lit_twice() -> None:
    assert [("a ", (1,), ()), ("b", (1, 2), (2,)), (" c", (1,), (1,)), (" d", (), ())] == [
        (each.text, each.notes, each.ends) for each in highlight("a b c d", [(1, "a b c"), (2, "b")])
    ]


def test_words_that_are_not_there_light_nothing() -> None:
    assert [("a b", ())] == [(each.text, each.notes) for each in highlight("a b", [(1, "c")])]


def test_hand_sizes_are_those_of_the_engine(corpus: Corpus) -> None:
    found = hands(corpus, LONDON, VANCOUVER)
    two = next(each for each in found if "Two players" in [in_language("en", game) for game in each.games])
    game = game_for(corpus.games)
    assert ladder(game, ground(corpus, LONDON, game).procedure) == two.now.rungs
    assert two.was is not None
    assert ladder(game, ground(corpus, VANCOUVER, game).procedure) == two.was.rungs
    assert [False, *[True] * 7] == [two.changed(rung) for rung in two.now.rungs]
    assert (two.now.bottoms, two.now.looks) == (True, False)
    assert (two.was.bottoms, two.was.looks) == (False, True)


def test_games_whose_hand_sizes_changed_come_first(corpus: Corpus) -> None:
    found = hands(corpus, "2018-07-13-free-mulligan-in-brawl", "2018-04-27-their")
    assert [True] + [False] * (len(found) - 1) == [each.differ for each in found]
    assert ["Brawl, two players"] == [in_language("en", game) for game in found[0].games]


def test_a_game_for_which_the_rule_does_not_speak_has_no_ladder(corpus: Corpus) -> None:
    found = hands(corpus, "1994-all-land-or-no-land")
    silent = [in_language("en", game) for each in found if not each.now.rungs for game in each.games]
    assert "Two-Headed Giant" in silent
    assert "Two players" not in silent


def test_the_smallest_game_in_which_two_rules_part_is_told_with_both_sentences(corpus: Corpus) -> None:
    smallest = play_difference(corpus, "en", "2018-08-10-typo-repaired", LONDON).smallest
    assert smallest is not None
    assert ("Ann keeps.", "Ben declares a mulligan.") == smallest.play
    was, now = next(pair for pair in smallest.clauses if pair[0].clause.parameter == "bottomed")
    assert was.clause.sentence("en") is None
    assert "on the bottom of their library" in str(now.clause.sentence("en"))
    before, after = next((one, other) for what, one, other in smallest.aspects if what == "Cards")
    assert "Ben: 6 cards in hand, 54 cards in the library" == before
    assert "Ben: 7 cards in hand, 53 cards in the library, one card still to be put on the bottom" == after


def test_a_day_that_is_not_known_is_said_not_to_be(corpus: Corpus, writer: Writer, lang: Language) -> None:
    told = when(writer, corpus, "1997-04-one-card-fewer")
    between = {"en": "between April 1997 and 1 September 1998", "fr": "entre avril 1997 et le 1er septembre 1998"}
    assert between[lang] in told
    assert say(lang, "since.between", **_between(corpus.main.revisions["1997-04-one-card-fewer"])) in told
    before = when(writer, corpus, "1996-10-01-no-land-opponent-may-redraw")
    assert between[lang] in before
    seen = corpus.main.revisions["1996-10-01-no-land-opponent-may-redraw"]
    gone = when(writer, corpus, "1994-all-land-or-no-land")
    assert seen.attested
    assert say(lang, "on.gone-by", day=seen.effective) in gone
    assert say(lang, "since.at-latest", day=seen.effective) in before


def _between(revision: Revision) -> dict[str, Message]:
    assert revision.by
    return {"first": placed(revision.effective), "last": placed(revision.by)}


def test_the_french_lag_is_counted_in_revisions(corpus: Corpus) -> None:
    assert nearest_french(corpus, TEAMS) is None
    earlier, later = nearest_french(corpus, LONDON), nearest_french(corpus, "2009-10-01-library-and-edh")
    assert earlier is not None
    assert later is not None
    ids = list(corpus.main.revisions)
    assert (TEAMS, ids.index(TEAMS) - ids.index(LONDON)) == (earlier.revision_id, earlier.apart)
    assert (TEAMS, 1) == (later.revision_id, later.apart)


def test_a_revision_spans_every_edition_until_the_next(corpus: Corpus) -> None:
    counted = [found.count for each in corpus.main.revisions if (found := revision_pages.spanned(corpus, each))]
    assert len(corpus.editions) == sum(counted)
    found = revision_pages.spanned(corpus, VANCOUVER)
    assert found is not None
    assert ("2015-09-26", "2015-09-26") == (str(found.first.effective), str(found.last.effective))


def test_every_edit_of_a_wording_is_shown(corpus: Corpus, pages: dict[str, Page]) -> None:
    for revision_id, revision in corpus.main.revisions.items():
        body = pages[f"revisions/{revision_id}.md"].body
        edits = sum(len(each.edits) for each in revision_pages.derivations(corpus, revision))
        assert edits == len(re.findall(r"<li lang=\"..\">(?:<del>|<ins>)", body)), revision_id


@cache
def compared(lang: Language) -> tuple[dict[str, Page], Writer]:
    """The pages of comparisons, and their writer, which has noted every link."""
    writer = Writer(lang, site_sources())
    return {page.path: page for page in comparison_pages.pages(record(), writer)}, writer


def test_every_two_revisions_can_be_compared(corpus: Corpus, lang: Language) -> None:
    found, writer = compared(lang)
    ids = list(corpus.main.revisions)
    together = json.loads(comparison_pages.script(corpus, writer).partition(" = ")[2].rstrip(";\n"))
    own = {path.removeprefix("compare/").removesuffix(".md") for path in found} - {"compare"}
    assert {f"{a}..{b}" for a, b in combinations(ids, 2)} == own | set(together["pairs"])
    assert set() == own & set(together["pairs"])
    assert {f"{a}..{b}" for a, b in pairwise(ids)} | {f"{a}..{ids[-1]}" for a in ids[:-1]} == own
    assert set(found) - {"compare.md"} <= {there for here, there in writer.links if here == "compare.md"}
    for shown in (found[f"compare/{LONDON}..{ids[-1]}.md"], found[f"compare/{BEFORE_LONDON}..{LONDON}.md"]):
        assert not shown.searched
    assert "<del>" in found[f"compare/{BEFORE_LONDON}..{LONDON}.md"].body
    lines = "\n".join(together["lines"][each] for each in together["pairs"][f"{VANCOUVER}..{LONDON}"])
    assert "<del>" in lines
    assert "<ins>" in lines
    assert "<h2>" in lines


def test_the_matrix_marks_the_kinds_of_game_in_which_two_revisions_part(corpus: Corpus, lang: Language) -> None:
    page = compared(lang)[0]["compare.md"]
    cells = dict(
        re.findall(r'<td[^>]*><a href="(?:\?between=)?([^"]+)\.\.[^"]+"[^>]*>(.*?)</a></td>', _row(page.body, LONDON))
    )
    assert list(corpus.main.revisions)[: list(corpus.main.revisions).index(LONDON)] == list(cells)
    marks = cells["2018-08-10-typo-repaired"]
    assert len(groups()) == marks.count("<b") == marks.count('"on"')
    assert "=" == re.findall(r"<a [^>]*>([^<]*)</a></td></tr>", _row(page.body, "2018-08-10-typo-repaired"))[-1]


def _row(body: str, revision_id: str) -> str:
    """The row of the matrix for one revision against every earlier one."""
    rows = re.findall(r"<tr>.*?</tr>", body, re.DOTALL)
    return next(str(row) for row in rows if f'revisions/{revision_id}/"><time' in row)


@pytest.mark.parametrize("revision_id", ["1993-08-05-no-mulligan", "1999-04-23-into-the-comprehensive-rules"])
def test_a_rule_whose_words_are_not_held_is_not_said_to_be_silent(
    revision_id: str, pages: dict[str, Page], corpus: Corpus, lang: Language
) -> None:
    told = unescape(pages[f"revisions/{revision_id}.md"].body)
    footing = "no-rule" if revision_id.startswith("1993") else "not-held"
    assert say(lang, f"procedure.{footing}") in told
    silent = f'<span class="grounds">{say(lang, "procedure.silent")}'
    own = [f'<span class="grounds">{reason}' for reason in _reasons(corpus.main.revisions[revision_id], lang)]
    assert told.count(silent) == sum(reason.startswith(silent) for reason in own)
    assert silent in unescape(pages[f"revisions/{LONDON}.md"].body)


def _reasons(revision: Revision, lang: Language) -> list[str]:
    clauses_of = (clause for section in revision.procedure.values() for clause in section.values())
    return [in_language(lang, clause.because.words) for clause in clauses_of if clause.because]
