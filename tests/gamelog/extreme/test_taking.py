"""Taking seals stroke by stroke, and a taking put right while what others took and the result stay.

Source: 004 «Die Vorhersage», «Die weißen Siegel» with their examples.
"""

import pytest

from scorekeeper.gamelog.commands import CloseRound, Command, SeatCommand
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.extreme import events
from scorekeeper.gamelog.extreme.commands import (
    CallSeat,
    EndTaking,
    ReturnMage,
    ReturnSeal,
    SetLeft,
    TakeMage,
    TakeSeal,
)
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.words.problems import say_problem
from tests.extreme import CAST, LEFT, TAKEN, layout, left, raw_round, seals, tricks
from tests.gamelog.extreme.evening import SealEvening, seal_evening
from tests.notation import answered_otherwise

FRANK, SABINE, KATRIN, PETER = range(4)
BEGUN = seal_evening()
STARTED = BEGUN.take("Frank: R B")
ENDED = STARTED.take("Frank: -")
BOOKLET = BEGUN.take(TAKEN)
GONE = BEGUN.take("Frank: Y Y Y -")
MINE = BEGUN.take("Frank: Y Y Y")
MAGE = BEGUN.take("Frank: mage")
FOUR = BEGUN.take("Frank: Y Y Y G G G | Sabine: Y<Frank Y<Frank Y<Frank G<Frank")
FIFTEEN = BEGUN.take("Frank: R R R R R Y Y Y V V V B B B G")
CLOSED = BOOKLET.set_left(LEFT).close()
OPENED = CLOSED.correct(1)
NO_YELLOW = SetLeft(1, PETER, "Y", 0)


def test_the_booklets_two_examples_turn_by_turn_from_the_dealers_left() -> None:
    """One stroke for each tap: four, six, the Schwarzmagier, four; Frank and Sabine are done."""
    assert BOOKLET.draft.layout == layout(TAKEN)
    assert (BOOKLET.draft.mage, BOOKLET.draft.turns.swaps_left) == (KATRIN, 3)
    assert len(BOOKLET.events) == 1 + 4 + 6 + 1 + 4 + 2
    assert BOOKLET.events[-1] == events.SealTaken(1, PETER, "B", SABINE)
    # A turn is ended with or without a seal, by calling the next one, or with the Schwarzmagier.
    assert [table.draft.turns.turn for table in (BEGUN, STARTED, seal_evening(dealer=1))] == [
        FRANK,
        FRANK,
        KATRIN,
    ]
    called = STARTED.write(CallSeat(1, SABINE))
    for table in (ENDED, BEGUN.take("Frank: -"), called, MAGE):
        assert table.draft.turns.turn == SABINE
    assert STARTED.ignores(CallSeat(1, FRANK))
    assert ENDED.ignores(EndTaking(1, FRANK))
    done = BOOKLET.take("Peter: -")
    assert (done.draft.turns.done, done.draft.turns.turn) == (True, None)
    meant = ENDED.write(TakeSeal(1, None, "Y"))
    assert meant.draft.before[1] == seals("Y"), "a tap that is on its way goes to the next one"


def taking(at: int) -> list[Command]:
    return [TakeSeal(1, at, "Y"), TakeMage(1, at), EndTaking(1, at)]


REFUSED = [
    # Taking none is an act of its own, also of the last one: nobody else's tap ends such a turn.
    (STARTED, CallSeat(1, KATRIN), "takes-first 1"),
    (BEGUN, CallSeat(1, SABINE), "taking-open 0"),
    *((BEGUN, command, "not-your-turn 1") for command in taking(SABINE)),
    *((STARTED, command, f"not-your-turn {at}") for at in (KATRIN, PETER) for command in taking(at)),
    (BEGUN.take("Frank: R | Sabine: - | Katrin: -"), SetLeft(1, 0, "R", 1), "takings-missing 3"),
    (BOOKLET.taken, TakeSeal(1, None, "Y"), "all-taken"),
    (BOOKLET.taken, TakeSeal(1, PETER, "R"), "not-your-turn 3"),
    # A turn that is over takes only on purpose.
    *((ENDED, command, "not-your-turn 0") for command in (*taking(0)[:2], ReturnSeal(1, 0, "R"))),
    *((BEGUN, command, "seat-unknown") for at in (-1, 4, 99) for command in (*taking(at), CallSeat(1, at))),
    # Whose it is has to be said once the middle has none; never what is no colour.
    (GONE, TakeSeal(1, SABINE, "Y"), "seal-holder-open 1"),
    *((BEGUN, TakeSeal(1, 0, seal), "seal-not-available 0") for seal in ("white", "black", "purple", "")),
    (FIFTEEN, TakeSeal(1, 0, "G"), "too-many-seals 0"),
    # The Schwarzmagier once, not by who has taken seals, and then no seal.
    (MAGE, TakeMage(1, SABINE), "mage-taken 1"),
    (STARTED, TakeMage(1, 0), "mage-with-seals 0"),
    (MAGE, TakeSeal(1, 0, "R"), "not-your-turn 0"),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def test_why_a_seal_is_not_offered() -> None:
    both = ["seal-holder-lacks 0", "seal-still-in-middle 0"]
    assert STARTED.refusal(TakeSeal(1, 0, "Y", SABINE)) == both
    faults = [
        MINE.draft.turns.seal_fault(FRANK, "Y"),
        FOUR.draft.turns.seal_fault(SABINE, "G"),
        FIFTEEN.draft.turns.seal_fault(FRANK, "G"),
        MAGE.draft.turns.mage_fault(SABINE),
        *(BEGUN.draft.turns.seal_fault(0, seal) for seal in ("white", "purple")),
    ]
    expected = ["seal-all-held", "white-exhausted", "too-many-seals", "mage-taken"]
    assert faults == [*expected, "seal-not-available", "seal-not-available"]
    assert FOUR.draft.turns.swaps_left == 0
    with pytest.raises(RuleProblem) as refused:
        decide(TakeSeal(1, FRANK, "G"), FIFTEEN.history)
    assert (refused.value.problem.facts["seals"], refused.value.problem.facts["most"]) == (16, 15)
    assert MAGE.ignores(TakeMage(1, FRANK))


def test_on_its_own_device_a_seat_takes_in_its_turn_and_enters_nothing_else() -> None:
    assert BEGUN.write(SeatCommand(FRANK, TakeSeal(1, FRANK, "Y"))).draft.before[0] == seals("Y")
    assert BEGUN.refusal(SeatCommand(SABINE, TakeSeal(1, SABINE, "Y"))) == ["not-your-turn 1"]
    assert BOOKLET.taken.refusal(SeatCommand(FRANK, SetLeft(1, FRANK, "R", 1))) == ["not-your-entry 0"]


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
    assert once.events[-1] == events.SealReturned(1, FRANK, "B", None)
    nothing = BEGUN.take("Frank: R").write(ReturnSeal(1, FRANK, "R"))
    assert (nothing.draft.turns.taking(FRANK).empty, nothing.draft.turns.turn) == (True, FRANK)
    again = BOOKLET.write(ReturnSeal(1, PETER, "B"))
    assert again.draft.layout == layout("Frank: R B B G | Sabine: V V B R R R | Katrin: mage | Peter: Y Y G")
    assert again.events[-1] == events.SealReturned(1, PETER, "B", SABINE)


def test_what_was_not_taken_changes_nothing_and_what_was_goes_back_with_the_turn_over() -> None:
    """A finger that taps the last one twice is told nothing; white is never taken, so never put back."""
    assert BEGUN.take("Frank: R").ignores(ReturnSeal(1, FRANK, "Y"))
    assert BEGUN.refusal(ReturnSeal(1, FRANK, "white")) == ["seal-not-available 0"]
    assert BOOKLET.ignores(ReturnMage(1, FRANK))
    back = BOOKLET.write(ReturnMage(1, KATRIN))
    assert (back.draft.mage, back.draft.turns.turn) == (None, PETER)
    assert back.events[-1] == events.MageReturned(1, KATRIN)
    assert back.again("Katrin: +R").draft.before[KATRIN] == seals("R")
    # A scored round taken up again, green back, yellow taken, closed: others and the result stand.
    again = OPENED.again("Frank: -G +Y")
    assert again.draft.turns.done
    corrected, before = again.close(), CLOSED.game.rounds[0]
    assert (len(corrected.events), corrected.totals) == (len(CLOSED.events) + 4, [3, 4, 2, 5])
    after = corrected.game.rounds[0]
    assert (after.left, after.takings[1:]) == (before.left, before.takings[1:])


def test_what_does_not_fit_any_more_nor_a_fifth_swap() -> None:
    """Frank had the third blue one; Sabine's then came from nowhere, so Peter's cannot be hers."""
    third, nowhere = BOOKLET.again("Frank: +B"), Misfit(SABINE, "B", None, "seal-not-available")
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
    # It is taken out before the round is closed.
    third = OPENED.again("Frank: +B")
    assert third.refusal(CloseRound(1)) == ["seal-holder-lacks 3", "seal-not-available 1"]
    assert all("Blau" in sentence for sentence in problem_sentences(third))
    out = third.again("Sabine: -B").again("Peter: -B")
    assert misfits(out) == []
    assert out.draft.layout == layout("Frank: R B B B G | Sabine: V V R R R | Katrin: mage | Peter: Y Y G")


def test_seals_left_and_tricks_that_cannot_be_any_more_name_the_seal() -> None:
    """Sabine's white one came for the blue that Peter took from her; without that she has none."""
    again = OPENED.again("Peter: -B")
    assert again.refusal(CloseRound(1)) == ["seal-count-impossible 1"]
    sentence = "Sabine kann kein Siegel (Weiß) übrig haben: vor Sabine lag keines."
    assert problem_sentences(again) == [sentence]
    assert again.write(SetLeft(1, SABINE, "white", 0)).draft.problems == []
    # A trick that was settled with it is left alone where the result is then set by hand.
    settled = BOOKLET.tricks("Sabine V > V", "Frank G > G")
    again = settled.again("Frank: -G")
    sentence = "Nach der Korrektur kann Frank Stich 2 nicht mehr mit Grün abgerechnet haben."
    assert (problem_sentences(again)[0], again.draft.tricks) == (sentence, settled.draft.tricks)
    assert again.set_left("Sabine: white | Peter: Y black black").close().totals == [0, 4, 2, 8]


def test_all_that_stood_there_stays_until_it_is_closed_anew_and_the_round_on_the_table_waits() -> None:
    entered = BOOKLET.set_left("Frank: black | Sabine: white").again("Peter: -G +V")
    assert (entered.left, entered.draft.untold) == (left("Frank: black | Sabine: white"), (PETER,))
    assert (OPENED.draft.turns.layout, OPENED.left) == (layout(TAKEN), left(LEFT))
    assert OPENED.close().game == CLOSED.game
    corrected = OPENED.write(NO_YELLOW)
    assert (corrected.totals, corrected.close().totals) == ([3, 4, 2, 5], [3, 4, 2, 3])
    assert corrected.close().open_round == 2
    playing = CLOSED.take("Sabine: R R")
    assert playing.correct(1).write(NO_YELLOW).close().draft == playing.draft


def test_an_imported_protocol_stays_while_it_tells_the_same() -> None:
    """The booklet's three tricks; it goes where the seals left or the takings are others."""
    drawn = ("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")
    imported = seal_evening(rounds=[raw_round(tricks=tricks(*drawn))])
    same = imported.correct(1).close()
    assert (same.game, type(same.events[-1])) == (imported.game, events.RoundSettled)
    other = imported.correct(1).write(NO_YELLOW).close()
    assert (other.game.rounds[0].tricks, other.totals) == ((), [3, 4, 2, 3])
    assert isinstance(other.events[-1], events.RoundResettled)
    assert imported.correct(1).again("Peter: -G +V").close().game.rounds[0].tricks == ()


def test_a_round_with_a_whole_protocol_alone_is_stored_with_what_is_left() -> None:
    """Fifteen tricks that Katrin wins as Schwarzmagier; nobody else took a seal."""
    played = tricks(*["Katrin: G12 Y1 V1 B1 > -"] * 15)
    raw = {"takings": raw_round("Frank: | Sabine: | Katrin: mage | Peter:", "")["takings"]}
    created = seal_evening(rounds=[raw | {"tricks": played}])
    assert created.history.entries[0].event.rounds[0]["left"] == [{}, {}, {}, {}]  # type: ignore[attr-defined]
    assert created.totals == [0, 0, 4, 0]
