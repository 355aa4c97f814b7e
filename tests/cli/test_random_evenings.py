"""Whoever comes and goes: the command line scores, checks, takes in, gives out and prints every evening."""

import csv
import json
import os
from pathlib import Path
from random import Random

import pytest

from scorekeeper.formats.record import write_text
from tests.cli.conftest import Call
from tests.random_evenings import CHANGES, random_evening, scored, with_tricks

EVENINGS = int(os.environ.get("EVENINGS", "1"))  # of each edition and kind of change


@pytest.mark.deep
@pytest.mark.slow
def test_every_command_takes_evenings_in_which_people_come_and_go(call: Call, tmp_path: Path) -> None:
    evenings = [
        scored(random_evening(Random(f"{edition} {changes} {number}"), edition, changes)).game
        for edition in ("wizard", "extreme")
        for changes in CHANGES
        for number in range(5 * EVENINGS)
    ]
    records = "".join(write_text(game) + "\n" for game in evenings)
    lines, table = Path("evenings.jsonl"), Path("evenings.csv")
    lines.write_text(records)
    for command in ("score", "check"):
        answer = call(command, "--jsonl", str(lines))
        assert answer.exit_code == 0, answer.stderr
        assert len(answer.stdout.splitlines()) == len(evenings)
    answer = call("import", "--jsonl", str(lines))
    assert None not in [json.loads(line)["code"] for line in answer.stdout.splitlines()], answer.stderr
    for command in ("verify", "rebuild", "verify"):
        assert call(command).exit_code == 0
    assert call("export", "--all").stdout == records
    table.write_bytes(call("export", "--all", "--csv").stdout_bytes)
    assert len({row["game"] for row in csv.DictReader(table.open(encoding="utf-8-sig"))}) == len(evenings)
    again = call("import", str(table))
    assert again.exit_code == 0, again.stderr
    few = [write_text(game) for game in evenings[:: 5 * EVENINGS]]
    assert call("sheet", "--jsonl", "-", "-o", "sheets.pdf", text="\n".join(few)).exit_code == 0
    for record in few:
        paper = call("certificate", "--ended", "-", "-o", "certificate.pdf", text=record)
        assert paper.exit_code == 0, paper.stderr
    # Each finding names who sat there in that round.
    noted, found = [with_tricks(game, Random(number)) for number, game in enumerate(evenings)], 0
    checks = call("check", "--jsonl", "-", text="".join(write_text(game) + "\n" for game in noted))
    for game, line in zip(noted, checks.stdout.splitlines(), strict=True):
        for checked in json.loads(line)["rounds"]:
            seats = game.lineup(checked["round"]).seats
            for finding in checked["findings"]:
                if finding["code"] == "revoke":
                    found += 1
                    assert finding["message"].startswith(game.players[seats[finding["seat"]]])
    assert found > len(noted)
