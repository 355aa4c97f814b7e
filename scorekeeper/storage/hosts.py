"""Which devices are the host's, in SQL: so that it ends here, and not with a cookie that somebody copied.

A device is a hash of the id in its cookie (`web.guard.access`); it is the host's by a start link, of which a
fingerprint is kept.
"""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.log import now
from scorekeeper.storage.models import HolderRow, HostRow
from scorekeeper.storage.seating import change_all, take_away
from scorekeeper.storage.tournament.pads import changed_around
from scorekeeper.storage.tournament.tables import SeasonRow, TournamentHolderRow

HOLDER: Any = HolderRow.__table__
HOST: Any = HostRow.__table__
HALL_HOLDER: Any = TournamentHolderRow.__table__
SEASON: Any = SeasonRow.__table__
NOBODY = "nobody"  # as no device is called: they are hashes, or nothing for a browser without a cookie


def link_of(device: str) -> str | None:
    """The fingerprint of the start link by which the device is the host's; None where it is not."""
    with reading() as connection:
        return _link_of(connection, device)


def move(old: str, new: str, link: str | None = None) -> None:
    """Give the new id all rights of the old one, which is nobody from now on; with a `link` it is the host's
    besides. Done twice, it is done once.
    """
    with writing() as connection:
        link = link or _link_of(connection, old)
        change_all(connection, old)
        _change_halls(connection, old)
        for table in (HOLDER, HALL_HOLDER, SEASON):
            connection.execute(update(table).where(table.c.device == old).values(device=new))
        _end(connection, old)
        if link is not None:
            _keep(connection, new, link)


def come_over(old: str, new: str) -> None:
    """Give a device that may be known here already all rights of another one, which is nobody from now on. In
    a game where both are, it is what the other was. Done twice, it is done once.
    """
    with writing() as connection:
        theirs = select(HOLDER.c.game_id).where(HOLDER.c.device == old)
        change_all(connection, new)
        _change_halls(connection, new)
        connection.execute(delete(HOLDER).where(HOLDER.c.device == new, HOLDER.c.game_id.in_(theirs)))
        halls = select(HALL_HOLDER.c.tournament_id).where(HALL_HOLDER.c.device == old)
        both = (HALL_HOLDER.c.device == new) & HALL_HOLDER.c.tournament_id.in_(halls)
        connection.execute(delete(HALL_HOLDER).where(both))
    move(old, new)


def take_over(device: str, link: str) -> None:
    """Believe once a cookie of an older version that said of itself that it is the host's."""
    with writing() as connection:
        if connection.execute(select(HOST.c.device).where(HOST.c.device == device)).first() is None:
            _keep(connection, device, link)


def sign_out(device: str) -> None:
    """Let all rights of the device end, in every game; whoever brings its cookie later is nobody. Its seasons
    are nobody's but the host's from then on.
    """
    with writing() as connection:
        take_away(connection, device)
        _change_halls(connection, device)
        connection.execute(delete(HALL_HOLDER).where(HALL_HOLDER.c.device == device))
        connection.execute(update(SEASON).where(SEASON.c.device == device).values(device=NOBODY))
        _end(connection, device)


def _change_halls(connection: Connection, device: str) -> None:
    """Note that the device's rights changed in every tournament where it has some."""
    own = select(HALL_HOLDER.c.tournament_id).where(HALL_HOLDER.c.device == device)
    for tournament in connection.execute(own.order_by(HALL_HOLDER.c.tournament_id)).scalars().all():
        changed_around(connection, tournament)


def _link_of(connection: Connection, device: str) -> str | None:
    link: str | None = connection.execute(select(HOST.c.link).where(HOST.c.device == device)).scalar()
    return link


def _end(connection: Connection, device: str) -> None:
    connection.execute(update(HOST).where(HOST.c.device == device).values(link=None))


def _keep(connection: Connection, device: str, link: str) -> None:
    same = HOST.c.device == device
    if not connection.execute(update(HOST).where(same).values(link=link)).rowcount:
        connection.execute(insert(HOST).values(device=device, link=link, since=now()))
