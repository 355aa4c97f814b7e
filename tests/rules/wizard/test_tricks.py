"""What may be played, who wins a trick, who leads the next, which suit had to be followed, and why.

Drawn as the notation tells: trump, the plays with the winner in brackets (in parentheses who leads next
where nobody gets the trick), the suit to follow at the end. Seat 0 leads where nothing else is said.
Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig» and each special card; 000.
Of Hexe and Vampir: CARDS_2026, second-hand; what is marked (ours) there and in `docs/rules.md` is our ruling.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rulebook.editions import EXPLANATIONS
from scorekeeper.rules.lineup import dealer_of
from scorekeeper.rules.wizard import tricks as wizard
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.trump import dealer_names, trump_from
from tests.notation import (
    ALL_SPECIALS,
    PLAYED,
    SPECIALS,
    cards,
    differing,
    hand,
    lines,
    redrawn,
    trick,
    trick_rules,
)
from tests.rules.wizard.disputes.plain_reading import NUMBERS, SAYS, SUITS, counts_as, followed, taker

# What is below with its reason is left out.
DRAWN = """
    Ten is more than nine
    - | B9 B2 B1 B3 B4 [B10] | B
    A Narr that is led sets no suit
    R | N [R1] B13 | R
    The formats: an undeclared card, or one that is not in the game, neither sets a suit nor wins
    R | [B1] GW JO | B
    R | GW [B5] G9 | B
    R | WO [N] GW | -
    R | WW [B1] N | B
    R | X9 [B1] R14 | B
    R | GW:R [B1] Z:N | B
    Where nothing can win the trick is nobody's, and its leader leads again
    R | (GW) JO WO | -
    R | (FE) GW JO | -
    - | (BO) FE WO | -
    003 «Einfarbig»: suits do not matter; Zauberer above 13 down to 1 above Narr, the first of equals
    einfarbig | B7 R7 [G8] Y8 | -
    003 «Drache»: led or before any suit it frees the trick like a Zauberer
    R | N [DR] B5 | -
    R | BO (DR) B5 | -
    003 «Fee»: led it sets nothing like a Narr
    R | FE [B5] B3 | B
    R | FE [Z] B5 | -
    003 «Bombe»: the trick is nobody's
    R | B5 (FE) BO DR | B
    The Wolke is above the Jongleur
    - | JO:G [WO:G] G9 | G
    Led, or after cards that set nothing, they set the announced suit; in a freed trick none
    R | JO:B B7 [R1] | B
    R | FE [WO:B] G13 | B
    R | [Z] JO:B B13 | -
    The Hexe never wins while anything else could: below the Fee, which is below the Narr
    R | N  | HX [B5] B3 | B
    R | N  | [N] HX FE | -
    R | B9 | HX BO (FE) | -
    R | B9 | BO (HX) GW | -
    The Vampir is a copy for this trick with all effects
    R | R7 | B5 [VA] R3 | B
    R | R7 | VA [R9] R3 | R
    B | R7 | [VA] Y13 R3 | R
    - | N  | HX [VA] N | -
    R | DR | VA Z [FE] | -
    B | GW | [VA:Z] Z B3 | -
    - | JO | [VA:G] G7 G6 | G
"""


def test_who_wins_and_what_is_followed() -> None:
    drawings = lines(DRAWN, " | ")
    assert [redrawn(drawing) for drawing in drawings] == drawings


def test_among_hexe_fee_and_bombe_it_is_our_reading_who_leads_next() -> None:
    for plays in ("HX BO FE", "BO HX GW"):
        why = wizard.why_won(0, cards(plays, ALL_SPECIALS, "B9"), 3, wizard.TrickRules("R", copied="B9"))
        assert why is not None
        assert (why.code, why.rivals, why.rule) == (wizard.Win.LEAST_PASSIVE, 1, "ruling.passive_cards")


def test_whoever_played_the_hexe_swaps_after_a_bombed_trick_too_but_not_after_the_last() -> None:
    plays = cards("B5 HX BO", ALL_SPECIALS, "N")
    assert wizard.swapper(2, plays, 3, number=1, hand_size=2) == 0
    assert wizard.swapper(2, plays, 3, number=2, hand_size=2) is None
    assert wizard.swapper(2, plays[:1], 3, number=1, hand_size=2) is None


def test_what_comes_after_the_copied_card_comes_after_the_copy() -> None:
    """Whether hands pass, who swaps, whose bid changes, and whether nobody gets the trick."""

    def told(copied: str, text: str) -> str:
        plays = cards(text, ALL_SPECIALS, copied)
        judged = wizard.judge_trick(0, plays, 3, wizard.TrickRules("B", copied=copied))
        after = (
            wizard.hands_pass(plays, 1, 5),
            wizard.swapper(0, plays, 3, 1, 5),
            wizard.bid_changer(plays, judged),
            wizard.voids(plays),
        )
        return " ".join(map(str, after))

    table = """
        JO | VA:R R1 R2 => True None None False
        HX | VA R1 R2   => False 0 None False
        WO | VA:R R1 R2 => False None 0 False
        BO | VA R1 R2   => False None None True
        R5 | VA R1 R2   => False None None False
    """
    assert differing(table, told) == []


def test_an_unfit_announcement_makes_no_card_and_of_a_vampir_turned_up_the_dealer_names_trump() -> None:
    for plays, copied in (("VA:R", "R7"), ("VA:Z", "JO")):
        assert cards(plays, ALL_SPECIALS, copied) == [None]
    assert cards("VA", ALL_SPECIALS) == [Card("VA")], "nobody knows the original"
    assert (trump_from("HX"), dealer_names("VA")) == (None, True)


def test_a_special_card_that_was_not_chosen_is_nothing() -> None:
    for code in ("GW:Z", "GW:N", "DR", "FE", "BO", "JO:R", "WO:R"):
        others = [special for special in SPECIALS if special != code[:2]]
        led = trick(f"{code} B5 B3", trump="R", specials=others)
        assert (led.winner, led.suit_to_follow) == (1, "B"), code
        assert trick(f"B5 {code} B3", trump="R", specials=others).winner == 0, code


def test_cards_are_played_clockwise_from_the_leader() -> None:
    """003 «Der Kampf um den Stich»; «Bombe»: trump would have won. Anya deals the first round."""
    assert [trick("B5 B9 B7 B1", "R", leader).winner for leader in range(4)] == [1, 2, 3, 0]
    bombed = [trick("B5 BO R1", "R", leader) for leader in range(3)]
    assert [(outcome.winner, outcome.next_leader) for outcome in bombed] == [(None, 2), (None, 0), (None, 1)]
    assert trick("GW JO WO", leader=2).next_leader == 2, "where nothing can win its leader leads again"
    leaders = [wizard.first_leader(dealer_of(1, number, seats=4), seats=4) for number in range(1, 6)]
    assert leaders == [2, 3, 0, 1, 2]


@st.composite
def any_trick(draw: st.DrawFn) -> tuple[list[str], str]:
    """Different cards of three to six seats, with their announcements, and what a Vampir copies."""
    pool = st.sampled_from([*NUMBERS, *["Z", "N"] * 4, *[*PLAYED, "HX", "VA"] * 3])
    dealt = draw(
        st.lists(pool, min_size=3, max_size=6).filter(
            lambda codes: all(codes.count(code) <= (4 if code in "ZN" else 1) for code in codes)
        )
    )
    originals = st.sampled_from(["R7", "Z", "N", "HX", *PLAYED])
    copied = draw(originals.filter(lambda code: code in "ZN" or code not in dealt))
    says = SAYS | ({"VA": SAYS[copied]} if copied in SAYS else {})
    return [f"{code}:{draw(st.sampled_from(says[code]))}" if code in says else code for code in dealt], copied


@settings(max_examples=200, deadline=None)
@given(any_trick(), st.sampled_from([*SUITS, None]), st.integers(0, 5))
def test_any_trick_goes_as_the_rules_read_out_step_by_step(drawn, trump, leader):
    """And comparing its cards as numbers says the same."""
    codes, copied = drawn
    leader %= len(codes)
    laid, rules = cards(" ".join(codes), ALL_SPECIALS, copied), wizard.TrickRules(trump, copied=copied)
    outcome, counted = (
        wizard.judge_trick(leader, laid, len(codes), rules),
        [counts_as(code, copied) for code in codes],
    )
    place = taker(counted, trump)
    expected = (place + leader) % len(codes)
    assert (outcome.next_leader, outcome.winner) == (expected, None if "BO" in counted else expected)
    assert outcome.suit_to_follow == followed(counted)
    values = wizard.values_of(laid, rules)
    standing = [(stands, -at) for at, stands in enumerate(wizard.rungs(values)) if stands is not None]
    assert wizard.winning_place(values) == -max(standing)[1] == place


def test_what_cannot_win_is_nothing_and_before_the_first_card_nobody_wins() -> None:
    values = [wizard.card_value(card, trick_rules("R")) for card in [None, *cards("BO GW JO")]]
    assert values == [wizard.CANNOT_WIN] * 4
    assert wizard.winning_place([]) is None


def test_hands_are_passed_after_a_trick_with_the_jongleur_but_not_after_the_last() -> None:
    """003 «Jongleur»; also after a bombed one, and not where it is not in the game."""
    for plays in ("JO:R B5 B3", "B5 JO:B Z", "B5 B3 JO", "JO:R BO B3"):
        assert wizard.hands_pass(cards(plays), number=1, hand_size=2)
        assert not wizard.hands_pass(cards(plays), number=2, hand_size=2)
    for plays in ("B5 B3 Z", "WO:B GW:Z BO", "DR FE N"):
        assert not wizard.hands_pass(cards(plays), number=1, hand_size=5)
    assert not wizard.hands_pass(cards("JO:R B5 B3", specials=[]), number=1, hand_size=5)


def test_whoever_got_the_trick_with_the_wolke_changes_the_bid() -> None:
    """003 «Wolke»: whoever played it; nobody where a Bombe shares the trick."""

    def changer(plays: str, leader: int = 0) -> int | None:
        return wizard.bid_changer(cards(plays), trick(plays, trump="R", leader=leader))

    changers = {"WO:R B5 B3": 0, "B5 WO:B Z": 2, "B10 B3 WO:B": 0, "FE WO:B DR": 0}
    assert ({plays: changer(plays) for plays in changers}, changer("B5 WO:B Z", leader=2)) == (changers, 1)
    assert {changer(plays) for plays in ("B5 WO:B BO", "B5 B3 Z", "JO:R B5 N")} == {None}


def legal(in_hand: str, after: str = "", trump: str | None = "R") -> str:
    """What may be played of a hand after these plays."""
    return " ".join(str(card) for card in wizard.legal_cards(hand(in_hand), cards(after), trick_rules(trump)))


# A hand, what was played before it, and what may be played then; red is trump.
LEGAL = """
    Not even trump instead of the suit: Anya would like to play red but has a blue 3
    B3 R9 | B5 => B3
    Zauberer and Narren may always be played: Freya has a blue 7 and plays a Narr
    B7 N Z R9 | B5 B3 => B7 N Z
    Without the suit, or where one leads, any card may be played
    R9 G1 Y2 N | B5 => R9 G1 Y2 N
    B3 R9 G1 Z N | => B3 R9 G1 Z N
    Nothing that comes later changes the suit
    B3 R9 G1 | B5 Z => B3
    A Zauberer frees the whole trick
    B3 R9 Z | Z B5 B7 => B3 R9 Z
    Narr, Fee and Bombe set nothing, until a number card does, or an announced suit
    B3 R9 Z | BO GW:N FE N B5 G9 => B3 Z
    B3 R9 Z | JO:R => R9 Z
    Special cards may always be played, even by who could follow
    B3 R9 GW DR FE BO JO WO | B5   => B3 GW DR FE BO JO WO
    Jongleur and Wolke have no suit in hand and oblige nobody to follow: our ruling
    R9 G1 JO WO | B5 => R9 G1 JO WO
    003 «Einfarbig»: nothing has to be followed
    B3 R9 G1 Z N | B5 R7 | einfarbig => B3 R9 G1 Z N
    003 «Werwolf»: it is swapped before the first bid, never played
    WW B3 | => B3
"""


def test_what_may_be_played() -> None:
    assert differing(LEGAL, legal) == []


def why_it_wins(trump: str, drawn: str, suit: str = "-", leader: str = "0") -> str:
    """The reason for who wins, as a row: code, card, how many stand beside it, rule. The trick is drawn as
    above, where seat 0 leads.
    """
    if leader == "0":
        assert redrawn(f"{trump} | {drawn} | {suit}") == f"{trump} | {drawn} | {suit}"
    laid = cards(" ".join(word.strip("[]()") for word in drawn.split()))
    why = wizard.why_won(int(leader), laid, len(laid), trick_rules(trump))
    if why is None:
        return "-"
    assert laid[(why.seat - int(leader)) % len(laid)] == why.card
    assert why.rule in EXPLANATIONS
    return f"{why.code} {why.card} {why.rivals} {why.rule}"


def why_it_is_followed(plays: str, trump: str = "R", leader: int = 0) -> str:
    """The reason for what is followed, as a row: code, suit, card, rule."""
    laid = cards(plays)
    why = wizard.why_followed(leader, laid, 6, trick_rules(trump))
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
    003 «Drache», «Fee»
    R | [DR] Z GW:Z | -   => dragon DR 1 card.DR
    R | B5 [DR] R13 | B   => dragon DR 1 card.DR
    R | Z DR [FE] | -     => conqueror FE 1 card.FE
    The Fee among Narren is our reading
    R | FE [N] N | -      => jester-over-fairy N 2 ruling.jesters_and_fairy
    R | FE [GW:N] N | -   => jester-over-fairy GW:N 2 ruling.jesters_and_fairy
    003 «Bombe»: it has no value itself and leaves the reason of who would have won
    R | B5 BO (R1) | B    => only-trump R1 1 round.trick
    R | DR BO (FE) | -    => conqueror FE 1 card.FE
    R | BO (N) N | -      => first-jester N 2 round.trick
    003 «Jongleur», «Wolke»: above a 7 and a 9
    R | B7 [JO:B] B6 | B   => highest-of-suit JO:B 3 card.JO
    R | B13 R7 [JO:R] | B  => highest-trump JO:R 2 card.JO
    R | B9 [WO:B] B8 | B   => highest-of-suit WO:B 3 card.WO
    R | B13 [WO:R] N | B   => only-trump WO:R 1 card.WO
    R | [JO:Y] B13 G12 | Y => only-of-suit JO:Y 1 card.JO
    003 «Einfarbig»
    einfarbig | B5 [R13] G12 | - => highest-value R13 3 option.variant.einfarbig
    einfarbig | [B7] R7 G2 | -   => first-of-equals B7 3 option.variant.einfarbig
    einfarbig | B13 [Z] Z | -    => first-wizard Z 2 option.variant.einfarbig
    As long as no card can win there is none
    R | (BO) FE | - => -
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
    assert differing(WON, why_it_wins) == []


def test_why_a_suit_is_followed_or_none_and_our_readings_are_marked() -> None:
    assert differing(FOLLOWED, why_it_is_followed) == []
    assert why_it_is_followed("N G3", leader=5) == "first-suit G G3 round.led"
    assert {EXPLANATIONS[key].ours for key in ("ruling.jesters_and_fairy", "ruling.dragon_frees")} == {True}
