"""One round in a real browser of 2022, Chromium 103, made as poor as the oldest that we promise."""

import platform
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.browsers.old_chromium import fetch_old_chromium
from tests.browser.conftest import QUIET, TABLET
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

pytestmark = pytest.mark.deep

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}
LEAST = 44  # px: what a finger needs
# It has these already; Safari 15.4 has not.
POORER = "delete HTMLFormElement.prototype.requestSubmit; delete AbortSignal.timeout;"
# Playwright asks by a method that came with Chromium 105, in a world of its own beside the page's.
VISIBILITY = "Element.prototype.checkVisibility = function () { return this.getClientRects().length > 0; };"
SMALLEST = """(numbers) => Math.min(...numbers.map((number) => number.getBoundingClientRect())
  .filter(({ width }) => width).flatMap(({ width, height }) => [width, height]))"""
WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def chromium(chromium: Browser) -> Iterator[Browser]:
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        pytest.skip("this Chromium is there for x86-64 Linux alone")
    browser = chromium.browser_type.launch(executable_path=fetch_old_chromium(), args=[*QUIET, "--no-zygote"])
    assert browser.version.startswith("103.")
    yield browser
    browser.close()


@pytest.fixture
def stranger_page(stranger_page: Callable[..., Page]) -> Callable[..., Page]:
    def make(**device: Any) -> Page:
        page = stranger_page(**device)
        page.add_init_script(POORER)
        worlds: set[str] = set()
        session = page.context.new_cdp_session(page)
        session.on("Runtime.executionContextCreated", lambda made: worlds.add(made["context"]["name"]))
        session.send("Page.enable")
        session.send("Runtime.enable")
        [playwright] = worlds - {""}
        session.send("Page.addScriptToEvaluateOnNewDocument", {"source": VISIBILITY, "worldName": playwright})
        return page

    return make


def fits(page: Page) -> None:
    """Each number is as large as a finger needs, and nothing is wider than the page."""
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)
        assert page.locator(".seat .chips button").evaluate_all(SMALLEST) >= LEAST
        assert page.evaluate(WIDER) <= 0
    page.set_viewport_size(TABLET)


def test_a_round_is_played(stranger_page: Callable[..., Page], server: Server) -> None:
    page = stranger_page(base_url=server.url)
    page.goto(server.start_link)
    keeper = Scorekeeper(page)
    page.get_by_role("link", name="Neues Spiel").first.tap()
    expect(page.get_by_role("button", name="Zauberhut", exact=True)).to_be_hidden()  # the picker of pictures
    page.get_by_role("combobox", name="Spieler 1", exact=True).fill("Henry")
    expect(page.get_by_role("combobox", name="Bild von Spieler 1")).to_be_visible()
    page.goto("/")
    keeper.begin(CAST)
    keeper.turn_up("R")
    fits(page)
    page.keyboard.press("1")  # for Anya, whose turn it is
    expect(keeper.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    keeper.bid("Freya", 0)
    keeper.bid("Henry", 0)
    fits(page)
    keeper.count("Anya", 0)
    keeper.count("Freya", 1)
    keeper.score()
    assert keeper.totals(1) == (20, -10, -10)  # a hit of none; one off, each
    page.get_by_role("button", name="Rückgängig").first.tap()
    expect(page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()


def test_seals_lie_in_rows_and_a_finished_game_is_a_book(keeper: Scorekeeper) -> None:
    page = Prepared(keeper, CAST, edition="extreme", rules_of="extreme").open().page
    rows = page.locator(".sealrow").evaluate_all("(rows) => rows.map((row) => row.clientHeight)")
    assert max(rows) < 150  # px: one of them would be higher than that if its places lay below each other
    game = Prepared(keeper, CAST, rounds=1).play("R", (0, 0, 1), (0, 0, 1))
    page.goto(f"{game.address}/final")
    title, pad = page.locator(".look__head").bounding_box(), page.locator(".look__pad").bounding_box()
    assert title
    assert pad
    assert title["width"] > pad["width"] > TABLET["width"] / 3


def test_numbers_of_the_last_round_fit_and_no_button_is_printed(keeper: Scorekeeper) -> None:
    game = Prepared(keeper, CAST)
    for tricks in range(1, 20):
        game.play("R", (0, 0, 0), (tricks, 0, 0))
    page = game.open().page
    fits(page)
    page.emulate_media(media="print")
    for button in page.locator("button:not(.pad__tap)").all():
        expect(button).to_be_hidden()
