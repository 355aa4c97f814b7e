"""Options in a record: only those are written that differ from what is usual."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from scorekeeper.formats.said import Json, are_numbers
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.written import WrittenOptions

Options = TypeVar("Options")
Kinds = Mapping[str, Callable[[Json], bool]]


def read_as(options: type[Options], kinds: Kinds, raw: Mapping[str, Json]) -> WrittenOptions[Options]:
    """What a record's object says of an edition's options; `kinds` has all of them and tells their values."""
    read: dict[str, Any] = {}
    unreadable = []
    for name, said in raw.items():
        if name in kinds and kinds[name](said):
            read[name] = tuple(said) if isinstance(said, list) else said
        elif name in kinds:
            unreadable.append(Unreadable(name, said))
    return WrittenOptions(options(**read), tuple(raw), tuple(unreadable))


def write_options(options: Any) -> dict[str, Any]:
    """What differs from the defaults, in the order of the public table."""
    written = {}
    for field in fields(options):
        value = getattr(options, field.name)
        if value != field.default:
            written[field.name] = list(value) if isinstance(value, tuple) else value
    return written


def is_text(said: Json) -> bool:
    """Whether it is a text."""
    return isinstance(said, str)


def are_texts(said: Json) -> bool:
    """Whether it is a list of texts."""
    return isinstance(said, list) and all(isinstance(text, str) for text in said)


def is_flag(said: Json) -> bool:
    """Whether it is true or false."""
    return isinstance(said, bool)


def is_number_or_null(said: Json) -> bool:
    """Whether it is a whole number, or says that there is none."""
    return said is None or type(said) is int


def are_numbers_or_null(said: Json) -> bool:
    """Whether it is a list of whole numbers, or says that there is none."""
    return said is None or are_numbers(said)
