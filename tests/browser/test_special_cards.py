"""Special cards, covered bids and the variants on the tablet, entered by tapping."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import anywhere
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import SPECIALS, Scorekeeper
from tests.browser.test_access import check

pytestmark = pytest.mark.deep

CAST = ["Henry", "Anya", "Freya"]
ALL = tuple(SPECIALS.values())


@anywhere
def test_werewolf_cloud_bomb_and_juggler(keeper: Scorekeeper) -> None:
    """Counted by hand; a card and each choice it asks for cost one tap."""
    page = keeper.page
    keeper.begin(CAST, agreed=ALL)

    keeper.turn_up("Z")
    expect(page.get_by_text("Henry bestimmt den Trumpf:")).to_be_visible()
    keeper.taps = 0
    keeper.werewolf("Henry", "G")
    assert keeper.taps == 3, "the card, who, which trump"
    expect(page.get_by_text("Elfen (Grün)").first).to_be_visible()
    for player, bid in (("Anya", 1), ("Freya", 0), ("Henry", 0)):
        keeper.bid(player, bid)
    keeper.score()
    assert keeper.row(1) == ["20", "0", "30", "1", "20", "0"]

    keeper.taps = 0
    keeper.turn_up("JO", "B")
    for player, bid in (("Freya", 0), ("Henry", 1), ("Anya", 1)):
        keeper.bid(player, bid)
    keeper.count("Anya", 0)
    keeper.count("Freya", 1)
    assert keeper.taps == 2 + 3 + 2
    expect(page.get_by_role("button", name="Freya −1:")).to_have_count(0)  # from 0 only +1
    assert keeper.cloud("Freya", "+1") == "Freya +1: Vorhersage 1, 30 Punkte"
    assert keeper.taps == 2 + 3 + 2 + 2, "the card, and who with which change"
    keeper.score()
    assert keeper.row(2) == ["50", "1", "20", "1", "50", "1"]

    keeper.turn_up("N")
    for player in ("Henry", "Anya", "Freya"):
        keeper.bid(player, 1)
    keeper.taps = 0
    keeper.bomb()
    assert keeper.taps == 1
    expect(page.get_by_role("button", name="Runde werten")).to_be_disabled()
    keeper.count("Freya", 0)
    page.locator("summary").filter(has_text="Jongleur").tap()
    expect(page.get_by_text("Jetzt gibt jeder eine Karte verdeckt nach links weiter")).to_be_visible()
    page.keyboard.press("Escape")
    keeper.score()
    assert keeper.row(3) == ["80", "1", "50", "1", "40", "1"]

    keeper.correct(2, "Freya", "Punkte")
    keeper.look(page.locator("summary").filter(has_text="Wolke"))
    keeper.tap(page.get_by_role("button", name="Niemand hat die Wolke"))
    keeper.tap(page.get_by_role("button", name="Korrektur übernehmen"))
    assert keeper.row(2) == ["50", "1", "20", "1", "10", "0"]


@anywhere
def test_secret_bids_that_have_to_be_repeated(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.begin(CAST, plus_minus_one=True, agreed=["Geheime Vorhersage", "Wolke"])
    keeper.turn_up("R")
    keeper.bid_covered("Anya", 1)
    keeper.bid_covered("Freya", 0)
    keeper.bid_covered("Henry", 0)
    expect(page.get_by_text("Alle sagen noch einmal an. Niemand erfährt eine Zahl.")).to_be_visible()
    keeper.bid_covered("Anya", 1)
    keeper.bid_covered("Freya", 1)
    expect(page.get_by_role("button", name="Rückgängig")).to_be_enabled()
    keeper.bid_covered("Henry", 0)
    expect(page.get_by_role("button", name="Rückgängig")).to_be_disabled()
    assert keeper.row(1) == ["", "hat angesagt"] * 3
    expect(page.locator(".coin")).to_have_count(0)
    keeper.count("Anya", 0)
    keeper.count("Henry", 0)
    expect(page.get_by_role("button", name="1, der Rest")).to_be_visible()

    keeper.look(page.locator("summary").filter(has_text="Wolke"))
    keeper.tap(page.get_by_role("button", name="Vorhersagen aufdecken"))
    assert keeper.row(1) == ["", "0", "", "1", "", "1"]
    keeper.tap(page.get_by_role("button", name="Freya −1:"))
    keeper.score()
    assert keeper.row(1) == ["20", "0", "-10".replace("-", "−"), "1", "−10", "0"]

    page.goto(f"{page.url}/history")
    expect(page.get_by_text("Anya hat verdeckt angesagt").first).to_be_visible()
    expect(page.get_by_text("Anya sagt")).to_have_count(0)


def test_special_cards_have_no_serious_fault(open_page: Callable[..., Page]) -> None:
    for (width, height), scheme in (((1180, 820), "dark"), ((390, 844), "light")):
        page = open_page(viewport={"width": width, "height": height}, color_scheme=scheme)
        keeper = Scorekeeper(page)
        Prepared(keeper, CAST, specials=list(SPECIALS)).open()
        page.get_by_text("Werwolf auf der Hand?", exact=True).tap()
        check(page)
        page.keyboard.press("Escape")
        keeper.turn_up("N")
        for player, bid in (("Anya", 1), ("Freya", 0), ("Henry", 0)):
            keeper.bid(player, bid)
        page.locator("summary").filter(has_text="Wolke").tap()
        check(page)
