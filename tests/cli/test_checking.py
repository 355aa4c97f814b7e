"""`scorekeeper check`: what the trick protocols of a record prove."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.cli.conftest import Call
from tests.formats.records import EXTREME_MOVED, WIZARD_MOVED
from tests.schemas import schema

# Henry leads blue, Anya plays red though she has a blue 2.
REVOKE = json.dumps(
    {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": ["Henry", "Anya", "Freya"],
        "first_dealer": 1,
        "rounds": [
            {"turned_up": "Y7", "bids": [0, 0, 0], "won": [1, 0, 0]},
            {
                "turned_up": "Y7",
                "bids": [0, 0, 0],
                "won": [2, 0, 0],
                "tricks": [
                    {"leader": 0, "plays": ["B5", "R3", "B1"]},
                    {"leader": 0, "plays": ["G5", "B2", "G1"]},
                ],
            },
        ],
    }
)
HONEST = REVOKE.replace('"R3"', '"B3"')


def test_check_prints_what_the_protocols_prove(call: Call) -> None:
    done = call("check", "-", text=REVOKE)
    check = json.loads(done.stdout)
    jsonschema.validate(check, schema("check-1"))
    [found] = check["rounds"][0]["findings"]
    assert (check["rounds"][0]["round"], found["code"], found["seat"]) == (2, "revoke", 1)
    assert done.exit_code == 1
    revoke = "Anya played red 3 and could have followed suit: blue 2 in trick 2 came later."
    assert (found["message"], done.stderr) == (revoke, f"Round 2: Trick 1: {revoke}\n")


@pytest.mark.parametrize("record", [WIZARD_MOVED, EXTREME_MOVED], ids=["wizard", "extreme"])
def test_whoever_sat_there_in_that_round_is_named(call: Call, record: dict[str, Any]) -> None:
    done = call("check", "-", text=json.dumps(record))
    [found] = json.loads(done.stdout)["rounds"][-1]["findings"]
    revoke = "Ben played green 2 and could have followed suit: blue 9 in trick 2 came later."
    assert (found["code"], found["seat"], found["message"]) == ("revoke", 2, revoke)
    assert done.stderr == f"Round 2: Trick 1: {revoke}\n"


def test_check_of_an_honest_record_is_status_0_and_silent(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "honest.json"
    file.write_text(HONEST)
    done = call("check", str(file))
    assert json.loads(done.stdout)["rounds"][0]["findings"] == []
    assert (done.exit_code, done.stderr) == (0, "")


def test_check_of_a_broken_set_up_is_status_1_without_rounds(call: Call) -> None:
    done = call("check", "-", text=REVOKE.replace("Anya", "Henry"))
    assert json.loads(done.stdout)["rounds"] == []
    assert done.exit_code == 1
    assert "Seat 2" in done.stderr


def test_check_speaks_the_language_asked_for(call: Call) -> None:
    done = call("check", "-", text=REVOKE, language="de")
    assert "Runde 2: Stich 1: Anya hat nicht bedient (rote 3), obwohl es möglich war" in done.stderr


def test_check_answers_line_by_line_and_goes_on_after_a_bad_one(call: Call) -> None:
    done = call("check", "--jsonl", "-", text=f"{HONEST}\n{REVOKE[:80]}\n{REVOKE}\n{HONEST}\n")
    checks = [json.loads(line) for line in done.stdout.splitlines()]
    answers = [
        (
            [problem["code"] for problem in check["problems"]],
            [found["code"] for checked in check["rounds"] for found in checked["findings"]],
        )
        for check in checks
    ]
    assert answers == [([], []), (["unreadable"], []), ([], ["revoke"]), ([], [])]
    assert done.exit_code == 1
    assert "Line 3: Round 2: Trick 1" in done.stderr
    assert call("check", "--jsonl", "-", text=f"{HONEST}\n{HONEST}\n").exit_code == 0
