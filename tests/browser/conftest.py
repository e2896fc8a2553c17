"""What the browser tests share: one built site, one Chromium, and pages that can reach nothing but the site."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tools.chromium import CHROMIUM, cut_off, launch, served

ROOT = Path(__file__).resolve().parents[2]

# Five seconds are too few on a machine kept busy, and what is there at once is waited for no longer.
expect.set_options(timeout=60_000)


BUILD = """
import sys
from pathlib import Path
from mulligan_annals.bundle import rules_folder
from mulligan_annals.website.mkdocs_plugin import build_into
build_into(Path(sys.argv[1]), rules_folder())
"""


def build(site: Path) -> None:
    """Build the whole site, both languages, as `make site` does, in a process of its own: MkDocs leaves traces."""
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(site)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, away from the checkout; tests that run side by side wait for the first of them to build it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # each worker has a folder of its own in the one of the run
    site = folder / "site"
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "site.built").exists():
            build(site)
            (folder / "site.built").touch()
    return site


@pytest.fixture(scope="session")
def address(built_site: Path) -> Iterator[str]:
    """Where the site is served, ending in a slash."""
    with served(built_site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window; the test is skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (on Debian: apt-get install chromium fonts-dejavu)")
    with sync_playwright() as playwright, launch(playwright) as started:
        yield started


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never seen the site: no cookies, no stored choice of light or dark."""
    with browser.new_context(locale="en-GB", service_workers="block") as fresh:
        fresh.set_default_timeout(120_000)
        yield fresh


@pytest.fixture
def outside(context: BrowserContext) -> list[str]:
    """The addresses outside the site that pages asked for; every such request is refused."""
    return cut_off(context)


@pytest.fixture
def errors() -> list[str]:
    """What the page's scripts complained of."""
    return []


@pytest.fixture
def page(context: BrowserContext, outside: list[str], errors: list[str]) -> Page:
    """An empty page, cut off from the world; what it asks for is in `outside`, what it complains of in `errors`."""
    assert [] == outside
    shown = context.new_page()
    shown.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    shown.on("pageerror", lambda error: errors.append(str(error)))
    return shown
