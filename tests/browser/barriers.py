"""What would shut a reader out of a page as it is shown, found by axe."""

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tools.chromium import Shade

AT_REST = """async () => {
    await new Promise(requestAnimationFrame)
    const ending = each => each.effect.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(document.getAnimations().filter(ending).map(each => each.finished))
}"""
"""Material fades from one palette to the other; a colour half way is nobody's."""

ALIKE = 4

SHORTENED = f"""{{
    const stands = each => [each.style?.cssText, each.ariaPressed, each.ariaCurrent]
    const shape = each => [each.tagName, each.className, ...stands(each), ...each.getAttributeNames()].join()
    const alike = new Map()
    for (const each of document.querySelectorAll('.md-content * *')) {{
        if (!each.isConnected) continue
        let looks = [...each.querySelectorAll("*")].map(shape).join(" ")
        for (let at = each; !at.matches(".md-content"); at = at.parentElement) looks += " < " + shape(at)
        alike.set(looks, (alike.get(looks) || 0) + 1)
        if (alike.get(looks) > {ALIKE}) each.remove()
    }}
}}"""
"""Of elements that are built and nested alike, of the same tags, classes and attributes, the first four stay."""

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules by which a page may be good in the light and bad in the dark."""

FOUND = """async options => (await axe.run(options)).violations.map(each => {
    const places = each.nodes.slice(0, 3).map(node => node.target.join(" "))
    return `${each.id}: ${places.join(", ")}: ${each.help}`
})"""


def at_rest(page: Page) -> None:
    """Wait until nothing on the page fades or moves any more."""
    page.evaluate(AT_REST)


def barriers(page: Page, shade: Shade, tags: Sequence[str] = ()) -> list[str]:
    """What axe finds, each with the first places where; afterwards long lists of the page are shortened.

    Colours take it longest by far, and are measured on the shortened page, light and dark; all else in the light, on
    the whole.
    """
    at_rest(page)
    page.evaluate(AXE_SCRIPT)
    found = []
    if shade == "light":
        others: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in COLOURS}}
        found += _violations(page, others | ({"runOnly": tags} if tags else {}))
    page.evaluate(SHORTENED)
    return found + _violations(page, {"runOnly": {"type": "rule", "values": COLOURS}})


def _violations(page: Page, options: dict[str, Any]) -> list[str]:
    # Of all that passes, which is nearly everything, nothing need be gathered.
    found: list[str] = page.evaluate(FOUND, {"resultTypes": ["violations"], **options})
    return found
