"""Games that come with their history: begun here as they were there, or continued where they are known."""

from sqlalchemy import Connection

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.travel import goes_on
from scorekeeper.storage.engine import writing
from scorekeeper.storage.histories import kept_histories
from scorekeeper.storage.log import KNOWN_ENTRIES, add_strokes, begin_all, read_history
from scorekeeper.storage.projection import follow_stroke


def take_along(coming: History) -> str | None:
    """The code of the game that this history is now: the one that it continues, else a new one; what is here
    already is not written again. None, and nothing written, where the game here went on in another way.

    Raises StorageFault.
    """
    with writing() as connection:
        row = connection.execute(KNOWN_ENTRIES, {"entries": [coming.strokes[0].entry]}).first()
        if row is not None:
            return str(row.code) if _continued(connection, row.id, coming) else None
    return begin_all([coming])[0][0]


def _continued(connection: Connection, game: int, coming: History) -> bool:
    before = read_history(connection, game)
    more = goes_on(before.strokes, coming)
    if more:
        after = before.extended(more)
        if after.table.game != coming.table.game:  # one of the two counts what the other was not told
            return False
        add_strokes(connection, {game: more})
        follow_stroke(connection, game, before.table, after)
        kept_histories().keep(game, after)
    return more is not None
