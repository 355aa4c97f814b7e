"""Who deals, who sits opposite whom, who leads.

Source: 003 «Das Verteilen der Karten», «Das Ende»; 000, opening section, for teams; 004 «Das Ende».
"""

from scorekeeper.rules.editions import score
from scorekeeper.rules.lineup import dealer_of, opposite_sides, order_from
from scorekeeper.rules.result import rank_seats, rank_teams
from tests.extreme import raw_round
from tests.notation import game


def places(totals: list[int], fewest_first: bool = False) -> list[tuple[int, int]]:
    """(rank, seat) in the order of the ranking."""
    return [(standing.rank, standing.seat) for standing in rank_seats(totals, fewest_first)]


def test_the_deal_moves_clockwise_each_round_and_an_order_goes_once_around_the_table() -> None:
    """003 «Das Verteilen der Karten», last paragraph."""
    assert [dealer_of(0, number, 3) for number in (1, 2, 3, 4)] == [0, 1, 2, 0]
    assert [dealer_of(4, number, 5) for number in (1, 2, 3)] == [4, 0, 1]
    assert (order_from(2, 4), order_from(2, 4, step=-1)) == ((2, 3, 0, 1), (2, 1, 0, 3))


def test_most_points_lead_or_the_fewest_and_equal_ones_share_a_rank_in_seat_order() -> None:
    """The next rank is left out. 004: there points are penalties."""
    assert places([10, 40, 10, 40, 70]) == [(1, 4), (2, 1), (2, 3), (4, 0), (4, 2)]
    assert places([12, 4, 12], fewest_first=True) == [(1, 1), (2, 0), (2, 2)]
    assert [standing.total for standing in rank_seats([20, -10, 30])] == [30, 20, -10]


def test_opposite_seats_are_a_team_and_have_the_sum_of_their_points() -> None:
    """000, opening section."""
    assert opposite_sides(4) == ((0, 2), (1, 3))
    assert opposite_sides(6) == ((0, 3), (1, 4), (2, 5))
    three = rank_teams(((0, 3), (1, 4), (2, 5)), [10, 30, 20, 20, 0, 30])
    ranked = [((2, 5), 50, 1), ((0, 3), 30, 2), ((1, 4), 30, 2)]
    assert [(team.seats, team.total, team.rank) for team in three] == ranked


def test_a_result_holds_the_game_that_it_is_of() -> None:
    wizard = game(3, *[{"bids": [1, 0, 0], "won": [tricks, 0, 0]} for tricks in (1, 2)])
    for played in (wizard, game(4, raw_round(), dealer=3, edition="extreme")):
        result = score(played)
        assert result.game is played
        assert score(played) is result, "what was asked last is known"
        assert [row.number for row in result.rounds] == list(range(1, len(played.rounds) + 1))
