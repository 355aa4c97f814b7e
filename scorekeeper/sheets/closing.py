"""The end of a filled sheet: the ranking as a table, and the course of the game where there is room."""

from gettext import NullTranslations
from typing import Any

from scorekeeper.rules.result import Result
from scorekeeper.sheets.course import course
from scorekeeper.sheets.page import Page
from scorekeeper.sheets.room import is_wide, ranking_width, standings_height
from scorekeeper.sheets.standings import ranked

# Millimetres.
_LEAST, _TALLEST = 24.0, 62.0  # a chart that can be read, and one that is tall enough
_GUTTER, _HEADING, _SLACK = 6.0, 15.0, 4.0
_BELOW = 3.0  # between a ranking and the chart below it


def closing(result: Result, room: float, page: Page, words: NullTranslations) -> dict[str, Any]:
    """How the end is set, so much `room` being left: `wide` where the ranking takes the whole width and the
    chart stands below it, else beside it."""
    names = ranked(result, words)
    wide = is_wide(names, page)
    if wide:
        width, height = page.width, room - standings_height(names, page) - _BELOW - _SLACK
    else:
        width, height = page.width - ranking_width(page) - _GUTTER, room - _HEADING - _SLACK
    height = min(height, _TALLEST)
    chart = course(result, round(width, 1), round(height, 1)) if height >= _LEAST else None
    return {"wide": wide, "ranking_width": round(ranking_width(page), 1), "course": chart}
