"""Tables of tournaments: the log, which is the truth, what lists need, and the roles that devices have."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    func,
    select,
)

from scorekeeper.storage.models import Rights, db, key, log_columns, required


class TournamentRole(Rights):
    """What a device may do in a tournament: all of it, keep the pad of a table, or look on."""

    DIRECTOR = "director"
    TABLE = "table"
    GUEST = "guest"


# A tournament: its code in addresses, the client-made id of its opening, and what lists show of it.
# `title` and `finished` follow from the log. `people` is another number whenever somebody's rights changed.
TOURNAMENT = Table(
    "tournament",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("code", String(12), unique=True),
    required("entry", String(64), unique=True),
    required("created_at", String(32)),
    required("title", Text),
    required("finished", Boolean),
    required("people", Integer, default=0, server_default="0"),
)

# One event of a tournament's log. The key makes a second writer of the same number fail.
STROKE = Table(
    "tournament_stroke",
    db.metadata,
    Column("tournament_id", Integer, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    *log_columns(),
    UniqueConstraint("tournament_id", "entry"),
    CheckConstraint("seq > 0", name="seq_from_one"),
    sqlite_with_rowid=False,
)

# The number of a tournament's newest event.
TOURNAMENT_SEQ = (
    select(func.max(STROKE.c.seq)).where(STROKE.c.tournament_id == TOURNAMENT.c.id).scalar_subquery()
)

# A device that has a role in a tournament. `desk` is the table whose pad it keeps, `entrant` who the person
# with it is in the list, if they said so; `invited` tells that it came by a link.
HOLDER = Table(
    "tournament_holder",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("tournament_id", Integer, ForeignKey("tournament.id", ondelete="CASCADE")),
    required("device", String(32), index=True),
    required("name", String(80)),
    required("role", String(16)),
    Column("desk", Integer),
    Column("entrant", Integer),
    required("since", String(32)),
    required("invited", Boolean),
    UniqueConstraint("tournament_id", "device"),
)

# What the links for a role are made of (`storage.tournament.devices`).
LINK = Table(
    "tournament_link",
    db.metadata,
    Column("tournament_id", Integer, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(16), primary_key=True),
    required("seed", String(32)),
)

# What a game is to a tournament: the one of table `number` of heat `heat`, both from 1.
# `published` is the entry that published the heat, or brought it along: one that was taken back and
# published anew has other games, and the newest are those that count.
TABLE = Table(
    "table_of_heat",
    db.metadata,
    key("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE")),
    required("tournament_id", Integer, ForeignKey("tournament.id", ondelete="CASCADE")),
    required("heat", Integer),
    required("published", Integer),
    required("number", Integer),
    UniqueConstraint("tournament_id", "heat", "published", "number"),
)

# A league over tournaments: how it counts (`rules`, JSON), the device that keeps it, whether everybody with
# its address may read it. Its table follows from the tournaments.
SEASON = Table(
    "season",
    db.metadata,
    Column("id", Integer, primary_key=True),
    required("code", String(12), unique=True),
    required("entry", String(64), unique=True),
    required("created_at", String(32)),
    required("device", String(32), index=True),
    required("title", Text),
    required("rules", Text),
    required("shared", Boolean),
)

# A tournament that is an evening of a season.
EVENING = Table(
    "season_evening",
    db.metadata,
    Column("season_id", Integer, ForeignKey("season.id", ondelete="CASCADE"), primary_key=True),
    Column("tournament_id", Integer, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
)
