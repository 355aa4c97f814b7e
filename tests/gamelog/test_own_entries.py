"""What a seat's own device may enter, and what entries that cross each other do.

Source: 003 «Die Vorhersage»; that each bids on their own device is ours.
"""

from collections.abc import Sequence

import pytest

from scorekeeper.gamelog.commands import (
    CloseRound,
    Command,
    ConfirmResult,
    CreateGame,
    DoubtResult,
    EndGame,
    KeeperCommand,
    OpenCorrection,
    ReleaseSeat,
    RenamePlayer,
    SeatCommand,
    SetSecondCheck,
    TakeOverSeat,
    Undo,
)
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.decide import decide, still_stands
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud

HENRY, ANYA, FREYA = 0, 1, 2
TRUMP = NameTrump(1, UNRECORDED, "R")
BIDS = [PlaceBid(1, ANYA, 1), PlaceBid(1, FREYA, 0), PlaceBid(1, HENRY, 1)]
WON = [CountTricks(1, ANYA, 1), CountTricks(1, FREYA, 0), CountTricks(1, HENRY, 0)]


def game(*commands: Command, bidding: str = "open", **options: object) -> History:
    """Henry deals, so Anya bids first."""
    created = create(CreateGame("wizard", ["Henry", "Anya", "Freya"], HENRY, {"bidding": bidding, **options}))
    return enter(History.of([LogEntry(1, created, "begin", "", "")]), *commands)


def enter(history: History, *commands: Command) -> History:
    for command in commands:
        event = decide(command, history)
        assert event is not None, command
        seq = history.seq + 1
        history = history.extended([LogEntry(seq, event, f"entry-{seq}", "", "")])
    return history


def own(seat: int, bid: int, of: int | None = None) -> SeatCommand:
    return SeatCommand(seat, PlaceBid(1, seat if of is None else of, bid))


def refusal(command: Command, history: History) -> str:
    with pytest.raises(RuleProblem) as refused:
        decide(command, history)
    return refused.value.problem.code


def test_open_bids_are_said_in_turn() -> None:
    table = game(TRUMP)
    assert refusal(own(FREYA, 0), table) == "not-your-bid"
    table = enter(table, own(ANYA, 1), own(FREYA, 0), own(HENRY, 1))
    assert table.table.draft.bids == (1, 1, 0)


def test_an_open_bid_is_put_right_until_the_next_has_bid() -> None:
    table = enter(game(TRUMP), own(ANYA, 1), own(ANYA, 0))
    assert table.table.draft.bids[ANYA] == 0
    assert refusal(own(ANYA, 1), enter(table, own(FREYA, 0))) == "not-your-bid"


def test_when_all_have_bid_only_the_scorekeeper_changes_one() -> None:
    table = enter(game(TRUMP), own(ANYA, 1), own(FREYA, 0), own(HENRY, 1))
    assert refusal(own(HENRY, 0), table) == "not-your-bid"
    assert decide(PlaceBid(1, HENRY, 0), table) is not None


def test_nobody_bids_before_the_trump_is_known() -> None:
    assert refusal(own(ANYA, 0), game()) == "trump-missing"


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_covered_bids_are_said_in_any_order(bidding: str) -> None:
    table = enter(game(TRUMP, bidding=bidding), own(FREYA, 0), own(HENRY, 1), own(FREYA, 1), own(ANYA, 1))
    assert table.table.draft.bids == (1, 1, 1)


def test_a_hidden_bid_is_not_changed_once_all_are_shown() -> None:
    table = enter(game(TRUMP, bidding="hidden"), own(FREYA, 0), own(HENRY, 1), own(ANYA, 1))
    assert refusal(own(ANYA, 0), table) == "not-your-bid"


def test_the_wolke_of_another_is_not_the_seats_to_say() -> None:
    table = game(TRUMP, own(ANYA, 1), own(FREYA, 0), own(HENRY, 1), specials=["WO"])
    table = enter(table, SeatCommand(HENRY, ChangeCloud(1, HENRY, 1)))
    assert refusal(SeatCommand(ANYA, ChangeCloud(1, ANYA, -1)), table) == "not-your-cloud"
    table = enter(table, SeatCommand(HENRY, ChangeCloud(1, HENRY, -1)))
    assert table.table.draft.cloud == Cloud(HENRY, -1)
    assert enter(table, ChangeCloud(1, ANYA, -1)).table.draft.cloud == Cloud(ANYA, -1)


@pytest.mark.parametrize(
    "command",
    [
        own(ANYA, 1, of=FREYA),
        SeatCommand(ANYA, CountTricks(1, ANYA, 0)),
        SeatCommand(ANYA, TRUMP),
        SeatCommand(ANYA, CloseRound(1)),
        SeatCommand(ANYA, Undo()),
        SeatCommand(ANYA, OpenCorrection(1)),
        SeatCommand(ANYA, RenamePlayer(ANYA, "Queen Anya")),
        SeatCommand(ANYA, TakeOverSeat(ANYA)),
        SeatCommand(ANYA, SetSecondCheck(True)),
        SeatCommand(ANYA, SeatCommand(ANYA, Undo())),
    ],
    ids=str,
)
def test_what_is_not_the_seats_to_say_is_refused(command: Command) -> None:
    assert refusal(command, game(TRUMP)) == "not-your-entry"


def test_a_seat_bids_only_in_the_round_on_the_table() -> None:
    assert refusal(SeatCommand(ANYA, PlaceBid(2, ANYA, 1)), game(TRUMP)) == "round-not-open"


@pytest.mark.parametrize("bidding", ["open", "hidden", "secret"])
def test_a_seat_changes_nothing_in_a_round_that_is_taken_up_again(bidding: str) -> None:
    over = enter(game(TRUMP, bidding=bidding), *BIDS, *WON, CloseRound(1), OpenCorrection(1))
    assert decide(PlaceBid(1, ANYA, 0), over) is not None, "the scorekeeper may"
    assert refusal(own(ANYA, 0), over) == "round-not-open"


# --- the scorekeeper's device, while others have their own --------------------


def by_keeper(wish: Command, *phones: int) -> KeeperCommand:
    return KeeperCommand(frozenset(phones), wish)


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_a_covered_bid_is_said_on_the_seats_own_device_alone(bidding: str) -> None:
    table = game(TRUMP, bidding=bidding)
    assert refusal(by_keeper(PlaceBid(1, FREYA, 1), FREYA, HENRY), table) == "bids-itself"
    table = enter(table, by_keeper(PlaceBid(1, ANYA, 1), FREYA, HENRY))
    assert refusal(by_keeper(PlaceBid(1, FREYA, 1), FREYA, HENRY), table) == "bids-itself"
    table = enter(
        table, by_keeper(TakeOverSeat(FREYA), FREYA, HENRY), by_keeper(PlaceBid(1, FREYA, 0), FREYA, HENRY)
    )
    assert table.table.draft.bids == (None, 1, 0)


def test_the_scorekeeper_enters_all_else_for_everybody() -> None:
    """Also open bids, tricks and names, and whether the game goes on."""
    phones = (ANYA, FREYA, HENRY)
    table = enter(game(TRUMP), *(by_keeper(wish, *phones) for wish in (*BIDS, *WON, CloseRound(1))))
    table = enter(table, by_keeper(RenamePlayer(HENRY, "Heinz"), *phones), by_keeper(EndGame(), *phones))
    assert [played.won for played in table.table.game.rounds] == [(0, 1, 0)]
    assert (table.table.game.players[HENRY], table.table.finished) == ("Heinz", True)


# --- a device that is silent -------------------------------------------------


def test_a_seat_that_is_taken_over_bids_again_once_it_is_released() -> None:
    table = enter(game(TRUMP, bidding="secret"), TakeOverSeat(ANYA))
    assert refusal(own(ANYA, 1), table) == "seat-taken-over"
    table = enter(table, PlaceBid(1, ANYA, 0), SeatCommand(ANYA, ReleaseSeat(ANYA)), own(ANYA, 1))
    assert table.table.draft.bids[ANYA] == 1
    assert decide(ReleaseSeat(ANYA), table) is None, "it is released"


def test_taking_over_ends_with_the_round() -> None:
    table = enter(game(TRUMP, TakeOverSeat(ANYA)), *BIDS, *WON, CloseRound(1))
    assert table.table.taken_over == frozenset()


def test_nobody_is_taken_over_in_a_game_that_is_over() -> None:
    over = enter(game(TRUMP), *BIDS, *WON, CloseRound(1), EndGame())
    assert refusal(TakeOverSeat(ANYA), over) == "game-over"


def test_taking_over_goes_on_while_an_older_round_is_corrected() -> None:
    """Anya's device is silent in round 2; that round 1 is put right meanwhile does not wake it."""
    table = enter(game(TRUMP), *BIDS, *WON, CloseRound(1), TakeOverSeat(ANYA), OpenCorrection(1))
    table = enter(table, CountTricks(1, ANYA, 0), CountTricks(1, HENRY, 1), CloseRound(1))
    assert table.table.taken_over == {ANYA}


# --- entries that cross ------------------------------------------------------


def test_covered_bids_of_different_seats_do_not_get_into_each_others_way() -> None:
    before = game(TRUMP, bidding="secret")
    after = enter(before, own(FREYA, 1), own(HENRY, 0))
    assert still_stands(own(ANYA, 1), after, before.seq)


@pytest.mark.parametrize(
    "meanwhile",
    [
        [own(ANYA, 0)],
        [TakeOverSeat(ANYA)],
        [own(FREYA, 0), Undo()],
        [NameTrump(1, UNRECORDED, "B")],
        [own(FREYA, 0), own(ANYA, 0), own(HENRY, 0)],
    ],
    ids=["own-bid", "taken-over", "undone", "other-trump", "all-in"],
)
def test_a_covered_bid_is_stale_where_its_own_seat_or_the_round_changed(meanwhile: Sequence[Command]) -> None:
    before = game(TRUMP, bidding="secret")
    assert not still_stands(own(ANYA, 1), enter(before, *meanwhile), before.seq)


def test_a_covered_bid_put_right_is_stale_where_all_were_shown_since() -> None:
    before = game(TRUMP, own(ANYA, 0), own(FREYA, 0), bidding="hidden")
    assert not still_stands(PlaceBid(1, ANYA, 1), enter(before, own(HENRY, 0)), before.seq)


def test_open_bids_that_cross_are_stale() -> None:
    before = game(TRUMP)
    after = enter(before, PlaceBid(1, ANYA, 1))
    assert not still_stands(PlaceBid(1, FREYA, 0), after, before.seq)
    assert not still_stands(PlaceBid(1, FREYA, 0), after, after.seq + 1), "a number of the future"
    assert not still_stands(PlaceBid(1, FREYA, 0), after, 0)


def test_two_names_for_one_seat_do_not_overwrite_each_other_unseen() -> None:
    before = game()
    assert not still_stands(RenamePlayer(HENRY, "Heinrich"), enter(before, RenamePlayer(HENRY, "Heinz")), 1)


def test_somebody_is_taken_over_while_others_bid() -> None:
    before = game(TRUMP, bidding="secret")
    assert still_stands(TakeOverSeat(HENRY), enter(before, own(FREYA, 1)), before.seq)
    assert not still_stands(TakeOverSeat(HENRY), enter(before, own(HENRY, 1)), before.seq)


def test_a_name_put_right_disturbs_no_bid() -> None:
    before = game(TRUMP)
    assert still_stands(PlaceBid(1, ANYA, 1), enter(before, RenamePlayer(HENRY, "Heinz")), before.seq)


# --- a second person ---------------------------------------------------------

PLAYED = [
    TRUMP,
    *(PlaceBid(1, seat, bid) for seat, bid in ((ANYA, 1), (FREYA, 0), (HENRY, 0))),
]


def test_with_a_second_person_a_round_counts_once_it_is_confirmed() -> None:
    table = enter(game(SetSecondCheck(True), *PLAYED), CloseRound(1))
    assert table.table.game.rounds == ()
    assert table.table.offered == 1
    for wish in (ConfirmResult(2, FREYA), DoubtResult(2, FREYA)):
        assert refusal(wish, table) == "result-not-offered", "that is another round's"
    assert decide(CloseRound(1), table) is None, "asking twice changes nothing"
    table = enter(table, SeatCommand(FREYA, ConfirmResult(1, FREYA)))
    assert [played.won for played in table.table.game.rounds] == [(0, 1, 0)]
    assert table.entries[-1].event.confirmed_by == FREYA


def test_a_doubted_result_is_offered_again_after_it_was_put_right() -> None:
    table = enter(
        game(SetSecondCheck(True), *PLAYED), CloseRound(1), SeatCommand(HENRY, DoubtResult(1, HENRY))
    )
    assert (table.table.offered, table.table.doubted_by) == (None, HENRY)
    assert refusal(ConfirmResult(1, FREYA), table) == "result-not-offered"
    table = enter(table, CountTricks(1, HENRY, 1), CountTricks(1, ANYA, 0), CloseRound(1))
    table = enter(table, ConfirmResult(1, None))
    assert [played.won for played in table.table.game.rounds] == [(1, 0, 0)]
    assert table.entries[-1].event.confirmed_by is None


def test_whatever_is_entered_makes_another_result_of_it() -> None:
    table = enter(game(SetSecondCheck(True), *PLAYED), CloseRound(1), CountTricks(1, ANYA, 0))
    assert refusal(ConfirmResult(1, FREYA), table) == "result-not-offered"


def test_a_result_that_waits_is_no_longer_offered_once_an_older_round_is_taken_up() -> None:
    table = enter(game(SetSecondCheck(True), *PLAYED), CloseRound(1), ConfirmResult(1, FREYA))
    second = [NameTrump(2, UNRECORDED, "R"), *(PlaceBid(2, seat, 1) for seat in (FREYA, HENRY, ANYA))]
    table = enter(table, *second, CountTricks(2, HENRY, 0), CloseRound(2))
    assert table.table.offered == 2
    table = enter(table, OpenCorrection(1))
    assert table.table.offered is None
    assert refusal(ConfirmResult(2, FREYA), table) == "result-not-offered"


def test_a_seat_confirms_for_itself_alone() -> None:
    table = enter(game(SetSecondCheck(True), *PLAYED), CloseRound(1))
    assert refusal(SeatCommand(HENRY, ConfirmResult(1, FREYA)), table) == "not-your-entry"
    assert refusal(SeatCommand(HENRY, ConfirmResult(1, None)), table) == "not-your-entry"
    for nobody in (-1, 3, 7):
        assert refusal(ConfirmResult(1, nobody), table) == "seat-unknown"
        assert refusal(DoubtResult(1, nobody), table) == "seat-unknown"


def test_a_correction_is_confirmed_too() -> None:
    table = enter(game(SetSecondCheck(True), *PLAYED), CloseRound(1), ConfirmResult(1, FREYA))
    table = enter(table, OpenCorrection(1), CountTricks(1, ANYA, 0), CountTricks(1, HENRY, 1), CloseRound(1))
    assert [played.won for played in table.table.game.rounds] == [(0, 1, 0)]
    table = enter(table, ConfirmResult(1, FREYA))
    assert [played.won for played in table.table.game.rounds] == [(1, 0, 0)]
