"""Whoever comes and goes: the command line scores, checks, takes in, gives out and prints every evening."""

import csv
import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from scorekeeper.formats.record import write_text
from scorekeeper.rules.game import Game
from tests.cli.conftest import Call
from tests.random_evenings import CHANGES, random_evening, scored, with_tricks

EVENINGS = int(os.environ.get("EVENINGS", "1"))  # of each edition and kind of change


def check_names(call: Call, games: Sequence[Game]) -> None:
    """Each finding names who sat there in that round."""
    found = 0
    answer = call("check", "--jsonl", "-", text="".join(write_text(game) + "\n" for game in games))
    for game, line in zip(games, answer.stdout.splitlines(), strict=True):
        for checked in json.loads(line)["rounds"]:
            seats = game.lineup(checked["round"]).seats
            for finding in checked["findings"]:
                if finding["code"] == "revoke":
                    found += 1
                    assert finding["message"].startswith(game.players[seats[finding["seat"]]])
    assert found > len(games)


@pytest.mark.deep
@pytest.mark.slow
def test_every_command_takes_evenings_in_which_people_come_and_go(call: Call, tmp_path: Path) -> None:
    evenings = [
        scored(random_evening(Random(f"{edition} {changes} {number}"), edition, changes))
        for edition in ("wizard", "extreme")
        for changes in CHANGES
        for number in range(5 * EVENINGS)
    ]
    records = "".join(write_text(evening.game) + "\n" for evening in evenings)
    lines = Path("evenings.jsonl")
    lines.write_text(records)
    for command in ("score", "check"):
        answer = call(command, "--jsonl", str(lines))
        assert answer.exit_code == 0, answer.stderr
        assert len(answer.stdout.splitlines()) == len(evenings)
    taken = call("import", "--jsonl", str(lines))
    codes = [json.loads(line)["code"] for line in taken.stdout.splitlines()]
    assert None not in codes, taken.stderr
    assert call("verify").exit_code == 0
    assert call("rebuild").exit_code == 0
    assert call("verify").exit_code == 0
    assert call("export", "--all").stdout == records
    table = Path("evenings.csv")
    table.write_bytes(call("export", "--all", "--csv").stdout_bytes)
    assert len({row["game"] for row in csv.DictReader(table.open(encoding="utf-8-sig"))}) == len(evenings)
    again = call("import", str(table))
    assert again.exit_code == 0, again.stderr
    noted = [with_tricks(evening.game, Random(number)) for number, evening in enumerate(evenings)]
    check_names(call, noted)
    few = "".join(write_text(evening.game) + "\n" for evening in evenings[:: 5 * EVENINGS])
    assert call("sheet", "--jsonl", "-", "-o", "sheets.pdf", text=few).exit_code == 0
    for evening in evenings[:: 5 * EVENINGS]:
        paper = call("certificate", "--ended", "-", "-o", "certificate.pdf", text=write_text(evening.game))
        assert paper.exit_code == 0, paper.stderr
