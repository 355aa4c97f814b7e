"""What a seat's own device may enter.

Source: 003 «Die Vorhersage»; that each bids on their own device is ours.
"""

import pytest

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud
from tests.notation import Evening, evening

HENRY, ANYA, FREYA = 0, 1, 2
TRUMP = NameTrump(1, UNRECORDED, "R")


def game(bidding: str = "open", **options: object) -> Evening:
    """Henry deals, so Anya bids first; red is trump."""
    return evening(bidding=bidding, **options).write(TRUMP)


def own(seat: int, bid: int, of: int | None = None) -> commands.SeatCommand:
    return commands.SeatCommand(seat, PlaceBid(1, seat if of is None else of, bid))


ALL_OWN = own(ANYA, 1), own(FREYA, 0), own(HENRY, 1)
CLOSED = game().write(*ALL_OWN).won("0 1 0").close()


def test_open_bids_are_said_in_turn_and_put_right_until_the_next_has_bid_or_hidden_ones_are_shown() -> None:
    """When all have bid only the scorekeeper changes one; nobody bids before the trump is known."""
    table, all_bid = game(), game().write(*ALL_OWN)
    assert (table.refusal(own(FREYA, 0)), all_bid.draft.bids) == (["not-your-bid 2"], (1, 1, 0))
    assert table.write(own(ANYA, 1), own(ANYA, 0)).draft.bids[ANYA] == 0
    assert table.write(own(ANYA, 0), own(FREYA, 0)).refusal(own(ANYA, 1)) == ["not-your-bid 1"]
    assert all_bid.refusal(own(HENRY, 0)) == ["not-your-bid 0"]
    assert not all_bid.ignores(PlaceBid(1, HENRY, 0))
    assert evening().refusal(own(ANYA, 0)) == ["trump-missing 1"]
    assert game("hidden").write(*ALL_OWN[::-1]).refusal(own(ANYA, 0)) == ["not-your-bid 1"]


def test_where_somebody_sits_out_a_seat_says_what_is_its_places() -> None:
    paused = evening("Henry Anya Freya Ben").write(
        commands.ChangeSeats("paused", HENRY), TRUMP, own(FREYA, 0, of=1)
    )
    assert paused.draft.bids == (None, 0, None)
    assert paused.refusal(PlaceBid(1, 3, 0)) == ["seat-unknown"]
    assert paused.ignores(commands.SeatCommand(FREYA, commands.ReleaseSeat(FREYA))), (
        "about seats it speaks as a seat"
    )
    seats = [evening().history.table.place_of(seat) for seat in (-1, 0, 2, 3)]
    assert seats == [None, 0, 2, None], "where nobody does"


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_covered_bids_are_said_in_any_order_on_the_seats_own_device_alone(bidding: str) -> None:
    table = game(bidding).write(own(FREYA, 0), own(HENRY, 1), own(FREYA, 1), own(ANYA, 1))
    assert table.draft.bids == (1, 1, 1)
    table = game(bidding)
    assert table.refusal(by_keeper(PlaceBid(1, FREYA, 1), FREYA, HENRY)) == ["bids-itself 2"]
    table = table.write(by_keeper(PlaceBid(1, ANYA, 1), FREYA, HENRY))
    assert table.refusal(by_keeper(PlaceBid(1, FREYA, 1), FREYA, HENRY)) == ["bids-itself 2"]
    taken_over = table.write(by_keeper(commands.TakeOverSeat(FREYA), FREYA, HENRY))
    assert taken_over.write(by_keeper(PlaceBid(1, FREYA, 0), FREYA, HENRY)).draft.bids == (None, 1, 0)


def test_the_wolke_of_another_is_not_the_seats_to_say() -> None:
    table = game(specials=["WO"]).write(*ALL_OWN, commands.SeatCommand(HENRY, ChangeCloud(1, HENRY, 1)))
    assert table.refusal(commands.SeatCommand(ANYA, ChangeCloud(1, ANYA, -1))) == ["not-your-cloud 1"]
    table = table.write(commands.SeatCommand(HENRY, ChangeCloud(1, HENRY, -1)))
    assert table.draft.cloud == Cloud(HENRY, -1)
    assert table.write(ChangeCloud(1, ANYA, -1)).draft.cloud == Cloud(ANYA, -1)


def test_what_is_not_the_seats_to_say_is_refused() -> None:
    for command in (
        own(ANYA, 1, of=FREYA),
        commands.SeatCommand(None, PlaceBid(1, ANYA, 1)),
        commands.SeatCommand(ANYA, CountTricks(1, ANYA, 0)),
        commands.SeatCommand(ANYA, TRUMP),
        commands.SeatCommand(ANYA, commands.CloseRound(1)),
        commands.SeatCommand(ANYA, commands.Undo()),
        commands.SeatCommand(ANYA, commands.OpenCorrection(1)),
        commands.SeatCommand(ANYA, commands.RenamePlayer(ANYA, "Queen Anya")),
        commands.SeatCommand(ANYA, commands.TakeOverSeat(ANYA)),
        commands.SeatCommand(ANYA, commands.SetSecondCheck(True)),
        *(commands.SeatCommand(seat, commands.SetGameAside()) for seat in (ANYA, None)),
        commands.SeatCommand(ANYA, commands.SeatCommand(ANYA, commands.Undo())),
    ):
        assert game().refusal(command)[0].split()[0] == "not-your-entry", command
    for seat in (ANYA, None):
        back = commands.SeatCommand(seat, commands.BringGameBack())
        assert game().write(commands.SetGameAside()).refusal(back) == ["game-set-aside"]


def test_a_seat_bids_only_in_the_round_on_the_table() -> None:
    assert game().refusal(commands.SeatCommand(ANYA, PlaceBid(2, ANYA, 1))) == ["round-not-open"]
    assert not CLOSED.correct(1).ignores(PlaceBid(1, ANYA, 0)), "the scorekeeper may"
    assert CLOSED.correct(1).refusal(own(ANYA, 0)) == ["round-not-open"]


def by_keeper(wish: commands.Command, *phones: int) -> commands.KeeperCommand:
    """What the scorekeeper's device sends while these seats have their own."""
    return commands.KeeperCommand(frozenset(phones), wish)


def test_a_seat_taken_over_bids_again_once_released_or_with_the_next_round() -> None:
    table = game("secret").write(commands.TakeOverSeat(ANYA))
    assert table.refusal(own(ANYA, 1)) == ["seat-taken-over 1"]
    table = table.write(
        PlaceBid(1, ANYA, 0), commands.SeatCommand(ANYA, commands.ReleaseSeat(ANYA)), own(ANYA, 1)
    )
    assert table.draft.bids[ANYA] == 1
    assert table.ignores(commands.ReleaseSeat(ANYA)), "it is released"
    over = game().write(commands.TakeOverSeat(ANYA)).bids("1 1 0").won("0 1 0").close()
    assert over.history.table.taken_over == frozenset()
    silent = CLOSED.write(commands.TakeOverSeat(ANYA)).correct(1).won(". 0 .").won("1 . .").close()
    assert silent.history.table.taken_over == {ANYA}
    assert CLOSED.write(commands.EndGame()).refusal(commands.TakeOverSeat(ANYA)) == ["game-over"]


OFFERED = evening().write(commands.SetSecondCheck(True), TRUMP).bids("0 1 0").close()
CONFIRMED = OFFERED.write(commands.ConfirmResult(1, FREYA))


def won(table: Evening) -> list[tuple[int, ...]]:
    return [played.won for played in table.game.rounds]


def test_with_a_second_person_a_round_counts_once_it_is_confirmed() -> None:
    """A seat confirms for itself alone; asking twice changes nothing."""
    assert (OFFERED.game.rounds, OFFERED.history.table.offered) == ((), 1)
    assert OFFERED.ignores(commands.CloseRound(1))
    for seat in (FREYA, None):
        assert OFFERED.refusal(commands.SeatCommand(HENRY, commands.ConfirmResult(1, seat))) == [
            "not-your-entry"
        ]
    for wish in (commands.ConfirmResult, commands.DoubtResult):
        assert OFFERED.refusal(wish(2, FREYA)) == ["result-not-offered"], "that is another round's"
        assert [OFFERED.refusal(wish(1, nobody)) for nobody in (-1, 3, 7)] == [["seat-unknown"]] * 3
    confirmed = OFFERED.write(commands.SeatCommand(FREYA, commands.ConfirmResult(1, FREYA)))
    assert won(confirmed) == [(0, 1, 0)]
    assert confirmed.history.entries[-1].event.confirmed_by == FREYA


def test_a_doubted_result_is_offered_again_after_it_was_put_right_and_a_correction_is_confirmed_too() -> None:
    """Whatever is entered makes another result of it."""
    table = OFFERED.write(commands.SeatCommand(HENRY, commands.DoubtResult(1, HENRY)))
    assert (table.history.table.offered, table.history.table.doubted_by) == (None, HENRY)
    assert table.refusal(commands.ConfirmResult(1, FREYA)) == ["result-not-offered"]
    assert table.won("1 . .").history.table.doubted_by is None
    assert OFFERED.won(". 0 .").refusal(commands.ConfirmResult(1, FREYA)) == ["result-not-offered"]
    table = table.write(
        CountTricks(1, HENRY, 1),
        CountTricks(1, ANYA, 0),
        commands.CloseRound(1),
        commands.ConfirmResult(1, None),
    )
    assert won(table) == [(1, 0, 0)]
    assert table.history.entries[-1].event.confirmed_by is None
    table = CONFIRMED.correct(1).won(". 0 .").won("1 . .").close()
    assert won(table) == [(0, 1, 0)]
    assert won(table.write(commands.ConfirmResult(1, FREYA))) == [(1, 0, 0)]


def test_a_result_that_waits_is_no_longer_offered_once_an_older_round_is_taken_up() -> None:
    table = CONFIRMED.trump("R").bids("1 1 1").won("0 . .").close()
    assert table.history.table.offered == 2
    table = table.correct(1)
    assert table.history.table.offered is None
    assert table.refusal(commands.ConfirmResult(2, FREYA)) == ["result-not-offered"]
