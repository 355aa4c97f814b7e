"""Tables of the statistics. Only `person` holds what no log can tell: who is who."""

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.storage.models import db


class PersonRow(db.Model):  # type: ignore[name-defined]
    """A name that stands on a finished pad, and whose it is.

    `shown` is what the person is called now. A name of somebody else's hangs on that one through
    `merged_into`; `root_id` is the end of that chain, this row itself where the name stands for itself.
    """

    __tablename__ = "person"

    id: Mapped[int] = mapped_column(primary_key=True)
    written: Mapped[str] = mapped_column(Text, unique=True)
    shown: Mapped[str] = mapped_column(Text)
    merged_into: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    root_id: Mapped[int] = mapped_column(index=True)


class FinishedGameRow(db.Model):  # type: ignore[name-defined]
    """A finished game: see `statistics.facts.GameFacts`. `day` is when it was played."""

    __tablename__ = "finished_game"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    edition: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(32))
    title: Mapped[str] = mapped_column(Text)
    day: Mapped[str] = mapped_column(String(10))
    finished_at: Mapped[str] = mapped_column(String(32))
    places: Mapped[int]
    whole: Mapped[int]
    margin: Mapped[int]

    __table_args__ = (
        Index(None, "edition", "finished_at", "game_id"),
        Index(None, "edition", "title"),
        Index(None, "edition", "kind", "whole", "margin"),
    )


class FinishedSeatRow(db.Model):  # type: ignore[name-defined]
    """One seat's finished game: see `statistics.facts.SeatFacts`; whose it is, and what a filter asks for.

    `name` is as written on the pad, `person_id` the person that it stands for now.
    """

    __tablename__ = "finished_seat"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("finished_game.game_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    name: Mapped[str] = mapped_column(Text)
    edition: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(32))
    title: Mapped[str] = mapped_column(Text)
    day: Mapped[str] = mapped_column(String(10))
    finished_at: Mapped[str] = mapped_column(String(32))
    places: Mapped[int]
    whole: Mapped[int]
    side: Mapped[int]
    place: Mapped[int]
    total: Mapped[int]
    best_round: Mapped[int]
    worst_round: Mapped[int]
    run: Mapped[int]
    behind: Mapped[int]
    games: Mapped[int]
    wins: Mapped[int]
    rounds: Mapped[int]
    points: Mapped[int]
    hits: Mapped[int]
    high: Mapped[int]
    low: Mapped[int]
    bid: Mapped[int]
    placed: Mapped[int]
    clouds: Mapped[int]
    cloud_hits: Mapped[int]
    cloud_points: Mapped[int]
    blacks: Mapped[int]
    mages: Mapped[int]
    mages_made: Mapped[int]

    __table_args__ = (
        Index(None, "person_id", "edition", "day"),
        Index(None, "edition", "day"),
        # Records: the best of a kind is the first one of an index.
        Index(None, "edition", "kind", "whole", "places", "total"),
        Index(None, "edition", "kind", "whole", "best_round"),
        Index(None, "edition", "kind", "whole", "run"),
        Index(None, "edition", "kind", "whole", "hits"),
        Index(None, "edition", "kind", "whole", "wins", "behind"),
        {"sqlite_with_rowid": False},
    )


class FinishedRoundRow(db.Model):  # type: ignore[name-defined]
    """One round of a seat in a finished game: see `statistics.facts.RoundFacts`."""

    __tablename__ = "finished_round"

    game_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    size: Mapped[int]
    trump: Mapped[str] = mapped_column(String(1))
    bid: Mapped[int]
    points: Mapped[int]
    hits: Mapped[int]
    high: Mapped[int]
    low: Mapped[int]

    __table_args__ = (
        db.ForeignKeyConstraint(
            ["game_id", "seat"], ["finished_seat.game_id", "finished_seat.seat"], ondelete="CASCADE"
        ),
        {"sqlite_with_rowid": False},
    )


class MonthRow(db.Model):  # type: ignore[name-defined]
    """What a person did in one month, added up: the sum of that month's rows of `finished_seat`."""

    __tablename__ = "person_month"

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, autoincrement=False)
    edition: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(32), primary_key=True)
    month: Mapped[str] = mapped_column(String(7), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    rounds: Mapped[int]
    points: Mapped[int]
    hits: Mapped[int]
    high: Mapped[int]
    low: Mapped[int]
    bid: Mapped[int]
    placed: Mapped[int]
    clouds: Mapped[int]
    cloud_hits: Mapped[int]
    cloud_points: Mapped[int]
    blacks: Mapped[int]
    mages: Mapped[int]
    mages_made: Mapped[int]

    __table_args__ = (Index(None, "edition", "month"), {"sqlite_with_rowid": False})


class OutcomeRow(db.Model):  # type: ignore[name-defined]
    """What came of a person's rounds that have `value` of an `aspect` in common, as the bid: their sum."""

    __tablename__ = "person_outcome"

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, autoincrement=False)
    edition: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(32), primary_key=True)
    aspect: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(16), primary_key=True)
    rounds: Mapped[int]
    hits: Mapped[int]
    high: Mapped[int]
    low: Mapped[int]
    points: Mapped[int]

    __table_args__ = ({"sqlite_with_rowid": False},)


class RatingRow(db.Model):  # type: ignore[name-defined]
    """A person's rating after a game; the last one in the order of finishing is what it is now."""

    __tablename__ = "rating"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("finished_game.game_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, autoincrement=False)
    edition: Mapped[str] = mapped_column(String(32))
    finished_at: Mapped[str] = mapped_column(String(32))
    mu: Mapped[float]
    sigma: Mapped[float]

    __table_args__ = (
        Index(None, "person_id", "edition", "finished_at", "game_id"),
        Index(None, "edition", "finished_at", "game_id"),
        {"sqlite_with_rowid": False},
    )


class RatingDueRow(db.Model):  # type: ignore[name-defined]
    """From which game on an edition's ratings have to be worked out (again); no row: they are right."""

    __tablename__ = "rating_due"

    edition: Mapped[str] = mapped_column(String(32), primary_key=True)
    finished_at: Mapped[str] = mapped_column(String(32))
    game_id: Mapped[int]


class StateRow(db.Model):  # type: ignore[name-defined]
    """One row: which version of the facts is stored. Who writes statistics holds it, one at a time."""

    __tablename__ = "statistics_state"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    facts: Mapped[int]
    changes: Mapped[int]
