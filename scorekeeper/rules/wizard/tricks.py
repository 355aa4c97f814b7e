"""What a trick does: who wins it, who leads next, and what comes after it.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig», and of each special card the
sentences on winning. That the first Narr wins where a Fee was led among Narren is our ruling.
"""

from dataclasses import dataclass

from scorekeeper.rules.frozen import quick
from scorekeeper.rules.wizard.following import Plays, TrickRules, suit_to_follow
from scorekeeper.rules.wizard.specials import SUITLESS, Aftermath
from scorekeeper.rules.wizard.values import values_of, winning_place


@quick
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
    best = winning_place(values_of(plays, rules))
    taker = None if best is None else (leader + best) % seats
    return TrickOutcome(
        winner=None if voids(plays) else taker,
        next_leader=leader if taker is None else taker,
        suit_to_follow=suit_to_follow(plays, rules),
    )


def voids(plays: Plays) -> bool:
    """Whether nobody gets the trick, because a card among the plays keeps it from everybody.

    Source: 003 «Bombe».
    """
    characters = (card.character for card in plays if card is not None)
    return any(row is not None and row.voids for row in characters)


def hands_pass(plays: Plays, number: int, hand_size: int) -> bool:
    """Whether everybody passes a card to the left after trick `number` (from 1) with these plays.

    Source: 003 «Jongleur»: not after the last trick, but after a bombed one.
    """
    return number < hand_size and _has(plays, Aftermath.HANDS_PASS)


def swapper(leader: int, plays: Plays, seats: int, number: int, hand_size: int) -> int | None:
    """The seat that swaps a card of its hand with one of trick `number` (from 1) afterwards, or None.

    Second-hand («Hexe»): not after the last trick, but after a bombed one.
    """
    if number >= hand_size:
        return None
    rows = [None if card is None else SUITLESS.get(card.counts_as) for card in plays[:seats]]
    at = (place for place, row in enumerate(rows) if row and row.aftermath is Aftermath.CARD_SWAPPED)
    place = next(at, None)
    return None if place is None else (leader + place) % seats


def bid_changer(plays: Plays, outcome: TrickOutcome) -> int | None:
    """The seat that must change its bid at the end of the round because of this trick, or None.

    Source: 003 «Wolke»: whoever got the trick with it; nobody where it was bombed.
    """
    return outcome.winner if changes_bid(plays) else None


def changes_bid(plays: Plays) -> bool:
    """Whether a card lies in the trick because of which its winner changes the bid."""
    return _has(plays, Aftermath.BID_CHANGES)


def _has(plays: Plays, aftermath: Aftermath) -> bool:
    rows = (SUITLESS.get(card.counts_as) for card in plays if card is not None)
    return any(row is not None and row.aftermath is aftermath for row in rows)
