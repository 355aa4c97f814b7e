"""The totals of a game as a small chart: a line a player, from the first total to the last.

Measures: millimetres. Lines differ in their dashes, and each has its name at its end, so that a grey copy
tells them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.names import truncate
from scorekeeper.rules.result import Result
from scorekeeper.sheets.figures import figure, isolated, letters_of

DASHES = ("", "2.4 1", "0.7 0.8", "2.4 0.8 0.7 0.8", "4.5 1", "1.2 1.2")
_AXIS, _LINE = 8.0, 3.2  # for numbers beside the lines, and a line of text
_LETTER, _WIDE_LETTER = 1.35, 2.4
_LABEL = 0.32  # of the width, at most, for the names at the ends of the lines
_STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)
_TICK = 1.5  # for the line of somebody of whom only the beginning is known
_MOST_LINES, _NARROWEST = 6, 5.0  # level lines, and how far two rounds are apart that both have a number


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's line: its SVG path and dashes, and the name beside its end, so far from the top."""

    path: str
    dashes: str
    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A number beside the axis, with where it stands."""

    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TotalsChart:
    """The chart: its size, where its lines begin and end, level lines with their numbers, rounds below."""

    width: float
    height: float
    left: float
    right: float
    levels: tuple[Mark, ...]
    rounds: tuple[Mark, ...]
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
    label = 2 + max(map(_long, names))
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

    ends = _apart([y(line[-1][1]) for line in lines.values()], bottom)
    curves = tuple(
        Curve(path(line), DASHES[seat % len(DASHES)], isolated(name), end)
        for (seat, line), name, end in zip(lines.items(), names, ends, strict=True)
    )
    every = 1 if (right - left) / (len(totals) - 1) >= _NARROWEST else 5
    return TotalsChart(
        width,
        height,
        left,
        right,
        tuple(Mark(figure(points), y(points)) for points in range(low, high + 1, step)),
        tuple(Mark(str(number), x(number)) for number in range(0, len(totals), every)),
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
    placed, free = [0.0] * len(wanted), 0.0
    for above, seat in enumerate(order):
        lowest = bottom + _LINE / 2 - _LINE * (len(order) - above)
        placed[seat] = free = max(min(wanted[seat] - _LINE / 2, lowest), free)
        free += _LINE
    return placed
