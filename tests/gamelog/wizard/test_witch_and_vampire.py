"""Hexe and Vampir, noted at the table card by card.

Source: CARDS_2026, second-hand. Three seats, Henry deals round 1; in round 3 Freya leads, three cards each.
"""

from scorekeeper.gamelog.wizard.commands import PassCard, PlayBomb, PlayCard, SwapCard, TurnUnder
from scorekeeper.gamelog.wizard.noted_tricks import NotedSwap
from scorekeeper.rules.wizard.protocol import RecordedSwap
from tests.notation import ALL_SPECIALS, Evening, evening

SEATS = "Henry Anya Freya"
START = (
    evening(SEATS, dealer=2, specials=ALL_SPECIALS)
    .round("R7", "0 0 0", "1 0 0")
    .round("R7", "0 0 0", "1 1 0")
)
THIRD = START.trump("R7").bids("1 1 0")
# The Werwolf was Anya's; she named blue. Nobody knows yet what lies under it.
COVERED = START.trump("R7").swap(1, "B").bids("1 1 0")


def noted_tricks(table: Evening) -> tuple[int, ...]:
    return tuple(table.history.table.open_draft.noted_facts.won)


def leads(table: Evening) -> str:
    seat = table.turn.seat
    return "?" if seat is None else table.game.players[seat]


class TestVampir:
    def test_it_counts_as_the_turned_up_card(self) -> None:
        """Freya's red 5, Henry's Vampir as the turned-up red 7, Anya's red 9."""
        assert leads(THIRD.plays("R5 VA R6")) == "Henry"
        assert leads(THIRD.plays("R5 VA R9")) == "Anya"

    def test_what_its_original_announces_has_to_be_announced(self) -> None:
        table = START.trump("JO B").bids("1 1 0")
        assert table.refusal(PlayCard(3, "VA")) == ["undeclared-card"]
        assert table.refusal(PlayCard(3, "VA:Z")) == ["card-not-in-game"]
        assert leads(table.plays("VA:G G8 G7")) == "Henry"
        assert THIRD.refusal(PlayCard(3, "VA:R")) == ["card-not-in-game"]

    def test_under_a_werwolf_somebody_has_to_look_first(self) -> None:
        assert COVERED.refusal(PlayCard(3, "VA")) == ["copy-unknown"]
        table = COVERED.write(TurnUnder(3, "G9"))
        assert leads(table.plays("G5 VA G7")) == "Henry"
        assert leads(COVERED.write(TurnUnder(3, None)).plays("VA G5 G7")) == "Anya"

    def test_what_lies_there_nobody_plays_and_what_was_played_cannot_lie_there(self) -> None:
        assert COVERED.write(TurnUnder(3, "G9")).refusal(PlayCard(3, "G9")) == ["card-not-available"]
        assert COVERED.plays("G9").refusal(TurnUnder(3, "G9")) == ["duplicate-card 2"]

    def test_without_a_werwolf_nothing_lies_there(self) -> None:
        assert THIRD.refusal(TurnUnder(3, "G9")) == ["under-impossible"]

    def test_the_vampir_itself_may_lie_there_and_then_nobody_plays_it(self) -> None:
        assert COVERED.write(TurnUnder(3, "VA")).refusal(PlayCard(3, "VA")) == ["card-not-available"]

    def test_it_stands_in_the_record_of_the_round(self) -> None:
        """Freya leads a green 5; the Vampir as a green 9 is Henry's, then his Zauberer, then Freya's."""
        table = COVERED.write(TurnUnder(3, "G9")).plays("G5 VA G7", "Z G1 G2", "N R7 R2").close()
        closed = table.game.rounds[-1]
        assert (closed.under, closed.won) == ("G9", (2, 1, 0))

    def test_a_swap_taken_back_takes_it_along(self) -> None:
        table = COVERED.write(TurnUnder(3, "G9")).swap(None)
        assert table.history.table.open_draft.copied == "R7"
        assert table.history.table.open_draft.recounted((1, 1, 1)).werewolf is None


class TestHexe:
    """Freya's Hexe in the first trick; Henry wins it with the blue 5."""

    PLAYED = THIRD.plays("HX B5 B3")

    def test_its_swap_is_noted_part_by_part_and_stands_on_its_trick(self) -> None:
        table = self.PLAYED.write(SwapCard(3, 1, True, "B3"), SwapCard(3, 1, False, "G4"))
        assert table.history.table.open_draft.noted_tricks.swap(1) == NotedSwap(1, "G4", "B3")
        closed = table.plays("B1 B2 B3", "G1 Y2 G2").close().game.rounds[-1]
        assert not isinstance(closed.tricks, str)
        assert [trick.swap for trick in closed.tricks] == [RecordedSwap("G4", "B3"), None, None]

    def test_half_a_swap_is_left_out_of_the_record(self) -> None:
        table = self.PLAYED.write(SwapCard(3, 1, True, "B3")).plays("B1 B2 B3", "G1 Y2 G2").close()
        assert [trick.swap for trick in table.game.rounds[-1].tricks] == [None, None, None]

    def test_only_what_lay_there_can_have_been_taken_and_not_the_hexe(self) -> None:
        assert self.PLAYED.refusal(SwapCard(3, 1, True, "B9")) == ["not-in-trick"]
        assert self.PLAYED.refusal(SwapCard(3, 1, True, "HX")) == ["not-in-trick"]
        assert self.PLAYED.refusal(SwapCard(3, 1, False, "B5")) == ["duplicate-card 0"]
        assert self.PLAYED.refusal(SwapCard(3, 1, False, "R7")) == ["card-not-available"]

    def test_not_in_another_trick_nor_before_it_is_over_nor_after_the_last(self) -> None:
        assert THIRD.plays("HX B5").refusal(SwapCard(3, 1, True, "B5")) == ["nothing-swapped"]
        last = THIRD.plays("B1 B5 B3", "G1 G2 G3", "HX Y1 Y2")
        assert last.refusal(SwapCard(3, 3, True, "Y1")) == ["nothing-swapped"]

    def test_what_was_taken_back_is_played_again_by_its_player_only(self) -> None:
        """Henry leads the second trick, then Anya, then Freya."""
        assert self.PLAYED.refusal(PlayCard(3, "B3")) == ["duplicate-card 1"]
        again = self.PLAYED.plays("B1 B2 B3")
        assert noted_tricks(again) == (1, 0, 1)
        assert self.PLAYED.write(SwapCard(3, 1, True, "B5")).plays("B1 B2").refusal(PlayCard(3, "B3")) == [
            "duplicate-card 1"
        ]

    def test_and_once_only(self) -> None:
        assert self.PLAYED.plays("B1 B2 B3").refusal(PlayCard(3, "B3")) == ["duplicate-card 2"]

    def test_what_was_given_is_played_by_nobody(self) -> None:
        given = self.PLAYED.write(SwapCard(3, 1, False, "G4"))
        assert given.refusal(PlayCard(3, "G4")) == ["duplicate-card 2"]

    def test_with_a_jongleur_the_left_neighbour_may_get_it(self) -> None:
        """Freya takes the blue 3 and passes it to Henry."""
        table = THIRD.plays("HX JO:B B3")
        passed = table.write(PassCard(3, 1, 2, "B3"))
        assert passed.history.table.open_draft.noted_tricks.given(1, 3) == (None, None, "B3")
        assert leads(table) == "Henry"
        assert noted_tricks(table.plays("B3 B2 B1")) == (2, 0, 0)

    def test_a_bombe_taken_back_bombs_again(self) -> None:
        """Freya takes the Bombe and plays it into the second trick: only one trick is anybody's."""
        table = THIRD.plays("HX BO B3", "B4 BO G2")
        assert (noted_tricks(table), table.history.table.open_draft.bombs) == ((0, 0, 0), 2)

    def test_without_a_protocol_somebody_says_that_two_tricks_are_gone(self) -> None:
        table = THIRD.write(PlayBomb(3, played=True, again=True)).won("1 0 0")
        assert table.close().game.rounds[-1].won == (1, 0, 0)
        assert table.close().correct(3).history.table.open_draft.bombs == 2

    def test_but_only_where_a_hexe_can_have_taken_it_back(self) -> None:
        table = evening(SEATS, dealer=2, specials=["BO"]).trump("R7").bids("0 0 0")
        assert table.refusal(PlayBomb(1, played=True, again=True)) == ["bomb-once"]
        first = evening(SEATS, dealer=2, specials=ALL_SPECIALS).trump("R7").bids("0 0 0")
        assert first.refusal(PlayBomb(1, played=True, again=True)) == ["bomb-once"]

    def test_the_wolke_that_was_taken_back_counts_where_it_lies_in_the_end(self) -> None:
        """Henry won the first trick with the Wolke, Freya the second one."""
        table = THIRD.plays("HX WO:B B3", "B1 B2 WO:B")
        assert table.history.table.open_draft.noted_facts.cloud_seat == 2
