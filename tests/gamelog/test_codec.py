"""Events as stored: a stable name, a version, JSON fields; nothing is lost, nothing is guessed."""

import builtins
import json
import types
import typing
from collections import abc
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.gamelog import events as common
from scorekeeper.gamelog.codec import UnknownEvent, decode, encode
from scorekeeper.gamelog.events import COMMON_EVENTS, Event
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.wizard import events as wizard
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.rules.raw_values import UNRECORDED, Unrecorded

NUMBER = st.integers(0, 99)
NAME = st.text(max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | NAME,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAME, inner, max_size=3),
    max_leaves=5,
)
EVENTS = (*COMMON_EVENTS, *WIZARD_EVENTS, *EXTREME_EVENTS)
PLAIN = {int: NUMBER, str: NAME, Any: JSON, Unrecorded: st.just(UNRECORDED)}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the kind that a field is declared to have."""
    arguments = get_args(kind)
    match get_origin(kind):
        case typing.Union | types.UnionType:
            return st.one_of(*map(values, arguments))
        case abc.Mapping:
            return st.dictionaries(NAME, values(arguments[1]), max_size=3)
        case builtins.tuple | abc.Sequence:
            return st.lists(values(arguments[0]), max_size=6).map(tuple)
    return PLAIN[kind] if kind in PLAIN else st.from_type(kind)


def any_of(event: type[Event]) -> st.SearchStrategy[Event]:
    """Such an event, with whatever its fields can hold."""
    kinds = get_type_hints(event)
    return st.builds(event, **{field: values(kinds[field]) for field in event.__struct_fields__})


@settings(max_examples=15, deadline=None)
@given(st.tuples(*map(any_of, EVENTS)))
def test_what_is_read_is_what_was_written(every: tuple[Event, ...]) -> None:
    for event in every:
        assert decode(*encode(event)) == event


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
