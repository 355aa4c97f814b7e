"""The app without a server, in each of the other engines."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.engines import firefox
from tests.browser.engines.conftest import TABLET
from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, heading, link, piece
from tests.browser.pocket import PATIENCE, SHOWN, WebHost, variant
from tests.browser.test_pocket import FILES, LOOK, NO_FILES, STYLE, newer

pytestmark = pytest.mark.engines

CAST = ["Henry", "Anya", "Freya"]
LONG = PATIENCE / 1000  # s
WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))"
DRAWN_BY = f"() => {STYLE}.catch(() => '')"  # WebKit breaks it off while the page changes to a newer one
NO_DATABASE = """
const open = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(globalThis, "indexedDB", { value: { open } });
"""
REFUSED = "speichert für Scorekeeper nichts"


@pytest.fixture
def open_pocket(engine: Callable[..., Device]) -> Iterator[Callable[[WebHost], Device]]:
    """Opens the app that lies on a web host; it is on its way then."""
    devices: list[Device] = []

    def make(web_host: WebHost) -> Device:
        device = engine(web_host)
        devices.append(device)
        device.set_viewport_size(TABLET)
        device.goto("/")
        return device

    yield make
    for device in devices:
        device.close()


def enter_app(device: Device) -> None:
    """Wait until the app has begun, and go on in its frame."""
    device.leave_frame()
    device.until(lambda: device.evaluate(SHOWN), "the app has begun", LONG)
    device.enter_frame()


def test_it_plays_without_network_outlives_a_reload_and_is_updated_between_games(
    open_pocket: Callable[[WebHost], Device], web_host: WebHost, tmp_path: Path
) -> None:
    device = open_pocket(web_host)
    enter_app(device)
    web_host.cut()
    keeper = Keeper(device)
    keeper.begin(CAST, rounds=2)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    assert keeper.totals(1) == (20, 30, 20)
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    device.reload()
    enter_app(device)
    assert keeper.totals(1) == (20, 30, 20)
    assert device.attribute(keeper.number("Freya", 2), "aria-pressed") == "true"

    web_host.serve(newer(tmp_path / "newer", "newer"))
    device.leave_frame()
    device.evaluate(f"() => {LOOK}")
    device.until(lambda: device.evaluate(WAITS), "a newer version lies ready", LONG)
    assert "newer" not in device.evaluate(f"() => {STYLE}"), "a game is on the table"
    device.enter_frame()
    keeper.bid("Henry", 0)
    keeper.bid("Anya", 0)
    keeper.score()
    device.shows(heading("Das Spiel ist zu Ende"))
    device.look(link("Zur Startseite"))
    device.leave_frame()
    device.until(lambda: "newer" in device.evaluate(DRAWN_BY), "the newer version", LONG)
    web_host.cut()
    enter_app(device)
    device.look(piece("a[href^='/games/']", "Henry"))
    device.until(lambda: keeper.totals(2) == (40, 50, 60), "the game as it was")


def test_where_a_browser_keeps_nothing_it_says_so_and_plays_for_the_evening(
    open_pocket: Callable[[WebHost], Device], tmp_path: Path
) -> None:
    web_host = WebHost(variant(tmp_path / "refused", FILES, NO_DATABASE + NO_FILES)).start()
    device = open_pocket(web_host)
    device.until(lambda: REFUSED in device.words(), "refused", LONG)
    web_host.cut()
    device.look(button("Für diesen Abend weiter"))
    enter_app(device)
    keeper = Keeper(device)
    keeper.begin(CAST)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    assert keeper.totals(1) == (20, 30, 20)
    device.leave_frame()
    device.reads("bis dieser Tab geschlossen wird")


def test_only_safari_says_that_it_clears_games_and_offers_a_backup(
    open_pocket: Callable[[WebHost], Device], web_host: WebHost
) -> None:
    device = open_pocket(web_host)
    enter_app(device)
    device.look(link("Einstellungen"))
    device.look(link("Wo die Spiele liegen"))
    device.shows(heading("Wo die Spiele liegen"))
    if device.evaluate("() => navigator.vendor").startswith("Apple"):
        device.reads("sieben Tage lang nicht offen", "Home-Bildschirm", "Alle Spiele sichern")
    else:
        device.reads_no("sieben Tage")


def test_where_firefox_blocks_what_websites_keep_it_says_what_to_allow(
    playwright: Playwright, web_host: WebHost
) -> None:
    browser = firefox.launched(playwright, **{"network.cookie.cookieBehavior": 2})
    device = firefox.FirefoxDevice(browser, web_host)
    device.goto("/")
    device.reads(REFUSED, "Erlaube dieser Adresse Websitedaten")
    browser.close()
