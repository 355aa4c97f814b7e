"""What somebody writes on one device stands on the others by itself, and nothing made there is lost by it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]


def test_a_bid_stands_on_the_other_tablet_and_what_is_made_there_meanwhile_stays(
    keeper: Scorekeeper, open_page: Callable[..., Page]
) -> None:
    """A name half typed, and an entry on an old pad, which is named and made on the new one with one tap."""
    Prepared(keeper, CAST).trump("R").open()
    other = Scorekeeper(open_page())
    page = other.page
    page.goto(keeper.page.url)
    other.open_menu("Dieses Spiel")
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

    expect(other.chip("Freya", 1)).to_be_visible()
    page.context.route("**/games/*", lambda route: route.abort())  # it has not heard yet
    keeper.bid("Freya", 1)
    other.chip("Freya", 0).tap()
    rejected = page.get_by_role("region", name="Nicht eingetragen")
    expect(rejected.get_by_role("alert")).to_contain_text("Inzwischen hat jemand anderes etwas eingetragen")
    expect(rejected.get_by_role("listitem")).to_contain_text("Freya: Vorhersage 0")
    expect(other.chip("Freya", 1)).to_have_attribute("aria-pressed", "true")
    other.tap(rejected.get_by_role("button", name="Noch einmal eintragen"))
    expect(other.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    expect(rejected).to_be_hidden()
    expect(keeper.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")


@pytest.mark.deep
def test_who_looks_on_can_still_send_a_form_after_what_all_were_sent_alike(
    keeper: Scorekeeper, stranger_page: Callable[..., Page]
) -> None:
    game = Prepared(keeper, CAST).trump("R")
    page = stranger_page(base_url=game.address)
    come_in(page, game.invite("spectator"))
    page.goto(game.address)
    expect(page.get_by_text("Du siehst zu.")).to_be_visible()
    game.open()
    keeper.bid("Anya", 1)
    row = page.get_by_role("region", name="Diese Runde").get_by_role("row").filter(has_text="Anya")
    expect(row).to_contain_text("1")
    Scorekeeper(page).open_menu("Dieses Gerät")
    page.get_by_text("Sprache: Deutsch", exact=True).tap()
    page.get_by_role("button", name="English").tap()
    expect(page.get_by_text("You are watching.")).to_be_visible()
