"""What stands in the JSON of a record, read as what it can mean, or kept as what it says."""

from collections.abc import Sequence
from typing import Any, TypeGuard

from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import Unrecorded

_NUMBERS, _TEXTS = frozenset({int}), frozenset({str})

Json = Any  # a value as a JSON text gives it, or UNRECORDED where it gives none


def is_number(said: Json) -> TypeGuard[int]:
    """Whether it is a whole number, which true and false are not."""
    return type(said) is int


def are_numbers(said: Json) -> bool:
    """Whether it is a list of whole numbers."""
    return isinstance(said, (list, tuple)) and _NUMBERS.issuperset(map(type, said))


def are_codes(said: Json) -> TypeGuard[Sequence[str]]:
    """Whether it is a list of texts."""
    return isinstance(said, (list, tuple)) and _TEXTS.issuperset(map(type, said))


def read_number(place: str, said: Json) -> int | Unreadable:
    """The whole number that stands there."""
    return said if is_number(said) else Unreadable(place, said)


def read_numbers(place: str, said: Json) -> tuple[int | Unreadable, ...] | Unreadable | Unrecorded:
    """The whole numbers that are listed there, each read or not."""
    if isinstance(said, Unrecorded):
        return said
    if not isinstance(said, (list, tuple)):
        return Unreadable(place, said)
    return tuple(read_number(place, number) for number in said)
