"""What the measurements say beside their figures; none of these tests looks at a time."""

from pathlib import Path

import pytest

from tests.bench import checking, growth, peers, scoring
from tests.bench.evenings import lines

# Who plays the highest number wins, whatever the suits; a hit is 20 points and 10 a trick, a miss none.
STAND_IN = """
def prepare(plays, trump):
    return [int(code[1:] or 0) for code in plays]

def winner(numbers):
    return numbers.index(max(numbers))

def score(record):
    totals = [0] * len(record["players"])
    for played in record["rounds"]:
        for seat, (bid, won) in enumerate(zip(played["bids"], played["won"])):
            totals[seat] += 20 + 10 * bid if bid == won else 0
    return totals
"""


def test_another_engine_stands_beside_ours_with_how_often_it_errs_in_what_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "GIVEN", [])
    monkeypatch.setattr(checking, "TIMES", 1)
    for name, source in (("standin", STAND_IN), ("scorer", "def score(record): return []")):
        (tmp_path / f"{name}.py").write_text(source)
        peers.give(tmp_path / f"{name}.py")
    checking._winners()
    scoring._beside(peers.GIVEN[0], lines(4), ours=1.0)
    output = capsys.readouterr().out
    assert "standin: tricks a second" in output
    assert " of 1,000" in output.partition("standin: other winners than ours")[2]
    assert "4 of 4" in output.partition("standin: other totals than ours")[2]
    assert "scorer" not in output


def test_what_grew_more_than_its_size_is_said_to_have_missed_unless_it_is_over_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    grown = growth.Grown("games")
    for size, seconds in ((10, 1.0), (100, 10.0), (1_000, 200.0)):
        grown.tell("a page", size, seconds)
    grown.tell("a command", 10, 0.01, once=True)
    grown.tell("a command", 100, 9.0, once=True)
    first, linear, more, *quick = capsys.readouterr().out.splitlines()
    assert "1.00 ×" in linear
    assert "2.00 ×" in more
    assert more.endswith("MISSED")
    assert not any("MISSED" in figure for figure in (first, linear, *quick))
