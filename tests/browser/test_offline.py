"""Without a network: what one visit keeps, what is kept as it is visited, how a build is offered; and from a disk."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.test_frame import shows_asked
from tools.chromium import served

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that may keep pages, and has kept none."""
    with browser.new_context(locale="en-GB") as fresh:
        fresh.set_default_timeout(120_000)
        yield fresh


@pytest.fixture
def visitor(context: BrowserContext) -> Page:
    """A page of that browser."""
    return context.new_page()


def visit(page: Page, address: str) -> None:
    """Open a page and wait until everything is kept that one visit keeps."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=60_000)


def test_one_visit_keeps_what_a_hall_asks(visitor: Page, context: BrowserContext, built_site: Path) -> None:
    with served(built_site) as address:
        visit(visitor, address)
    # The server is gone.
    context.set_offline(True)
    visitor.goto(f"{address}?on=2015-10-03&game=commander")
    shows_asked(visitor, "3 October 2015 · Commander (EDH), three players or more")
    visitor.goto(f"{address}revisions/2019-07-12-cards-on-the-bottom/")
    expect(visitor.locator("h1")).to_contain_text("Cards on the bottom")
    visitor.goto(f"{address}numbers/103.4/")
    expect(visitor.locator("h1")).to_contain_text("103.4")
    visitor.goto(f"{address}play/#on=2019-07-12&line=0m.1k")
    expect(visitor.locator("#play-turn")).to_have_text("Ann must decide.")
    visitor.goto(f"{address}play/index.html")
    expect(visitor.locator("#play-turn")).to_have_text("Ann must decide.")


def test_each_language_keeps_its_own_pages(visitor: Page, context: BrowserContext, built_site: Path) -> None:
    with served(built_site) as address:
        visit(visitor, f"{address}fr/")
    context.set_offline(True)
    visitor.goto(f"{address}fr/?on=2015-10-03")
    shows_asked(visitor, re.compile("3 octobre 2015"))
    visitor.goto(f"{address}fr/play/")
    expect(visitor.locator("#play-turn")).to_have_text("Ann doit décider.")


def test_the_rest_is_kept_as_it_is_visited(visitor: Page, context: BrowserContext, built_site: Path) -> None:
    with served(built_site) as address:
        visit(visitor, address)
        visitor.goto(f"{address}questions/")
        title = visitor.locator("h1").inner_text()
    context.set_offline(True)
    visitor.goto(f"{address}questions/")
    assert title == visitor.locator("h1").inner_text()
    visitor.goto(f"{address}sources/")
    expect(visitor.locator("h1")).to_contain_text("No network, and this page was not visited before")


def test_a_new_build_is_offered_and_never_half_shown(visitor: Page, built_site: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(built_site, site)
    with served(site) as address:
        visit(visitor, address)
        expect(visitor.locator("#update")).to_be_hidden()
        rebuilt(site)
        visitor.goto(f"{address}play/")
        assert "Another edition" not in visitor.content()  # what was kept is of the build that runs
        expect(visitor.locator("#update")).to_be_visible(timeout=60_000)
        visitor.get_by_role("button", name="Show it").click()
        expect(visitor.locator("h1")).to_contain_text("Another edition", timeout=60_000)
        visitor.goto(address)
        expect(visitor.locator("h1")).to_contain_text("Another edition")
        assert 1 == visitor.evaluate(
            "caches.keys().then(names => names.filter(each => each.startsWith('annals-en')).length)"
        )


def rebuilt(site: Path) -> None:
    """Change every heading of the English pages that are kept, as another build would."""
    from mulligan_annals.website.offline import WORKER, service_worker

    for page in (site / "index.html", site / "play" / "index.html"):
        page.write_text(re.sub("<h1([^>]*)>", r"<h1\1>Another edition: ", page.read_text("utf-8")), "utf-8")
    kept = re.findall(r'"((?:play|numbers/103\.4|offline)/|)"[,\]]', (site / WORKER).read_text("utf-8"))
    (site / WORKER).write_text(service_worker(site, "en", tuple(kept), ("fr/",)), "utf-8")


@pytest.mark.parametrize("path", ["", "play/", "numbers/103.4/", "compare/", "fr/"])
def test_from_a_disk_everything_shown_works(page: Page, built_site: Path, errors: list[str], path: str) -> None:
    page.goto(f"{(built_site / path / 'index.html').as_uri()}")
    expect(page.locator("h1")).to_be_visible()
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    page.reload()
    assert "default" == page.locator("body").get_attribute("data-md-color-scheme")
    page.locator("[data-md-component=palette] label:not([hidden])").first.click()
    assert "slate" == page.locator("body").get_attribute("data-md-color-scheme")
    page.reload()
    assert "slate" == page.locator("body").get_attribute("data-md-color-scheme")
    page.wait_for_timeout(300)
    assert [] == errors


def test_the_site_can_be_installed(page: Page, address: str) -> None:
    for folder, lang in (("", "en"), ("fr/", "fr")):
        page.goto(f"{address}{folder}history/")
        told = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
        assert (lang, "./", "./") == (told["lang"], told["start_url"], told["scope"])
        for icon in told["icons"]:
            assert page.request.get(f"{address}{folder}{icon['src']}").ok
