"""A wrong call says so in words: status 2, and nothing on stdout."""

import pytest

from tests.cli.conftest import Call


@pytest.mark.parametrize(
    "words",
    [
        ["score"],
        ["check"],
        ["check", "no-such-file.json"],
        ["score", "no-such-file.json"],
        ["score", "--wrong", "-"],
        ["dance"],
        ["pad", "--players", "7", "-o", "x.pdf"],
        ["pad", "--players", "many", "-o", "x.pdf"],
        ["pad", "--players", "4", "--edition", "poker", "-o", "x.pdf"],
        ["export", "nobody"],
        ["export"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_status_2_and_says_so(call: Call, words: list[str]) -> None:
    done = call(*words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr
