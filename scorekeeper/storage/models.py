"""Tables: the log, which is the truth, and what can be rebuilt from it for lists."""

from enum import StrEnum
from functools import partial
from typing import Any, Self

import sqlalchemy as sa
from flask_sqlalchemy import SQLAlchemy

# Names of constraints are fixed, so that migrations can name them on every database.
db = SQLAlchemy(
    metadata=sa.MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
)

required = partial(sa.Column, nullable=False)
key = partial(sa.Column, primary_key=True, autoincrement=False)


def required_each(kind: Any, *names: str) -> list[sa.Column[Any]]:
    """Required columns of one kind."""
    return [required(name, kind) for name in names]


class Rights(StrEnum):
    """Roles of devices, each of which may all that those behind it may."""

    def may_more_than(self, other: Self) -> bool:
        """Whether this role includes the other, and more."""
        order = list(type(self))
        return order.index(self) < order.index(other)


def log_columns() -> tuple[sa.Column[Any], ...]:
    """Returns the columns of a log's events, beside the game or tournament that it is of."""
    return (
        key("seq", sa.Integer),
        *required_each(sa.String(64), "entry", "name"),
        required("version", sa.Integer),
        required("data", sa.Text),
        required("at", sa.String(32)),
        required("device", sa.String(80)),
    )


# A game: its code in addresses, the client-made id of its creation, and a summary for lists.
# From `edition` on everything is a projection of the log: see `storage.summary`. `updated_at` is when the
# summary last changed, but for `aside`: a game that is brought back lies where it lay. `people` is one more
# whenever somebody gets or loses rights, or another picture; `pictures` are those by name
# (`storage.pictures`).
GAME = sa.Table(
    "game",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("code", sa.String(12), unique=True),
    required("entry", sa.String(64), unique=True),
    required("created_at", sa.String(32)),
    required("people", sa.Integer, default=0),
    required("pictures", sa.Text, server_default="{}"),
    required("edition", sa.String(32)),
    required("players", sa.Text),
    required("title", sa.Text, default=""),
    required("finished", sa.Boolean),
    required("aside", sa.Boolean, default=False),
    *required_each(sa.Integer, "rounds_played", "rounds_planned"),
    *required_each(sa.Text, "totals", "leaders"),
    required("updated_at", sa.String(32)),
    sa.Index(None, "aside", "finished", "updated_at", "id"),
)

# One event of a game's log. The key makes a second writer of the same number fail.
STROKE = sa.Table(
    "stroke",
    db.metadata,
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    *log_columns(),
    sa.UniqueConstraint("game_id", "entry"),
    sa.CheckConstraint("seq > 0", name="seq_from_one"),
    sqlite_with_rowid=False,
)

# The way into a game for one role: a secret link, and a short code that soon ends.
# Neither is here. Both are made of `seed` with a key that the database does not hold, and found again by
# hashes that it takes the key to compute (`storage.invitations`).
INVITATION = sa.Table(
    "invitation",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE")),
    required("role", sa.String(16)),
    required("seed", sa.String(32)),
    required("link_hash", sa.String(64), unique=True),
    required("code_hash", sa.String(64), unique=True),
    required("code_until", sa.String(32)),
    sa.UniqueConstraint("game_id", "role"),
)

# A device that has a role in a game; of each seat at most one. `device` is a hash of the id in its cookie,
# `name` is what people call it. `lent` is told of a role that a tournament lends, and of what came of it:
# the role that the device had before, "" for none (`storage.tournament.lent_pads`). `directs` tells that the
# device directs that tournament: it alone, and the host, agree on anything else there.
HOLDER = sa.Table(
    "holder",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE")),
    required("device", sa.String(32), index=True),
    required("name", sa.String(80)),
    required("role", sa.String(16)),
    sa.Column("seat", sa.Integer),
    required("since", sa.String(32)),
    sa.Column("invited_as", sa.String(16)),
    sa.Column("lent", sa.String(16)),
    required("directs", sa.Boolean, default=False, server_default=sa.false()),
    sa.UniqueConstraint("game_id", "device"),
    sa.UniqueConstraint("game_id", "seat"),
)

# A device that is the host's by the start link with that fingerprint; without one it was the host's, until
# it signed out or got another id.
HOST = sa.Table(
    "host",
    db.metadata,
    sa.Column("device", sa.String(32), primary_key=True),
    sa.Column("link", sa.String(32)),
    required("since", sa.String(32)),
)

# A name that has sat at a table, offered when the next game is set up.
PLAYER = sa.Table(
    "player",
    db.metadata,
    sa.Column("name", sa.Text, primary_key=True),
    required("last_seen", sa.String(32), index=True),
)

# A row that tells nothing but that rows can be written: `storage.health` replaces it now and then.
WRITE_CHECK = sa.Table(
    "write_check", db.metadata, sa.Column("id", sa.Integer, primary_key=True), required("filling", sa.Text)
)
