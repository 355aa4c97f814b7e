"""A taking put right: seal by seal, in its turn or after it, while what others took and the result stay.

Source: 004 «Die Vorhersage», «Die weißen Siegel» with their examples.
"""

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.extreme.commands import ReturnMage, ReturnSeal, SetLeft
from scorekeeper.gamelog.extreme.events import MageReturned, SealReturned
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.words.problems import say_problem
from tests.extreme import CAST, LEFT, TAKEN, layout, seals, seat
from tests.gamelog.extreme.evening import SealEvening, seal_evening

FRANK, SABINE, KATRIN, PETER = range(4)
BEGUN = seal_evening()
BOOKLET = BEGUN.take(TAKEN)
CLOSED = BOOKLET.set_left(LEFT).close()


def misfits(evening: SealEvening) -> list[Misfit]:
    return list(evening.draft.turns.misfits)


def problem_sentences(evening: SealEvening) -> list[str]:
    """What stands against closing the round, in words."""
    return [
        say_problem(problem.code, problem.facts, problem.seat, CAST[:4], "de")
        for problem in evening.draft.problems
    ]


class TestPuttingBack:
    def test_a_seal_in_ones_turn(self) -> None:
        once = BEGUN.take("Frank: R B B").write(ReturnSeal(1, FRANK, "B"))
        assert once.draft.before[FRANK] == seals("R B")
        assert once.draft.turns.turn == FRANK
        assert once.events[-1] == SealReturned(1, FRANK, "B", None)

    def test_a_swapped_one_goes_home_and_so_does_the_white_one(self) -> None:
        again = BOOKLET.write(ReturnSeal(1, PETER, "B"))
        assert again.draft.layout == layout(
            "Frank: R B B G | Sabine: V V B R R R | Katrin: mage | Peter: Y Y G"
        )
        assert again.events[-1] == SealReturned(1, PETER, "B", SABINE)

    def test_all_of_them_leaves_a_turn_with_nothing(self) -> None:
        nothing = BEGUN.take("Frank: R").write(ReturnSeal(1, FRANK, "R"))
        assert nothing.draft.turns.taking(FRANK).empty
        assert nothing.draft.turns.turn == FRANK

    def test_what_was_not_taken_changes_nothing(self) -> None:
        """A finger that taps the last one twice is told nothing; white is never taken, so never put back."""
        assert BEGUN.take("Frank: R").ignores(ReturnSeal(1, FRANK, "Y"))
        assert BEGUN.refusal(ReturnSeal(1, FRANK, "white")) == ["seal-not-available 0"]

    def test_the_schwarzmagier_goes_back_and_the_turn_stays_over(self) -> None:
        back = BOOKLET.write(ReturnMage(1, KATRIN))
        assert (back.draft.mage, back.draft.turns.turn) == (None, PETER)
        assert back.events[-1] == MageReturned(1, KATRIN)
        assert back.again("Katrin: +R").draft.before[KATRIN] == seals("R")
        assert BOOKLET.ignores(ReturnMage(1, FRANK))

    def test_every_stroke_of_it_can_be_taken_back(self) -> None:
        put_right = CLOSED.correct(1).again("Frank: -B +Y").again("Katrin: -mage +R")
        assert put_right.undo(5).history.table == CLOSED.history.table
        assert put_right.undo(5).redo(5).history.table == put_right.history.table


class TestOneSealOfAScoredRound:
    def test_the_seal_itself_and_two_strokes_more(self) -> None:
        """Taken up again, green back, yellow taken, closed: others and the result stand as they were."""
        corrected = CLOSED.correct(1).again("Frank: -G +Y").close()
        assert len(corrected.events) == len(CLOSED.events) + 4
        assert corrected.totals == [3, 4, 2, 5]
        assert corrected.game.rounds[0].left == CLOSED.game.rounds[0].left
        assert corrected.game.rounds[0].takings[1:] == CLOSED.game.rounds[0].takings[1:]

    def test_the_turns_after_it_stay_over(self) -> None:
        assert CLOSED.correct(1).again("Frank: -G +Y").draft.turns.done


class TestWhatDoesNotFitAnyMore:
    def test_a_seal_of_the_middle_that_is_not_there_then(self) -> None:
        """Frank had the third blue one; Sabine's then came from nowhere, so Peter's cannot be hers."""
        third = BOOKLET.again("Frank: +B")
        assert misfits(third) == [
            Misfit(SABINE, "B", None, "seal-not-available"),
            Misfit(PETER, "B", SABINE, "seal-holder-lacks"),
        ]
        assert third.draft.before[SABINE] == seals("V V R R R")

    def test_a_swap_while_the_middle_still_had_one(self) -> None:
        assert misfits(BOOKLET.again("Frank: -B")) == [Misfit(PETER, "B", SABINE, "seal-still-in-middle")]

    def test_another_schwarzmagier(self) -> None:
        both = seal_evening().take("Frank: - | Sabine: mage").again("Frank: +mage")
        assert misfits(both) == [Misfit(SABINE, None, None, "mage-taken")]
        assert both.draft.mage == FRANK
        assert misfits(both.again("Sabine: -mage")) == []

    def test_a_fifth_swap(self) -> None:
        four = BEGUN.take(
            "Frank: Y Y Y | Sabine: G G G | Katrin: V V V | Peter: Y<Frank Y<Frank Y<Frank G<Sabine"
        )
        fifth = four.again("Katrin: +Y<Frank")
        assert misfits(fifth) == [
            Misfit(PETER, "Y", FRANK, "seal-holder-lacks"),
        ]
        more = four.again("Katrin: +G<Sabine")
        assert misfits(more) == [Misfit(PETER, "G", SABINE, "white-exhausted")]

    def test_fits_again_when_what_it_needs_is_back(self) -> None:
        """While one seal is exchanged for another, nothing of the others is lost."""
        between = BOOKLET.again("Frank: -B")
        assert misfits(between) != []
        assert between.again("Frank: +B").history.table == BOOKLET.history.table

    def test_is_taken_out_first(self) -> None:
        out = BOOKLET.again("Frank: +B").again("Sabine: -B").again("Peter: -B")
        assert misfits(out) == []
        assert out.draft.layout == layout(
            "Frank: R B B B G | Sabine: V V R R R | Katrin: mage | Peter: Y Y G"
        )

    def test_is_not_closed_and_names_who_and_which(self) -> None:
        again = CLOSED.correct(1).again("Frank: +B")
        assert again.refusal(CloseRound(1)) == ["seal-holder-lacks 3", "seal-not-available 1"]

    def test_seals_left_that_were_not_taken_name_the_seal(self) -> None:
        """Sabine's white one came for the blue that Peter took from her; without that she has none."""
        again = CLOSED.correct(1).again("Peter: -B")
        assert again.refusal(CloseRound(1)) == ["seal-count-impossible 1"]
        assert problem_sentences(again) == [
            "Sabine kann kein Siegel (Weiß) übrig haben: vor Sabine lag keines."
        ]
        mended = again.write(SetLeft(1, SABINE, "white", 0))
        assert mended.draft.problems == []

    def test_a_trick_that_was_settled_with_a_seal_put_back(self) -> None:
        tricks = BOOKLET.tricks("Sabine V > V", "Frank G > G").again("Frank: -G")
        assert problem_sentences(tricks)[0] == (
            "Nach der Korrektur kann Frank Stich 2 nicht mehr mit Grün abgerechnet haben."
        )
        assert tricks.draft.tricks == BOOKLET.tricks("Sabine V > V", "Frank G > G").draft.tricks

    def test_is_left_alone_where_the_result_is_then_set_by_hand(self) -> None:
        tricks = BOOKLET.tricks("Sabine V > V", "Frank G > G").again("Frank: -G")
        assert tricks.set_left("Sabine: white | Peter: Y black black").close().totals == [0, 4, 2, 8]


def test_putting_a_running_round_right_keeps_its_result() -> None:
    entered = BOOKLET.set_left("Frank: black | Sabine: white").again("Peter: -G +V")
    assert entered.left == "Frank: black | Sabine: white"
    assert entered.draft.untold == (PETER,)
    assert seat("Peter") == PETER
