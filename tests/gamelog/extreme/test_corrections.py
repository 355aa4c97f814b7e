"""A closed round taken up again, imported ones with their protocol, and what goes out as a record."""

import json

from scorekeeper.formats.record import read_text, write_text
from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.extreme.commands import SetLeft
from scorekeeper.gamelog.extreme.events import RoundResettled, RoundSettled
from tests.extreme import LEFT, TAKEN, layout, raw_round, seat, tricks
from tests.gamelog.extreme.evening import seal_evening

CLOSED = seal_evening().take(TAKEN).set_left(LEFT).close()
OPENED = CLOSED.correct(1)
NO_YELLOW = SetLeft(1, seat("Peter"), "Y", 0)
THREE_TRICKS = tricks("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")


def test_everything_stands_as_it_was() -> None:
    assert (OPENED.draft.turns.layout, OPENED.left) == (layout(TAKEN), LEFT)
    assert OPENED.close().game == CLOSED.game


def test_seals_left_are_put_right_when_it_is_closed_anew_and_the_round_on_the_table_waits() -> None:
    corrected = OPENED.write(NO_YELLOW)
    assert (corrected.totals, corrected.close().totals) == ([3, 4, 2, 5], [3, 4, 2, 3])
    assert corrected.close().open_round == 2
    assert corrected.close().undo(3).history.table == CLOSED.history.table
    assert corrected.close().undo(3).redo(3).history.table == corrected.close().history.table
    playing = CLOSED.take("Sabine: R R")
    assert playing.correct(1).write(NO_YELLOW).close().draft == playing.draft


def test_takings_are_put_right_and_what_was_left_stays() -> None:
    """Peter took violet instead of green."""
    again = OPENED.again("Peter: -G +V")
    assert (again.left, again.close().totals) == (LEFT, [3, 4, 2, 5])
    assert again.close().game.rounds[0].takings[3].seals["V"] == 1


def test_takings_that_make_it_impossible_are_told_when_it_is_closed() -> None:
    """Sabine keeps her blue one, so nobody gave her a white one, and Peter has three seals, one left."""
    assert OPENED.again("Peter: -B").refusal(CloseRound(1)) == ["seal-count-impossible 1"]


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


def test_what_was_played_here_goes_out_and_comes_in_again() -> None:
    text = write_text(CLOSED.game)
    assert read_text(text).game == CLOSED.game
    raw = json.loads(text)
    assert raw["rounds"] == [raw_round(TAKEN, LEFT)]
    assert write_text(seal_evening(rounds=raw["rounds"]).game) == text
