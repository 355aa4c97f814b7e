"""The tournament record, `scorekeeper-tournament/1`: text ⇄ Tournament with its games."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.formats.line import write_line
from scorekeeper.formats.record import parse_json, read_record, write_record
from scorekeeper.formats.tournament.board import board_of, board_part
from scorekeeper.formats.tournament.parts import (
    EntrantPart,
    HeatPart,
    PenaltyPart,
    ResultPart,
    TournamentPart,
)
from scorekeeper.formats.tournament.values import (
    Unfit,
    part_of,
    read_part,
    settings_of,
    write_part,
)
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.board import Board, judge_board
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.judging import judge_tournament
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.table_result import TableResult
from scorekeeper.rules.tournament.tournament import Tournament

FORMAT = "scorekeeper-tournament/1"
Place = tuple[int, int]  # heat and table, both from 1


@dataclass(frozen=True, slots=True)
class TournamentReading:
    """What could be read of a record: the tournament, unless something is wrong, the games of its tables, and
    what was told beside the play.
    """

    tournament: Tournament | None
    problems: tuple[Problem, ...] = ()
    games: Mapping[Place, Game] = field(default_factory=dict)
    board: Board = field(default_factory=Board)


def is_tournament(text: str | bytes) -> bool:
    """Whether that is the text of a tournament's record, sound or not."""
    if FORMAT not in (text if isinstance(text, str) else text.decode("utf-8", "replace")):
        return False
    try:
        raw = parse_json(text)
    except ValueError:
        return False
    return isinstance(raw, dict) and raw.get("format") == FORMAT


def read_tournament_text(text: str | bytes) -> TournamentReading:
    """The reading of a record's text."""
    try:
        return read_tournament(parse_json(text))
    except ValueError as error:
        return TournamentReading(None, (Problem("unreadable", facts={"why": str(error)}),))


def read_tournament(raw: object) -> TournamentReading:
    """The reading of a parsed record."""
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        return TournamentReading(None, (Problem("unknown-format"),))
    try:
        part = read_part(raw, TournamentPart)
        board = board_of(part.board)
    except Unfit as error:
        return TournamentReading(None, (Problem("tournament-unreadable", facts={"why": str(error)}),))
    tournament = _tournament(part)
    problems = judge_tournament(tournament) + judge_board(board, tournament) + list(_told_twice(part))
    games: dict[Place, Game] = {}
    for place, raw_game in _games_of(part):
        if place[1] > len(part.heats[place[0] - 1].tables):
            problems.append(Problem("table-unknown", facts={"table": place[1]}))
        reading = read_record(raw_game)
        problems += reading.problems
        if reading.game is not None:
            games[place] = reading.game
    return TournamentReading(None if problems else tournament, tuple(problems), games, board)


def _told_twice(part: TournamentPart) -> Iterator[Problem]:
    for heat in part.heats:
        tables = Counter([*(result.table for result in heat.results), *heat.games])
        yield from (Problem("result-twice", facts={"table": at}) for at, times in tables.items() if times > 1)


def tournament_and_board(raw: object) -> tuple[Tournament, Board]:
    """What a record tells that was judged once, without its games. Raises Unfit."""
    part = read_part(raw, TournamentPart)
    return _tournament(part), board_of(part.board)


def _games_of(part: TournamentPart) -> Iterator[tuple[Place, dict[str, Any]]]:
    for number, heat in enumerate(part.heats, start=1):
        for result in heat.results:
            if result.game is not None:
                yield (number, result.table), result.game
        for table, game in heat.games.items():
            yield (number, table), game


def write_tournament(
    tournament: Tournament, games: Mapping[Place, Game] | None = None, board: Board | None = None
) -> dict[str, Any]:
    """A tournament as a record's object, fields in a fixed order, defaults left out."""
    known = games or {}
    entrants = (
        EntrantPart(each.name, each.club, each.number, each.substitute, one in tournament.here)
        for one, each in enumerate(tournament.entrants)
    )
    penalties = (
        PenaltyPart(each.entrant, each.heat, each.kind, each.points, each.reason, each.note, each.cancelled)
        for each in tournament.penalties
    )
    heats = (_heat_part(number, heat, known) for number, heat in enumerate(tournament.heats, start=1))
    part = TournamentPart(
        tournament.name,
        part_of(tournament.settings),
        tuple(entrants),
        tuple(heats),
        tournament.through,
        tuple(penalties),
        tournament.finished,
        board_part(board or Board()),
    )
    return {"format": FORMAT} | write_part(part)


def write_tournament_text(
    tournament: Tournament, games: Mapping[Place, Game] | None = None, board: Board | None = None
) -> str:
    """A tournament as one line of canonical JSON, without the line's end."""
    return write_line(write_tournament(tournament, games, board))


def _heat_part(number: int, heat: Heat, games: Mapping[Place, Game]) -> HeatPart:
    results = []
    for table, result in sorted(heat.results.items()):
        game = games.get((number, table))
        kept = None if game is None else write_record(game)
        results.append(
            ResultPart(table, result.scores, result.hits, result.source, result.reason, kept),
        )
    seating = heat.seating
    longer = dict(sorted(heat.longer.items()))
    open_games = {
        table: write_record(games[number, table]) for table in heat.open_tables if (number, table) in games
    }
    about = (heat.stage, heat.how, heat.seed, seating.out, tuple(results), longer, heat.cancelled)
    return HeatPart(seating.tables, *about, open_games)


def _tournament(part: TournamentPart) -> Tournament:
    return Tournament(
        part.name,
        settings_of(part.settings),
        tuple(Entrant(each.name, each.club, each.number, each.substitute) for each in part.entrants),
        frozenset(one for one, each in enumerate(part.entrants) if each.here),
        tuple(_heat(each) for each in part.heats),
        part.through,
        tuple(
            Penalty(each.entrant, each.heat, each.kind, each.points, each.reason, each.note, each.cancelled)
            for each in part.penalties
        ),
        part.finished,
    )


def _heat(part: HeatPart) -> Heat:
    results = {
        each.table: TableResult(each.scores, each.hits, each.source, each.reason) for each in part.results
    }
    seating = Seating(part.tables, part.out)
    return Heat(part.stage, part.how, part.seed, seating, results, dict(part.longer), part.cancelled)
