"""Tables of tournaments: the log, which is the truth, and what lists need."""

from sqlalchemy import CheckConstraint, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.storage.models import db


class TournamentRow(db.Model):  # type: ignore[name-defined]
    """A tournament: its code in addresses, the client-made id of its opening, and what lists show of it.

    `title` and `finished` follow from the log. `people` is another number whenever somebody's rights changed.
    """

    __tablename__ = "tournament"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    entry: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[str] = mapped_column(String(32))
    title: Mapped[str] = mapped_column(Text)
    finished: Mapped[bool]
    people: Mapped[int] = mapped_column(default=0, server_default="0")


class TournamentStrokeRow(db.Model):  # type: ignore[name-defined]
    """One event of a tournament's log. The key makes a second writer of the same number fail."""

    __tablename__ = "tournament_stroke"

    tournament_id: Mapped[int] = mapped_column(
        ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    entry: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    data: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32))
    device: Mapped[str] = mapped_column(String(80))

    __table_args__ = (
        UniqueConstraint("tournament_id", "entry"),
        CheckConstraint("seq > 0", name="seq_from_one"),
        {"sqlite_with_rowid": False},
    )


class TournamentHolderRow(db.Model):  # type: ignore[name-defined]
    """A device that has a role in a tournament. `desk` is the table whose pad it keeps, `entrant` who the
    person with it is in the list, if they said so; `invited` tells that it came by a link.
    """

    __tablename__ = "tournament_holder"

    id: Mapped[int] = mapped_column(primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(String(80))
    role: Mapped[str] = mapped_column(String(16))
    desk: Mapped[int | None]
    entrant: Mapped[int | None]
    since: Mapped[str] = mapped_column(String(32))
    invited: Mapped[bool]

    __table_args__ = (UniqueConstraint("tournament_id", "device"),)


class TournamentLinkRow(db.Model):  # type: ignore[name-defined]
    """What the links for a role are made of (`storage.tournament.devices`)."""

    __tablename__ = "tournament_link"

    tournament_id: Mapped[int] = mapped_column(
        ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    )
    role: Mapped[str] = mapped_column(String(16), primary_key=True)
    seed: Mapped[str] = mapped_column(String(32))


class TableOfHeatRow(db.Model):  # type: ignore[name-defined]
    """What a game is to a tournament: the one of table `number` of heat `heat`, both from 1.

    `published` is the stroke that published the heat, or brought it along: one that was taken back and
    published anew has other games, and the newest are those that count.
    """

    __tablename__ = "table_of_heat"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id", ondelete="CASCADE"))
    heat: Mapped[int]
    published: Mapped[int]
    number: Mapped[int]

    __table_args__ = (UniqueConstraint("tournament_id", "heat", "published", "number"),)


class SeasonRow(db.Model):  # type: ignore[name-defined]
    """A league over tournaments: how it counts (`rules`, JSON), the device that keeps it, whether everybody
    with its address may read it. Its table follows from the tournaments.
    """

    __tablename__ = "season"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    entry: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[str] = mapped_column(String(32))
    device: Mapped[str] = mapped_column(String(32), index=True)
    title: Mapped[str] = mapped_column(Text)
    rules: Mapped[str] = mapped_column(Text)
    shared: Mapped[bool]


class SeasonEveningRow(db.Model):  # type: ignore[name-defined]
    """A tournament that is an evening of a season."""

    __tablename__ = "season_evening"

    season_id: Mapped[int] = mapped_column(ForeignKey("season.id", ondelete="CASCADE"), primary_key=True)
    tournament_id: Mapped[int] = mapped_column(
        ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    )
