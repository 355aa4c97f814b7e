"""Who sits at the table: what any edition asks of players and first dealer."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.unreadable import Unreadable, as_said
from scorekeeper.rules.written import WrittenOptions


def judge_setup(
    edition: Edition,
    players: Sequence[str],
    first_dealer: int | Unreadable,
    options: WrittenOptions[Any],
    seats: int | None = None,
) -> list[Problem]:
    """Everything wrong with players, first dealer and options; empty means clean.

    `seats` is how many of the players sit there in round 1, None for all of them.
    """
    problems, seats = judge_names(players), len(players) if seats is None else seats
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        problems.append(Problem("player-count", facts=facts))
    if isinstance(first_dealer, Unreadable) or not 0 <= first_dealer < max(len(players), 1):
        value = as_said(first_dealer)
        problems.append(Problem("option-invalid", facts={"option": "first_dealer", "value": value}))
    return problems + edition.judge_options(options, seats)


def judge_names(players: Sequence[str]) -> list[Problem]:
    """Empty names, and of doubled ones the later; compared exactly, seat by seat."""
    problems = []
    seen: set[str] = set()
    for seat, name in enumerate(players):
        if not name.strip():
            problems.append(Problem("player-names", seat=seat, facts={"name": ""}))
        elif name in seen:
            problems.append(Problem("player-names", seat=seat, facts={"name": name}))
        seen.add(name)
    return problems
