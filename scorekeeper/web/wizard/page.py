"""The round page of Wizard: its template's names and values."""

from functools import lru_cache
from typing import Any

from scorekeeper.gamelog.table import Table
from scorekeeper.rules.result import Outlook
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.outlook import outlook
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext
from scorekeeper.web.standings import Standings
from scorekeeper.web.wizard.pad_view import view_pad
from scorekeeper.web.wizard.round_view import view_round
from scorekeeper.web.wizard.sentences import what_is_missing, who_leads

TEMPLATES = "wizard"


def page_values(table: Table, standings: Standings, step: str | None) -> dict[str, Any]:
    """What the templates of the round page draw beyond what every game has."""
    game, view = table.game, view_round(table, step)
    draft = table.draft
    settled = table.correction is None and draft is not None and draft.bids_complete and not table.ended
    bids = draft.bids if settled else None
    chances = _outlook(standings, bids)
    return {
        "view": view,
        "pad": view_pad(table, standings),
        "pad_key": (standings.key, bids),
        "outlook": chances,
        "sentence": what_is_missing(view) if view else "",
        "standing_sentence": who_leads(game.players, standings.result, chances),
        "options_words": options_words(game.options),
    }


@lru_cache(maxsize=256)
def _outlook(standings: Standings, bids: tuple[int, ...] | None) -> tuple[Outlook, ...]:
    return outlook(standings.game, standings.result, bids)


def options_words(options: Options) -> list[str]:
    """The options that differ from the booklet's basic game, in a few words each."""
    words = []
    if options.plus_minus_one:
        start = options.plus_minus_one_from_round
        words.append(
            _("Plus/minus one") if start == 1 else _("Plus/minus one from round %(round)s", round=start)
        )
    if options.bid_direction == "counterclockwise":
        words.append(_("Bids counter-clockwise"))
    if options.scoring == "progressive":
        words.append(_("Progressive points"))
    if options.teams:
        words.append(_("Teams"))
    if options.rounds is not None:
        words.append(ngettext("%(num)s round", "%(num)s rounds", options.rounds))
    return words
