"""What each special card does to a trick, and what comes of it: passed hands, a changed bid.

Drawn as in `test_tricks.py`. Source: 003, each special card.
"""

from scorekeeper.rules.wizard.tricks import bid_changer, hands_pass
from tests.notation import cards, lines, redrawn, trick

DRAWN = """
    003 «Gestaltenwandler»: as a Zauberer, as a Narr
    R | [GW:Z] Z N | -
    R | [Z] GW:Z N | -
    R | B5 [GW:Z] B7 | B
    R | GW:N [B5] B3 | B
    R | [GW:N] N N | -
    R | [N] GW:N N | -
    003 «Drache»: the highest card; led or before any suit it frees the trick like a Zauberer, after one not
    R | Z [DR] R13 | -
    R | [DR] Z GW:Z | -
    - | N N [DR] | -
    R | [DR] B5 R13 | -
    R | N [DR] B5 | -
    R | BO (DR) B5 | -
    R | B5 [DR] B7 | B
    003 «Fee»: lower than a Narr, of which the first wins, also where it was led (our ruling)
    R | [B1] FE N | B
    R | FE [N] N | -
    R | FE [GW:N] N | -
    R | [N] FE N | -
    Led it sets nothing like a Narr
    R | FE [B5] B3 | B
    R | FE [Z] B5 | -
    With the Drache in the trick it wins
    R | [FE] DR Z | -
    R | [FE] N DR B5 | -
    R | R13 DR [FE] GW:Z | R
    003 «Bombe»: the trick is nobody's; who would have won it leads the next, it has no value itself
    R | B13 BO (R1) | B
    R | (Z) BO Z | -
    R | B5 BO (GW:Z) | B
    R | B5 BO (JO:B) | B
    R | (N) BO N | -
    Led it sets nothing like a Narr
    R | BO (B5) B3 | B
    R | BO N (Z) | -
    R | BO (N) N | -
    With Fee and Drache in it the Fee leads next; a Fee alone leads nothing
    R | DR BO (FE) | -
    R | B5 (FE) BO DR | B
    R | BO FE (N) | -
    003 «Jongleur»: above a 7 and below an 8
    R | B7 [JO:B] B6 | B
    R | [B8] JO:B B7 | B
    R | B13 R7 [JO:R] | B
    R | B1 [R8] JO:R | B
    003 «Wolke»: above a 9 and below a 10, above the Jongleur
    R | B9 [WO:B] B8 | B
    R | [B10] WO:B B9 | B
    - | JO:G [WO:G] G9 | G
    Trump may be announced; another suit loses
    G | B13 [WO:G] B12 | B
    - | [B1] WO:R JO:R | B
    Led, or after cards that set nothing, it sets the announced suit, trump too; in a freed trick none
    R | [WO:Y] Y9 G13 | Y
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

    assert [changer(plays) for plays in ("WO:R B5 B3", "B5 WO:B Z", "B10 B3 WO:B", "FE WO:B DR")] == [
        0,
        2,
        0,
        0,
    ]
    assert changer("B5 WO:B Z", leader=2) == 1
    assert {changer(plays) for plays in ("B5 WO:B BO", "B5 B3 Z", "JO:R B5 N")} == {None}
