"""The list of people as CSV: name, club, number; what is broken or nearly doubled is shown, line by line."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from io import StringIO

from scorekeeper.formats.rounds.cells import protect
from scorekeeper.formats.tournament.lines import read_lines
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import Entrant, judge_entrant

COLUMNS = ("name", "club", "number")
# What a column may be called besides, as clubs write it.
_OTHER_NAMES = {
    "spieler": "name",
    "player": "name",
    "verein": "club",
    "nummer": "number",
    "nr": "number",
    "nr.": "number",
    "no": "number",
    "no.": "number",
    "startnummer": "number",
}
MOST_PEOPLE = 2000
_ALIKE = 0.8
_MOST_DOUBLES = 50
_MOST_COMPARED = 2_000_000  # letters


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


def read_people(text: str, here: Sequence[Entrant] = ()) -> PeopleReading:
    """The people of a CSV file, beside those who are in the list already.

    Cells are parted by commas, semicolons or tabs. A first line that names columns says what they mean;
    without, they are name, club and number.
    """
    entrants: list[Entrant] = []
    broken: list[BrokenLine] = []
    for number, line, cells, problems in read_lines(text, COLUMNS, _OTHER_NAMES):
        unfit, entrant = _entrant(cells)
        problems += unfit
        problems += judge_entrant(entrant, (*here, *entrants)) if not problems else ()
        if problems:
            broken.append(BrokenLine(number, line, tuple(problems)))
        elif len(entrants) < MOST_PEOPLE:
            entrants.append(entrant)
        else:
            most = Problem("list-too-long", facts={"most": MOST_PEOPLE})
            broken.append(BrokenLine(number, line, (most,)))
            break  # and what follows is not even looked at
    return PeopleReading(tuple(entrants), tuple(broken), tuple(_doubles(entrants, here)))


def _entrant(cells: dict[str, str]) -> tuple[list[Problem], Entrant]:
    name, said = " ".join(cells.get("name", "").split()), cells.get("number", "")
    if said and not (said.isascii() and said.isdigit() and len(said) <= 4):
        return [Problem("cell-invalid", facts={"cell": said, "column": "number"})], Entrant(name)
    return [], Entrant(name, " ".join(cells.get("club", "").split()), int(said) if said else None)


def near(name: str, other: str) -> bool:
    """Whether these names are nearly the same, whatever the order of their words."""
    return _near(SequenceMatcher(b=_sorted_words(name), autojunk=False), _sorted_words(other))


def _doubles(entrants: Sequence[Entrant], here: Sequence[Entrant]) -> list[NearDouble]:
    """Names that are nearly the same, and begin alike; no more than somebody can look at, nor than can be
    compared in a moment.
    """
    found: list[NearDouble] = []
    compared = 0
    known: dict[str, list[tuple[str, str]]] = {}
    for each in here:
        words = _sorted_words(each.name)
        known.setdefault(words[:1], []).append((each.name, words))
    for entrant in entrants:
        words = _sorted_words(entrant.name)
        matcher, alike = SequenceMatcher(b=words, autojunk=False), known.setdefault(words[:1], [])
        for other, others in alike:
            compared += len(words) + len(others)
            if compared > _MOST_COMPARED or len(found) == _MOST_DOUBLES:
                return found
            if _near(matcher, others):
                found.append(NearDouble(entrant.name, other))
        alike.append((entrant.name, words))
    return found


def _near(matcher: SequenceMatcher[str], words: str) -> bool:
    matcher.set_seq1(words)
    quick = matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE
    return quick and matcher.ratio() >= _ALIKE


def _sorted_words(name: str) -> str:
    return " ".join(sorted(name.casefold().replace(",", " ").split()))


def write_people(entrants: Sequence[Entrant], mark: str = ",") -> str:
    """The list as such a file."""
    text = StringIO()
    writer = csv.writer(text, delimiter=mark, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in entrants:
        number = "" if each.number is None else each.number
        writer.writerow((protect(each.name), protect(each.club), number))
    return text.getvalue()
