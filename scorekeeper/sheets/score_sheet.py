"""Sheets of a game: the filled score sheet, as it would stand on the paper pad, and a round's protocol."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from gettext import NullTranslations
from itertools import groupby
from typing import Any

from msgspec import Struct

from scorekeeper.names import truncate
from scorekeeper.rulebook.findings import finding_text
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.editions import edition_of
from scorekeeper.sheets.pad_lines import INK, WHITE
from scorekeeper.sheets.page import (
    SIZES,
    Page,
    heads,
    is_wide,
    page_of,
    ranking_width,
    standings_height,
    terms_height,
)
from scorekeeper.sheets.protocol import Noted
from scorekeeper.sheets.standings import ranked, standings
from scorekeeper.sheets.symbols import LEAD
from scorekeeper.sheets.templates import fill
from scorekeeper.sheets.written_numbers import day, figure, isolated, letters_of, listing
from scorekeeper.words import translations
from scorekeeper.words.tournament import title_of_table

DASHES = ("", "2.4 1", "0.7 0.8", "2.4 0.8 0.7 0.8", "4.5 1", "1.2 1.2")
# Signs on the lines and before the names, about their middle: a filled and an open dot, square, triangle.
_DOT, _SQUARE, _TRIANGLE = (
    "m-.75 0a.75 .75 0 1 0 1.5 0a.75 .75 0 1 0 -1.5 0z",
    "m-.7 -.7h1.4v1.4h-1.4z",
    "m0 -.95l.9 1.6h-1.8z",
)
MARKERS = ((_DOT, INK), (_SQUARE, WHITE), (_TRIANGLE, INK), (_DOT, WHITE), (_SQUARE, INK), (_TRIANGLE, WHITE))
_KEY = 2.4  # between the end of the lines and the names
_MARKED = 4  # so many signs a line, about
_AXIS, _LINE = 8.0, 3.2  # for numbers beside the lines, and a line of text
_LETTER, _WIDE_LETTER = 1.35, 2.4
_LABEL = 0.32  # of the width, at most, for the names at the ends of the lines
_STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)
_TICK = 1.5  # for the line of somebody of whom only the beginning is known
_MOST_LINES, _NARROWEST = 6, 5.0  # level lines, and how far two rounds are apart that both have a number


class Curve(Struct, frozen=True):
    """A player's line: its SVG path and dashes, and the name beside its end, so far from the top.

    `markers` is the path of its signs, in the colour `area`, of which the last stands before the name.
    """

    path: str
    dashes: str
    name: str
    at: float
    markers: str
    area: str


class Mark(Struct, frozen=True):
    """A number beside the axis, with where it stands."""

    text: str
    at: float


class TotalsChart(Struct, frozen=True):
    """The chart: its size, where its lines begin and end and its names begin, level lines, rounds below.

    The rounds whose numbers have as many digits are together, for each row is one text on the sheet.
    """

    width: float
    height: float
    left: float
    right: float
    names: float
    levels: tuple[Mark, ...]
    rounds: tuple[tuple[Mark, ...], ...]
    curves: tuple[Curve, ...]


def totals_chart(result: Result, width: float, height: float) -> TotalsChart | None:
    """The chart of at least two rounds in that space."""
    if len(result.rounds) < 2:
        return None
    totals = [result.after(number) for number in range(len(result.rounds) + 1)]
    every_total = [total for line in totals for total in line if total is not None]
    low, high, step = _scale(min(every_total), max(every_total))
    lines = _lines_by_seat(totals)
    names = _labels([result.game.players[seat] for seat in lines], _LABEL * width - 2)
    label = 2 + _KEY + max(map(_long, names))
    left, right, bottom = _AXIS, round(width - label, 1), height - _LINE - 1

    def x(number: int) -> float:
        return left + (right - left) * number / (len(totals) - 1)

    def y(points: float) -> float:
        return 1.5 + (bottom - 1.5) * (high - points) / (high - low)

    def path(line: Sequence[tuple[int, int]]) -> str:
        points = [(x(at), y(total)) for at, total in line]
        if len(points) == 1:
            points.insert(0, (points[0][0] - _TICK, points[0][1]))
        return "M" + "L".join(f"{along:.2f} {down:.2f}" for along, down in points)

    def markers(seat: int, line: Sequence[tuple[int, int]], end: float) -> str:
        every = max(len(totals) // _MARKED, 1)
        at_points = [(x(at), y(total)) for at, total in line[1:-1] if (at + 2 * seat) % every == 0]
        shape = MARKERS[seat % len(MARKERS)][0]
        return "".join(
            f"M{across:.2f} {down:.2f}{shape}"
            for across, down in (*at_points, (right + 1.9, end + _LINE / 2))
        )

    ends = _apart([y(line[-1][1]) for line in lines.values()], bottom)
    curves = tuple(
        Curve(
            path(line),
            DASHES[seat % len(DASHES)],
            isolated(name),
            end,
            markers(seat, line, end),
            MARKERS[seat % len(MARKERS)][1],
        )
        for (seat, line), name, end in zip(lines.items(), names, ends, strict=True)
    )
    every = 1 if (right - left) / (len(totals) - 1) >= _NARROWEST else 5
    rounds = [Mark(str(number), x(number)) for number in range(0, len(totals), every)]
    return TotalsChart(
        width,
        height,
        left,
        right,
        right + 1 + _KEY,
        tuple(Mark(figure(points), y(points)) for points in range(low, high + 1, step)),
        tuple(tuple(marks) for _digits, marks in groupby(rounds, lambda mark: len(mark.text))),
        curves,
    )


def _lines_by_seat(totals: Sequence[Sequence[int | None]]) -> dict[int, list[tuple[int, int]]]:
    """The totals of each seat with their rounds, from what it began with; who comes only later has none."""
    lines = {
        seat: [(at, total) for at, total in enumerate(column) if total is not None]
        for seat, column in enumerate(zip(*totals, strict=True))
    }
    return {seat: line for seat, line in lines.items() if line}


def _labels(players: Sequence[str], room: float) -> list[str]:
    """The names, where they are too long their first words, if nobody else has the same; the rest is cut."""
    first = [name.split(" ")[0] for name in players]
    return [
        _fitting(word if _long(name) > room and first.count(word) == 1 else name, room)
        for name, word in zip(players, first, strict=True)
    ]


def _fitting(name: str, room: float) -> str:
    return next(cut for most in range(len(name), 0, -1) if _long(cut := truncate(name, most)) <= room)


def _long(name: str) -> float:
    widths = map(letters_of, name)
    return sum(_WIDE_LETTER if width > 1.2 else _LETTER * width for width in widths)


def _scale(least: int, most: int) -> tuple[int, int, int]:
    """Round numbers below and above, and how far the level lines are apart."""
    step = next((step for step in _STEPS if (most - least) <= step * _MOST_LINES), _STEPS[-1])
    low, high = step * (least // step), step * -(-most // step)
    return low, max(high, low + step), step


def _apart(wanted: Sequence[float], bottom: float) -> list[float]:
    """Where the names stand, from the top, so that none covers another."""
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    placed, free = dict[int, float](), 0.0
    for above, seat in enumerate(order):
        lowest = bottom + _LINE / 2 - _LINE * (len(order) - above)
        placed[seat] = free = max(min(wanted[seat] - _LINE / 2, lowest), free)
        free += _LINE
    return [placed[seat] for seat in range(len(wanted))]


DEFAULT_SIZE = next(iter(SIZES))
_LONGEST_TABLE = 80  # letters; about what the line holds


def sheet_html(
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    size: str = DEFAULT_SIZE,
    remarks: Sequence[str] = (),
    instead: str = "",
) -> str:
    """One page: the derived table of a game, rounds still to be played as empty rows, and the standings.

    `table` and `played` default to what the game's details say. `remarks` are sentences on the points, which
    say what a referee took off, and `instead` what counts instead of the game. Where Extreme's seals do not
    fit, they take a second page.
    Styles come from the renderer. Raises ValueError for an edition or a size that has no sheet.
    """
    game = result.game
    paper, page = edition_of(game.edition), page_of(size)
    words = translations(language)
    details = dict(game.details)
    played = played or date_of(details.get("played", ""))
    when = day(played, words) if played else ""
    table = table or title_of_table(details.get("table", ""), words)
    remarks_height = terms_height(tuple(remarks), page) + terms_height((instead,) if instead else (), page)
    room = replace(page, height=page.height - remarks_height)
    shown = dict(paper.sheet(result, room, words))
    standing = standings(result, paper, words)
    return fill(
        paper.sheet_template,
        language,
        page,
        heading=words.gettext(paper.heading),
        table=truncate(table, _LONGEST_TABLE),
        played=when,
        label=" · ".join(filter(None, (when, table, listing(game.players, words)))),
        heads=heads(game.players, page),
        standings=standing,
        remarks=remarks,
        instead=instead,
        **closing(result, shown.pop("closing"), page, words),
        **shown,
    )


def date_of(text: str) -> date | None:
    """The day that a record's details name; None where that is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


# Millimetres.
_LEAST, _TALLEST = 24.0, 62.0  # a chart that can be read, and one that is tall enough
_GUTTER, _HEADING, _SLACK = 6.0, 15.0, 4.0
_BELOW = 3.0  # between a ranking and the chart below it


def closing(result: Result, room: float, page: Page, words: NullTranslations) -> dict[str, Any]:
    """How the end is set if so much `room` is left. It is `wide` where the ranking takes the whole width and
    the chart stands below it, else beside it.
    """
    names = ranked(result, words)
    wide = is_wide(names, page)
    if wide:
        width, height = page.width, room - standings_height(names, page) - _BELOW - _SLACK
    else:
        width, height = page.width - ranking_width(page) - _GUTTER, room - _HEADING - _SLACK
    height = min(height, _TALLEST)
    chart = totals_chart(result, round(width, 1), round(height, 1)) if height >= _LEAST else None
    return {"wide": wide, "ranking_width": round(ranking_width(page), 1), "course": chart}


def protocol_html(game: Game, noted: Noted, *, language: str) -> str:
    """One A4 page about a round whose tricks were noted; long rounds take a second one."""
    details, paper = dict(game.details), edition_of(game.edition)
    played = date_of(details.get("played", ""))
    return fill(
        paper.protocol_template,
        language,
        **paper.protocol(game, noted, language),
        heads=heads(game.players),
        table=truncate(title_of_table(details.get("table", ""), translations(language)), _LONGEST_TABLE),
        played=day(played, translations(language)) if played else "",
        noted=noted,
        findings=[(found.trick, finding_text(found, game.players, language)) for found in noted.findings],
        lead=LEAD,
    )
