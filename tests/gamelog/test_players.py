"""Putting a name right."""

import pytest

from scorekeeper.gamelog.commands import EndGame, RenamePlayer
from tests.notation import evening

EVENING = evening("Henry Ania Freya", dealer=2).round("R7", "0 1 1", "0 0 1")


def test_a_seat_gets_its_name_and_keeps_its_points() -> None:
    renamed = EVENING.write(RenamePlayer(1, "Anya"))
    assert renamed.game.players == ("Henry", "Anya", "Freya")
    assert renamed.pad == EVENING.pad


def test_blanks_around_it_are_left_out() -> None:
    assert EVENING.write(RenamePlayer(1, "  Anya ")).game.players[1] == "Anya"


@pytest.mark.parametrize("name", ["", "  ", "Henry", " Freya "])
def test_it_needs_a_name_that_nobody_else_has(name: str) -> None:
    assert EVENING.refusal(RenamePlayer(1, name)) == ["player-names 1"]


def test_the_same_name_changes_nothing() -> None:
    assert EVENING.ignores(RenamePlayer(1, "Ania"))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_sits_there(seat: int) -> None:
    assert EVENING.refusal(RenamePlayer(seat, "Ben")) == ["seat-unknown"]


def test_two_can_exchange_their_names_by_way_of_a_third() -> None:
    swapped = EVENING.write(RenamePlayer(0, "?"), RenamePlayer(2, "Henry"), RenamePlayer(0, "Freya"))
    assert swapped.game.players == ("Freya", "Ania", "Henry")


def test_at_any_time() -> None:
    rename = RenamePlayer(1, "Anya")
    assert EVENING.correct(1).write(rename).game.players[1] == "Anya"
    assert EVENING.write(EndGame(), rename).game.players[1] == "Anya"


def test_a_correction_stays_open() -> None:
    renamed = EVENING.correct(1).write(RenamePlayer(1, "Anya"))
    assert renamed.history.table.correction == EVENING.correct(1).history.table.correction
