"""What the protocol of a round of Wizard shows. Source: 003 «Der Kampf um den Stich», «Jongleur»."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.rules.wizard.specials import COPYING
from scorekeeper.rules.wizard.vampire import copied_in
from scorekeeper.sheets.protocol import Noted, Played, ProtocolTable, checked_lines
from scorekeeper.sheets.symbols import SUIT_SYMBOLS
from scorekeeper.words.cards import say_card

_UNTOLD = "?"


def wizard_protocol(game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
    """The table of a round whose protocol was checked, and what was settled before the first trick."""
    round: Round = noted.round
    plan = plan_round(game.options, game.seats, game.first_dealer, noted.number)
    turned_up, trump, swapper = round.turned_up, round.trump, round.werewolf
    return {
        "dealer": game.players[plan.dealer],
        "turned_up": say_card(turned_up, language) if isinstance(turned_up, str) else "",
        "trump": _UNTOLD if trump is UNRECORDED else trump,
        "under": say_card(round.under, language) if isinstance(round.under, str) else "",
        "swapper": "" if swapper is None else game.players[swapper],
        "protocol": _table(noted, game.players, language, copied_in(round, plan, game.options)),
        "bids": list(round.final_bids),
        "symbols": SUIT_SYMBOLS,
    }


def _table(noted: Noted, players: tuple[str, ...], language: str, copied: str | None) -> ProtocolTable:
    check = noted.check
    if check is None:
        return ProtocolTable((), (0,) * len(players))
    round: Round = noted.round
    passes = () if isinstance(round.passes, Unreadable) else round.passes
    recorded = () if isinstance(round.tricks, Unreadable) else round.tricks
    passed = {given.after: given.cards for given in passes}
    tricks = [(trick.leader, trick.plays) for trick in recorded]
    swaps = {
        number: (say_card(trick.swap.given, language), say_card(trick.swap.taken, language))
        for number, trick in enumerate(recorded, start=check.first_trick)
        if trick.swap is not None
    }
    lines = checked_lines(check, tricks, players, lambda text: _played(text, language, copied))
    return ProtocolTable(
        tuple(
            replace(
                line,
                passed=tuple(say_card(card, language) for card in passed.get(line.number, ())),
                swapped=swaps.get(line.number),
            )
            for line in lines
        ),
        check.won,
    )


def _played(text: str, language: str, copied: str | None) -> Played:
    card = Card.parse(text)
    if card is not None and copied is not None and card.code in COPYING:
        card = card.copying(copied)
    return Played(
        suit=(card.played_suit or "") if card else "",
        text=_beside(card, text, language),
        word=card is None or card.suit is None,
    )


def _beside(card: Card | None, text: str, language: str) -> str:
    """What tells the card beside its suit: the value, or the name of a card without one."""
    if card is not None and card.suit is not None:
        return card.code[1:]
    if card is not None and card.copy is not None and card.played_suit is None:
        original = say_card(str(Card(card.copy, card.announced)), language)
        return f"{say_card(card.code, language)}: {original}"
    return say_card(card.code if card is not None and card.played_suit else text, language)
