"""The pads of a tournament's tables: lent to whoever works in the hall, taken back when that ends.

What is lent, and what it was instead of, stands in the game (`seating.Holder.lent`), so that a game's rights
are asked for in the game alone. With a pad that is taken back end the game's invitations, which its device
has seen, and whoever came by one of them since, or was handed the pad.
"""

from collections.abc import Callable, Collection, Sequence
from functools import wraps
from typing import Any, ParamSpec

from sqlalchemy import Connection, delete, select, update

from scorekeeper.storage.codes import fits_code
from scorekeeper.storage.engine import Collision, on_sqlite, reading, writing
from scorekeeper.storage.models import InvitationRow
from scorekeeper.storage.rows import GAME, lock_game
from scorekeeper.storage.seating import HOLDER, Device, Role, all_changed, lend, stand_back
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.storage.tournament.tables import TableOfHeatRow, TournamentHolderRow, TournamentRow

TABLE: Any = TableOfHeatRow.__table__
TOURNAMENT: Any = TournamentRow.__table__
HALL_HOLDER: Any = TournamentHolderRow.__table__
INVITATION: Any = InvitationRow.__table__
Asked = ParamSpec("Asked")


def once_more(change: Callable[Asked, None]) -> Callable[Asked, None]:
    """Try a change again where somebody was lent something at this very moment."""

    @wraps(change)
    def tried(*args: Asked.args, **named: Asked.kwargs) -> None:
        try:
            change(*args, **named)
        except Collision:
            change(*args, **named)

    return tried


@once_more
def open_pad(
    code: str, table: int, game: str, device: Device, host: bool = False, plays: int | None = None
) -> None:
    """Let the device, which may be the `host`'s, to the game of that table: as its scorekeeper where it
    directs or keeps the table's pad, else to watch. Who is nobody in the tournament gets nothing.

    `plays` is who of the list sits there and may keep the pad on the own phone: another phone that had it
    looks on from then on.
    """
    with writing() as connection:
        number = lock_game(connection, game)
        tournament = held(connection, code)
        same = (HALL_HOLDER.c.tournament_id == tournament) & (HALL_HOLDER.c.device == device.id)
        own = connection.execute(select(HALL_HOLDER).where(same)).first()
        if own is None and not host:
            return
        keeps = host or (own is not None and (own.role, own.desk) in _keeping(table))
        takes = plays is not None and own is not None and own.entrant == plays
        lend(connection, game, device, Role.KEEPER if keeps or takes else Role.SPECTATOR, host)
        if takes and not keeps:
            for row in _phones(connection, tournament, HOLDER.c.game_id == number):
                if row.device != device.id:
                    stand_back(connection, row.id, row.seat)
        if takes and tournament is not None:
            changed_around(connection, tournament)


def passed_on(game: str) -> None:
    """A game's pad went from device to device: where it is a table's, whoever looks there who has it asks
    again.
    """
    tournament = select(TABLE.c.tournament_id).join(GAME, GAME.c.id == TABLE.c.game_id)
    with writing() as connection:
        for number in connection.execute(tournament.where(GAME.c.code == game)).scalars().all():
            changed_around(connection, number)


def with_pad(tournament: int, published: int, heat: int, table: int) -> int | None:
    """Who of the list keeps the pad of that table on the own phone; `published` is the heat's stroke."""
    guest = (HALL_HOLDER.c.tournament_id == TABLE.c.tournament_id) & (HALL_HOLDER.c.role == HallRole.GUEST)
    keeps = (
        (HOLDER.c.game_id == TABLE.c.game_id) & (HOLDER.c.role == Role.KEEPER) & HOLDER.c.lent.is_not(None)
    )
    query = (
        select(HALL_HOLDER.c.entrant)
        .select_from(TABLE)
        .join(HOLDER, keeps)
        .join(HALL_HOLDER, guest & (HALL_HOLDER.c.device == HOLDER.c.device))
        .where(TABLE.c.tournament_id == tournament, TABLE.c.published == published)
        .where(TABLE.c.heat == heat, TABLE.c.number == table)
    )
    with reading() as connection:
        return connection.execute(query).scalar()


def _keeping(table: int) -> tuple[tuple[str, int | None], ...]:
    return (HallRole.DIRECTOR, None), (HallRole.TABLE, table)


def held(connection: Connection, code: str, pads: bool = False) -> int | None:
    """The number of that tournament, its row held until the transaction ends; with `pads` those of the games
    at which something is lent too, and they first. Raises Collision where another one was lent meanwhile.
    """
    if not fits_code(code):
        return None
    games = _lent(connection, code, hold=True) if pads else []
    query = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code == code).with_for_update()
    number: int | None = connection.execute(query).scalar()
    if pads and _lent(connection, code) != games:
        raise Collision(code)
    return number


def _lent(connection: Connection, code: str, hold: bool = False) -> list[int]:
    """The games of that tournament at which something is lent."""
    lent = (
        select(TABLE.c.game_id)
        .join(TOURNAMENT, TOURNAMENT.c.id == TABLE.c.tournament_id)
        .join(HOLDER, HOLDER.c.game_id == TABLE.c.game_id)
        .where(TOURNAMENT.c.code == code, HOLDER.c.lent.is_not(None))
    )
    query = select(GAME.c.id).where(GAME.c.id.in_(lent)).order_by(GAME.c.id)
    if hold and not on_sqlite():  # there the transaction has the whole file
        query = query.with_for_update()
    return list(connection.execute(query).scalars())


def changed_around(connection: Connection, tournament: int) -> None:
    """Note that somebody's rights in a tournament changed, or who they are there."""
    same = TOURNAMENT.c.id == tournament
    connection.execute(update(TOURNAMENT).where(same).values(people=TOURNAMENT.c.people + 1))


def take_back(connection: Connection, tournament: int, devices: Collection[str], had: HallRole) -> None:
    """Take back what was lent to these devices, which `had` that role in the tournament. The pads are
    held.
    """
    query = select(HOLDER).join(TABLE, TABLE.c.game_id == HOLDER.c.game_id)
    query = query.where(TABLE.c.tournament_id == tournament, HOLDER.c.lent.is_not(None))
    rows = connection.execute(query.where(HOLDER.c.device.in_(devices))).all()
    standing = set(connection.execute(_working(tournament)).scalars()) - {*devices}
    _end(connection, rows)
    kept = {row.game_id for row in rows if had is not HallRole.GUEST or row.role == Role.KEEPER}
    _end_what_came_of_it(connection, [row for row in rows if row.game_id in kept], standing)
    all_changed(connection, {row.game_id for row in rows})


@once_more
def end_phones(code: str, device: str) -> None:
    """End the pads of tables that this phone keeps for somebody of the list."""
    with writing() as connection:
        tournament = held(connection, code, pads=True)
        if tournament is not None:
            end_phones_in(connection, tournament, HOLDER.c.device == device)


def end_phones_in(connection: Connection, tournament: int, which: Any = True) -> None:
    """The same for all phones, within a transaction that holds the pads."""
    standing = set(connection.execute(_working(tournament)).scalars())
    rows = _phones(connection, tournament, which)
    _end_what_came_of_it(connection, rows, standing)
    all_changed(connection, {row.game_id for row in rows})


def _phones(connection: Connection, tournament: int | None, which: Any) -> list[Any]:
    """The phones that keep a pad for somebody of the list, as holders in games."""
    query = select(HOLDER).join(TABLE, TABLE.c.game_id == HOLDER.c.game_id)
    query = query.where(TABLE.c.tournament_id == tournament, HOLDER.c.lent.is_not(None), which)
    query = query.where(HOLDER.c.role == Role.KEEPER, HOLDER.c.device.not_in(_working(tournament)))
    return list(connection.execute(query).all())


def _working(tournament: int | None) -> Any:
    """The devices that direct or keep a table's pad in every heat."""
    works = (HALL_HOLDER.c.tournament_id == tournament) & (HALL_HOLDER.c.role != HallRole.GUEST)
    return select(HALL_HOLDER.c.device).where(works)


def _end_what_came_of_it(connection: Connection, lent: Sequence[Any], standing: Collection[str]) -> None:
    """End what came of what was `lent`, game by game: all of it at once, for tables wait meanwhile."""
    since: dict[int, int] = {}
    for row in lent:
        since[row.game_id] = min(row.id, since.get(row.game_id, row.id))
    connection.execute(delete(INVITATION).where(INVITATION.c.game_id.in_(since)))
    there = connection.execute(select(HOLDER).where(HOLDER.c.game_id.in_(since))).all()
    came = [
        row.id
        for row in there
        if row.lent is None and row.invited_as is not None and row.id > since[row.game_id]
    ]
    connection.execute(delete(HOLDER).where(HOLDER.c.id.in_(came)))
    keepers = [row for row in there if row.lent is not None and row.role == Role.KEEPER]
    _end(connection, [row for row in keepers if row.device not in standing])


def _end(connection: Connection, rows: Sequence[Any]) -> None:
    """These devices are what they were before."""
    gone = {row.id for row in rows if not row.lent}
    before = [row.id for row in rows if row.lent]
    connection.execute(delete(HOLDER).where(HOLDER.c.id.in_(gone)))
    back = {"role": HOLDER.c.lent, "lent": None}
    connection.execute(update(HOLDER).where(HOLDER.c.id.in_(before)).values(back))
