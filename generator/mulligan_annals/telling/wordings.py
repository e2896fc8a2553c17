"""What is said of quoted words: their judgement, what they are from; and the record's wordings for the browser."""

import json
from typing import get_args

from ..corpus.corpus import Corpus
from ..corpus.language import Language
from ..corpus.records import Id, SubruleId
from ..official.quotations import Quotation, Verdict, wordings
from .messages import day_in_words, say
from .spans import last_day


def judgement(of: Quotation) -> str:
    """The name of the sentence that says whether a quotation is genuine."""
    if of.verdict != "genuine" or not of.whole:
        return of.verdict
    return "genuine-proved" if of.by_fingerprint else "genuine-whole"


JUDGEMENTS = (*get_args(Verdict), "genuine-whole", "genuine-proved")


def named(lang: Language, corpus: Corpus, rule: Id, subrule: SubruleId | None) -> str:
    """A rule, or a subrule of one, or what repeats one, by its name."""
    history = corpus.rules.get(rule)
    if history and subrule and subrule in history.subrules:
        name = history.subrules[subrule].name[lang]
        own = history is corpus.main or subrule == history.paragraph
        return name if own else say(lang, "answer.term", term=history.title, words=name)
    if history:
        return history.title[lang]
    titles = {parallel.id: parallel.title for each in corpus.rules.values() for parallel in each.parallels}
    return titles[rule][lang] if rule in titles else rule


def script(corpus: Corpus, lang: Language) -> str:
    """The wordings of the record with their names and days in one language, as `window.mulliganWordings`."""
    known = wordings(corpus)
    days = sorted({day for each in known for span in each.spans for day in (span.since, span.until) if day})
    texts = list(dict.fromkeys(each.words for each in known if each.words is not None))
    says = {each: say(lang, f"identify.{each}") for each in (*JUDGEMENTS, "nothing")}
    says |= {
        each: say(lang, f"identify.{each}", name="{name}", number="{number}", span="{span}")
        for each in ("stood", "stood-example")
    }
    says |= {each: say(lang, f"identify.{each}", number="{number}") for each in ("number-fits", "number-wrong")}
    held = {
        "wordings": [
            [
                each.rule,
                each.subrule,
                each.language,
                each.fingerprint,
                None if each.words is None else texts.index(each.words),
                int(each.is_example),
                [[span.number, days.index(span.since), span.until and days.index(span.until)] for span in each.spans],
            ]
            for each in known
        ],
        "texts": texts,
        "days": [[str(day), day_in_words(lang, day), day_in_words(lang, last_day(day))] for day in days],
        "interval": say(lang, "cite.interval", begins="{begins}", ends="{ends}"),
        "today": say(lang, "since.today"),
        "names": {
            json.dumps([rule, subrule], separators=(",", ":")): named(lang, corpus, rule, subrule)
            for rule, subrule in dict.fromkeys((each.rule, each.subrule) for each in known)
        },
        "says": says,
    }
    return f"window.mulliganWordings = {json.dumps(held, ensure_ascii=False, separators=(',', ':'))};\n"
