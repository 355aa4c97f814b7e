"""Devices: which are the host's, which may write something here, and how rights move and end.

A device is a hash of the id in its cookie (`web.guard.access`), the host's by a start link's fingerprint: its
rights end with the link. One that was the host's has seen all links, and those end with it.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, select, update

from scorekeeper.storage import game_roles
from scorekeeper.storage.engine import fetch_values, reading, writing
from scorekeeper.storage.game_roles import change_all, take_away
from scorekeeper.storage.log import now
from scorekeeper.storage.models import HOLDER, HOST, INVITATION
from scorekeeper.storage.tournament import devices as tournament_devices
from scorekeeper.storage.tournament.lent_pads import changed_around
from scorekeeper.storage.tournament.tables import EVENING, LINK, SEASON, TOURNAMENT, TournamentRole
from scorekeeper.storage.tournament.tables import HOLDER as TOURNAMENT_HOLDER

NOBODY = "nobody"  # as no device is called: they are hashes, or nothing for a browser without a cookie


def link_of(device: str) -> str | None:
    """The fingerprint of the start link by which the device is the host's; None where it is not."""
    with reading() as connection:
        return link_in(connection, device)


def directed_ids(device: str) -> Any:
    """The tournaments that a device directs now by a role of its own, as a question."""
    own = (TOURNAMENT_HOLDER.c.device == device) & (TOURNAMENT_HOLDER.c.role == TournamentRole.DIRECTOR)
    return select(TOURNAMENT_HOLDER.c.tournament_id).where(own)


def move(old: str, new: str, link: str | None = None) -> None:
    """Give the new id all rights of the old, with a `link` the host's too; done twice, it is done once."""
    with writing() as connection:
        link = link or link_in(connection, old)
        change_all(connection, old)
        _change_tournaments(connection, old)
        for table in (HOLDER, TOURNAMENT_HOLDER, SEASON):
            connection.execute(update(table).where(table.c.device == old).values(device=new))
        _end(connection, old)
        if link is not None:
            _keep(connection, new, link)


def come_over(old: str, new: str) -> None:
    """Give a known device another's rights, in games of both those it had; done twice, it is done once."""
    with writing() as connection:
        theirs = select(HOLDER.c.game_id).where(HOLDER.c.device == old)
        change_all(connection, new)
        _change_tournaments(connection, new)
        connection.execute(delete(HOLDER).where(HOLDER.c.device == new, HOLDER.c.game_id.in_(theirs)))
        joined = select(TOURNAMENT_HOLDER.c.tournament_id).where(TOURNAMENT_HOLDER.c.device == old)
        both = (TOURNAMENT_HOLDER.c.device == new) & TOURNAMENT_HOLDER.c.tournament_id.in_(joined)
        connection.execute(delete(TOURNAMENT_HOLDER).where(both))
    move(old, new)


def take_over(device: str, link: str) -> None:
    """Believe once a cookie of an older version that said of itself that it is the host's."""
    with writing() as connection:
        if connection.execute(select(HOST.c.device).where(HOST.c.device == device)).first() is None:
            _keep(connection, device, link)


def sign_out(device: str) -> None:
    """Let all rights of the device end; its seasons are the host's, with the evenings that counted."""
    with writing() as connection:
        if link_in(connection, device) is None:
            seasons = select(SEASON.c.id).where(SEASON.c.device == device)
            lost = EVENING.c.season_id.in_(seasons) & EVENING.c.tournament_id.not_in(directed_ids(device))
            connection.execute(delete(EVENING).where(lost))
        take_away(connection, device)
        _change_tournaments(connection, device)
        connection.execute(delete(TOURNAMENT_HOLDER).where(TOURNAMENT_HOLDER.c.device == device))
        connection.execute(update(SEASON).where(SEASON.c.device == device).values(device=NOBODY))
        _end(connection, device)


def _change_tournaments(connection: Connection, device: str) -> None:
    """Note that the device's rights changed in every tournament where it has some."""
    own = select(TOURNAMENT_HOLDER.c.tournament_id).where(TOURNAMENT_HOLDER.c.device == device)
    for tournament in connection.execute(own.order_by(TOURNAMENT_HOLDER.c.tournament_id)).scalars().all():
        changed_around(connection, tournament)


def link_in(connection: Connection, device: str) -> str | None:
    """What `link_of` says, within a transaction."""
    return connection.execute(select(HOST.c.link).where(HOST.c.device == device)).scalar()


def _end(connection: Connection, device: str) -> None:
    connection.execute(update(HOST).where(HOST.c.device == device).values(link=None))


def _keep(connection: Connection, device: str, link: str) -> None:
    same = HOST.c.device == device
    if not connection.execute(update(HOST).where(same).values(link=link)).rowcount:
        connection.execute(insert(HOST).values(device=device, link=link, since=now()))


@dataclass(frozen=True, slots=True)
class DeviceSummary:
    """A device by its hash: its name, since when (UTC), if the host's, and in how many games it may write."""

    id: str
    name: str
    since: str
    hosts: bool
    games: int
    tournaments: int


def list_devices(link: str) -> list[DeviceSummary]:
    """Devices that may write, the host's first, then the newest; `link` is the start link's fingerprint."""
    of_host = select(HOST.c.device, literal("").label("name"), HOST.c.since).where(HOST.c.link == link)
    with reading() as connection:
        hosting = {row.device: row for row in connection.execute(of_host)}
        playing = _counted(connection, HOLDER, game_roles.Role.SPECTATOR)
        directing = _counted(connection, TOURNAMENT_HOLDER, TournamentRole.GUEST)
    devices = []
    for device in hosting.keys() | playing.keys() | directing.keys():
        rows = [found[device] for found in (hosting, playing, directing) if device in found]
        name, since = max(row.name for row in rows), min(row.since for row in rows)
        games, tournaments = (
            found[device].number if device in found else 0 for found in (playing, directing)
        )
        devices.append(DeviceSummary(device, name, since, device in hosting, games, tournaments))
    newest = sorted(devices, key=lambda device: (device.since, device.id), reverse=True)
    return sorted(newest, key=lambda device: not device.hosts)


def send_away(device: str) -> None:
    """Let all rights of the device end, everywhere, with the links that it has seen. Its games stay."""
    own = (
        select(TOURNAMENT.c.code, TOURNAMENT_HOLDER.c.id)
        .join(TOURNAMENT)
        .where(TOURNAMENT_HOLDER.c.device == device)
    )
    with reading() as connection:
        was_host = link_in(connection, device) is not None
        in_tournaments = connection.execute(own).all()
    for code, holder in in_tournaments:
        tournament_devices.send_away(code, holder)  # with what it was lent there, and what came of that
    with writing() as connection:
        _end_links(connection, None if was_host else device)
    sign_out(device)


def end_former_hosts(link: str) -> None:
    """Send away the devices that were the host's by another start link than the one of that fingerprint."""
    for device in fetch_values(select(HOST.c.device).where(HOST.c.link.is_not(None), HOST.c.link != link)):
        send_away(device)


def _end_links(connection: Connection, keeper: str | None) -> None:
    """End invitations to games whose pad that device has; with None all, and the links of directors."""
    games = select(INVITATION.c.game_id).distinct().order_by(INVITATION.c.game_id)
    if keeper is not None:
        keeps = (HOLDER.c.device == keeper) & (HOLDER.c.role == game_roles.Role.KEEPER)
        games = games.where(INVITATION.c.game_id.in_(select(HOLDER.c.game_id).where(keeps)))
    ended = connection.execute(games).scalars().all()
    connection.execute(delete(INVITATION).where(INVITATION.c.game_id.in_(ended)))
    game_roles.all_changed(connection, ended)
    if keeper is None:
        directing = LINK.c.role == TournamentRole.DIRECTOR
        tournaments = select(LINK.c.tournament_id).where(directing).order_by("tournament_id")
        for tournament in connection.execute(tournaments).scalars().all():
            changed_around(connection, tournament)
        connection.execute(delete(LINK).where(directing))


def _counted(connection: Connection, table: Any, reads_only: str) -> dict[str, Any]:
    """By device: in how many it has a role that writes, since when, and its name."""
    columns = (func.count().label("number"), func.min(table.c.since).label("since"))
    query = select(table.c.device, func.max(table.c.name).label("name"), *columns)
    rows = connection.execute(query.where(table.c.role != reads_only).group_by(table.c.device))
    return {row.device: row for row in rows}
