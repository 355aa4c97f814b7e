"""Standings and results of a tournament, and a season's table, as tables and as JSON for other programs."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from itertools import pairwise
from typing import Any

from scorekeeper.formats.rounds.cells import protect
from scorekeeper.formats.tournament.people import near
from scorekeeper.names import normalize_name
from scorekeeper.rules.tournament.season import People, SeasonLine, SeasonRules, season_table
from scorekeeper.rules.tournament.standings import seat_results, standings
from scorekeeper.rules.tournament.tournament import Tournament

FORMAT = "scorekeeper-standings/1"
STANDINGS_COLUMNS = ("rank", "name", "club", "number", "stage", "heats", "points", "score", "hits", "firsts")
RESULTS_COLUMNS = ("heat", "table", "seat", "name", "place", "points", "score", "hits")


def write_standings(tournament: Tournament) -> dict[str, Any]:
    """Standings and results as JSON has them."""
    return {
        "format": FORMAT,
        "name": tournament.name,
        "finished": tournament.finished,
        "standings": standings_rows(tournament),
        "results": results_rows(tournament),
    }


def standings_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """The standings, the best first. Stages count from 1."""
    rows = []
    for line in standings(tournament):
        entrant = tournament.entrants[line.entrant]
        about = (entrant.name, entrant.club, entrant.number)
        sums = (line.stage + 1, line.heats, number_of(line.points), line.score, line.hits, line.firsts)
        rows.append(dict(zip(STANDINGS_COLUMNS, (line.rank, *about, *sums), strict=True)))
    return rows


def results_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """What each heat gave to each, penalties of the game taken off; seats count from 1."""
    rows = []
    for number in range(1, len(tournament.heats) + 1):
        for gain in seat_results(tournament, number).values():
            table = tournament.heats[number - 1].seating.tables[gain.table - 1]
            seat = (number, gain.table, table.index(gain.entrant) + 1, tournament.entrants[gain.entrant].name)
            values = (gain.place, number_of(gain.points), gain.score, gain.hits)
            rows.append(dict(zip(RESULTS_COLUMNS, (*seat, *values), strict=True)))
    return rows


def number_of(points: Fraction | int) -> int | float:
    """Points as a number: whole where they are, else to two places."""
    return int(points) if points.denominator == 1 else round(float(points), 2)


def write_rows(columns: Sequence[str], rows: Sequence[Mapping[str, Any]], mark: str = ",") -> str:
    """Rows as CSV, with the names of their columns."""
    text = StringIO()
    writer = csv.DictWriter(text, columns, delimiter=mark, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        cells = {name: protect(cell) if isinstance(cell, str) else cell for name, cell in row.items()}
        writer.writerow(cells)
    return text.getvalue()


SEASON_FORMAT = "scorekeeper-season/1"
TABLE_COLUMNS = ("rank", "name", "club", "number", "points", "played", "firsts", "best")
EVENINGS_COLUMNS = ("name", "evening", "title", "rank", "points", "counts")


@dataclass(frozen=True, slots=True)
class Double:
    """Two names: of one person by their number (`merged`), or of two who may be one."""

    name: str
    other: str
    merged: bool = False


def write_season(name: str, evenings: Sequence[Tournament], rules: SeasonRules) -> dict[str, Any]:
    """The table with its evenings as JSON has them."""
    lines = season_table(evenings, rules)
    return {
        "format": SEASON_FORMAT,
        "name": name,
        "counting": rules.counting,
        "dropped": rules.dropped,
        "counted": rules.counted(len(evenings)),
        "evenings": [{"name": evening.name, "finished": evening.finished} for evening in evenings],
        "table": [row | {"evenings": _places(line)} for row, line in zip(_rows(lines), lines, strict=True)],
    }


def table_rows(evenings: Sequence[Tournament], rules: SeasonRules) -> list[dict[str, Any]]:
    """The table, the best first."""
    return _rows(season_table(evenings, rules))


def evening_rows(evenings: Sequence[Tournament], rules: SeasonRules) -> list[dict[str, Any]]:
    """What each evening gave to each who was there, and whether it counts; evenings count from 1."""
    rows = []
    for line in season_table(evenings, rules):
        for number, evening in enumerate(line.evenings, start=1):
            if evening is not None:
                gave = (evening.rank, number_of(evening.points), int(evening.counts))
                cells = (line.entrant.name, number, evenings[number - 1].name, *gave)
                rows.append(dict(zip(EVENINGS_COLUMNS, cells, strict=True)))
    return rows


def doubles(evenings: Sequence[Tournament], rules: SeasonRules) -> tuple[Double, ...]:
    """Who may be one under two names, or was made one by a number; two of the same evening are two."""
    people = People.of(evenings, rules)
    found = []
    for at, seats in enumerate(people.seats):
        names = list(dict.fromkeys(entrant.name for entrant in people.written(seats)))
        same = {frozenset(map(normalize_name, pair)) for pair in rules.same}
        for name, other in pairwise(names):
            if not near(name, other) and frozenset(map(normalize_name, (name, other))) not in same:
                found.append(Double(name, other, merged=True))
        for others in people.seats[:at]:
            met = any(None not in pair for pair in zip(seats, others, strict=True))
            name, other = people.latest_entrant(seats).name, people.latest_entrant(others).name
            if not met and near(name, other):
                found.append(Double(name, other))
    return tuple(found)


def _rows(lines: Sequence[SeasonLine]) -> list[dict[str, Any]]:
    rows = []
    for line in lines:
        entrant = line.entrant
        sums = (number_of(line.points), line.played, line.firsts, number_of(line.best))
        values = (line.rank, entrant.name, entrant.club, entrant.number, *sums)
        rows.append(dict(zip(TABLE_COLUMNS, values, strict=True)))
    return rows


def _places(line: SeasonLine) -> list[dict[str, Any] | None]:
    return [
        {"rank": evening.rank, "points": number_of(evening.points), "counts": evening.counts}
        if evening
        else None
        for evening in line.evenings
    ]
