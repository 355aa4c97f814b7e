"""The pad as a value, the «Block der Wahrheit». Points beside the play, by referee or table: ours."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.lineup import Lineup

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
    """One game as written down: closed rounds only, nothing derived. `options` and `rounds` are of the
    edition's own types, `details` are words that the rules do not care about (`table`, `played`). `players`
    have a column on the pad. `lineups`, in order from round 1, say who sat there by which options; they are
    empty where all did all the time. A round speaks of its places, as `at` does. `ended`: the table stopped
    early.
    """

    edition: str
    players: tuple[str, ...]
    first_dealer: int
    options: Any
    rounds: tuple[Any, ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    lineups: tuple[Lineup, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    ended: bool = False

    @property
    def seats(self) -> int:
        """How many columns the pad has; where nobody comes or goes, how many sit at the table."""
        return len(self.players)

    def with_rounds(self, rounds: tuple[Any, ...]) -> "Game":
        """The same game with other rounds."""
        return replace(self, rounds=rounds)

    def lineup(self, number: int) -> Lineup:
        """Who sits there in round `number` (from 1), and by which options they play."""
        for lineup in reversed(self.lineups):
            if lineup.first <= number:
                return lineup
        return self._only_lineup

    @property
    def _only_lineup(self) -> Lineup:
        """The lineup of a game in which all sat there all the time."""
        return Lineup(1, tuple(range(len(self.players))), self.options, self.first_dealer)

    @property
    def last_lineup(self) -> Lineup:
        """What holds at the end of the game, as far as it is agreed."""
        return self.all_lineups[-1]

    @property
    def all_lineups(self) -> tuple[Lineup, ...]:
        """The same, the only one too of a game in which all sat there all the time."""
        return self.lineups or (self._only_lineup,)

    def with_lineup(self, lineup: Lineup) -> "Game":
        """The game with a lineup from its round on; one that began then, or later, is no more."""
        before = tuple([earlier for earlier in self.all_lineups if earlier.first < lineup.first])
        return replace(self, lineups=(*before, lineup))

    def first_round(self, seat: int) -> int:
        """The number of the first round in which that seat was there; 1 where it never was."""
        return next((lineup.first for lineup in self.all_lineups if seat in lineup.seats), 1)

    def last_round(self, seat: int) -> int:
        """The number of the last closed round that the seat played; 0 where it played none."""
        ends = (lineup.first + len(played) - 1 for lineup, played in self.stretches() if seat in lineup.seats)
        return max(ends, default=0)

    def stretches(self) -> tuple[tuple[Lineup, tuple[Any, ...]], ...]:
        """Each lineup that a closed round was played in, with its rounds."""
        played, end = [], len(self.rounds)
        for lineup in reversed(self.all_lineups):
            if lineup.first <= end:
                played.append((lineup, self.rounds[lineup.first - 1 : end]))
                end = lineup.first - 1
        return tuple(reversed(played))

    @property
    def behind(self) -> frozenset[int]:
        """The seats ranked behind all others: who left for good, or played none of the closed rounds."""
        if not self.lineups:
            return frozenset()
        played = {seat for lineup, _rounds in self.stretches() for seat in lineup.seats}
        idle = set(range(self.seats)) - played if self.rounds else set[int]()
        return frozenset(idle.union(self.last_lineup.left))

    def given(self, number: int, seat: int) -> tuple[Adjustment, ...]:
        """The points beside the play that a seat was given in that round."""
        if not self.adjustments:
            return ()
        return tuple([given for given in self.adjustments if (given.round, given.seat) == (number, seat)])

    def changes_rules(self, number: int) -> bool:
        """Whether other options hold from that round on."""
        if number == 1 or not self.lineups:
            return False
        return bool(self.lineup(number).options != self.lineup(number - 1).options)

    def of_seat(self, seat: int) -> tuple[tuple[int, Any], ...]:
        """The closed rounds that a seat played, each with its place there."""
        played = ((lineup.place_of(seat), round) for lineup, rounds in self.stretches() for round in rounds)
        return tuple((place, round) for place, round in played if place is not None)

    def until(self, number: int) -> "Game":
        """The game as it stood after round `number`."""
        adjustments = tuple([adjustment for adjustment in self.adjustments if adjustment.round <= number])
        return replace(self, rounds=self.rounds[:number], adjustments=adjustments)

    def at(self, number: int) -> "Game":
        """The game as if all had always sat and agreed as in round `number`: its seats are those places."""
        return self.seated(self.lineup(number)) if self.lineups else self

    def seated(self, now: Lineup) -> "Game":
        """The same of one of its lineups."""
        players = tuple(map(self.players.__getitem__, now.seats))
        return Game(self.edition, players, now.first_dealer, now.options, self.rounds, self.details)

    def spread(self, number: int, values: Sequence[Value]) -> tuple[Value | None, ...]:
        """Values of the places in round `number` as values of the seats; None for who did not sit there."""
        if not self.lineups:
            return tuple(values)
        spread: list[Value | None] = [None] * len(self.players)
        for seat, value in zip(self.lineup(number).seats, values, strict=True):
            spread[seat] = value
        return tuple(spread)
