"""Lines of a CSV that a club writes: parted by commas, semicolons or tabs, with or without names of
columns.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from scorekeeper.formats.rounds.cells import unprotect
from scorekeeper.rules.errors import Problem


def read_lines(
    text: str, columns: Sequence[str], others: Mapping[str, str]
) -> Iterator[tuple[int, str, dict[str, str], list[Problem]]]:
    """Each line with its number from 1, its text, its cells by column, and what is wrong with its shape.

    A first line that has the first of the `columns`, by its name or by one of the `others`, says what the
    cells mean.
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
