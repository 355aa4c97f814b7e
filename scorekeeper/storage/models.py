"""Tables: the log, which is the truth, and what can be rebuilt from it for lists."""

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import CheckConstraint, ForeignKey, Index, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """Constraint names are fixed, so that migrations can name them on every database."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)


class GameRow(db.Model):  # type: ignore[name-defined]
    """A game: its code in addresses, the client-made id of its creation, and a summary for lists.

    From `edition` on everything is a projection of the log: see `storage.summary`. `updated_at` is
    when the summary last changed, but for `aside`: a game that is brought back lies where it lay.
    `people` is one more whenever somebody gets or loses rights, or another picture; `pictures` are those
    by name (`storage.pictures`).
    """

    __tablename__ = "game"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    entry: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[str] = mapped_column(String(32))
    people: Mapped[int] = mapped_column(default=0)
    pictures: Mapped[str] = mapped_column(Text, server_default="{}")
    edition: Mapped[str] = mapped_column(String(32))
    players: Mapped[str] = mapped_column(Text)
    title: Mapped[str] = mapped_column(Text, default="")
    finished: Mapped[bool]
    aside: Mapped[bool] = mapped_column(default=False)
    rounds_played: Mapped[int]
    rounds_planned: Mapped[int]
    totals: Mapped[str] = mapped_column(Text)
    leaders: Mapped[str] = mapped_column(Text)
    updated_at: Mapped[str] = mapped_column(String(32))

    __table_args__ = (Index(None, "aside", "finished", "updated_at", "id"),)


class StrokeRow(db.Model):  # type: ignore[name-defined]
    """One event of a game's log. The key makes a second writer of the same number fail."""

    __tablename__ = "stroke"

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    entry: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    data: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32))
    device: Mapped[str] = mapped_column(String(80))

    __table_args__ = (
        UniqueConstraint("game_id", "entry"),
        CheckConstraint("seq > 0", name="seq_from_one"),
        {"sqlite_with_rowid": False},
    )


class InvitationRow(db.Model):  # type: ignore[name-defined]
    """The way into a game for one role: a secret link, and a short code that soon ends.

    Neither is here. Both are made of `seed` with a key that the database does not hold, and found again by
    hashes that it takes the key to compute (`storage.invitations`).
    """

    __tablename__ = "invitation"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    role: Mapped[str] = mapped_column(String(16))
    seed: Mapped[str] = mapped_column(String(32))
    link_hash: Mapped[str] = mapped_column(String(64), unique=True)
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    code_until: Mapped[str] = mapped_column(String(32))

    __table_args__ = (UniqueConstraint("game_id", "role"),)


class HolderRow(db.Model):  # type: ignore[name-defined]
    """A device that has a role in a game; of each seat at most one. `device` is a hash of the id in its
    cookie, `name` is what people call it. `lent` is told of a role that a tournament lends, and of what came
    of it: the role that the device had before, "" for none (`storage.tournament.pads`).
    """

    __tablename__ = "holder"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(String(80))
    role: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None]
    since: Mapped[str] = mapped_column(String(32))
    invited_as: Mapped[str | None] = mapped_column(String(16))
    lent: Mapped[str | None] = mapped_column(String(16))

    __table_args__ = (UniqueConstraint("game_id", "device"), UniqueConstraint("game_id", "seat"))


class HostRow(db.Model):  # type: ignore[name-defined]
    """A device that is the host's by the start link with that fingerprint; without one it was the host's,
    until it signed out or got another id.
    """

    __tablename__ = "host"

    device: Mapped[str] = mapped_column(String(32), primary_key=True)
    link: Mapped[str | None] = mapped_column(String(32))
    since: Mapped[str] = mapped_column(String(32))


class PlayerRow(db.Model):  # type: ignore[name-defined]
    """A name that has sat at a table, offered when the next game is set up."""

    __tablename__ = "player"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    last_seen: Mapped[str] = mapped_column(String(32), index=True)
