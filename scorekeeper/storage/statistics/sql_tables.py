"""Tables of the statistics. Only `person` holds what no log can tell: who is who."""

from typing import Any

import sqlalchemy as sa

from scorekeeper.statistics.facts import COUNTED, VERSION
from scorekeeper.storage.models import db, key, required, required_each


def _of_game() -> tuple[sa.Column[Any], ...]:
    return (
        *required_each(sa.String(32), "edition", "kind"),
        required("title", sa.Text),
        required("day", sa.String(10)),
        required("finished_at", sa.String(32)),
        *required_each(sa.Integer, "places", "whole"),
    )


# A name that stands on a finished pad, and whose it is.
# `shown` is what the person is called now. A name of somebody else's hangs on that one through
# `merged_into`; `root_id` is the end of that chain, this row itself where the name stands for itself.
PERSON = sa.Table(
    "person",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("written", sa.Text, unique=True),
    required("shown", sa.Text),
    sa.Column("merged_into", sa.Integer, sa.ForeignKey("person.id")),
    required("root_id", sa.Integer, index=True),
)

# A finished game: see `statistics.facts.GameFacts`. `day` is when it was played.
GAME = sa.Table(
    "finished_game",
    db.metadata,
    key("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE")),
    *_of_game(),
    required("margin", sa.Integer),
    sa.Index(None, "edition", "finished_at", "game_id"),
    sa.Index(None, "edition", "title"),
    sa.Index(None, "edition", "kind", "whole", "margin"),
)

# One seat's finished game: see `statistics.facts.SeatFacts`; whose it is, and what a filter asks for.
# `name` is as written on the pad, `person_id` the person that it stands for now.
SEAT = sa.Table(
    "finished_seat",
    db.metadata,
    key("game_id", sa.Integer, sa.ForeignKey("finished_game.game_id", ondelete="CASCADE")),
    key("seat", sa.Integer),
    required("person_id", sa.Integer, sa.ForeignKey("person.id")),
    required("name", sa.Text),
    *_of_game(),
    *required_each(sa.Integer, "side", "place", "total", "best_round", "worst_round", "run", "behind"),
    *required_each(sa.Integer, *COUNTED),
    sa.Index(None, "person_id", "edition", "day"),
    sa.Index(None, "edition", "day"),
    # Records: the best of a kind is the first one of an index.
    sa.Index(None, "edition", "kind", "whole", "places", "total"),
    sa.Index(None, "edition", "kind", "whole", "best_round"),
    sa.Index(None, "edition", "kind", "whole", "run"),
    sa.Index(None, "edition", "kind", "whole", "hits"),
    sa.Index(None, "edition", "kind", "whole", "wins", "behind"),
    sqlite_with_rowid=False,
)

# One round of a seat in a finished game: see `statistics.facts.RoundFacts`.
ROUND = sa.Table(
    "finished_round",
    db.metadata,
    *(key(name, sa.Integer) for name in ("game_id", "seat", "number")),
    required("size", sa.Integer),
    required("trump", sa.String(1)),
    *required_each(sa.Integer, "bid", "points", "hits", "high", "low"),
    sa.ForeignKeyConstraint(
        ["game_id", "seat"], ["finished_seat.game_id", "finished_seat.seat"], ondelete="CASCADE"
    ),
    sqlite_with_rowid=False,
)

# What came of a person's rounds that have `value` of an `aspect` in common, as the bid: their sum.
OUTCOME = sa.Table(
    "person_outcome",
    db.metadata,
    key("person_id", sa.Integer, sa.ForeignKey("person.id")),
    sa.Column("edition", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(32), primary_key=True),
    sa.Column("aspect", sa.String(16), primary_key=True),
    sa.Column("value", sa.String(16), primary_key=True),
    *required_each(sa.Integer, "rounds", "hits", "high", "low", "points"),
    sqlite_with_rowid=False,
)

# A person's rating after a game; the last one in the order of finishing is what it is now.
RATING = sa.Table(
    "rating",
    db.metadata,
    key("game_id", sa.Integer, sa.ForeignKey("finished_game.game_id", ondelete="CASCADE")),
    key("person_id", sa.Integer, sa.ForeignKey("person.id")),
    *required_each(sa.String(32), "edition", "finished_at"),
    *required_each(sa.Double, "mu", "sigma"),
    sa.Index(None, "person_id", "edition", "finished_at", "game_id"),
    sa.Index(None, "edition", "finished_at", "game_id"),
    sqlite_with_rowid=False,
)

# From which game on an edition's ratings have to be worked out (again); no row: they are right.
DUE = sa.Table(
    "rating_due",
    db.metadata,
    sa.Column("edition", sa.String(32), primary_key=True),
    required("finished_at", sa.String(32)),
    required("game_id", sa.Integer),
)

# One row: which version of the facts is stored. Who writes statistics holds it, one at a time.
STATE = sa.Table(
    "statistics_state",
    db.metadata,
    key("id", sa.Integer),
    *required_each(sa.Integer, "facts", "changes"),
)


HOLD = sa.update(STATE).values(changes=STATE.c.changes + 1)


def lock_statistics(connection: sa.Connection) -> None:
    """Until the end of the transaction nobody else changes what finished games tell."""
    connection.execute(HOLD)


def is_current(connection: sa.Connection) -> bool:
    """Whether the stored facts are those that this version would read off the logs."""
    return connection.execute(sa.select(STATE.c.facts)).scalar() == VERSION


def set_current(connection: sa.Connection) -> None:
    """From now on they are."""
    connection.execute(sa.update(STATE).values(facts=VERSION))
