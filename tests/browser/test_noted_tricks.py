"""A whole round noted card by card at the table, with Jongleur and Bombe, up to its points and its paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pocket import PocketPage, anywhere
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check

CAST = ["Henry", "Anya", "Freya"]


def play(page: Page, cards: str) -> None:
    """Tap cards one after the other: "blaue 5, Jongleur als Rot"."""
    for card in cards.split(", "):
        name, announced, _rest = card.partition(" als ")
        if announced:
            page.locator("summary").filter(has_text=name).tap()
        page.get_by_role("button", name=re.compile(f"^{card}( |$)")).tap()


def begin_noting(keeper: Scorekeeper) -> Page:
    """Round 3 with all bids in; Freya deals it, so Henry leads. Blue is trump."""
    game = Prepared(keeper, CAST, specials=["JO", "BO"])
    game.play("N", bids=[0, 1, 0], won=[0, 1, 0]).play("N", bids=[1, 1, 1], won=[1, 1, 0])
    game.trump("B").bids(1, 1, 0).open()
    keeper.page.get_by_role("link", name="Stiche Karte für Karte notieren").tap()
    expect(keeper.page.get_by_role("heading", name="Stich 1")).to_be_visible()
    return keeper.page


@anywhere
def test_a_round_with_the_juggler_and_the_bomb_is_noted_scored_and_printed(keeper: Scorekeeper) -> None:
    """Henry's Jongleur takes the first trick, nobody the bombed one, which was Anya's; she takes the last."""
    page = begin_noting(keeper)
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

    page.get_by_role("link", name="Notiere, was weitergegeben wurde").tap()
    for card in ("gelbe 13", "gelbe 2", "gelbe 3"):
        play(page, card)
    page.get_by_role("link", name="Weiter mit den Stichen").tap()
    expect(page.get_by_role("heading", name="Stich 2")).to_be_visible()
    play(page, "grüne 5, grüne 9, Bombe")
    expect(page.get_by_text("Den Stich bekommt niemand")).to_be_visible()
    expect(page.get_by_text("Anya spielt aus")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Anya spielt aus")).to_be_visible()
    play(page, "gelbe 13, gelbe 2, gelbe 3")
    expect(page.get_by_text("Alle Stiche der Runde sind notiert.")).to_be_visible()

    page.get_by_role("link", name="Protokoll lesen").tap()
    expect(page.get_by_text("Nichts: Jede Karte passt zu den Regeln.")).to_be_visible()
    kind = "answer => answer.headers.get('content-type')"
    link = page.get_by_role("link", name="Drucken", exact=True)
    printed = "text/html; charset=utf-8" if isinstance(page, PocketPage) else "application/pdf"
    assert link.evaluate(f"link => fetch(link.href).then({kind})") == printed
    page.get_by_role("link", name="Zurück zu den Stichen").tap()
    keeper.score()
    assert keeper.totals(3) == (20 + 30 + 30, 30 + 30 + 30, 20 - 10 + 20)


@pytest.mark.deep
def test_the_next_card_may_be_tapped_before_the_answer_to_the_last_is_there(keeper: Scorekeeper) -> None:
    page = begin_noting(keeper)
    play(page, "rote 3, Jongleur als Grün, rote 5")
    page.get_by_role("link", name="Notiere, was weitergegeben wurde").tap()
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed: list[Route] = []
    page.route("**/passes", lambda route: delayed.append(route) if not delayed else route.continue_())
    with page.expect_request("**/passes"):
        play(page, "gelbe 13, gelbe 2")
    expect(page.get_by_role("link", name="Henry an Anya: ?")).to_be_visible()
    delayed[0].continue_()
    for noted in ("Henry an Anya: gelbe 13", "Anya an Freya: gelbe 2"):
        expect(page.get_by_role("link", name=noted)).to_be_visible()


@pytest.mark.deep
def test_whoever_did_not_follow_suit_is_told_and_how_it_is_known(keeper: Scorekeeper) -> None:
    page = begin_noting(keeper)
    play(page, "rote 3, grüne 2, rote 5")
    expect(page.get_by_text("Freya gewinnt den Stich")).to_be_visible()
    play(page, "gelbe 5, gelbe 7, rote 9")
    revoke = "Anya hat nicht bedient (grüne 2), obwohl es möglich war – später kam: rote 9 in Stich 2."
    expect(page.get_by_text(revoke)).to_be_visible()
    page.wait_for_timeout(500)  # sooner it would be the same finger, bouncing
    page.get_by_role("link", name="rote 9: schon notiert – dorthin").tap()  # it was another card
    expect(page.get_by_text("Welche Karte hat Anya gespielt?")).to_be_visible()
    play(page, "grüne 9")
    expect(page.get_by_text("Anya hat nicht bedient")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("width, height", [(1180, 820), (390, 844)])
def test_the_protocol_for_everybody(open_page: Callable[..., Page], width: int, height: int) -> None:
    page = begin_noting(Scorekeeper(open_page()))
    page.set_viewport_size({"width": width, "height": height})
    play(page, "rote 3, Jongleur als Grün")
    title = page.get_by_role("heading", name=re.compile("^Stich 1 von")).bounding_box()
    assert title is not None
    assert title["height"] <= 96, "a line for each thing that it says, not one for each word"
    check(page)
    play(page, "rote 5")
    page.get_by_role("link", name="Notiere, was weitergegeben wurde").tap()
    expect(page.get_by_text("Wer hat welche Karte nach links gegeben?")).to_be_visible()
    check(page)
    page.get_by_role("link", name="Protokoll lesen").tap()
    expect(page.get_by_role("heading", name="Was es beweist")).to_be_visible()
    check(page)
