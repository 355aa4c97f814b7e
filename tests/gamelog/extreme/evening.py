"""How tests write an evening of Extreme stroke by stroke; see `tests.extreme` for how it is drawn."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.commands import Command, CreateGame
from scorekeeper.gamelog.extreme.commands import (
    CloseSealRound,
    EndTaking,
    ReopenTakings,
    SetLeft,
    TakeMage,
    TakeSeal,
    WinTrick,
)
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.rules.unrecorded import UNRECORDED
from tests.extreme import CAST, seat
from tests.notation import Evening, begun


@dataclass(frozen=True)
class SealEvening(Evening):
    """An evening of Extreme. Every method gives the evening after it."""

    @property
    def draft(self) -> Draft:
        draft: Draft = self.history.table.entry
        return draft

    @property
    def left(self) -> str:
        """The seals left as they stand, as they are drawn."""
        drawn = [
            f"{CAST[at]}: {' '.join(Counter(seals.written()).elements())}"
            for at, seals in enumerate(self.draft.left)
            if seals.total
        ]
        return " | ".join(drawn)

    def write(self, *commands: Command) -> "SealEvening":
        return SealEvening(super().write(*commands).history)

    def take(self, drawn: str) -> "SealEvening":
        """With what these seats take, seal by seal; "-" behind a name ends its turn."""
        return self.write(*(command for entry in drawn.split("|") for command in self._taking(entry)))

    def _taking(self, entry: str) -> list[Command]:
        name, _, words = entry.partition(":")
        return [self._take(seat(name), word) for word in words.split()]

    def _take(self, at: int, word: str) -> Command:
        seal, _, holder = word.partition("<")
        if seal in ("mage", "-"):
            return TakeMage(self.open_round, at) if seal == "mage" else EndTaking(self.open_round, at)
        return TakeSeal(self.open_round, at, seal, seat(holder) if holder else None)

    def set_left(self, drawn: str) -> "SealEvening":
        """With these seals left; of kinds that are not named nothing is entered."""
        commands = [
            SetLeft(self.open_round, seat(name), kind, count)
            for name, _, words in (entry.partition(":") for entry in drawn.split("|"))
            for kind, count in Counter(words.split()).items()
        ]
        return self.write(*commands)

    def tricks(self, *drawn: str) -> "SealEvening":
        return self.write(*(self.trick(line) for line in drawn))

    def trick(self, drawn: str) -> WinTrick:
        """ "Sabine V R > V": violet led, red won over it, she gives violet; without ">" nothing is said."""
        told, given, gives = drawn.partition(">")
        name, led, *red = told.split()
        said = {"": UNRECORDED, "-": None}.get(gives.strip(), gives.strip()) if given else UNRECORDED
        return WinTrick(self.open_round, seat(name), led, bool(red), said)

    def reopen(self, name: str) -> "SealEvening":
        return self.write(ReopenTakings(self.open_round, seat(name)))

    @property
    def closing(self) -> CloseSealRound:
        return CloseSealRound(self.open_round)

    def close(self) -> "SealEvening":
        return self.write(self.closing)

    def correct(self, number: int) -> "SealEvening":
        return SealEvening(super().correct(number).history)

    def undo(self, times: int = 1) -> "SealEvening":
        return SealEvening(super().undo(times).history)

    def redo(self, times: int = 1) -> "SealEvening":
        return SealEvening(super().redo(times).history)


def seal_evening(players: int = 4, dealer: int = 3, rounds: Any = (), **options: Any) -> SealEvening:
    """A pad just begun by the booklet's people; Peter deals, so Frank takes first."""
    return SealEvening(begun(CreateGame("extreme", CAST[:players], dealer, options, rounds)).history)
