"""What each seat can still reach.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000 for teams and progressive points.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.outlook import _KnownRound, outlook
from tests.notation import game, raw_round, result, row
from tests.rules.wizard.every_way import every_end, outlook_by_trying

FIRST = raw_round("", "0 1 1", "0 0 1")
SECOND = raw_round("", "2 0 0", "1 0 1")


def most(table: Game, bids: str | None = None) -> list[int]:
    placed = None if bids is None else tuple(row(bids))
    return [seat.most for seat in outlook(result(table), placed)]


def can_win(table: Game, bids: str | None = None) -> list[int]:
    """The seats that can still win."""
    placed = None if bids is None else tuple(row(bids))
    return [seat.seat for seat in outlook(result(table), placed) if seat.can_win]


class TestMostPoints:
    def test_at_the_start_all_rounds_hit_with_all_tricks(self) -> None:
        """20 rounds × 20, and 10 × (1 + 2 + … + 20)."""
        assert most(game(3)) == [400 + 2100] * 3

    def test_after_the_booklets_two_rounds(self) -> None:
        """10, 10 and 20, and 18 × 20 + 10 × (3 + … + 20) for everybody."""
        assert most(game(3, FIRST, SECOND)) == [10 + 360 + 2070, 10 + 360 + 2070, 20 + 360 + 2070]

    def test_with_the_bids_on_the_table_no_more_than_those(self) -> None:
        """Third of three rounds, 10, 10 and 20 so far: 20 and 10 a trick bid."""
        assert most(game(3, FIRST, SECOND, rounds=3), "3 0 1") == [10 + 50, 10 + 20, 20 + 30]

    def test_progressive(self) -> None:
        """20 + 1 × 10, 20 + 2 × 20, 20 + 3 × 30."""
        assert most(game(3, rounds=3, scoring="progressive")) == [30 + 60 + 110] * 3

    def test_einfarbig(self) -> None:
        """4 and 5 tricks."""
        assert most(game(3, variant="einfarbig", rounds=2)) == [60 + 70] * 3

    def test_maximus(self) -> None:
        """Five rounds of 15 tricks among four."""
        assert most(game(4, variant="maximus")) == [5 * 170] * 4

    def test_when_all_is_played_what_there_is(self) -> None:
        assert most(game(3, FIRST, SECOND, rounds=2)) == [10, 10, 20]


class TestCanWin:
    def test_at_the_start_everybody(self) -> None:
        assert can_win(game(3)) == [0, 1, 2]

    def test_when_all_is_played_the_winners(self) -> None:
        assert can_win(game(3, FIRST, SECOND, rounds=2)) == [2]

    def test_level_with_the_leader_is_enough(self) -> None:
        """Round 3 of 3: Henry at best −20 + 20 + 30 = 30, Freya at worst 60 − 30 = 30."""
        table = game(3, raw_round("", "1 0 1", "0 0 1"), raw_round("", "1 1 1", "0 1 1"), rounds=3)
        assert result(table).totals == (-20, 50, 60)
        assert can_win(table) == [0, 1, 2]

    def test_ten_points_short_is_out_of_reach(self) -> None:
        """The same, but Henry missed by two: −30 + 50 = 20 against 30."""
        table = game(3, raw_round("", "1 0 1", "0 0 1"), raw_round("", "2 1 1", "0 1 1"), rounds=3)
        assert result(table).totals == (-30, 50, 60)
        assert can_win(table) == [1, 2]

    def test_before_the_last_bids_everybody_and_after_them_not(self) -> None:
        """20, −10 and 30 after one of two rounds.

        Anya, having bid nothing, can come to −10 + 20 = 10. Freya has bid nothing: with both tricks
        she falls to 30 − 20 = 10, and Henry, who bid two, to 20 − 20 = 0. Had Freya bid one, she
        would keep 30 − 10 = 20 at least.
        """
        table = game(3, FIRST, rounds=2)
        assert can_win(table) == [0, 1, 2]
        assert can_win(table, "2 0 0") == [0, 1, 2]
        assert can_win(table, "2 0 1") == [0, 2]

    def test_one_trick_too_few_to_bring_the_leaders_down(self) -> None:
        """0, 0 and 70 after two rounds, three tricks to come, nobody bids one.

        Henry comes to 20; Freya, with all three tricks, falls to 40. With bids of three each, Henry
        can come to 50, and Freya falls to 40.
        """
        ahead = [raw_round("", "0 0 1", "0 0 1"), raw_round("", "2 2 2", "0 0 2")]
        table = game(3, *ahead, rounds=3)
        assert result(table).totals == (0, 0, 70)
        assert can_win(table, "0 0 0") == [2]
        assert can_win(table, "3 3 3") == [0, 1, 2]

    def test_the_bombe_can_save_somebody(self) -> None:
        """20, −10 and 30 before two tricks, and everybody bids one.

        Anya must win one, and the other may go neither to Henry (50) nor to Freya (60): only where
        it is bombed are all level enough, with 10, 20 and 20. Source: 003 «Bombe».
        """
        assert can_win(game(3, FIRST, rounds=2), "1 1 1") == [0, 2]
        assert can_win(game(3, FIRST, rounds=2, specials=["BO"]), "1 1 1") == [0, 1, 2]

    def test_teams_win_together(self) -> None:
        """20, −10, 30 and 20 in the only round: Henry and Freya 50, Anya and Ben 10."""
        table = game(4, raw_round("", "0 1 1 0", "0 0 1 0"), teams=True, rounds=1)
        assert can_win(table) == [0, 2]

    def test_both_of_a_team_can_miss_everything(self) -> None:
        """Third of three rounds: −10 + 40 + 30 = 60 at best, 110 − 2 × 30 = 50 at worst."""
        first = raw_round("", "1 1 1 0", "0 1 0 0")
        table = game(4, first, raw_round("", "1 2 0 0", "0 2 0 0"), teams=True, rounds=3)
        assert [(team.seats, team.total) for team in result(table).teams] == [((1, 3), 110), ((0, 2), -10)]
        assert can_win(table) == [0, 1, 2, 3]

    def test_but_no_more_than_everything(self) -> None:
        """−40 + 40 + 30 = 30 at best, 50 at worst."""
        first = raw_round("", "1 1 1 0", "0 1 0 0")
        table = game(4, first, raw_round("", "1 2 1 0", "0 2 0 0"), teams=True, rounds=3)
        assert can_win(table) == [1, 3]

    @pytest.mark.parametrize("bids", ["0 0 2", "2 2 2"])
    def test_a_wolke_in_the_deck_may_still_change_the_bids(self, bids: str) -> None:
        table = game(3, FIRST, rounds=2, specials=["WO"])
        assert can_win(table, bids) == can_win(table)
        assert most(table, bids) == most(table)


@st.composite
def short_games(draw: st.DrawFn) -> tuple[Game, tuple[int, ...] | None]:
    """A game with at most two rounds to come, and perhaps the bids of the next one."""
    players, rounds, played = draw(
        st.sampled_from(
            [(3, 1, 0), (3, 2, 0), (3, 2, 1), (3, 3, 1), (3, 3, 2), (4, 2, 0), (4, 2, 1), (6, 2, 1)]
        )
    )
    bids_known = draw(st.booleans())
    options: dict[str, Any] = {
        "rounds": rounds,
        "scoring": draw(st.sampled_from(["standard", "progressive"])),
        "teams": players != 3 and draw(st.booleans()),
        "plus_minus_one": draw(st.booleans()),
        "specials": draw(st.sampled_from([[], ["BO"]] if bids_known else [[], ["BO"], ["WO"]])),
    }
    some_bids = [
        draw(
            st.lists(st.integers(0, number), min_size=players, max_size=players).filter(
                lambda bids, number=number: not options["plus_minus_one"] or sum(bids) != number
            )
        )
        for number in range(1, played + 1 + bids_known)
    ]
    closed = []
    for number, bids in enumerate(some_bids[:played], start=1):
        winners = draw(st.lists(st.integers(0, players - 1), min_size=number, max_size=number))
        closed.append({"bids": bids, "won": [winners.count(seat) for seat in range(players)]})
    return game(players, *closed, **options), tuple(some_bids[played]) if bids_known else None


@settings(max_examples=50, deadline=None)
@given(short_games())
def test_it_says_what_trying_every_way_finds(drawn: tuple[Game, tuple[int, ...] | None]) -> None:
    table, bids = drawn
    derived = result(table)
    assert list(outlook(derived, bids)) == outlook_by_trying(derived, bids)


def test_trying_every_way_counted_by_hand() -> None:
    """One trick that Henry alone has bid: he gets it, or Anya or Freya does."""
    table = game(3, rounds=1)
    assert every_end(result(table), (1, 0, 0)) == {(30, 20, 20), (-10, -10, 20), (-10, 20, -10)}


def test_what_a_side_may_make_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each other side that looks whether it can still win."""
    asked = []
    outcomes = _KnownRound._outcomes

    def counted(self: _KnownRound, side: tuple[int, ...], choose: Any) -> dict[int, int]:
        asked.append((side, choose))
        return outcomes(self, side, choose)

    monkeypatch.setattr(_KnownRound, "_outcomes", counted)
    can_win(game(3, FIRST, SECOND), "3 0 0")
    assert len(asked) == len(set(asked)) == 2 * 3
