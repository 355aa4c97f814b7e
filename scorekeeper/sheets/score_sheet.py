"""The filled score sheet: a game as it would stand on the paper pad."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from scorekeeper.names import clipped
from scorekeeper.rules.result import Result
from scorekeeper.sheets.closing import closing
from scorekeeper.sheets.editions import edition_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import day, listing
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.page import SIZES, page_of
from scorekeeper.sheets.room import terms_height
from scorekeeper.sheets.standings import standings
from scorekeeper.words import translations

DEFAULT_SIZE = next(iter(SIZES))
_LONGEST_TABLE = 80  # letters; about what the line holds


def sheet_html(
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    ended: bool = False,
    size: str = DEFAULT_SIZE,
    remarks: Sequence[str] = (),
    instead: str = "",
) -> str:
    """One page: the derived table of a game, rounds not yet played as empty rows, and the standings.

    `table` and `played` default to what the game's details say; `ended` tells that the table stopped
    early, so that who leads has won; `remarks` are sentences on the points, which say what a referee took
    off, and `instead` what counts instead of the game. Where Extreme's seals do not fit, they take a second
    page.
    Styles come from the renderer. Raises ValueError for an edition or a size that has no sheet.
    """
    game = result.game
    paper, page = edition_of(game.edition), page_of(size)
    words = translations(language)
    details = dict(game.details)
    played = played or date_of(details.get("played", ""))
    when, table = day(played, words) if played else "", table or details.get("table", "")
    said = terms_height(tuple(remarks), page) + terms_height((instead,) if instead else (), page)
    room = replace(page, height=page.height - said)
    shown = dict(paper.sheet(result, room, words))
    standing = standings(result, paper.hits(result), ended, words)
    return fill(
        paper.sheet_template,
        language,
        page,
        heading=words.gettext(paper.heading),
        table=clipped(table, _LONGEST_TABLE),
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
