"""Why a trick goes where it goes, sentence by sentence of the booklet about winning and following.

A row is a trick as in `test_tricks.py`, and what is expected: code, the card that it is about, the rule.
"""

from scorekeeper.rulebook.editions import EXPLANATIONS
from scorekeeper.rules.wizard.tricks import why_followed, why_won
from tests.notation import cards, differing, redrawn, trick_rules


def won(trump: str, drawn: str, suit: str = "-", leader: str = "0") -> str:
    """The reason for who wins, as a row: code, card, how many stand beside it, rule.

    The trick is drawn as in `test_tricks.py`, where seat 0 leads.
    """
    if leader == "0":
        assert redrawn(f"{trump} | {drawn} | {suit}") == f"{trump} | {drawn} | {suit}"
    laid = cards(" ".join(word.strip("[]()") for word in drawn.split()))
    why = why_won(int(leader), laid, len(laid), trick_rules(None if trump == "-" else trump))
    if why is None:
        return "-"
    assert laid[(why.seat - int(leader)) % len(laid)] == why.card
    assert why.rule in EXPLANATIONS
    return f"{why.code} {why.card} {why.rivals} {why.rule}"


def followed(plays: str, trump: str = "R", leader: int = 0) -> str:
    """The reason for what is followed, as a row: code, suit, card, rule."""
    laid = cards(plays)
    why = why_followed(leader, laid, 6, trick_rules(trump))
    assert why.rule in EXPLANATIONS
    assert why.card is None or (why.seat < 6 and laid[(why.seat - leader) % 6] == why.card)
    return f"{why.code} {why.suit or '-'} {why.card or '-'} {why.rule}"


WON = """
    003 «Der Kampf um den Stich»: its example, the first Zauberer, trump, the suit led
    R | [B5] B3 N | B   => highest-of-suit B5 2 round.trick
    R | B5 [Z] R13 | B  => only-wizard Z 1 round.trick
    R | N [Z] Z | -     => first-wizard Z 2 round.trick
    R | B13 [R1] N | B  => only-trump R1 1 round.trick
    R | [R13] R1 G2 | R => highest-trump R13 2 round.trick
    - | [B5] R13 N | B  => only-of-suit B5 1 round.trick
    003 «Zauberer und Narren»
    R | N [B1] N | B    => only-of-suit B1 1 round.trick
    R | [N] N N | -     => first-jester N 3 round.trick
    003 «Gestaltenwandler»
    R | B5 [GW:Z] R13 | B => only-wizard GW:Z 1 card.GW
    R | [GW:Z] Z B1 | -   => first-wizard GW:Z 2 card.GW
    R | [Z] GW:Z B1 | -   => first-wizard Z 2 round.trick
    R | [GW:N] N N | -    => first-jester GW:N 3 card.GW
    R | [N] GW:N N | -    => first-jester N 3 round.trick
    003 «Drache», «Fee»
    R | [DR] Z GW:Z | -   => dragon DR 1 card.DR
    R | B5 [DR] R13 | B   => dragon DR 1 card.DR
    R | Z DR [FE] | -     => conqueror FE 1 card.FE
    R | [FE] N DR B5 | -  => conqueror FE 1 card.FE
    The Fee among Narren is our reading
    R | FE [N] N | -      => jester-over-fairy N 2 ruling.jesters_and_fairy
    R | FE [GW:N] N | -   => jester-over-fairy GW:N 2 ruling.jesters_and_fairy
    R | BO FE (N) | -     => jester-over-fairy N 1 ruling.jesters_and_fairy
    003 «Bombe»: it has no value itself and leaves the reason of who would have won
    R | B5 BO (R1) | B    => only-trump R1 1 round.trick
    R | DR BO (FE) | -    => conqueror FE 1 card.FE
    R | BO (N) N | -      => first-jester N 2 round.trick
    003 «Jongleur», «Wolke»: above a 7 and a 9, below an 8 and a 10
    R | B7 [JO:B] B6 | B   => highest-of-suit JO:B 3 card.JO
    R | [B8] JO:B B7 | B   => highest-of-suit B8 3 round.trick
    R | B13 R7 [JO:R] | B  => highest-trump JO:R 2 card.JO
    R | B9 [WO:B] B8 | B   => highest-of-suit WO:B 3 card.WO
    R | [B10] WO:B B9 | B  => highest-of-suit B10 3 round.trick
    R | B13 [WO:R] N | B   => only-trump WO:R 1 card.WO
    R | [JO:Y] B13 G12 | Y => only-of-suit JO:Y 1 card.JO
    - | [B1] JO:G WO:G | B => only-of-suit B1 1 round.trick
    003 «Einfarbig»
    einfarbig | B5 [R13] G12 | - => highest-value R13 3 option.variant.einfarbig
    einfarbig | [B7] R7 G2 | -   => first-of-equals B7 3 option.variant.einfarbig
    einfarbig | B13 [Z] Z | -    => first-wizard Z 2 option.variant.einfarbig
    einfarbig | [N] N N | -      => first-jester N 3 option.variant.einfarbig
    As long as no card can win there is none
    R | (BO) FE | - => -
    R | (FE) GW | - => -
    R | (JO) | -    => -
    Seats count clockwise from the leader
    R | B5 B7 B6 | B | 2 => highest-of-suit B7 3 round.trick
"""
FOLLOWED = """
    003 «Der Kampf um den Stich», «Zauberer und Narren» and each special card that is led
    B5 Z      => led B B5 round.play
    N N G3 B5 => first-suit G G3 round.led
    FE G3     => first-suit G G3 card.FE
    BO G3     => first-suit G G3 card.BO
    GW:N G3   => first-suit G G3 card.GW
    JO:R      => announced R JO:R card.JO
    N WO:Y B5 => announced Y WO:Y card.WO
    Nothing is set, or the trick is freed; by a Drache after cards that set nothing it is our reading
    N         => nothing-set - - round.led
    FE N      => nothing-set - - card.FE
    BO        => nothing-set - - card.BO
    GW:N      => nothing-set - - card.GW
    N Z B5    => freed - Z round.led
    GW:Z B5   => freed - GW:Z card.GW
    DR B5     => freed - DR card.DR
    N DR B5   => freed - DR ruling.dragon_frees
    003 «Einfarbig»
    B5 R3 | einfarbig => suits-do-not-matter - - option.variant.einfarbig
"""


def test_why_a_card_wins() -> None:
    assert differing(WON, won) == []


def test_why_a_suit_is_followed_or_none_and_our_readings_are_marked() -> None:
    assert differing(FOLLOWED, followed) == []
    assert followed("N G3", leader=5) == "first-suit G G3 round.led"
    assert {EXPLANATIONS[key].ours for key in ("ruling.jesters_and_fairy", "ruling.dragon_frees")} == {True}
