"""Standings and every result of a tournament as tables and as JSON, for spreadsheets and other programs."""

import csv
from collections.abc import Mapping, Sequence
from fractions import Fraction
from io import StringIO
from typing import Any

from scorekeeper.formats.rounds.cells import protect
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
        told = (line.stage + 1, line.heats, number_of(line.points), line.score, line.hits, line.firsts)
        rows.append(dict(zip(STANDINGS_COLUMNS, (line.rank, *about, *told), strict=True)))
    return rows


def results_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """What each heat gave to each, penalties taken off; seats count from 1."""
    rows = []
    for number in range(1, len(tournament.heats) + 1):
        for each in seat_results(tournament, number).values():
            table = tournament.heats[number - 1].seating.tables[each.table - 1]
            seat = (number, each.table, table.index(each.entrant) + 1, tournament.entrants[each.entrant].name)
            told = (each.place, number_of(each.points), each.score, each.hits)
            rows.append(dict(zip(RESULTS_COLUMNS, (*seat, *told), strict=True)))
    return rows


def number_of(points: Fraction) -> int | float:
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
