"""A tournament that comes from a record, with the games of its tables."""

from collections.abc import Mapping

from sqlalchemy import Connection, insert

from scorekeeper.formats.tournament.record import Place
from scorekeeper.gamelog.history import History, Stroke
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.gamelog.tournament.taking_in import events_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.codes import draw_code
from scorekeeper.storage.engine import writing
from scorekeeper.storage.intake import first_of
from scorekeeper.storage.log import begin_in, first_stroke, now
from scorekeeper.storage.tournament.games import TABLE
from scorekeeper.storage.tournament.log import BY_ENTRY
from scorekeeper.storage.tournament.strokes import BY_CODE, TOURNAMENT, add_stroke, row_of


def take_in(tournament: Tournament, games: Mapping[Place, Game], entry: str, device: str) -> str:
    """The code of a tournament as its record tells it; the same entry sent again finds the one it made.

    Tables that have no result yet get a game of their own. Raises RuleProblem, StorageFault.
    """
    at = now()
    strokes = [
        Stroke(seq, event, entry if seq == 1 else f"{entry}.{seq}"[:64], at, device)
        for seq, event in enumerate(events_of(tournament), start=1)
    ]
    history = TournamentHistory.of(strokes)
    with writing() as connection:
        known = connection.execute(BY_ENTRY, {"entry": entry}).first()
        if known is not None:
            return str(known.code)
        code = draw_code()
        about = {"code": code, "entry": entry, "created_at": at}
        connection.execute(insert(TOURNAMENT), about | row_of(history))
        number = connection.execute(BY_CODE, {"code": code}).scalar_one()
        for stroke in strokes:
            add_stroke(connection, number, stroke)
        for heat, published in enumerate(history.published, start=1):
            _begin(connection, number, code, tournament, heat, published, games, device)
    return code


def _begin(
    connection: Connection,
    number: int,
    code: str,
    tournament: Tournament,
    heat: int,
    published: int,
    games: Mapping[Place, Game],
    device: str,
) -> None:
    first: dict[int, History] = {}
    told = tournament.heats[heat - 1]
    for table in range(1, len(told.seating.tables) + 1):
        entry = f"{code}-{published}-{table}"
        game = games.get((heat, table))
        if game is not None:
            first[table] = first_of(game, device, entry)
        elif not told.cancelled and table not in told.results:
            first[table] = first_stroke(game_at(tournament, heat, table), entry, device)
    begun = begin_in(connection, list(first.values()))
    rows = [
        {"tournament_id": number, "heat": heat, "published": published, "game_id": game, "number": table}
        for table, (game, _code, _history) in zip(first, begun, strict=True)
    ]
    if rows:
        connection.execute(insert(TABLE), rows)
