"""Pictures of one player: hits by round, and the rating over time."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.statistics.player import Outcome
from scorekeeper.web.game.chart import LETTER, MARGIN, dress
from scorekeeper.web.statistics.figures import share, whole

MOST_LABELS = 12
ROOM = 40  # letters of the labels that fit side by side


def draw_hits(outcomes: Mapping[int, Outcome], dark: bool) -> str:
    """A bar for each value that rounds go by, as high as the share of hits among them."""
    import pygal

    chart = dress(pygal.Bar, "hits", dark, range=(0, 1), max_scale=5)
    chart.value_formatter = share
    _label(chart, [str(value) for value in outcomes])
    chart.add("", [each.hits / each.rounds for each in outcomes.values()])
    return _drawn(chart)


def draw_ratings(history: Sequence[tuple[str, Rating]], dark: bool) -> str:
    """A line through the ratings, the oldest on the left."""
    import pygal

    labels = [_short(day) for day, _rating in history]
    half = max(map(len, labels), default=0) * LETTER // 2  # of the label below the last point
    options = {"max_scale": 6, "show_dots": len(history) <= MOST_LABELS, "margin_right": max(MARGIN, half)}
    chart = dress(pygal.Line, "rating", dark, **options)
    chart.value_formatter = whole
    _label(chart, labels)
    chart.add("", [rating.shown for _day, rating in history])
    return _drawn(chart)


def _label(chart: Any, labels: Sequence[str]) -> None:
    """As many labels as there is room for."""
    chart.x_labels, chart.truncate_label = labels, -1
    most = min(MOST_LABELS, ROOM // max(map(len, labels), default=1))
    if len(labels) > most:
        chart.x_labels_major_every = -(-len(labels) // most)
        chart.show_minor_x_labels = False


def _short(day: str) -> str:
    """A day, month or year in digits: 2025-03-01 as 01.03.25, as narrow as can be."""
    parts = day.split("-")
    return day if len(parts) == 1 else ".".join([*parts[:0:-1], parts[0][2:]])


def _drawn(chart: Any) -> str:
    svg: str = chart.render(disable_xml_declaration=True)
    return svg
