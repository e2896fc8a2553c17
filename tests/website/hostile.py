"""A record whose every sentence ends in signs that HTML or Markdown would obey, and the site that is built of it."""

import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config

from mulligan_annals import phrases
from mulligan_annals.bundle import mkdocs_configs
from mulligan_annals.corpus.corpus import Corpus, Places
from mulligan_annals.corpus.days import Day
from mulligan_annals.corpus.language import Text
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Record
from mulligan_annals.website.mkdocs_plugin import AnnalsPlugin
from tests.corpus.small_rules import GOOD

BEGINS = "<i onmouseover=x"
"""How the signs begin: were they obeyed, this would be a tag."""
SIGNS = BEGINS + "{number}></p></title>&amp;*a*_b_`c`[d](e)\\{{ .f onclick=g }}{{{{h}}}}#"
ENDS = SIGNS.format(number="").removeprefix(BEGINS)
"""How they go on and end, as a reader is to see them."""
PHRASE_ENDS = "></p></title>&amp;*a*_b_`c`[d](e)\\{ .f onclick=g }#"

QUOTED = {"says", "dit", "words", "was", "now", "then_append"}
"""What must stand in a text word for word; the text itself is spoilt."""
NAMES = {"root", "places", "game", "play", "under", "revision", "reading"}
"""What is looked up rather than read, and what the engine plays."""


def hostile(value: Any, numbers: dict[str, int], name: str = "") -> Any:
    """The value with signs after every sentence in it; what is an id, a number, a day or an address stays."""
    if name in QUOTED | NAMES or isinstance(value, Places | Day):
        return value
    if isinstance(value, str):
        if "://" in value or not (" " in value or name in ("en", "fr", "title")):
            return value
        return f"{value} {SIGNS.format(number=numbers.setdefault(value, len(numbers) + 1))}"
    if isinstance(value, Text):
        return Text({lang: hostile(value[lang], numbers, "en") for lang in value})
    if isinstance(value, Record):
        spoilt = {key: hostile(each, numbers, key) for key, each in value if key in type(value).model_fields}
        return value.model_copy(update=spoilt)
    if isinstance(value, Mapping):
        return {key: hostile(each, numbers, str(key)) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(hostile(each, numbers, name) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        spoilt = {
            each.name: hostile(getattr(value, each.name), numbers, each.name) for each in fields(value) if each.init
        }
        return replace(value, **spoilt)
    return value


def hostile_corpus() -> tuple[Corpus, int]:
    """The small record, spoilt, and how many sentences of it were."""
    numbers: dict[str, int] = {}
    corpus = hostile(read_corpus(GOOD), numbers)
    assert isinstance(corpus, Corpus)
    return corpus, len(numbers)


def spoil_phrases() -> None:
    """Every phrase ends in the same signs, but for those that a phrase gives a meaning of their own."""
    read = phrases.phrases

    @cache
    def spoilt(lang: str) -> dict[str, str]:
        return {key: f"{said} {BEGINS}0{PHRASE_ENDS}" for key, said in read(lang).items()}

    for module in list(sys.modules.values()):
        if getattr(module, "phrases", None) is read:
            module.phrases = spoilt  # type: ignore[attr-defined]


def build_hostile(site: Path) -> None:
    """Build the site of the spoilt record and the spoilt phrases."""
    corpus, _ = hostile_corpus()
    spoil_phrases()
    config = load_config(str(mkdocs_configs()["en"]), site_dir=str(site), strict=False)
    plugin = config.plugins["mulligan-annals"]
    assert isinstance(plugin, AnnalsPlugin)
    plugin.given = corpus
    config.plugins.on_startup(command="build", dirty=False)
    build(config)


if __name__ == "__main__":
    build_hostile(Path(sys.argv[1]))
