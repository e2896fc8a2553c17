"""The code is MIT; the quoted rule texts are Wizards of the Coast's, and everybody who gets a copy is told so."""

import tomllib

import pytest

from tests.house.modules import ROOT

LICENCE = " ".join((ROOT / "LICENSE").read_text(encoding="utf-8").split())


@pytest.mark.parametrize(
    "sentence",
    [
        "MIT License",
        "The Mulligan Annals contributors",
        "Permission is hereby granted, free of charge, to any person obtaining a copy of this software",
        "The above copyright notice and this permission notice shall be included in all copies",
        'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND',
    ],
)
def test_the_code_is_under_the_mit_licence(sentence: str) -> None:
    assert sentence in LICENCE


@pytest.mark.parametrize(
    "sentence",
    [
        "are not covered by the licence above",
        "The Mulligan Annals are unofficial Fan Content permitted under the Fan Content Policy.",
        "Not approved/endorsed by Wizards.",
        "Portions of the materials used are property of Wizards of the Coast.",
        "(c) Wizards of the Coast LLC.",
    ],
)
def test_the_rule_texts_are_quoted_as_the_fan_content_policy_asks(sentence: str) -> None:
    assert sentence in LICENCE


def test_the_package_says_both_and_carries_the_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "MIT AND LicenseRef-Wizards-Fan-Content-Policy" == project["license"]
    assert ["LICENSE"] == project["license-files"]
