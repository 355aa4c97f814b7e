"""Pads of a tournament's tables: lent to devices that work there, taken back when that ends.

The game stores what role a loan replaced (`Holder.lent`). Taking a pad back ends its invitations, as the
device has seen them. So end the rights of all who came by them since or were handed the pad.
"""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from scorekeeper.gamelog.tournament.phones import may_keep_pad
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.storage.engine import Collision, reading, retried, writing
from scorekeeper.storage.game_roles import Device, Role, all_changed, lend, stand_back
from scorekeeper.storage.models import GAME, HOLDER, INVITATION
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.rows import lock_game
from scorekeeper.storage.tournament.rows import history_in
from scorekeeper.storage.tournament.tables import HOLDER as TOURNAMENT_HOLDER
from scorekeeper.storage.tournament.tables import TABLE, TOURNAMENT, TournamentRole


@retried
def open_pad(code: str, heat: int, table: int, game: str, device: Device, host: bool = False) -> bool:
    """Let the device keep that table's game if it directs, keeps that pad, or is a player's who may.

    Others watch where all see all points. Another phone with the pad looks on then. False: it gets nothing.
    """
    with writing() as connection:
        number = lock_game(connection, game)
        tournament = lock_tournament(connection, code)
        same = (TOURNAMENT_HOLDER.c.tournament_id == tournament) & (TOURNAMENT_HOLDER.c.device == device.id)
        own: Any = connection.execute(select(TOURNAMENT_HOLDER).where(same)).first()
        if number is None or tournament is None:
            return False
        state = history_in(connection, tournament).state
        role = Role.KEEPER if host else _role_at(own, state, heat, table)
        if role is None:
            return False
        lend(connection, game, device, role, host, own is not None and own.role == TournamentRole.DIRECTOR)
        if role is Role.KEEPER and not host and own.role == TournamentRole.GUEST:
            for row in _phones(connection, tournament, HOLDER.c.game_id == number):
                if row.device != device.id:
                    stand_back(connection, row.id, row.seat)
            all_changed(connection, [number])
            changed_around(connection, tournament)
    return True


def note_pad_moved(game: str) -> None:
    """Redraws a tournament's pages after a game's pad went from device to device."""
    tournament = select(TABLE.c.tournament_id).join(GAME)
    with writing() as connection:
        for number in connection.execute(tournament.where(GAME.c.code == game)).scalars().all():
            changed_around(connection, number)


def pad_keeper(tournament: int, published: int, heat: int, table: int) -> int | None:
    """Returns the entrant who keeps that table's pad on a phone; `published` is the heat's entry."""
    query = (
        select(TOURNAMENT_HOLDER.c.entrant)
        .join(HOLDER, HOLDER.c.device == TOURNAMENT_HOLDER.c.device)
        .join(GAME)
        .join(TABLE)
        .where(TOURNAMENT_HOLDER.c.tournament_id == tournament, TABLE.c.tournament_id == tournament)
        .where(TABLE.c.published == published, TABLE.c.heat == heat, TABLE.c.number == table)
        .where(TOURNAMENT_HOLDER.c.role == TournamentRole.GUEST)
        .where(HOLDER.c.role == Role.KEEPER, HOLDER.c.lent.is_not(None))
    )
    with reading() as connection:
        return connection.execute(query).scalar()


def _role_at(own: Any, state: TournamentState, heat: int, table: int) -> Role | None:
    """What a device of the tournament may do at the game of that table now; None for nothing."""
    if own is None:
        return None
    if (own.role, own.desk) in ((TournamentRole.DIRECTOR, None), (TournamentRole.TABLE, table)):
        return Role.KEEPER
    if own.role == TournamentRole.GUEST and may_keep_pad(state, heat, table, own.entrant):
        return Role.KEEPER
    return Role.SPECTATOR if state.all_seen else None  # a pad tells the points that the desk hides


def lock_tournament(connection: Connection, code: str, pads: bool = False) -> int | None:
    """Locks the tournament, with `pads` first the games where something is lent. Raises Collision."""
    if not fits_code(code):
        return None
    lent = _games_with_loans(code)
    games = connection.execute(lent.with_for_update()).all() if pads else []
    query = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code == code).with_for_update()
    number: int | None = connection.execute(query).scalar()
    if pads and connection.execute(lent).all() != games:
        raise Collision(code)
    return number


def _games_with_loans(code: str) -> Any:
    """Asks for the games of that tournament at which something is lent."""
    lent = (
        select(HOLDER.c.game_id)
        .join(GAME)
        .join(TABLE)
        .join(TOURNAMENT)
        .where(TOURNAMENT.c.code == code, HOLDER.c.lent.is_not(None))
    )
    return select(GAME.c.id).where(GAME.c.id.in_(lent)).order_by(GAME.c.id)


def changed_around(connection: Connection, tournament: int) -> None:
    """Note that somebody's rights in a tournament changed, or who they are there."""
    same = TOURNAMENT.c.id == tournament
    connection.execute(update(TOURNAMENT).where(same).values(people=TOURNAMENT.c.people + 1))


def take_back(connection: Connection, tournament: int, devices: Collection[str], had: TournamentRole) -> None:
    """Takes back what was lent to these devices in that role; the pads are held."""
    rows = connection.execute(_loans(tournament).where(HOLDER.c.device.in_(devices))).all()
    standing = set(connection.execute(_working(tournament)).scalars()) - {*devices}
    _end(connection, rows)
    pads_kept = {row.game_id for row in rows if had is not TournamentRole.GUEST or row.role == Role.KEEPER}
    _end_what_came_of_it(connection, [row for row in rows if row.game_id in pads_kept], standing)
    all_changed(connection, {row.game_id for row in rows})


def end_phones(connection: Connection, tournament: int) -> None:
    """End the pads of tables that phones keep for people of the list. The pads are held."""
    standing = set(connection.execute(_working(tournament)).scalars())
    rows = _phones(connection, tournament)
    _end_what_came_of_it(connection, rows, standing)
    all_changed(connection, {row.game_id for row in rows})


def end_phones_of(connection: Connection, tournament: int, entrants: Collection[int]) -> None:
    """End the pads that phones of these people keep or look at. The pads are held."""
    if not entrants:
        return
    query = select(TOURNAMENT_HOLDER.c.device).where(TOURNAMENT_HOLDER.c.tournament_id == tournament)
    own = (TOURNAMENT_HOLDER.c.role == TournamentRole.GUEST) & TOURNAMENT_HOLDER.c.entrant.in_(entrants)
    devices = connection.execute(query.where(own)).scalars().all()
    take_back(connection, tournament, devices, TournamentRole.GUEST)


def end_views(connection: Connection, tournament: int, state: TournamentState) -> None:
    """Let nobody look at a game any more to whom the tournament would not show it now. The pads are held."""
    people = select(TOURNAMENT_HOLDER).where(TOURNAMENT_HOLDER.c.tournament_id == tournament)
    holders = {row.device: row for row in connection.execute(people)}
    looks = _loans(tournament).where(HOLDER.c.role == Role.SPECTATOR).order_by(HOLDER.c.game_id)
    looking = connection.execute(looks).all()
    ended = [row for row in looking if _role_at(holders.get(row.device), state, row.heat, row.number) is None]
    _end(connection, ended)
    all_changed(connection, {row.game_id for row in ended})


def _loans(tournament: int) -> Any:
    """The roles that a tournament lends in games, with their heats and tables."""
    query = select(HOLDER, TABLE.c.heat, TABLE.c.number).select_from(HOLDER).join(GAME).join(TABLE)
    return query.where(TABLE.c.tournament_id == tournament, HOLDER.c.lent.is_not(None))


def _phones(connection: Connection, tournament: int, which: Any = True) -> list[Any]:
    """The phones that keep a pad for somebody of the list, as holders in games."""
    query = _loans(tournament).where(
        which, HOLDER.c.role == Role.KEEPER, HOLDER.c.device.not_in(_working(tournament))
    )
    return list(connection.execute(query).all())


def _working(tournament: int) -> Any:
    """The devices that direct or keep a table's pad in every heat."""
    own = TOURNAMENT_HOLDER.c.tournament_id == tournament
    return select(TOURNAMENT_HOLDER.c.device).where(own, TOURNAMENT_HOLDER.c.role != TournamentRole.GUEST)


def _end_what_came_of_it(connection: Connection, lent: Sequence[Any], standing: Collection[str]) -> None:
    """End what came of what was `lent`, game by game: all of it at once, for tables wait meanwhile."""
    since: dict[int, int] = {}
    for row in lent:
        since[row.game_id] = min(row.id, since.get(row.game_id, row.id))
    connection.execute(delete(INVITATION).where(INVITATION.c.game_id.in_(since)))
    holders = connection.execute(select(HOLDER).where(HOLDER.c.game_id.in_(since))).all()
    invited = (row for row in holders if row.lent is None and row.invited_as is not None)
    came = [row.id for row in invited if row.id > since[row.game_id]]
    connection.execute(delete(HOLDER).where(HOLDER.c.id.in_(came)))
    keepers = [row for row in holders if row.lent is not None and row.role == Role.KEEPER]
    _end(connection, [row for row in keepers if row.device not in standing])


def _end(connection: Connection, rows: Sequence[Any]) -> None:
    """These devices are what they were before."""
    gone = {row.id for row in rows if not row.lent}
    before = [row.id for row in rows if row.lent]
    connection.execute(delete(HOLDER).where(HOLDER.c.id.in_(gone)))
    back = {"role": HOLDER.c.lent, "lent": None, "directs": False}
    connection.execute(update(HOLDER).where(HOLDER.c.id.in_(before)).values(back))
