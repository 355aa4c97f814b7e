"""Everything that is stored beside the logs, made anew from them."""

from collections.abc import Iterator

from sqlalchemy import Connection, delete, insert, select

from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.log import GAME, read_history
from scorekeeper.storage.statistics import ratings, totals
from scorekeeper.storage.statistics.keep import finished, put
from scorekeeper.storage.statistics.state import hold, is_current, set_current
from scorekeeper.storage.summary import summarize

A_TIME = 50  # games a transaction, so that nobody at a table waits long


def rebuild() -> int:
    """Make lists and statistics anew; how many games there are. Games may be played on meanwhile.

    Raises StorageFault; what is done by then is right, and the next call begins anew.
    """
    count = 0
    for games in _games():
        with writing() as connection:
            connection.execute(
                select(GAME.c.id).where(GAME.c.id.in_(games)).order_by(GAME.c.id).with_for_update()
            )
            hold(connection)
            histories = {game: read_history(connection, game) for game in games}
            for game, history in histories.items():
                _summarize(connection, game, history)
            put(connection, {game: finished(history) for game, history in histories.items()})
        count += len(games)
    with writing() as connection:
        hold(connection)
        connection.execute(delete(totals.MONTH))
        totals.add_up(connection)
        connection.execute(delete(ratings.DUE))
        for edition in connection.execute(select(ratings.GAME.c.edition).distinct()).scalars().all():
            first = {"edition": edition, "finished_at": "", "game_id": 0}
            connection.execute(insert(ratings.DUE).values(first))
        set_current(connection)
    ratings.settle()
    return count


def rebuild_if_old() -> None:
    """Make everything anew where another version of the app wrote it, or none yet."""
    with reading() as connection:
        current = is_current(connection)
    if not current:
        rebuild()


def _summarize(connection: Connection, game: int, history: History) -> None:
    table = history.table
    summary = summarize(table, edition_of(table.game.edition).score(table.game))
    connection.execute(GAME.update().where(GAME.c.id == game).values(**summary))


def _games() -> Iterator[list[int]]:
    """The numbers of all games, some at a time."""
    last = 0
    while True:
        query = select(GAME.c.id).where(GAME.c.id > last).order_by(GAME.c.id).limit(A_TIME)
        with reading() as connection:
            games = list(connection.execute(query).scalars())
        if not games:
            return
        yield games
        last = games[-1]
