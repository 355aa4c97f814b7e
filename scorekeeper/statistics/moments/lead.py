"""How the lead went from hand to hand, and how the game was won. Teams lead and win together."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.result import Result
from scorekeeper.statistics.facts import margin
from scorekeeper.statistics.moments.moment import Kind, Moment, Side

FEWEST_CHANGES, FEWEST_ROUNDS = 3, 3


@dataclass(frozen=True)
class LeadHistory:
    """A game with at least one round, seen from its standings after every round."""

    result: Result

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Who plays together, in the order of their first seats."""
        teams = sorted(team.seats for team in self.result.teams)
        return tuple(teams) or tuple((seat,) for seat in range(self.result.game.seats))

    @cached_property
    def leads(self) -> tuple[tuple[int | None, ...], ...]:
        """How far each side led the best other after every round; None: not there, not placed, or alone."""
        sign = -1 if edition_of(self.result.game.edition).fewest_points_win else 1
        rows, last = [], self.result.rounds[-1]
        # Points beside the play that were given after the last round count in the end.
        pairs = zip(last.totals, self.result.totals, strict=True)
        end = [None if total is None else now for total, now in pairs]
        for totals in (*(row.totals for row in self.result.rounds[:-1]), end):
            by_side = {side: [totals[seat] for seat in side] for side in self.sides}
            sums = [sign * sum(total or 0 for total in own) for own in by_side.values()]
            behind = self.result.game.behind
            comparable = [None not in own and behind.isdisjoint(side) for side, own in by_side.items()]
            rows.append(tuple(_lead(at, sums, comparable) for at in range(len(sums))))
        return tuple(rows)

    @cached_property
    def ahead(self) -> tuple[int | None, ...]:
        """After every round which side was alone ahead; None where the lead was shared."""
        ahead = ((at for at, lead in enumerate(row) if lead and lead > 0) for row in self.leads)
        return tuple(next(sides, None) for sides in ahead)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The sides that are first in the end."""
        return tuple(at for at, lead in enumerate(self.leads[-1]) if lead is not None and lead >= 0)

    def times_usual(self, points: int, factor: int) -> int:
        """`factor` for so many points as a seat makes or loses in one round on average, and in proportion."""
        made = [abs(points) for row in self.result.rounds for points in row.points if points is not None]
        return factor * points * len(made) // max(sum(made), 1)


def _lead(side: int, sums: Sequence[int], comparable: Sequence[bool]) -> int | None:
    """How far the side is ahead of the best other one that is there; None where one of the two is not."""
    others = [total for at, total in enumerate(sums) if at != side and comparable[at]]
    return sums[side] - max(others) if comparable[side] and others else None


def moments_of(lead: LeadHistory) -> list[Moment]:
    """Everything remarkable about the lead and the victory."""
    return [*_changes(lead), *_taken_for_good(lead), *_comeback(lead), *_margin(lead)]


def lead_changes(ahead: Sequence[int | None]) -> int:
    """How often another side than before was alone ahead; ties in between change nothing."""
    alone = [side for side in ahead if side is not None]
    return sum(before != after for before, after in pairwise(alone))


def _changes(lead: LeadHistory) -> list[Moment]:
    changes = lead_changes(lead.ahead)
    if changes < FEWEST_CHANGES:
        return []
    return [Moment(Kind.LEAD_CHANGES, min(25 + 10 * changes, 95), number=changes)]


def _taken_for_good(lead: LeadHistory) -> list[Moment]:
    rounds, winner = len(lead.ahead), lead.ahead[-1]
    if winner is None or rounds < FEWEST_ROUNDS:
        return []
    since = rounds
    while since > 1 and lead.ahead[since - 2] == winner:
        since -= 1
    side = (lead.sides[winner],)
    if since == 1:
        return [Moment(Kind.LED_ALL, min(40 + 3 * rounds, 75), side)]
    if since == rounds:
        return [Moment(Kind.LAST_ROUND, 92, side, rounds=(since,))]
    return [Moment(Kind.FOR_GOOD, 25 + 45 * since // rounds, side, rounds=(since,))]


def _comeback(lead: LeadHistory) -> list[Moment]:
    """The winner that was furthest behind; with a shared victory all for whom that was equally far."""
    lows = {at: min(points for row in lead.leads if (points := row[at]) is not None) for at in lead.winners}
    lowest = min(lows.values(), default=0)
    weight = lead.times_usual(-lowest, 18)
    if lowest >= 0 or weight < 2 * 18:
        return []
    back = [at for at, low in lows.items() if low == lowest]
    after = [number for number, row in enumerate(lead.leads, 1) if any(row[at] == lowest for at in back)]
    sides = tuple(lead.sides[at] for at in back)
    rounds = tuple(after[-1:]) if len(back) == 1 else ()
    return [Moment(Kind.COMEBACK, min(weight, 94), sides, -lowest, rounds)]


def _margin(lead: LeadHistory) -> list[Moment]:
    """A victory by little or by much; one that is shared is told where the winners stand."""
    points = margin(lead.result)
    if not points:
        return []
    by, side = lead.times_usual(points, 100), (lead.sides[lead.winners[0]],)
    if by <= 50:
        return [Moment(Kind.CLOSE, 90 - by, side, points)]
    if by >= 350:
        return [Moment(Kind.WIDE, min(by // 10, 70), side, points)]
    return []
