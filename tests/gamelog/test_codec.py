"""Events as stored: a stable name, a version, JSON fields; nothing is lost, nothing is guessed."""

import json

import pytest

from scorekeeper.gamelog import events as common
from scorekeeper.gamelog.codec import UnknownEvent, decode, encode
from scorekeeper.gamelog.events import COMMON_EVENTS
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.wizard import events as wizard
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.rules.raw_values import UNRECORDED

EVENTS = (*COMMON_EVENTS, *WIZARD_EVENTS, *EXTREME_EVENTS)


def test_a_stroke_as_it_lies_in_the_database() -> None:
    """Unrecorded is left out and none is null; names are stored as people write them.

    A round that nobody had to confirm is stored as it always was.
    """
    assert encode(wizard.BidPlaced(4, 1, 2)) == ("bid.placed", 1, '{"round":4,"seat":1,"bid":2}')
    assert encode(wizard.TrumpNamed(1, UNRECORDED, None)) == ("trump.named", 1, '{"round":1,"trump":null}')
    assert encode(common.PlayerRenamed(0, "Jörg"))[2] == '{"seat":0,"player":"Jörg"}'
    assert encode(wizard.RoundClosed(4, (1, 2)))[2] == '{"round":4,"won":[1,2]}'
    confirmed = json.loads(encode(wizard.RoundClosed(4, (1, 2), confirmed_by=0))[2])
    assert confirmed == {"round": 4, "won": [1, 2], "confirmed_by": 0}


def test_no_two_events_share_a_name() -> None:
    assert len({event.stored_as() for event in EVENTS}) == len(EVENTS)


BID = '{"round":1,"seat":0,"bid":0}'


@pytest.mark.parametrize(
    ("name", "version", "data"),
    [
        *(("bid.whispered", 1, BID), ("bid.placed", 2, BID), ("bid.placed", 0, BID), ("BidPlaced", 1, BID)),
        ("bid.placed", 1, '{"round":1}'),
        ("bid.placed", 1, '{"round":1,"seat":0,"bid":1,"mood":"good"}'),
    ],
)
def test_what_is_not_known_fails_loudly(name: str, version: int, data: str) -> None:
    """Also an event that lacks a field or has one too many."""
    with pytest.raises(UnknownEvent, match=f"{name}/{version}"):
        decode(name, version, data)
