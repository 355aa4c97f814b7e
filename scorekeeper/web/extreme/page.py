"""The round page of Extreme: its template's names and values."""

from typing import Any

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rulebook.extreme.agreed import agreed
from scorekeeper.web.extreme.pad_view import view_pad
from scorekeeper.web.extreme.round_view import view_round
from scorekeeper.web.extreme.seal_table import result_table
from scorekeeper.web.extreme.sentences import misfit_words, what_is_missing
from scorekeeper.web.game.aloud import Spoken
from scorekeeper.web.game.derived import standings_of
from scorekeeper.web.game.leading import who_leads
from scorekeeper.web.ui.speech import language, ngettext
from scorekeeper.words import translations

TEMPLATES = "extreme"


def page_values(table: Table, step: str | None) -> dict[str, Any]:
    """What the templates of the round page draw beyond what every game has."""
    game, here = table.game, table.of_round
    view = view_round(here, step)
    missing = what_is_missing(view, here.game.players) if view else ""
    standings, words = standings_of(game), translations(language())
    return {
        "view": view,
        "penalty": True,
        "pad": view_pad(table),
        "pad_key": (standings.key,),
        "misfit_words": lambda misfit: misfit_words(misfit, here.game.players),
        "sentence": missing,
        "spoken": Spoken(missing=missing),
        "standing_sentence": who_leads(standings.result),
        "options_words": agreed(here.game.options, here.game.seats, words),
    }


def own_values(log: History, seat: int) -> int | None:
    """The place, where it is its turn to take seals; its device then offers them."""
    table = log.table
    draft = table.draft
    if draft is None or table.finished or table.correction is not None:
        return None
    return seat if draft.turns.turn == seat else None


def asks(_mine: int) -> bool:
    """Whether anything is asked of the seat now: what its device draws is there for nothing else."""
    return True


def offered(table: Table) -> tuple[str, ...]:
    """The penalty points of each seat, as the round would count."""
    rows = result_table(table.entry, table.game.players).rows
    return tuple(ngettext("%(num)s penalty point", "%(num)s penalty points", row.points or 0) for row in rows)
