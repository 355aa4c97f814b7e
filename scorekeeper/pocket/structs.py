"""What the app uses of msgspec, in plain Python: a browser cannot load what is compiled of it.

The same shapes are read and written, the same bytes come of it, and the same is said of what has another
shape (`tests/pocket/test_structs.py`).
"""

import json as plain
import sys
from collections.abc import Callable, Mapping
from copy import copy
from types import ModuleType, NoneType, UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

NAMES = {str: "str", int: "int", float: "float", bool: "bool", NoneType: "null"}


class ValidationError(ValueError):
    """Something has another shape; it says where, and what it should be."""


class Struct:
    """Fields with their kinds and defaults, as a class names them."""

    _leaves_out: ClassVar[bool]

    def __init_subclass__(cls, omit_defaults: bool = False) -> None:
        cls._leaves_out = omit_defaults

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(_fields(type(self)), values, strict=False)) | named
        for name in _fields(type(self)):
            if name not in given and not hasattr(type(self), name):
                raise TypeError(f"Missing required argument '{name}'")
            setattr(self, name, given[name] if name in given else copy(getattr(type(self), name)))


_KNOWN: dict[type, dict[str, Any]] = {}


def _fields(kind: type) -> dict[str, Any]:
    if kind not in _KNOWN:
        hints = get_type_hints(kind)
        _KNOWN[kind] = {name: each for name, each in hints.items() if get_origin(each) is not ClassVar}
    return _KNOWN[kind]


def convert(raw: object, type: Any, *, str_keys: bool = False) -> Any:
    """A value of that kind from what JSON has. Raises ValidationError."""
    return _read(raw, type, "$")


def _read(raw: Any, kind: Any, at: str, or_none: str = "") -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return raw
    if origin in (Union, UnionType):
        (other,) = (each for each in get_args(kind) if each is not NoneType)
        return None if raw is None else _read(raw, other, at, " | null")
    if origin is tuple:
        if not isinstance(raw, list | tuple):
            raise _unlike(f"array{or_none}", raw, at)
        return tuple(_read(each, get_args(kind)[0], f"{at}[{place}]") for place, each in enumerate(raw))
    if origin is dict:
        key, value = get_args(kind)
        named = _object(raw, at, or_none)
        return {_read_key(name, key, at): _read(each, value, f"{at}[...]") for name, each in named.items()}
    if issubclass(kind, Struct):
        return _read_struct(_object(raw, at, or_none), kind, at)
    if type(raw) is not kind:
        raise _unlike(f"{NAMES[kind]}{or_none}", raw, at)
    return raw


def _object(raw: Any, at: str, or_none: str) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping):
        raise _unlike(f"object{or_none}", raw, at)
    return raw


def _read_struct(raw: Mapping[str, Any], kind: type[Struct], at: str) -> Struct:
    fields = _fields(kind)
    given = {name: _read(each, fields[name], f"{at}.{name}") for name, each in raw.items() if name in fields}
    for name in fields:
        if name not in given and not hasattr(kind, name):
            where = "" if at == "$" else f" - at `{at}`"
            raise ValidationError(f"Object missing required field `{name}`{where}")
    return kind(**given)


def _read_key(raw: str, kind: Any, at: str) -> Any:
    if kind is str:
        return raw
    try:
        if raw != str(int(raw)):
            raise ValueError
        return int(raw)
    except ValueError:
        raise _unlike("int", raw, f"key` in `{at}") from None


def _unlike(name: str, raw: object, at: str) -> ValidationError:
    got = "array" if isinstance(raw, list | tuple) else "object" if isinstance(raw, Mapping) else ""
    where = "" if at == "$" else f" - at `{at}`"
    return ValidationError(f"Expected `{name}`, got `{got or NAMES[type(raw)]}`{where}")


def _bare(value: Any) -> Any:
    """The value as JSON has it."""
    if isinstance(value, Struct):
        named = {name: getattr(value, name) for name in _fields(type(value))}
        if value._leaves_out:
            usual = type(value)
            named = {
                name: each for name, each in named.items() if not _is_usual(each, getattr(usual, name, ...))
            }
        return {name: _bare(each) for name, each in named.items()}
    if isinstance(value, Mapping):
        return {name: _bare(each) for name, each in value.items()}
    return [_bare(each) for each in value] if isinstance(value, list | tuple) else value


def _is_usual(value: Any, usual: Any) -> bool:
    return type(value) is type(usual) and bool(value == usual)


def encode(value: Any) -> bytes:
    """One line, with a space after each comma and colon."""
    return plain.dumps(_bare(value), ensure_ascii=False).encode()


class Encoder:
    """Writes many values."""

    encode: Callable[..., bytes] = staticmethod(encode)


def stand_in() -> ModuleType:
    """The module, as it is imported by its own name."""
    json = ModuleType("msgspec.json")
    json.encode, json.decode, json.Encoder = encode, plain.loads, Encoder  # type: ignore[attr-defined]
    json.format = lambda data, indent: data  # type: ignore[attr-defined]
    module = sys.modules[__name__]
    module.json = json  # type: ignore[attr-defined]
    return module
