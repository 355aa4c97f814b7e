"""Everything that is stored beside the logs, made anew from them."""

from collections.abc import Iterator

from sqlalchemy import Connection, delete, insert, select, update

from scorekeeper.storage.engine import fetch, reading, writing
from scorekeeper.storage.log import read_history
from scorekeeper.storage.models import GAME
from scorekeeper.storage.rows import OnDamage, log_damage, skip_damaged
from scorekeeper.storage.statistics import ratings, round_sums
from scorekeeper.storage.statistics.finished_games import FinishedGame, finished_game, put
from scorekeeper.storage.statistics.sql_tables import DUE, is_current, lock_statistics, set_current
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED_GAME
from scorekeeper.storage.summary import summarize
from scorekeeper.storage.tournament.rows import history_in, row_of
from scorekeeper.storage.tournament.tables import TOURNAMENT

BATCH = 50  # games a transaction, so that nobody at a table waits long


def rebuild(left_out: OnDamage = log_damage) -> int:
    """Makes lists and statistics anew while games are played; of how many games.

    `left_out` hears of damaged ones, which count nowhere. Raises StorageFault; the next call begins anew.
    """
    count = 0
    for games in _games():
        with writing() as connection:
            own = select(GAME.c.id).where(GAME.c.id.in_(games)).order_by(GAME.c.id)
            connection.execute(own.with_for_update())
            lock_statistics(connection)
            finished: dict[int, FinishedGame | None] = dict.fromkeys(games)
            for game, code in games.items():
                with skip_damaged(code, left_out):
                    finished[game] = _followed(connection, game)
                    count += 1
            put(connection, finished)
    with writing() as connection:
        lock_statistics(connection)
        round_sums.add_up(connection)
        connection.execute(delete(DUE))
        for edition in connection.execute(select(FINISHED_GAME.c.edition).distinct()).scalars().all():
            first = {"edition": edition, "finished_at": "", "game_id": 0}
            connection.execute(insert(DUE).values(first))
        set_current(connection)
    ratings.compute_due()
    rebuild_rows(left_out)
    return count


def rebuild_if_old() -> None:
    """Make everything anew where another version of the app wrote it, or none yet."""
    with reading() as connection:
        current = is_current(connection)
    if not current:
        rebuild()


def _followed(connection: Connection, game: int) -> FinishedGame | None:
    """What a game tells, if it is finished; its summary is brought in line."""
    history = read_history(connection, game)
    summary, finished = summarize(history.table), finished_game(history)
    connection.execute(GAME.update().where(GAME.c.id == game).values(**summary))
    return finished


def _games() -> Iterator[dict[int, str]]:
    """The numbers of all games with their codes, some at a time."""
    last = 0
    while True:
        query = select(GAME.c.id, GAME.c.code).where(GAME.c.id > last).order_by(GAME.c.id).limit(BATCH)
        games = {row.id: row.code for row in fetch(query)}
        if not games:
            return
        yield games
        last = max(games)


def rebuild_rows(left_out: OnDamage) -> None:
    """Bring every tournament's row in line; of one that cannot be read it stays, and `left_out` is told."""
    for tournament in fetch(select(TOURNAMENT.c.id, TOURNAMENT.c.code).order_by(TOURNAMENT.c.id)):
        with skip_damaged(tournament.code, left_out), writing() as connection:
            same = TOURNAMENT.c.id == tournament.id
            connection.execute(select(TOURNAMENT.c.id).where(same).with_for_update())
            row = row_of(history_in(connection, tournament.id))
            connection.execute(update(TOURNAMENT).where(same).values(row))
