"""The names that have sat at a table."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence

from sqlalchemy import Connection, bindparam, delete, false, func, or_, select, text

from scorekeeper.names import MOST_LETTERS, normalize_name, unfit_sign
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.bulk_statements import batches
from scorekeeper.storage.engine import fetch_values
from scorekeeper.storage.models import GAME, PLAYER
from scorekeeper.storage.rows import is_around
from scorekeeper.storage.statistics.sql_tables import PERSON

TABLES = 60  # so many of the newest are asked for their names
FEW = 12  # names of which the database is asked to find the pads: those of a table or two
SEEN = text(
    "INSERT INTO player (name, last_seen) VALUES (:name, :at) "
    "ON CONFLICT (name) DO UPDATE SET last_seen = excluded.last_seen"
)
SEEN_BEFORE = text(f"{SEEN.text} WHERE excluded.last_seen > player.last_seen")
SEEN_LAST = select(PLAYER.c.name, PLAYER.c.last_seen).where(PLAYER.c.name.in_(bindparam("names")))
# Of whom nobody of that name sat down in the meantime.
UNSEEN = delete(PLAYER).where(PLAYER.c.name == bindparam("of"), PLAYER.c.last_seen == bindparam("at"))

_own, _root = PERSON.alias(), PERSON.alias()
_name = func.coalesce(_root.c.shown, PLAYER.c.name)
_last = func.max(PLAYER.c.last_seen)
KNOWN = (
    select(_name)
    .select_from(PLAYER)
    .outerjoin(_own, _own.c.written == PLAYER.c.name)
    .outerjoin(_root, _root.c.id == _own.c.root_id)
    .group_by(_name)
    .order_by(_last.desc(), _name)
    .limit(bindparam("most"))
)


def unfit_names(names: Iterable[str]) -> tuple[Problem, ...]:
    """Returns why the app cannot show some of these names, one problem a seat."""
    problems = (unfit_name(name, seat) for seat, name in enumerate(names))
    return tuple(problem for problem in problems if problem)


def like_names(names: Sequence[str]) -> tuple[Problem, ...]:
    """Returns names that sound like an earlier one at the same table, one problem a seat."""
    earlier: dict[str, str] = {}
    problems = []
    for seat, name in enumerate(names):
        other = earlier.setdefault(normalize_name(name), name)
        if other != name:
            problems.append(Problem("name-alike", seat=seat, facts={"name": name, "other": other}))
    return tuple(problems)


def unfit_name(name: str, seat: int) -> Problem | None:
    """Returns why the app cannot show that name: too long, or a character that no page can show."""
    sign = unfit_sign(name)
    if sign is not None:
        return Problem("name-unfit", seat=seat, facts={"sign": f"U+{ord(sign):04X}"})
    return (
        Problem("name-unfit", seat=seat, facts={"most": MOST_LETTERS}) if len(name) > MOST_LETTERS else None
    )


def remember(connection: Connection, seen: Mapping[str, str], again: bool = False) -> None:
    """Stores when each of these last sat down at a table; `again` leaves a later time that is stored."""
    # In one order, or two tables with the same people could wait for each other.
    rows = [{"name": name, "at": at} for name, at in sorted(seen.items())]
    if rows:
        connection.execute(SEEN_BEFORE if again else SEEN, rows)


def lock_names(connection: Connection, players: Iterable[str]) -> None:
    """Locks the names of several games' stored lists, or two transactions could wait for each other."""
    names = {name for row in players for name in json.loads(row)}
    query = select(PLAYER.c.name).where(PLAYER.c.name.in_(names)).order_by(PLAYER.c.name)
    connection.execute(query.with_for_update()).all()


def forget(connection: Connection, names: Iterable[str], games: Collection[int]) -> None:
    """Stops offering names of games that were set aside, unless another game that counts has them."""
    seen = {
        row.name: row.last_seen
        for some_names in batches(sorted(set(names)))
        for row in connection.execute(SEEN_LAST, {"names": some_names})
    }
    gone = seen.keys() - _standing_elsewhere(connection, seen, games)
    if gone:  # in the order in which `remember` holds them
        connection.execute(UNSEEN, [{"of": name, "at": seen[name]} for name in sorted(gone)])


def _standing_elsewhere(connection: Connection, names: Iterable[str], games: Collection[int]) -> set[str]:
    """Returns which names are on pads that count, apart from these games; reads the newest games first."""
    missing, found = set(names), set[str]()
    query = select(GAME.c.id, GAME.c.players).where(GAME.c.aside.is_(False)).order_by(GAME.c.id.desc())
    if len(missing) <= FEW:
        quoted = (json.dumps(name, ensure_ascii=False) for name in sorted(missing))
        query = query.where(
            or_(false(), *(GAME.c.players.contains(name, autoescape=True) for name in quoted))
        )
    with connection.execute(query, execution_options={"yield_per": 50}) as rows:
        for row in rows:
            if row.id not in games:
                standing = missing.intersection(json.loads(row.players))
                found |= standing
                missing -= standing
            if not missing:
                break
    return found


def recent_players(most: int = 24) -> list[str]:
    """Returns earlier names, the most recent first; for a person with several names the current one."""
    return fetch_values(KNOWN, most=most)


def players_around(device: str, nobodys: bool, most: int = 24) -> list[str]:
    """Returns who sat at tables where this device has a role; with `nobodys` also where no device has one."""
    query = select(GAME.c.players).where(is_around(device, nobodys), GAME.c.aside.is_(False))
    newest = query.order_by(GAME.c.created_at.desc(), GAME.c.id.desc()).limit(TABLES)
    sat = {name for players in fetch_values(newest) for name in json.loads(players)}
    return fetch_values(KNOWN.where(PLAYER.c.name.in_(sat)), most=most)
