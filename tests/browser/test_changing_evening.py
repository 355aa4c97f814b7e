"""An evening as it really goes: people come and go, a rule changes, a revoke is fined, the end is hidden."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya", "Ben"]


def turn(page: Page, topic: str) -> None:
    """To another page of *Players and rules*."""
    page.get_by_role("link", name="Mitspieler und Regeln").tap()
    page.get_by_role("link", name=topic).tap()
    expect(page.get_by_role("heading", name=topic, level=1, exact=True)).to_be_visible()


@pytest.mark.deep
def test_an_evening_in_which_nothing_stays_as_it_was(
    keeper: Scorekeeper, stranger_page: Callable[..., Page]
) -> None:
    """Anya leaves in round 2, Zoe joins in 3 with Plus/minus One, Ben revokes, the last rounds are hidden."""
    page = keeper.page
    game = Prepared(keeper, CAST, rounds=4).play("R", [0] * 4, [1, 0, 0, 0])
    game.open()

    keeper.open_menu()
    turn(page, "Jemand geht")
    page.locator("summary").filter(has_text="Anya").tap()
    page.get_by_role("button", name="Anya geht").tap()
    expect(page.get_by_text("Anya geht und spielt ab Runde 2 nicht mehr mit")).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    keeper.turn_up("R")
    expect(page.get_by_role("group", name="Freya", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Anya", exact=True)).to_have_count(0)
    keeper.undo()
    game.after(1).play("R", [0] * 3, [2, 0, 0]).open()

    keeper.open_menu()
    turn(page, "Jemand kommt dazu")
    page.get_by_label("Name", exact=True).fill("Zoe")
    page.get_by_role("button", name="An den Tisch setzen").tap()
    expect(page.get_by_text("Zoe kommt ab Runde 3 dazu")).to_be_visible()
    turn(page, "Regeln und Geber")
    page.get_by_role("checkbox", name=re.compile("^Plus.minus Eins")).check()
    page.get_by_role("button", name="Ab Runde 3 nach diesen Regeln spielen").tap()
    expect(page.get_by_text("Ab Runde 3: Plus/minus Eins")).to_be_visible()
    turn(page, "Punkte außer der Reihe")
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
        page.get_by_text("Gespeichert: Die Punkte sind ab Runde 3 verborgen, auch auf diesem Gerät.")
    ).to_be_visible()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    expect(page.get_by_role("columnheader", name="Zoe")).to_be_visible()

    game.after(2)
    shown = stranger_page(base_url=game.address)
    come_in(shown, game.invite("spectator"))
    shown.goto(game.address + "/display")
    game.play("R", [0] * 4, [3, 0, 0, 0]).open()
    expect(page.locator("#row-3")).to_contain_text("verborgen")
    box = page.get_by_role("link", name="Halten, um den Stand zu sehen").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_role("list", name="Stand")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("list", name="Stand")).to_have_count(0)
    game.play("R", [0] * 4, [4, 0, 0, 0]).open()
    expect(page.get_by_role("heading", name="Wer hat gewonnen?")).to_be_visible()
    for left in (4, 3, 2, 1):
        page.get_by_role("button", name="Nächsten Platz aufdecken").tap()
        expect(shown.get_by_text("noch nicht aufgedeckt")).to_have_count(left)
    page.get_by_role("button", name="Sieger aufdecken").tap()
    expect(shown.get_by_role("heading", name="Wer hat gewonnen?")).to_have_count(0)
    for about in ("bis Runde 1", "ab Runde 3"):
        expect(page.get_by_text(about).first).to_be_visible()
