"""Tables of tournaments: the log, which is the truth, what lists need, and the roles that devices have."""

import sqlalchemy as sa

from scorekeeper.storage.models import Rights, db, key, log_columns, required, required_each


class TournamentRole(Rights):
    """What a device may do in a tournament: all of it, keep the pad of a table, or look on."""

    DIRECTOR = "director"
    TABLE = "table"
    GUEST = "guest"


# A tournament: its code in addresses, the client-made id of its opening, and what lists show of it.
# `title` and `finished` follow from the log. `people` is another number whenever somebody's rights changed.
TOURNAMENT = sa.Table(
    "tournament",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("code", sa.String(12), unique=True),
    required("entry", sa.String(64), unique=True),
    required("created_at", sa.String(32)),
    required("title", sa.Text),
    required("finished", sa.Boolean),
    required("people", sa.Integer, default=0, server_default="0"),
)

# One event of a tournament's log. The key makes a second writer of the same number fail.
STROKE = sa.Table(
    "tournament_stroke",
    db.metadata,
    sa.Column(
        "tournament_id", sa.Integer, sa.ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    ),
    *log_columns(),
    sa.UniqueConstraint("tournament_id", "entry"),
    sa.CheckConstraint("seq > 0", name="seq_from_one"),
    sqlite_with_rowid=False,
)

# The number of a tournament's newest event.
TOURNAMENT_SEQ = (
    sa.select(sa.func.max(STROKE.c.seq)).where(STROKE.c.tournament_id == TOURNAMENT.c.id).scalar_subquery()
)

# A device that has a role in a tournament. `desk` is the table whose pad it keeps, `entrant` who the person
# with it is in the list, if they said so; `invited` tells that it came by a link.
HOLDER = sa.Table(
    "tournament_holder",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("tournament_id", sa.Integer, sa.ForeignKey("tournament.id", ondelete="CASCADE")),
    required("device", sa.String(32), index=True),
    required("name", sa.String(80)),
    required("role", sa.String(16)),
    *(sa.Column(name, sa.Integer) for name in ("desk", "entrant")),
    required("since", sa.String(32)),
    required("invited", sa.Boolean),
    sa.UniqueConstraint("tournament_id", "device"),
)

# What the links for a role are made of (`storage.tournament.devices`).
LINK = sa.Table(
    "tournament_link",
    db.metadata,
    sa.Column(
        "tournament_id", sa.Integer, sa.ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("role", sa.String(16), primary_key=True),
    required("seed", sa.String(32)),
)

# What a game is to a tournament: the one of table `number` of heat `heat`, both from 1.
# `published` is the entry that published the heat, or brought it along: one that was taken back and
# published anew has other games, and the newest are those that count.
TABLE = sa.Table(
    "table_of_heat",
    db.metadata,
    key("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE")),
    required("tournament_id", sa.Integer, sa.ForeignKey("tournament.id", ondelete="CASCADE")),
    *required_each(sa.Integer, "heat", "published", "number"),
    sa.UniqueConstraint("tournament_id", "heat", "published", "number"),
)

# A league over tournaments: how it counts (`rules`, JSON), the device that keeps it, whether everybody with
# its address may read it. Its table follows from the tournaments.
SEASON = sa.Table(
    "season",
    db.metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    required("code", sa.String(12), unique=True),
    required("entry", sa.String(64), unique=True),
    required("created_at", sa.String(32)),
    required("device", sa.String(32), index=True),
    *required_each(sa.Text, "title", "rules"),
    required("shared", sa.Boolean),
)

# A tournament that is an evening of a season.
EVENING = sa.Table(
    "season_evening",
    db.metadata,
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id", ondelete="CASCADE"), primary_key=True),
    sa.Column(
        "tournament_id", sa.Integer, sa.ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    ),
)
