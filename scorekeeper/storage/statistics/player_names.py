"""Who is who: a person may have several names on pads, each compared exactly as it is written."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from sqlalchemy import Connection, exists, func, insert, select, update

from scorekeeper.storage.bulk_statements import A_QUERY, batches
from scorekeeper.storage.engine import fetch, reading, writing
from scorekeeper.storage.players import unfit_name
from scorekeeper.storage.statistics import ratings, round_sums
from scorekeeper.storage.statistics.sql_tables import PERSON, SEAT, lock_statistics

NOBODY = 0  # whose a name is for the moment in which it has no number yet
ADD = insert(PERSON).returning(PERSON.c.id, PERSON.c.written)
OWN_ROOT = update(PERSON).where(PERSON.c.root_id == NOBODY).values(root_id=PERSON.c.id)
HIGHEST = 2**31 - 1  # no database here gives a person a higher number


class PersonUnknown(Exception):
    """Nobody has that number."""


class PersonRefused(Exception):
    """What cannot be done with these people; `code` says why, `facts` what a sentence needs."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that hangs on a person: its own number, how it was written, and how many games it has."""

    id: int
    written: str
    games: int


@dataclass(frozen=True, slots=True)
class Person:
    """A person; `written` is the name that was there first, `aliases` are the others."""

    id: int
    name: str
    written: str
    aliases: tuple[Alias, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Whose a written name is: its own number, and the person's."""

    own: int
    root: int


def ensure_people(connection: Connection, names: Iterable[str]) -> dict[str, Name]:
    """Whose those names are; names nobody has had become people."""
    wanted = list(dict.fromkeys(names))
    found = find_names(connection, wanted)
    return found | _add(connection, [name for name in wanted if name not in found])


def find_names(connection: Connection, names: Iterable[str]) -> dict[str, Name]:
    """Whose those names are, of those that anybody has."""
    found: dict[str, Name] = {}
    for together in batches(list(dict.fromkeys(names))):
        query = select(PERSON.c.written, PERSON.c.id, PERSON.c.root_id)
        for row in connection.execute(query.where(PERSON.c.written.in_(together))):
            found[row.written] = Name(row.id, row.root_id)
    return found


def _add(connection: Connection, names: Sequence[str]) -> dict[str, Name]:
    """Names that nobody has had, each a person of its own."""
    new: dict[str, Name] = {}
    for together in batches(names):
        rows = [{"written": name, "shown": name, "root_id": NOBODY} for name in together]
        new |= {row.written: Name(row.id, row.id) for row in connection.execute(ADD, rows)}
    if new:
        connection.execute(OWN_ROOT)
    return new


def people_of_seats(names: Sequence[str], ensure_people: Mapping[str, Name]) -> list[int]:
    """A person a seat; of two names of one person at a table, the second stands for itself."""
    own = [ensure_people[name].own for name in names]
    people = [ensure_people[name].root for name in names]
    taken = {person for person, name in zip(people, own, strict=True) if person == name}
    for seat, person in enumerate(people):
        if person == own[seat]:
            continue
        if person in taken:
            people[seat] = own[seat]
        taken.add(person)
    return people


def person(number: int) -> Person:
    """A person by its number, or by the number of one of its names. Raises PersonUnknown, StorageFault."""
    with reading() as connection:
        root = _root(connection, number)
        rows = connection.execute(select(PERSON).where(PERSON.c.root_id == root).order_by(PERSON.c.id)).all()
        games = _games(connection, [row.id for row in rows]) if len(rows) > 1 else {}
    first = next(row for row in rows if row.id == root)
    aliases = (Alias(row.id, row.written, games.get(row.written, 0)) for row in rows if row.id != root)
    return Person(root, first.shown, first.written, tuple(aliases))


def _games(connection: Connection, family: Sequence[int]) -> dict[str, int]:
    """How many games each name has of a person, who sits there as one of these numbers."""
    query = select(SEAT.c.name, func.count().label("games")).group_by(SEAT.c.name)
    rows = connection.execute(query.where(SEAT.c.person_id.in_(family[:A_QUERY])))
    return {row.name: row.games for row in rows}


def everybody() -> dict[int, str]:
    """What people are called who have finished a game, by number."""
    played = exists().where(SEAT.c.person_id == PERSON.c.id, SEAT.c.games > 0)
    query = select(PERSON.c.id, PERSON.c.shown).where(played)
    return {row.id: row.shown for row in fetch(query)}


def rename(number: int, name: str) -> None:
    """Calls a person something else, not on pads. Raises PersonUnknown, PersonRefused, StorageFault."""
    name = name.strip()
    if not name or unfit_name(name, 0):
        raise PersonRefused("name-unfit")
    with writing() as connection:
        lock_statistics(connection)
        root = _root(connection, number)
        other = connection.execute(select(PERSON).where(PERSON.c.written == name)).first()
        shown = connection.execute(
            select(PERSON.c.id).where(PERSON.c.shown == name, PERSON.c.id == PERSON.c.root_id)
        ).scalar()
        if (other is not None and other.root_id != root) or shown not in (None, root):
            raise PersonRefused("name-taken", name=name)
        if other is None:
            row = {"written": name, "shown": name, "merged_into": root, "root_id": root}
            connection.execute(insert(PERSON).values(row))
        connection.execute(update(PERSON).where(PERSON.c.id == root).values(shown=name))


def more_used(first: int, second: int) -> tuple[int, int]:
    """Two people, the one with more finished games first. Raises PersonUnknown, StorageFault."""
    with reading() as connection:
        first, second = _root(connection, first), _root(connection, second)
        query = select(SEAT.c.person_id, func.count().label("games")).group_by(SEAT.c.person_id)
        rows = connection.execute(query.where(SEAT.c.person_id.in_((first, second))))
        games = {row.person_id: row.games for row in rows}
    return (first, second) if games.get(first, 0) >= games.get(second, 0) else (second, first)


def merge(number: int, into: int) -> None:
    """Counts all of the first for the second. Raises PersonUnknown, PersonRefused, StorageFault."""
    with writing() as connection:
        lock_statistics(connection)
        root, other = _root(connection, number), _root(connection, into)
        if root == other:
            raise PersonRefused("same-person")
        together = _table_of_both(connection, root, other)
        if together is not None:
            raise PersonRefused("sat-together", day=together)
        connection.execute(update(PERSON).where(PERSON.c.id == root).values(merged_into=other))
        connection.execute(update(PERSON).where(PERSON.c.root_id == root).values(root_id=other))
        _seat_again(connection, other)


def part(number: int) -> None:
    """Parts a merged name, with all merged into it before. Raises PersonUnknown, StorageFault."""
    with writing() as connection:
        lock_statistics(connection)
        _root(connection, number)
        row = connection.execute(select(PERSON).where(PERSON.c.id == number)).one()
        if row.merged_into is None:
            return
        before = row.root_id
        connection.execute(update(PERSON).where(PERSON.c.id == number).values(merged_into=None))
        # Free first, so that everybody's seats of the whole tree are looked at once more.
        family = _family(connection, before, number)
        connection.execute(update(PERSON).where(PERSON.c.id.in_(family)).values(root_id=number))
        _give_name_back(connection, before, number)
        _seat_again(connection, before, number)


def _give_name_back(connection: Connection, root: int, parted: int) -> None:
    """Nobody is called what another one is now."""
    rows = {row.id: row for row in connection.execute(select(PERSON).where(PERSON.c.id.in_((root, parted))))}
    if rows[root].shown in (rows[parted].written, rows[parted].shown):
        connection.execute(update(PERSON).where(PERSON.c.id == root).values(shown=rows[root].written))


def _root(connection: Connection, number: int) -> int:
    if not 0 < number <= HIGHEST:
        raise PersonUnknown(number)
    root = connection.execute(select(PERSON.c.root_id).where(PERSON.c.id == number)).scalar()
    if root is None:
        raise PersonUnknown(number)
    return int(root)


def _family(connection: Connection, root: int, top: int) -> list[int]:
    """A name and all that hang on it, directly or through others."""
    rows = connection.execute(select(PERSON.c.id, PERSON.c.merged_into).where(PERSON.c.root_id == root)).all()
    family = [top]
    for name in family:
        family += [row.id for row in rows if row.merged_into == name]
    return family


def _table_of_both(connection: Connection, first: int, other: int) -> str | None:
    """The last day on which both played in one game."""
    a, b = SEAT.alias("a"), SEAT.alias("b")
    query = (
        select(a.c.day)
        .join(b, a.c.game_id == b.c.game_id)
        .where(a.c.person_id == first, b.c.person_id == other)
        .order_by(a.c.day.desc())
        .limit(1)
    )
    return connection.execute(query).scalar()


def _seat_again(connection: Connection, *roots: int) -> None:
    """Say anew whose the seats are of everybody that hangs on these people, and add up what changes."""
    mine = select(PERSON.c.written).where(PERSON.c.root_id.in_(roots))
    games = select(SEAT.c.game_id).where(SEAT.c.name.in_(mine))
    query = select(SEAT).where(SEAT.c.game_id.in_(games)).order_by(SEAT.c.game_id, SEAT.c.seat)
    rows = connection.execute(query).all()
    names = ensure_people(connection, [row.name for row in rows])
    affected: set[int] = set(roots)
    moved = []
    for game, seats in ((game, list(seats)) for game, seats in groupby(rows, attrgetter("game_id"))):
        for row, now in zip(seats, people_of_seats([row.name for row in seats], names), strict=True):
            if row.person_id != now:
                affected |= {row.person_id, now}
                at = (SEAT.c.game_id == game) & (SEAT.c.seat == row.seat)
                connection.execute(update(SEAT).where(at).values(person_id=now))
                moved.append((row.edition, (row.finished_at, game)))
    ratings.mark_due(connection, moved)
    round_sums.add_up(connection, sorted(affected))
