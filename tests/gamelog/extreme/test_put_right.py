"""A taking put right: seal by seal, in its turn or after it, while what others took and the result stay.

A closed round taken up again, and imported ones with their protocol.

Source: 004 «Die Vorhersage», «Die weißen Siegel» with their examples.
"""

from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.extreme.commands import ReturnMage, ReturnSeal, SetLeft
from scorekeeper.gamelog.extreme.events import MageReturned, RoundResettled, RoundSettled, SealReturned
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.words.problems import say_problem
from tests.extreme import CAST, LEFT, TAKEN, layout, raw_round, seals, tricks
from tests.gamelog.extreme.evening import SealEvening, seal_evening

FRANK, SABINE, KATRIN, PETER = range(4)
BEGUN = seal_evening()
BOOKLET = BEGUN.take(TAKEN)
CLOSED = BOOKLET.set_left(LEFT).close()
OPENED = CLOSED.correct(1)
NO_YELLOW = SetLeft(1, PETER, "Y", 0)
THREE_TRICKS = tricks("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")


def misfits(evening: SealEvening) -> list[Misfit]:
    return list(evening.draft.turns.misfits)


def problem_sentences(evening: SealEvening) -> list[str]:
    """What stands against closing the round, in words."""
    found = evening.draft.problems
    return [say_problem(problem.code, problem.facts, problem.seat, CAST[:4], "de") for problem in found]


def test_a_seal_is_put_back_and_a_swapped_one_goes_home_as_does_the_white_one() -> None:
    """All of them leave a turn with nothing."""
    once = BEGUN.take("Frank: R B B").write(ReturnSeal(1, FRANK, "B"))
    assert (once.draft.before[FRANK], once.draft.turns.turn) == (seals("R B"), FRANK)
    assert once.events[-1] == SealReturned(1, FRANK, "B", None)
    nothing = BEGUN.take("Frank: R").write(ReturnSeal(1, FRANK, "R"))
    assert (nothing.draft.turns.taking(FRANK).empty, nothing.draft.turns.turn) == (True, FRANK)
    again = BOOKLET.write(ReturnSeal(1, PETER, "B"))
    home = layout("Frank: R B B G | Sabine: V V B R R R | Katrin: mage | Peter: Y Y G")
    assert again.draft.layout == home
    assert again.events[-1] == SealReturned(1, PETER, "B", SABINE)


def test_what_was_not_taken_changes_nothing_and_the_schwarzmagier_goes_back_with_the_turn_over() -> None:
    """A finger that taps the last one twice is told nothing; white is never taken, so never put back."""
    assert BEGUN.take("Frank: R").ignores(ReturnSeal(1, FRANK, "Y"))
    assert BEGUN.refusal(ReturnSeal(1, FRANK, "white")) == ["seal-not-available 0"]
    assert BOOKLET.ignores(ReturnMage(1, FRANK))
    back = BOOKLET.write(ReturnMage(1, KATRIN))
    assert (back.draft.mage, back.draft.turns.turn) == (None, PETER)
    assert back.events[-1] == MageReturned(1, KATRIN)
    assert back.again("Katrin: +R").draft.before[KATRIN] == seals("R")


def test_one_seal_of_a_scored_round_takes_two_strokes_more() -> None:
    """Taken up again, green back, yellow taken, closed: others and the result stand as they were."""
    again = OPENED.again("Frank: -G +Y")
    assert again.draft.turns.done
    corrected, before = again.close(), CLOSED.game.rounds[0]
    assert (len(corrected.events), corrected.totals) == (len(CLOSED.events) + 4, [3, 4, 2, 5])
    after = corrected.game.rounds[0]
    assert (after.left, after.takings[1:]) == (before.left, before.takings[1:])


def test_what_does_not_fit_any_more_nor_a_fifth_swap() -> None:
    """Frank had the third blue one; Sabine's then came from nowhere, so Peter's cannot be hers."""
    third = BOOKLET.again("Frank: +B")
    nowhere = Misfit(SABINE, "B", None, "seal-not-available")
    assert misfits(third) == [nowhere, Misfit(PETER, "B", SABINE, "seal-holder-lacks")]
    assert third.draft.before[SABINE] == seals("V V R R R")
    between = BOOKLET.again("Frank: -B")
    assert misfits(between) == [Misfit(PETER, "B", SABINE, "seal-still-in-middle")]
    assert between.again("Frank: +B").history.table == BOOKLET.history.table, "it fits again"
    both = seal_evening().take("Frank: - | Sabine: mage").again("Frank: +mage")
    assert (misfits(both), both.draft.mage) == ([Misfit(SABINE, None, None, "mage-taken")], FRANK)
    assert misfits(both.again("Sabine: -mage")) == []
    swapped = "Peter: Y<Frank Y<Frank Y<Frank G<Sabine"
    four = BEGUN.take(f"Frank: Y Y Y | Sabine: G G G | Katrin: V V V | {swapped}")
    assert misfits(four.again("Katrin: +Y<Frank")) == [Misfit(PETER, "Y", FRANK, "seal-holder-lacks")]
    assert misfits(four.again("Katrin: +G<Sabine")) == [Misfit(PETER, "G", SABINE, "white-exhausted")]


def test_it_is_taken_out_before_the_round_is_closed() -> None:
    third = OPENED.again("Frank: +B")
    assert third.refusal(CloseRound(1)) == ["seal-holder-lacks 3", "seal-not-available 1"]
    assert all("Blau" in sentence for sentence in problem_sentences(third))
    out = third.again("Sabine: -B").again("Peter: -B")
    assert misfits(out) == []
    assert out.draft.layout == layout("Frank: R B B B G | Sabine: V V R R R | Katrin: mage | Peter: Y Y G")


def test_seals_left_that_were_not_taken_name_the_seal() -> None:
    """Sabine's white one came for the blue that Peter took from her; without that she has none."""
    again = OPENED.again("Peter: -B")
    assert again.refusal(CloseRound(1)) == ["seal-count-impossible 1"]
    sentence = "Sabine kann kein Siegel (Weiß) übrig haben: vor Sabine lag keines."
    assert problem_sentences(again) == [sentence]
    assert again.write(SetLeft(1, SABINE, "white", 0)).draft.problems == []


def test_a_trick_that_was_settled_with_a_seal_put_back() -> None:
    """It is left alone where the result is then set by hand."""
    settled = BOOKLET.tricks("Sabine V > V", "Frank G > G")
    again = settled.again("Frank: -G")
    sentence = "Nach der Korrektur kann Frank Stich 2 nicht mehr mit Grün abgerechnet haben."
    assert problem_sentences(again)[0] == sentence
    assert again.draft.tricks == settled.draft.tricks
    assert again.set_left("Sabine: white | Peter: Y black black").close().totals == [0, 4, 2, 8]


def test_putting_a_round_right_keeps_its_result_and_all_that_stood_there() -> None:
    entered = BOOKLET.set_left("Frank: black | Sabine: white").again("Peter: -G +V")
    assert (entered.left, entered.draft.untold) == ("Frank: black | Sabine: white", (PETER,))
    assert (OPENED.draft.turns.layout, OPENED.left) == (layout(TAKEN), LEFT)
    assert OPENED.close().game == CLOSED.game


def test_seals_left_are_put_right_when_it_is_closed_anew_and_the_round_on_the_table_waits() -> None:
    corrected = OPENED.write(NO_YELLOW)
    assert (corrected.totals, corrected.close().totals) == ([3, 4, 2, 5], [3, 4, 2, 3])
    assert corrected.close().open_round == 2
    playing = CLOSED.take("Sabine: R R")
    assert playing.correct(1).write(NO_YELLOW).close().draft == playing.draft


def test_an_imported_protocol_stays_while_it_tells_the_same() -> None:
    """The booklet's three tricks; it goes where the seals left or the takings are others."""
    imported = seal_evening(rounds=[raw_round(tricks=THREE_TRICKS)])
    same = imported.correct(1).close()
    assert (same.game, type(same.events[-1])) == (imported.game, RoundSettled)
    other = imported.correct(1).write(NO_YELLOW).close()
    assert (other.game.rounds[0].tricks, other.totals) == ((), [3, 4, 2, 3])
    assert isinstance(other.events[-1], RoundResettled)
    assert imported.correct(1).again("Peter: -G +V").close().game.rounds[0].tricks == ()


def test_a_round_with_a_whole_protocol_alone_is_stored_with_what_is_left() -> None:
    """Fifteen tricks that Katrin wins as Schwarzmagier; nobody else took a seal."""
    played = tricks(*["Katrin: G12 Y1 V1 B1 > -"] * 15)
    raw = {"takings": raw_round("Frank: | Sabine: | Katrin: mage | Peter:", "")["takings"]}
    created = seal_evening(rounds=[raw | {"tricks": played}])
    assert created.history.entries[0].event.rounds[0]["left"] == [{}, {}, {}, {}]  # type: ignore[attr-defined]
    assert created.totals == [0, 0, 4, 0]
