"""How tests write an evening of Extreme stroke by stroke; see `tests.extreme` for how it is drawn."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Self

from scorekeeper.gamelog.commands import Command, CreateGame
from scorekeeper.gamelog.extreme import commands as enter
from scorekeeper.rules.raw_values import UNRECORDED
from tests.extreme import CAST, seat
from tests.notation import Evening, begun


@dataclass(frozen=True)
class SealEvening(Evening):
    """An evening of Extreme. Every method gives the evening after it."""

    @property
    def left(self) -> list[dict[str, int]]:
        """The seals left as they stand, as a record has them."""
        return [seals.written() for seals in self.draft.left]

    def take(self, drawn: str) -> Self:
        """With what these seats take, seal by seal; "-" ends a turn, and so does the next seat's."""
        evening = self
        for entry in drawn.split("|"):
            name, _, words = entry.partition(":")
            if words.strip():
                evening = evening.write(enter.CallSeat(self.open_round, seat(name)))
            evening = evening.write(*(self._entry(seat(name), word) for word in words.split()))
        return evening

    def again(self, drawn: str) -> Self:
        """With takings put right: "Frank: -B +Y"; "-mage" puts the Schwarzmagier back."""
        name, _, words = drawn.partition(":")
        return self.write(*(self._entry(seat(name), word, again=True) for word in words.split()))

    def _entry(self, at: int, word: str, again: bool = False) -> Command:
        number, (what, _, holder) = self.open_round, word.lstrip("+").partition("<")
        if what == "-":
            return enter.EndTaking(number, at)
        if what == "mage":
            return enter.TakeMage(number, at, again=again)
        if what.startswith("-"):
            return (
                enter.ReturnMage(number, at)
                if what == "-mage"
                else enter.ReturnSeal(number, at, what[1:], again=True)
            )
        return enter.TakeSeal(number, at, what, seat(holder) if holder else None, again=again)

    @property
    def taken(self) -> Self:
        """With the turn of whoever takes ended, so that a result can be entered."""
        turn = self.draft.turns.turn
        return self if turn is None else self.write(enter.EndTaking(self.open_round, turn))

    @property
    def completed(self) -> Self:
        """With nothing left before everybody of whom nothing was said."""
        taken = self.taken
        return taken.write(*(enter.LeaveNothing(self.open_round, at) for at in taken.draft.untold))

    def set_left(self, drawn: str) -> Self:
        """With these seals left; of kinds that are not named nothing is entered."""
        commands = [
            enter.SetLeft(self.open_round, seat(name), kind, count)
            for name, _, words in (entry.partition(":") for entry in drawn.split("|"))
            for kind, count in Counter(words.split()).items()
        ]
        return self.taken.write(*commands)

    def tricks(self, *drawn: str) -> Self:
        return self.taken.write(*(self.trick(line) for line in drawn))

    def trick(self, drawn: str) -> enter.WinTrick:
        """ "Sabine V R > V": violet led, red won over it, she gives violet; without ">" nothing is said.

        "Katrin ?": whatever was led.
        """
        play, given, gives = drawn.partition(">")
        name, led, *red = play.split()
        returned = {"": UNRECORDED, "-": None}.get(gives.strip(), gives.strip()) if given else UNRECORDED
        return enter.WinTrick(self.open_round, seat(name), None if led == "?" else led, bool(red), returned)

    def close(self) -> Self:
        return self.completed.write(self.closing)


def seal_evening(players: int = 4, dealer: int = 3, rounds: Any = (), **options: Any) -> SealEvening:
    """A pad just begun by the booklet's people; Peter deals, so Frank takes first."""
    return SealEvening(begun(CreateGame("extreme", CAST[:players], dealer, options, rounds)).history)
