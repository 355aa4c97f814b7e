"""A season's table as JSON and as CSV, and who may be in it twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from scorekeeper.formats.tournament.people import near
from scorekeeper.formats.tournament.standings import number_of
from scorekeeper.names import heard
from scorekeeper.rules.tournament.people import People
from scorekeeper.rules.tournament.season import SeasonLine, season_table
from scorekeeper.rules.tournament.season_rules import SeasonRules
from scorekeeper.rules.tournament.tournament import Tournament

FORMAT = "scorekeeper-season/1"
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
        "format": FORMAT,
        "name": name,
        "counting": rules.counting,
        "dropped": rules.dropped,
        "counted": rules.counted(len(evenings)),
        "evenings": [{"name": each.name, "finished": each.finished} for each in evenings],
        "table": [row | {"evenings": _places(line)} for row, line in zip(_rows(lines), lines, strict=True)],
    }


def table_rows(evenings: Sequence[Tournament], rules: SeasonRules) -> list[dict[str, Any]]:
    """The table, the best first."""
    return _rows(season_table(evenings, rules))


def evening_rows(evenings: Sequence[Tournament], rules: SeasonRules) -> list[dict[str, Any]]:
    """What each evening gave to each who was there, and whether it counts; evenings count from 1."""
    return [
        dict(
            zip(EVENINGS_COLUMNS, (line.entrant.name, number, evenings[number - 1].name, *told), strict=True)
        )
        for line in season_table(evenings, rules)
        for number, each in enumerate(line.evenings, start=1)
        if each is not None
        for told in [(each.rank, number_of(each.points), int(each.counts))]
    ]


def doubles(evenings: Sequence[Tournament], rules: SeasonRules) -> tuple[Double, ...]:
    """Who may be the same under two names, and whom a number made one under names that are not alike.

    Two who were there on the same evening are two.
    """
    people = People.of(evenings, rules)
    found = []
    for at, seats in enumerate(people.seats):
        names = list(dict.fromkeys(each.name for each in people.written(seats)))
        said = {pair for one, other in rules.same for pair in [(heard(one), heard(other))]}
        for one, other in pairwise(names):
            if not near(one, other) and not {(heard(one), heard(other)), (heard(other), heard(one))} & said:
                found.append(Double(one, other, merged=True))
        for others in people.seats[:at]:
            met = any(one is not None and other is not None for one, other in zip(seats, others, strict=True))
            one, other = people.shown(seats).name, people.shown(others).name
            if not met and near(one, other):
                found.append(Double(one, other))
    return tuple(found)


def _rows(lines: Sequence[SeasonLine]) -> list[dict[str, Any]]:
    rows = []
    for line in lines:
        entrant = line.entrant
        told = (number_of(line.points), line.played, line.firsts, number_of(line.best))
        values = (line.rank, entrant.name, entrant.club, entrant.number, *told)
        rows.append(dict(zip(TABLE_COLUMNS, values, strict=True)))
    return rows


def _places(line: SeasonLine) -> list[dict[str, Any] | None]:
    return [
        {"rank": each.rank, "points": number_of(each.points), "counts": each.counts} if each else None
        for each in line.evenings
    ]
