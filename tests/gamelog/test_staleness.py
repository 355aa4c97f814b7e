"""Whether an entry made on an older table still means what it meant there."""

import pytest

from scorekeeper.gamelog.commands import (
    Command,
    ReleaseSeat,
    RenamePlayer,
    SetSecondCheck,
    TakeOverSeat,
    Undo,
)
from scorekeeper.gamelog.decide import still_stands
from scorekeeper.gamelog.wizard.commands import PlaceBid
from tests.notation import evening

BIDDING = evening(dealer=2).trump("R7")
SEEN = BIDDING.history.seq
ANYA = PlaceBid(1, 1, 0)


def test_every_entry_stands_on_the_table_as_it_is_and_none_on_one_that_never_was() -> None:
    for command in (ANYA, Undo(), RenamePlayer(0, "Henri"), SetSecondCheck(True)):
        assert still_stands(command, BIDDING.history, SEEN)
    for expected in (-1, 0, SEEN + 1):
        assert not still_stands(ANYA, BIDDING.history, expected)


def test_the_first_stroke_is_one_that_an_entry_may_have_seen() -> None:
    begun = evening(dealer=2)
    assert begun.history.seq == 1
    assert still_stands(PlaceBid(1, 1, 0), begun.write(TakeOverSeat(0)).history, 1)


@pytest.mark.parametrize(
    "meanwhile, command, stands",
    [
        (RenamePlayer(0, "Henri"), ANYA, True),
        (RenamePlayer(1, "Anja"), ANYA, True),
        (RenamePlayer(0, "Henri"), RenamePlayer(1, "Anja"), False),
        (RenamePlayer(0, "Henri"), Undo(), False),
        (SetSecondCheck(True), ANYA, True),
        (SetSecondCheck(True), Undo(), False),
        (TakeOverSeat(0), ANYA, True),
        (TakeOverSeat(1), ANYA, False),
        (TakeOverSeat(0), Undo(), False),
        (TakeOverSeat(0), TakeOverSeat(1), True),
        (TakeOverSeat(1), TakeOverSeat(1), False),
        (TakeOverSeat(0), ReleaseSeat(0), False),
        (TakeOverSeat(1), ReleaseSeat(0), True),
    ],
)
def test_it_stands_where_what_came_between_is_beside_it(
    meanwhile: Command, command: Command, stands: bool
) -> None:
    after = BIDDING.write(meanwhile).history
    assert still_stands(command, after, SEEN) is stands
