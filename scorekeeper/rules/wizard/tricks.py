"""What a trick does: who wins it, who leads next, and what comes after it.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig», and of each special card the
sentences on winning. That the first Narr wins where a Fee was led among Narren is our ruling.
"""

from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.following import Plays, TrickRules, suit_to_follow
from scorekeeper.rules.wizard.specials import SUITLESS, Aftermath, Rung

Strength = tuple[Rung, float]


@dataclass(frozen=True, slots=True)
class TrickOutcome:
    """A trick's end: seats from 0; `winner` is None where nobody gets it.

    `next_leader` is always a seat: of a bombed trick the one that would have won it, and the leader
    again where no card could win. `suit_to_follow` is the suit that had to be followed at the end.
    """

    winner: int | None
    next_leader: int
    suit_to_follow: str | None


def first_leader(dealer: int, seats: int) -> int:
    """Who leads the first trick: the dealer's left neighbour, whichever way bids went round."""
    return (dealer + 1) % seats


def judge_trick(leader: int, plays: Plays, seats: int, rules: TrickRules) -> TrickOutcome:
    """The outcome of the cards in order of play, clockwise from `leader`, at a table of `seats`.

    None among the plays is one that counts as nothing, as an undeclared card does. A trick that is
    not over is judged as if no card were to come.
    """
    suit = suit_to_follow(plays, rules)
    best = _best(plays, suit, rules)
    taker = None if best is None else (leader + best) % seats
    return TrickOutcome(
        winner=None if voids(plays) else taker,
        next_leader=leader if taker is None else taker,
        suit_to_follow=suit,
    )


def voids(plays: Plays) -> bool:
    """Whether nobody gets the trick, because a card among the plays keeps it from everybody.

    Source: 003 «Bombe».
    """
    characters = (card.character for card in plays if card is not None)
    return any(row is not None and row.voids for row in characters)


def strength(card: Card, plays: Plays, suit: str | None, rules: TrickRules) -> Strength | None:
    """Where a card stands in its trick: rung, then height; None where it cannot win."""
    row = card.character
    if row is not None:
        conquers = any(other is not None and other.code == row.conquers for other in plays)
        rung = Rung.CONQUEROR if conquers else row.rung
        return None if rung is None else (rung, 0)
    if card.played_suit is None or card.height is None:
        return None
    if rules.suits_matter and card.played_suit == rules.trump:
        return Rung.TRUMP, card.height
    if not rules.suits_matter or card.played_suit == suit:
        return Rung.SUIT_TO_FOLLOW, card.height
    return None


def _best(plays: Plays, suit: str | None, rules: TrickRules) -> int | None:
    """The place in the order of play of the strongest card, the first of equals."""
    found = [(strength(card, plays, suit, rules), at) for at, card in enumerate(plays) if card is not None]
    standing = [(stands, -at) for stands, at in found if stands is not None]
    return -max(standing)[1] if standing else None


def hands_pass(plays: Plays, number: int, hand_size: int) -> bool:
    """Whether everybody passes a card to the left after trick `number` (from 1) with these plays.

    Source: 003 «Jongleur»: not after the last trick, but after a bombed one.
    """
    return number < hand_size and _has(plays, Aftermath.HANDS_PASS)


def bid_changer(plays: Plays, outcome: TrickOutcome) -> int | None:
    """The seat that must change its bid at the end of the round because of this trick, or None.

    Source: 003 «Wolke»: whoever got the trick with it; nobody where it was bombed.
    """
    return outcome.winner if _has(plays, Aftermath.BID_CHANGES) else None


def _has(plays: Plays, aftermath: Aftermath) -> bool:
    rows = (SUITLESS.get(card.code) for card in plays if card is not None)
    return any(row is not None and row.aftermath is aftermath for row in rows)
