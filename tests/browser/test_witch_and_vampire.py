"""Hexe and Vampir in a round noted card by card: a card is swapped, the one under the Werwolf is copied."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.browser.test_noted_tricks import CAST, play

ALL_NINE = ["GW", "DR", "FE", "BO", "WW", "JO", "WO", "HX", "VA"]


@pytest.mark.deep
def test_a_witch_swaps_a_vampire_copies_and_the_round_is_scored(open_page: Callable[..., Page]) -> None:
    """Anya wins with the red 13; Henry takes it back, then wins with the copied green 9 and with that 13.

    He bid one and won two, Anya one as bid, Freya none as bid.
    """
    keeper = Scorekeeper(open_page())
    game = Prepared(keeper, CAST, specials=ALL_NINE)
    game.play("N", bids=[0, 1, 0], won=[0, 1, 0]).play("N", bids=[1, 1, 1], won=[1, 1, 0])
    game.trump("R7").write("/rounds/3/werewolf", seat=1, trump="B").bids(1, 1, 0).open()
    page = keeper.page
    page.get_by_role("link", name="Stiche Karte für Karte notieren").tap()
    play(page, "Hexe, rote 13, rote 2")
    expect(page.get_by_text("Anya gewinnt den Stich")).to_be_visible()
    page.get_by_role("link", name="Notiere, was getauscht wurde").tap()
    page.get_by_role("button", name="rote 13", exact=True).tap()
    expect(page.get_by_text("Henry nimmt rote 13 und gibt ?.")).to_be_visible()
    play(page, "blaue 4")
    expect(page.get_by_text("Henry nimmt rote 13 und gibt blaue 4.")).to_be_visible()
    check(page)
    page.get_by_role("link", name="Weiter mit den Stichen").tap()
    play(page, "grüne 5, grüne 7")
    page.get_by_role("link", name="Vampir").tap()
    expect(page.get_by_text("Welche Karte lag unter dem Werwolf?")).to_be_visible()
    check(page)
    play(page, "grüne 9")
    expect(page.get_by_role("heading", name="Stich 2")).to_be_visible()
    play(page, "Vampir")
    expect(page.get_by_text("Der Vampir als grüne 9 ist die höchste Karte in Grün")).to_be_visible()
    play(page, "rote 13, rote 7, gelbe 3")
    expect(page.get_by_text("Alle Stiche der Runde sind notiert.")).to_be_visible()
    page.get_by_role("link", name="Protokoll lesen").tap()
    expect(page.get_by_text("Nichts: Jede Karte passt zu den Regeln.")).to_be_visible()
    expect(page.get_by_text(re.compile("Hexe: blaue 4 gegeben, rote 13 genommen"))).to_be_visible()
    expect(page.get_by_text("unter dem Werwolf: grüne 9")).to_be_visible()
    page.get_by_role("link", name="Zurück zu den Stichen").tap()
    keeper.score()
    assert keeper.totals(3) == (20 + 30 - 10, 30 + 30 + 30, 20 - 10 + 20)
