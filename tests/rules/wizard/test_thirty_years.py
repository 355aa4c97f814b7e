"""Hexe and Vampir, the two cards of the 30-year edition.

Source: CARDS_2026, second-hand; what is marked (ours) there and in `docs/rules.md` is our ruling. Drawn as
the notation tells: in brackets who wins, in parentheses who leads next where nobody gets the trick.
"""

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.rules.wizard.tricks import (
    TrickRules,
    Win,
    bid_changer,
    hands_pass,
    judge_trick,
    swapper,
    voids,
    why_won,
)
from scorekeeper.rules.wizard.trump import dealer_names, trump_from
from scorekeeper.rules.wizard.vampire import copied_card
from tests.notation import (
    ALL_SPECIALS,
    cards,
    differing,
    faults,
    game,
    lines,
    raw_round,
    redrawn,
    turned_and_trump,
)

NINE = Options(specials=tuple(ALL_SPECIALS))


DRAWN = """
    The Hexe never wins while anything else could: below the Fee, which is below the Narr
    R | N  | HX [B5] B3 | B
    R | N  | [N] HX FE | -
    R | N  | HX [N] N | -
    R | B9 | HX BO (FE) | -
    R | B9 | BO (HX) GW | -
    - | N  | HX BO (Z) | -
    R | N  | DR HX [FE] | -
    The Vampir is a copy for this trick with all effects
    R | R7 | B5 [VA] R3 | B
    R | R7 | VA [R9] R3 | R
    B | R7 | [VA] Y13 R3 | R
    R | Z  | B5 [VA] Z | B
    - | N  | VA N [B1] | B
    - | N  | HX [VA] N | -
    R | DR | VA Z [FE] | -
    - | FE | DR [VA] Z | -
    - | BO | (B5) VA B3 | B
    - | HX | VA FE [B1] | B
    B | GW | [VA:Z] Z B3 | -
    B | GW | VA:N [R2] R1 | R
    - | JO | [VA:G] G7 G6 | G
    - | WO | VA:G [G10] G9 | G
"""


def test_who_wins_and_what_is_followed() -> None:
    drawings = lines(DRAWN, " | ")
    assert [redrawn(drawing) for drawing in drawings] == drawings


def test_among_hexe_fee_and_bombe_it_is_our_reading_who_leads_next() -> None:
    for plays in ("HX BO FE", "BO HX GW"):
        why = why_won(0, cards(plays, ALL_SPECIALS, "B9"), 3, TrickRules("R", copied="B9"))
        assert why is not None
        assert (why.code, why.rivals, why.rule) == (Win.LEAST_PASSIVE, 1, "ruling.passive_cards")


def test_whoever_played_the_hexe_swaps_after_a_bombed_trick_too_but_not_after_the_last() -> None:
    plays = cards("B5 HX BO", ALL_SPECIALS, "N")
    assert swapper(2, plays, 3, number=1, hand_size=2) == 0
    assert swapper(2, plays, 3, number=2, hand_size=2) is None
    assert swapper(2, plays[:1], 3, number=1, hand_size=2) is None


def test_a_bombe_that_it_took_back_bombs_again_so_that_two_fewer_are_won() -> None:
    """Our ruling: a special card does all that it does once more."""
    table, raw = game(3, specials=["BO", "HX"]), raw_round("R7", "0 0 0", "1 0 0", bombed=True)
    assert faults(raw, 3, table) == []
    assert faults(raw | {"won": [1, 1, 0]}, 3, table) == []
    assert faults(raw | {"won": [1, 1, 1]}, 3, table) == ["trick-sum-mismatch"]
    assert faults(raw, 3, game(3, specials=["BO"])) == ["trick-sum-mismatch"]


def test_what_comes_after_the_copied_card_comes_after_the_copy() -> None:
    """Whether hands pass, who swaps, whose bid changes, and whether nobody gets the trick."""

    def told(copied: str, text: str) -> str:
        plays = cards(text, ALL_SPECIALS, copied)
        judged = judge_trick(0, plays, 3, TrickRules("B", copied=copied))
        after = hands_pass(plays, 1, 5), swapper(0, plays, 3, 1, 5), bid_changer(plays, judged), voids(plays)
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


def test_what_is_copied() -> None:
    """The turned-up card; the one under a Werwolf that lies there or was swapped; else, if known, a Narr.

    In a deck of 69 cards four hold 4 × 17 and one is turned up: then none lies under it.
    """

    def copied(
        turned_up: MaybeCard, under: MaybeCard = UNRECORDED, number: int = 3, swapped: bool = False
    ) -> str | None:
        return copied_card(turned_up, under, swapped, plan_round(NINE, 4, 0, number), NINE)

    assert [copied(card) for card in ("R7", "Z", "HX", "DR")] == ["R7", "Z", "HX", "DR"]
    assert [copied(None), copied("N"), copied("VA"), copied("WW", None)] == ["N"] * 4
    assert [copied("WW", "G4"), copied("R7", "G4", swapped=True)] == ["G4"] * 2
    assert [copied("WW"), copied(UNRECORDED), copied("WW", number=16)] == [None] * 3
    assert copied("WW", number=17) == "N"


def test_what_may_lie_under_the_turned_up_card() -> None:
    """Under a Werwolf only; the Vampir too, and then nobody plays it."""

    def told(trump: str, under: str, werewolf: str = "") -> str:
        card, suit = turned_and_trump(trump)
        fields = {"werewolf": int(werewolf)} if werewolf else {}
        raw = {"turned_up": card, "trump": suit, "under": None if under == "-" else under, **fields}
        raw |= {"bids": [0, 0, 0], "won": [1, 0, 0]}
        return ", ".join(faults(raw, 1, game(3, specials=ALL_SPECIALS)))

    table = """
        WW R | B5     =>
        R7 B | B5 | 1 =>
        WW R | -      =>
        R7 B | VA | 1 =>
        R7 R | B5     => under-impossible
        WW R | WW     => unknown-card
        WW R | JO:R   => unknown-card
        R7 B | R7 | 1 => unknown-card
        Z B | Z | 1   =>
    """
    assert differing(table, told) == []
    without = game(3, specials=["WW"])
    assert faults(raw_round("WW R", "0 0 0", "1 0 0", under="B5"), 1, without) == ["under-impossible"]
