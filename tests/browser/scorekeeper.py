"""Somebody who keeps the score on a tablet: taps what a person taps, found by its accessible name."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

SUITS = {"B": "Menschen", "R": "Zwerge", "G": "Elfen", "Y": "Riesen", "N": "Narr", "Z": "Zauberer"}
SPECIALS = {"GW": "Gestaltenwandler", "DR": "Drache", "FE": "Fee", "BO": "Bombe", "WW": "Werwolf"}
SPECIALS |= {"JO": "Jongleur", "WO": "Wolke"}
CARDS = SUITS | SPECIALS
COLOURS = {
    "Y": "Gelb",
    "V": "Violett",
    "R": "Rot",
    "B": "Blau",
    "G": "Grün",
    "white": "Weiß",
    "black": "Schwarz",
}
# Total and bid of each seat in a row of the pad.
ROW = """(number) => [...document.querySelectorAll(`#row-${number} :is(.pad__total, .pad__frame)`)]
  .map((cell) => (cell.querySelector(":scope > .pad__tap") ?? cell).innerText)
  .map((text) => text.replace("·", "").trim())"""


def number(value: int) -> re.Pattern[str]:
    """The accessible name of a chip: its number, perhaps with a word behind it."""
    return re.compile(rf"^{value}(,|$)")


class RoundByRound:
    """Enters whole rounds on `page`, by taps that each engine makes in its own way, and reads the pad."""

    def play(
        self: Any,
        card: str | None,
        bids: Sequence[int],
        won: Sequence[int],
        named: str | None = None,
        dealer: int = 0,
    ) -> None:
        """A whole round, entered as it is played: trump, bids in order, what differs, score."""
        if card is not None:
            self.turn_up(card, named)
        seats = len(bids)
        for place in range(1, seats + 1):
            seat = (dealer + place) % seats
            self.bid(self.players[seat], bids[seat])
        for seat in sorted(range(seats), key=lambda seat: won[seat] - bids[seat]):  # fewer first
            if won[seat] != bids[seat]:
                self.count(self.players[seat], won[seat])
        self.score()

    def row(self: Any, number: int) -> list[str]:
        """What stands in a row of the pad: total and bid of each seat."""
        return list(self.page.evaluate(ROW, number))

    def totals(self, number: int) -> tuple[int, ...]:
        return tuple(int(text.replace("−", "-")) for text in self.row(number)[::2])


class Scorekeeper(RoundByRound):
    """The person with the tablet. `taps` counts every touch of the screen since it was last reset."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.players: list[str] = []

    # --- setting up ---

    def begin(self, players: Sequence[str], plus_minus_one: bool = False) -> None:
        """A new game with typed names; the first of them deals first."""
        self.players = list(players)
        if self.page.url == "about:blank":
            self.page.goto("/")
        self.page.get_by_role("link", name="Neues Spiel").first.tap()
        for place, name in enumerate(players):
            self.page.locator(f"#player-{place}").fill(name)
        if plus_minus_one:
            self.page.get_by_text("Regeln an diesem Tisch", exact=True).tap()
            self.page.get_by_role("checkbox", name=re.compile("^Plus.minus Eins")).check()
        self.page.get_by_role("button", name="Erste Runde geben").tap()
        expect(self.page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
        self.page.wait_for_load_state()  # a tap before the scripts are there would load a page

    # --- a round ---

    def turn_up(self, card: str, named: str | None = None) -> None:
        self.tap(self.page.get_by_role("button", name=CARDS[card]))
        if named:
            self.tap(self.page.get_by_role("button", name=SUITS[named]).last)

    def chip(self, player: str, value: int) -> Locator:
        return self.page.get_by_role("group", name=player, exact=True).get_by_role(
            "button", name=number(value)
        )

    def bid(self, player: str, value: int) -> None:
        self.tap(self.chip(player, value))

    def bid_covered(self, player: str, value: int) -> None:
        """Take the tablet, bid under the cover, and hand it on."""
        self.look(self.page.locator("summary").filter(has_text=player).filter(has_text="Gib"))
        numbers = self.page.get_by_role("group", name=f"{player}, wie viele Stiche?")
        self.tap(numbers.get_by_role("button", name=number(value)))

    def count(self, player: str, value: int) -> None:
        if not self.chip(player, value).is_visible():  # on a phone the other seats are one line each
            self.page.get_by_role("radio", name=re.compile(player)).check(force=True)
            self.taps += 1
        self.tap(self.chip(player, value))

    def score(self) -> None:
        self.tap(self.page.get_by_role("button", name="Runde werten"))

    def undo(self) -> None:
        self.tap(self.page.get_by_role("button", name="Rückgängig"))

    # --- the pad ---

    def correct(self, round: int, player: str, what: str) -> None:
        """Tap a cell of the pad; `what` is "Punkte" or "Vorhersage"."""
        name = re.compile(rf"Runde {round}, {player}, .*{what}")
        self.tap(self.page.get_by_role("button", name=name))

    def apply_correction(self) -> None:
        self.tap(self.page.get_by_role("button", name="Korrektur übernehmen"))

    # --- the menu ---

    def open_menu(self, fold: str = "") -> None:
        """The menu of the game, and what is folded in it."""
        self.page.get_by_label("Menü", exact=True).tap()
        if fold:
            self.page.get_by_text(fold, exact=True).tap()

    def end(self) -> None:
        """Stop the game before its last round."""
        self.open_menu("Dieses Spiel")
        self.page.get_by_text("Spiel vorzeitig beenden").tap()
        self.tap(self.page.get_by_role("button", name="Jetzt beenden"))

    # --- touching ---

    def tap(self, target: Locator) -> None:
        """Touch it, and look up again when the entry is in."""
        before = self.seq()
        target.tap()
        self.taps += 1
        self.page.wait_for_function(
            "before => +document.getElementById('table').dataset.seq > before", arg=before
        )

    def look(self, target: Locator) -> None:
        """Touch something that only opens or chooses; nothing is entered by it."""
        target.tap()
        self.taps += 1

    def seq(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-seq") or 0)

    @property
    def sentence(self) -> str:
        """The sentence that says what is missing."""
        return self.page.locator("#missing").inner_text()
