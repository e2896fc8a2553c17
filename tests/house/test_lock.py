"""requirements.txt installs the same thing everywhere, from wherever one's packages come."""

import re
import tomllib
from itertools import chain

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.modules import ROOT

LOCK = (ROOT / "requirements.txt").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

PIN = re.compile(
    r"(?P<pin>[a-z0-9][a-z0-9.-]*==[0-9][0-9a-z.+!]*(?: ; [\w .'<>=!()]+)?)(?: \\\n    --hash=sha256:[0-9a-f]{64})+\n"
)

WHEREABOUTS = re.compile(r"://|file:|@|(?:^|\s)[./~]|--(?!hash=sha256:)|(?:^|\s)-[a-z]|\\[^\n]", re.MULTILINE)
"""A host, a path, or an option that leads to one."""


def pins() -> list[Requirement]:
    return [Requirement(match["pin"]) for match in PIN.finditer(LOCK)]


def test_the_lock_is_pins_and_hashes_and_nothing_else() -> None:
    assert "" == PIN.sub("", LOCK)


def test_the_lock_names_no_host_and_no_path() -> None:
    assert [] == WHEREABOUTS.findall(LOCK)


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.example/simple",
        "--extra-index-url https://packages.example/simple",
        "--find-links /opt/packages",
        "-f /opt/packages",
        "-e .",
        "./dist/annals.whl",
        "click @ file:///opt/click.whl",
        "click @ https://packages.example/click.whl",
        "click==8.5.1",
        "click>=8.4 \\\n    --hash=sha256:" + "0" * 64,
        "click==8.5.1 \\\n    --hash=md5:" + "0" * 32,
        "    # via mkdocs",
    ],
)
def test_a_line_of_another_kind_would_be_seen(line: str) -> None:
    assert "" != PIN.sub("", f"{line}\n")


@pytest.mark.parametrize("line", ["-i https://packages.example", "--find-links x", "-f /opt", "a @ b", "/opt/a.whl"])
def test_a_host_or_a_path_would_be_seen(line: str) -> None:
    assert WHEREABOUTS.search(line)


def asked_for() -> list[Requirement]:
    project = PROJECT["project"]
    groups = chain(project["optional-dependencies"].values(), PROJECT["dependency-groups"].values())
    lists = [project["dependencies"], PROJECT["build-system"]["requires"], *groups]
    return [Requirement(line) for line in dict.fromkeys(chain.from_iterable(lists))]


@pytest.mark.parametrize("wanted", asked_for(), ids=str)
def test_all_that_pyproject_asks_for_is_locked_within_its_bounds(wanted: Requirement) -> None:
    locked = [pin for pin in pins() if canonicalize_name(pin.name) == canonicalize_name(wanted.name)]
    assert locked, f"{wanted.name} is not in requirements.txt: make lock"
    for pin in locked:
        assert wanted.specifier.contains(next(iter(pin.specifier)).version), f"{pin} is not {wanted}: make lock"


def test_the_lock_itself_of_uv_is_not_committed() -> None:
    assert "/uv.lock" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
