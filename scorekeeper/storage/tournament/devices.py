"""Who does what in a tournament: the devices that have a role there, and the secrets that let them in.

A link's secret is made of a stored seed, as a game's (`storage.invitations`); one seed serves all tables.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scorekeeper.storage import invitations
from scorekeeper.storage.engine import fetch, reading, retried, writing
from scorekeeper.storage.game_roles import HOST_LINK, Device, Role, Seating, seating_in
from scorekeeper.storage.log import now
from scorekeeper.storage.models import GAME
from scorekeeper.storage.models import HOLDER as GAME_HOLDER
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.rows import LAST_SEQ
from scorekeeper.storage.tournament.lent_pads import changed_around, lock_tournament, take_back
from scorekeeper.storage.tournament.tables import (
    HOLDER,
    LINK,
    TABLE,
    TOURNAMENT,
    TOURNAMENT_SEQ,
    TournamentRole,
)

_OWN = (HOLDER.c.tournament_id == TOURNAMENT.c.id) & (HOLDER.c.device == bindparam("device"))
_PROGRESS = (
    select(func.sum(LAST_SEQ))
    .select_from(GAME.join(TABLE))
    .join(TOURNAMENT)
    .where(TOURNAMENT.c.code == bindparam("code"))
)
_WORKING = (
    select(HOLDER)
    .join(TOURNAMENT)
    .where(TOURNAMENT.c.code == bindparam("code"), HOLDER.c.role != TournamentRole.GUEST)
    .order_by(HOLDER.c.role, HOLDER.c.desk, HOLDER.c.id)
)
_PAD = GAME_HOLDER.alias("pad")
_PHONES = (
    select(HOLDER, TABLE.c.number)
    .select_from(HOLDER)
    .join(TOURNAMENT)
    .join(TABLE)
    .join(_PAD, (_PAD.c.game_id == TABLE.c.game_id) & (_PAD.c.device == HOLDER.c.device))
    .where(TOURNAMENT.c.code == bindparam("code"), HOLDER.c.role == TournamentRole.GUEST)
    .where(_PAD.c.role == Role.KEEPER, _PAD.c.lent.is_not(None))
    .order_by(TABLE.c.number, HOLDER.c.id)
)
_AROUND = (
    select(
        *(TOURNAMENT.c.id, TOURNAMENT.c.title, TOURNAMENT.c.people, TOURNAMENT_SEQ.label("seq")),
        *(HOST_LINK.label("link"), HOLDER.c.role, HOLDER.c.desk, HOLDER.c.entrant, HOLDER.c.invited),
    )
    .select_from(TOURNAMENT.outerjoin(HOLDER, _OWN))
    .where(TOURNAMENT.c.code == bindparam("code"))
)


@dataclass(frozen=True, slots=True)
class Around:
    """Where a device stands in a tournament: its role, None for nothing; the `table` whose pad it keeps; who
    it is in the list (`entrant`).

    `seq` is the number of the newest entry, 0 where there is no such tournament. `people` changes whenever
    rights change or a device becomes somebody else's. `link` is the fingerprint of the start link by which
    the device is the host's. `number` is the tournament's in the database.
    """

    role: TournamentRole | None = None
    table: int | None = None
    entrant: int | None = None
    seq: int = 0
    people: int = 0
    link: str | None = None
    title: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class TournamentSender:
    """The device that writes in a tournament; `settle` raises where it may not, as it stands there then."""

    device: str
    settle: Callable[[Around], object]

    def may(self, connection: Connection, code: str) -> None:
        """Settle it within the transaction that holds the tournament. Raises what `settle` raises."""
        self.settle(_around(connection, code, self.device))


@dataclass(frozen=True, slots=True)
class TableSender:
    """The device that writes in a tournament from a table's game; `settle` raises where it may not there."""

    device: str
    game: str
    settle: Callable[[Seating], object]

    def may(self, connection: Connection, _code: str) -> None:
        """Settle it within the same transaction, by who sits around the game then."""
        self.settle(seating_in(connection, self.game, self.device))


Sender = TournamentSender | TableSender
ANYBODY = TournamentSender("", lambda found: found)


@dataclass(frozen=True, slots=True)
class TournamentHolder:
    """A device with a role, as a list of devices shows it; a guest's by whom of the list it belongs to."""

    id: int
    device: str
    name: str
    role: TournamentRole
    table: int | None
    entrant: int | None


def around(code: str, asks: str) -> Around:
    """Where the device that `asks` stands in that tournament."""
    if not fits_code(code):
        return Around()
    with reading() as connection:
        return _around(connection, code, asks)


def _around(connection: Connection, code: str, asks: str) -> Around:
    row = connection.execute(_AROUND, {"code": code, "device": asks}).first()
    if row is None:
        return Around()
    role = None if row.role is None else TournamentRole(row.role)
    if role is TournamentRole.GUEST and not row.invited:  # a host's, of which only its person is remembered
        role = None
    return Around(role, row.desk, row.entrant, row.seq or 0, row.people, row.link, row.title, row.id)


def progress_of(code: str) -> int:
    """Another number whenever something was written at a table's game."""
    if not fits_code(code):
        return 0
    with reading() as connection:
        return connection.execute(_PROGRESS, {"code": code}).scalar() or 0


def holders(code: str) -> tuple[TournamentHolder, ...]:
    """The devices that direct, and those that keep a table's pad; then people's own phones that have one."""
    with reading() as connection:
        rows = connection.execute(_WORKING, {"code": code}).all()
        phones = connection.execute(_PHONES, {"code": code}).all()
    tables = [(row, row.desk, None) for row in rows] + [(row, row.number, row.entrant) for row in phones]
    return tuple(
        TournamentHolder(row.id, row.device, row.name, TournamentRole(row.role), table, entrant)
        for row, table, entrant in tables
    )


@retried
def let_in(
    code: str,
    device: Device,
    role: TournamentRole,
    seed: str,
    table: int | None = None,
    entrant: int | None = None,
) -> None:
    """Gives a device a role unless it has more or the link of that `seed` ended; a new one is `entrant`."""
    with writing() as connection:
        tournament = lock_tournament(connection, code, pads=role is not TournamentRole.GUEST)
        link = (LINK.c.tournament_id == tournament) & (LINK.c.role == role) & (LINK.c.seed == seed)
        if tournament is None or connection.execute(select(LINK.c.seed).where(link)).first() is None:
            return
        own = connection.execute(select(HOLDER).where(_is(tournament, device.id))).first()
        if own is None:
            add_holder(connection, tournament, device, role=role, desk=table, entrant=entrant, invited=True)
            if role is TournamentRole.GUEST:  # who had no rights that others were told of
                return
        elif not TournamentRole(own.role).may_more_than(role):
            # Who began it stays by whatever link.
            by_link = own.invited or own.role != TournamentRole.DIRECTOR
            rights = {"role": role, "desk": table, "invited": by_link}
            connection.execute(update(HOLDER).where(HOLDER.c.id == own.id).values(**rights))
            if (own.role, own.desk) != (role, table):
                take_back(connection, tournament, [device.id], TournamentRole(own.role))
        else:
            return
        changed_around(connection, tournament)


@retried
def name_entrant(code: str, device: Device, entrant: int | None, host: bool = False) -> None:
    """Remembers whose device it is in the list, also a `host`'s; what a phone was lent as another's ends."""
    with writing() as connection:
        tournament = lock_tournament(connection, code, pads=True)
        if tournament is None:
            return
        same = _is(tournament, device.id)
        own = connection.execute(select(HOLDER).where(same)).first()
        if own is None and host:
            rights = {"role": TournamentRole.GUEST, "entrant": entrant, "invited": False}
            add_holder(connection, tournament, device, **rights)
        elif own is not None and own.entrant != entrant:
            connection.execute(update(HOLDER).where(same).values(entrant=entrant))
            if own.entrant is not None and own.role == TournamentRole.GUEST:
                take_back(connection, tournament, [device.id], TournamentRole.GUEST)
            changed_around(connection, tournament)


@retried
def send_away(code: str, holder: int, sender: Sender = ANYBODY) -> None:
    """Ends a device's role and loans; a director's link changes. Raises what `settle` raises."""
    with writing() as connection:
        tournament = lock_tournament(connection, code, pads=True)
        sender.may(connection, code)
        same = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.id == holder)
        gone = connection.execute(select(HOLDER).where(same)).first()
        if tournament is not None and gone is not None:
            connection.execute(delete(HOLDER).where(same))
            take_back(connection, tournament, [gone.device], TournamentRole(gone.role))
            if gone.role == TournamentRole.DIRECTOR:
                same = (LINK.c.tournament_id == tournament) & (LINK.c.role == TournamentRole.DIRECTOR)
                connection.execute(update(LINK).where(same).values(seed=invitations.draw_seed()))
            changed_around(connection, tournament)


def secrets_of(code: str) -> Mapping[TournamentRole, str]:
    """The seed of each role's links, where there are some."""
    query = select(LINK).join(TOURNAMENT)
    return {TournamentRole(row.role): row.seed for row in fetch(query.where(TOURNAMENT.c.code == code))}


@retried
def open_links(code: str, role: TournamentRole, anew: bool = False, sender: Sender = ANYBODY) -> None:
    """Makes links for that role; `anew` ends former ones with their rights. Raises what `settle` raises."""
    with writing() as connection:
        tournament = lock_tournament(connection, code, pads=anew)
        sender.may(connection, code)
        if tournament is None:
            return
        same = (LINK.c.tournament_id == tournament) & (LINK.c.role == role)
        seed = connection.execute(select(LINK.c.seed).where(same)).scalar()
        if seed is not None and not anew:
            return
        connection.execute(delete(LINK).where(same))
        link = {"tournament_id": tournament, "role": role, "seed": invitations.draw_seed()}
        connection.execute(insert(LINK).values(link))
        came = (HOLDER.c.tournament_id == tournament) & (HOLDER.c.role == role) & HOLDER.c.invited
        if seed is not None:
            gone = connection.execute(select(HOLDER.c.device).where(came)).scalars().all()
            connection.execute(delete(HOLDER).where(came))
            take_back(connection, tournament, gone, role)
        changed_around(connection, tournament)


def secret_of(seed: str, role: TournamentRole, table: int | None = None) -> str:
    """What a link for that role carries; a table's has its number in it."""
    return invitations.secret_of(f"hall {role} {table or ''} {seed}")


def _is(tournament: int, device: str) -> Any:
    return (HOLDER.c.tournament_id == tournament) & (HOLDER.c.device == device)


def add_holder(connection: Connection, tournament: int, device: Device, **rights: Any) -> None:
    """Gives a device that has none a role in a tournament; `rights` are columns of its row."""
    row = {"tournament_id": tournament, "device": device.id, "name": device.name, "since": now()}
    connection.execute(insert(HOLDER).values(**row, **rights))
