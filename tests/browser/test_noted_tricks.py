"""A whole round noted card by card at the table, with Jongleur and Bombe, up to its points and its paper."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]


def play(page: Page, cards: str) -> None:
    """Tap cards one after the other: "blaue 5, Jongleur als Rot"."""
    for card in cards.split(", "):
        name, announced, _rest = card.partition(" als ")
        if announced:
            page.locator("summary").filter(has_text=name).tap()
        page.get_by_role("button", name=re.compile(f"^{card}( |$)")).tap()


def test_a_round_with_the_juggler_and_the_bomb_is_noted_scored_and_printed(keeper: Scorekeeper) -> None:
    """Round 3, which Freya deals; blue is trump. Henry's Jongleur takes the first trick, nobody the bombed
    one, which was Anya's; she takes the last.
    """
    page = keeper.page
    game = Prepared(keeper, CAST, specials=["JO", "BO"])
    game.play("N", bids=[0, 1, 0], won=[0, 1, 0]).play("N", bids=[1, 1, 1], won=[1, 1, 0])
    game.trump("B").bids(1, 1, 0).open()
    page.get_by_role("link", name="Stiche Karte für Karte notieren").tap()
    play(page, "rote 3, rote 9, Zauberer")
    expect(page.get_by_text("Freya gewinnt den Stich")).to_be_visible()
    page.get_by_role("button", name="Rückgängig").tap()  # it was no Zauberer
    expect(page.get_by_text("Zu bedienen:")).to_be_visible()
    play(page, "Narr")
    expect(page.get_by_text("Anya gewinnt den Stich")).to_be_visible()
    page.get_by_role("link", name=re.compile("^1 Anya")).tap()  # nor was Henry's card the red 3
    page.get_by_role("link", name=re.compile("^Henry: rote 3")).tap()
    expect(page.get_by_text("Welche Karte hat Henry gespielt?")).to_be_visible()
    play(page, "Jongleur als Blau")
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()

    # The second card is tapped before the answer to the first one is there.
    page.get_by_role("link", name="Notiere, was weitergegeben wurde").tap()
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed: list[Route] = []
    page.route("**/passes", lambda route: route.continue_() if delayed else delayed.append(route))
    with page.expect_request("**/passes"):
        play(page, "gelbe 13, gelbe 2")
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed[0].continue_()
    for noted in ("Henry an Anya: gelbe 13", "Anya an Freya: gelbe 2"):
        expect(page.get_by_role("link", name=noted)).to_be_visible()
    play(page, "gelbe 3")
    page.get_by_role("link", name="Weiter mit den Stichen").tap()
    expect(page.get_by_role("heading", name="Stich 2")).to_be_visible()
    play(page, "grüne 5, grüne 9, Bombe")
    expect(page.get_by_text("Den Stich bekommt niemand")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Anya spielt aus")).to_be_visible()
    play(page, "gelbe 13, gelbe 2, gelbe 3")
    expect(page.get_by_text("Alle Stiche der Runde sind notiert.")).to_be_visible()

    page.get_by_role("link", name="Protokoll lesen").tap()
    expect(page.get_by_text("Nichts: Jede Karte passt zu den Regeln.")).to_be_visible()
    paper = page.get_by_role("link", name="Drucken", exact=True).get_attribute("href")
    assert page.request.get(paper or "").headers["content-type"] == "application/pdf"
    page.get_by_role("link", name="Zurück zu den Stichen").tap()
    keeper.score()
    assert keeper.totals(3) == (20 + 30 + 30, 30 + 30 + 30, 20 - 10 + 20)
