"""Whether an entry made on an older table still means what it meant there, and what entries that cross do."""

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.decide import still_stands
from scorekeeper.gamelog.wizard.commands import NameTrump, PlaceBid
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.gamelog.test_own_entries import own
from tests.notation import Evening, evening

BIDDING, COVERED, HIDDEN = (evening(bidding=bidding).trump("R7") for bidding in ("open", "secret", "hidden"))
SEEN = BIDDING.history.seq
ANYA = PlaceBid(1, 1, 0)
ASIDE, BACK = commands.SetGameAside(), commands.BringGameBack()


def test_every_entry_stands_on_the_table_as_it_is_and_none_on_one_that_never_was() -> None:
    for command in (ANYA, commands.Undo(), commands.RenamePlayer(0, "Henri"), commands.SetSecondCheck(True)):
        assert still_stands(command, BIDDING.history, SEEN)
    for expected in (-1, 0, SEEN + 1):
        assert not still_stands(ANYA, BIDDING.history, expected)
    begun = evening()
    assert begun.history.seq == 1
    assert still_stands(ANYA, begun.write(commands.TakeOverSeat(0)).history, 1), (
        "the first stroke may have been seen"
    )


ROWS: list[tuple[Evening, list[commands.Command], commands.Command, bool]] = [
    (BIDDING, [commands.RenamePlayer(0, "Henri")], ANYA, True),
    (BIDDING, [commands.RenamePlayer(0, "Henri")], commands.RenamePlayer(1, "Anja"), False),
    (BIDDING, [commands.RenamePlayer(0, "Henri")], commands.Undo(), False),
    (BIDDING, [commands.SetSecondCheck(True)], ANYA, True),
    (BIDDING, [commands.TakeOverSeat(0)], ANYA, True),
    (BIDDING, [commands.TakeOverSeat(1)], ANYA, False),
    (BIDDING, [commands.TakeOverSeat(0)], commands.Undo(), False),
    (BIDDING, [commands.TakeOverSeat(0)], commands.TakeOverSeat(1), True),
    (BIDDING, [commands.TakeOverSeat(1)], commands.TakeOverSeat(1), False),
    (BIDDING, [commands.TakeOverSeat(0)], commands.ReleaseSeat(0), False),
    (BIDDING, [commands.TakeOverSeat(1)], commands.ReleaseSeat(0), True),
    (BIDDING, [ANYA], PlaceBid(1, 2, 0), False),
    # Covered bids of others are beside it; the own one, another trump, an undo, and that all are in are not.
    (COVERED, [own(2, 1), own(0, 0)], own(1, 1), True),
    (COVERED, [own(1, 0)], own(1, 1), False),
    (COVERED, [commands.TakeOverSeat(1)], own(1, 1), False),
    (COVERED, [own(2, 0), commands.Undo()], own(1, 1), False),
    (COVERED, [NameTrump(1, UNRECORDED, "B")], own(1, 1), False),
    (COVERED, [own(2, 0), own(1, 0), own(0, 0)], own(1, 1), False),
    (COVERED, [own(2, 1)], commands.TakeOverSeat(0), True),
    (COVERED, [own(0, 1)], commands.TakeOverSeat(0), False),
    (HIDDEN.write(own(1, 0), own(2, 0)), [own(0, 0)], PlaceBid(1, 1, 1), False),
    # Nobody need have seen that it was set aside; what answers to an older choice is stale.
    (BIDDING, [ASIDE, BACK], ANYA, True),
    (BIDDING, [ASIDE, BACK], commands.Undo(), True),
    (BIDDING, [ANYA, ASIDE, BACK], PlaceBid(1, 2, 0), False),
    (BIDDING, [ASIDE], ASIDE, True),
    (BIDDING, [ASIDE, BACK], ASIDE, False),
    (BIDDING.write(ASIDE), [BACK, ASIDE], BACK, False),
]


def test_it_stands_where_what_came_between_is_beside_it() -> None:
    for before, meanwhile, command, stands in ROWS:
        now = before.write(*meanwhile).history
        assert still_stands(command, now, before.history.seq) is stands, (meanwhile, command)
