"""What a trick does: who wins it, and which seal is given back or taken. Source: 004 «Der Kampf um die
Stiche», «Der Schwarzmagier», «Hinweise und Taktik». Our rulings: a coloured seal that fits can only be kept
by giving a white one. Whoever has only a white one may keep it and take a black one, even once all are gone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, product

from scorekeeper.rules.extreme.cards import BLACK, COLOURS, TRUMP, WHITE, Card
from scorekeeper.rules.extreme.seals import Layout

Plays = Sequence[Card | None]


@dataclass(frozen=True, slots=True)
class TrickOutcome:
    """A trick's end, seats from 0; `winner` None: no card could win. `trumped`: red won over another led."""

    winner: int | None
    next_leader: int
    led: str | None
    trumped: bool = False


def suit_to_follow(plays: Plays) -> str | None:
    """The colour to follow, that of the first card, None before it; a play of None counts as nothing."""
    return next((card.suit for card in plays if card is not None), None)


def legal_cards(hand: Iterable[Card], plays: Plays) -> list[Card]:
    """The cards of `hand` that may be played after `plays`, in the hand's order."""
    cards = list(hand)
    suit = suit_to_follow(plays)
    following = [card for card in cards if card.suit == suit]
    return following or cards


def judge_trick(leader: int, plays: Plays, seats: int) -> TrickOutcome:
    """The outcome of the cards clockwise from `leader` at a table of `seats`, as if none were to come."""
    led = suit_to_follow(plays)
    played = [(card, at) for at, card in enumerate(plays) if card is not None]
    standing = [(card, at) for card, at in played if card.is_trump or card.suit == led]
    if not standing:
        return TrickOutcome(None, leader, led)
    best, place = max(standing, key=lambda stands: (stands[0].is_trump, stands[0].value, -stands[1]))
    winner = (leader + place) % seats
    return TrickOutcome(winner, winner, led, trumped=best.suit != led)


Settlement = str | None


def fitting_colours(led: str, trumped: bool) -> tuple[str, ...]:
    """The colours of which a seal settles a trick: the led one, and red where red won over it."""
    return (TRUMP, led) if trumped and led != TRUMP else (led,)


def settlements(layout: Layout, winner: int, led: str, trumped: bool) -> tuple[Settlement, ...]:
    """All ways in which the winner may settle the trick, the usual one first. A colour or white is given
    back, black is taken, None is neither.
    """
    if layout.mage == winner:
        return (None,)
    seals = layout.before[winner]
    colours = tuple(colour for colour in fitting_colours(led, trumped) if seals[colour])
    white = (WHITE,) if seals[WHITE] else ()
    nothing_fits: tuple[Settlement, ...] = (BLACK if layout.middle[BLACK] else None,)
    return (*colours, *white, *(() if colours else nothing_fits))


def settlements_of_any(layout: Layout, winner: int) -> tuple[Settlement, ...]:
    """All ways to settle a trick whatever was led; with only one, nothing depends on the led colour."""
    tricks = product(COLOURS, (False, True))
    ways = (settlements(layout, winner, led, trumped) for led, trumped in tricks)
    return tuple(dict.fromkeys(chain.from_iterable(ways)))


def settle(layout: Layout, winner: int, gives: Settlement) -> Layout:
    """The layout after a settling, legal or not: the seal goes, or a black one comes, if it is there."""
    if gives == BLACK:
        return layout.taken(winner, BLACK) if layout.middle[BLACK] else layout
    if gives in (*COLOURS, WHITE) and gives is not None and layout.before[winner][gives]:
        return layout.given(winner, gives)
    return layout
