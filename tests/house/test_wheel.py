"""What is got by installing the Annals without a checkout: the command, the record and the sources of the site."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.house.modules import ROOT
from tests.rules.shelf import record

# What git keeps out as well; the fixture puts back two of them, to see that they stay out of what is built.
NOT_TAKEN = shutil.ignore_patterns(
    *(".git", ".venv", ".*cache", ".hypothesis", "__pycache__", "*.egg-info", "uv.lock"),
    *("site", "dist", "screenshots", "local", "_bundle"),
)
COMPILED = ".cache/record.json"
LOCAL = "an official text that its reader keeps for himself or herself"


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that knows nothing of the checkout; gives what it said, and fails with it."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=kept, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout in which somebody has built the site and keeps an official text."""
    copy = tmp_path_factory.mktemp("checkout") / "annals"
    shutil.copytree(ROOT, copy, ignore=NOT_TAKEN)
    # A language is added by files alone: nothing lists them.
    shutil.copy(copy / "mkdocs.fr.yml", copy / "mkdocs.es.yml")
    for kept_out in ("rules/local/official.txt", "site/index.html"):
        (copy / kept_out).parent.mkdir(exist_ok=True)
        (copy / kept_out).write_text(LOCAL, encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def sdist(checkout: Path) -> Path:
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", "dist", ".", cwd=checkout)
    return next((checkout / "dist").glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(checkout: Path) -> Path:
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", ".", cwd=checkout)
    return next((checkout / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of a new environment with the wheel in it; what the wheel depends on is lent by the running one."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel, cwd=home)
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip())
    # Named in a .pth, the lender's packages are found, but not the checkout that its own .pth leads to.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python.parent


def files_below(folder: Path, *names: str) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for name in names
        for file in [folder / name, *(folder / name).rglob("*")]
        if file.is_file() and "__pycache__" not in file.parts
    }


def wheel_names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as opened:
        return set(opened.namelist())


def test_the_wheel_carries_the_record_and_the_site_laid_out_as_in_the_checkout(checkout: Path, wheel: Path) -> None:
    sites = {path.name for path in checkout.glob("mkdocs*.yml")}
    assert {"mkdocs.yml", "mkdocs.es.yml"} < sites
    expected = files_below(checkout, "rules", "site_src", *sites) - {"rules/local/official.txt"} | {COMPILED}
    bundle = "mulligan_annals/_bundle/"
    assert expected == {name.removeprefix(bundle) for name in wheel_names(wheel) if name.startswith(bundle)}


def test_the_wheel_carries_every_file_of_the_package(checkout: Path, wheel: Path) -> None:
    named = {
        name for name in wheel_names(wheel) if not name.startswith(("mulligan_annals/_bundle/", "mulligan_annals-"))
    }
    assert files_below(checkout / "generator", "mulligan_annals") == named


def test_the_wheel_carries_the_licence(wheel: Path) -> None:
    assert [name for name in wheel_names(wheel) if name.endswith(".dist-info/licenses/LICENSE")]


def test_the_sdist_holds_what_the_wheel_and_the_tests_need(checkout: Path, sdist: Path) -> None:
    with tarfile.open(sdist) as opened:
        names = {member.name.partition("/")[2] for member in opened.getmembers() if member.isfile()}
    wanted = files_below(
        checkout, *(file.name for file in checkout.iterdir() if file.name not in {"dist", "site", ".cache"})
    )
    assert (wanted - {"rules/local/official.txt"}) | {"PKG-INFO"} == names


def test_a_wheel_from_the_sdist_is_the_wheel_from_the_checkout(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as opened:
        opened.extractall(tmp_path, filter="data")
    unpacked = next(tmp_path.iterdir())
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", ".", cwd=unpacked)
    with ZipFile(wheel) as one, ZipFile(next((unpacked / "dist").glob("*.whl"))) as other:
        assert {item.filename: item.CRC for item in one.infolist()} == {
            item.filename: item.CRC for item in other.infolist()
        }


def test_the_installed_package_reads_the_record_it_carries(installed: Path, tmp_path: Path) -> None:
    ask = "from mulligan_annals.bundle import rules_folder; print(rules_folder() / 'mulligan')"
    folder = Path(run(installed / "python", "-c", ask, cwd=tmp_path).strip())
    assert installed.parent in folder.parents
    assert folder.is_dir()


def test_the_installed_command_answers_from_any_folder(installed: Path, tmp_path: Path) -> None:
    answer = json.loads(run(installed / "mulligan", "on", "2015-10-03", "--json", cwd=tmp_path))
    assert "2015-10-03" == answer["on"]
    assert "2015-09-26-look-at-the-top-card" == answer["revision"]


def test_the_installed_record_need_not_be_read_even_where_nothing_can_be_written(
    installed: Path, tmp_path: Path
) -> None:
    ask = """if True:
        import os, sys
        from mulligan_annals.bundle import home, open_record
        access = os.access
        os.access = lambda path, mode: access(path, mode) and not (mode == os.W_OK and str(path) == str(home()))
        os.environ["XDG_CACHE_HOME"] = "/dev/null"
        print(len(open_record().main.revisions), "yaml" in sys.modules, "pydantic" in sys.modules)
    """
    count, *read = run(installed / "python", "-c", ask, cwd=tmp_path).split()
    assert (len(record().main.revisions), ["False", "False"]) == (int(count), read)


def test_a_record_edited_where_it_is_installed_is_read_anew(installed: Path, tmp_path: Path) -> None:
    ask = "from mulligan_annals.bundle import rules_folder; print(rules_folder())"
    games = Path(run(installed / "python", "-c", ask, cwd=tmp_path).strip()) / "games.yaml"
    written = games.read_bytes()
    try:
        games.write_bytes(written + b"\n# edited\n")
        ask = "import sys; from mulligan_annals.bundle import open_record; open_record(); print('yaml' in sys.modules)"
        assert "True" == run(installed / "python", "-c", ask, cwd=tmp_path).strip()
    finally:
        games.write_bytes(written)
