"""What is told in browsers older than promised, and one of 2022, made as poor as the oldest that is."""

import platform
import re
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

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}
LEAST = 44  # px: what a finger needs
TOO_OLD = "delete Array.prototype.findLast;"
# It has these already; Safari 15.4 has not.
POORER = "delete HTMLFormElement.prototype.requestSubmit; delete AbortSignal.timeout;"
# Playwright asks by a method that came with Chromium 105, in a world of its own beside the page's.
VISIBILITY = "Element.prototype.checkVisibility = function () { return this.getClientRects().length > 0; };"
SMALLEST = """(numbers) => Math.min(...numbers.map((number) => number.getBoundingClientRect())
  .filter(({ width }) => width).flatMap(({ width, height }) => [width, height]))"""
WIDER = "document.documentElement.scrollWidth - innerWidth"


def test_a_browser_that_is_too_old_says_so_once(stranger_page: Callable[..., Page], server: Server) -> None:
    page = stranger_page(base_url=server.url)
    page.goto("/join")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.add_init_script(TOO_OLD)
    page.reload()
    notice = page.get_by_role("alert").filter(has_text="zu alt")
    expect(notice).to_contain_text(re.compile("Safari 15.4.*Chrome 97.*Firefox 104"))
    notice.get_by_role("button", name="Verstanden").tap()
    expect(notice).to_have_count(0)
    page.reload()
    expect(page.get_by_role("textbox")).to_be_visible()
    expect(notice).to_have_count(0)


@pytest.fixture
def old_page(chromium: Browser, server: Server) -> Iterator[Page]:
    """A page of Chromium 103, of a device that was let in."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        pytest.skip("this Chromium is there for x86-64 Linux alone")
    browser = chromium.browser_type.launch(executable_path=fetch_old_chromium(), args=[*QUIET, "--no-zygote"])
    assert browser.version.startswith("103.")
    device: dict[str, Any] = {"viewport": TABLET, "has_touch": True, "locale": "de-DE"}
    device |= {"base_url": server.url, "reduced_motion": "reduce", "service_workers": "block"}
    page = browser.new_context(**device).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(POORER)
    worlds: set[str] = set()
    session = page.context.new_cdp_session(page)
    session.on("Runtime.executionContextCreated", lambda made: worlds.add(made["context"]["name"]))
    session.send("Page.enable")
    session.send("Runtime.enable")
    [playwright] = worlds - {""}
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": VISIBILITY, "worldName": playwright})
    page.goto(server.start_link)
    expect(page.get_by_role("link", name="Neues Spiel").first).to_be_visible()
    assert page.url == f"{server.url}/", "the secret is in no address"
    yield page
    browser.close()
    assert errors == []


def fits(page: Page) -> None:
    """Each number is as large as a finger needs, and nothing is wider than the page."""
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.locator(".seat .chips button").evaluate_all(SMALLEST) >= LEAST
        assert page.evaluate(WIDER) <= 0
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]


@pytest.mark.deep
def test_a_round_is_played_in_an_old_browser(old_page: Page) -> None:
    page, keeper = old_page, Scorekeeper(old_page)
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
    page = Prepared(keeper, CAST, edition="extreme", rules_of="extreme").open().page
    rows = page.locator(".sealrow").evaluate_all("(rows) => rows.map((row) => row.clientHeight)")
    assert max(rows) < 150  # px: one of them would be higher than that if its places lay below each other
    game = Prepared(keeper, CAST)
    for tricks in range(1, 20):
        game.play("R", (0, 0, 0), (tricks, 0, 0))
    page = game.open().page
    fits(page)
    page.emulate_media(media="print")
    for button in page.locator("button:not(.pad__tap)").all():
        expect(button).to_be_hidden()
