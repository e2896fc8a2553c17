"""The revision that `mulligan read` begins for a new wording: completed, it is one that the checks accept."""

import shutil
from pathlib import Path

import pytest

from mulligan_annals.checks import check_rules
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.typography import fingerprint
from mulligan_annals.official.reading import Reader
from mulligan_annals.official.recognition import recognise, revision_draft
from tests.official.test_recognition import LONDON, text_of_a_day
from tests.rules.shelf import ROOT, record
from tests.rules.test_readme import with_edition

DAY, PRINTED = "2027-06-04", "June 4, 2027"


def main() -> str:
    (text,) = [each for each in record().main.latest.text if each.id == "main"]
    return text.en or ""


def team() -> str:
    (text,) = [each for each in record().main.latest.text if each.id == "team"]
    return text.en or ""


NEWS: dict[str, dict[str, str | None]] = {
    "a word for another": {"main": main().replace("dissatisfied", "unhappy")},
    "words put in and left out, in two subrules": {
        "main": main()
        .replace("Then each other player", "After that, each other player")
        .replace("all players who", "those who"),
        "team": team().replace("may consult", "may freely consult"),
    },
    "a subrule that is gone": {"team": None},
    "words that no founding document leads to": {
        "team": " ".join(team().split()[:24])
        + " That is all that there is to say of teams, and no more was ever asked of them by anybody."
    },
}


def completed(draft: str) -> str:
    """The draft with every open place filled in as a person would who has read the text."""
    lines = []
    for line in draft.split("\n"):
        if line.lstrip().startswith("#"):
            continue
        line = line.replace("is: […]", "is: [editorial]").replace("is: […, renumbered]", "is: [editorial, renumbered]")
        if "- {to:" in line or "title:" in line or "summary:" in line or "because:" in line:
            line = line.replace("en: …", "en: The same in other words.").replace(
                "fr: …", "fr: La même chose en d'autres mots."
            )
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize("news", NEWS)
def test_a_completed_draft_is_accepted(news: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(ROOT / "rules", rules, ignore=shutil.ignore_patterns("local"))
    changed = NEWS[news]
    document = Reader().read(text_of_a_day(LONDON, PRINTED, number="", **changed).encode(), "CR-2027-06-04.txt")
    written = completed(revision_draft(record(), recognise(record(), document)))
    assert "…" not in written, written
    with_edition(rules, DAY)
    (rules / "mulligan" / "revisions" / f"{DAY}-other-words.yaml").write_text(written, encoding="utf-8")
    assert [] == list(map(str, check_rules(rules))), written
    held = {text.id: text for text in read_corpus(rules).main.latest.text}
    for subrule, words in changed.items():
        if words is None:
            assert subrule not in held
        else:
            assert fingerprint(words) == held[subrule].fingerprint
