"""The big screen: everything on it at once, nothing to press, and it follows the game by itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check

pytestmark = pytest.mark.moving

TELEVISION = {"width": 1920, "height": 1080}


def test_a_television_follows_a_long_game_with_covered_bids(
    open_page: Callable[..., Page], keeper: Scorekeeper
) -> None:
    Prepared(keeper, ["Henry", "Anya", "Freya"], bidding="hidden").trump("R").open()
    keeper.page.get_by_label("Menü", exact=True).tap()
    link = keeper.page.get_by_role("link", name="Auf großem Bildschirm zeigen")
    page = open_page(viewport=TELEVISION)
    page.goto(link.evaluate("link => link.href"))
    seats = page.get_by_role("list", name="Vorhersagen dieser Runde")
    expect(seats.get_by_role("listitem").filter(has_text="Anya")).to_contain_text("noch keine Vorhersage")
    keeper.page.keyboard.press("Escape")
    keeper.bid_covered("Anya", 1)
    expect(seats.get_by_role("listitem").filter(has_text="Anya")).to_contain_text("angesagt")
    assert "1" not in seats.inner_text()
    keeper.bid_covered("Freya", 0)
    keeper.bid_covered("Henry", 0)
    expect(seats.get_by_role("listitem").filter(has_text="Anya")).to_contain_text("1")
    keeper.score()
    expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    check(page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement === document.body"), "nothing can be pressed"
    assert page.locator("button, a[href], input, summary").filter(visible=True).count() == 0
    page_size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(page_size) == [1920, 1080]
    expect(page.get_by_role("rowheader", name="20", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.deep
def test_at_the_end_the_winner_stands_there_large(
    open_page: Callable[..., Page], keeper: Scorekeeper
) -> None:
    Prepared(keeper, ["Henry", "Anya", "Freya"]).play("R", (0, 1, 0), (0, 1, 0)).open()
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(keeper.page.url + "/display")
    keeper.page.get_by_label("Menü", exact=True).tap()
    keeper.page.get_by_text("Dieses Spiel", exact=True).tap()
    keeper.page.get_by_text("Spiel vorzeitig beenden").tap()
    keeper.tap(keeper.page.get_by_role("button", name="Jetzt beenden"))
    expect(page.get_by_role("heading", name="Anya", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Endstand")).to_be_visible()
    check(page)
