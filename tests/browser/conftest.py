"""What the browser tests share: one built site, one Chromium, and pages that can reach nothing but the site."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize, expect, sync_playwright

from tools.chromium import CHROMIUM, launch, noted, served

ROOT = Path(__file__).resolve().parents[2]

# Five seconds are too few on a machine kept busy, and what is there at once is waited for no longer.
expect.set_options(timeout=60_000)

DESK: ViewportSize = {"width": 1280, "height": 720}
"""The size of a page, in CSS pixels, where a test asks for no other."""


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
def strict(built_site: Path) -> Iterator[str]:
    """Where the site is served by a host that forbids whatever is of another origin or stands within a page."""
    with served(built_site, "default-src 'self'") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window; the test is skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (on Debian: apt-get install chromium fonts-dejavu)")
    with sync_playwright() as playwright, launch(playwright) as started:
        yield started


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[Page]:
    """The page that all tests share: to open one takes longer than most of them do anything with it."""
    with browser.new_context(locale="en-GB", service_workers="block") as context:
        context.set_default_timeout(120_000)
        yield context.new_page()


@pytest.fixture(scope="session")
def scriptless_window(browser: Browser) -> Iterator[Page]:
    """The like, of a browser in which no script runs."""
    with browser.new_context(locale="en-GB", java_script_enabled=False) as context:
        context.set_default_timeout(120_000)
        yield context.new_page()


@pytest.fixture
def outside() -> list[str]:
    """The addresses outside the site that the page asked for; none is ever reached."""
    return []


@pytest.fixture
def errors() -> list[str]:
    """What the page's scripts complained of."""
    return []


@pytest.fixture
def page(window: Page, outside: list[str], errors: list[str]) -> Iterator[Page]:
    """An empty page that knows of no other; what it asks for is in `outside`, what it complains of in `errors`."""
    with watched(window, outside, errors):
        yield window
    forget(window)


@pytest.fixture
def scriptless(scriptless_window: Page) -> Iterator[Page]:
    """An empty page on which no script runs."""
    yield scriptless_window
    scriptless_window.goto("about:blank")


@contextmanager
def watched(page: Page, outside: list[str], errors: list[str]) -> Iterator[None]:
    """Note what the page asks of other hosts and what it complains of, for as long as the block lasts."""

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def fail(error: Error) -> None:
        errors.append(str(error))

    meet = noted(page, outside)
    page.on("console", hear)
    page.on("pageerror", fail)
    yield
    page.remove_listener("request", meet)
    page.remove_listener("console", hear)
    page.remove_listener("pageerror", fail)


def forget(page: Page) -> None:
    """Leave the page as a new one is: nothing stored, nothing allowed, no size or look chosen, nothing shown."""
    if page.url.startswith(("http:", "file:")):
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.unroute_all()
    page.context.clear_permissions()
    page.context.set_offline(False)
    page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference")
    page.set_viewport_size(DESK)
    page.mouse.move(0, 0)
    page.goto("about:blank")
