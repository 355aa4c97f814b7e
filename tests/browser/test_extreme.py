"""Evenings of Wizard Extreme at the tablet: seals by tapping them, tricks one by one, and paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check

A_FINGER = 80  # ms that a finger needs to tap again; what comes sooner has bounced
THREE = ["Frank", "Sabine", "Katrin"]
FIVE = [*THREE, "Peter", "Mira"]
COLOURS = {
    "Y": "Gelb",
    "V": "Violett",
    "R": "Rot",
    "B": "Blau",
    "G": "Grün",
    "white": "Weiß",
    "black": "Schwarz",
}


class SealKeeper(Scorekeeper):
    """The person with the tablet, at a table of Extreme."""

    def begin_extreme(self, players: list[str]) -> None:
        """A new game; the last of them deals first, so that the first takes first."""
        self.page.get_by_role("link", name="Neues Spiel").first.tap()
        self.page.get_by_role("radio", name="Wizard Extreme").check()
        expect(self.page.get_by_text("Drei bis fünf Spieler")).to_be_visible()
        for place, name in enumerate(players, start=1):
            self.page.get_by_role("textbox", name=f"Spieler {place}").or_(
                self.page.get_by_role("combobox", name=f"Spieler {place}")
            ).fill(name)
        self.page.get_by_role("radio", name=re.compile("gibt")).nth(len(players) - 1).check()
        self.page.get_by_role("button", name="Erste Runde geben").tap()
        expect(self.page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
        self.page.wait_for_load_state()

    def takes(self, player: str, seals: str) -> None:
        """Seal after seal from the middle."""
        for seal in seals:
            self.tap(
                self.page.get_by_role("button", name=re.compile(f"^{player}, {COLOURS[seal]}: .*nehmen"))
            )

    def left(self, player: str, kind: str, count: int = 1) -> None:
        """So many left: one tap each."""
        for _one in range(count):
            self.tap(
                self.page.get_by_role("button", name=re.compile(f"^{player}, {COLOURS[kind]}: .*antippen"))
            )

    def totals(self, number: int) -> tuple[int, ...]:
        row = self.page.get_by_role("row").filter(
            has=self.page.get_by_role("rowheader", name=str(number), exact=True)
        )
        return tuple(int(cell.inner_text()) for cell in row.get_by_role("cell").all()[::2])

    def trick(self, player: str, way: str) -> None:
        """A trick in two taps: who wins it, and how: "Violett ausgespielt: gibt Violett ab"."""
        self.look(self.page.locator("summary").filter(has_text=re.compile(f"^{player}$")))
        self.tap(self.page.get_by_role("button", name=way, exact=True))
        self.page.wait_for_timeout(A_FINGER)


def begin(page: Page, players: list[str]) -> SealKeeper:
    keeper = SealKeeper(page)
    keeper.begin_extreme(players)
    return keeper


def test_the_booklets_round_takes_few_taps(keeper: Scorekeeper) -> None:
    """15 seals and the Schwarzmagier taken, 4 left; 3, 4, 2 and 5 points (004)."""
    table = begin(keeper.page, [*THREE, "Peter"])
    page, table.taps = table.page, 0
    table.takes("Frank", "RBBG")
    table.takes("Sabine", "VVBRRR")
    table.tap(page.get_by_role("button", name="Katrin nimmt den Schwarzmagier"))
    table.takes("Peter", "YYG")
    table.tap(page.get_by_role("button", name="Siegel nehmen (Blau) von Sabine"))
    table.look(page.get_by_role("link", name="Zu den Stichen"))
    table.left("Frank", "black")
    table.left("Sabine", "white")
    table.left("Peter", "Y")
    table.left("Peter", "black")
    table.score()
    assert table.totals(1) == (3, 4, 2, 5)
    assert table.taps <= 14 + 4 + 4


def prepared(keeper: Scorekeeper, players: list[str]) -> SealKeeper:
    """The same without the set-up page."""
    game = Prepared(keeper, players, edition="extreme", rules_of="extreme", first_dealer=len(players) - 1)
    game.open()
    table = SealKeeper(keeper.page)
    table.players = players
    return table


@pytest.mark.long
def test_three_players_and_six_rounds_in_both_ways(keeper: Scorekeeper) -> None:
    """Rounds 1, 3 and 5 quickly, the others begun trick by trick; Katrin's totals by hand: 3 a round."""
    table = begin(keeper.page, THREE)
    page = table.page
    for number in range(1, 7):
        first, second, third = (THREE[(number - 1 + place) % 3] for place in range(3))
        table.takes(first, "YYYRR")
        table.takes(second, "BBBRR")
        table.takes(third, "GGGV")
        table.look(page.get_by_role("link", name="Zu den Stichen"))
        if number % 2 == 0:
            table.trick(first, "Gelb ausgespielt: gibt Gelb ab")
            table.trick(second, "Gelb ausgespielt, mit Rot gestochen: gibt Rot ab")
            table.trick(third, "Blau ausgespielt: nimmt ein schwarzes Siegel")
            table.tap(page.get_by_role("button", name="Schnell fertig"))
        else:
            table.left(third, "black")
        table.score()
    expect(page.get_by_text("Das Spiel ist zu Ende").first).to_be_visible()
    assert table.totals(6) == (6, 6, 6)
    expect(page.get_by_role("heading", name="Frank, Sabine und Katrin")).to_be_visible()
    page.get_by_role("link", name="Ergebnisbogen drucken").tap()
    expect(page.get_by_role("img", name="Seite 1 von 1")).to_be_visible()
    with page.context.expect_event("response", lambda answer: "sheet.pdf" in answer.url) as printed:
        page.evaluate("fetch(document.querySelector('form[data-preview]').action)")
    assert printed.value.headers["content-type"] == "application/pdf"


@pytest.mark.long
def test_five_players_and_five_rounds(keeper: Scorekeeper) -> None:
    """Fifteen tricks in round 1, one seal settles each; then whoever takes first takes the Schwarzmagier."""
    table = prepared(keeper, FIVE)
    page = table.page
    check(page)
    for player, seals in zip(FIVE, ("YYY", "BBB", "GGG", "VVV", "RRR"), strict=True):
        table.takes(player, seals)
    table.look(page.get_by_role("link", name="Zu den Stichen"))
    check(page)
    for player, colour in zip(FIVE, ("Gelb", "Blau", "Grün", "Violett", "Rot"), strict=True):
        for _trick in range(3):
            table.trick(player, f"{colour} ausgespielt: gibt {colour} ab")
    expect(page.get_by_text("Alle Stiche sind abgerechnet.")).to_be_visible()
    table.score()
    assert table.totals(1) == (0, 0, 0, 0, 0)
    for number in range(2, 6):
        first, second = FIVE[number - 1], FIVE[number % 5]
        table.tap(page.get_by_role("button", name=f"{first} nimmt den Schwarzmagier"))
        table.takes(second, "R")
        table.tap(page.get_by_role("button", name="fertig"))
        for _seat in range(3):
            table.tap(page.get_by_role("button", name="nimmt keine"))
        table.score()
    assert table.totals(5) == (0, 4, 4, 4, 4)
    expect(page.get_by_role("heading", name="Frank", exact=True)).to_be_visible()
