"""What a table may agree on between two rounds: who sits there from now on, and by which options.

Source: ours.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.sitting import INHERITED, STARTS, Sitting, Start
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


def judge_sittings(edition: Edition, game: Game, sittings: Sequence[Sitting]) -> list[Problem]:
    """Everything wrong with the sittings of a game, the first one too, each beside the one before.

    With `game`, as it was set up, nothing is wrong.
    """
    problems: list[Problem] = []
    if game.seats > MOST_COLUMNS:
        facts = {"players": game.seats, "fewest": edition.player_counts[0], "most": MOST_COLUMNS}
        problems.append(Problem("player-count", facts=facts))
    before: Sitting | None = None
    seats, known = frozenset(range(game.seats)), set[int]()
    for sitting in sittings:
        if not _is_sound(sitting, before, seats):
            problems.append(Problem("sitting-invalid", sitting.first))
        for start in sitting.starts:
            if start.seat in known:
                problems.append(Problem("sitting-invalid", sitting.first, start.seat))
        known.update(sitting.seats)
        if problems:
            return problems
        if before is not None:
            problems += judge_sitting(edition, sitting, before)
        elif sitting.options is not game.options:
            problems += _judge_options(edition, sitting.options, len(sitting.seats))
        before = sitting
    return problems


def judge_sitting(edition: Edition, sitting: Sitting, before: Sitting) -> list[Problem]:
    """Everything wrong with what is to hold from now on, after what held before."""
    seats, number, options = len(sitting.seats), sitting.first, sitting.options
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        return [Problem("player-count", number, facts=facts)]
    moved, agreed = sitting.seats != before.seats, options is not before.options and options != before.options
    problems = []
    if moved and edition.in_teams(before.options) and edition.in_teams(options):
        problems.append(Problem("teams-sit", number))
    if agreed or len(before.seats) != seats:
        problems += _judge_options(edition, options, seats)  # else they were, for the sitting before
    if problems:
        return problems
    if agreed and edition.in_teams(before.options) != edition.in_teams(options):
        problems.append(Problem("teams-stay", number))
    planned = edition.rounds_planned(options, seats)
    if planned < number - (agreed and not moved):
        problems.append(Problem("no-round-left", number, facts={"planned": planned, "players": seats}))
    return problems


@lru_cache(maxsize=1024)
def _judge_options(edition: Edition, options: Any, seats: int) -> tuple[Problem, ...]:
    """The same for the same options, which many sittings have."""
    return tuple(edition.judge_options(WrittenOptions.of(options), seats))


def _is_sound(sitting: Sitting, before: Sitting | None, known: frozenset[int]) -> bool:
    """Whether it names seats that there are, each once, and begins after the one before."""
    left, here = sitting.left, known.intersection(sitting.seats)
    return (
        sitting.first >= (1 if before is None else before.first + 1)
        and len(here) == len(sitting.seats)
        and sitting.dealer in here
        and (not left or (known - here).issuperset(left))
        and (not sitting.starts or all(_is_sound_start(start, known) for start in sitting.starts))
    )


def _is_sound_start(start: Start, known: frozenset[int]) -> bool:
    return start.kind in STARTS and start.seat in known and (start.kind != INHERITED or start.of in known)
