"""Who sits at the table: what any edition asks of players and first dealer, and of those who come and go.

Who sits there from a round on, and by which options, may be agreed on between two rounds. Source: ours.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.sitting import INHERITED, STARTS, Sitting, Start
from scorekeeper.rules.written import Unreadable, WrittenOptions, as_said


def judge_setup(
    edition: Edition,
    players: Sequence[str],
    first_dealer: int | Unreadable,
    options: WrittenOptions[Any],
    seats: int | None = None,
    suited: Sequence[int] | None = None,
) -> list[Problem]:
    """Everything wrong with players, first dealer and options; empty means clean.

    `seats` is how many of the players sit there in round 1, None for all of them. The options have to suit
    one of the numbers of players in `suited`, None: `seats`. They may have been replaced before round 1.
    """
    problems, seats = judge_names(players), len(players) if seats is None else seats
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        problems.append(Problem("player-count", facts=facts))
    if isinstance(first_dealer, Unreadable) or not 0 <= first_dealer < max(len(players), 1):
        value = as_said(first_dealer)
        problems.append(Problem("option-invalid", facts={"option": "first_dealer", "value": value}))
    return problems + min((edition.judge_options(options, count) for count in suited or (seats,)), key=len)


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


MOST_COLUMNS = 10


def next_dealer(before: Sitting, seats: Sequence[int], number: int, starts: Sequence[Start] = ()) -> int:
    """The seat that deals round `number` with these `seats`: the next one clockwise after who dealt last.

    Where the last dealer is gone, those who sat behind follow, or whoever takes over their seats by `starts`.
    Source: 003 «Das Verteilen der Karten»: the deal moves clockwise; who comes and goes: ours.
    """
    if before.dealer not in before.seats:
        return seats[0]  # a record with such a sitting is refused
    turn = before.dealer if number <= before.first else before.dealer_of(number - 1)
    at = before.seats.index(turn)
    order = (*before.seats[at:], *before.seats[:at])
    if number > before.first:
        if turn in seats:
            return seats[(seats.index(turn) + 1) % len(seats)]
        order = (*order[1:], turn)
    heirs = {start.of: start.seat for start in starts if start.kind == INHERITED}
    successors = (_successor(seat, seats, heirs) for seat in order)
    return next((seat for seat in successors if seat is not None), seats[0])


def _successor(seat: int, seats: Sequence[int], heirs: Mapping[int | None, int]) -> int | None:
    """The seat itself or, where it is gone, who took it over and is there; None where nobody did."""
    for _ in range(len(heirs) + 1):  # a record can tell of heirs in a circle
        if seat in seats:
            return seat
        if seat not in heirs:
            return None
        seat = heirs[seat]
    return None


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
