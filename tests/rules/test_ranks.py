"""Who leads. Source: 003 «Das Ende» (several winners where points are equal)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.result import rank_seats, rank_teams

TOTALS = st.lists(st.integers(-5, 5).map(lambda tens: 10 * tens), min_size=3, max_size=6)


def places(totals: list[int], fewest_first: bool = False) -> list[tuple[int, int]]:
    """(rank, seat) in the order of the ranking."""
    return [(standing.rank, standing.seat) for standing in rank_seats(totals, fewest_first)]


def test_most_points_lead() -> None:
    assert places([20, -10, 30]) == [(1, 2), (2, 0), (3, 1)]


def test_equal_points_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert places([40, 40, 10]) == [(1, 0), (1, 1), (3, 2)]
    assert places([10, 40, 10, 40, 70]) == [(1, 4), (2, 1), (2, 3), (4, 0), (4, 2)]


def test_ties_are_listed_in_seat_order() -> None:
    assert places([0, 0, 0, 0]) == [(1, 0), (1, 1), (1, 2), (1, 3)]


def test_fewest_points_can_lead() -> None:
    """004 «Das Ende»: there points are penalties."""
    assert places([12, 4, 12], fewest_first=True) == [(1, 1), (2, 0), (2, 2)]


def test_a_standing_tells_the_total() -> None:
    assert [standing.total for standing in rank_seats([20, -10, 30])] == [30, 20, -10]


@settings(max_examples=25, deadline=None)
@given(TOTALS)
def test_a_rank_depends_only_on_points(totals: list[int]) -> None:
    rank = {seat: place for place, seat in places(totals)}
    assert min(rank.values()) == 1
    for seat, mine in enumerate(totals):
        for other, yours in enumerate(totals):
            assert (rank[seat] < rank[other]) == (mine > yours)


def test_a_team_has_the_sum_of_its_seats() -> None:
    """000, opening section."""
    teams = rank_teams(((0, 2), (1, 3)), [10, 50, 20, -40])
    assert [(team.seats, team.total, team.rank) for team in teams] == [((0, 2), 30, 1), ((1, 3), 10, 2)]


def test_teams_share_ranks_too() -> None:
    teams = rank_teams(((0, 3), (1, 4), (2, 5)), [10, 30, 20, 20, 0, 30])
    assert [(team.seats, team.total, team.rank) for team in teams] == [
        ((2, 5), 50, 1),
        ((0, 3), 30, 2),
        ((1, 4), 30, 2),
    ]
