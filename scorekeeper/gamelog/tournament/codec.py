"""A tournament's events as stored: as a game's are, by their stable names."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.gamelog.codec import decode_among
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament.events import TOURNAMENT_EVENTS

_TYPES: Mapping[tuple[str, int], type[Event]] = {
    (event.name, event.version): event for event in TOURNAMENT_EVENTS
}


def decode(name: str, version: int, data: str) -> Event:
    """The event that was stored. Raises UnknownEvent for a name, version or field not known here."""
    return decode_among(_TYPES, _value, name, version, data)


def _value(raw: Any) -> Any:
    return tuple(_value(each) for each in raw) if isinstance(raw, list) else raw
