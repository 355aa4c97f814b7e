"""A log as it leaves a server, for another one or a device, and what of it nobody may learn."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.gamelog import transfer
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.events import BidSealed
from tests.gamelog.test_stored_logs import STORED, replay
from tests.notation import Evening, evening

PLAYED = evening(dealer=2).round("R7", "0 1 1", "0 0 1")
SECRET = evening(bidding="secret", plus_minus_one=True, rounds=1).trump("R7")
SECOND = evening(bidding="secret", plus_minus_one=True, rounds=2).round("R7", "1 1 1", "0 0 1")
# The third bid makes the forbidden sum, and all are said anew.
AGAIN = SECRET.bids("0 1 0").bids("1 1 1")


def written(history: History) -> list[dict[str, Any]]:
    return json.loads(transfer.write_with_history(history.table.game, history.entries))["history"]


@pytest.mark.parametrize("name", STORED)
def test_a_log_goes_out_and_comes_in_again(name: str) -> None:
    history = replay(name)
    assert transfer.read_history(written(history), history.table.game) == history


def test_what_does_not_add_up_to_the_record_is_refused() -> None:
    """Also two entries with one id, moments without a zone, and whatever else cannot be read."""
    raw, game = written(PLAYED.history), PLAYED.game
    first, *rest = raw
    for odd in (
        [],
        {},
        5,
        rest,
        raw[:-1],
        [*raw, raw[-1]],
        *([first | {field: value}, *rest] for field, value in (("at", "2024-11-02T19:00:00"), ("entry", 3))),
        *([first | {field: "x" * 81}, *rest] for field in ("entry", "by", "name")),
        [first, rest[0] | {"entry": first["entry"]}, *rest[1:]],
    ):
        with pytest.raises(transfer.HistoryMismatch):
            transfer.read_history(odd, game)
    longest = transfer.read_history([first | {"entry": "x" * 80, "by": "x" * 80}, *rest], game).entries[0]
    assert (longest.request_id, longest.device) == ("x" * 64, "x" * 80)


def bids(table: Evening) -> list[int] | None:
    """The covered bids of a log that leaves; None where it must not yet."""
    entries = transfer.redacted_entries(table.history)
    found = None if entries is None else [entry.event for entry in entries]
    return None if found is None else [event.bid for event in found if isinstance(event, BidSealed)]


def test_covered_bids_leave_once_they_were_shown_and_without_number_where_others_counted() -> None:
    assert [bids(table) for table in (SECRET.bids("0 1 ."), AGAIN)] == [None, None]
    assert bids(AGAIN.won("0 0 1").close()) == [0, 0, 1, 1, 1]
    second = SECOND.trump("R7").bids("0 1 1").bids("1 1 1").won("1 0 1").close()
    assert bids(second) == [1, 1, 1, 0, 0, 1, 1, 1], "of another round they counted"
    assert bids(evening(bidding="hidden").trump("R7").bids("0 1 1")) == [1, 1, 0], "all have seen them"


def test_what_goes_beyond_a_copy_and_from_where_it_has_to_be_updated() -> None:
    """After an undo all of it; logs that differ are no copies of each other."""
    copy, whole = PLAYED.history.entries[:4], PLAYED.history
    assert transfer.continuation(copy, whole) == whole.entries[4:]
    assert transfer.continuation(evening(dealer=2).trump("N").history.entries, whole) is None
    redacted = transfer.redacted_entries(AGAIN.won("0 0 1").close().history) or ()
    assert transfer.continuation(redacted, AGAIN.history) == ()
    assert transfer.continuation(AGAIN.history.entries, History.of(redacted)) == redacted[AGAIN.history.seq :]
    renamed = replace(copy[3], request_id="other")
    assert transfer.continuation([*copy[:3], renamed], whole) is None
    assert [transfer.has(whole, seq, "entry-4") for seq in (4, 0, 5, 99)] == [True, False, False, False]
    last = f"entry-{whole.seq}"
    assert [transfer.has(whole, seq, last) for seq in (whole.seq, 0)] == [True, False], "the whole log"
    assert transfer.has(whole, 1, "entry-1")
    assert [whole.knows(request) for request in ("entry-3", "other")] == [True, False]
    assert [whole.seq_after(request) for request in ("entry-3", "other")] == [3, whole.seq]
    assert [transfer.since(whole, 4, "entry-4"), transfer.since(whole, 4, "other")] == [4, 0]
    assert transfer.since(PLAYED.undo().history, 4, "entry-4") == 0
    stands = {"code": "abc", "session": {}, "hosts": False, "role": "seat", "seat": 1, "phones": []}
    stands |= {"pictures": ""}
    read = transfer.GameCopy.read(json.dumps(stands | {"strokes": transfer.write_entries(whole.entries)}))
    assert (read.history, read.at_table) == (whole, False), "of a version without desks"
