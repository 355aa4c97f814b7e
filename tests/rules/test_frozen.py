"""Frozen values that are made quickly are frozen values like all others."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from scorekeeper.rules.frozen import quick
from scorekeeper.rules.result import Standing


@quick
@dataclass(frozen=True, slots=True)
class Value:
    """With a default, and a field that is not compared."""

    name: str
    number: int = 7
    kept: str | None = field(default=None, compare=False, repr=False)


def test_it_is_made_from_places_names_and_defaults() -> None:
    assert (Value("a").name, Value("a").number, Value("a").kept) == ("a", 7, None)
    assert Value("a", kept="x", number=2).kept == "x"
    with pytest.raises(TypeError):
        Value()  # type: ignore[call-arg]


@pytest.mark.parametrize("name", ["name", "number", "other"])
def test_nobody_changes_it(name: str) -> None:
    value = Value("a")
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(value, name, "b")
    with pytest.raises((FrozenInstanceError, TypeError)):
        delattr(value, name)
    assert value == Value("a")


def test_it_is_compared_hashed_and_shown_by_its_fields() -> None:
    assert Value("a", 1, "x") == Value("a", 1, "y") != Value("a", 2)
    assert hash(Value("a")) == hash(Value("a", 7))
    assert len({Value("a"), Value("a")}) == 1
    assert repr(Value("a")) == "Value(name='a', number=7)"
    assert [each.name for each in fields(Value)] == ["name", "number", "kept"]


def test_copies_are_values_of_the_same_class() -> None:
    value = Standing(1, 2, 30)
    for copied in (copy.copy(value), pickle.loads(pickle.dumps(value)), replace(value)):
        assert copied == value
        assert type(copied) is Standing
    assert replace(value, total=40).total == 40


def test_a_class_with_other_arguments_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Counted:
        first: int
        second: int = field(init=False, default=0)

    @dataclass(frozen=True, slots=True)
    class Listed:
        first: list[int] = field(default_factory=list)

    for refused in (Counted, Listed):
        with pytest.raises(TypeError):
            quick(refused)
