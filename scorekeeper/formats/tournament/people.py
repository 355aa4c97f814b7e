"""The people as CSV (commas, semicolons, tabs): name, club, number; faults and near doubles by line."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from io import StringIO

from scorekeeper.formats.rounds.cells import protect, unprotect
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import Entrant, EntrantList


def read_lines(
    text: str, columns: Sequence[str], others: Mapping[str, str]
) -> Iterator[tuple[int, str, dict[str, str], list[Problem]]]:
    """Each line with its number from 1, its text, its cells by column, and faults of its shape. A first line
    with the first of the `columns`, by its name or by one of the `others`, is the head.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    mark = max(";\t,", key=lambda sign: sum(sign in line for line in lines[:20]))
    order, first = list(columns), True
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        cells, whole = _cells(line, mark)
        named = [others.get(cell.casefold(), cell.casefold()) for cell in cells]
        if first and columns[0] in named:
            order, first = named, False
            continue
        first, problems = False, list[Problem]()
        if len(cells) > len(order):
            problems.append(Problem("too-many-cells", facts={"cells": len(cells), "columns": len(order)}))
        if line.count('"') % 2 or not whole:
            problems.append(Problem("table-broken"))
        yield number, line, dict(zip(order, cells, strict=False)), problems


def _cells(line: str, mark: str) -> tuple[list[str], bool]:
    """The cells of a line, and whether it could be read."""
    try:
        cells = next(csv.reader(StringIO(line), delimiter=mark), [])
    except csv.Error:  # a cell that is too long, or a sign that no text has
        return [], False
    return [unprotect(cell.strip()) for cell in cells], True


COLUMNS = ("name", "club", "number")
# What a column may be called besides, as clubs write it.
_OTHER_NAMES = {"spieler": "name", "player": "name", "verein": "club"} | dict.fromkeys(
    ("nummer", "nr", "nr.", "no", "no.", "startnummer"), "number"
)
MOST_PEOPLE = 2000
_ALIKE = 0.8
_MOST_DOUBLES = 50
_MOST_COMPARED = 2_000_000  # letters; of two names that are held against each other, pairs of them


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A line of the file, from 1, that names nobody who could be added, and why."""

    line: int
    text: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class NearDouble:
    """Somebody who may be in the list already, under a name that is nearly the same."""

    name: str
    other: str


@dataclass(frozen=True, slots=True)
class PeopleReading:
    """Who could be read, which lines could not, and who may be there twice."""

    entrants: tuple[Entrant, ...]
    broken: tuple[BrokenLine, ...] = ()
    doubles: tuple[NearDouble, ...] = ()


def read_people(text: str, others: Sequence[Entrant] = ()) -> PeopleReading:
    """The people of a CSV file beside those in the list, without a search for near doubles. A first line may
    name the columns; no more lines are read than a list may have people.
    """
    entrant_list = EntrantList(others)
    entrants: list[Entrant] = []
    broken: list[BrokenLine] = []
    for number, line, cells, problems in read_lines(text, COLUMNS, _OTHER_NAMES):
        if len(entrants) + len(broken) == MOST_PEOPLE:
            broken.append(BrokenLine(number, line, (Problem("list-too-long", facts={"most": MOST_PEOPLE}),)))
            break
        unfit, entrant = _entrant(cells)
        problems += unfit
        problems += entrant_list.judge(entrant) if not problems else ()
        if problems:
            broken.append(BrokenLine(number, line, tuple(problems)))
        else:
            entrant_list.add(entrant)
            entrants.append(entrant)
    return PeopleReading(tuple(entrants), tuple(broken))


def with_doubles(reading: PeopleReading, others: Sequence[Entrant] = ()) -> PeopleReading:
    """The same with who may be there twice, which takes the longest."""
    return replace(reading, doubles=tuple(_doubles(reading.entrants, others)))


def _entrant(cells: dict[str, str]) -> tuple[list[Problem], Entrant]:
    name, number = " ".join(cells.get("name", "").split()), cells.get("number", "")
    if number and not (number.isascii() and number.isdigit() and len(number) <= 4):
        return [Problem("cell-invalid", facts={"cell": number, "column": "number"})], Entrant(name)
    return [], Entrant(name, " ".join(cells.get("club", "").split()), int(number) if number else None)


def near(name: str, other: str) -> bool:
    """Whether these names are nearly the same, whatever the order of their words."""
    matcher = SequenceMatcher(None, _sorted_words(other), _sorted_words(name), autojunk=False)
    return _may_be_near(matcher) and matcher.ratio() >= _ALIKE


def _doubles(entrants: Sequence[Entrant], others: Sequence[Entrant]) -> list[NearDouble]:
    """Names nearly the same that begin alike, no more than can be looked at, or compared in a moment."""
    found: list[NearDouble] = []
    effort = 0
    by_initial: dict[str, list[tuple[str, str]]] = {}
    for entrant in others:
        words = _sorted_words(entrant.name)
        by_initial.setdefault(words[:1], []).append((entrant.name, words))
    for entrant in entrants:
        words = _sorted_words(entrant.name)
        matcher, alike = SequenceMatcher(b=words, autojunk=False), by_initial.setdefault(words[:1], [])
        for other_name, other_words in alike:
            matcher.set_seq1(other_words)
            effort += len(words) + len(other_words)
            if _may_be_near(matcher):
                effort += len(words) * len(other_words)
                if matcher.ratio() >= _ALIKE:
                    found.append(NearDouble(entrant.name, other_name))
            if effort > _MOST_COMPARED or len(found) == _MOST_DOUBLES:
                return found
        alike.append((entrant.name, words))
    return found


def _may_be_near(matcher: SequenceMatcher[str]) -> bool:
    return matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE


def _sorted_words(name: str) -> str:
    return " ".join(sorted(name.casefold().replace(",", " ").split()))


def write_people(entrants: Sequence[Entrant], mark: str = ",") -> str:
    """The list as such a file."""
    text = StringIO()
    writer = csv.writer(text, delimiter=mark, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entrant in entrants:
        number = "" if entrant.number is None else entrant.number
        writer.writerow((protect(entrant.name), protect(entrant.club), number))
    return text.getvalue()
