"""Which cards of a hand may be played.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig», and of each special card that
it may be played at any time and what must be followed where it was led; 000 «Spielverlauf».
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.wizard.tricks import legal_cards, suit_to_follow
from tests.notation import PLAYED, cards, hand, trick_rules
from tests.rules.wizard.any_trick import DECK, SPECIALS, suit_by_the_book, tricks

ANYTHING = "B3 R9 G1 Z N"


def legal(in_hand: str, after: str = "", trump: str | None = "R") -> str:
    """What may be played of a hand after these plays."""
    return " ".join(str(card) for card in legal_cards(hand(in_hand), cards(after), trick_rules(trump)))


class TestNumberCardLed:
    """003 «Der Kampf um den Stich»."""

    def test_its_suit_must_be_followed(self) -> None:
        assert legal("B3 B13 R9 G1", after="B5") == "B3 B13"

    def test_not_even_trump_instead(self) -> None:
        """The booklet's example: Anya would like to play red but has a blue 3."""
        assert legal("B3 R9", after="B5", trump="R") == "B3"

    def test_zauberer_and_narren_may_always_be_played(self) -> None:
        """The booklet's example: Freya has a blue 7 and plays a Narr."""
        assert legal("B7 N Z R9", after="B5 B3") == "B7 N Z"

    def test_without_the_suit_any_card_may_be_played(self) -> None:
        assert legal("R9 G1 Y2 N", after="B5") == "R9 G1 Y2 N"

    def test_zauberer_narr_and_drache_after_it_do_not_change_the_suit(self) -> None:
        for second in ("Z", "N", "GW:Z", "DR", "FE", "BO", "JO:R", "WO:G"):
            assert legal("B3 R9 G1", after=f"B5 {second}") == "B3"

    def test_nor_does_another_suit(self) -> None:
        assert legal("B3 R9 G1", after="B5 G7 R2") == "B3"

    def test_led_trump_must_be_followed(self) -> None:
        assert legal("B3 R9 G1", after="R5", trump="R") == "R9"


class TestNothingSet:
    """003 «Zauberer und Narren»; «Gestaltenwandler», «Drache», «Fee», «Bombe» of being led."""

    def test_who_leads_plays_any_card(self) -> None:
        """003 «Der Kampf um den Stich»: so does whoever won the trick before."""
        assert legal(ANYTHING) == ANYTHING

    @pytest.mark.parametrize("led", ["Z", "GW:Z", "DR"])
    @pytest.mark.parametrize("then", ["", "B5", "B5 B7", "N B5"])
    def test_a_zauberer_or_drache_frees_the_whole_trick(self, led: str, then: str) -> None:
        assert legal(ANYTHING, after=f"{led} {then}") == ANYTHING

    @pytest.mark.parametrize("led", ["N", "GW:N", "FE", "BO", "N N", "FE N", "BO GW:N FE"])
    def test_after_narr_fee_and_bombe_any_card_may_be_played(self, led: str) -> None:
        assert legal(ANYTHING, after=led) == ANYTHING

    @pytest.mark.parametrize("led", ["N", "GW:N", "FE", "BO", "N N", "FE N", "BO GW:N FE"])
    def test_until_a_number_card_sets_the_suit(self, led: str) -> None:
        assert legal(ANYTHING, after=f"{led} B5") == "B3 Z N"
        assert legal(ANYTHING, after=f"{led} B5 G9") == "B3 Z N"

    def test_or_a_zauberer_or_drache_frees_the_trick(self, subtests: pytest.Subtests) -> None:
        """Of the Drache by analogy, our ruling."""
        for freeing in ["Z", "GW:Z", "DR"]:
            for led in ["N", "GW:N", "FE", "BO", "N N", "FE N", "BO GW:N FE"]:
                with subtests.test(freeing=freeing, led=led):
                    assert legal(ANYTHING, after=f"{led} {freeing}") == ANYTHING
                    assert legal(ANYTHING, after=f"{led} {freeing} B5") == ANYTHING

    @pytest.mark.parametrize("card", ["JO", "WO"])
    @pytest.mark.parametrize("before", ["", "N", "FE", "BO", "GW:N N"])
    def test_or_jongleur_or_wolke_with_its_announced_suit(self, card: str, before: str) -> None:
        """003 «Jongleur», «Wolke»: trump too."""
        assert legal(ANYTHING, after=f"{before} {card}:B") == "B3 Z N"
        assert legal(ANYTHING, after=f"{before} {card}:R", trump="R") == "R9 Z N"

    @pytest.mark.parametrize("nothing", ["GW", "JO", "WO", "WW", "X1", "GW:R"])
    def test_what_counts_as_nothing_sets_nothing(self, nothing: str) -> None:
        assert legal(ANYTHING, after=nothing) == ANYTHING
        assert legal(ANYTHING, after=f"{nothing} G5") == "G1 Z N"


class TestSpecialCardsInHand:
    """003 «Gestaltenwandler», «Drache», «Fee», «Bombe», «Jongleur», «Wolke»: even who could follow may."""

    @pytest.mark.parametrize("card", PLAYED)
    def test_they_may_always_be_played(self, card: str) -> None:
        assert legal(f"B3 R9 {card}", after="B5") == f"B3 {card}"

    def test_they_are_played_from_the_hand_like_any_other_card(self, subtests: pytest.Subtests) -> None:
        """003 «Erweitertes Spiel mit Sonderkarten»: led, too, or where nothing has to be followed."""
        for after in ["", "N", "Z B5"]:
            for card in PLAYED:
                with subtests.test(after=after, card=card):
                    assert legal(f"B3 {card} R9", after=after) == f"B3 {card} R9"

    @pytest.mark.parametrize("card", ["JO", "WO"])
    def test_jongleur_and_wolke_oblige_nobody_to_follow(self, card: str) -> None:
        """In hand they have no suit: our ruling."""
        assert legal(f"R9 G1 {card}", after="B5") == f"R9 G1 {card}"

    def test_the_werwolf_is_never_played(self) -> None:
        """003 «Werwolf»: it is swapped before the first bid."""
        assert legal("WW B3", after="") == "B3"
        assert legal("WW B3", after="G5") == "B3"


class TestEinfarbig:
    """003 «Einfarbig»: nothing has to be followed."""

    @pytest.mark.parametrize("after", ["", "B5", "B5 R7", "N B5", "Z"])
    def test_any_card_may_be_played(self, after: str) -> None:
        assert legal(ANYTHING, after, trump="einfarbig") == ANYTHING


HANDS = st.lists(st.sampled_from([*DECK, *SPECIALS]), min_size=1, max_size=15)


@settings(max_examples=40, deadline=None)
@given(HANDS, tricks())
def test_who_cannot_follow_may_play_anything_and_who_can_nothing_of_another_suit(
    codes: list[str], played: list[str]
) -> None:
    suit = suit_by_the_book(played)
    in_suit = [code for code in codes if code[1:].isdigit() and code[0] == suit]
    barred = [code for code in codes if code[1:].isdigit() and code[0] != suit] if in_suit else []
    assert legal(" ".join(codes), after=" ".join(played)).split() == [
        code for code in codes if code not in barred
    ]


@settings(max_examples=40, deadline=None)
@given(tricks())
def test_a_suit_once_set_stays(played: list[str]) -> None:
    seen = [
        suit_to_follow(cards(" ".join(played[:count])), trick_rules("R")) for count in range(len(played) + 1)
    ]
    asked = [suit for suit in seen if suit is not None]
    assert seen == [None] * (len(seen) - len(asked)) + asked
    assert len(set(asked)) <= 1
