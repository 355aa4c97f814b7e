"""The table read: games put together and judged as records are, points and totals worked out anew."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.formats.changes import CHANGES as CHANGED
from scorekeeper.formats.changes import LINEUPS
from scorekeeper.formats.editions import EDITIONS as TABLES
from scorekeeper.formats.record import FORMAT, Reading, parse_json, read_record
from scorekeeper.formats.rounds.cells import Located, Row, read_day, read_options, read_whole, same, unprotect
from scorekeeper.formats.rounds.table import CHANGES, TextTable
from scorekeeper.rules.editions import EDITIONS, score
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import Lineup, dealer_of


def figures_that_differ(rows: Sequence[Row], game: Game) -> tuple[Located, ...]:
    """A note on the first points or total that are not what the rest makes; it counts the others."""
    scored = score(game).rounds
    found: list[Located] = []
    for row in sorted((row for row in rows if row.round), key=lambda row: row.line):
        if row.round is None or row.seat is None:
            continue
        line = scored[row.round - 1]
        for column, counted in (("points", line.points[row.seat]), ("total", line.totals[row.seat])):
            cell = row.code(column)
            if cell and counted is not None and not _says(cell, counted):
                facts = {"column": column, "cell": cell, "counted": counted}
                found.append(Located(Problem("figure-differs", row.round, row.seat, facts), row.line))
    if len(found) > 1:
        first = found[0].problem
        facts = {**first.facts, "more": len(found) - 1}
        return (Located(Problem("figures-differ", first.round, first.seat, facts), found[0].line),)
    return tuple(found)


def _says(cell: str, number: int) -> bool:
    try:
        return read_whole(cell) == number
    except ValueError:
        return False


# What cannot be judged while a line is lost, which may be that of another seat.
_OF_SO_MANY = ("player-count", "player-names", "option-invalid", "option-conflict", "rounds-out-of-range")

MOST_SEATS, MOST_ROUNDS = 10, 99  # no game comes near; beyond, a number is a slip of the pen
MOST_LINES = MOST_SEATS * MOST_ROUNDS


@dataclass(frozen=True, slots=True)
class GameRead:
    """A game of the table, where it begins, and what was read; `problems` refuse it, `notes` do not."""

    name: str
    line: int | None
    reading: Reading
    problems: tuple[Located, ...]
    notes: tuple[Located, ...] = ()


def read_rounds(raw: bytes) -> Iterator[GameRead]:
    """The games of a table by their first lines; an unreadable one is one game with its head's problems."""
    table = TextTable(raw)
    if table.problems:
        yield GameRead("", None, Reading(None), table.problems)
        return
    games: dict[str, list[Row]] = {}
    beyond: dict[str, Located] = {}
    last = None
    for row in table:
        last = row.code("game")
        rows = games.setdefault(last, [])
        if len(rows) < MOST_LINES:
            rows.append(row)
        elif last not in beyond:
            beyond[last] = Located(Problem("too-many-lines", facts={"most": MOST_LINES}), row.line)
    if table.broken and last is None:
        yield GameRead("", None, Reading(None), (table.broken,))
    notes = table.notes
    for name in list(games):
        rows = games.pop(name)  # what was read needs no room any more
        broken = table.broken if name == last else None
        lost = tuple(located for located in (beyond.get(name), broken) if located)
        try:
            game = _read_game(unprotect(name), rows, lost, notes)
        except Exception as error:
            first, failed = rows[0].line, Reading(None).failed(error)
            located = tuple(Located(problem, first) for problem in failed.problems)
            game = GameRead(unprotect(name), first, failed, located, notes)
        yield game
        notes = ()


def bare(game: Game) -> Game:
    """The game without what the table does not carry."""
    edition = TABLES[game.edition]
    return game.with_rounds(tuple(edition.bare(round) for round in game.rounds))


def _read_game(name: str, rows: list[Row], lost: tuple[Located, ...], notes: tuple[Located, ...]) -> GameRead:
    """One game of its lines; `lost` tells of what could not be parted into cells at all."""
    first = rows[0].line
    lost += tuple(_faults(row for row in rows if row.torn))
    rows = [row for row in rows if not row.torn]
    with_rounds = any(row.code("round") for row in rows)
    placed = [row for row in rows if _place(row, with_rounds)]
    code = same(rows, "edition").strip().lower()
    if code not in EDITIONS:
        facts = {"format": FORMAT, "edition": code or None}
        unknown = [Located(Problem("unknown-format", facts=facts), first)] if rows else []
        return GameRead(name, first, Reading(None), (*lost, *_faults(rows), *unknown), notes)
    record, whole = _set_up(code, _players(placed), rows)
    rounds = _Rounds(code, placed, len(record["players"]), complete=len(placed) == len(rows) and not lost)
    record["rounds"] = rounds.read(_set_up_of(record)) if whole else []
    reading = read_record(record)
    own = (problem for problem in reading.problems if rounds.judges(problem))
    judged = (_located(problem, placed, first) for problem in own)
    found = (*lost, *_faults(rows), *rounds.missing, *judged)
    problems = sorted(found, key=lambda located: located.line or 0)
    if reading.game is not None and not problems:
        notes += figures_that_differ(placed, reading.game)
    return GameRead(name, first, reading, tuple(problems), notes)


def _players(rows: Iterable[Row]) -> list[str]:
    """The names by seat; of a seat that has no line, none."""
    seats: dict[int, list[Row]] = {}
    for row in rows:
        seats.setdefault(row.seat or 0, []).append(row)
    return [unprotect(same(seats.get(seat, ()), "player")) for seat in range(max(seats, default=-1) + 1)]


def _place(row: Row, with_rounds: bool) -> bool:
    """Whether it could be read whose line this is, and of which round, if the game has any."""
    row.seat = row.read("seat", _up_to(0, MOST_SEATS - 1))
    if with_rounds:
        row.round = row.read("round", _up_to(1, MOST_ROUNDS))
    return row.seat is not None and (row.round is not None or not with_rounds)


def _up_to(least: int, most: int) -> Any:
    def read(cell: str) -> int:
        number = read_whole(cell)
        if not least <= number <= most:
            raise ValueError(cell)
        return number

    return read


def _set_up(code: str, players: Sequence[str], rows: list[Row]) -> tuple[dict[str, Any], bool]:
    """The record without its rounds, and whether all of its cells could be read."""
    record: dict[str, Any] = {"format": FORMAT, "edition": code, "players": list(players)}
    faults_before = len(_faults(rows))
    dealer = same(rows, "first_dealer")
    options = same(rows, "options")
    whole = len(_faults(rows)) == faults_before
    for column, reader in (("table", unprotect), ("played", read_day)):
        text = same(rows, column)
        if text:
            record[column] = reader(text)
    changes = same(rows, CHANGES)
    if changes.strip():
        record |= rows[0].value(CHANGES, changes, _read_changes) or {}
    record["first_dealer"] = rows[0].value("first_dealer", dealer, read_whole) if dealer.strip() else 0
    record["options"] = rows[0].value("options", options, lambda cell: read_options(cell, TABLES[code].lists))
    if record["first_dealer"] is None or record["options"] is None:
        return record | {"first_dealer": 0, "options": {}}, False
    return record, whole


def _read_changes(cell: str) -> dict[str, Any]:
    """The fields of a record about who came and went. Raises ValueError."""
    changes = parse_json(cell)
    if not isinstance(changes, dict) or not set(changes) <= {"players", *CHANGED}:
        raise ValueError(cell)
    return changes


def _set_up_of(record: Mapping[str, Any]) -> Callable[[int], Lineup]:
    """Who sits there in which round; all of them where what the record says of it cannot be."""
    game = read_record({**record, "rounds": []}).game if LINEUPS in record else None
    if game is not None:
        return game.lineup
    seats = len(record["players"])
    everybody = Lineup(1, tuple(range(seats)), None, record["first_dealer"] % max(seats, 1))
    return lambda number: everybody


class _Rounds:
    """The rounds of one game: its lines by number and seat."""

    def __init__(self, code: str, rows: Iterable[Row], seats: int, complete: bool) -> None:
        self.missing: list[Located] = []
        self._edition, self._seats, self._complete = TABLES[code], seats, complete
        self._lines: dict[int, list[Row | None]] = {}
        for row in rows:
            if row.round is not None and row.seat is not None:
                lines = self._lines.setdefault(row.round, [None] * seats)
                first = lines[row.seat]
                if first is None:
                    lines[row.seat] = row
                else:
                    row.fault("line-doubled", other=first.line)

    def read(self, lineup_of: Callable[[int], Lineup]) -> list[dict[str, Any]]:
        """The rounds as a record has them; of one that is not there an empty one. What lacks is noted."""
        read: list[dict[str, Any]] = []
        for number in range(1, max(self._lines, default=0) + 1):
            lines = self._lines.get(number)
            if lines is None:
                self._miss("round-missing", number)
                read.append({})
                continue
            lineup = lineup_of(number)
            placed = [lines[seat] for seat in lineup.seats]
            for place, row in enumerate(placed):
                if row is None:
                    self._miss("line-missing", number, lineup.seats[place])
                else:
                    row.place = place
            read.append(self._edition.read(placed, dealer_of(lineup.first_dealer, number, len(placed))))
        return read

    def judges(self, problem: Problem) -> bool:
        """Whether this is wrong by itself, and does not follow from a cell that could not be read."""
        if problem.round is None:
            return self._complete or problem.code not in _OF_SO_MANY
        lines = self._lines.get(problem.round)
        if lines is None:
            return False
        faulty = [seat for seat, row in enumerate(lines) if row is None or not row.legible]
        if not faulty:
            return True
        return self._edition.seats_stand_alone and problem.seat not in faulty

    def _miss(self, code: str, number: int, seat: int | None = None) -> None:
        """Nothing is missing where it may be a line that could not be placed."""
        if self._complete:
            near = next((row.line for row in self._lines.get(number, ()) if row), None)
            self.missing.append(Located(Problem(code, number, seat), near))


def _faults(rows: Iterable[Row]) -> list[Located]:
    return [fault for row in rows for fault in row.faults]


def _located(problem: Problem, rows: Sequence[Row], first: int) -> Located:
    """The problem with the line that it is about."""
    for row in rows:
        if problem.round in (None, row.round) and problem.seat in (None, row.seat):
            return Located(problem, row.line)
    return Located(problem, first)
