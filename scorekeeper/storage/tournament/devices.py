"""Who does what in a tournament: the devices that have a role there, and the secrets that let them in.

A link's secret is made of a seed, which is in the database, with this server's key, as a game's invitations
are (`storage.invitations`). One seed serves all tables: the number of the table is in what the secret is
made of.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any

from flask import current_app
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scorekeeper.storage.codes import fits_code
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.log import now
from scorekeeper.storage.models import HostRow
from scorekeeper.storage.rows import GAME, LAST_SEQ
from scorekeeper.storage.seating import Device
from scorekeeper.storage.tournament.tables import (
    TableOfHeatRow,
    TournamentHolderRow,
    TournamentLinkRow,
    TournamentRow,
    TournamentStrokeRow,
)

TOURNAMENT: Any = TournamentRow.__table__
STROKE: Any = TournamentStrokeRow.__table__
HOLDER: Any = TournamentHolderRow.__table__
LINK: Any = TournamentLinkRow.__table__
TABLE: Any = TableOfHeatRow.__table__
HOST: Any = HostRow.__table__

_HOST_BY = select(HOST.c.link).where(HOST.c.device == bindparam("device")).scalar_subquery()
_LAST = select(func.max(STROKE.c.seq)).where(STROKE.c.tournament_id == TOURNAMENT.c.id).scalar_subquery()
_OWN = (HOLDER.c.tournament_id == TOURNAMENT.c.id) & (HOLDER.c.device == bindparam("device"))
_PROGRESS = (
    select(func.sum(LAST_SEQ))
    .select_from(GAME.join(TABLE, TABLE.c.game_id == GAME.c.id))
    .where(TABLE.c.tournament_id == TOURNAMENT.c.id)
    .scalar_subquery()
)
_AROUND = (
    select(
        *(TOURNAMENT.c.title, TOURNAMENT.c.people, _LAST.label("seq")),
        *(_HOST_BY.label("link"), HOLDER.c.role, HOLDER.c.desk, HOLDER.c.entrant),
        _PROGRESS.label("progress"),
    )
    .select_from(TOURNAMENT.outerjoin(HOLDER, _OWN))
    .where(TOURNAMENT.c.code == bindparam("code"))
)


class HallRole(StrEnum):
    """What a device may do in a tournament: all of it, keep the pad of a table, or look on."""

    DIRECTOR = "director"
    TABLE = "table"
    GUEST = "guest"

    def may_more_than(self, other: "HallRole") -> bool:
        """Whether this role includes the other, and more."""
        order = list(HallRole)
        return order.index(self) < order.index(other)


@dataclass(frozen=True, slots=True)
class Around:
    """Where a device stands in a tournament: its role, None for nothing; the `table` whose pad it keeps; who
    it is in the list (`entrant`).

    `seq` is the number of the newest stroke, 0 where there is no such tournament, `people` another number
    whenever rights changed, `link` the fingerprint of the start link by which the device is the host's.
    `progress` is another text whenever anything is written in a table's game.
    """

    role: HallRole | None = None
    table: int | None = None
    entrant: int | None = None
    seq: int = 0
    people: int = 0
    link: str | None = None
    progress: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class HallHolder:
    """A device with a role, as a list of devices shows it."""

    id: int
    device: str
    name: str
    role: HallRole
    table: int | None


def around(code: str, asks: str) -> Around:
    """Where the device that `asks` stands in that tournament."""
    if not fits_code(code):
        return Around()
    with reading() as connection:
        row = connection.execute(_AROUND, {"code": code, "device": asks}).first()
    if row is None:
        return Around()
    role = None if row.role is None else HallRole(row.role)
    return Around(
        role, row.desk, row.entrant, row.seq or 0, row.people, row.link, str(row.progress or ""), row.title
    )


def holders(code: str) -> tuple[HallHolder, ...]:
    """The devices that direct, and those that keep a table's pad."""
    with reading() as connection:
        query = (
            select(HOLDER)
            .join(TOURNAMENT, TOURNAMENT.c.id == HOLDER.c.tournament_id)
            .where(TOURNAMENT.c.code == code, HOLDER.c.role != HallRole.GUEST)
            .order_by(HOLDER.c.role, HOLDER.c.desk, HOLDER.c.id)
        )
        rows = connection.execute(query).all()
    return tuple(HallHolder(row.id, row.device, row.name, HallRole(row.role), row.desk) for row in rows)


def let_in(code: str, device: Device, role: HallRole, table: int | None = None, invited: bool = True) -> None:
    """Give the device a role, `invited` by a link or not; one that may more stays. An unknown tournament
    changes nothing.
    """
    with writing() as connection:
        tournament = _held(connection, code)
        if tournament is None:
            return
        same = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.device == device.id)
        own = connection.execute(select(HOLDER.c.role).where(same)).scalar()
        if own is None:
            values = {"tournament_id": tournament, "device": device.id, "name": device.name, "since": now()}
            connection.execute(insert(HOLDER).values(**values, role=role, desk=table, invited=invited))
        elif not HallRole(own).may_more_than(role):
            told = {"role": role, "desk": table, "invited": invited}
            connection.execute(update(HOLDER).where(same).values(**told))
        else:
            return
        _changed(connection, tournament)


def seat_director(connection: Connection, tournament: int, device: Device) -> None:
    """Let the device that begins a tournament direct it."""
    values = {"tournament_id": tournament, "device": device.id, "name": device.name, "since": now()}
    connection.execute(insert(HOLDER).values(**values, role=HallRole.DIRECTOR, invited=False))


def name_entrant(code: str, device: Device, entrant: int | None) -> None:
    """Remember who the person with that device is in the list; None: nobody. A host's device without a role
    of its own directs.
    """
    let_in(code, device, HallRole.GUEST, invited=False)
    with writing() as connection:
        tournament = _held(connection, code)
        same = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.device == device.id)
        connection.execute(update(HOLDER).where(same).values(entrant=entrant))


def send_away(code: str, holder: int) -> None:
    """Take a device's role away."""
    with writing() as connection:
        tournament = _held(connection, code)
        same = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.id == holder)
        if connection.execute(delete(HOLDER).where(same)).rowcount and tournament is not None:
            _changed(connection, tournament)


def secrets_of(code: str) -> Mapping[HallRole, str]:
    """The seed of each role's links, where there are some."""
    with reading() as connection:
        query = select(LINK).join(TOURNAMENT, TOURNAMENT.c.id == LINK.c.tournament_id)
        rows = connection.execute(query.where(TOURNAMENT.c.code == code)).all()
    return {HallRole(row.role): row.seed for row in rows}


def open_links(code: str, role: HallRole, anew: bool = False) -> None:
    """Make links for that role, unless there are some. `anew`: those before end, with the rights of whoever
    came by them.
    """
    with writing() as connection:
        tournament = _held(connection, code)
        if tournament is None:
            return
        same = (LINK.c.tournament_id == tournament) & (LINK.c.role == role)
        there = connection.execute(select(LINK.c.seed).where(same)).scalar()
        if there is not None and not anew:
            return
        connection.execute(delete(LINK).where(same))
        seed = secrets.token_urlsafe(16)
        connection.execute(insert(LINK).values(tournament_id=tournament, role=role, seed=seed))
        came = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.role == role) & HOLDER.c.invited
        if there is not None:
            connection.execute(delete(HOLDER).where(came))
        _changed(connection, tournament)


def secret_of(seed: str, role: HallRole, table: int | None = None) -> str:
    """What a link for that role carries; a table's has its number in it."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    told = hmac.new(key, f"hall {role} {table or ''} {seed}".encode(), sha256).digest()
    return urlsafe_b64encode(told[:16]).decode().rstrip("=")


def _held(connection: Connection, code: str) -> int | None:
    """The number of that tournament, its row held until the transaction ends."""
    if not fits_code(code):
        return None
    query = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code == code).with_for_update()
    number: int | None = connection.execute(query).scalar()
    return number


def _changed(connection: Connection, tournament: int) -> None:
    same = TOURNAMENT.c.id == tournament
    connection.execute(update(TOURNAMENT).where(same).values(people=TOURNAMENT.c.people + 1))
