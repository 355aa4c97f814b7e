"""Wizard Extreme on paper: running totals with the penalty points of each round, and the seal table.

Source: 004 «Die Vergabe der Strafpunkte».
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from scorekeeper.agreed.extreme import agreed
from scorekeeper.rules.extreme.options import RAISED_BASE, USUAL_BASE
from scorekeeper.rules.extreme.schedule import mage_base, plan_round, round_choices
from scorekeeper.rules.extreme.scoring import A_BLACK, A_COLOURED, A_WHITE
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.figures import figure
from scorekeeper.sheets.room import BELOW_HEAD, room_for_rounds, row_height
from scorekeeper.sheets.ruling import Grid, ruling
from scorekeeper.sheets.seal_table import BAND_GAP, BAND_HEAD, KIND_COUNT, band_count, bands
from scorekeeper.sheets.symbols import CORNER, MAGE

# Millimetres. The framed box of a seat is a column for the Schwarzmagier's sign and one for the points.
BOX_WIDTHS = {3: 18.0, 4: 15.5, 5: 13.5}
_TALLEST = 18
_TALLEST_TICKS, _TALLEST_LEFT = 18, 8
_LEAST, _LEAST_LEFT = 7, 5
_LEGEND = 4  # each line of it
_SCORES_SHARE = 0.42  # of a page, where there is a seal table below


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat in one round: running total and penalty points as text, empty where nothing was played."""

    total: str = ""
    points: str = ""
    mage: bool = False
    deals: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One round; `base` is what the Schwarzmagier costs in it before anything is taken off."""

    number: int
    base: int
    cells: tuple[Cell, ...]


class ExtremePaper:
    """Wizard Extreme. Promises are those of `sheets.edition.PaperEdition`."""

    player_counts = range(3, 6)
    heading = "Wizard Extreme"
    sheet_template = "extreme_sheet.html"
    pad_template = "extreme_pad.html"

    def sheet(self, game: Game, result: Result, words: NullTranslations) -> Mapping[str, Any]:
        rows = tuple(_rows(game, result))
        terms = agreed(game.options, game.seats, words)
        room = room_for_rounds(game.players, terms) - _LEGEND
        height, below = _heights(len(rows), len(rows), room, _TALLEST_LEFT)
        if height < _LEAST or below < _LEAST_LEFT:  # the longest names need the room
            height, below = row_height(len(rows), room, _TALLEST), 0
        deals = [(line, seat) for line, row in enumerate(rows) for seat, c in enumerate(row.cells) if c.deals]
        left = [round.left for round in game.rounds[: len(result.rounds)]]
        return {
            "rows": rows,
            "any_mage": any(cell.mage for row in rows for cell in row.cells),
            "bases": len({row.base for row in rows}) > 1,
            "row_height": height,
            "ruling": ruling(Grid(game.seats, len(rows), height, box=BOX_WIDTHS[game.seats]), deals),
            "seal_height": below,
            "seal_bands": bands(game.seats, len(rows), below, words, left) if below else (),
            "mage": MAGE,
            "corner": CORNER,
            "space": "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE} ",
            "costs": _costs(),
            "agreed": terms,
        }

    def pad(self, players: int, rounds: int | None, words: NullTranslations) -> Mapping[str, Any]:
        choices = round_choices(players)
        rounds = choices[0] if rounds is None else rounds
        if rounds not in choices:
            offered = " or ".join(str(choice) for choice in choices)
            raise ValueError(f"with {players} players there are {offered} rounds, not {rounds}")
        # One line more than rounds: the ranks at the end.
        height, below = _heights(rounds + 1, rounds, BELOW_HEAD - 3 * _LEGEND, _TALLEST_TICKS)
        return {
            "rounds": rounds,
            "bases": False,
            "row_height": height,
            "ruling": ruling(Grid(players, rounds, height, feet=1, box=BOX_WIDTHS[players])),
            "seal_height": below,
            "seal_bands": bands(players, rounds, below, words),
            "mage": MAGE,
            "costs": _costs(),
        }


def _costs() -> dict[str, int]:
    """The numbers of the legend, in penalty points."""
    return {
        "coloured": A_COLOURED,
        "black": A_BLACK,
        "white": A_WHITE,
        "base": USUAL_BASE,
        "raised": RAISED_BASE,
    }


def _heights(rows: int, rounds: int, room: float, tallest: int) -> tuple[int, int]:
    """The height of the score rows and of those of the seal table below it."""
    count = band_count(rounds)
    height = row_height(rows, room * _SCORES_SHARE, _TALLEST)
    rest = room - rows * height - count * (BAND_GAP + BAND_HEAD)
    return height, row_height(KIND_COUNT * count, rest, tallest)


def _rows(game: Game, result: Result) -> Iterator[Row]:
    """The rounds that were played and those to come."""
    for number in range(1, result.rounds_planned + 1):
        plan = plan_round(game.options, game.seats, game.first_dealer, number)
        played = number <= len(result.rounds)
        cells = tuple(_cells(game, result, number)) if played else (Cell(),) * game.seats
        marked = tuple(
            Cell(cell.total, cell.points, cell.mage, seat == plan.dealer) for seat, cell in enumerate(cells)
        )
        yield Row(number, mage_base(game.options, game.seats, number), marked)


def _cells(game: Game, result: Result, number: int) -> Iterator[Cell]:
    line, round = result.rounds[number - 1], game.rounds[number - 1]
    for seat, (total, points) in enumerate(zip(line.totals, line.points, strict=True)):
        yield Cell(figure(total), figure(points), seat == round.mage)
