"""`scorekeeper score`: the pad of a record as JSON, and what is wrong with it in words."""

import json

import jsonschema

from scorekeeper.cli.jsonl import A_BATCH
from tests.cli.conftest import BOOKLET, Call
from tests.schemas import schema


def test_score_prints_the_booklets_pad(call: Call) -> None:
    done = call("score", str(BOOKLET))
    result = json.loads(done.stdout)
    jsonschema.validate(result, schema("result-1"))
    assert [row["totals"] for row in result["rounds"]] == [[20, -10, 30], [10, 10, 20]]
    assert (done.exit_code, done.stderr) == (0, "")


def test_score_reads_standard_input(call: Call) -> None:
    assert call("score", "-", text=BOOKLET.read_text()).stdout == call("score", str(BOOKLET)).stdout


def test_a_problem_is_status_1_and_words_go_to_stderr(call: Call) -> None:
    done = call("score", "-", text=BOOKLET.read_text().replace('"R7"', '"B7"'))
    assert json.loads(done.stdout)["problems"][0]["code"] == "trump-mismatch"
    assert done.exit_code == 1
    assert "Round 1" in done.stderr


def test_jsonl_answers_line_by_line_and_goes_on_after_a_bad_one(call: Call) -> None:
    good = BOOKLET.read_text().strip()
    done = call("score", "--jsonl", "-", text=f"{good}\n{good[:80]}\n\n{good}\n")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    codes = [[problem["code"] for problem in result["problems"]] for result in results]
    assert codes == [[], ["unreadable"], ["unreadable"], []]
    assert done.exit_code == 1
    assert "Line 2" in done.stderr


def test_several_processes_answer_in_the_order_of_the_lines(call: Call) -> None:
    """More lines than processes take at once, some of them bad; what people are told is the same too."""
    good = json.loads(BOOKLET.read_text())
    texts = [json.dumps({**good, "first_dealer": number % 4}) for number in range(2 * A_BATCH + 7)]
    texts[3] = "{"
    text = "\n".join(texts)
    single, several = (
        call("score", "--jsonl", "-", text=text),
        call("score", "--jsonl", "--jobs", "2", "-", text=text),
    )
    assert several.stdout == single.stdout
    assert several.exit_code == single.exit_code == 1
    assert several.stdout.count("\n") == len(texts)
    assert several.stderr == single.stderr
    assert "Line 4: This cannot be read" in single.stderr
