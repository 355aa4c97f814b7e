"""Devices with a role in a game: who may do what, in SQL."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, insert, select, update

from scorekeeper.storage import pictures
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.models import GAME, HOLDER, HOST, Rights
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.rows import LAST_SEQ, lock_game

HOST_LINK = select(HOST.c.link).where(HOST.c.device == bindparam("device")).scalar_subquery()
SEATING = (
    select(
        *(GAME.c.id.label("game"), GAME.c.people, GAME.c.pictures, LAST_SEQ.label("last_seq")),
        *(HOST_LINK.label("link"), HOLDER),
    )
    .select_from(GAME.outerjoin(HOLDER))
    .where(GAME.c.code == bindparam("code"))
    .order_by(HOLDER.c.id)
)


class Role(Rights):
    """What a device may do in a game: write all of it, bid for one seat, or only read."""

    KEEPER = "keeper"
    SEAT = "seat"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Device:
    """A browser: a hash of the secret id in its cookie, and what people call it."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Holder:
    """A device with a role in a game; `invited_as` is the invitation that it came by, None for none.

    `lent` is the role that it had before a tournament lent it this one, "" for none; None if nothing is lent.
    `directs` tells that the device directs that tournament.
    """

    id: int
    device: str
    name: str
    role: Role
    seat: int | None
    invited_as: str | None
    lent: str | None
    directs: bool

    @property
    def from_tournament(self) -> bool:
        """Whether a tournament knows it: one that was also invited may have been handed the pad."""
        return self.lent is not None and (not self.lent or self.invited_as is None)


@dataclass(frozen=True, slots=True)
class Seating:
    """All devices with a role in a game, and the game's version, read in one query.

    `people` counts changes of rights; `game` is the database id; `seq` is the number of the newest entry, 0
    without a game. `link` is the start link's fingerprint if the asking device is a host's. `pictures` are
    stored by name.
    """

    people: int = 0
    holders: tuple[Holder, ...] = ()
    seq: int = 0
    link: str | None = None
    game: int = 0
    pictures: str = pictures.NOBODY

    def of(self, device: str) -> Holder | None:
        """Returns this device's role, None for none."""
        return next((holder for holder in self.holders if holder.device == device), None)

    @property
    def seats(self) -> frozenset[int]:
        """Seats with a device of their own."""
        return frozenset(holder.seat for holder in self.holders if holder.seat is not None)

    def role_of(self, device: str, host: bool) -> Role | None:
        """What this device may do, None for nothing; the `host`'s keeps the pad until it was handed over."""
        own = self.of(device)
        if own is not None:
            return own.role
        if not host:
            return None
        # Whoever keeps it and was invited to less was handed it; the host looks on, and may take it back.
        handed_over = any(
            holder.role is Role.KEEPER and holder.invited_as not in (None, Role.KEEPER)
            for holder in self.holders
        )
        return Role.SPECTATOR if handed_over else Role.KEEPER

    def owes(self, holder: Holder | None) -> bool:
        """Whether what that holder may is lent, or came of what is: it came in later, by an invitation."""
        if holder is None:
            return False
        first = min((other.id for other in self.holders if other.lent is not None), default=holder.id)
        return holder.lent is not None or (holder.invited_as is not None and first < holder.id)


class SeatTaken(Exception):
    """Another device sits there."""


def seating_of(code: str, asks: str = "") -> Seating:
    """Returns who has a role in that game, for the device that `asks`; empty if there is no such game."""
    if not fits_code(code):
        return Seating()
    with reading() as connection:
        return seating_in(connection, code, asks)


def seating_in(connection: Connection, code: str, asks: str = "") -> Seating:
    """The same, within a transaction."""
    rows = connection.execute(SEATING, {"code": code, "device": asks}).all()
    if not rows:
        return Seating()
    holders = (
        Holder(row.id, row.device, row.name, Role(row.role), row.seat, row.invited_as, row.lent, row.directs)
        for row in rows
        if row.id is not None
    )
    first, *_ = rows
    return Seating(first.people, tuple(holders), first.last_seq, first.link, first.game, first.pictures)


def sit_down(
    connection: Connection,
    code: str,
    device: Device,
    role: Role,
    seat: int | None = None,
    invited_as: str | None = None,
    *,
    host: bool,
) -> None:
    """Gives the device a role, unless it has more; its seat stays. Raises SeatTaken."""
    game, seating = lock_game(connection, code), seating_in(connection, code)
    if game is None:
        return
    own = seating.of(device.id)
    had = seating.role_of(device.id, host)
    if had is not None and not role.may_more_than(had):
        role, invited_as = had, None if own is None else own.invited_as
    if seat is None and own is not None:
        seat = own.seat
    if seat is not None and any(holder.seat == seat for holder in seating.holders if holder is not own):
        raise SeatTaken
    connection.execute(delete(HOLDER).where(_is(game, device.id)))
    loan = {} if own is None else {"lent": own.lent, "directs": own.directs}
    add_holder(connection, game, device, role=role, seat=seat, invited_as=invited_as, **loan)
    changed(connection, game)


def lend(connection: Connection, code: str, device: Device, role: Role, host: bool, directs: bool) -> None:
    """Lends the device a tournament's role, unless its own is more; `directs` tells that it directs there."""
    game, seating = lock_game(connection, code), seating_in(connection, code)
    own, had = seating.of(device.id), seating.role_of(device.id, host)
    may_more = had is None or role.may_more_than(had)
    if game is None or not (may_more or (directs and own is not None and not own.directs)):
        return
    if own is None:
        add_holder(connection, game, device, role=role, lent="", directs=directs)
    else:
        rights = {"role": role if may_more else own.role, "directs": directs}
        rights["lent"] = own.role if own.lent is None else own.lent
        connection.execute(update(HOLDER).where(HOLDER.c.id == own.id).values(rights))
    changed(connection, game)


def hand_over(code: str, giver: Device, holder_id: int, host: bool) -> bool:
    """Makes another device the scorekeeper's; False if it is gone or the giver no longer has the pad."""
    with writing() as connection:
        game, seating = lock_game(connection, code), seating_in(connection, code)
        own = seating.of(giver.id)
        gives = seating.role_of(giver.id, host) is Role.KEEPER
        to = next((holder for holder in seating.holders if holder.id == holder_id), None)
        if game is None or not gives or to is None or to is own:
            return False
        lent = (to.role if to.lent is None else to.lent) if seating.owes(own) else None
        if own is None:
            add_holder(connection, game, giver, role=Role.SPECTATOR)
        else:
            stand_back(connection, own.id, own.seat)
        handed = {"role": Role.KEEPER, "lent": lent}
        connection.execute(update(HOLDER).where(HOLDER.c.id == to.id).values(handed))
        changed(connection, game)
    return True


def take_back(code: str, taker: Device) -> None:
    """Makes the taker the only scorekeeper; former ones keep their seat or watch."""
    with writing() as connection:
        game, seating = lock_game(connection, code), seating_in(connection, code)
        if game is None:
            return
        for holder in seating.holders:
            if holder.role is Role.KEEPER and holder.device != taker.id:
                stand_back(connection, holder.id, holder.seat)
        connection.execute(update(HOLDER).where(_is(game, taker.id)).values(role=Role.KEEPER))
        changed(connection, game)


def stand_back(connection: Connection, holder: int, seat: int | None) -> None:
    """Turns a scorekeeper's device into its seat's, or a spectator's."""
    role = Role.SPECTATOR if seat is None else Role.SEAT
    connection.execute(update(HOLDER).where(HOLDER.c.id == holder).values(role=role))


def add_holder(connection: Connection, game: int, device: Device, **rights: Any) -> None:
    """Gives a device that has none a role in a game; `rights` are columns of its row."""
    since = datetime.now(UTC).isoformat(timespec="milliseconds")
    row = {"game_id": game, "device": device.id, "name": device.name, "since": since}
    connection.execute(insert(HOLDER).values(**row, **rights))


def remove(code: str, holder_id: int) -> None:
    """Removes a device's role."""
    with writing() as connection:
        game, seating = lock_game(connection, code), seating_in(connection, code)
        if game is not None and any(holder.id == holder_id for holder in seating.holders):
            connection.execute(delete(HOLDER).where(HOLDER.c.id == holder_id))
            changed(connection, game)


def stand_up(connection: Connection, game: int, seats: int) -> None:
    """Frees seats from number `seats` on, which the pad no longer has; their devices watch."""
    gone = (HOLDER.c.game_id == game) & (HOLDER.c.seat >= seats)
    lesser = case((HOLDER.c.role == Role.SEAT, Role.SPECTATOR), else_=HOLDER.c.role)
    if connection.execute(update(HOLDER).where(gone).values(role=lesser, seat=None)).rowcount:
        changed(connection, game)


def take_away(connection: Connection, device: str) -> None:
    """Removes the device's roles in every game."""
    change_all(connection, device)
    connection.execute(delete(HOLDER).where(HOLDER.c.device == device))


def change_all(connection: Connection, device: str) -> None:
    """Counts a change of rights in every game where the device has a role."""
    own = select(HOLDER.c.game_id).where(HOLDER.c.device == device).order_by(HOLDER.c.game_id)
    for game in connection.execute(own).scalars().all():
        changed(connection, game)


def changed(connection: Connection, game: int) -> None:
    """Counts a change of rights in a game."""
    all_changed(connection, [game])


def all_changed(connection: Connection, games: Collection[int]) -> None:
    """Counts a change of rights in several games."""
    connection.execute(update(GAME).where(GAME.c.id.in_(games)).values(people=GAME.c.people + 1))


def _is(game: int, device: str) -> Any:
    return (HOLDER.c.game_id == game) & (HOLDER.c.device == device)
