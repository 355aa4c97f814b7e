"""The round plan.

Source: 003 «Das Verteilen der Karten», «Der Trumpf», «Die Vorhersage», «Das Ende», «Einfarbig»,
«Wizard Maximus»; 000 for the other direction. Lengths with special cards are this product's ruling.
"""

from typing import Any

from scorekeeper.rules.wizard.schedule import PlannedRound, plan_round, rounds_planned
from tests.notation import SPECIALS
from tests.recorded import WIZARD


def plan(number: int, seats: int = 3, dealer: int = 0, **options: Any) -> PlannedRound:
    """The plan of a round; `dealer` is who deals the first one."""
    return plan_round(WIZARD.read_options(options), seats, dealer, number)


def plans(seats: int = 3, dealer: int = 0, **options: Any) -> list[PlannedRound]:
    """The plans of all rounds."""
    count = rounds_planned(WIZARD.read_options(options), seats)
    return [plan(number, seats, dealer, **options) for number in range(1, count + 1)]


def test_the_official_game_and_maximus() -> None:
    """003 «Das Ende», «Das Verteilen der Karten»; «Der Trumpf»: in the last round no card is left.

    Special cards do not lengthen it, and one card stays to turn up. Hellsehen changes nothing.
    003 «Wizard Maximus»: five rounds with all cards, each with its trump.
    """
    for seats, rounds in ((3, 20), (4, 15), (5, 12), (6, 10)):
        for game in (plans(seats), plans(seats, clairvoyance=True)):
            assert [round.hand_size for round in game] == list(range(1, rounds + 1))
            assert [round.turns_up for round in game] == [True] * (rounds - 1) + [False]
            assert game[-1].fixed_trump is None
        for specials in (["GW"], SPECIALS):
            assert [round.turns_up for round in plans(seats, specials=specials)] == [True] * rounds
        maximus = plans(seats, variant="maximus")
        assert [(round.hand_size, round.turns_up) for round in maximus] == [(rounds, False)] * 5
        assert [round.fixed_trump for round in maximus] == ["B", "R", "G", "Y", None]


def test_a_table_may_agree_on_fewer_rounds() -> None:
    """Only where all cards are dealt is none left to turn up: 57 of 60 are."""
    assert [len(plans(4, rounds=7)), len(plans(rounds=19))] == [7, 19]
    assert plans(rounds=19)[-1].turns_up


def test_the_left_neighbour_bids_first_and_the_dealer_last() -> None:
    """003 «Die Vorhersage». 000 «Spielvorbereitung»: counterclockwise the right one; so moves no deal."""
    orders = [round.bidding_order for round in plans(4, dealer=2)[:4]]
    assert orders == [(3, 0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1)]
    other_way = plans(bid_direction="counterclockwise")[:3]
    assert [round.bidding_order for round in other_way] == [(2, 1, 0), (0, 2, 1), (1, 0, 2)]
    assert [round.dealer for round in other_way] == [0, 1, 2]


def test_einfarbig() -> None:
    """003 «Einfarbig»: twelve rounds, four cards at first; the dealer's seat rotates all the same."""
    for seats in (3, 4):
        rounds = plans(seats, dealer=1, variant="einfarbig")
        assert [round.hand_size for round in rounds] == list(range(4, 16))
        assert {(round.turns_up, round.fixed_trump) for round in rounds} == {(False, None)}
        assert [round.bidding_order[0] for round in rounds[:2]] == [2, 3 % seats]
