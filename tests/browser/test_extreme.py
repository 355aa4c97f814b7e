"""Rounds of Wizard Extreme at the tablet: seals by tapping them, tricks one by one, and what is put right."""

import re

from playwright.sync_api import expect

from tests.browser.scorekeeper import COLOURS, Scorekeeper

FOUR = ["Frank", "Sabine", "Katrin", "Peter"]


class SealKeeper(Scorekeeper):
    """The person with the tablet, at a table of Extreme whose last player deals first."""

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=re.compile(name)))

    def takes(self, player: str, seals: str) -> None:
        """Seal after seal from the middle, when it is the player's turn."""
        for seal in seals:
            self.button(f"^{COLOURS[seal]}: .* in der Mitte, {player} nimmt eines$")

    def puts_back(self, player: str, seal: str) -> None:
        self.button(f"^{player}, {COLOURS[seal]}: .*zurückzulegen")

    def left(self, player: str, kind: str) -> None:
        """What is left: one tap each."""
        self.button(f"^{player}, {COLOURS[kind]}: .*antippen")


def test_the_booklets_round_takes_few_taps_and_one_wrong_seal_costs_that_and_two(keeper: Scorekeeper) -> None:
    """14 seals and the Schwarzmagier taken, three turns ended, 4 left; 3, 4, 2 and 5 points (004). Frank's
    green one was yellow. The next round goes trick by trick, and nobody takes no seal by a stray tap.
    """
    table, page = SealKeeper(keeper.page), keeper.page
    page.goto("/")
    page.get_by_role("link", name="Neues Spiel").first.tap()
    page.get_by_role("radio", name="Wizard Extreme").check()
    expect(page.get_by_text("3 bis 5 Spieler")).to_be_visible()
    for place, name in enumerate(FOUR):
        page.locator(f"#player-{place}").fill(name)
    page.get_by_role("radio", name=re.compile("gibt")).nth(3).check()
    page.get_by_role("button", name="Erste Runde geben").tap()
    expect(page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
    page.wait_for_load_state()
    table.takes("Frank", "RBBG")
    table.button("fertig")
    table.takes("Sabine", "VVBRRR")
    table.button("fertig")
    table.button("Katrin nimmt den Schwarzmagier")
    table.takes("Peter", "YYG")
    table.button(r"Siegel nehmen \(Blau\) von Sabine")
    table.button("fertig")
    expect(page.get_by_role("button", name="Runde werten")).to_be_disabled()
    table.left("Frank", "black")
    table.left("Sabine", "white")
    table.left("Peter", "Y")
    table.left("Peter", "black")
    table.score()
    assert (table.totals(1), table.taps) == ((3, 4, 2, 5), 14 + 1 + 3 + 4 + 1)
    table.taps = 0
    table.button("^Runde 1, Frank, ")
    table.puts_back("Frank", "G")
    table.takes("Frank", "Y")
    table.apply_correction()
    assert (table.totals(1), table.taps) == ((3, 4, 2, 5), 2 + 2)
    table.button("Sabine nimmt den Schwarzmagier")
    table.look(page.get_by_role("button", name="Peter ist dran"))
    expect(page.get_by_role("alert")).to_contain_text("Katrin nimmt noch und hat noch keines.")
    table.takes("Katrin", "YY")
    table.puts_back("Katrin", "Y")
    table.button("Peter ist dran")
    table.takes("Peter", "R")
    table.button("Frank ist dran")
    table.takes("Frank", "B")
    table.button("fertig")
    table.look(page.get_by_role("link", name="Stich für Stich"))
    for player, way in (
        ("Katrin", "Gelb ausgespielt: gibt Gelb ab"),
        ("Peter", "Gelb ausgespielt, mit Rot gestochen: gibt Rot ab"),
        ("Frank", "Gelb ausgespielt: nimmt ein schwarzes Siegel"),
    ):
        table.look(page.get_by_label(f"{player} gewinnt den Stich: Farbe wählen", exact=True))
        table.button(f"^{way}$")
    table.look(page.get_by_role("link", name="Schnell fertig"))
    for player in ("Katrin", "Frank", "Peter"):
        table.button(f"{player} hat alle abgegeben")
    table.score()
    assert table.totals(2) == (3 + 3, 4 + 3, 2, 5)
