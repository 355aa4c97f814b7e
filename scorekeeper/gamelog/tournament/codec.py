"""A tournament's events as stored: as a game's are, by their stable names."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from scorekeeper.gamelog.codec import UnknownEvent, encode
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament.events import TOURNAMENT_EVENTS

__all__ = ["UnknownEvent", "decode", "encode"]

_TYPES: Mapping[tuple[str, int], type[Event]] = {
    (event.name, event.version): event for event in TOURNAMENT_EVENTS
}


def decode(name: str, version: int, data: str) -> Event:
    """The event that was stored. Raises UnknownEvent for a name, version or field not known here."""
    event = _TYPES.get((name, version))
    if event is None:
        raise UnknownEvent(f"{name}/{version}")
    raw: dict[str, Any] = json.loads(data)
    unknown = raw.keys() - {field.name for field in fields(event)}
    try:
        return event(**{field: _value(value) for field, value in raw.items()})
    except TypeError as error:
        raise UnknownEvent(f"{name}/{version} with other fields: {sorted(unknown)}") from error


def _value(raw: Any) -> Any:
    return tuple(_value(each) for each in raw) if isinstance(raw, list) else raw
