"""What somebody writes on one device stands on the others by itself, and nothing made there is lost by it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.browser.test_own_phones import invitation
from tests.serving import Server

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]


@pytest.fixture
def other(open_page: Callable[..., Page], keeper: Scorekeeper) -> Scorekeeper:
    """A second tablet with the same game, in round 1 with red trump."""
    Prepared(keeper, CAST).trump("R").open()
    device = Scorekeeper(open_page())
    device.page.goto(keeper.page.url)
    expect(device.chip("Anya", 1)).to_be_visible()
    return device


def test_a_bid_stands_on_the_other_tablet_and_what_is_half_typed_there_stays(
    keeper: Scorekeeper, other: Scorekeeper
) -> None:
    page = other.page
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_text("Dieses Spiel", exact=True).tap()
    page.get_by_text("Namen korrigieren").tap()
    name = page.get_by_label("Name auf Platz 2")
    name.fill("Anya-Ma")
    keeper.bid("Anya", 1)
    expect(other.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    expect(name).to_be_focused()
    expect(name).to_have_value("Anya-Ma")
    name.press_sequentially("ria")
    name.press("Enter")
    expect(keeper.page.get_by_role("columnheader", name="Anya-Maria")).to_be_visible()


def test_an_entry_on_an_old_pad_is_named_and_made_on_the_new_one_with_one_tap(
    keeper: Scorekeeper, other: Scorekeeper
) -> None:
    other.page.context.route("**/games/*", lambda route: route.abort())  # it has not heard yet
    keeper.bid("Anya", 1)
    other.chip("Anya", 0).tap()
    rejected = other.page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("alert")).to_contain_text("Inzwischen hat jemand anderes etwas eingetragen")
    expect(rejected.get_by_role("listitem")).to_contain_text("Anya: Vorhersage 0")
    expect(other.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    expect(other.chip("Anya", 0)).to_have_attribute("aria-pressed", "false")
    check(other.page)
    other.tap(rejected.get_by_role("button", name="Noch einmal eintragen"))
    expect(other.chip("Anya", 0)).to_have_attribute("aria-pressed", "true")
    expect(rejected).to_be_hidden()
    expect(keeper.chip("Anya", 0)).to_have_attribute("aria-pressed", "true")


@pytest.mark.deep
def test_who_looks_on_can_still_send_a_form_after_what_all_were_sent_alike(
    keeper: Scorekeeper, stranger_page: Callable[..., Page], server: Server
) -> None:
    Prepared(keeper, CAST).trump("R").open()
    table = keeper.page.url
    keeper.page.get_by_role("link", name="Geräte und Einladungen").tap()
    link = invitation(keeper, "Zuschauer", server)
    crowd = [stranger_page() for _ in range(2)]
    for page in crowd:
        page.goto(link)
        page.get_by_role("button", name="Zusehen").tap()
        expect(page.get_by_text("Du siehst zu.")).to_be_visible()
    keeper.page.goto(table)
    for player, bid in (("Anya", 1), ("Freya", 0)):
        keeper.bid(player, bid)
        for page in crowd:
            row = page.get_by_role("region", name="Diese Runde").get_by_role("row").filter(has_text=player)
            expect(row).to_contain_text(str(bid))
    for page in crowd:
        page.get_by_label("Menü", exact=True).tap()
        page.get_by_text("Dieses Gerät", exact=True).tap()
        page.get_by_text("Sprache: Deutsch", exact=True).tap()
        page.get_by_role("button", name="English").tap()
        expect(page.get_by_text("You are watching.")).to_be_visible()
