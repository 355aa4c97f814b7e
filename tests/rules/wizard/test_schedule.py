"""The round plan.

Source: 003 «Das Verteilen der Karten», «Der Trumpf», «Die Vorhersage», «Das Ende», «Einfarbig»,
«Wizard Maximus»; 000 for the other direction. Lengths with special cards are this product's ruling.
"""

from typing import Any

import pytest

from scorekeeper.rules.wizard.schedule import PlannedRound, hand_size, plan_round, rounds_planned
from tests.notation import SPECIALS
from tests.recorded import WIZARD


def plan(number: int, seats: int = 3, dealer: int = 0, **options: Any) -> PlannedRound:
    """The plan of a round; `dealer` is who deals the first one."""
    return plan_round(WIZARD.read_options(options), seats, dealer, number)


def length(seats: int, **options: Any) -> int:
    return rounds_planned(WIZARD.read_options(options), seats)


OFFICIAL = [(3, 20), (4, 15), (5, 12), (6, 10)]


@pytest.mark.parametrize(("seats", "rounds"), OFFICIAL)
def test_the_official_game(seats: int, rounds: int) -> None:
    """003 «Das Ende»."""
    assert length(seats) == rounds


@pytest.mark.parametrize(("seats", "rounds"), OFFICIAL)
def test_special_cards_do_not_lengthen_the_game(seats: int, rounds: int) -> None:
    assert length(seats, specials=SPECIALS) == rounds


def test_a_table_may_agree_on_fewer_rounds() -> None:
    assert length(4, rounds=7) == 7


def test_the_first_round_has_one_card_and_each_later_one_more() -> None:
    """003 «Das Verteilen der Karten»."""
    assert [plan(number).hand_size for number in (1, 2, 3, 20)] == [1, 2, 3, 20]


@pytest.mark.parametrize(("seats", "last"), OFFICIAL)
def test_the_last_full_round_has_no_card_to_turn_up_and_no_trump(seats: int, last: int) -> None:
    """003 «Der Trumpf», last paragraph."""
    assert [plan(number, seats).turns_up for number in range(1, last + 1)] == [True] * (last - 1) + [False]
    assert plan(last, seats).fixed_trump is None


def test_the_last_round_of_a_shortened_game_turns_a_card_up() -> None:
    """Only where all cards are dealt is none left: 57 of 60 are."""
    assert plan(19, rounds=19).turns_up


@pytest.mark.parametrize(("seats", "last"), OFFICIAL)
@pytest.mark.parametrize("specials", [["GW"], SPECIALS])
def test_with_special_cards_the_last_round_turns_a_card_up(
    seats: int, last: int, specials: list[str]
) -> None:
    """003 «Erweitertes Spiel mit Sonderkarten»: one card stays even then."""
    assert plan(last, seats, specials=specials).turns_up


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_left_neighbour_bids_first_and_the_dealer_last(number: int) -> None:
    """003 «Die Vorhersage»."""
    assert (
        plan(number, seats=4, dealer=2).bidding_order
        == {
            1: (3, 0, 1, 2),
            2: (0, 1, 2, 3),
            3: (1, 2, 3, 0),
            4: (2, 3, 0, 1),
        }[number]
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_counterclockwise_the_right_neighbour_bids_first_and_the_dealer_last(number: int) -> None:
    """000 «Spielvorbereitung». The deal still moves clockwise."""
    other_way = plan(number, seats=3, dealer=0, bid_direction="counterclockwise")
    assert other_way.bidding_order == {1: (2, 1, 0), 2: (0, 2, 1), 3: (1, 0, 2)}[number]
    assert other_way.dealer == {1: 0, 2: 1, 3: 2}[number]


def test_hellsehen_leaves_the_rounds_as_they_are() -> None:
    """003 «Hellsehen»: one card in the first round, and the others as ever."""
    assert length(3, clairvoyance=True) == 20
    assert [plan(number, clairvoyance=True).hand_size for number in (1, 2, 20)] == [1, 2, 20]
    assert [plan(number, clairvoyance=True).turns_up for number in (1, 2, 20)] == [True, True, False]


class TestEinfarbig:
    """003 «Einfarbig»."""

    @pytest.mark.parametrize("seats", [3, 4])
    def test_twelve_rounds(self, seats: int) -> None:
        assert length(seats, variant="einfarbig") == 12

    def test_four_cards_at_first_and_fifteen_at_last(self) -> None:
        sizes = [plan(number, variant="einfarbig").hand_size for number in range(1, 13)]
        assert sizes == [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

    @pytest.mark.parametrize("number", [1, 6, 12])
    def test_no_card_is_turned_up_and_there_is_no_trump(self, number: int) -> None:
        planned = plan(number, variant="einfarbig")
        assert (planned.turns_up, planned.fixed_trump) == (False, None)

    def test_the_dealers_seat_rotates_all_the_same(self) -> None:
        orders = [plan(number, dealer=1, variant="einfarbig").bidding_order for number in (1, 2)]
        assert orders == [(2, 0, 1), (0, 1, 2)]


class TestMaximus:
    """003 «Wizard Maximus»."""

    @pytest.mark.parametrize(("seats", "cards"), OFFICIAL)
    def test_five_rounds_with_all_cards(self, seats: int, cards: int) -> None:
        assert length(seats, variant="maximus") == 5
        sizes = {
            hand_size(WIZARD.read_options({"variant": "maximus"}), seats, number) for number in range(1, 6)
        }
        assert sizes == {cards}

    def test_blue_red_green_yellow_and_none_are_trump_in_turn(self) -> None:
        trumps = [plan(number, variant="maximus").fixed_trump for number in range(1, 6)]
        assert trumps == ["B", "R", "G", "Y", None]

    def test_no_card_is_turned_up(self) -> None:
        assert not any(plan(number, variant="maximus").turns_up for number in range(1, 6))
