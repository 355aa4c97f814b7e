"""Tricks won, held against the protocol.

Source: the formats' table of a round's fields and «Exact readings», rounds; who wins a trick is in
`test_tricks`. Players are Henry, Anya and Freya, seats 0 to 2.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.game import Game
from tests.notation import CAST, SPECIALS, faults, game, raw_round, result, row, tricks
from tests.recorded import WIZARD
from tests.rules.wizard.any_trick import DECK, winner_by_the_book

BASE = game(3)
ALL_SPECIALS = game(3, specials=SPECIALS)

# Henry's blue 5 wins the first trick, Freya's Zauberer the second.
TWO_TRICKS = ("Henry: B5 B3 N", "Henry: R1 B2 Z")
# One card each: blue or no trump is Henry's trick, red Anya's, green Freya's.
ONE_TRICK = "Henry: B5 R1 G1"


def played(
    *drawn: str, won: str | None = None, trump: str = "R", table: Game = BASE, number: int = 0, **more: Any
) -> list[str]:
    """What is wrong with a round with this protocol; by default one card for each trick."""
    raw = raw_round(trump, "0 0 0", won or "", tricks=tricks(*drawn), **more)
    if won is None:
        del raw["won"]
    return faults(raw, number or len(drawn), table)


class TestWholeProtocol:
    """As many tricks as cards in hand, each with a card of every seat: it says who won what."""

    def test_the_same_numbers(self) -> None:
        assert played(*TWO_TRICKS, won="1 0 1") == []

    @pytest.mark.parametrize(
        ("won", "differing"), [("2 0 0", [0, 2]), ("0 1 1", [0, 1]), ("0 0 2", [0, 2]), ("0 2 0", [0, 1, 2])]
    )
    def test_one_problem_for_each_seat_that_differs(self, won: str, differing: list[int]) -> None:
        assert played(*TWO_TRICKS, won=won) == [f"tally-mismatch {seat}" for seat in differing]

    def test_a_wrong_sum_is_told_besides(self) -> None:
        assert played(*TWO_TRICKS, won="1 0 0") == ["tally-mismatch 2", "trick-sum-mismatch"]

    def test_a_number_out_of_range_is_told_besides(self) -> None:
        assert played(*TWO_TRICKS, won="1 -2 3") == [
            "tally-mismatch 1",
            "tally-mismatch 2",
            "won-out-of-range 1",
            "won-out-of-range 2",
        ]

    def test_what_is_no_number_differs_from_none(self) -> None:
        raw = raw_round("R", "0 0 0", "1 0 1", tricks=tricks(*TWO_TRICKS)) | {"won": [1, "0", 2]}
        assert faults(raw, 2, BASE) == ["tally-mismatch 2", "won-out-of-range 1"]

    def test_too_few_numbers_are_told_alone(self) -> None:
        assert played(*TWO_TRICKS, won="0 2") == ["won-count"]

    def test_who_leads_is_as_recorded_right_or_wrong(self) -> None:
        """Henry won the first trick, yet Anya is recorded to lead: cards go round from her."""
        assert played("Henry: B5 B3 N", "Anya: R1 B2 Z", won="2 0 0") == []
        assert played("Henry: B5 B3 N", "Anya: R1 B2 Z", won="1 1 0") == [
            "tally-mismatch 0",
            "tally-mismatch 1",
        ]

    def test_a_revoke_changes_nothing(self) -> None:
        """Anya trumps in the first trick and plays a blue card in the second."""
        assert played("Henry: B5 R3 N", "Anya: B1 G2 B7", won="1 1 0") == []

    def test_an_undeclared_card_counts_as_nothing(self) -> None:
        assert played("Henry: B1 GW JO", won="1 0 0", table=ALL_SPECIALS) == []
        assert played("Henry: GW JO B1", won="0 0 1", table=ALL_SPECIALS) == []

    def test_a_card_that_is_not_in_the_game_counts_as_nothing(self) -> None:
        assert played("Henry: B1 DR GW:Z", won="1 0 0", table=BASE) == []
        assert played("Henry: X9 B1 R14", won="0 1 0", trump="G", table=BASE) == []

    def test_a_trick_that_nothing_in_it_can_win_is_nobodys(self) -> None:
        assert played("Henry: GW JO WO", won="1 0 0", table=ALL_SPECIALS) == ["tally-mismatch 0"]


class TestBegunInTheMiddle:
    """It is no whole protocol, however many tricks it has: nobody may have won fewer than it counts."""

    def test_it_does_not_stand_in_for_the_tricks(self) -> None:
        assert played(ONE_TRICK, number=1, first_trick=1) == []
        assert played(ONE_TRICK, number=2, first_trick=2) == ["won-count"]

    def test_it_counts_as_far_as_it_goes(self) -> None:
        """With green trump the one trick is Freya's; the first may be anybody's."""
        assert played(ONE_TRICK, won="1 0 1", trump="G", number=2, first_trick=2) == []
        assert played(ONE_TRICK, won="1 1 0", trump="G", number=2, first_trick=2) == ["tally-mismatch 2"]


class TestBrokenOffProtocol:
    """It says how many tricks a seat won at least."""

    def test_not_below_it(self) -> None:
        first = TWO_TRICKS[:1]
        assert [played(*first, won=won, number=2) for won in ("2 0 0", "1 1 0", "1 0 1")] == [[]] * 3
        assert played(*first, won="0 1 1", number=2) == ["tally-mismatch 0"]

    def test_one_problem_for_each_seat_below(self) -> None:
        assert played(*TWO_TRICKS, won="0 3 0", number=3) == ["tally-mismatch 0", "tally-mismatch 2"]

    @pytest.mark.parametrize("plays", ["", "Z", "B5 Z", "B5 R1 B3 Z", "Z Z Z Z Z Z"])
    def test_a_trick_without_exactly_one_card_of_every_seat_is_not_counted(self, plays: str) -> None:
        for drawn in ([TWO_TRICKS[0], f"Henry: {plays}"], [f"Henry: {plays}", TWO_TRICKS[0]]):
            assert played(*drawn, won="1 1 0") == []
            assert played(*drawn, won="0 1 1") == ["tally-mismatch 0"]

    def test_tricks_beyond_the_cards_in_hand_are_not_counted(self) -> None:
        surplus = (*TWO_TRICKS, "Anya: Z N N")
        assert played(*surplus, won="1 0 1", number=2) == []
        assert played(*surplus, won="0 1 1", number=2) == ["tally-mismatch 0"]

    def test_no_trick_says_nothing(self) -> None:
        assert played(won="0 2 0", number=2) == []


class TestWithoutWon:
    """`won` may be absent where a whole protocol is there."""

    def closed(self, table: Game, number: int, raw: dict[str, Any]) -> Any:
        assert faults(raw, number, table) == []
        return WIZARD.close_round(raw, number, table)

    def test_the_protocol_counts_instead(self) -> None:
        """Henry hits with one trick, Anya with none, Freya misses by one."""
        raw = {"trump": "R", "bids": row("1 0 0"), "tricks": tricks(*TWO_TRICKS)}
        table = game(3, raw_round("", "0 0 0", "0 0 1"))
        second = self.closed(table, 2, raw)
        assert second.won == (1, 0, 1)
        assert result(table.with_rounds((*table.rounds, second))).rounds[1].points == (30, 20, -10)

    def test_numbers_that_are_there_are_not_touched(self) -> None:
        raw = raw_round("R", "0 0 0", "1 0 1", tricks=tricks(*TWO_TRICKS))
        assert WIZARD.write_round(self.closed(BASE, 2, raw)) == raw

    def test_it_is_written_from_then_on(self) -> None:
        raw = {"trump": "R", "bids": row("1 0 0"), "tricks": tricks(*TWO_TRICKS)}
        written = WIZARD.write_round(self.closed(BASE, 2, raw))
        assert written == raw | {"won": [1, 0, 1]}
        assert self.closed(BASE, 2, written) == self.closed(BASE, 2, raw)

    @pytest.mark.parametrize("drawn", [[], TWO_TRICKS[:1], [TWO_TRICKS[0], "Henry: R1 Z"]])
    def test_a_broken_off_protocol_replaces_nothing(self, drawn: list[str]) -> None:
        assert played(*drawn, number=2) == ["won-count"]

    def test_nor_does_one_with_a_trick_too_many(self) -> None:
        assert played(*TWO_TRICKS, "Anya: Z N N", number=2) == ["won-count"]

    def test_null_is_not_absent(self) -> None:
        raw = {"trump": "R", "bids": row("1 0 0"), "won": None, "tricks": tricks(*TWO_TRICKS)}
        assert faults(raw, 2, BASE) == ["won-count"]

    def test_nor_does_one_that_cannot_be_read(self) -> None:
        assert faults({"bids": row("0 0 0"), "tricks": [{}]}, 1, BASE) == ["unreadable", "won-count"]

    def test_the_sum_is_judged_with_its_count(self) -> None:
        """003 «Bombe»: noted or not, one trick is nobody's; `bombed` is false where it is absent."""
        bombed = ("Henry: B5 BO N", "Henry: R1 B2 Z")
        assert played(*bombed, table=ALL_SPECIALS, bombed=True) == []
        assert played(*bombed, table=ALL_SPECIALS) == ["trick-sum-mismatch"]
        assert played(*TWO_TRICKS, table=ALL_SPECIALS, bombed=True) == ["trick-sum-mismatch"]

    def test_the_wolke_is_judged_with_its_count(self) -> None:
        """003 «Wolke»: Anya won no trick."""
        for seat, expected in ((0, []), (1, ["cloud-without-trick 1"]), (2, [])):
            cloud = {"seat": seat, "change": 1}
            assert played(*TWO_TRICKS, table=ALL_SPECIALS, cloud=cloud) == expected


class TestBombe:
    """003 «Bombe»."""

    BOMBED = ("Henry: B5 BO N", "Henry: R1 B2 Z")

    def test_its_trick_is_counted_for_nobody(self) -> None:
        assert played(*self.BOMBED, won="0 0 1", table=ALL_SPECIALS, bombed=True) == []
        assert played(*self.BOMBED, won="1 0 0", table=ALL_SPECIALS, bombed=True) == [
            "tally-mismatch 0",
            "tally-mismatch 2",
        ]

    def test_a_protocol_with_it_does_not_note_it(self) -> None:
        assert played(*self.BOMBED, won="0 0 1", table=ALL_SPECIALS) == ["trick-sum-mismatch"]

    def test_where_it_is_not_in_the_game_it_voids_nothing(self) -> None:
        assert played(*self.BOMBED, won="1 0 1", table=BASE) == []


class TestTrump:
    """The recorded trump, else what follows from the turned-up card or the plan."""

    def winners(self, trump: str, table: Game = BASE, number: int = 1, **more: Any) -> list[str]:
        """Who of the three can have won the one trick, as the record stands."""
        sums = {
            name: row(f"{int(seat == 0)} {int(seat == 1)} {int(seat == 2)}")
            for seat, name in enumerate(CAST[:3])
        }
        raw = raw_round(trump, "0 0 0", "", tricks=tricks(ONE_TRICK), **more)
        return [name for name, won in sums.items() if faults(raw | {"won": won}, number, table) == []]

    @pytest.mark.parametrize(
        ("trump", "winner"), [("B", "Henry"), ("R", "Anya"), ("G", "Freya"), ("Y", "Henry"), ("-", "Henry")]
    )
    def test_recorded(self, trump: str, winner: str) -> None:
        assert self.winners(trump) == [winner]

    @pytest.mark.parametrize(
        ("card", "winner"),
        [("R7", "Anya"), ("G13", "Freya"), ("Y1", "Henry"), ("N", "Henry"), ("FE", "Henry"), ("BO", "Henry")],
    )
    def test_not_recorded_but_clear_from_the_turned_up_card(self, card: str, winner: str) -> None:
        """003 «Der Trumpf», «Fee», «Bombe»."""
        assert self.winners(card, table=ALL_SPECIALS) == [winner]

    def test_no_card_was_left(self) -> None:
        assert self.winners("- -") == ["Henry"]
        assert played(ONE_TRICK, won="1 0 0", trump="", turned_up=None) == []
        assert played(ONE_TRICK, won="0 1 0", trump="", turned_up=None) != []

    @pytest.mark.parametrize(("named", "winner"), [("R", "Anya"), ("G", "Freya"), ("Y", "Henry")])
    def test_named_by_the_dealer(self, named: str, winner: str) -> None:
        """003 «Der Trumpf»."""
        assert self.winners(f"Z {named}") == [winner]

    @pytest.mark.parametrize(("named", "winner"), [("R", "Anya"), ("G", "Freya"), ("-", "Henry")])
    def test_named_by_the_werwolfs_holder(self, named: str, winner: str) -> None:
        """003 «Werwolf»: whatever was turned up."""
        assert self.winners(f"B7 {named}", table=ALL_SPECIALS, werewolf=0) == [winner]

    @pytest.mark.parametrize("trump", ["", "Z", "GW", "DR", "WW", "JO", "WO"])
    def test_unknown_where_nobody_noted_card_or_name(self, trump: str) -> None:
        """Then every tally may be true, and nothing stands in for `won`."""
        assert self.winners(trump, table=ALL_SPECIALS) == ["Henry", "Anya", "Freya"]
        assert played(ONE_TRICK, trump=trump, table=ALL_SPECIALS) == ["won-count"]

    @pytest.mark.parametrize("card", ["R7", "N", "Z"])
    def test_unknown_where_nobody_noted_what_the_werwolfs_holder_named(self, card: str) -> None:
        assert self.winners(card, table=ALL_SPECIALS, werewolf=1) == ["Henry", "Anya", "Freya"]
        assert played(ONE_TRICK, trump=card, table=ALL_SPECIALS, werewolf=1) == ["won-count"]

    @pytest.mark.parametrize(
        ("problem", "trump", "more"),
        [
            ("trump-mismatch", "R7 G", {}),
            ("trump-required", "Z -", {}),
            ("unknown-card", "V7 R", {}),
            ("werewolf-impossible 0", "WW R", {"werewolf": 0}),
        ],
    )
    @pytest.mark.parametrize("won", ["1 0 0", "0 1 0", "0 0 1", None])
    def test_where_it_has_a_problem_that_is_told_alone(
        self, problem: str, trump: str, more: dict[str, int], won: str | None
    ) -> None:
        """The tally is not judged, and a whole protocol will replace `won` once trump is put right."""
        assert played(ONE_TRICK, won=won, trump=trump, table=ALL_SPECIALS, **more) == [problem]

    def test_but_a_broken_off_protocol_replaces_nothing_then_either(self) -> None:
        assert played(trump="R7 G", number=1) == ["trump-mismatch", "won-count"]


class TestVariants:
    """003 «Der Trumpf», last paragraph; «Einfarbig»; «Wizard Maximus»."""

    def faults_of(self, table: Game, number: int, size: int, won: str) -> list[str]:
        """A round in which every trick is the same three cards: what the tally has against `won`."""
        raw = raw_round("", "0 0 0", won, tricks=tricks(*["Henry: B5 R6 G1"] * size))
        return faults(raw, number, table)

    def test_the_last_full_round_has_no_trump(self) -> None:
        assert self.faults_of(BASE, 20, 20, "20 0 0") == []
        assert self.faults_of(BASE, 20, 20, "0 20 0") == ["tally-mismatch 0", "tally-mismatch 1"]

    @pytest.mark.parametrize(
        ("number", "won"), [(1, "20 0 0"), (2, "0 20 0"), (3, "0 0 20"), (4, "20 0 0"), (5, "20 0 0")]
    )
    def test_maximus_has_its_own_trump_in_each_round(self, number: int, won: str) -> None:
        maximus = game(3, variant="maximus")
        rows = {"20 0 0", "0 20 0", "0 0 20"}
        assert [row for row in sorted(rows) if not self.faults_of(maximus, number, 20, row)] == [won]

    def test_in_einfarbig_the_highest_value_wins(self) -> None:
        einfarbig = game(3, variant="einfarbig")
        assert self.faults_of(einfarbig, 1, 4, "0 4 0") == []
        assert self.faults_of(einfarbig, 1, 4, "4 0 0") == ["tally-mismatch 0", "tally-mismatch 1"]


@st.composite
def rounds(draw: st.DrawFn) -> tuple[int, list[dict[str, Any]], str | None, list[int]]:
    """Players, a whole protocol of a base round, its trump, and who won what by the book."""
    players, size = draw(st.integers(3, 6)), draw(st.integers(1, 9))
    dealt = draw(st.permutations(DECK))
    trump = draw(st.sampled_from(["B", "R", "G", "Y", None]))
    leader, protocol, won = 0, [], [0] * players
    for trick in range(size):
        plays = list(dealt[trick * players : (trick + 1) * players])
        protocol.append({"leader": leader, "plays": plays})
        leader = (leader + winner_by_the_book(plays, trump)) % players
        won[leader] += 1
    return players, protocol, trump, won


@settings(max_examples=25, deadline=None)
@given(rounds(), st.data())
def test_any_round_is_counted_as_it_was_played(
    dealt: tuple[int, list[dict[str, Any]], str | None, list[int]], data: st.DataObject
) -> None:
    players, protocol, trump, won = dealt
    size, table = len(protocol), game(players)
    raw: dict[str, Any] = {"trump": trump, "bids": [0] * players, "tricks": protocol}
    assert list(WIZARD.close_round(raw, size, table).won) == won
    winners = data.draw(st.lists(st.integers(0, players - 1), min_size=size, max_size=size))
    claimed = [winners.count(seat) for seat in range(players)]
    differing = [f"tally-mismatch {seat}" for seat in range(players) if claimed[seat] != won[seat]]
    assert faults(raw | {"won": claimed}, size, table) == differing


@settings(max_examples=40, deadline=None)
@given(rounds(), st.data())
def test_whatever_was_won_later_a_broken_off_protocol_has_nothing_against_it(
    dealt: tuple[int, list[dict[str, Any]], str | None, list[int]], data: st.DataObject
) -> None:
    players, protocol, trump, won = dealt
    size = len(protocol)
    count = data.draw(st.integers(0, size - 1))
    raw = {"trump": trump, "bids": [0] * players, "won": won, "tricks": protocol[:count]}
    assert faults(raw, size, game(players)) == []
