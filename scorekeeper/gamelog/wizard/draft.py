"""A round on the table: what has been entered of it so far."""

from dataclasses import dataclass, replace

from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard, Round
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.trump import dealer_names


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that does not count yet: a new one, or a closed one taken up again (`prior`).

    `entered_bids` and `entered_won` hold one integer a seat, None where nobody entered anything.
    """

    plan: PlannedRound
    entered_bids: tuple[int | None, ...]
    entered_won: tuple[int | None, ...]
    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED
    prior: Round | None = None

    @classmethod
    def fresh(cls, plan: PlannedRound) -> "Draft":
        """A round of which nothing is entered; where no card is turned up, the plan says the trump."""
        nothing = (None,) * len(plan.bidding_order)
        if plan.turns_up:
            return cls(plan, nothing, nothing)
        return cls(plan, nothing, nothing, turned_up=None, trump=plan.fixed_trump)

    @classmethod
    def again(cls, plan: PlannedRound, prior: Round) -> "Draft":
        """A closed round taken up again: everything stands as it was."""
        return replace(cls.fresh(plan), turned_up=prior.turned_up, trump=prior.trump, prior=prior)

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return self.plan.number

    @property
    def bids(self) -> tuple[int | None, ...]:
        """The bids as they stand: entered, or of the closed round."""
        if self.prior is None:
            return self.entered_bids
        pairs = zip(self.entered_bids, self.prior.bids, strict=True)
        return tuple(old if new is None else new for new, old in pairs)

    @property
    def won(self) -> tuple[int | None, ...]:
        """The tricks as they stand: entered, else of the closed round, else as bid."""
        expected = self.bids if self.prior is None else self.prior.won
        pairs = zip(self.entered_won, expected, strict=True)
        return tuple(old if new is None else new for new, old in pairs)

    @property
    def needs_trump(self) -> bool:
        """Whether the turned-up card, or the suit that the dealer names after it, is missing."""
        nothing_yet = self.prior is None and self.trump is UNRECORDED
        return self.plan.turns_up and (nothing_yet or self.needs_suit)

    @property
    def needs_suit(self) -> bool:
        """Whether the dealer has to name a suit after the turned-up card and has not yet.

        A closed round that was recorded without it needs none, until its card is entered anew.
        """
        as_recorded = self.prior is not None and self.prior.turned_up == self.turned_up
        known = as_recorded and self.prior is not None and self.prior.trump is self.trump
        return dealer_names(self.turned_up) and self.trump is UNRECORDED and not known

    @property
    def bids_complete(self) -> bool:
        """Whether every seat's bid is in."""
        return None not in self.bids

    def most_won(self, seat: int) -> int:
        """The most tricks that `seat` can have won, as the entered numbers of the others stand."""
        others = (won or 0 for at, won in enumerate(self.entered_won) if at != seat)
        return max(self.plan.hand_size - sum(others), 0)

    def with_bid(self, seat: int, bid: int) -> "Draft":
        """With a seat's bid entered."""
        return replace(self, entered_bids=_with(self.entered_bids, seat, bid))

    def with_won(self, seat: int, won: int) -> "Draft":
        """With a seat's tricks entered."""
        return replace(self, entered_won=_with(self.entered_won, seat, won))

    def with_trump(self, turned_up: MaybeCard, trump: MaybeCard) -> "Draft":
        """With the turned-up card and the trump entered."""
        return replace(self, turned_up=turned_up, trump=trump)

    def closed(self, won: tuple[int, ...]) -> Round:
        """The round as it is written on the pad. Every bid must be in."""
        bids = tuple(bid for bid in self.bids if bid is not None)
        if self.prior is None:
            return Round(bids=bids, won=won, turned_up=self.turned_up, trump=self.trump)
        return replace(self.prior, bids=bids, won=won, turned_up=self.turned_up, trump=self.trump)


def _with(values: tuple[int | None, ...], seat: int, value: int) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
