"""Tables of the statistics. Only `person` holds what no log can tell: who is who."""

from sqlalchemy import (
    Column,
    Connection,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    Text,
    select,
    update,
)

from scorekeeper.statistics.facts import COUNTED, VERSION
from scorekeeper.storage.models import db, key, required

# A name that stands on a finished pad, and whose it is.
# `shown` is what the person is called now. A name of somebody else's hangs on that one through
# `merged_into`; `root_id` is the end of that chain, this row itself where the name stands for itself.
PERSON = Table(
    "person",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("written", Text, unique=True),
    required("shown", Text),
    Column("merged_into", Integer, ForeignKey("person.id")),
    required("root_id", Integer, index=True),
)

# A finished game: see `statistics.facts.GameFacts`. `day` is when it was played.
GAME = Table(
    "finished_game",
    db.metadata,
    key("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE")),
    required("edition", String(32)),
    required("kind", String(32)),
    required("title", Text),
    required("day", String(10)),
    required("finished_at", String(32)),
    required("places", Integer),
    required("whole", Integer),
    required("margin", Integer),
    Index(None, "edition", "finished_at", "game_id"),
    Index(None, "edition", "title"),
    Index(None, "edition", "kind", "whole", "margin"),
)

# One seat's finished game: see `statistics.facts.SeatFacts`; whose it is, and what a filter asks for.
# `name` is as written on the pad, `person_id` the person that it stands for now.
SEAT = Table(
    "finished_seat",
    db.metadata,
    key("game_id", Integer, ForeignKey("finished_game.game_id", ondelete="CASCADE")),
    key("seat", Integer),
    required("person_id", Integer, ForeignKey("person.id")),
    required("name", Text),
    required("edition", String(32)),
    required("kind", String(32)),
    required("title", Text),
    required("day", String(10)),
    required("finished_at", String(32)),
    required("places", Integer),
    required("whole", Integer),
    required("side", Integer),
    required("place", Integer),
    required("total", Integer),
    required("best_round", Integer),
    required("worst_round", Integer),
    required("run", Integer),
    required("behind", Integer),
    *(required(name, Integer) for name in COUNTED),
    Index(None, "person_id", "edition", "day"),
    Index(None, "edition", "day"),
    # Records: the best of a kind is the first one of an index.
    Index(None, "edition", "kind", "whole", "places", "total"),
    Index(None, "edition", "kind", "whole", "best_round"),
    Index(None, "edition", "kind", "whole", "run"),
    Index(None, "edition", "kind", "whole", "hits"),
    Index(None, "edition", "kind", "whole", "wins", "behind"),
    sqlite_with_rowid=False,
)

# One round of a seat in a finished game: see `statistics.facts.RoundFacts`.
ROUND = Table(
    "finished_round",
    db.metadata,
    key("game_id", Integer),
    key("seat", Integer),
    key("number", Integer),
    required("size", Integer),
    required("trump", String(1)),
    required("bid", Integer),
    required("points", Integer),
    required("hits", Integer),
    required("high", Integer),
    required("low", Integer),
    ForeignKeyConstraint(
        ["game_id", "seat"], ["finished_seat.game_id", "finished_seat.seat"], ondelete="CASCADE"
    ),
    sqlite_with_rowid=False,
)

# What came of a person's rounds that have `value` of an `aspect` in common, as the bid: their sum.
OUTCOME = Table(
    "person_outcome",
    db.metadata,
    key("person_id", Integer, ForeignKey("person.id")),
    Column("edition", String(32), primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("aspect", String(16), primary_key=True),
    Column("value", String(16), primary_key=True),
    required("rounds", Integer),
    required("hits", Integer),
    required("high", Integer),
    required("low", Integer),
    required("points", Integer),
    sqlite_with_rowid=False,
)

# A person's rating after a game; the last one in the order of finishing is what it is now.
RATING = Table(
    "rating",
    db.metadata,
    key("game_id", Integer, ForeignKey("finished_game.game_id", ondelete="CASCADE")),
    key("person_id", Integer, ForeignKey("person.id")),
    required("edition", String(32)),
    required("finished_at", String(32)),
    required("mu", Double),
    required("sigma", Double),
    Index(None, "person_id", "edition", "finished_at", "game_id"),
    Index(None, "edition", "finished_at", "game_id"),
    sqlite_with_rowid=False,
)

# From which game on an edition's ratings have to be worked out (again); no row: they are right.
DUE = Table(
    "rating_due",
    db.metadata,
    Column("edition", String(32), primary_key=True),
    required("finished_at", String(32)),
    required("game_id", Integer),
)

# One row: which version of the facts is stored. Who writes statistics holds it, one at a time.
STATE = Table(
    "statistics_state",
    db.metadata,
    key("id", Integer),
    required("facts", Integer),
    required("changes", Integer),
)


HOLD = update(STATE).values(changes=STATE.c.changes + 1)


def lock_statistics(connection: Connection) -> None:
    """Until the end of the transaction nobody else changes what finished games tell."""
    connection.execute(HOLD)


def is_current(connection: Connection) -> bool:
    """Whether the stored facts are those that this version would read off the logs."""
    return connection.execute(select(STATE.c.facts)).scalar() == VERSION


def set_current(connection: Connection) -> None:
    """From now on they are."""
    connection.execute(update(STATE).values(facts=VERSION))
