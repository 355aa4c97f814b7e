"""What somebody wrote where it means nothing: kept with its place, so that a judge can name it."""

from dataclasses import dataclass
from typing import TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """What a record says at `place`, the name of a field, and nothing of its kind is meant by it."""

    place: str
    said: object


def as_said(value: Value | Unreadable) -> object:
    """The value as somebody wrote it, read or not."""
    return value.said if isinstance(value, Unreadable) else value
