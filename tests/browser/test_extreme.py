"""Evenings of Wizard Extreme at the tablet: seals by tapping them, tricks one by one, and paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket import PocketPage, anywhere
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

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
        self.start()
        self.page.get_by_role("link", name="Neues Spiel").first.tap()
        self.page.get_by_role("radio", name="Wizard Extreme").check()
        expect(self.page.get_by_text("3 bis 5 Spieler")).to_be_visible()
        for place, name in enumerate(players, start=1):
            self.page.get_by_role("textbox", name=f"Spieler {place}").or_(
                self.page.get_by_role("combobox", name=f"Spieler {place}")
            ).fill(name)
        self.page.get_by_role("radio", name=re.compile("gibt")).nth(len(players) - 1).check()
        self.page.get_by_role("button", name="Erste Runde geben").tap()
        expect(self.page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
        self.page.wait_for_load_state()

    def takes(self, player: str, seals: str) -> None:
        """Seal after seal from the middle, when it is the player's turn."""
        for seal in seals:
            named = re.compile(f"^{COLOURS[seal]}: .* in der Mitte, {player} nimmt eines$")
            self.tap(self.page.get_by_role("button", name=named))

    def done(self) -> None:
        self.tap(self.page.get_by_role("button", name="fertig"))

    def puts_back(self, player: str, seal: str) -> None:
        self.tap(
            self.page.get_by_role("button", name=re.compile(f"^{player}, {COLOURS[seal]}: .*zurückzulegen"))
        )

    def has_nothing_left(self, *players: str) -> None:
        for player in players:
            self.tap(self.page.get_by_role("button", name=f"{player} hat alle abgegeben"))

    def left(self, player: str, kind: str, count: int = 1) -> None:
        """So many left: one tap each."""
        for _seal in range(count):
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
        self.look(self.page.get_by_label(f"{player} gewinnt den Stich: Farbe wählen", exact=True))
        self.tap(self.page.get_by_role("button", name=way, exact=True))
        self.page.wait_for_timeout(A_FINGER)


def begin(page: Page, players: list[str]) -> SealKeeper:
    keeper = SealKeeper(page)
    keeper.begin_extreme(players)
    return keeper


def test_the_booklets_round_takes_few_taps(keeper: Scorekeeper) -> None:
    """14 seals and the Schwarzmagier taken, three turns ended, 4 left; 3, 4, 2 and 5 points (004)."""
    table = begin(keeper.page, [*THREE, "Peter"])
    page, table.taps = table.page, 0
    table.takes("Frank", "RBBG")
    table.done()
    table.takes("Sabine", "VVBRRR")
    table.done()
    table.tap(page.get_by_role("button", name="Katrin nimmt den Schwarzmagier"))
    table.takes("Peter", "YYG")
    table.tap(page.get_by_role("button", name="Siegel nehmen (Blau) von Sabine"))
    table.done()
    expect(page.get_by_role("button", name="Runde werten")).to_be_disabled()
    expect(page.get_by_text("Noch nicht eingetragen, was übrig ist: Frank, Sabine und Peter")).to_be_visible()
    table.left("Frank", "black")
    table.left("Sabine", "white")
    table.left("Peter", "Y")
    table.left("Peter", "black")
    table.score()
    assert table.totals(1) == (3, 4, 2, 5)
    assert table.taps == 14 + 1 + 3 + 4 + 1


def prepared(keeper: Scorekeeper, players: list[str]) -> SealKeeper:
    """The same without the set-up page."""
    game = Prepared(keeper, players, edition="extreme", rules_of="extreme", first_dealer=len(players) - 1)
    game.open()
    table = SealKeeper(keeper.page)
    table.players = players
    return table


@pytest.mark.long
@anywhere
def test_three_players_and_six_rounds_in_both_ways(keeper: Scorekeeper) -> None:
    """Rounds 1, 3 and 5 quickly, the others begun trick by trick; Katrin's totals by hand: 3 a round."""
    table = begin(keeper.page, THREE)
    page = table.page
    for number in range(1, 7):
        first, second, third = (THREE[(number - 1 + place) % 3] for place in range(3))
        for player, seals in ((first, "YYYRR"), (second, "BBBRR"), (third, "GGGV")):
            table.takes(player, seals)
            table.done()
        if number % 2 == 0:
            table.look(page.get_by_role("link", name="Stich für Stich"))
            table.trick(first, "Gelb ausgespielt: gibt Gelb ab")
            table.trick(second, "Gelb ausgespielt, mit Rot gestochen: gibt Rot ab")
            table.trick(third, "Blau ausgespielt: nimmt ein schwarzes Siegel")
            table.look(page.get_by_role("link", name="Schnell fertig"))
            table.has_nothing_left(third)
        else:
            table.left(third, "black")
        table.has_nothing_left(first, second)
        table.score()
    expect(page.get_by_text("Das Spiel ist zu Ende").first).to_be_visible()
    assert table.totals(6) == (6, 6, 6)
    expect(page.get_by_role("heading", name="Frank, Sabine und Katrin")).to_be_visible()
    page.get_by_role("link", name="Ergebnisbogen drucken").tap()
    if isinstance(page, PocketPage):
        expect(page.get_by_role("button", name="Drucken")).to_be_visible()
        return
    expect(page.get_by_role("img", name="Seite 1 von 1")).to_be_visible()
    with page.context.expect_event("response", lambda answer: "sheet.pdf" in answer.url) as printed:
        page.evaluate("fetch(document.querySelector('form[data-preview]').action)")
    assert printed.value.headers["content-type"] == "application/pdf"


def test_nobody_takes_none_by_a_stray_tap(keeper: Scorekeeper) -> None:
    """Sabine's row while Frank has nothing; then taking none, a seal put back, the next one called."""
    table = prepared(keeper, THREE)
    page = table.page
    table.look(page.get_by_role("button", name="Sabine ist dran"))
    expect(page.get_by_role("alert")).to_contain_text("Frank nimmt noch und hat noch keines.")
    table.tap(page.get_by_role("button", name="nimmt keine"))
    expect(page.get_by_text("Sabine nimmt Siegel · 0 Siegel bei 15 Stichen")).to_be_visible()
    table.takes("Sabine", "RR")
    table.puts_back("Sabine", "R")
    expect(page.get_by_text("Sabine nimmt Siegel · 1 Siegel bei 15 Stichen")).to_be_visible()
    table.tap(page.get_by_role("button", name="Katrin ist dran"))
    expect(page.get_by_text("Katrin nimmt Siegel · 1 Siegel bei 15 Stichen")).to_be_visible()


def test_one_seal_of_a_scored_round_costs_the_seal_and_two_taps(keeper: Scorekeeper) -> None:
    """The booklet's round: Frank's green one was yellow. Without his second blue one Peter's does not fit."""
    game = Prepared(keeper, [*THREE, "Peter"], edition="extreme", rules_of="extreme", first_dealer=3)
    for seat, seals in enumerate(("RBBG", "VVBRRR", "", "YYG")):
        if seat in (1, 2):  # it is Henry's from the first, and Peter's after the Schwarzmagier
            game.write("/rounds/1/turn", seat=seat)
        for seal in seals:
            game.write("/rounds/1/seals", seal=seal)
        if not seals:
            game.write("/rounds/1/mage", seat=seat)
    game.write("/rounds/1/seals", seal="B", source=1).write("/rounds/1/taken", seat=3)
    for seat, kind in ((0, "black"), (1, "white"), (3, "Y"), (3, "black")):
        game.write("/rounds/1/left", seat=seat, kind=kind, count=1)
    game.write("/rounds/1/score").open()
    table = SealKeeper(keeper.page)
    page, table.taps = table.page, 0
    frank = page.get_by_role("button", name=re.compile("^Runde 1, Frank, "))
    table.tap(frank)
    table.puts_back("Frank", "G")
    table.takes("Frank", "Y")
    table.tap(page.get_by_role("button", name="Korrektur übernehmen"))
    assert table.taps == 2 + 2  # the seal itself: one goes back, one is taken
    assert table.totals(1) == (3, 4, 2, 5)
    table.tap(frank)
    table.puts_back("Frank", "B")
    expect(
        page.get_by_role("status").filter(has_text="Peter, Blau von Sabine: passt nicht mehr")
    ).to_be_visible()
    expect(page.get_by_role("button", name="Korrektur übernehmen")).to_be_disabled()
    table.tap(page.get_by_role("button", name="Herausnehmen"))
    expect(
        page.get_by_text("Sabine kann kein Siegel (Weiß) übrig haben: vor Sabine lag keines.")
    ).to_be_visible()
