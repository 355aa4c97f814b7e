"""Points, totals, places.

Source: 003 «Die Vergabe der Erfahrungspunkte» with its example, «Das Ende», «Wolke»; 000 «Spielende»
for progressive points and the opening section for teams.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.wizard.point_values import USUAL
from tests.notation import CAST, game, lines, pad, raw_round, result, row

TRICKS = st.integers(0, 20)
FIRST = raw_round("R", "0 1 1", "0 0 1")
SECOND = raw_round("", "2 0 0", "1 0 1")


class TestOneSeat:
    @pytest.mark.parametrize(("bid", "expected"), [(0, 20), (1, 30), (2, 40), (10, 120), (20, 220)])
    def test_a_hit_is_twenty_and_ten_a_trick(self, bid: int, expected: int) -> None:
        assert USUAL.points(bid, bid) == expected

    @pytest.mark.parametrize(
        ("bid", "won", "expected"), [(1, 0, -10), (0, 1, -10), (2, 0, -20), (0, 5, -50), (20, 0, -200)]
    )
    def test_a_miss_costs_ten_a_trick_of_difference(self, bid: int, won: int, expected: int) -> None:
        assert USUAL.points(bid, won) == expected

    def test_the_tricks_that_were_made_cost_nothing(self) -> None:
        """001 reads as if each of five tricks cost; 003 counts the two above the bid."""
        assert USUAL.points(3, 5) == -20

    @settings(max_examples=25, deadline=None)
    @given(TRICKS, TRICKS)
    def test_only_a_hit_wins_anything_and_over_costs_as_much_as_under(self, bid: int, won: int) -> None:
        assert (USUAL.points(bid, won) > 0) == (bid == won)
        assert USUAL.points(bid, won) == USUAL.points(won, bid)


class TestTheBookletsExample:
    """003 «Die Vergabe der Erfahrungspunkte», «1. Stichrunde», «2. Stichrunde»."""

    TABLE = game(3, FIRST, SECOND, dealer=2)

    def test_it_is_theirs(self) -> None:
        assert CAST[:3] == ("Henry", "Anya", "Freya")

    def test_points(self) -> None:
        assert [derived.points for derived in result(self.TABLE).rounds] == [(20, -10, 30), (-10, 20, -10)]

    def test_the_pad(self) -> None:
        assert pad(self.TABLE) == lines("""
            20 0 | -10 1 | 30 1
            10 2 |  10 0 | 20 0
        """)

    def test_hellsehen_brings_the_same(self) -> None:
        """003 «Hellsehen»: the points are those of every game."""
        assert result(game(3, FIRST, SECOND, dealer=2, clairvoyance=True)).totals == (10, 10, 20)

    def test_places(self) -> None:
        derived = result(self.TABLE)
        assert [(place.rank, place.seat, place.total) for place in derived.ranking] == [
            (1, 2, 20),
            (2, 0, 10),
            (2, 1, 10),
        ]
        assert derived.leaders == (2,)
        assert derived.totals == (10, 10, 20)

    def test_the_rest_of_the_rows(self) -> None:
        rows = result(self.TABLE).rounds
        assert [(derived.number, derived.hand_size, derived.dealer) for derived in rows] == [
            (1, 1, 2),
            (2, 2, 0),
        ]


class TestProgressive:
    """000 «Spielende»: in round r a trick is worth 10 × r, won as bid or missed; the 20 stays 20."""

    def test_the_first_round_is_as_ever(self) -> None:
        assert result(game(3, FIRST, scoring="progressive")).rounds[0].points == (20, -10, 30)

    def test_each_round_a_trick_is_worth_ten_more(self) -> None:
        """Round 2: 20 + 2 × 20, nothing, 20. Round 3: −30 a trick; Freya 20 + 2 × 30."""
        table = game(
            3,
            FIRST,
            raw_round("", "2 0 0", "2 0 0"),
            raw_round("", "3 1 2", "1 0 2"),
            scoring="progressive",
        )
        assert [derived.points for derived in result(table).rounds[1:]] == [(60, 20, 20), (-60, -30, 80)]
        assert result(table).totals == (20, -20, 130)

    def test_einfarbig_counts_rounds_not_cards(self) -> None:
        """Round 1 has four cards (003 «Einfarbig») and ten points a trick."""
        table = game(3, raw_round("", "4 1 0", "3 1 0"), variant="einfarbig", scoring="progressive")
        assert result(table).rounds[0].points == (-10, 30, 20)


class TestWolke:
    """003 «Wolke»: it changes the bid, never the tricks."""

    def points_after(self, bids: str, won: str, seat: int, change: int) -> tuple[int, ...]:
        changed = raw_round("", bids, won, cloud={"seat": seat, "change": change})
        rounds = [raw_round("", "0 0 0", f"{number} 0 0") for number in range(1, sum(row(won)))]
        return result(game(3, *rounds, changed, specials=["WO"])).rounds[-1].points

    def test_two_bid_three_won_and_one_more(self) -> None:
        assert self.points_after("2 0 0", "3 0 0", seat=0, change=1) == (50, 20, 20)

    def test_two_bid_one_won_and_one_more(self) -> None:
        assert self.points_after("2 1 0", "1 1 0", seat=0, change=1) == (-20, 30, 20)

    def test_a_hit_is_missed_by_it(self) -> None:
        assert self.points_after("1 1 0", "1 1 0", seat=1, change=-1) == (30, -10, 20)
        assert self.points_after("1 1 0", "1 1 0", seat=1, change=1) == (30, -10, 20)

    def test_above_the_tricks_of_the_round(self) -> None:
        assert self.points_after("2 0 0", "2 0 0", seat=0, change=1) == (-10, 20, 20)

    @pytest.mark.parametrize("moment", ["end_of_round", "immediately"])
    def test_when_the_table_is_asked_changes_no_point(self, moment: str) -> None:
        changed = raw_round("", "1 0 0", "1 0 0", cloud={"seat": 0, "change": 1})
        assert result(game(3, changed, specials=["WO"], cloud_change=moment)).totals == (-10, 20, 20)

    def test_the_pad_keeps_the_bid_as_said(self) -> None:
        changed = raw_round("", "1 0 0", "1 0 0", cloud={"seat": 0, "change": 1})
        table = game(3, changed, specials=["WO"])
        assert table.rounds[0].bids == (1, 0, 0)
        assert table.rounds[0].final_bids == (2, 0, 0)


def test_the_bombes_trick_counts_for_no_bid() -> None:
    """003 «Bombe»: two cards, one trick won."""
    table = game(3, FIRST, raw_round("", "1 1 0", "1 0 0", bombed=True), specials=["BO"])
    assert result(table).rounds[1].points == (30, -10, 20)


class TestEnd:
    """003 «Das Ende»."""

    def test_without_a_round_everybody_is_first_with_nothing(self) -> None:
        derived = result(game(4))
        assert [(place.rank, place.seat, place.total) for place in derived.ranking] == [
            (1, 0, 0),
            (1, 1, 0),
            (1, 2, 0),
            (1, 3, 0),
        ]
        assert derived.leaders == (0, 1, 2, 3)
        assert not derived.complete

    def test_complete_when_as_many_rounds_are_played_as_planned(self) -> None:
        assert not result(game(3, FIRST, rounds=2)).complete
        assert result(game(3, FIRST, SECOND, rounds=2)).complete

    def test_several_winners(self) -> None:
        derived = result(game(3, raw_round("", "0 0 0", "0 0 1"), rounds=1))
        assert derived.leaders == (0, 1)

    def test_a_whole_official_game_of_six(self) -> None:
        """Tom takes every trick and says so, the others bid none: 10 × 20, and 20 + 10 a trick."""
        rounds = [raw_round("", f"0 0 0 0 0 {number}", f"0 0 0 0 0 {number}") for number in range(1, 11)]
        derived = result(game(6, *rounds))
        assert derived.complete
        assert derived.totals == (200, 200, 200, 200, 200, 200 + 550)


class TestTeams:
    """000, opening section."""

    def test_no_teams_unless_agreed_on(self) -> None:
        assert result(game(4)).teams == ()

    def test_four_make_two_pairs(self) -> None:
        """Points 20, −10, 30, 20: Henry with Freya, Anya with Ben."""
        derived = result(game(4, raw_round("", "0 1 1 0", "0 0 1 0"), teams=True))
        assert [(team.seats, team.total, team.rank) for team in derived.teams] == [
            ((0, 2), 50, 1),
            ((1, 3), 10, 2),
        ]

    def test_six_make_three_pairs(self) -> None:
        """Points 20, −10, 20, 20, 20, 30."""
        derived = result(game(6, raw_round("", "0 1 0 0 0 1", "0 0 0 0 0 1"), teams=True))
        assert [(team.seats, team.total, team.rank) for team in derived.teams] == [
            ((2, 5), 50, 1),
            ((0, 3), 40, 2),
            ((1, 4), 10, 3),
        ]

    def test_single_places_are_still_told(self) -> None:
        derived = result(game(4, raw_round("", "0 1 1 0", "0 0 1 0"), teams=True))
        assert derived.leaders == (2,)
        assert derived.totals == (20, -10, 30, 20)
