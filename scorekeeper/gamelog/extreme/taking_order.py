"""Whose turn it is to take seals, and what was taken so far."""

from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.rules.extreme.cards import COLOURS, WHITE
from scorekeeper.rules.extreme.seals import Layout
from scorekeeper.rules.extreme.taking import MOST_SEALS, Fit, Misfit, Taking, fit, holders, sources


@lru_cache(maxsize=512)
def _fit(takings: tuple[Taking, ...], seats: int) -> Fit:
    return fit(takings, seats)


@dataclass(frozen=True, slots=True)
class TakingOrder:
    """The takings in the round's order; the last one may be `under_way`. `misfits` are what cannot have been
    taken once an earlier taking was put right.
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
        """Whether all have taken, so that a result may be entered."""
        return self.turn is None

    def is_over(self, seat: int) -> bool:
        """Whether the seat had its turn."""
        turn = self.turn
        return turn is None or self.order.index(seat) < self.order.index(turn)

    def may_take(self, seat: int) -> bool:
        """Whether the seat may take: in its turn, or putting right what it took in it."""
        return seat == self.turn or self.is_over(seat)

    def taking(self, seat: int) -> Taking:
        """What the seat has taken so far."""
        return next((taking for taking in self.takings if taking.seat == seat), Taking(seat))

    # --- what may be taken

    @property
    def layout(self) -> Layout:
        """Where the seals lie after what was taken, as far as it fits."""
        return _fit(self.takings, len(self.order)).layout

    @property
    def misfits(self) -> tuple[Misfit, ...]:
        """What cannot have been taken, since somebody before put something right."""
        return _fit(self.takings, len(self.order)).misfits

    def layout_at(self, seat: int) -> Layout:
        """Where the seals lay in the seat's turn, after what it took itself."""
        return _fit(self.takings[: self.order.index(seat) + 1], len(self.order)).layout

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody has."""
        return self.layout.mage

    @property
    def swaps_left(self) -> int:
        """How many seals may still be taken from other seats."""
        return self.layout.middle[WHITE]

    def sources(self, seat: int, colour: str) -> tuple[int | None, ...]:
        """Where the seat may take a seal of the colour from: None is the middle; nothing where it may not."""
        return () if self.seal_fault(seat, colour) else sources(self.layout_at(seat), seat, colour)

    def seal_fault(self, seat: int, colour: str) -> str:
        """The code of why the seat may not take a seal of the colour from anywhere; "" where it may."""
        if not self.may_take(seat):
            return "not-your-turn"
        if self.taking(seat).mage:
            return "seals-with-mage"
        if self.taking(seat).seals.total >= MOST_SEALS:
            return "too-many-seals"
        layout = self.layout_at(seat)
        if colour not in COLOURS:
            return "seal-not-available"
        if sources(layout, seat, colour):
            return ""
        return "white-exhausted" if holders(layout, seat, colour) else "seal-all-held"

    def middle_fault(self, seat: int, colour: str) -> str:
        """The code of why the seat may not take a seal of the colour from the middle; "" where it may."""
        in_middle = None in self.sources(seat, colour)
        return self.seal_fault(seat, colour) or ("" if in_middle else "seal-holder-open")

    def mage_fault(self, seat: int) -> str:
        """The code of why the seat may not take the Schwarzmagier; "" where it may."""
        if not self.may_take(seat):
            return "not-your-turn"
        if self.layout_at(seat).mage is not None:
            return "mage-taken"
        return "" if self.taking(seat).empty else "mage-with-seals"

    def given_to(self, seat: int, colour: str) -> int | None:
        """Where a seal of the colour that the seat puts back goes; what does not fit goes first."""
        own = (misfit.source for misfit in self.misfits if (misfit.seat, misfit.colour) == (seat, colour))
        return next(own, self.taking(seat).last_source(colour))

    # --- changes

    def reached(self, seat: int) -> "TakingOrder":
        """With this seat's turn under way; those of all seats before it are over."""
        at = self.order.index(seat)
        begun = (Taking(other) for other in self.order[len(self.takings) : at + 1])
        return replace(self, takings=(*self.takings, *begun), under_way=True)

    def with_seal(self, seat: int, colour: str, source: int | None) -> "TakingOrder":
        """With one more seal for the seat."""
        begun = self if self.is_over(seat) else self.reached(seat)
        return begun._with(begun.taking(seat).with_seal(colour, source))

    def without_seal(self, seat: int, colour: str, source: int | None) -> "TakingOrder":
        """With one seal of the seat back where it was taken from."""
        return self._with(self.taking(seat).without_seal(colour, source))

    def with_mage(self, seat: int) -> "TakingOrder":
        """With the Schwarzmagier for the seat, whose turn is over."""
        ended = self if self.is_over(seat) else self.ended(seat)
        return ended._with(ended.taking(seat).with_mage())

    def without_mage(self, seat: int) -> "TakingOrder":
        """With the Schwarzmagier of the seat back in the middle; its turn stays over."""
        return self._with(self.taking(seat).without_mage())

    def ended(self, seat: int) -> "TakingOrder":
        """With the seat's turn over."""
        return replace(self.reached(seat), under_way=False)

    def over(self) -> "TakingOrder":
        """With everybody's turn over."""
        return self.ended(self.order[-1])

    def reopened(self, seat: int) -> "TakingOrder":
        """With the seat's turn to come, and those after it, as logs of old can tell."""
        return TakingOrder(self.order, self.takings[: self.order.index(seat)])

    def _with(self, taking: Taking) -> "TakingOrder":
        """With another taking of a seat whose turn has begun."""
        takings = tuple(taking if taking.seat == other.seat else other for other in self.takings)
        return replace(self, takings=takings)
