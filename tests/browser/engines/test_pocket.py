"""The app itself in each of the other engines: without a server, and where the server is away for long."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Playwright

from tests.browser.engines import firefox
from tests.browser.engines.conftest import TABLET
from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, heading, link
from tests.browser.pocket import PATIENCE, SHOWN, WebHost
from tests.browser.prepared import Prepared
from tests.browser.test_away import ABLE, KEPT_AT, log, lose_games
from tests.serving import Server

pytestmark = pytest.mark.engines

CAST = ["Henry", "Anya", "Freya"]
LONG = PATIENCE / 1000  # s
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


def test_it_plays_without_network_outlives_a_reload_and_only_safari_says_that_it_clears_games(
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
    device.look(link("Scorekeeper"))
    device.shows(link("Neues Spiel"))
    web_host.cut()
    keeper = Keeper(device)
    keeper.begin(CAST)
    keeper.play("R", bids=[0, 1, 0], won=[0, 1, 0])
    assert keeper.totals(1) == (20, 30, 20)
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    device.reload()
    enter_app(device)
    assert keeper.totals(1) == (20, 30, 20)
    assert device.attribute(keeper.number("Freya", 2), "aria-pressed") == "true"


def test_where_firefox_blocks_it_says_what_to_allow(playwright: Playwright, web_host: WebHost) -> None:
    browser = firefox.launched(playwright, **{"network.cookie.cookieBehavior": 2})
    device = firefox.FirefoxDevice(browser, web_host)
    device.goto("/")
    device.reads(REFUSED, "Erlaube dieser Adresse Websitedaten")
    browser.close()


@pytest.mark.own_server("core")
def test_a_tablet_goes_on_alone_and_has_what_an_older_one_lacks(keeper: Keeper, server: Server) -> None:
    device = keeper.device
    Prepared(keeper, CAST).open()
    device.until(lambda: device.evaluate(ABLE), "it could go on by itself", LONG)
    device.offline()
    keeper.play("R", (0, 1, 0), (0, 1, 0))
    device.reads("Server weg", "5 Einträge warten")
    keeper.turn_up("N")
    keeper.bid("Freya", 2)
    drawn = device.seq()
    device.reload()
    device.until(lambda: device.seq() == drawn, "all is drawn here again", LONG)
    assert keeper.totals(1) == (20, 30, 20)
    device.tap(button("Rückgängig"))
    keeper.bid("Freya", 1)
    assert len(log(server)) == 1
    drawn = device.seq()
    device.online()
    device.all_in()
    device.reads_no("Server weg")
    assert (len(log(server)), device.seq()) == (drawn, drawn)
    device.until(lambda: device.evaluate(KEPT_AT, drawn), "the copy has it all")
    server.kill()
    lose_games(server)
    server.start()
    device.reads("mit einem älteren Stand", f"{drawn} Einträge fehlen dort")
    device.look(button("Stand dieses Geräts speichern"))
    device.look(button("Verstanden"))
    device.reads("Dieses Spiel gibt es nicht")
