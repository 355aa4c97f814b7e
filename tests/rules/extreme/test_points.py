"""Penalty points. Source: 004 «Die Vergabe der Strafpunkte» with its example, «Das Ende»."""

import pytest

from scorekeeper.rules.extreme.scoring import mage_penalty, penalties, penalty, score
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.game import Game
from tests.extreme import CAST, EXTREME, LEFT, left, raw_round, seals, seat, table


def played(game: Game, *rounds: dict[str, object]) -> Game:
    return game.with_rounds(tuple(EXTREME.read_round(raw) for raw in rounds))


@pytest.mark.parametrize(
    ("kinds", "points"),
    [("", 0), ("Y", 2), ("R R", 4), ("black", 3), ("white", 4), ("Y black", 5), ("white white R", 10)],
)
def test_two_a_coloured_seal_three_a_black_four_a_white(kinds: str, points: int) -> None:
    assert penalty(seals(kinds)) == points


def test_the_schwarzmagier_costs_a_point_less_for_each_black_seal_of_the_others() -> None:
    assert [mage_penalty(4, blacks) for blacks in range(7)] == [4, 3, 2, 1, 0, 0, 0]
    assert mage_penalty(5, 3) == 2


def test_the_booklets_example() -> None:
    """Frank 3, Sabine 4, Katrin as Schwarzmagier 4 − 2, Peter 2 + 3."""
    assert penalties(tuple(map(Seals.of, left(LEFT))), seat("Katrin"), 4) == (3, 4, 2, 5)


def test_the_fewest_lead() -> None:
    result = score(played(table(), raw_round()))
    assert [row.points for row in result.rounds] == [(3, 4, 2, 5)]
    assert [(CAST[place.seat], place.rank, place.total) for place in result.ranking] == [
        ("Katrin", 1, 2),
        ("Frank", 2, 3),
        ("Sabine", 3, 4),
        ("Peter", 4, 5),
    ]
    assert result.leaders == (seat("Katrin"),)
    assert (result.rounds_planned, result.complete, result.rounds[0].hand_size) == (4, False, 15)


def test_ties_share_a_rank() -> None:
    """Nobody has a seal left but Frank; the others share the first rank."""
    all_given = raw_round("Frank: | Sabine: | Katrin: | Peter:", "Frank: black black")
    result = score(played(table(), all_given))
    assert [(place.seat, place.rank) for place in result.ranking] == [(1, 1), (2, 1), (3, 1), (0, 4)]
    assert result.leaders == (1, 2, 3)


def test_totals_run_and_the_base_is_raised_in_the_second_half() -> None:
    """Eight rounds in which the Schwarzmagier has nothing taken off: 4, 4, 4, 4, 5, 5, 5, 5."""
    raw = raw_round("Frank: mage | Sabine: | Katrin: | Peter:", "")
    result = score(played(table(rounds=8), *[raw] * 8))
    assert [row.points[0] for row in result.rounds] == [4, 4, 4, 4, 5, 5, 5, 5]
    assert result.rounds[-1].totals == (36, 0, 0, 0)
    assert result.complete
