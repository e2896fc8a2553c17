"""Every sentence that a finding can say has a record that makes it say so, with the file and the line."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import mulligan_annals.phrases as told
from mulligan_annals.checks import CHECKS, check_rules, lacking_in, prose
from mulligan_annals.corpus.language import Finding
from mulligan_annals.corpus.reading import read_corpus
from mulligan_annals.corpus.records import Language
from mulligan_annals.corpus.yaml import MOST_BYTES
from mulligan_annals.phrases import FOLDER, languages
from mulligan_annals.telling import render
from tests.corpus.small_rules import DEFECTS, GOOD, small_rules

RULE = "rules/simultaneous-choices/rule.yaml"


def placed(each: Finding) -> str:
    return f"{each.file}:{each.line}: {each.phrase}"


def found(rules: Path) -> list[str]:
    return [placed(each) for each in check_rules(rules)]


def without_revisions(rules: Path) -> None:
    for path in (rules / "mulligan" / "revisions").iterdir():
        path.unlink()
    (rules / "mulligan" / "revisions").rmdir()


def replaced(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def spoil(rules: Path) -> None:
        path = rules / "simultaneous-choices" / "rule.yaml"
        path.unlink()
        make(path)

    return spoil


def without_the_main_rule(rules: Path) -> None:
    shutil.rmtree(rules / "mulligan")


def away(rules: Path) -> None:
    rules.rename(rules.with_name("elsewhere"))


def a_link_out(path: Path) -> None:
    outside = path.parents[2] / "outside.yaml"
    outside.write_text("rule: simultaneous-choices\n", encoding="utf-8")
    path.symlink_to(outside)


def a_file_for_the_folder(rules: Path) -> None:
    (rules / "mulligan" / "scenarios" / "one-mulligan.yaml").unlink()
    (rules / "mulligan" / "scenarios").rmdir()
    (rules / "mulligan" / "scenarios").write_text("no folder\n", encoding="utf-8")


def a_large_file(path: Path) -> None:
    with path.open("wb") as large:
        # Fifty megabytes on paper, none on the disk; reading them all would be noticed.
        large.truncate(50 * MOST_BYTES)


FOLDERS: dict[str, tuple[Callable[[Path], None], list[str]]] = {
    "no folder at all": (away, ["rules:1: read.no-folder"]),
    "no rule that people play by": (without_the_main_rule, ["rules:1: read.no-procedure"]),
    "no revisions": (without_revisions, ["rules/mulligan/revisions:1: read.no-revision"]),
    "a folder for a file": (replaced(Path.mkdir), [f"{RULE}:1: read.folder-for-file"]),
    "a file for a folder": (
        a_file_for_the_folder,
        ["rules/mulligan/scenarios:1: read.file-for-folder", "rules/mulligan/scenarios:1: read.nothing-reads-it"],
    ),
    "a pipe": (replaced(os.mkfifo), [f"{RULE}:1: read.not-a-file"]),
    "a link that leads out": (replaced(a_link_out), [f"{RULE}:1: read.link-leads-out"]),
    "a link to itself": (replaced(lambda path: path.symlink_to(path)), [f"{RULE}:1: read.link-in-a-circle"]),
    "a link to nothing": (replaced(lambda path: path.symlink_to("nowhere.yaml")), [f"{RULE}:1: read.no-file"]),
    "fifty megabytes": (replaced(a_large_file), [f"{RULE}:1: read.too-large"]),
    "another encoding": (
        replaced(lambda path: path.write_bytes("# une règle\nrule: règle\n".encode("latin-1"))),
        [f"{RULE}:1: read.not-utf-8"],
    ),
    "a tab": (replaced(lambda path: path.write_text("rule: first\nabout:\tx\n")), [f"{RULE}:2: read.tab"]),
    "an invisible character": (
        replaced(lambda path: path.write_text("rule: first\nabout: \x07\n")),
        [f"{RULE}:2: read.control-character"],
    ),
}
"""What no file can hold that lies in a repository: how to spoil the folder, and what must be found."""


@cache
def findings_of(name: str) -> tuple[Finding, ...]:
    # No change of the record touches the phrases, which have their own tests below; to read them all takes longest.
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.delitem(CHECKS, "phrases")
        return check_rules(small_rules(Path(folder), *DEFECTS[name].changes))


@pytest.mark.parametrize("name", DEFECTS)
def test_a_spoilt_record_is_found_out_where_it_is_spoilt_and_nowhere_else(name: str) -> None:
    assert sorted(DEFECTS[name].finds) == sorted(map(placed, findings_of(name)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", DEFECTS)
def test_every_finding_is_one_sentence_in_either_language(name: str, language: Language) -> None:
    for each in findings_of(name):
        assert re.fullmatch(rf"{re.escape(each.file)}:{each.line}: .+\.", render(each, language))


@pytest.mark.parametrize(("spoil", "finds"), FOLDERS.values(), ids=FOLDERS.keys())
def test_a_spoilt_folder_is_found_out(spoil: Callable[[Path], None], finds: list[str], tmp_path: Path) -> None:
    rules = small_rules(tmp_path)
    spoil(rules)
    assert finds == found(rules)


@pytest.mark.parametrize(
    ("error", "phrase"), [(PermissionError(13, ""), "read.no-permission"), (OSError(5, ""), "read.cannot-be-opened")]
)
def test_a_file_that_the_system_will_not_open_is_one_finding(
    error: OSError, phrase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = small_rules(tmp_path)
    opened = Path.open

    def refuse(path: Path, *mode: str, **more: object) -> object:
        if path.name == "cards.yaml":
            raise error
        return opened(path, *mode, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    assert [f"rules/cards.yaml:1: {phrase}"] == found(rules)


PHRASES = "generator/mulligan_annals/phrases"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], list[str]]]:
    """What is found where two phrases stand in place of the project's, with the French that is given."""

    def finds(french: str) -> list[str]:
        for language, said in (("en", 'a.good: "{n} cards"\nan.odd: "{n} cards"\n'), ("fr", french)):
            folder = tmp_path / "phrases" / language
            folder.mkdir(parents=True)
            (folder / "a.yaml").write_text(said, encoding="utf-8")
            shutil.copy(FOLDER / language / "language.yaml", folder)
        for module in (told, prose):
            monkeypatch.setattr(module, "FOLDER", tmp_path / "phrases")
        told.forget()
        return sorted(placed(each) for each in prose.check_phrases(read_corpus(GOOD)))

    yield finds
    monkeypatch.undo()
    told.forget()


def test_a_phrase_whose_languages_take_other_values_is_found(book: Callable[[str], list[str]]) -> None:
    assert [f"{PHRASES}/fr/a.yaml:2: phrases.places-differ"] == book('a.good: "{n} cartes"\nan.odd: "{m} cartes"\n')


def test_a_phrase_that_a_complete_language_lacks_is_found_where_the_fallback_has_it(
    book: Callable[[str], list[str]],
) -> None:
    lost = [f"{PHRASES}/en/a.yaml:1: phrases.missing", f"{PHRASES}/fr/a.yaml:2: phrases.unasked"]
    assert lost == book('an.odd: "{n} cartes"\na.lost: perdue\n')


def test_the_good_record_has_no_finding(tmp_path: Path) -> None:
    assert () == check_rules(small_rules(tmp_path))


def exercised() -> set[str]:
    lines = [line for defect in DEFECTS.values() for line in defect.finds]
    lines += [line for _, finds in FOLDERS.values() for line in finds]
    return {line.rpartition(" ")[2] for line in lines} | {
        "read.no-permission",
        "read.cannot-be-opened",
        "phrases.places-differ",
        "phrases.missing",
        "phrases.unasked",
    }


def test_every_sentence_of_a_finding_is_exercised_by_something_spoilt() -> None:
    sayable = set(
        re.findall(r"^([a-z-]+\.[a-z0-9-]+):", (FOLDER / "en/findings.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    )
    # Two sentences guard against what no test can write: shapes that no record asks for yet.
    assert sayable - {"read.not-a-phrase-id", "read.does-not-fit"} == exercised()


def test_every_check_is_exercised_by_something_spoilt() -> None:
    assert {"read", *CHECKS} == {phrase.partition(".")[0] for phrase in exercised()}


def test_findings_come_all_at_once(tmp_path: Path) -> None:
    several = [DEFECTS[name] for name in ("duplicate-key", "empty-file", "wants-list", "not-a-fingerprint")]
    rules = small_rules(tmp_path, *(change for defect in several for change in defect.changes))
    assert sorted(line for defect in several for line in defect.finds) == found(rules)


def test_what_a_language_lacks_is_told_phrase_by_phrase_and_text_by_text() -> None:
    lacking = {each.phrase for each in lacking_in("es", GOOD)}
    assert {"phrases.missing", "translations.missing"} == lacking
    assert [] == list(lacking_in("fr", GOOD))
