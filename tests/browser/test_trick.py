"""Cards by their names: a trick settled beside the round, and a round noted card by card."""

import re
from typing import Literal

from playwright.sync_api import Page, Route, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]
DECK = "document.querySelector('.faces').getBoundingClientRect().top"


def lay(page: Page, cards: str, role: Literal["link", "button"] = "link") -> None:
    """Tap cards one after the other: "blaue 5, Jongleur als Rot", which is announced."""
    for card in cards.split(", "):
        name, announced, _rest = card.partition(" als ")
        if announced:
            page.locator("summary").filter(has_text=name).tap()
        page.get_by_role(role, name=re.compile(f"^{card}( |$)")).tap()


def test_a_trick_with_the_juggler_is_settled_and_the_round_goes_on(keeper: Scorekeeper) -> None:
    page, game = keeper.page, Prepared(keeper, CAST, specials=["JO"])
    game.play("B", [0, 1, 0], [0, 1, 0]).trump("R").open()
    keeper.open_menu()
    page.get_by_role("link", name="Stich klären").first.tap()
    lay(page, "gelbe 13, Jongleur als Rot, rote 7")
    expect(page.get_by_text("Der Jongleur (7½ in Rot) ist der höchste Trumpf im Stich.")).to_be_visible()
    settled = page.url
    page.reload()
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Anya ist dran.")).to_be_visible()
    page.go_forward()
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    assert page.url == settled
    page.get_by_role("link", name="Zurück zur Runde").first.tap()
    expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    assert (page.url, keeper.seq()) == (game.address, game.seq), "nothing was written"


def test_quick_taps_all_count_the_deck_stays_and_a_keyboard_goes_on_beside_its_card(keeper):
    page = keeper.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/trick?players=6&trump=R")
    page.evaluate("scrollTo(0, 300)")
    page.wait_for_function("() => scrollY === 300")
    before = page.evaluate(DECK)
    page.evaluate("for (const id of ['B5', 'Y2', 'B5', 'G13']) document.querySelector(`#card-${id}`).click()")
    laid = page.get_by_role("list", name="Der Stich in der Reihenfolge").get_by_role("link")
    expect(laid).to_have_count(3)
    assert [card.get_attribute("aria-label") for card in laid.all()] == [
        "Spieler 1: blaue 5 – ändern",
        "Spieler 2: gelbe 2 – ändern",
        "Spieler 3: grüne 13 – ändern",
    ]
    assert abs(page.evaluate(DECK) - before) < 3, "the deck stays under the finger"
    page.get_by_role("link", name="blaue 6").press("Enter")
    expect(page.get_by_role("link", name="blaue 7")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="grüne 1", exact=True).press("Enter")
    expect(page.get_by_role("link", name="Nächster Stich")).to_be_focused()


def test_a_round_with_the_juggler_is_noted_and_scored(keeper: Scorekeeper) -> None:
    """Round 2, which Anya deals; blue is trump. Henry's Jongleur takes the first trick, Freya the last."""
    page, game = keeper.page, Prepared(keeper, CAST, specials=["JO"]).play("N", bids=[0, 1, 0], won=[0, 1, 0])
    game.trump("B").bids(1, 1, 1).open()
    page.get_by_role("link", name="Stiche Karte für Karte notieren").tap()
    lay(page, "rote 9, rote 3, Narr", "button")
    expect(page.get_by_text("Freya gewinnt den Stich")).to_be_visible()
    page.get_by_role("link", name=re.compile("^1 Freya")).tap()  # Henry's card was not the red 3
    page.get_by_role("link", name=re.compile("^Henry: rote 3")).tap()
    lay(page, "Jongleur als Blau", "button")
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    # The second card is tapped before the answer to the first one is there.
    page.get_by_role("link", name="Notiere, was weitergegeben wurde").tap()
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed: list[Route] = []
    page.route("**/passes", lambda route: route.continue_() if delayed else delayed.append(route))
    with page.expect_request("**/passes"):
        lay(page, "gelbe 13, gelbe 2", "button")
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed[0].continue_()
    for noted in ("Henry an Anya: gelbe 13", "Anya an Freya: gelbe 2"):
        expect(page.get_by_role("link", name=noted)).to_be_visible()
    lay(page, "gelbe 3", "button")
    page.get_by_role("link", name="Weiter mit den Stichen").tap()
    lay(page, "gelbe 3, gelbe 13, gelbe 2", "button")
    expect(page.get_by_text("Alle Stiche der Runde sind notiert.")).to_be_visible()
    keeper.score()
    assert keeper.totals(2) == (20 + 30, 30 + 30, 20 - 10)
