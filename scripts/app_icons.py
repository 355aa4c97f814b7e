"""Draws the icons of the installed app from static/favicon.svg: `python scripts/app_icons.py`."""

import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

STATIC = Path(__file__).resolve().parents[1] / "static"
TARGET = STATIC / "install"
GROUND = "#6d4f36"


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    icon = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    # What a launcher cuts to its own shape lies on the whole square, within the circle that is always seen.
    inside = re.sub(r"<rect width=\"32\" height=\"32\"[^>]*/>", "", icon, count=1)
    drawing = re.sub(r"</?svg[^>]*>", "", inside)
    whole = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="{GROUND}"/>'
        f'<g transform="translate(16 16) scale(.86) translate(-16 -15.6)">{drawing}</g></svg>'
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        for name, svg, size in (
            ("icon-192", icon, 192),
            ("icon-512", icon, 512),
            ("maskable-192", whole, 192),
            ("maskable-512", whole, 512),
            ("apple-touch-icon", whole, 180),
        ):
            draw(page, svg, size, TARGET / f"{name}.png")
        browser.close()


def draw(page: Page, svg: str, size: int, target: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    style = "<style>html, body { margin: 0; background: none } svg { display: block; width: 100vw; height: 100vh }</style>"
    page.set_content(style + svg)
    page.screenshot(path=target, omit_background=True)


if __name__ == "__main__":
    main()
