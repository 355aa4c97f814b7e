"""What a table says besides the game: points and totals, which are worked out anew and compared."""

from collections.abc import Sequence

from scorekeeper.formats.rounds.cells import read_whole
from scorekeeper.formats.rounds.row import Located, Row
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game


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
