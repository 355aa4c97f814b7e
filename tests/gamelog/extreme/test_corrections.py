"""A closed round taken up again, imported ones with their protocol, and what goes out as a record."""

import json

from scorekeeper.formats.record import read_text, write_text
from scorekeeper.gamelog.commands import CloseRound
from scorekeeper.gamelog.extreme.commands import SetLeft
from scorekeeper.gamelog.extreme.events import RoundResettled, RoundSettled
from tests.extreme import LEFT, TAKEN, layout, raw_round, seat, tricks
from tests.gamelog.extreme.evening import seal_evening

CLOSED = seal_evening().take(TAKEN).set_left(LEFT).close()
THREE_TRICKS = tricks("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")


def test_everything_stands_as_it_was() -> None:
    again = CLOSED.correct(1)
    assert again.draft.turns.layout == layout(TAKEN)
    assert again.left == LEFT
    assert again.close().game == CLOSED.game


def test_seals_left_are_put_right() -> None:
    corrected = CLOSED.correct(1).write(SetLeft(1, seat("Peter"), "Y", 0))
    assert corrected.totals == [3, 4, 2, 5], "not before it is closed anew"
    assert corrected.close().totals == [3, 4, 2, 3]
    assert corrected.close().open_round == 2


def test_takings_are_put_right_and_what_was_left_stays() -> None:
    """Peter took violet instead of green."""
    again = CLOSED.correct(1).again("Peter: -G +V")
    assert again.left == LEFT
    closed = again.close()
    assert closed.totals == [3, 4, 2, 5]
    assert closed.game.rounds[0].takings[3].seals["V"] == 1


def test_takings_that_make_it_impossible_are_told_when_it_is_closed() -> None:
    """Sabine keeps her blue one, so nobody gave her a white one, and Peter has three seals, one left."""
    again = CLOSED.correct(1).again("Peter: -B")
    assert again.refusal(CloseRound(1)) == ["seal-count-impossible 1"]


def test_the_round_on_the_table_waits() -> None:
    playing = CLOSED.take("Sabine: R R")
    corrected = playing.correct(1).write(SetLeft(1, seat("Peter"), "Y", 0)).close()
    assert corrected.draft == playing.draft


def test_a_correction_is_taken_back_like_any_stroke() -> None:
    corrected = CLOSED.correct(1).write(SetLeft(1, seat("Peter"), "Y", 0)).close()
    assert corrected.undo(3).history.table == CLOSED.history.table
    assert corrected.undo(3).redo(3).history.table == corrected.history.table


class TestAProtocol:
    """Of an imported round: the booklet's three tricks."""

    IMPORTED = seal_evening(rounds=[raw_round(tricks=THREE_TRICKS)])

    def test_stays_while_it_tells_the_same(self) -> None:
        again = self.IMPORTED.correct(1).close()
        assert again.game == self.IMPORTED.game
        assert isinstance(again.events[-1], RoundSettled)

    def test_goes_where_the_seals_left_are_others(self) -> None:
        again = self.IMPORTED.correct(1).write(SetLeft(1, seat("Peter"), "Y", 0)).close()
        assert again.game.rounds[0].tricks == ()
        assert isinstance(again.events[-1], RoundResettled)
        assert again.totals == [3, 4, 2, 3]

    def test_goes_where_the_takings_are_others(self) -> None:
        again = self.IMPORTED.correct(1).again("Peter: -G +V").close()
        assert again.game.rounds[0].tricks == ()


def test_a_round_with_a_whole_protocol_alone_is_stored_with_what_is_left() -> None:
    """Fifteen tricks that Katrin wins as Schwarzmagier; nobody else took a seal."""
    played = ["Katrin: G12 Y1 V1 B1 > -"] * 15
    raw = {"takings": raw_round("Frank: | Sabine: | Katrin: mage | Peter:", "")["takings"]}
    created = seal_evening(rounds=[raw | {"tricks": tricks(*played)}])
    assert created.history.entries[0].event.rounds[0]["left"] == [{}, {}, {}, {}]  # type: ignore[attr-defined]
    assert created.totals == [0, 0, 4, 0]


def test_what_was_played_here_goes_out_and_comes_in_again() -> None:
    text = write_text(CLOSED.game)
    read = read_text(text).game
    assert read == CLOSED.game
    raw = json.loads(text)
    assert raw["rounds"] == [raw_round(TAKEN, LEFT)]
    again = seal_evening(rounds=raw["rounds"])
    assert write_text(again.game) == text
