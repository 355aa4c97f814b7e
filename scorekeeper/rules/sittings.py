"""What a table may agree on between two rounds: who sits there from now on, and by which options.

Source: ours.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.sitting import INHERITED, STARTS, Sitting
from scorekeeper.rules.written import WrittenOptions

MOST_COLUMNS = 10


def next_dealer(before: Sitting, seats: Sequence[int], number: int) -> int:
    """The seat that deals round `number` with these `seats`: the one after who dealt last, if it is there.

    Source: 003 «Das Verteilen der Karten»: the deal moves clockwise.
    """
    if number <= before.first and before.dealer in seats:
        return before.dealer
    last = before.dealer if number <= before.first else before.dealer_of(number - 1)
    if last in seats:
        return seats[(seats.index(last) + 1) % len(seats)]
    at = before.seats.index(last)
    later = (*before.seats[at + 1 :], *before.seats[:at])
    return next((seat for seat in later if seat in seats), seats[0])


def judge_sittings(edition: Edition, players: Sequence[str], sittings: Sequence[Sitting]) -> list[Problem]:
    """Everything wrong with the sittings of a game, the first one too, each beside the one before."""
    problems: list[Problem] = []
    if len(players) > MOST_COLUMNS:
        facts = {"players": len(players), "fewest": edition.player_counts[0], "most": MOST_COLUMNS}
        problems.append(Problem("player-count", facts=facts))
    before: Sitting | None = None
    known: set[int] = set()
    for sitting in sittings:
        problems += _judge_shape(players, sitting, before)
        again = [start.seat for start in sitting.starts if start.seat in known]
        problems += [Problem("sitting-invalid", sitting.first, seat) for seat in again]
        known.update(sitting.seats)
        if problems:
            return problems
        problems += judge_sitting(edition, sitting, before)
        before = sitting
    return problems


def judge_sitting(edition: Edition, sitting: Sitting, before: Sitting | None) -> list[Problem]:
    """Everything wrong with what is to hold from now on, after what held before."""
    seats, number = len(sitting.seats), sitting.first
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        return [Problem("player-count", None if before is None else number, facts=facts)]
    problems = list(_judge_options(edition, sitting.options, seats))
    if problems or before is None:
        return problems
    moved, agreed = sitting.seats != before.seats, sitting.options != before.options
    if edition.in_teams(before.options) != edition.in_teams(sitting.options):
        problems.append(Problem("teams-stay", number))
    elif moved and edition.in_teams(sitting.options):
        problems.append(Problem("teams-sit", number))
    planned = edition.rounds_planned(sitting.options, seats)
    if planned < number - (agreed and not moved):
        problems.append(Problem("no-round-left", number, facts={"planned": planned, "players": seats}))
    return problems


@lru_cache(maxsize=1024)
def _judge_options(edition: Edition, options: Any, seats: int) -> tuple[Problem, ...]:
    """The same for the same options, which many sittings have."""
    return tuple(edition.judge_options(WrittenOptions.of(options), seats))


def _judge_shape(players: Sequence[str], sitting: Sitting, before: Sitting | None) -> list[Problem]:
    number, known = sitting.first, range(len(players))
    named = (*sitting.seats, *sitting.left, *(start.seat for start in sitting.starts))
    inherited = [start.of for start in sitting.starts if start.kind == INHERITED]
    sound = (
        number >= 1
        and (before is None or number > before.first)
        and all(seat in known for seat in (*named, *inherited))
        and len(set(sitting.seats)) == len(sitting.seats)
        and sitting.dealer in sitting.seats
        and set(sitting.left).isdisjoint(sitting.seats)
        and all(start.kind in STARTS for start in sitting.starts)
    )
    return [] if sound else [Problem("sitting-invalid", number)]
