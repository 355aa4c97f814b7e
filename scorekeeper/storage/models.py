"""Tables: the log, which is the truth, and what can be rebuilt from it for lists."""

from enum import StrEnum
from functools import partial
from typing import Any, Self

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

# Names of constraints are fixed, so that migrations can name them on every database.
db = SQLAlchemy(
    metadata=MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
)

required = partial(Column, nullable=False)
key = partial(Column, primary_key=True, autoincrement=False)


class Rights(StrEnum):
    """Roles of devices, each of which may all that those behind it may."""

    def may_more_than(self, other: Self) -> bool:
        """Whether this role includes the other, and more."""
        order = list(type(self))
        return order.index(self) < order.index(other)


def log_columns() -> tuple[Column[Any], ...]:
    """Returns the columns of a log's events, beside the game or tournament that it is of."""
    return (
        key("seq", Integer),
        required("entry", String(64)),
        required("name", String(64)),
        required("version", Integer),
        required("data", Text),
        required("at", String(32)),
        required("device", String(80)),
    )


# A game: its code in addresses, the client-made id of its creation, and a summary for lists.
# From `edition` on everything is a projection of the log: see `storage.summary`. `updated_at` is when the
# summary last changed, but for `aside`: a game that is brought back lies where it lay. `people` is one more
# whenever somebody gets or loses rights, or another picture; `pictures` are those by name
# (`storage.pictures`).
GAME = Table(
    "game",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("code", String(12), unique=True),
    required("entry", String(64), unique=True),
    required("created_at", String(32)),
    required("people", Integer, default=0),
    required("pictures", Text, server_default="{}"),
    required("edition", String(32)),
    required("players", Text),
    required("title", Text, default=""),
    required("finished", Boolean),
    required("aside", Boolean, default=False),
    required("rounds_played", Integer),
    required("rounds_planned", Integer),
    required("totals", Text),
    required("leaders", Text),
    required("updated_at", String(32)),
    Index(None, "aside", "finished", "updated_at", "id"),
)

# One event of a game's log. The key makes a second writer of the same number fail.
STROKE = Table(
    "stroke",
    db.metadata,
    Column("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    *log_columns(),
    UniqueConstraint("game_id", "entry"),
    CheckConstraint("seq > 0", name="seq_from_one"),
    sqlite_with_rowid=False,
)

# The way into a game for one role: a secret link, and a short code that soon ends.
# Neither is here. Both are made of `seed` with a key that the database does not hold, and found again by
# hashes that it takes the key to compute (`storage.invitations`).
INVITATION = Table(
    "invitation",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE")),
    required("role", String(16)),
    required("seed", String(32)),
    required("link_hash", String(64), unique=True),
    required("code_hash", String(64), unique=True),
    required("code_until", String(32)),
    UniqueConstraint("game_id", "role"),
)

# A device that has a role in a game; of each seat at most one. `device` is a hash of the id in its cookie,
# `name` is what people call it. `lent` is told of a role that a tournament lends, and of what came of it:
# the role that the device had before, "" for none (`storage.tournament.lent_pads`). `directs` tells that the
# device directs that tournament: it alone, and the host, agree on anything else there.
HOLDER = Table(
    "holder",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE")),
    required("device", String(32), index=True),
    required("name", String(80)),
    required("role", String(16)),
    Column("seat", Integer),
    required("since", String(32)),
    Column("invited_as", String(16)),
    Column("lent", String(16)),
    required("directs", Boolean, default=False, server_default=false()),
    UniqueConstraint("game_id", "device"),
    UniqueConstraint("game_id", "seat"),
)

# A device that is the host's by the start link with that fingerprint; without one it was the host's, until
# it signed out or got another id.
HOST = Table(
    "host",
    db.metadata,
    Column("device", String(32), primary_key=True),
    Column("link", String(32)),
    required("since", String(32)),
)

# A name that has sat at a table, offered when the next game is set up.
PLAYER = Table(
    "player",
    db.metadata,
    Column("name", Text, primary_key=True),
    required("last_seen", String(32), index=True),
)

# A row that tells nothing but that rows can be written: `storage.health` replaces it now and then.
WRITE_CHECK = Table(
    "write_check", db.metadata, Column("id", Integer, primary_key=True), required("filling", Text)
)
