"""A line of JSON as the public formats print it."""

import json

import pytest

from scorekeeper.formats.values import write_line


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        {"a": [], "b": {}, "c": [1, -2, 10**17], "d": None, "e": [True, False]},
        {"message": 'Žofie: "a, b", {c: d}\\ /\n\t\x00\x1f\x7f\u2028 😀'},
        [{"seat": 0, "rank": 1}, {"seat": 1, "rank": 2}],
    ],
)
def test_it_is_what_the_standard_library_writes(value: object) -> None:
    assert write_line(value) == json.dumps(value, ensure_ascii=False)
