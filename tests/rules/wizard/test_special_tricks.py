"""What each special card does to a trick, and what comes of it: passed hands, a changed bid.

Drawn as in `test_tricks.py`. Source: 003, each special card.
"""

from scorekeeper.rules.wizard.tricks import bid_changer, hands_pass
from tests.notation import cards, lines, redrawn, trick

# What is in `test_reasons.py` is left out.
DRAWN = """
    003 «Gestaltenwandler»: as a Zauberer, as a Narr
    R | B5 [GW:Z] B7 | B
    R | GW:N [B5] B3 | B
    003 «Drache»: led or before any suit it frees the trick like a Zauberer, after one not
    R | [DR] B5 R13 | -
    R | N [DR] B5 | -
    R | BO (DR) B5 | -
    R | B5 [DR] B7 | B
    003 «Fee»: lower than a Narr, and led it sets nothing like one; with the Drache in the trick it wins
    R | [B1] FE N | B
    R | [N] FE N | -
    R | FE [B5] B3 | B
    R | FE [Z] B5 | -
    R | R13 DR [FE] GW:Z | R
    003 «Bombe»: the trick is nobody's; led it sets nothing like a Narr
    R | (Z) BO Z | -
    R | B5 BO (GW:Z) | B
    R | B5 BO (JO:B) | B
    R | BO (B5) B3 | B
    R | BO N (Z) | -
    R | B5 (FE) BO DR | B
    003 «Jongleur», «Wolke»: also as trumps, and the Wolke above the Jongleur
    R | B1 [R8] JO:R | B
    - | JO:G [WO:G] G9 | G
    G | B13 [WO:G] B12 | B
    Led, or after cards that set nothing, they set the announced suit, trump too; in a freed trick none
    R | JO:B B7 [R1] | B
    R | JO:R [R8] B13 | R
    R | FE [WO:B] G13 | B
    R | BO (JO:Y) N | Y
    R | [Z] JO:B B13 | -
    R | [DR] WO:B B13 | -
"""


def test_who_wins_and_what_is_followed() -> None:
    drawings = lines(DRAWN, " | ")
    assert [redrawn(drawing) for drawing in drawings] == drawings


def test_hands_are_passed_after_a_trick_with_the_jongleur_but_not_after_the_last() -> None:
    """003 «Jongleur»; also after a bombed one, and not where it is not in the game."""
    for plays in ("JO:R B5 B3", "B5 JO:B Z", "B5 B3 JO", "JO:R BO B3"):
        assert hands_pass(cards(plays), number=1, hand_size=2)
        assert not hands_pass(cards(plays), number=2, hand_size=2)
    for plays in ("B5 B3 Z", "WO:B GW:Z BO", "DR FE N"):
        assert not hands_pass(cards(plays), number=1, hand_size=5)
    assert not hands_pass(cards("JO:R B5 B3", specials=[]), number=1, hand_size=5)


def test_whoever_got_the_trick_with_the_wolke_changes_the_bid() -> None:
    """003 «Wolke»: whoever played it; nobody where a Bombe shares the trick."""

    def changer(plays: str, leader: int = 0) -> int | None:
        return bid_changer(cards(plays), trick(plays, trump="R", leader=leader))

    changers = {"WO:R B5 B3": 0, "B5 WO:B Z": 2, "B10 B3 WO:B": 0, "FE WO:B DR": 0}
    assert {plays: changer(plays) for plays in changers} == changers
    assert changer("B5 WO:B Z", leader=2) == 1
    assert {changer(plays) for plays in ("B5 WO:B BO", "B5 B3 Z", "JO:R B5 N")} == {None}
