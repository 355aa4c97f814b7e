"""A game's filled sheet as every page gives it: with what is said of the game besides."""

from scorekeeper.gamelog.table import Table
from scorekeeper.rules.editions import score
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.storage.seating import seating_of
from scorekeeper.web.game.slots import instead_of, remarks_of
from scorekeeper.words import translations


def filled_sheet(code: str, table: Table, *, language: str, size: str) -> str:
    """The sheet of that game, whose `table` is as whoever gets it may see it; also beside the requests."""
    people, players, words = seating_of(code).people, table.game.players, translations(language)
    return sheet_html(
        score(table.game),
        language=language,
        ended=table.ended,
        size=size,
        remarks=remarks_of(code, people, players, words),
        instead=instead_of(code, people, players, words),
    )
