"""Events as stored: a stable name, a version, JSON fields; nothing is lost, nothing is guessed."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.gamelog import events as common
from scorekeeper.gamelog.codec import UnknownEvent, decode, encode
from scorekeeper.gamelog.events import COMMON_EVENTS, Event
from scorekeeper.gamelog.extreme import events as extreme
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.wizard import events as wizard
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.rules.wizard.round import UNRECORDED

NUMBER = st.integers(0, 99)
NAME = st.text(max_size=20)
MAYBE_CARD = st.sampled_from([UNRECORDED, None, "R7", "Z", "WO"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | NAME,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAME, inner, max_size=3),
    max_leaves=5,
)
LEFT = st.lists(st.dictionaries(NAME, NUMBER, max_size=3), max_size=5).map(tuple)
WON = st.lists(NUMBER, max_size=6).map(tuple)
CONFIRMED = st.sampled_from([UNRECORDED, None, 0, 5])
FIELDS = st.dictionaries(NAME, JSON, max_size=3)

STORED: dict[type[Event], st.SearchStrategy[Any]] = {
    common.GameCreated: st.builds(
        common.GameCreated,
        edition=st.just("wizard"),
        players=st.lists(NAME, max_size=6).map(tuple),
        first_dealer=NUMBER,
        options=FIELDS,
        rounds=st.lists(FIELDS, max_size=3).map(tuple),
        details=st.none() | st.dictionaries(NAME, NAME, max_size=2),
    ),
    common.PlayerRenamed: st.builds(common.PlayerRenamed, NUMBER, NAME),
    common.CorrectionOpened: st.builds(common.CorrectionOpened, NUMBER),
    common.CorrectionCancelled: st.builds(common.CorrectionCancelled, NUMBER),
    common.GameEnded: st.builds(common.GameEnded),
    common.GameResumed: st.builds(common.GameResumed),
    common.GameSetAside: st.builds(common.GameSetAside),
    common.GameBroughtBack: st.builds(common.GameBroughtBack),
    common.SeatTakenOver: st.builds(common.SeatTakenOver, NUMBER, NUMBER),
    common.SeatReleased: st.builds(common.SeatReleased, NUMBER, NUMBER),
    common.SecondCheckSet: st.builds(common.SecondCheckSet, st.booleans()),
    common.ResultOffered: st.builds(common.ResultOffered, NUMBER),
    common.ResultDoubted: st.builds(common.ResultDoubted, NUMBER, NUMBER),
    common.EntryUndone: st.builds(common.EntryUndone, NUMBER),
    common.EntryRedone: st.builds(common.EntryRedone, NUMBER),
    wizard.TrumpNamed: st.builds(wizard.TrumpNamed, NUMBER, MAYBE_CARD, MAYBE_CARD),
    wizard.BidPlaced: st.builds(wizard.BidPlaced, NUMBER, NUMBER, NUMBER),
    wizard.WerewolfSwapped: st.builds(wizard.WerewolfSwapped, NUMBER, st.none() | NUMBER, st.none() | NAME),
    wizard.BidSealed: st.builds(wizard.BidSealed, NUMBER, NUMBER, NUMBER),
    wizard.BidsDropped: st.builds(wizard.BidsDropped, NUMBER, st.sampled_from([*wizard.Reason])),
    wizard.BidsRevealed: st.builds(wizard.BidsRevealed, NUMBER),
    wizard.BombPlayed: st.builds(wizard.BombPlayed, NUMBER, st.booleans()),
    wizard.CloudChanged: st.builds(
        wizard.CloudChanged, NUMBER, st.none() | NUMBER, st.none() | st.sampled_from([1, -1])
    ),
    wizard.ProtocolBegun: st.builds(wizard.ProtocolBegun, NUMBER, NUMBER),
    wizard.ProtocolFollowed: st.builds(wizard.ProtocolFollowed, NUMBER),
    wizard.TrickLed: st.builds(wizard.TrickLed, NUMBER, NUMBER, st.none() | NUMBER),
    wizard.CardPlayed: st.builds(wizard.CardPlayed, NUMBER, NUMBER, NUMBER, NAME),
    wizard.CardsPassed: st.builds(
        wizard.CardsPassed, NUMBER, NUMBER, st.lists(st.none() | NAME, max_size=6).map(tuple)
    ),
    wizard.TricksCounted: st.builds(wizard.TricksCounted, NUMBER, NUMBER, NUMBER),
    wizard.RoundRecounted: st.builds(wizard.RoundRecounted, NUMBER, WON, confirmed_by=CONFIRMED),
    wizard.RoundClosed: st.builds(wizard.RoundClosed, NUMBER, WON, confirmed_by=CONFIRMED),
    extreme.SealTaken: st.builds(extreme.SealTaken, NUMBER, NUMBER, NAME, st.none() | NUMBER),
    extreme.SealReturned: st.builds(extreme.SealReturned, NUMBER, NUMBER, NAME, st.none() | NUMBER),
    extreme.MageReturned: st.builds(extreme.MageReturned, NUMBER, NUMBER),
    extreme.NothingLeft: st.builds(extreme.NothingLeft, NUMBER, NUMBER),
    extreme.TrickWon: st.builds(extreme.TrickWon, NUMBER, NUMBER, st.none() | NAME),
    extreme.MageTaken: st.builds(extreme.MageTaken, NUMBER, NUMBER),
    extreme.TakingEnded: st.builds(extreme.TakingEnded, NUMBER, NUMBER),
    extreme.TakingsReopened: st.builds(extreme.TakingsReopened, NUMBER, NUMBER),
    extreme.LeftSet: st.builds(extreme.LeftSet, NUMBER, NUMBER, NAME, NUMBER),
    extreme.TrickSettled: st.builds(
        extreme.TrickSettled, NUMBER, NUMBER, NAME, st.booleans(), st.none() | NAME
    ),
    extreme.RoundSettled: st.builds(extreme.RoundSettled, NUMBER, LEFT, confirmed_by=CONFIRMED),
    extreme.RoundResettled: st.builds(extreme.RoundResettled, NUMBER, LEFT, confirmed_by=CONFIRMED),
}


def test_the_test_below_knows_every_event() -> None:
    assert set(STORED) >= {*COMMON_EVENTS, *WIZARD_EVENTS, *EXTREME_EVENTS}


@settings(max_examples=100, deadline=None)
@given(st.one_of(*STORED.values()))
def test_what_is_read_is_what_was_written(event: Event) -> None:
    assert decode(*encode(event)) == event


def test_a_stroke_as_it_lies_in_the_database() -> None:
    assert encode(wizard.BidPlaced(4, 1, 2)) == ("bid.placed", 1, '{"round":4,"seat":1,"bid":2}')


def test_a_round_that_nobody_had_to_confirm_is_stored_as_it_always_was() -> None:
    assert encode(wizard.RoundClosed(4, (1, 2)))[2] == '{"round":4,"won":[1,2]}'
    confirmed = json.loads(encode(wizard.RoundClosed(4, (1, 2), confirmed_by=0))[2])
    assert confirmed == {"round": 4, "won": [1, 2], "confirmed_by": 0}


def test_unrecorded_is_left_out_and_none_is_null() -> None:
    name, _, data = encode(wizard.TrumpNamed(1, UNRECORDED, None))
    assert (name, json.loads(data)) == ("trump.named", {"round": 1, "trump": None})


def test_names_are_stored_as_people_write_them() -> None:
    assert "Jörg" in encode(common.PlayerRenamed(0, "Jörg"))[2]


def test_no_two_events_share_a_name() -> None:
    events = (*COMMON_EVENTS, *WIZARD_EVENTS, *EXTREME_EVENTS)
    assert len({(event.name, event.version) for event in events}) == len(events)


@pytest.mark.parametrize(
    ("name", "version"),
    [("bid.whispered", 1), ("bid.placed", 2), ("bid.placed", 0), ("BidPlaced", 1), ("", 1)],
)
def test_what_is_not_known_fails_loudly(name: str, version: int) -> None:
    with pytest.raises(UnknownEvent, match=f"{name}/{version}"):
        decode(name, version, '{"round":1,"seat":0,"bid":0}')


def test_an_event_that_lacks_a_field_or_has_one_too_many_fails_loudly() -> None:
    for data in ('{"round":1}', '{"round":1,"seat":0,"bid":1,"mood":"good"}'):
        with pytest.raises(UnknownEvent):
            decode("bid.placed", 1, data)
