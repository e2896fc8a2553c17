"""The worked example of `rules/README.md`, step by step on a copy of the record: it stays clean and has its pages."""

import re
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

from mulligan_annals.checks import check_rules
from mulligan_annals.corpus.language import FALLBACK
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.lookup.on import answer
from mulligan_annals.website.pages import pages
from tests.rules.shelf import ROOT

BLOCK = re.compile(r"(?ms)^   ```yaml\n   # (\S+)\n(.*?)^   ```$")
FOUR = ("2027-02-05", "2027-04-02", "2027-06-04", "2027-08-06")


def blocks() -> dict[str, str]:
    """What the example writes into each file."""
    text = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    return {file: re.sub(r"(?m)^   ", "", written) for file, written in BLOCK.findall(text)}


def with_edition(rules: Path, day: str) -> None:
    """An edition and its document, as step 2 writes them, of that day."""
    written = blocks()
    words = {"2027-04-02": "2 April 2027", "2027-06-04": "4 June 2027", "2027-08-06": "6 August 2027"}
    french = {"2027-04-02": "2 avril 2027", "2027-06-04": "4 juin 2027", "2027-08-06": "6 août 2027"}
    for file, before in (("sources.yaml", None), ("editions.yaml", "french:\n")):
        entry = written[file].replace(FOUR[0], day).replace("20270205", day.replace("-", ""))
        entry = entry.replace("5 February 2027", words.get(day, "5 February 2027"))
        entry = entry.replace("5 février 2027", french.get(day, "5 février 2027"))
        path = rules / file
        text = path.read_text(encoding="utf-8")
        at = text.index(f"\n{before}") + 1 if before else len(text)
        path.write_text(text[:at].rstrip("\n") + "\n" + entry + text[at:], encoding="utf-8")


def followed(rules: Path, then: Callable[[str], None]) -> None:
    for day in FOUR:
        with_edition(rules, day)
        for file, written in blocks().items():
            if file.startswith(f"mulligan/revisions/{day}"):
                (rules / file).write_text(written, encoding="utf-8")
        then(day)


def test_each_step_of_the_example_leaves_a_record_without_a_finding(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(ROOT / "rules", rules, ignore=shutil.ignore_patterns("local"))
    found: dict[str, list[str]] = {}
    followed(rules, lambda day: found.update({day: list(map(str, check_rules(rules)))}))
    assert {day: [] for day in FOUR} == found
    corpus = read_corpus(rules)
    latest = corpus.main.latest
    assert ["103.5", "103.5a", "103.5b", "103.5c", "103.5d"] == [text.number for text in latest.text]
    assert 7 == answer(corpus, date(2027, 9, 1)).rungs[1].kept
    # Every page in one language, by its template, without the site engine: no link of theirs leads nowhere.
    made = pages(corpus, FALLBACK)
    assert {f"revisions/{each.stem}.md" for each in (rules / "mulligan" / "revisions").glob("2027-*.yaml")} < set(made)
    assert "103.5d" in made["subrules/vanguard.md"]
