"""The two pictures of the README: `make screenshots`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import QUIET, TABLET  # noqa: E402
from tests.browser.scorekeeper import Scorekeeper  # noqa: E402
from tests.evenings import read_evening  # noqa: E402
from tests.serving import Server  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
CAST = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "instance").start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(QUIET))
        try:
            page = browser.new_page(viewport=TABLET, has_touch=True, locale="de-DE")  # type: ignore[arg-type]
            page.goto(server.start_link)
            page.wait_for_url(f"{server.url}/")
            keeper = Scorekeeper(page)
            keeper.begin(CAST[:3], plus_minus_one=True)
            evening = read_evening("three_players")
            for line in evening[:6]:
                keeper.play(line.turned_up, line.bids, line.won, line.named, dealer=(line.number - 1) % 3)
            keeper.turn_up("G")
            keeper.bid("Anya", 2)
            keeper.bid("Freya", 3)
            page.screenshot(path=TARGET / "round.png")
            page.goto(server.url)
            keeper.begin(CAST)
            for line in read_evening("six_players"):
                keeper.play(line.turned_up, line.bids, line.won, line.named, dealer=(line.number - 1) % 6)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(1500)  # the chart's letters come with it, and are drawn a moment later
            page.screenshot(path=TARGET / "final.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
