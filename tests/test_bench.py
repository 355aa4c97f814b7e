"""What the measurements say beside their figures; this test looks at no time."""

from pathlib import Path

import pytest

from tests.bench import checking, peers, scoring
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
    monkeypatch.setattr(peers, "GIVEN", {})
    monkeypatch.setattr(checking, "TIMES", 1)
    for name, source in (("standin", STAND_IN), ("scorer", "def score(record): return []")):
        (tmp_path / f"{name}.py").write_text(source)
        peers.give(tmp_path / f"{name}.py")
    checking._winners()
    scoring._beside("standin", peers.GIVEN["standin"]["score"], lines(4), ours=1.0)
    output = capsys.readouterr().out
    assert "standin: tricks a second" in output
    assert " of 1,000" in output.partition("standin: other winners than ours")[2]
    assert "4 of 4" in output.partition("standin: other totals than ours")[2]
    assert "scorer" not in output
