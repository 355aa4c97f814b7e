"""Sheets of a game: the filled score sheet, as it would stand on the paper pad, and a round's protocol."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from gettext import NullTranslations
from typing import Any

from scorekeeper.names import truncate
from scorekeeper.rulebook.findings import finding_text
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.editions import edition_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import day, listing
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
from scorekeeper.sheets.totals_chart import totals_chart
from scorekeeper.words import translations

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
    when, table = day(played, words) if played else "", table or details.get("table", "")
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
    """How the end is set, so much `room` being left: `wide` where the ranking takes the whole width and the
    chart stands below it, else beside it."""
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
        table=truncate(details.get("table", ""), _LONGEST_TABLE),
        played=day(played, translations(language)) if played else "",
        noted=noted,
        findings=[(found.trick, finding_text(found, game.players, language)) for found in noted.findings],
        lead=LEAD,
    )
