"""Who may do what in a game: the devices that have a role, in SQL."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.models import GameRow, HolderRow, StrokeRow

GAME: Any = GameRow.__table__
HOLDER: Any = HolderRow.__table__
STROKE: Any = StrokeRow.__table__

LAST_SEQ = select(func.max(STROKE.c.seq)).where(STROKE.c.game_id == GAME.c.id).scalar_subquery()
AROUND = (
    select(GAME.c.id.label("game"), GAME.c.people, LAST_SEQ.label("last_seq"), HOLDER)
    .select_from(GAME.outerjoin(HOLDER, HOLDER.c.game_id == GAME.c.id))
    .where(GAME.c.code == bindparam("code"))
    .order_by(HOLDER.c.id)
)


class Role(StrEnum):
    """What a device may do in a game: write all of it, bid for one seat, or only read."""

    KEEPER = "keeper"
    SEAT = "seat"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Device:
    """A browser: the secret id in its cookie, and what people call it."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Holder:
    """A device with a role in a game; `invited_as` is the invitation it came by, None for none."""

    id: int
    device: str
    name: str
    role: Role
    seat: int | None
    invited_as: str | None


@dataclass(frozen=True, slots=True)
class Around:
    """Who sits around a game; `people` is another number whenever that changed.

    `seq` is the number of the game's newest stroke, 0 where there is no game: whether anything changed is
    known with who asks, in one query.
    """

    people: int
    holders: tuple[Holder, ...]
    seq: int = 0

    def of(self, device: str) -> Holder | None:
        """The holder that is this device."""
        return next((holder for holder in self.holders if holder.device == device), None)

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have a device of their own."""
        return frozenset(holder.seat for holder in self.holders if holder.seat is not None)


class SeatTaken(Exception):
    """Another device sits there."""


def around(code: str) -> Around | None:
    """Who sits around that game; None where there is no such game."""
    with reading() as connection:
        return _around(connection, code)


def _around(connection: Connection, code: str) -> Around | None:
    rows = connection.execute(AROUND, {"code": code}).all()
    if not rows:
        return None
    holders = (
        Holder(row.id, row.device, row.name, Role(row.role), row.seat, row.invited_as)
        for row in rows
        if row.id is not None
    )
    return Around(rows[0].people, tuple(holders), rows[0].last_seq)


def sit_down(
    code: str, device: Device, role: Role, seat: int | None = None, invited_as: str | None = None
) -> None:
    """Give the device a role, in place of any it had. Raises SeatTaken; an unknown game changes nothing."""
    with writing() as connection:
        game = _game(connection, code)
        if game is None:
            return
        there = _around(connection, code)
        taken = there is not None and any(
            holder.seat == seat and holder.device != device.id for holder in there.holders if seat is not None
        )
        if taken:
            raise SeatTaken
        connection.execute(delete(HOLDER).where(_is(game, device.id)))
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        row = {"game_id": game, "device": device.id, "name": device.name, "since": at}
        connection.execute(insert(HOLDER).values(**row, role=role, seat=seat, invited_as=invited_as))
        changed(connection, game)


def hand_over(code: str, giver: Device, holder_id: int) -> bool:
    """Make another device the scorekeeper's; the giver keeps its seat or watches. False: it is gone."""
    with writing() as connection:
        game = _game(connection, code)
        there = _around(connection, code)
        to = next((holder for holder in there.holders if holder.id == holder_id), None) if there else None
        if game is None or there is None or to is None or to.device == giver.id:
            return False
        _step_back(connection, game, there.of(giver.id), giver)
        connection.execute(update(HOLDER).where(HOLDER.c.id == to.id).values(role=Role.KEEPER))
        changed(connection, game)
    return True


def take_back(code: str, taker: Device) -> None:
    """Make the taker the only scorekeeper; whoever was one keeps the seat or watches."""
    with writing() as connection:
        game, there = _game(connection, code), _around(connection, code)
        if game is None or there is None:
            return
        for holder in there.holders:
            if holder.role is Role.KEEPER and holder.device != taker.id:
                _step_back(connection, game, holder, Device(holder.device, holder.name))
        if there.of(taker.id) is not None:
            own = update(HOLDER).where(_is(game, taker.id))
            connection.execute(own.values(role=Role.KEEPER))
        changed(connection, game)


def _step_back(connection: Connection, game: int, holder: Holder | None, device: Device) -> None:
    if holder is None:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        row = {"game_id": game, "device": device.id, "name": device.name, "since": at}
        connection.execute(insert(HOLDER).values(**row, role=Role.SPECTATOR))
        return
    role = Role.SPECTATOR if holder.seat is None else Role.SEAT
    connection.execute(update(HOLDER).where(HOLDER.c.id == holder.id).values(role=role))


def remove(code: str, holder_id: int) -> None:
    """Take a device's role away."""
    with writing() as connection:
        game = _game(connection, code)
        if game is not None:
            gone = delete(HOLDER).where(HOLDER.c.game_id == game, HOLDER.c.id == holder_id)
            connection.execute(gone)
            changed(connection, game)


def changed(connection: Connection, game: int) -> None:
    """Note that somebody's rights in a game changed."""
    connection.execute(update(GAME).where(GAME.c.id == game).values(people=GAME.c.people + 1))


def _game(connection: Connection, code: str) -> int | None:
    return connection.execute(select(GAME.c.id).where(GAME.c.code == code).with_for_update()).scalar()


def _is(game: int, device: str) -> Any:
    return (HOLDER.c.game_id == game) & (HOLDER.c.device == device)
