"""What stands in for msgspec in a browser reads, writes and refuses as that does."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scorekeeper.formats.tournament import parts
from scorekeeper.pocket import structs

WHOLE: dict[str, Any] = {
    "name": "Weißenfels",
    "settings": {
        "hands": {"4": [1, 2]}, "cuts": [{"people": 8, "firsts": True}], "minutes": 40, "options": {"a": [1]},
    },
    "entrants": [{"name": "Kim", "club": "", "number": 3, "here": True}, {"name": "Lou", "substitute": "M"}],
    "heats": [
        {
            "tables": [[0, 1, 2], [3, 4, 5]],
            "results": [{"table": 1, "scores": [10, -20], "hits": [1, 2], "game": {"x": None, "y": 1.5}}],
            "longer": {"2": 5},
        }
    ],
    "penalties": [{"entrant": 1, "heat": 2, "kind": "late", "points": 5, "reason": "„spät“"}],
    "through": [[1, 2]],
    "unknown": {"is": "left out"},
}  # fmt: skip
OTHERS = [None, True, 0, -3, 2.0, 2.5, "", "7", "x", [], [1], ["a"], {}, {"1": [2]}, {"a": 1}, {"01": [2]}]


def shapes() -> dict[str, Any]:
    """The app's own shapes, made anew of what stands in."""
    made: dict[str, Any] = {"Struct": structs.Struct}
    source = Path(parts.__file__).read_text().replace("from msgspec import Struct\n", "")
    exec(compile(source, "parts", "exec", dont_inherit=True), made)
    return made


SHAPES = shapes()


def theirs(raw: object) -> tuple[str, object]:
    try:
        part = msgspec.convert(raw, parts.TournamentPart, str_keys=True)
    except msgspec.ValidationError as error:
        return "refused", str(error)
    return "read", msgspec.json.decode(msgspec.json.encode(part))


def ours(raw: object) -> tuple[str, object]:
    try:
        part = structs.convert(raw, SHAPES["TournamentPart"], str_keys=True)
    except structs.ValidationError as error:
        return "refused", str(error)
    return "read", structs.stand_in().json.decode(structs.encode(part))


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in parts:
        yield from places(each, (*way, name))


def spoilt(way: tuple[Any, ...], other: object) -> Any:
    if not way:
        return other
    made = copy.deepcopy(WHOLE)
    place = made
    for name in way[:-1]:
        place = place[name]
    if other is Ellipsis:
        del place[way[-1]]
    else:
        place[way[-1]] = other
    return made


@pytest.mark.parametrize("way", list(places(WHOLE)), ids=str)
def test_whatever_stands_there_is_read_and_refused_alike(way: tuple[Any, ...]) -> None:
    others = [*OTHERS, Ellipsis] if way else OTHERS
    for other in others:
        raw = spoilt(way, other)
        assert ours(raw) == theirs(raw), (way, other)


def test_lines_are_the_same_bytes() -> None:
    chance = random.Random(7)
    texts = ["", "Köln", '„“\\/"\n\t\x1f\x7f', "😀"]
    for _ in range(200):
        value = {
            chance.choice(texts): [chance.choice(texts), chance.randint(-(10**6), 10**6), None, True, 0.5]
        }
        line = msgspec.json.format(msgspec.json.encode(value), indent=0)
        assert structs.stand_in().json.format(structs.Encoder().encode(value), indent=0) == line
