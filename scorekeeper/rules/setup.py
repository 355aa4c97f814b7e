"""Who sits at the table, at first and from a round on: what any edition asks. Source: ours."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import INHERITED, STARTS, Lineup, Start
from scorekeeper.rules.raw_values import RawOptions, Unreadable, raw_value


def judge_setup(
    edition: Edition,
    players: Sequence[str],
    first_dealer: int | Unreadable,
    options: RawOptions[Any],
    seats: int | None = None,
    suited: Sequence[int] | None = None,
) -> list[Problem]:
    """Everything wrong with players, first dealer and options. `seats` of them sit there in round 1 (None:
    all); the options have to suit one of the numbers in `suited` (None: `seats`).
    """
    problems, seats = judge_names(players), len(players) if seats is None else seats
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        problems.append(Problem("player-count", facts=facts))
    if isinstance(first_dealer, Unreadable) or not 0 <= first_dealer < max(len(players), 1):
        value = raw_value(first_dealer)
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


def next_dealer(before: Lineup, seats: Sequence[int], number: int, starts: Sequence[Start]) -> int:
    """The seat that deals round `number`: clockwise after the last dealer, whose place those behind or an
    heir (`starts`) take. Source: 003 «Das Verteilen der Karten»; who comes and goes: ours.
    """
    if before.dealer not in before.seats:
        return seats[0]  # a record with such a lineup is refused
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
    heir: int | None = seat
    others = dict(heirs)
    while heir is not None and heir not in seats:
        heir = others.pop(heir, None)  # each once: a record can tell of heirs in a circle
    return heir


def judge_lineups(edition: Edition, game: Game, lineups: Sequence[Lineup]) -> list[Problem]:
    """Everything wrong with the lineups of a sound `game`, the first too, each beside the one before."""
    problems: list[Problem] = []
    if game.seats > MOST_COLUMNS:
        facts = {"players": game.seats, "fewest": edition.player_counts[0], "most": MOST_COLUMNS}
        problems.append(Problem("player-count", facts=facts))
    before: Lineup | None = None
    seats, seated = frozenset(range(game.seats)), set[int]()
    for lineup in lineups:
        if not _is_sound(lineup, before, seats):
            problems.append(Problem("sitting-invalid", lineup.first))
        for start in lineup.starts:
            if start.seat in seated:
                problems.append(Problem("sitting-invalid", lineup.first, start.seat))
        seated.update(lineup.seats)
        if problems:
            return problems
        if before is not None:
            problems += judge_lineup(edition, lineup, before)
        elif lineup.options is not game.options:
            problems += _judge_options(edition, lineup.options, len(lineup.seats))
        before = lineup
    return problems


def judge_lineup(edition: Edition, lineup: Lineup, before: Lineup) -> list[Problem]:
    """Everything wrong with what is to hold from now on, after what held before."""
    seats, number, options = len(lineup.seats), lineup.first, lineup.options
    if seats not in edition.player_counts:
        counts = edition.player_counts
        facts = {"players": seats, "fewest": counts[0], "most": counts[-1]}
        return [Problem("player-count", number, facts=facts)]
    moved, agreed = lineup.seats != before.seats, options is not before.options and options != before.options
    problems = []
    if moved and edition.in_teams(before.options) and edition.in_teams(options):
        problems.append(Problem("teams-sit", number))
    if agreed or len(before.seats) != seats:
        problems += _judge_options(edition, options, seats)  # else they were, for the lineup before
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
    """The same for the same options, which many lineups have."""
    return tuple(edition.judge_options(RawOptions.of(options), seats))


def _is_sound(lineup: Lineup, before: Lineup | None, columns: frozenset[int]) -> bool:
    """Whether it names seats that there are, each once, and begins after the one before."""
    left, seats = lineup.left, columns.intersection(lineup.seats)
    return (
        lineup.first >= (1 if before is None else before.first + 1)
        and len(seats) == len(lineup.seats)
        and lineup.dealer in seats
        and (not left or (columns - seats).issuperset(left))
        and (not lineup.starts or all(_is_sound_start(start, columns) for start in lineup.starts))
    )


def _is_sound_start(start: Start, columns: frozenset[int]) -> bool:
    return start.kind in STARTS and start.seat in columns and (start.kind != INHERITED or start.of in columns)
