"""The pictures that stand for a page where its address is shared: one for each kind of page and language.

.venv/bin/python -m tools.pictures site_src/pictures
"""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from mulligan_annals.bundle import site_sources
from mulligan_annals.phrases import languages
from mulligan_annals.telling import say
from mulligan_annals.website.publish import PICTURED

from .chromium import CHROMIUM, launch

WIDTH, HEIGHT = 1200, 630
"""As the page is laid out; the picture has half of each, which is as much as is shown."""

PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; width: 1200px; height: 630px; background: #1d3b45; color: #fff;
  display: grid; grid-template-rows: auto 1fr auto;
  font-family: Charter, Georgia, "DejaVu Serif", serif; box-sizing: border-box; padding: 70px 80px 60px; }}
p {{ margin: 0; font-size: 44px; }} h1 {{ align-self: center; margin: 0; font-size: 104px; font-weight: 600; }}
svg {{ position: absolute; right: 80px; top: 60px; width: 150px; height: 150px; }}
.hands {{ display: flex; gap: 18px; }} .hands b {{ width: 84px; height: 110px; border-radius: 10px; background: #fcfbf8;
  color: #1d3b45; font-size: 56px; line-height: 110px; text-align: center; }}
</style><p>{site}</p><h1>{kind}</h1><div class="hands">{hands}</div>{logo}"""


def main() -> int:
    """Draw them all; gives 2 where there is no Chromium."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("into", type=Path)
    into: Path = parser.parse_args().into
    if not CHROMIUM:
        print("Chromium is not installed (on Debian: apt-get install chromium fonts-dejavu)", file=sys.stderr)
        return 2
    logo = (site_sources() / "assets" / "hand.svg").read_text("utf-8")
    hands = "".join(f"<b>{cards}</b>" for cards in (7, 7, 6, 5, 4, 3, 2, 1))
    with sync_playwright() as playwright, launch(playwright) as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=0.5)
        for lang in languages():
            (into / lang).mkdir(parents=True, exist_ok=True)
            for kind in ("site", *PICTURED):
                site = say(lang, "frame.title")
                page.set_content(PAGE.format(site=site, kind=say(lang, f"picture.{kind}"), hands=hands, logo=logo))
                page.screenshot(path=into / lang / f"{kind}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
