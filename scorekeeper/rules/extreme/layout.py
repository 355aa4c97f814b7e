"""Where the seals lie: all 27 are in the middle or before a seat, whatever happens.

Source: 004 «Die Vorbereitung», «Die weißen Siegel», «Der Kampf um die Stiche».
"""

from dataclasses import dataclass, replace

from scorekeeper.rules.extreme.seals import ALL, NONE, Seals
from scorekeeper.rules.extreme.spelling import BLACK, WHITE
from scorekeeper.rules.frozen import quick


@quick
@dataclass(frozen=True, slots=True)
class Layout:
    """The table's seals: in the middle, and before each seat, seat 0 first; and who has the Schwarzmagier.

    The moves copy and judge nothing, but no seal is moved that is not there: that raises ValueError.
    """

    middle: Seals
    before: tuple[Seals, ...]
    mage: int | None = None

    @classmethod
    def fresh(cls, seats: int) -> "Layout":
        """Everything in the middle."""
        return cls(ALL, (NONE,) * seats)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.before)

    @property
    def blacks(self) -> int:
        """How many black seals lie before the players together."""
        return sum(seals[BLACK] for seals in self.before)

    def with_mage(self, seat: int) -> "Layout":
        """With the Schwarzmagier before a seat."""
        return replace(self, mage=seat)

    def taken(self, seat: int, kind: str, number: int = 1) -> "Layout":
        """With so many of a kind gone from the middle to a seat; a negative number goes back."""
        if not number:
            return self
        before = list(self.before)
        before[seat] = before[seat].plus(kind, number)
        return Layout(self.middle.plus(kind, -number), tuple(before), self.mage)

    def taken_together(self, seat: int, seals: Seals) -> "Layout":
        """With all of these seals gone from the middle to a seat."""
        before = list(self.before)
        before[seat] = before[seat].with_all(seals)
        return Layout(self.middle.without_all(seals), tuple(before), self.mage)

    def given(self, seat: int, kind: str) -> "Layout":
        """With one of a kind gone from a seat back to the middle."""
        return self.taken(seat, kind, -1)

    def swapped(self, seat: int, colour: str, holder: int) -> "Layout":
        """With one of a colour gone from its holder to a seat; the holder gets a white one if one is left."""
        before, middle = list(self.before), self.middle
        before[holder] = before[holder].plus(colour, -1)
        before[seat] = before[seat].plus(colour)
        if middle[WHITE]:
            before[holder], middle = before[holder].plus(WHITE), middle.plus(WHITE, -1)
        return Layout(middle, tuple(before), self.mage)
