"""The protocol of a round on paper, with what it proves: for a table that wants to file it."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from scorekeeper.found import say_found
from scorekeeper.names import clipped
from scorekeeper.rules.disputes.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import day
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.protocol import final_bids, protocol_table
from scorekeeper.sheets.symbols import LEAD, SUIT_SYMBOLS
from scorekeeper.sheets.worker import render_pdf
from scorekeeper.words import say_card, translations

_LONGEST_TABLE = 80  # letters; about what the line holds
_UNTOLD = "?"


def protocol_html(game: Game, raw: Mapping[str, Any], check: RoundCheck, *, language: str) -> str:
    """One A4 page about a raw round of Wizard whose protocol was checked; long rounds take a second one."""
    details, words = dict(game.details), translations(language)
    plan = plan_round(game.options, game.seats, game.first_dealer, check.number)
    turned_up, trump = raw.get("turned_up"), raw.get("trump", UNRECORDED)
    swapper = raw.get("werewolf")
    return fill(
        "wizard_protocol.html",
        language,
        heads=heads(game.players),
        table=clipped(details.get("table", ""), _LONGEST_TABLE),
        played=_day(details.get("played", ""), words),
        number=check.number,
        tricks=plan.hand_size,
        dealer=game.players[plan.dealer],
        turned_up=say_card(turned_up, language) if isinstance(turned_up, str) else "",
        trump=_UNTOLD if trump is UNRECORDED else trump,
        swapper=game.players[swapper] if isinstance(swapper, int) else "",
        protocol=protocol_table(raw, check, game.players, language),
        bids=final_bids(raw),
        won=raw.get("won") or [],
        findings=[(found.trick, say_found(found, game.players, language)) for found in check.findings],
        whole=check.first_trick == 1 and len(check.tricks) == plan.hand_size,
        symbols=SUIT_SYMBOLS,
        lead=LEAD,
    )


def protocol_pdf(
    game: Game,
    raw: Mapping[str, Any],
    check: RoundCheck,
    *,
    language: str,
    render: Callable[[str], bytes] = render_pdf,
) -> bytes:
    """The same as PDF. Raises PrintingUnavailable, PrintingFailed."""
    return render(protocol_html(game, raw, check, language=language))


def _day(text: str, words: Any) -> str:
    try:
        return day(date.fromisoformat(text), words)
    except ValueError:
        return ""
