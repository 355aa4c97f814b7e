"""A tournament as one record, out of the database and into it, with the games of its tables."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sqlalchemy import Connection, select

from scorekeeper.formats.tournament import record
from scorekeeper.gamelog.commands import EndGame, SetGameAside
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.tournament.events import TournamentBrought
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.rules.errors import Problem, RuleProblem, refuse_any
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.heat import PLAYED
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.statistics.tournament import lines_of
from scorekeeper.storage.engine import fetch_values, reading, retried, writing
from scorekeeper.storage.log import history_from, new_history, now
from scorekeeper.storage.models import GAME
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.storage.rows import history_of, stored_rows
from scorekeeper.storage.tournament.games import begin_tables
from scorekeeper.storage.tournament.rows import add_tournament, begun_by, history_in, number_of
from scorekeeper.storage.tournament.tables import TABLE, TOURNAMENT


def record_of(code: str) -> str:
    """A tournament's record, a line of JSON without its end. Raises TournamentUnknown, StorageFault."""
    with reading() as connection:
        number = number_of(connection, code)
        history = history_in(connection, number)
        games = dict(_games(connection, number, history))
    return record.write_tournament_text(history.state.tournament, games, history.state.board)


def all_codes() -> list[str]:
    """The codes of all tournaments, the oldest first."""
    return fetch_values(select(TOURNAMENT.c.code).order_by(TOURNAMENT.c.id))


def games_of_tables() -> frozenset[str]:
    """The codes of all games that are some tournament's."""
    return frozenset(fetch_values(select(GAME.c.code).join(TABLE)))


def _games(
    connection: Connection, tournament: int, history: TournamentHistory
) -> Iterator[tuple[record.Place, Game]]:
    """Games of the heats as published last, but those set aside by tables or without a further entry."""
    heats = history.state.tournament.heats
    query = select(TABLE).where(TABLE.c.tournament_id == tournament).order_by(TABLE.c.heat, TABLE.c.number)
    published = {(number, seq) for number, seq in enumerate(history.published, start=1)}
    rows = [row for row in connection.execute(query) if (row.heat, row.published) in published]
    logs = stored_rows(connection, [row.game_id for row in rows])
    for row in rows:
        table = history_of(logs[row.game_id]).table
        new = new_history(game_at(history.state.tournament, row.heat, row.number), "", "").table.game
        if table.game != new and (heats[row.heat - 1].cancelled or not table.aside):
            yield (row.heat, row.number), table.game


def take_in_tournament(
    text: str | bytes, device: str, request_id: str | None = None
) -> tuple[str, TournamentHistory]:
    """Code and history of the new tournament, or of that request. Raises RuleProblem, StorageFault."""
    read = record.read_tournament_text(text)
    problems = list(read.problems)
    if read.tournament is None:
        raise RuleProblem(*problems)
    problems += _strangers(read.tournament, read.games)
    refuse_any(problems)
    event = TournamentBrought(record.write_tournament(read.tournament, board=read.board))
    entry = LogEntry(1, event, request_id or new_entry_id(), now(), device)
    return _taken_in(entry, read.tournament, read.games)


def _strangers(tournament: Tournament, games: Mapping[record.Place, Game]) -> Iterator[Problem]:
    for (heat, table), game in games.items():
        people = tournament.heats[heat - 1].seating.tables[table - 1]
        if game.edition != tournament.settings.edition or len(lines_of(game)) < len(people):
            yield Problem("game-of-no-table", facts={"players": ", ".join(game.players)})


@retried
def _taken_in(
    entry: LogEntry, tournament: Tournament, games: Mapping[record.Place, Game]
) -> tuple[str, TournamentHistory]:
    with writing() as connection:
        begun = begun_by(connection, entry.request_id)
        if begun is not None:
            return begun
        number, code, history = add_tournament(connection, entry)
        for heat in range(1, len(tournament.heats) + 1):
            begin_tables(connection, number, 1, heat, _begun(tournament, heat, games, entry))
    return code, history


def _begun(
    tournament: Tournament, number: int, games: Mapping[record.Place, Game], by: LogEntry
) -> dict[int, History]:
    """The games of a heat that came along, and those that its open tables begin."""
    heat, begun = tournament.heats[number - 1], {}
    for table in range(1, len(heat.seating.tables) + 1):
        request_id, game = new_entry_id(), games.get((number, table))
        if game is not None:
            history = history_from(created(game), request_id, by.device)
            result = heat.results.get(table)
            if result is not None and result.source == PLAYED and not history.table.finished:
                history = _with(history, EndGame(), f"{request_id}-ended")
        elif table in heat.open_tables and not heat.cancelled:
            history = new_history(game_at(tournament, number, table), request_id, by.device)
        else:
            continue
        begun[table] = _with(history, SetGameAside(), by.request_id) if heat.cancelled else history
    return begun


def _with(history: History, command: EndGame | SetGameAside, request_id: str) -> History:
    event = decide(command, history)
    assert event is not None
    entry = replace(history.entries[-1], seq=history.seq + 1, event=event, request_id=request_id)
    return history.extended([entry])
