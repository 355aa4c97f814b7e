"""The round page of Wizard: its template's names and values."""

from functools import lru_cache
from typing import Any

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.own import left_to_phones
from scorekeeper.rulebook.wizard.agreed import agreed
from scorekeeper.rules.result import Outlook
from scorekeeper.rules.wizard.outlook import outlook
from scorekeeper.web.game.aloud import Spoken
from scorekeeper.web.game.derived import Standings, standings_of
from scorekeeper.web.game.leading import who_leads
from scorekeeper.web.guard.access import place
from scorekeeper.web.ui.speech import language
from scorekeeper.web.wizard.pad_view import view_pad
from scorekeeper.web.wizard.round_view import view_round
from scorekeeper.web.wizard.sentences import what_is_missing, what_is_spoken
from scorekeeper.words import translations

TEMPLATES = "wizard"


def page_values(table: Table, step: str | None) -> dict[str, Any]:
    """What the templates of the round page draw beyond what every game has."""
    game, here = table.game, table.of_round
    view = view_round(here, step)
    standings = standings_of(game)
    draft = table.draft
    settled = table.correction is None and draft is not None and None not in draft.shown_bids
    bids = draft.shown_bids if settled and not table.ended else None
    chances = () if table.unseen else _outlook(standings, bids)
    return {
        "view": view,
        "left_to_phones": left_to_phones(here, table.places_of(place().phones)),
        "pad": view_pad(table),
        "pad_key": (standings.key, bids),
        "outlook": chances,
        "sentence": what_is_missing(view) if view else "",
        "spoken": what_is_spoken(view) if view else Spoken(),
        "standing_sentence": who_leads(standings.result, chances),
        "options_words": agreed(here.game.options, here.game.seats, translations(language())),
    }


@lru_cache(maxsize=256)
def _outlook(standings: Standings, bids: tuple[int, ...] | None) -> tuple[Outlook, ...]:
    return outlook(standings.result, bids)
