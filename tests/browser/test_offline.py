"""The server or the Wi-Fi is away: what was tapped stays on the tablet, and is sent once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.until import until
from tests.deep import deep
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]

pytestmark = pytest.mark.own_server


def waiting(keeper: Scorekeeper) -> None:
    expect(keeper.page.get_by_text("Nicht gesendet")).to_be_visible()


def settled(keeper: Scorekeeper, seq: int) -> None:
    keeper.page.wait_for_function("seq => document.getElementById('table').dataset.seq == seq", arg=seq)
    expect(keeper.page.get_by_text("Nicht gesendet")).to_be_hidden()


def test_entries_made_while_the_server_is_dead_are_sent_in_order_when_it_is_back(
    keeper: Scorekeeper, server: Server
) -> None:
    Prepared(keeper, CAST).trump("R").open()
    server.kill()
    keeper.chip("Anya", 1).tap()
    keeper.chip("Freya", 0).tap()
    waiting(keeper)
    expect(keeper.page.get_by_text("2 Einträge warten")).to_be_visible()
    server.start()
    settled(keeper, 4)
    expect(keeper.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    expect(keeper.chip("Ben", 0)).to_have_attribute("aria-pressed", "false")


@pytest.mark.deep
def test_what_waits_outlives_a_reload(keeper: Scorekeeper, server: Server) -> None:
    Prepared(keeper, CAST).trump("R").open()
    server.kill()
    keeper.chip("Anya", 1).tap()
    waiting(keeper)
    address = keeper.page.url
    keeper.page.goto("about:blank")
    server.start()
    keeper.page.goto(address)
    settled(keeper, 3)
    expect(keeper.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")


def test_an_entry_whose_answer_was_lost_is_written_once(keeper: Scorekeeper, server: Server) -> None:
    Prepared(keeper, CAST).trump("R").open()
    lost = []

    def lose_first_answer(route) -> None:  # type: ignore[no-untyped-def]
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    keeper.page.route("**/bids", lose_first_answer)
    keeper.chip("Anya", 1).tap()
    settled(keeper, 3)
    assert lost == [200], "the server had written it"


def test_entries_that_meet_a_pad_written_on_meanwhile_are_shown_and_merged_by_nobody_but_a_person(
    open_page: Callable[..., Page], keeper: Scorekeeper
) -> None:
    Prepared(keeper, CAST).trump("R").open()
    other = Scorekeeper(open_page())
    other.page.goto(keeper.page.url)
    expect(other.chip("Freya", 1)).to_be_visible()
    other.page.context.set_offline(True)
    other.chip("Freya", 1).tap()
    other.chip("Ben", 0).tap()
    other.chip("Henry", 1).tap()
    expect(other.page.get_by_role("status").get_by_role("listitem")).to_have_text(
        ["Freya: Vorhersage 1", "Ben: Vorhersage 0", "Henry: Vorhersage 1"]
    )
    keeper.bid("Anya", 0)
    keeper.bid("Freya", 0)
    other.page.context.set_offline(False)
    rejected = other.page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("listitem")).to_have_count(3)
    expect(other.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    other.page.reload()
    expect(rejected.get_by_role("listitem")).to_have_count(3)
    rejected.get_by_role("button", name="Verwerfen: Freya: Vorhersage 1").tap()
    expect(rejected.get_by_role("listitem")).to_have_count(2)
    rejected.get_by_role("button", name="Alle der Reihe nach eintragen").tap()
    expect(rejected).to_be_hidden()
    expect(keeper.page.get_by_role("button", name="Runde werten")).to_be_enabled()
    assert keeper.row(1)[1::2] == ["1", "0", "0", "0"]


def test_a_covered_bid_that_waits_is_named_without_its_number(keeper: Scorekeeper, server: Server) -> None:
    Prepared(keeper, CAST, bidding="hidden").trump("R").open()
    server.kill()
    keeper.page.locator("summary").filter(has_text="Anya").filter(has_text="Gib").tap()
    keeper.chip_under_cover("Anya", 1).tap()
    waiting(keeper)
    listed = keeper.page.get_by_role("status").get_by_role("listitem")
    expect(listed).to_have_text(["verdeckte Vorhersage von Anya"])
    server.start()
    settled(keeper, 3)


KEPT = """async () => {
    const kept = await (await caches.open("scorekeeper-pages")).match(location.pathname);
    return kept ? +(await kept.text()).match(/data-seq="(\\d+)"/)[1] : 0;
}"""


KEEPS = "async (pages) => (await (await caches.open('scorekeeper-pages')).keys()).length === pages"


def kept_at(page: Page, seq: int) -> None:
    """Wait until the device has kept the page as it stood at that number; 0: until it has none."""
    for _ in range(100):
        if page.evaluate(KEPT) == seq:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"kept: {page.evaluate(KEPT)}")


def test_a_reload_without_network_shows_the_pad_and_what_waits(
    open_page: Callable[..., Page], server: Server
) -> None:
    keeper = Scorekeeper(open_page("/", service_workers="allow"))
    keeper.begin(CAST)
    keeper.turn_up("R")
    page, address = keeper.page, keeper.page.url
    kept_at(page, 2)
    server.kill()
    for player, value in (("Anya", 1), ("Freya", 0), ("Ben", 0)):
        keeper.chip(player, value).tap()
    page.reload()
    notice = page.get_by_role("status").filter(has_text="Stand von")
    expect(notice).to_be_visible()
    expect(notice.get_by_role("listitem")).to_have_text(
        ["Anya: Vorhersage 1", "Freya: Vorhersage 0", "Ben: Vorhersage 0"]
    )
    expect(keeper.chip("Anya", 1)).to_have_class(re.compile("is-pending"))
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Keine Verbindung zu Scorekeeper")).to_be_visible()
    page.get_by_role("link", name=re.compile("Henry, Anya, Freya, Ben")).tap()
    expect(notice).to_contain_text("Stand von")
    assert page.url == address
    server.start()
    settled(keeper, 5)
    expect(keeper.chip("Ben", 0)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("looking_at", ["", *deep("?step=trump", "/final", "/people")])
def test_a_device_without_rights_is_told_so_and_keeps_no_page_of_the_game(
    open_page: Callable[..., Page], looking_at: str
) -> None:
    keeper = Scorekeeper(open_page("/", service_workers="allow"))
    game = Prepared(keeper, CAST).play("R7", (1, 0, 0, 0), (1, 0, 0, 0)).write("/end")
    page = game.open().page
    until(page, KEEPS, 1)
    page.goto(f"{game.address}/final")
    until(page, KEEPS, 2)
    page.goto(game.address + looking_at)
    page.context.clear_cookies()
    expect(page.get_by_text("hat keinen Zugriff mehr auf dieses Spiel")).to_be_visible()
    expect(page.get_by_role("link", name="Zur Startseite").filter(visible=True).first).to_be_visible()
    until(page, KEEPS, 0)


@pytest.mark.deep
def test_the_bid_that_plus_minus_one_forbids_cannot_be_tapped_and_says_why(keeper: Scorekeeper) -> None:
    Prepared(keeper, CAST, plus_minus_one="y").trump("R").open()
    for name in ("Anya", "Freya", "Ben"):
        keeper.bid(name, 0)
    expect(keeper.chip("Henry", 1)).to_be_disabled()
    assert "Henry darf nicht 1 ansagen" in keeper.sentence
    expect(keeper.chip("Henry", 0)).to_be_enabled()


@pytest.mark.deep
def test_a_round_whose_tricks_do_not_add_up_cannot_be_scored(keeper: Scorekeeper) -> None:
    Prepared(keeper, CAST).trump("R").open()
    for name in ("Anya", "Freya", "Ben", "Henry"):
        keeper.bid(name, 0)
    assert "einer zu wenig" in keeper.sentence
    expect(keeper.page.get_by_role("button", name="Runde werten")).to_be_disabled()
    keeper.count("Ben", 1)
    expect(keeper.chip("Anya", 1)).to_be_disabled()
    expect(keeper.page.get_by_role("button", name="Runde werten")).to_be_enabled()
