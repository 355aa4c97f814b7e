"""Events as stored: a stable name, a version, and plain JSON fields."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import asdict

from scorekeeper.gamelog.editions import EDITIONS
from scorekeeper.gamelog.events import COMMON_EVENTS, Event
from scorekeeper.rules.raw_values import UNRECORDED


class UnknownEvent(Exception):
    """A stored event whose name, version or fields this version does not know; the log is left alone."""


@cache
def _types() -> dict[tuple[str, int], type[Event]]:
    own = (event for edition in EDITIONS.values() for event in edition.events)
    return {event.stored_as(): event for event in (*COMMON_EVENTS, *own)}


def encode(event: Event) -> tuple[str, int, str]:
    """Name, version and the fields as JSON; what nobody recorded is left out."""
    written = {name: value for name, value in asdict(event).items() if value is not UNRECORDED}
    return *event.stored_as(), json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def decode(name: str, version: int, data: str) -> Event:
    """The event that was stored. Raises UnknownEvent for a name, version or field not known here."""
    return decode_among(_types(), name, version, data)


def decode_among(types: Mapping[tuple[str, int], type[Event]], name: str, version: int, data: str) -> Event:
    """The stored event, of one of these `types`; its lists are tuples. Raises UnknownEvent."""
    event = types.get((name, version))
    if event is None:
        raise UnknownEvent(f"{name}/{version}")
    raw: dict[str, Any] = json.loads(data)
    try:
        return event(**{field: _value(written) for field, written in raw.items()})
    except TypeError as error:
        raise UnknownEvent(f"{name}/{version} with other fields: {error}") from error


def _value(raw: Any) -> Any:
    return tuple(map(_value, raw)) if isinstance(raw, list) else raw
