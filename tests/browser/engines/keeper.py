"""Somebody who keeps the score on a device of any engine."""

from collections.abc import Sequence

from tests.browser.engines.device import Device
from tests.browser.engines.target import Target, button, choice, field, fold, group, heading, link, piece
from tests.browser.scorekeeper import CARDS, SUITS, RoundByRound


class Keeper(RoundByRound):
    """The person with the device; `page` is what prepared games are sent from."""

    def __init__(self, device: Device) -> None:
        self.device = self.page = device
        self.players: list[str] = []

    def seq(self) -> int:
        return self.device.seq()

    # --- setting up ---

    def begin(self, players: Sequence[str], agreed: Sequence[str] = (), rounds: int | None = None) -> None:
        """Typed names, and rules as the form names them; the first player deals first."""
        device, self.players = self.device, list(players)
        device.look(link("Neues Spiel"))
        device.shows(button("Erste Runde geben"))
        for place, name in enumerate(players, start=1):
            device.fill(field(f"Spieler {place}"), name)
        if agreed or rounds:
            device.look(fold("Regeln an diesem Tisch"))
        for rule in agreed:
            device.choose(choice(rule))
        if rounds:
            device.fill(field("Zahl der Runden", begins=True), str(rounds))
        device.look(button("Erste Runde geben"))
        device.shows(heading("Runde 1"))

    # --- a round ---

    def turn_up(self, card: str, named: str | None = None) -> None:
        self.device.tap(button(CARDS[card], begins=True))
        if named:
            self.device.tap(button(SUITS[named], begins=True, within=piece(".named")))

    def number(self, player: str, value: int) -> Target:
        return button(str(value), begins=True, within=group(player))

    def bid(self, player: str, value: int) -> None:
        self.device.tap(self.number(player, value))

    def bid_covered(self, player: str, value: int) -> None:
        """Take the tablet, bid under the cover, and hand it on."""
        self.device.look(fold(f"Gib {player}"))
        self.device.tap(button(str(value), begins=True, within=group(f"{player}, wie viele Stiche?")))

    count = bid  # the same numbers, once all have bid

    def score(self) -> None:
        self.device.tap(button("Runde werten"))
