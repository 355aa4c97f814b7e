"""The protocol of a round on paper, with what it proves: for a table that wants to file it."""

from datetime import date
from typing import Any

from scorekeeper.found import say_found
from scorekeeper.names import clipped
from scorekeeper.rules.game import Game
from scorekeeper.sheets.editions import edition_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import day
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.protocol import Noted
from scorekeeper.sheets.symbols import LEAD
from scorekeeper.words import translations

_LONGEST_TABLE = 80  # letters; about what the line holds


def protocol_html(game: Game, noted: Noted, *, language: str) -> str:
    """One A4 page about a round whose tricks were noted; long rounds take a second one."""
    details, words, paper = dict(game.details), translations(language), edition_of(game.edition)
    return fill(
        paper.protocol_template,
        language,
        **paper.protocol(game, noted, language),
        heads=heads(game.players),
        table=clipped(details.get("table", ""), _LONGEST_TABLE),
        played=_day(details.get("played", ""), words),
        noted=noted,
        findings=[(found.trick, say_found(found, game.players, language)) for found in noted.findings],
        lead=LEAD,
    )


def _day(text: str, words: Any) -> str:
    try:
        return day(date.fromisoformat(text), words)
    except ValueError:
        return ""
