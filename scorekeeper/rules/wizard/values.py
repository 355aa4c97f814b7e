"""Cards as numbers: what a card is worth in a trick, so that comparing integers finds the winner.

Read off the table of `specials`; a number holds rung, suit and height. Source: 003 «Der Kampf um den Stich»,
«Zauberer und Narren», «Einfarbig», and of each special card the sentences on winning.
"""

from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.specials import Rung
from scorekeeper.rules.wizard.spelling import SUITS

# Heights are counted in quarters: 7½ and 9¾ lie among the whole ones.
_QUARTERS, _SUIT, _RUNG = 4, 1 << 8, 1 << 16
_PLAIN, _TRUMP = Rung.SUIT_TO_FOLLOW * _RUNG, Rung.TRUMP * _RUNG
_PLAIN_END = _PLAIN + _RUNG
_DRAGON, _CONQUEROR = Rung.DRAGON * _RUNG, Rung.CONQUEROR * _RUNG
_WITCH, _FAIRY = Rung.WITCH * _RUNG, Rung.FAIRY * _RUNG
CANNOT_WIN, CONQUERS = 0, -1


@lru_cache(maxsize=1024)
def card_value(card: Card | None, rules: TrickRules) -> int:
    """What a card is worth: above 0 where it can win; CONQUERS where only over the Drache or a Hexe."""
    row = None if card is None else card.character
    if row is not None:
        if row.conquers is not None:
            return CONQUERS
        return CANNOT_WIN if row.rung is None else row.rung * _RUNG
    if card is None or card.played_suit is None or card.height is None:
        return CANNOT_WIN
    height = int(card.height * _QUARTERS)
    if not rules.suits_matter:
        return _PLAIN + _SUIT + height
    if card.played_suit == rules.trump:
        return _TRUMP + height
    return _PLAIN + (SUITS.index(card.played_suit) + 1) * _SUIT + height


def values_of(plays: Sequence[Card | None], rules: TrickRules) -> list[int]:
    """The worth of each card of a trick, in order of play."""
    return [card_value(card, rules) for card in plays]


def winning_place(values: Sequence[int]) -> int | None:
    """The place of the card that wins, the first of equals; None where none can.

    Of plain suits only the first one that was played counts: what comes after a Zauberer or a trump that
    was led cannot win in any case.
    """
    best = max(values) if values else CANNOT_WIN
    if best >= _PLAIN_END:
        conquered = best == _DRAGON and CONQUERS in values
        return values.index(CONQUERS if conquered else best)
    if best < _PLAIN:
        conquered = best == _WITCH and CONQUERS in values
        return values.index(CONQUERS if conquered else best) if best > CANNOT_WIN else None
    best = highest = 0
    for value in values:
        if best < value <= highest:
            best = value
        elif not best and value >= _PLAIN:
            best, highest = value, value | 0xFF
    return values.index(best)


def rungs(values: Sequence[int]) -> list[tuple[Rung, int] | None]:
    """Where each card stands in its trick: rung, then worth; None where it cannot win.

    The same as `winning_place`, said of every card.
    """
    suited = (value for value in values if _PLAIN <= value < _TRUMP + _RUNG)
    first = next(suited, 0)
    first = first & ~0xFF if first < _PLAIN_END else first
    return [_rung(value, first, max(values)) for value in values]


def _rung(value: int, first: int, best: int) -> tuple[Rung, int] | None:
    if value == CONQUERS:
        conquered = {_DRAGON: (Rung.CONQUEROR, _CONQUEROR), _WITCH: (Rung.FAIRY, _FAIRY)}
        return conquered.get(best)
    other_suit = _PLAIN <= value < _PLAIN_END and value & ~0xFF != first
    return None if value == CANNOT_WIN or other_suit else (Rung(value // _RUNG), value)
