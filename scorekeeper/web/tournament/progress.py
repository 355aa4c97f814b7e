"""How far a tournament is: the tables of a heat as pages show them, and the step that the desk does next."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.tournament.advancement import next_cut
from scorekeeper.rules.tournament.board import Board
from scorekeeper.rules.tournament.heat import Heat, TableResult
from scorekeeper.rules.tournament.places import table_sizes
from scorekeeper.rules.tournament.settings import BY_HAND
from scorekeeper.rules.tournament.standings import SeatResult, seat_results
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.lists import TableGame, tables_of_heat


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table with its game, its result and what that gave each, as far as these are known.

    `calls` is since when it waits for the referee, `longer` its extra minutes; `awaits`: for confirmation.
    """

    number: int
    people: tuple[int, ...]
    game: TableGame | None
    result: TableResult | None
    gave: Mapping[int, SeatResult]
    calls: str | None
    longer: int
    awaits: bool

    @property
    def without_rounds(self) -> bool:
        """Whether its game ended before a round was played, and nobody entered a result."""
        game = self.game
        return not self.done and game is not None and game.finished and not game.rounds_played

    @property
    def done(self) -> bool:
        """Whether its result is known."""
        return self.result is not None


def shown_tables(code: str, tournament: Tournament, number: int, board: Board) -> list[ShownTable]:
    """The tables of a heat."""
    heat = tournament.heats[number - 1]
    games = {game.table: game for game in tables_of_heat(code, number)}
    gave: dict[int, dict[int, SeatResult]] = {}
    for result in seat_results(tournament, number).values():
        gave.setdefault(result.table, {})[result.entrant] = result
    calls = {call.table: call.at for call in board.calls if call.heat == number}
    return [
        ShownTable(
            table,
            people,
            games.get(table),
            heat.results.get(table),
            gave.get(table, {}),
            calls.get(table),
            heat.longer.get(table, 0),
            tournament.awaits_confirmation(number, table),
        )
        for table, people in enumerate(heat.seating.tables, start=1)
    ]


def log_timestamp() -> str:
    """This moment as the log has it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def running_heat(tournament: Tournament) -> tuple[int, Heat | None]:
    """The number of the heat that is being played, or was last, and the heat; 0 and None before the first."""
    if not tournament.heats:
        return 0, None
    number = next(reversed(tournament.running), len(tournament.heats))
    return number, tournament.heats[number - 1]


class Step(StrEnum):
    """What is to be done."""

    GATHER = "gather"  # too few are here for a table
    DRAW = "draw"
    SEAT = "seat"  # by hand
    LOOK = "look"  # at the draw that lies on the desk
    PLAY = "play"  # results are waited for
    CUT = "cut"
    FINISH = "finish"
    OVER = "over"


def next_step(state: TournamentState) -> Step:
    """The step that a tournament is at."""
    tournament = state.tournament
    if tournament.finished:
        return Step.OVER
    if state.running:
        return Step.PLAY
    if state.proposal is not None:
        return Step.LOOK
    if tournament.ahead:
        if not table_sizes(len(tournament.may_play), tournament.settings.sizes):
            return Step.GATHER
        return Step.SEAT if tournament.next_way == BY_HAND else Step.DRAW
    return Step.FINISH if next_cut(tournament) is None else Step.CUT
