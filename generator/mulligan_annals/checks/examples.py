"""Whether examples play as they are written, questions are answered as they say, and templates fit their kinds."""

from collections.abc import Iterable, Iterator

from ..corpus.corpus import Corpus
from ..corpus.language import Finding, Text, Where, written
from ..corpus.question_records import LookUp, NumberAsked, Question, Template
from ..corpus.scenario_records import Outcome, Scenario
from ..engine import Game, ImpossibleGame
from ..grounding import Ungrounded, ground
from ..lookup.parsing import NoAnswer, lies_ahead
from ..lookup.questions import AnswerDifference, ask_number, ask_rule, number_differences, rule_differences
from ..phrases import places
from ..scenarios import Expectation, NotAmongTheCards, PlayedStep, Playing, game_of, play_scenario
from ..training.selection import KINDS
from ..typed.names import NotFound, find_revision
from .parts import Part, parts


def check_examples(corpus: Corpus) -> Iterator[Finding]:
    """Every scenario asserts something, and under each revision that it names every step goes as written."""
    for part in parts(corpus):
        if isinstance(part.record, Scenario):
            yield from plays(part, part.record)


def plays(part: Part, scenario: Scenario) -> Iterator[Finding]:
    """What keeps one scenario from playing as it is written."""
    outcomes = scenario.under.values() if isinstance(scenario.under, dict) else ()
    if not any(each.asserts for each in (*scenario.play, *outcomes)):
        yield part.find("examples.asserts-nothing", ("play",))
    for named, where, outcome in _under(part.corpus, scenario):
        yield from _under_one(part, scenario, named, where, outcome)


def _under_one(part: Part, scenario: Scenario, named: str, where: Where, outcome: Outcome | None) -> Iterator[Finding]:
    try:
        if lies_ahead(part.corpus, named):
            yield part.find("examples.not-yet", where, revision=named)
            return
        revision = find_revision(part.corpus, part.corpus.main, named)
        yield from _as_written(part, scenario, _game(part, scenario), revision, where, outcome)
    except NotFound as error:
        if error.several:
            yield part.find("examples.which-revision", where, revision=named, revisions=", ".join(error.nearest))
        else:
            yield part.find("examples.no-such-revision", where, revision=named)
    except ImpossibleGame as impossible:
        of = impossible.argument
        yield part.find("examples.impossible-game", ("game", of), revision=named, argument=of)
    except NotAmongTheCards as lost:
        said = {"player": lost.player, "card": lost.card, "step": lost.step}
        at: Where = ("play", lost.step - 1, "then_on_top")
        yield part.find("examples.not-among-the-cards", at, revision=named, **said)
    except Ungrounded:
        # What keeps a revision's own clauses from being put together is found where they stand.
        if scenario.reading is not None and _grounded(part.corpus, revision, _game(part, scenario)):
            yield part.find("examples.ungrounded", where, revision=named)


def _game(part: Part, scenario: Scenario) -> Game:
    return game_of(part.corpus, scenario.game)


def _grounded(corpus: Corpus, revision: str, game: Game) -> bool:
    try:
        return bool(ground(corpus, revision, game))
    except Ungrounded:
        return False


def _under(corpus: Corpus, scenario: Scenario) -> Iterator[tuple[str, Where, Outcome | None]]:
    """Each revision under which the scenario is to be played, where it is named, and what must hold at the end."""
    if isinstance(scenario.under, dict):
        for named, outcome in scenario.under.items():
            yield named, ("under", named), outcome
    elif scenario.revision is not None:
        yield scenario.revision, ("revision",), None
    else:
        for revision_id in corpus.main.revisions:
            yield revision_id, ("under",), None


def _as_written(
    part: Part, scenario: Scenario, game: Game, revision: str, where: Where, outcome: Outcome | None
) -> Iterator[Finding]:
    playing = play_scenario(scenario, ground(part.corpus, revision, game, scenario.reading), outcome)
    if playing.not_governed and scenario.under != "all":
        yield part.find("examples.not-governed", where, revision=revision)
    for player in playing.unused:
        yield part.find("examples.unused", ("play",), revision=revision, player=player)
    yield from _steps(part, scenario, playing, revision, where)


def _steps(part: Part, scenario: Scenario, playing: Playing, revision: str, where: Where) -> Iterator[Finding]:
    for played in playing.steps:
        # What must hold at the end is looked at as a step after the last one written.
        at: Where = ("play", played.number - 1) if played.number <= len(scenario.play) else where
        if (refusal := played.refusal) is not None:
            said = {"decision": refusal.decision, "parameter": refusal.parameter or refusal.reason}
            yield part.find("examples.refused", at, step=played.number, revision=revision, **said)
        for each in played.expectations:
            if not each.holds:
                yield _differs(part, played, each, revision, at)


def _differs(part: Part, played: PlayedStep, each: Expectation, revision: str, at: Where) -> Finding:
    if each.unseated is not None:
        values = {"word": each.word, "player": each.unseated}
        return part.find("examples.not-at-the-table", (*at, each.word), step=played.number, **values)
    said = {"expected": _value(each.expected), "got": _value(each.got), "word": each.word, "player": each.player or "–"}
    return part.find("examples.differs", at, step=played.number, revision=revision, **said)


def _value(value: object) -> str:
    """A value of an expectation, as short as a scenario writes it."""
    return "–" if value is None else written(value)


def check_questions(corpus: Corpus) -> Iterator[Finding]:
    """Every look-up that a question names gives all that it must, and must give something."""
    for part in parts(corpus):
        record = part.record
        if isinstance(record, LookUp | NumberAsked) and isinstance(part.whole, Question):
            yield from _answered(part, record)


def _answered(part: Part, asked: LookUp | NumberAsked) -> Iterator[Finding]:
    if not asked.gives.model_fields_set:
        yield part.find("questions.expects-nothing", ("gives",))
    try:
        for each in _differences(part.corpus, asked):
            key = each.key.split()[0]
            said = {"expected": _short(each.expected), "got": _short(each.got)}
            yield part.find("questions.differs", ("gives", key), asked=_name(asked), key=each.key, **said)
    except (NoAnswer, ImpossibleGame):
        yield part.find("questions.no-answer", asked=_name(asked))
    except Ungrounded:
        return  # a procedure that cannot be put together is found where its clauses stand


def _differences(corpus: Corpus, asked: LookUp | NumberAsked) -> Iterable[AnswerDifference]:
    if isinstance(asked, LookUp):
        return rule_differences(asked.gives, ask_rule(corpus, asked))
    return number_differences(asked.gives, ask_number(corpus, asked))


def _name(asked: LookUp | NumberAsked) -> str:
    """The asking as the command line writes it."""
    if isinstance(asked, NumberAsked):
        return f"{asked.number} --on {asked.on}"
    players = "" if asked.players is None else f" --players {asked.players}"
    return f"{asked.on} --game {asked.game}{players}"


def _short(value: object) -> str:
    """A value as short as the record writes it."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case dict():
            return "{" + ", ".join(f"{key}: {_short(each)}" for key, each in value.items()) + "}"
        case tuple():
            return f"[{', '.join(map(_short, value))}]"
    return str(value)


OF_EVERY_STEM = frozenset({"day", "game"})


def check_training(corpus: Corpus) -> Iterator[Finding]:
    """A template has every wording of its kind and no other, its places are those of its kind, its games are known."""
    for part in parts(corpus):
        if isinstance(part.record, Template):
            yield from _template(part, part.record)


def _template(part: Part, template: Template) -> Iterator[Finding]:
    kind = KINDS[template.asks]
    known = ", ".join(kind.wordings)
    for missing in kind.wordings.keys() - template.options.keys():
        yield part.find("training.wording-missing", ("options",), wording=missing, asks=template.asks, known=known)
    for name in template.options.keys() - kind.wordings.keys():
        yield part.find("training.no-such-wording", ("options", name), wording=name, asks=template.asks, known=known)
    yield from _places(part, ("stem",), template.stem, kind.stem | OF_EVERY_STEM)
    for name, words in template.options.items():
        yield from _places(part, ("options", name), words, kind.wordings.get(name, frozenset()))
    for at, game in enumerate(template.games):
        if game not in part.corpus.games:
            yield part.find("training.no-such-game", ("games", at), game=game, known=", ".join(part.corpus.games))


def _places(part: Part, where: tuple[str, ...], words: Text, filled: frozenset[str]) -> Iterator[Finding]:
    for lang, sentence in words.items():
        for place in sorted(places(sentence) - filled):
            known = ", ".join(sorted(filled)) or "–"
            yield part.find("training.no-such-place", (*where, lang), place=place, known=known)
