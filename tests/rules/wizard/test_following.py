"""Which cards of a hand may be played.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig», and of each special card that
it may be played at any time and what must be followed where it was led; 000 «Spielverlauf».
"""

from scorekeeper.rules.wizard.tricks import legal_cards
from tests.notation import cards, differing, hand, trick_rules


def legal(in_hand: str, after: str = "", trump: str | None = "R") -> str:
    """What may be played of a hand after these plays."""
    return " ".join(str(card) for card in legal_cards(hand(in_hand), cards(after), trick_rules(trump)))


# A hand, what was played before it, and what may be played then; red is trump.
ROWS = """
    Not even trump instead of the suit: Anya would like to play red but has a blue 3
    B3 R9 | B5 => B3
    Zauberer and Narren may always be played: Freya has a blue 7 and plays a Narr
    B7 N Z R9 | B5 B3 => B7 N Z
    Without the suit, or where one leads, any card may be played
    R9 G1 Y2 N | B5 => R9 G1 Y2 N
    B3 R9 G1 Z N | => B3 R9 G1 Z N
    Nothing that comes later changes the suit
    B3 R9 G1 | B5 G7 R2 => B3
    B3 R9 G1 | B5 Z => B3
    B3 R9 G1 | B5 DR => B3
    B3 R9 G1 | B5 JO:R => B3
    A Zauberer or Drache frees the whole trick; of the Drache after others by analogy, our ruling
    B3 R9 Z | Z B5 B7 => B3 R9 Z
    B3 R9 Z | GW:Z N B5 => B3 R9 Z
    B3 R9 Z | DR B5 => B3 R9 Z
    B3 R9 Z | BO GW:N FE DR B5 => B3 R9 Z
    Narr, Fee and Bombe set nothing, until a number card does, or an announced suit, trump too
    B3 R9 Z | BO GW:N FE N => B3 R9 Z
    B3 R9 Z | BO GW:N FE N B5 G9 => B3 Z
    B3 R9 Z | FE WO:B => B3 Z
    B3 R9 Z | JO:R => R9 Z
    What counts as nothing sets nothing
    B3 G1 Z | GW JO WO WW X1 GW:R => B3 G1 Z
    B3 G1 Z | GW JO WO WW X1 GW:R G5 => G1 Z
    Special cards may always be played, even by who could follow
    B3 R9 GW DR FE BO JO WO | B5   => B3 GW DR FE BO JO WO
    B3 GW DR FE BO JO WO R9 | Z B5 => B3 GW DR FE BO JO WO R9
    Jongleur and Wolke have no suit in hand and oblige nobody to follow: our ruling
    R9 G1 JO WO | B5 => R9 G1 JO WO
    003 «Einfarbig»: nothing has to be followed
    B3 R9 G1 Z N | B5 R7 | einfarbig => B3 R9 G1 Z N
    003 «Werwolf»: it is swapped before the first bid, never played
    WW B3 | => B3
    WW B3 | G5 => B3
"""


def test_what_may_be_played() -> None:
    assert differing(ROWS, legal) == []
