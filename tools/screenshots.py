"""Pictures of a built site, to look at: every named page, on a phone and on a desk, light and dark.

.venv/bin/python -m tools.screenshots site screenshots / /fr/ '/?on=2015-10-03&game=commander'
"""

import argparse
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, sync_playwright

from .chromium import CHROMIUM, SCHEMES, Shade, launch, noted, served, shaded

HEIGHTS = {375: 812, 1280: 800}
"""Width of the window and its height, in CSS pixels: a phone, a desk."""


def file_name(page: str, width: int, shade: Shade) -> str:
    """What the picture of a page is called.

    >>> file_name("/revisions/2018-04-27-their/", 375, "dark")
    'revisions-2018-04-27-their-375-dark.png'
    >>> file_name("/", 1280, "light")
    'index-1280-light.png'
    """
    name = re.sub(r"[^\w.-]+", "-", page).strip("-") or "index"
    return f"{name}-{width}-{shade}.png"


def take(browser: Browser, address: str, page: str, width: int, shade: Shade, into: Path) -> Iterator[str]:
    """Take one picture, of the whole length of the page; gives what was wrong with the page."""
    context = browser.new_context(viewport={"width": width, "height": HEIGHTS[width]}, color_scheme=shade)
    shown = context.new_page()
    refused: list[str] = []
    errors: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    noted(shown, refused)
    shown.on("console", hear)
    shown.on("pageerror", lambda error: errors.append(str(error)))
    answer = shown.goto(address + page.removeprefix("/"), wait_until="networkidle")
    shaded(shown, shade)
    shown.wait_for_timeout(300)  # Material fades from one palette to the other
    scroll = shown.evaluate("document.documentElement.scrollWidth")
    shown.screenshot(path=into / file_name(page, width, shade), full_page=True)
    context.close()
    if answer and not answer.ok:
        yield f"answers {answer.status}"
    if scroll > width:
        yield f"is {scroll} pixels wide and scrolls sideways"
    yield from (f"asks for {url}" for url in refused)
    yield from errors


def main() -> int:
    """Take the pictures; exit 1 where a page was wrong, 2 where none could be taken."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description="Pictures of a built site.")
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("into", type=Path, help="the folder for the pictures")
    parser.add_argument("pages", nargs="*", default=["/", "/fr/"], help="addresses within the site (default: / /fr/)")
    asked = parser.parse_args()
    if not (asked.site / "index.html").is_file():
        parser.error(f"{asked.site} holds no built site; build it with: make site")
    if not CHROMIUM:
        parser.error("Chromium is not installed (on Debian: apt-get install chromium fonts-dejavu)")
    asked.into.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with served(asked.site) as address, sync_playwright() as playwright, launch(playwright) as browser:
        for page, width, shade in product(asked.pages, HEIGHTS, SCHEMES):
            print(asked.into / file_name(page, width, shade))
            for fault in take(browser, address, page, width, shade, asked.into):
                print(f"  {page} at {width} pixels, {shade}: {fault}", file=sys.stderr)
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
