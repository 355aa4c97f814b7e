"""Why a trick goes where it goes, sentence by sentence of the booklet about winning and following.

A row tells trump, the plays, and what is expected: code, the card that it is about, the rule's key.
"""

import pytest

from scorekeeper.rulebook.editions import EXPLANATIONS
from scorekeeper.rules.wizard.tricks import why_followed, why_won
from tests.notation import cards, trick, trick_rules


def won(trump: str, plays: str, leader: int = 0) -> str:
    """The reason for who wins, as a row: code, card, how many stand beside it, rule."""
    laid = cards(plays)
    rules = trick_rules(None if trump == "-" else trump)
    why = why_won(leader, laid, len(laid), rules)
    if why is None:
        return "-"
    assert why.seat == trick(plays, None if trump == "-" else trump, leader).next_leader
    assert laid[(why.seat - leader) % len(laid)] == why.card
    assert why.rule in EXPLANATIONS
    return f"{why.code} {why.card} {why.rivals} {why.rule}"


def followed(plays: str, trump: str | None = "R", leader: int = 0) -> str:
    """The reason for what is followed, as a row: code, suit, card, rule."""
    laid = cards(plays)
    why = why_followed(leader, laid, 6, trick_rules(trump))
    assert why.rule in EXPLANATIONS
    assert why.card is None or laid[(why.seat - leader) % 6] == why.card
    return f"{why.code} {why.suit or '-'} {why.card or '-'} {why.rule}"


def rows(*written: str) -> pytest.MarkDecorator:
    split = [[part.strip() for part in row.split("|")] for row in written]
    return pytest.mark.parametrize(("trump", "plays", "expected"), split)


class TestWhoWins:
    @rows(
        "R | B5 B3 N   | highest-of-suit B5 2 round.trick",
        "R | B5 Z R13  | only-wizard Z 1 round.trick",
        "R | N Z Z     | first-wizard Z 2 round.trick",
        "R | B13 R1 N  | only-trump R1 1 round.trick",
        "R | B13 R1 R9 | highest-trump R9 2 round.trick",
        "R | R13 R1 G2 | highest-trump R13 2 round.trick",
        "R | B5 B7 G13 | highest-of-suit B7 2 round.trick",
        "- | B5 R13 N  | only-of-suit B5 1 round.trick",
    )
    def test_the_fight_for_the_trick(self, trump: str, plays: str, expected: str) -> None:
        """003 «Der Kampf um den Stich»: its example, the first Zauberer, trump, the suit led."""
        assert won(trump, plays) == expected

    @rows(
        "R | Z Z R13 | first-wizard Z 2 round.trick",
        "R | Z N B13 | only-wizard Z 1 round.trick",
        "R | N B1 N  | only-of-suit B1 1 round.trick",
        "R | N N N   | first-jester N 3 round.trick",
    )
    def test_wizards_and_jesters(self, trump: str, plays: str, expected: str) -> None:
        """003 «Zauberer und Narren»."""
        assert won(trump, plays) == expected

    @rows(
        "R | B5 GW:Z R13 | only-wizard GW:Z 1 card.GW",
        "R | GW:Z Z B1   | first-wizard GW:Z 2 card.GW",
        "R | Z GW:Z B1   | first-wizard Z 2 round.trick",
        "R | GW:N N N    | first-jester GW:N 3 card.GW",
        "R | GW:N B1 N   | only-of-suit B1 1 round.trick",
    )
    def test_the_shapeshifter_is_what_was_said(self, trump: str, plays: str, expected: str) -> None:
        """003 «Gestaltenwandler»."""
        assert won(trump, plays) == expected

    @rows(
        "R | Z DR R13 | dragon DR 1 card.DR",
        "R | DR Z Z   | dragon DR 1 card.DR",
        "R | Z DR FE  | conqueror FE 1 card.FE",
        "R | FE B5 DR | conqueror FE 1 card.FE",
        "R | FE B1 N  | only-of-suit B1 1 round.trick",
    )
    def test_dragon_and_fairy(self, trump: str, plays: str, expected: str) -> None:
        """003 «Drache», «Fee»."""
        assert won(trump, plays) == expected

    @rows(
        "R | FE N N  | jester-over-fairy N 2 ruling.jesters_and_fairy",
        "R | N FE N  | jester-over-fairy N 2 ruling.jesters_and_fairy",
        "R | BO FE N | jester-over-fairy N 1 ruling.jesters_and_fairy",
    )
    def test_the_fairy_among_jesters_is_our_reading(self, trump: str, plays: str, expected: str) -> None:
        assert won(trump, plays) == expected
        assert EXPLANATIONS["ruling.jesters_and_fairy"].ours

    @rows(
        "R | B5 BO R1 | only-trump R1 1 round.trick",
        "R | DR BO FE | conqueror FE 1 card.FE",
        "R | BO N N   | first-jester N 2 round.trick",
    )
    def test_a_bomb_leaves_the_reason_of_who_would_have_won(
        self, trump: str, plays: str, expected: str
    ) -> None:
        """003 «Bombe»: it has no value itself."""
        assert won(trump, plays) == expected

    @rows(
        "R | B7 JO:B B6   | highest-of-suit JO:B 3 card.JO",
        "R | B13 R7 JO:R  | highest-trump JO:R 2 card.JO",
        "R | B9 WO:B B8   | highest-of-suit WO:B 3 card.WO",
        "R | B13 WO:R N   | only-trump WO:R 1 card.WO",
        "R | JO:Y B13 G12 | only-of-suit JO:Y 1 card.JO",
        "- | B1 JO:G WO:G | only-of-suit B1 1 round.trick",
    )
    def test_juggler_and_cloud(self, trump: str, plays: str, expected: str) -> None:
        """003 «Jongleur», «Wolke»."""
        assert won(trump, plays) == expected

    @rows(
        "einfarbig | B5 R13 G12 | highest-value R13 3 option.variant.einfarbig",
        "einfarbig | B7 R7 G2   | first-of-equals B7 3 option.variant.einfarbig",
        "einfarbig | B13 Z Z    | first-wizard Z 2 option.variant.einfarbig",
        "einfarbig | N N N      | first-jester N 3 option.variant.einfarbig",
    )
    def test_one_colour(self, trump: str, plays: str, expected: str) -> None:
        """003 «Einfarbig»."""
        assert won(trump, plays) == expected

    @pytest.mark.parametrize("plays", ["FE", "BO", "BO FE", "JO", "FE GW"])
    def test_as_long_as_no_card_can_win_there_is_none(self, plays: str) -> None:
        assert won("R", plays) == "-"

    def test_seats_count_clockwise_from_the_leader(self) -> None:
        why = why_won(2, cards("B5 B7 B6"), 3, trick_rules("R"))
        assert why is not None
        assert (why.seat, str(why.card)) == (0, "B7")


class TestWhatIsFollowed:
    @pytest.mark.parametrize(
        ("plays", "expected"),
        [
            ("B5", "led B B5 round.play"),
            ("B5 Z", "led B B5 round.play"),
            ("R2 G9", "led R R2 round.play"),
            ("N G3", "first-suit G G3 round.led"),
            ("N N G3 B5", "first-suit G G3 round.led"),
            ("FE G3", "first-suit G G3 card.FE"),
            ("BO G3", "first-suit G G3 card.BO"),
            ("GW:N G3", "first-suit G G3 card.GW"),
            ("JO:R", "announced R JO:R card.JO"),
            ("N WO:Y B5", "announced Y WO:Y card.WO"),
        ],
    )
    def test_a_suit(self, plays: str, expected: str) -> None:
        """003 «Der Kampf um den Stich», «Zauberer und Narren» and each special card that is led."""
        assert followed(plays) == expected

    @pytest.mark.parametrize(
        ("plays", "expected"),
        [
            ("N", "nothing-set - - round.led"),
            ("FE N", "nothing-set - - card.FE"),
            ("BO", "nothing-set - - card.BO"),
            ("GW:N", "nothing-set - - card.GW"),
            ("Z B5", "freed - Z round.led"),
            ("N Z B5", "freed - Z round.led"),
            ("GW:Z B5", "freed - GW:Z card.GW"),
            ("DR B5", "freed - DR card.DR"),
        ],
    )
    def test_nothing(self, plays: str, expected: str) -> None:
        assert followed(plays) == expected

    def test_a_dragon_after_cards_that_set_nothing_is_our_reading(self) -> None:
        assert followed("N DR B5") == "freed - DR ruling.dragon_frees"
        assert EXPLANATIONS["ruling.dragon_frees"].ours

    def test_nothing_in_one_colour(self) -> None:
        """003 «Einfarbig»."""
        assert followed("B5 R3", "einfarbig") == "suits-do-not-matter - - option.variant.einfarbig"
