"""JSON as values and back: msgspec reads what is of its kind, what is not is kept with what was said."""

from collections.abc import Mapping, Set
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Struct, ValidationError, convert
from msgspec.structs import asdict

from scorekeeper.rules.raw_values import RawOptions, Unreadable

Value = TypeVar("Value")
Options = TypeVar("Options")

Json = Any  # a value as a JSON text gives it


def read(kind: type[Value], place: str, raw: Json) -> Value | Unreadable:
    """The value of that kind which stands there, as msgspec reads it; true and 1.0 are no whole numbers."""
    try:
        return convert(raw, kind, str_keys=True)
    except ValidationError as error:
        return Unreadable(place, raw, str(error))


def read_each(kind: type[Value], place: str, raw: Json) -> tuple[Value | Unreadable, ...] | Unreadable:
    """The values that are listed there, each read by itself."""
    if not isinstance(raw, (list, tuple)):
        return Unreadable(place, raw)
    return tuple([read(kind, place, value) for value in raw])


def read_fields(shape: type[Struct], raw: Mapping[str, Json]) -> tuple[dict[str, Any], Set[str]]:
    """The fields of that shape, and which are Unreadable; what is missing of those that have to be is too."""
    whole = read(shape, "", raw)
    if not isinstance(whole, Unreadable):
        return asdict(whole), frozenset()
    kinds, names = _kinds(shape), shape.__struct_fields__
    usual = dict(zip(reversed(names), reversed(shape.__struct_defaults__), strict=False))
    fields = {
        name: read(kinds[name], name, raw.get(name)) if name in raw or name not in usual else usual[name]
        for name in names
    }
    return fields, {name for name, value in fields.items() if isinstance(value, Unreadable)}


def read_options(options: type[Options], raw: Mapping[str, Json]) -> RawOptions[Options]:
    """What a record's object says of an edition's options, right or wrong."""
    kinds = _kinds(cast(Any, options))
    values = {name: read(kinds[name], name, value) for name, value in raw.items() if name in kinds}
    unreadable = tuple(value for value in values.values() if isinstance(value, Unreadable))
    of_kind = {name: value for name, value in values.items() if not isinstance(value, Unreadable)}
    return RawOptions(options(**of_kind), tuple(raw), unreadable)


@cache
def _kinds(options: Any) -> Mapping[str, Any]:
    return get_type_hints(options)


def write_fields(value: Any, whole: type | None = None) -> dict[str, Any]:
    """The fields of a dataclass as a record's object, without those that are as usual; of `whole` all."""
    written = {field.name: getattr(value, field.name) for field in fields(value)}
    usual = {
        field.name: field.default if field.default_factory is MISSING else field.default_factory()
        for field in fields(value)
        if type(value) is not whole
    }
    return {
        name: _written(part, whole)
        for name, part in written.items()
        if name not in usual or part != usual[name]
    }


def _written(value: Any, whole: type | None) -> Any:
    if is_dataclass(value):
        return write_fields(value, whole)
    if isinstance(value, Mapping):
        return {str(name): _written(part, whole) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(part, whole) for part in value]
    return sorted(value) if isinstance(value, Set) else value


_encode = msgspec.json.Encoder().encode


def write_line(value: Any) -> str:
    """The value as a line, without its end: objects, lists, texts, whole numbers, true, false and null."""
    return msgspec.json.format(_encode(value), indent=0).decode()
