"""A record on which the app itself fails: it is told with its line, and all others are taken."""

import json
from collections.abc import Callable

import pytest

from tests.cli.conftest import BOOKLET, Call
from tests.faults import UNLUCKY, break_reading, break_taking_in

GOOD = BOOKLET.read_text().strip()
UNLUCKY_ONE = GOOD.replace("Henry", UNLUCKY)
THREE = f"{GOOD}\n{UNLUCKY_ONE}\n{GOOD}\n"
FAULTS = pytest.mark.parametrize("fault", [break_reading, break_taking_in])


@FAULTS
def test_an_import_takes_all_others(
    call: Call, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    fault(monkeypatch)
    done = call("import", "--jsonl", "-", text=THREE)
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first["code"]
    assert third["code"]
    assert (second["code"], [problem["code"] for problem in second["problems"]]) == (None, ["app-fault"])
    assert "Line 2: The app itself fails on this saved game (KeyError: 'Zoe')" in done.stderr
    assert done.exit_code == 1
    assert len(call("export", "--all").stdout.splitlines()) == 2
    assert call("verify").exit_code == 0


@FAULTS
def test_so_does_a_table_of_rounds(
    call: Call, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    call("import", "--jsonl", "-", text=THREE)
    table = call("export", "--all", "--csv").stdout
    fault(monkeypatch)
    done = call("import", "--csv", "-", text=table)
    assert [bool(json.loads(line)["code"]) for line in done.stdout.splitlines()] == [True, False, True]
    assert "The app itself fails" in done.stderr


@pytest.mark.parametrize("command", ["score", "check"])
def test_each_line_is_answered(call: Call, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    break_reading(monkeypatch)
    done = call(command, "--jsonl", "-", text=THREE)
    answers = [json.loads(line)["problems"] for line in done.stdout.splitlines()]
    assert [[problem["code"] for problem in problems] for problems in answers] == [[], ["app-fault"], []]
    assert done.exit_code == 1


def test_a_sheet_that_cannot_be_drawn_leaves_the_others(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    from scorekeeper.cli import sheet

    usual = sheet.score

    def score(game):  # type: ignore[no-untyped-def]
        if UNLUCKY in game.players:
            raise KeyError(UNLUCKY)
        return usual(game)

    monkeypatch.setattr(sheet, "score", score)
    done = call("sheet", "--jsonl", "-", "-o", "sheets.pdf", text=THREE)
    assert "Line 2: The app itself fails on this saved game" in done.stderr
    assert done.exit_code == 1
    assert call("sheet", "-", "-o", "one.pdf", text=UNLUCKY_ONE).exit_code == 1
