"""A round of Extreme on the table: what has been entered of it so far."""

from dataclasses import dataclass, replace
from functools import reduce

from scorekeeper.gamelog.extreme.taking_order import TakingOrder
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import BLACK, HAND_SIZE, KINDS
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.scoring import penalties
from scorekeeper.rules.extreme.seals import NONE, Layout, Seals
from scorekeeper.rules.extreme.tricks import Settlement, settle, settlements, settlements_of_any
from scorekeeper.rules.extreme.validation import MOST_BLACKS, judge_round, most_left


@dataclass(frozen=True, slots=True)
class SettledTrick:
    """A trick as it was entered; `led` is None where nothing depended on it, `trumped` tells that red won."""

    winner: int
    led: str | None
    trumped: bool
    gives: Settlement


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that does not count yet: a new one, or a closed one taken up again (`prior`). Its result is
    entered by `tricks`, or by the seals left (`entered_left`, by seat and kind), which count; the others are
    as `left` tells. `left_seats` are those of whom something was entered as left, or nothing.
    """

    plan: PlannedRound
    options: Options
    turns: TakingOrder
    tricks: tuple[SettledTrick, ...] = ()
    entered_left: tuple[tuple[int, str, int], ...] = ()
    left_seats: tuple[int, ...] = ()
    prior: Round | None = None

    @classmethod
    def fresh(cls, plan: PlannedRound, options: Options) -> "Draft":
        """A round of which nothing is entered."""
        return cls(plan, options, TakingOrder(plan.order))

    @classmethod
    def again(cls, plan: PlannedRound, options: Options, prior: Round) -> "Draft":
        """A closed round taken up again: everything stands as it was."""
        return cls(plan, options, TakingOrder(plan.order, prior.takings), prior=prior)

    @property
    def under_cover(self) -> bool:
        """Nothing lies under cover here."""
        return False

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return self.plan.number

    # --- where the seals lie

    @property
    def layout(self) -> Layout:
        """Where the seals lie now: after the takings, and the tricks that were entered."""
        layout = self.turns.layout
        return reduce(lambda lying, trick: settle(lying, trick.winner, trick.gives), self.tricks, layout)

    @property
    def middle(self) -> Seals:
        """The seals in the middle now."""
        return self.layout.middle

    @property
    def before(self) -> tuple[Seals, ...]:
        """The seals before each seat now, seat 0 first."""
        return self.layout.before

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody has."""
        return self.turns.mage

    # --- tricks

    @property
    def tricks_left(self) -> int:
        """How many tricks can still be entered."""
        return HAND_SIZE - len(self.tricks)

    @property
    def under_way(self) -> bool:
        """Whether the round is being settled trick by trick and is not over: nothing was entered as left."""
        return bool(self.tricks and self.tricks_left and not self.left_seats)

    def settlements(self, winner: int, led: str | None, trumped: bool) -> tuple[Settlement, ...]:
        """All ways to settle the next trick, the usual one first; see `rules.extreme.settling`."""
        return _settlements(self.layout, winner, led, trumped)

    # --- seals left

    def is_told(self, seat: int) -> bool:
        """Whether it is known what the seat has left: entered, by tricks, as closed, or by the mage."""
        stands = self.prior is not None and not self.tricks
        return stands or not self.tricks_left or seat in (*self.left_seats, self.mage)

    @property
    def untold(self) -> tuple[int, ...]:
        """The seats of which nobody has told yet what is left, in seat order."""
        return tuple(seat for seat in range(self.plan.seats) if not self.is_told(seat))

    @property
    def left(self) -> tuple[Seals, ...]:
        """The seals left by seat: entered, else by all tricks, else as closed, else only black ones."""
        seals = list(self._expected_left)
        for seat, kind, count in self.entered_left:
            seals[seat] = seals[seat].with_count(kind, count)
        return tuple(seals)

    @property
    def _expected_left(self) -> tuple[Seals, ...]:
        if not self.tricks_left:
            return self.before
        if self.prior is not None and not self.tricks:
            return self.prior.left
        return tuple(NONE.plus(BLACK, seals[BLACK]) for seals in self.before)

    def most_left(self, seat: int, kind: str) -> int:
        """The most seals of a kind that can be left before a seat, as the others' black ones stand."""
        most = most_left(self.turns.layout, seat, kind)
        if kind != BLACK:
            return most
        others = sum(seals[BLACK] for at, seals in enumerate(self.left) if at != seat)
        return min(most, MOST_BLACKS - others)

    @property
    def lying(self) -> tuple[Seals, ...]:
        """What is to be seen before each seat: what is left, and before that is told, as it lies."""
        return tuple(
            left if self.is_told(seat) and not self.under_way else before
            for seat, (left, before) in enumerate(zip(self.left, self.before, strict=True))
        )

    def next_left(self, seat: int, kind: str) -> int:
        """What one more tap makes of the seals left: one more, and after the most none."""
        left = self.left[seat][kind]
        return (left + 1) % (max(self.most_left(seat, kind), left) + 1)

    @property
    def points(self) -> tuple[int, ...]:
        """The penalty points that the round would bring each seat as it stands."""
        return penalties(self.left, self.mage, self.plan.mage_base)

    @property
    def problems(self) -> list[Problem]:
        """What stands in the way of closing the round, in order: takings, tricks, seals left untold."""
        misfits = [
            Problem(
                misfit.code,
                self.number,
                misfit.seat,
                {} if misfit.colour is None else {"seal": misfit.colour, "source": misfit.source},
            )
            for misfit in self.turns.misfits
        ]
        found = misfits + ([] if self.left_seats else self._settled_wrongly)
        if self.untold:
            return [*found, Problem("left-untold", self.number, self.untold[0])]
        return found or judge_round(replace(self.closed(self.left), tricks=()), self.plan)

    @property
    def _settled_wrongly(self) -> list[Problem]:
        """The tricks that could not be settled so, since somebody's taking was put right."""
        lying, problems = self.turns.layout, []
        for number, trick in enumerate(self.tricks, start=1):
            if trick.gives not in _settlements(lying, trick.winner, trick.led, trick.trumped):
                facts = {"trick": number} | ({} if trick.gives is None else {"seal": trick.gives})
                problems.append(Problem("settle-illegal", self.number, trick.winner, facts))
            lying = settle(lying, trick.winner, trick.gives)
        return problems

    # --- changes

    def with_turns(self, turns: TakingOrder) -> "Draft":
        """With other takings."""
        return replace(self, turns=turns)

    def without_result(self) -> "Draft":
        """With nothing entered of tricks and seals left."""
        return replace(self, tricks=(), entered_left=(), left_seats=())

    def with_left(self, seat: int, *counts: tuple[str, int]) -> "Draft":
        """With so many of some kinds left before a seat; all have taken."""
        entered_now = {(seat, kind) for kind, _count in counts}
        others = tuple(count for count in self.entered_left if count[:2] not in entered_now)
        entered = sorted((*others, *((seat, kind, count) for kind, count in counts)))
        seats = tuple(sorted({*self.left_seats, seat}))
        return replace(self, turns=self.turns.over(), entered_left=tuple(entered), left_seats=seats)

    def with_nothing_left(self, seat: int) -> "Draft":
        """With all seals of a seat given back; all have taken."""
        return self.with_left(seat, *((kind, 0) for kind in KINDS if kind != BLACK))

    def with_trick(self, trick: SettledTrick) -> "Draft":
        """With one more trick; all have taken. It has the last word over what was entered as left."""
        return replace(self.without_result(), turns=self.turns.over(), tricks=(*self.tricks, trick))

    # --- closing

    def closed(self, left: tuple[Seals, ...]) -> Round:
        """The round as it is written on the pad, with the protocol it had; who did not take took none."""
        tricks = () if self.prior is None else self.prior.tricks
        return Round(self.turns.over().takings, left, tricks)

    def resettles(self, left: tuple[Seals, ...]) -> bool:
        """Whether the protocol of the round taken up again no longer tells this round."""
        prior = self.prior
        return prior is not None and bool(prior.tricks) and self.closed(left) != prior


def _settlements(layout: Layout, winner: int, led: str | None, trumped: bool) -> tuple[Settlement, ...]:
    if led is not None:
        return settlements(layout, winner, led, trumped)
    ways = settlements_of_any(layout, winner)
    return ways if len(ways) == 1 else ()
