"""What somebody wrote down, right or wrong: values, options, and what nobody recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, Generic, Literal, TypeVar

from scorekeeper.rules.errors import Problem

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """What a record says at field `place`, nothing of its kind; `why` tells people, and is not compared."""

    place: str
    raw: object
    why: str = field(default="", compare=False)


def raw_value(value: Value | Unreadable) -> object:
    """The value as somebody wrote it, read or not."""
    return value.raw if isinstance(value, Unreadable) else value


class Unrecorded(Enum):
    """Its one value stands where nothing was written down."""

    UNRECORDED = "unrecorded"


UNRECORDED: Literal[Unrecorded.UNRECORDED] = Unrecorded.UNRECORDED


Options = TypeVar("Options")
Allowed = Mapping[str, Callable[[Any], bool]]


@dataclass(frozen=True, slots=True)
class RawOptions(Generic[Options]):
    """The options as far as readable; `names` are all written, `unreadable` what is no value of its kind."""

    options: Options
    names: tuple[str, ...] = ()
    unreadable: tuple[Unreadable, ...] = ()

    @classmethod
    def of(cls, options: Options) -> "RawOptions[Options]":
        """Options that nobody has judged yet."""
        return cls(options, _names(options))

    @property
    def valid_options(self) -> Options:
        """The options that a table plays under. Raises ValueError where not all of them are known."""
        options: Any = self.options
        unknown = set(self.names).difference(options.__dataclass_fields__)
        if unknown or self.unreadable:
            raise ValueError(f"no options: {sorted(unknown)}, {self.unreadable}")
        return self.options


def judge_values(written: RawOptions[Options], allowed: Allowed) -> tuple[list[Problem], Options]:
    """Names and values that cannot be, and the options without them; `allowed` says what can be, for some."""
    options: Any = written.options
    names, unreadable = _names(options), {value.place: value.raw for value in written.unreadable}
    problems, refused = [], set()
    for name in written.names:
        if name not in names:
            problems.append(Problem("unknown-option", facts={"option": name}))
        elif name in unreadable:
            problems.append(Problem("option-invalid", facts={"option": name, "value": unreadable[name]}))
        elif name in allowed and not allowed[name](getattr(options, name)):
            value = getattr(options, name)
            listed = list(value) if isinstance(value, tuple) else value
            problems.append(Problem("option-invalid", facts={"option": name, "value": listed}))
            refused.add(name)
    usual = {field.name: field.default for field in fields(options) if field.name in refused}
    return problems, replace(options, **usual) if usual else options


def _names(options: Any) -> tuple[str, ...]:
    return tuple(options.__dataclass_fields__)
