"""Which suit must be followed, and which cards of a hand may be played.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», and of each special card the sentences on
its being led and on its being playable at any time. A Drache before any suit is set frees the trick
as a Zauberer does, and a Jongleur or a Wolke in hand obliges nobody (our rulings).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.deck import CARDS_OF_SUIT
from scorekeeper.rules.wizard.specials import NEVER_PLAYED, Lead

Plays = Sequence[Card | None]


@dataclass(frozen=True, slots=True)
class TrickRules:
    """What holds for every trick of a round.

    `trump` is None where there is none; `copied` is the card that a Vampir is a copy of, None where nobody
    knows. Where `suits_matter` is false, no suit is followed and the
    highest value wins: 003 «Einfarbig».
    """

    trump: str | None = None
    suits_matter: bool = True
    copied: str | None = None


def deciding_play(plays: Plays, rules: TrickRules) -> int | None:
    """The place of the play that sets the suit to follow or frees the trick; None where none does yet.

    `plays` are in order of play; None is a play that counts as nothing.
    """
    if not rules.suits_matter:
        return None
    for at, card in enumerate(plays):
        if card is None:
            continue
        frees = card.character is not None and card.character.lead is Lead.FREES
        if frees or card.played_suit is not None:
            return at
    return None


def suit_to_follow(plays: Plays, rules: TrickRules) -> str | None:
    """The suit that has to be followed after these plays; None where any card may come."""
    at = deciding_play(plays, rules)
    card = None if at is None else plays[at]
    return None if card is None else card.played_suit


def legal_cards(hand: Iterable[Card], plays: Plays, rules: TrickRules) -> list[Card]:
    """The cards of `hand` that may be played after `plays`, in the hand's order.

    The hand is as held, without announcements; what is said with a card is its player's choice. A
    Werwolf is never played.
    """
    held = [card for card in hand if card.code not in NEVER_PLAYED]
    suit = suit_to_follow(plays, rules)
    if suit is None or all(card.suit != suit for card in held):
        return held
    return [card for card in held if card.suit in (None, suit)]


def is_legal(card: Card, hand: Iterable[Card], plays: Plays, rules: TrickRules) -> bool:
    """Whether `card`, with or without its announcement, may be played from `hand` after `plays`."""
    held = {other.code for other in hand}
    if card.code not in held or card.code in NEVER_PLAYED:
        return False
    suit = suit_to_follow(plays, rules)
    return suit is None or card.suit in (None, suit) or held.isdisjoint(CARDS_OF_SUIT[suit])
