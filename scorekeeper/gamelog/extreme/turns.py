"""Whose turn it is to take seals, and what was taken so far."""

from dataclasses import dataclass, replace

from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.spelling import COLOURS
from scorekeeper.rules.extreme.taking import MOST_SEALS, Taking, holders, layout_after, sources


@dataclass(frozen=True, slots=True)
class Turns:
    """The takings of the seats whose turn has come, in the round's order.

    `under_way` tells that the last of them may still take more; turns before it are over. A turn that
    was never begun is one in which nothing was taken, as soon as a later one begins.
    """

    order: tuple[int, ...]
    takings: tuple[Taking, ...] = ()
    under_way: bool = False

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None once all have taken."""
        if self.under_way:
            return self.takings[-1].seat
        return self.order[len(self.takings)] if len(self.takings) < len(self.order) else None

    @property
    def next_turn(self) -> int | None:
        """The seat after that; None for the last one."""
        turn = self.turn
        rest = () if turn is None else self.order[self.order.index(turn) + 1 :]
        return rest[0] if rest else None

    @property
    def done(self) -> bool:
        """Whether all have taken."""
        return self.turn is None

    @property
    def last_reached(self) -> bool:
        """Whether nobody's turn is still to come, so that a result may be entered."""
        return self.next_turn is None

    def may_take(self, seat: int) -> bool:
        """Whether the seat may take now: in its turn, or as the next one, which ends the turn before it."""
        return seat in (self.turn, self.next_turn)

    def is_over(self, seat: int) -> bool:
        """Whether the seat had its turn."""
        turn = self.turn
        return turn is None or self.order.index(seat) < self.order.index(turn)

    def taking(self, seat: int) -> Taking:
        """What the seat has taken so far."""
        return next((taking for taking in self.takings if taking.seat == seat), Taking(seat))

    # --- what may be taken

    @property
    def layout(self) -> Layout:
        """Where the seals lie after what was taken."""
        return layout_after(self.takings, len(self.order))

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody has."""
        return next((taking.seat for taking in self.takings if taking.mage), None)

    @property
    def swaps_left(self) -> int:
        """How many seals may still be taken from other seats."""
        return self.layout.middle["white"]

    def sources(self, seat: int, colour: str) -> tuple[int | None, ...]:
        """Where the seat may take a seal of the colour from: None is the middle; nothing where it may not."""
        return () if self.seal_fault(seat, colour) else sources(self.layout, seat, colour)

    def seal_fault(self, seat: int, colour: str) -> str:
        """The code of why the seat may not take a seal of the colour from anywhere; "" where it may."""
        if not self.may_take(seat):
            return "not-your-turn"
        if self.taking(seat).seals.total >= MOST_SEALS:
            return "too-many-seals"
        layout = self.layout
        if colour in COLOURS and sources(layout, seat, colour):
            return ""
        gone = colour in COLOURS and holders(layout, seat, colour)
        return "white-exhausted" if gone else "seal-not-available"

    def middle_fault(self, seat: int, colour: str) -> str:
        """The code of why the seat may not take a seal of the colour from the middle; "" where it may."""
        in_middle = None in self.sources(seat, colour)
        return self.seal_fault(seat, colour) or ("" if in_middle else "seal-holder-open")

    def mage_fault(self, seat: int) -> str:
        """The code of why the seat may not take the Schwarzmagier; "" where it may."""
        if not self.may_take(seat):
            return "not-your-turn"
        if self.mage is not None:
            return "mage-taken"
        return "" if self.taking(seat).empty else "mage-with-seals"

    # --- changes

    def reached(self, seat: int) -> "Turns":
        """With this seat's turn under way; those of all seats before it are over."""
        at = self.order.index(seat)
        begun = (Taking(other) for other in self.order[len(self.takings) : at + 1])
        return replace(self, takings=(*self.takings, *begun), under_way=True)

    def with_seal(self, seat: int, colour: str, source: int | None) -> "Turns":
        """With one more seal for the seat."""
        reached = self.reached(seat)
        *others, last = reached.takings
        return replace(reached, takings=(*others, last.with_seal(colour, source)))

    def with_mage(self, seat: int) -> "Turns":
        """With the Schwarzmagier for the seat, whose turn is over."""
        reached = self.reached(seat)
        *others, last = reached.takings
        return replace(reached, takings=(*others, last.with_mage()), under_way=False)

    def ended(self, seat: int) -> "Turns":
        """With the seat's turn over."""
        return replace(self.reached(seat), under_way=False)

    def over(self) -> "Turns":
        """With everybody's turn over."""
        return self.ended(self.order[-1])

    def reopened(self, seat: int) -> "Turns":
        """With the seat's turn to come, and those after it."""
        return Turns(self.order, self.takings[: self.order.index(seat)])
