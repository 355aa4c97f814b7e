"""`scorekeeper score` and `check`: what a record comes to and proves, and what is wrong with it in words."""

import json
from importlib import import_module

import jsonschema
import pytest

from scorekeeper.cli.jsonl import A_BATCH
from tests.cli.conftest import BOOKLET, Call
from tests.faults import UNLUCKY, break_for_one, break_reading
from tests.formats.records import EXTREME_MOVED, WIZARD_MOVED
from tests.schemas import schema

GOOD = BOOKLET.read_text().strip()
REVOKE, HONEST = json.dumps(WIZARD_MOVED), json.dumps(WIZARD_MOVED).replace('"G2"', '"B2"')


def codes(answer: str) -> list[str]:
    """What an answer finds wrong: problems, then findings."""
    parsed = json.loads(answer)
    found = [finding for checked in parsed["rounds"] for finding in checked.get("findings", ())]
    return [fault["code"] for fault in (*parsed["problems"], *found)]


def test_score_prints_the_booklets_pad(call: Call) -> None:
    done = call("score", str(BOOKLET))
    result = json.loads(done.stdout)
    jsonschema.validate(result, schema("result-1"))
    assert [row["totals"] for row in result["rounds"]] == [[20, -10, 30], [10, 10, 20]]
    assert (done.exit_code, done.stderr) == (0, "")
    assert call("score", "-", text=BOOKLET.read_text()).stdout == done.stdout
    wrong = call("score", "-", text=GOOD.replace('"R7"', '"B7"'))
    assert (wrong.exit_code, codes(wrong.stdout)) == (1, ["trump-mismatch"])
    assert "Round 1" in wrong.stderr


def test_check_prints_what_the_protocols_prove_of_whoever_sat_there(call: Call) -> None:
    revoke = "Ben played green 2 and could have followed suit: blue 9 in trick 2 came later."
    for record in (REVOKE, json.dumps(EXTREME_MOVED)):
        done = call("check", "-", text=record)
        check = json.loads(done.stdout)
        jsonschema.validate(check, schema("check-1"))
        checked = check["rounds"][-1]
        [found] = checked["findings"]
        assert (checked["round"], found["code"], found["seat"]) == (2, "revoke", 2)
        assert (found["message"], done.stderr) == (revoke, f"Round 2: Trick 1: {revoke}\n")
        assert done.exit_code == 1
    german = call("check", "-", text=REVOKE, language="de").stderr
    assert "Runde 2: Stich 1: Ben hat nicht bedient (grüne 2), obwohl es möglich war" in german
    honest = call("check", "-", text=HONEST)
    assert (codes(honest.stdout), honest.exit_code, honest.stderr) == ([], 0, "")
    broken = call("check", "-", text=REVOKE.replace("Anya", "Henry"))
    assert (json.loads(broken.stdout)["rounds"], broken.exit_code) == ([], 1)
    assert "Seat 2" in broken.stderr


@pytest.mark.parametrize(
    "command, lines, expected, status, sentence",
    [
        ("score", [GOOD, GOOD[:80], "", GOOD], [[], ["unreadable"], ["unreadable"], []], 1, "Line 2"),
        ("check", [HONEST, REVOKE[:80], REVOKE], [[], ["unreadable"], ["revoke"]], 1, "Line 3: Round 2: Tri"),
        ("check", [HONEST, HONEST], [[], []], 0, ""),
    ],
)
def test_each_line_is_answered_after_a_bad_one_too(
    call: Call, command: str, lines: list[str], expected: list[list[str]], status: int, sentence: str
) -> None:
    done = call(command, "--jsonl", "-", text="".join(f"{line}\n" for line in lines))
    assert ([codes(line) for line in done.stdout.splitlines()], done.exit_code) == (expected, status)
    assert sentence in done.stderr


@pytest.mark.parametrize("command, judging", [("score", "write_result"), ("check", "check_rounds")])
def test_a_record_on_which_the_app_itself_fails_is_told(
    call: Call, monkeypatch: pytest.MonkeyPatch, command: str, judging: str
) -> None:
    """Once it is read, and while it is."""
    module = import_module(f"scorekeeper.cli.{command}")
    break_for_one(monkeypatch, module, judging, lambda reading, *_: reading.players if reading.clean else ())
    three = f"{GOOD}\n{GOOD.replace('Henry', UNLUCKY)}\n{GOOD}\n"
    for _ in range(2):
        done = call(command, "--jsonl", "-", text=three)
        assert [codes(line) for line in done.stdout.splitlines()] == [[], ["app-fault"], []]
        assert done.exit_code == 1
        break_reading(monkeypatch)


def test_several_processes_answer_in_the_order_of_the_lines(call: Call) -> None:
    """More lines than processes take at once, some of them bad; what people are told is the same too."""
    good = json.loads(GOOD)
    texts = [json.dumps({**good, "first_dealer": number % 4}) for number in range(5 * A_BATCH + 7)]
    texts[3] = "{"
    text = "\n".join(texts)
    single = call("score", "--jsonl", "-", text=text)
    several = call("score", "--jsonl", "--jobs", "2", "-", text=text)
    assert (several.stdout, several.stderr) == (single.stdout, single.stderr)
    assert several.exit_code == single.exit_code == 1
    assert several.stdout.count("\n") == len(texts)
    assert "Line 4: This cannot be read" in single.stderr


@pytest.mark.parametrize(
    "words",
    ["score", "check no-such-file.json", "score --wrong -", "dance", "pad --players many -o x.pdf", "export"],
)
def test_a_wrong_call_is_status_2_and_says_so(call: Call, words: str) -> None:
    done = call(*words.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr
