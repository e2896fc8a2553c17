"""What would shut a reader out of a page as it is shown, found by axe."""

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

AT_REST = """async () => {
    await new Promise(requestAnimationFrame)
    const ending = each => each.effect.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(document.getAnimations().filter(ending).map(each => each.finished))
}"""
"""Material fades from one palette to the other; a colour half way is nobody's."""

ALIKE = 40

SHORTENED = f"""document.querySelectorAll('.md-content *').forEach(
    each => [...each.children].slice({ALIKE}).forEach(further => further.remove()))"""
"""Of children of one element the first forty: the thousandth row of a table has the colours of the tenth."""


FOUND = """async options => (await axe.run(options)).violations.map(each => {
    const places = each.nodes.slice(0, 3).map(node => node.target.join(" "))
    return `${each.id}: ${places.join(", ")}: ${each.help}`
})"""


def at_rest(page: Page) -> None:
    """Wait until nothing on the page fades or moves any more."""
    page.evaluate(AT_REST)


def barriers(page: Page, tags: Sequence[str] = ()) -> list[str]:
    """What axe finds, each with the first places where; afterwards long lists of the page are shortened.

    Contrast takes it longest by far, and is measured on the shortened page; all else on the whole.
    """
    at_rest(page)
    page.evaluate(AXE_SCRIPT)
    found = _violations(page, {"rules": {"color-contrast": {"enabled": False}}} | ({"runOnly": tags} if tags else {}))
    page.evaluate(SHORTENED)
    return found + _violations(page, {"runOnly": {"type": "rule", "values": ["color-contrast"]}})


def _violations(page: Page, options: dict[str, Any]) -> list[str]:
    # Of all that passes, which is nearly everything, nothing need be gathered.
    found: list[str] = page.evaluate(FOUND, {"resultTypes": ["violations"], **options})
    return found
