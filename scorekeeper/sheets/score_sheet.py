"""The filled score sheet: a game as it would stand on the paper pad."""

from collections.abc import Callable
from datetime import date

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.editions import paper_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import clipped, day
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.standings import standings
from scorekeeper.sheets.worker import render_pdf
from scorekeeper.words import translations

_LONGEST_TABLE = 80  # letters; about what the line holds


def sheet_html(
    game: Game,
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    ended: bool = False,
) -> str:
    """One A4 page: the derived table of `game`, rounds not yet played as empty rows, and the standings.

    `table` and `played` default to what the game's details say; `ended` tells that the table stopped
    early, so that who leads has won. Styles come from the renderer.
    Raises ValueError for an edition that has no sheet.
    """
    paper = paper_of(game.edition)
    words = translations(language)
    details = dict(game.details)
    played = played or _date(details.get("played", ""))
    return fill(
        paper.sheet_template,
        language,
        heading=words.gettext(paper.heading),
        table=clipped(table or details.get("table", ""), _LONGEST_TABLE),
        played=day(played, words) if played else "",
        heads=heads(game.players),
        standings=standings(game.players, result, ended, words),
        **paper.sheet(game, result, words),
    )


def sheet_pdf(
    game: Game,
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    ended: bool = False,
    render: Callable[[str], bytes] = render_pdf,
) -> bytes:
    """The same as PDF. Raises PrintingUnavailable, PrintingFailed, and what `sheet_html` raises."""
    return render(sheet_html(game, result, language=language, table=table, played=played, ended=ended))


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
