"""The pad as a value: what is written on the «Block der Wahrheit».

Points beside the play are what a referee, or the whole table, decided. Source: ours.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.sitting import Sitting

STEP = 10
MOST = 100
LONGEST_REASON = 60


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added to a seat's total from round `round` (from 1) on; below 0 they are taken away."""

    round: int
    seat: int
    points: int
    reason: str = ""


def judge_adjustment(given: Adjustment, seats: int, rounds: int) -> list[Problem]:
    """Everything wrong with points for one of `seats` in one of `rounds`."""
    problems = []
    if not 1 <= given.round <= rounds:
        problems.append(Problem("round-out-of-range", given.round, facts={"planned": rounds}))
    if not 0 <= given.seat < seats:
        problems.append(Problem("seat-unknown", given.round))
    if given.points == 0 or given.points % STEP or abs(given.points) > MOST:
        facts = {"points": given.points, "step": STEP, "most": MOST}
        problems.append(Problem("adjustment-invalid", given.round, facts=facts))
    if len(given.reason) > LONGEST_REASON:
        problems.append(Problem("reason-too-long", given.round, facts={"most": LONGEST_REASON}))
    return problems


Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Game:
    """One game as written down: closed rounds only, nothing derived.

    `options` and each of `rounds` are of the edition's own types. `details` are the optional words
    that the rules do not care about (`table`, `played`), kept so that a record loses nothing.
    `players` are all who have a column on the pad, `sittings` who of them sat there from which round on, and
    by which options, in order of their rounds from round 1 on: none where all sat there all the time. What is
    said of a round is said of its places, so that each round is one of an ordinary game, which `at` tells.
    `ended` tells that the table stopped before the last planned round, and meant it.
    """

    edition: str
    players: tuple[str, ...]
    first_dealer: int
    options: Any
    rounds: tuple[Any, ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    sittings: tuple[Sitting, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    ended: bool = False

    @property
    def seats(self) -> int:
        """How many columns the pad has; where nobody comes or goes, how many sit at the table."""
        return len(self.players)

    def with_rounds(self, rounds: tuple[Any, ...]) -> "Game":
        """The same game with other rounds."""
        return replace(self, rounds=rounds)

    def sitting(self, number: int) -> Sitting:
        """Who sits there in round `number` (from 1), and by which options they play."""
        for sitting in reversed(self.sittings):
            if sitting.first <= number:
                return sitting
        return Sitting(1, tuple(range(len(self.players))), self.options, self.first_dealer)

    @property
    def last_sitting(self) -> Sitting:
        """What holds at the end of the game, as far as it is agreed."""
        return self.all_sittings[-1]

    @property
    def all_sittings(self) -> tuple[Sitting, ...]:
        """The same, the only one too of a game in which all sat there all the time."""
        return self.sittings or (self.sitting(1),)

    def begun_with(self, sitting: Sitting) -> "Game":
        """The game with a sitting from its round on; one that began then, or later, is no more."""
        before = tuple([each for each in self.all_sittings if each.first < sitting.first])
        return replace(self, sittings=(*before, sitting))

    def first_round(self, seat: int) -> int:
        """The number of the first round in which that seat was there; 1 where it never was."""
        return next((each.first for each in self.all_sittings if seat in each.seats), 1)

    def last_round(self, seat: int) -> int:
        """The number of the last closed round that the seat played; 0 where it played none."""
        ends = (each.first + len(played) - 1 for each, played in self.stretches() if seat in each.seats)
        return max(ends, default=0)

    def stretches(self) -> tuple[tuple[Sitting, tuple[Any, ...]], ...]:
        """Each sitting that a closed round was played in, with its rounds."""
        played, end = [], len(self.rounds)
        for sitting in reversed(self.all_sittings):
            if sitting.first <= end:
                played.append((sitting, self.rounds[sitting.first - 1 : end]))
                end = sitting.first - 1
        return tuple(reversed(played))

    @property
    def behind(self) -> frozenset[int]:
        """The seats ranked behind all others: who left for good, or played none of the closed rounds."""
        if not self.sittings:
            return frozenset()
        played = {seat for sitting, _rounds in self.stretches() for seat in sitting.seats}
        idle = set(range(self.seats)) - played if self.rounds else set[int]()
        return frozenset(idle.union(self.last_sitting.left))

    def given(self, number: int, seat: int) -> tuple[Adjustment, ...]:
        """The points beside the play that a seat was given in that round."""
        if not self.adjustments:
            return ()
        return tuple([each for each in self.adjustments if (each.round, each.seat) == (number, seat)])

    def changes_rules(self, number: int) -> bool:
        """Whether other options hold from that round on."""
        if number == 1 or not self.sittings:
            return False
        return bool(self.sitting(number).options != self.sitting(number - 1).options)

    def of_seat(self, seat: int) -> tuple[tuple[int, Any], ...]:
        """The closed rounds that a seat played, each with its place there."""
        played = ((each.place_of(seat), round) for each, rounds in self.stretches() for round in rounds)
        return tuple((place, round) for place, round in played if place is not None)

    def until(self, number: int) -> "Game":
        """The game as it stood after round `number`."""
        given = tuple([each for each in self.adjustments if each.round <= number])
        return replace(self, rounds=self.rounds[:number], adjustments=given)

    def at(self, number: int) -> "Game":
        """The game as if all had always sat and agreed as in round `number`: its seats are those places."""
        return self.seated(self.sitting(number)) if self.sittings else self

    def seated(self, now: Sitting) -> "Game":
        """The same of one of its sittings."""
        players = tuple(map(self.players.__getitem__, now.seats))
        return Game(self.edition, players, now.first_dealer, now.options, self.rounds, self.details)

    def spread(self, number: int, values: Sequence[Value]) -> tuple[Value | None, ...]:
        """Values of the places in round `number` as values of the seats; None for who did not sit there."""
        if not self.sittings:
            return tuple(values)
        spread: list[Value | None] = [None] * len(self.players)
        for seat, value in zip(self.sitting(number).seats, values, strict=True):
            spread[seat] = value
        return tuple(spread)
