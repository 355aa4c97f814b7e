"""What the protocol of a round of Wizard shows. Source: 003 «Der Kampf um den Stich», «Jongleur»."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.protocol import passes_of, read_tricks
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.sheets.protocol import Noted, Played, ProtocolTable, checked_lines
from scorekeeper.sheets.symbols import SUIT_SYMBOLS
from scorekeeper.words import say_card

_UNTOLD = "?"


def wizard_protocol(game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
    """The table of a round whose protocol was checked, and what was settled before the first trick."""
    raw = noted.raw
    plan = plan_round(game.options, game.seats, game.first_dealer, noted.number)
    turned_up, trump = raw.get("turned_up"), raw.get("trump", UNRECORDED)
    swapper = raw.get("werewolf")
    return {
        "dealer": game.players[plan.dealer],
        "turned_up": say_card(turned_up, language) if isinstance(turned_up, str) else "",
        "trump": _UNTOLD if trump is UNRECORDED else trump,
        "swapper": game.players[swapper] if isinstance(swapper, int) else "",
        "protocol": _table(noted, game.players, language),
        "bids": _final_bids(raw),
        "symbols": SUIT_SYMBOLS,
    }


def _table(noted: Noted, players: tuple[str, ...], language: str) -> ProtocolTable:
    check = noted.check
    if check is None:
        return ProtocolTable((), (0,) * len(players))
    passed = {given["after"]: given["cards"] for given in passes_of(noted.raw)}
    tricks = [(trick.leader, trick.plays) for trick in read_tricks(noted.raw["tricks"])]
    lines = checked_lines(check, tricks, players, lambda text: _played(text, language))
    return ProtocolTable(
        tuple(
            replace(line, passed=tuple(say_card(card, language) for card in passed.get(line.number, ())))
            for line in lines
        ),
        check.won,
    )


def _final_bids(raw: Mapping[str, Any]) -> list[int]:
    """The bids that count in the end, with the Wolke's change; none where they are not there."""
    cloud = raw.get("cloud") or {"seat": None, "change": 0}
    return [bid + cloud["change"] * (seat == cloud["seat"]) for seat, bid in enumerate(raw.get("bids") or [])]


def _played(text: str, language: str) -> Played:
    card = Card.parse(text)
    return Played(
        suit=(card.played_suit or "") if card else "",
        text=_beside(card, text, language),
        word=card is None or card.suit is None,
    )


def _beside(card: Card | None, text: str, language: str) -> str:
    """What tells the card beside its suit: the value, or the name of a card without one."""
    if card is not None and card.suit is not None:
        return card.code[1:]
    return say_card(card.code if card is not None and card.played_suit else text, language)
