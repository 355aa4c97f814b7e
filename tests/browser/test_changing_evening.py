"""An evening as it really goes: people come and go, a rule changes, a revoke is fined, the end is hidden."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TABLET
from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
ROUNDS = 13
PHONE, LETTERS = {"width": 390, "height": 844}, 19  # CSS pixels: how large a name is written


def zeros(count: int, tricks: int) -> tuple[list[int], list[int]]:
    """Everybody bids none, the first wins them all: a round that nobody has to think about."""
    return [0] * count, [tricks, *[0] * (count - 1)]


def play(game: Prepared, first: int, last: int, seats: int) -> None:
    game.open()
    game.after(first - 1)
    for number in range(first, last + 1):
        game.play("R", *zeros(seats, number))


def look(page: Page, topic: str) -> None:
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_role("link", name="Mitspieler und Regeln").tap()
    turn_to(page, topic)


def turn_to(page: Page, topic: str) -> None:
    """From the overview to the page of that name."""
    check(page)
    page.get_by_role("link", name=topic).tap()
    expect(page.get_by_role("heading", name=topic, level=1, exact=True)).to_be_visible()


def turn(page: Page, topic: str) -> None:
    """From one page of *Players and rules* to another."""
    page.get_by_role("link", name="Mitspieler und Regeln").tap()
    turn_to(page, topic)


def back(page: Page) -> None:
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    expect(page.get_by_role("heading", name="Block der Wahrheit")).to_be_visible()


@pytest.mark.deep
@pytest.mark.long
def test_an_evening_in_which_nothing_stays_as_it_was(
    keeper: Scorekeeper, stranger_page: Callable[..., Page], server: Server
) -> None:
    """Anya leaves in round 4, Zoe joins in 6, Plus/minus One binds from 7 on, Ben revokes, and the last two
    rounds are hidden. Round by round the first of the table loses 10 a trick, the others get 20.
    """
    page = keeper.page
    game = Prepared(keeper, CAST, rounds=ROUNDS)
    play(game, 1, 3, 4)
    game.open()

    look(page, "Jemand geht")
    check(page)
    page.locator("summary").filter(has_text="Anya").tap()
    page.get_by_role("button", name="Anya geht").tap()
    expect(page.get_by_text("Anya geht und spielt ab Runde 4 nicht mehr mit")).to_be_visible()
    page.set_viewport_size(PHONE)
    gone = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Anya ist zurück"))
    name = gone.get_by_text("Anya", exact=True).bounding_box()
    assert name is not None
    assert name["height"] < 2 * LETTERS, "a name of four letters is not broken"
    page.set_viewport_size(TABLET)
    back(page)
    keeper.turn_up("R")
    expect(page.get_by_role("group", name="Freya", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Anya", exact=True)).to_have_count(0)
    keeper.tap(page.get_by_role("button", name="Rückgängig"))
    play(game, 4, 5, 3)
    game.open()

    look(page, "Jemand kommt dazu")
    page.get_by_label("Name", exact=True).fill("Zoe")
    page.get_by_role("button", name="An den Tisch setzen").tap()
    expect(page.get_by_text("Zoe kommt ab Runde 6 dazu")).to_be_visible()
    back(page)
    expect(page.get_by_role("columnheader", name="Zoe")).to_be_visible()
    play(game, 6, 6, 4)
    game.open()

    look(page, "Regeln und Geber")
    check(page)
    page.get_by_role("checkbox", name=re.compile(r"^Plus.minus Eins")).check()
    page.get_by_role("button", name="Ab Runde 7 nach diesen Regeln spielen").tap()
    expect(page.get_by_text("Ab Runde 7: Plus/minus Eins")).to_be_visible()
    turn(page, "Punkte außer der Reihe")
    check(page)
    page.get_by_label("Wer?").select_option("Ben")
    page.get_by_label("Warum?").select_option("nicht bedient")
    page.get_by_role("button", name="Auf den Block schreiben").tap()
    expect(page.get_by_text("Ben: −10 Punkte außer der Reihe (nicht bedient)")).to_be_visible()
    turn(page, "Spannung")
    page.get_by_role("radio", name="Am Ende verborgen, Runden").check()
    page.get_by_label("Zahl der Runden").fill("2")
    page.get_by_role("checkbox", name="Auch auf diesem Gerät, außer solange du einen Knopf hältst").check()
    page.get_by_role("button", name="Speichern").tap()
    expect(
        page.get_by_text("Gespeichert: Die Punkte sind ab Runde 12 verborgen, auch auf diesem Gerät.")
    ).to_be_visible()
    check(page)
    back(page)
    play(game, 7, 11, 4)
    shown = stranger_page(base_url=server.url)
    come_in(shown, game.invite("spectator"))
    shown.goto(game.address + "/display")
    play(game, 12, 12, 4)
    page.goto(game.address)
    totals = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="12", exact=True))
    expect(totals).to_contain_text("verborgen")
    glance = page.get_by_role("link", name="Halten, um den Stand zu sehen")
    box = glance.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_role("list", name="Stand")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("list", name="Stand")).to_have_count(0)
    play(game, 13, 13, 4)
    page.goto(game.address)
    expect(page.get_by_role("heading", name="Wer hat gewonnen?")).to_be_visible()
    expect(shown.get_by_text("noch nicht aufgedeckt")).to_have_count(5)
    for left in (4, 3, 2, 1):
        page.get_by_role("button", name="Nächsten Platz aufdecken").tap()
        expect(shown.get_by_text("noch nicht aufgedeckt")).to_have_count(left)
    page.get_by_role("button", name="Sieger aufdecken").tap()
    expect(shown.get_by_role("heading", name="Wer hat gewonnen?")).to_have_count(0)
    expect(page.get_by_text("bis Runde 3").first).to_be_visible()
    expect(page.get_by_text("ab Runde 6").first).to_be_visible()
