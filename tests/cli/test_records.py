"""`scorekeeper export` and `import`: games go out as records and come in again."""

import json
from pathlib import Path

from scorekeeper.app import create_app
from scorekeeper.gamelog.commands import SetGameAside
from scorekeeper.storage.log import WriteRequest, write
from tests.cli.conftest import BOOKLET, EXTREME, Call
from tests.contracts.tournaments import opened, play_out, publish


def test_export_import_export_is_byte_identical(call: Call) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    once = call("export", code)
    assert once.exit_code == 0
    again = json.loads(call("import", "-", text=once.stdout).stdout)["code"]
    assert again != code
    assert call("export", again).stdout == once.stdout
    assert call("export", "--all").stdout == once.stdout * 2


def test_a_game_that_was_set_aside_goes_out_by_its_code_alone(call: Call, tmp_path: Path) -> None:
    code, other = (json.loads(call("import", str(BOOKLET)).stdout)["code"] for _ in range(2))
    once = call("export", code).stdout
    with create_app(instance=tmp_path / "instance").app_context():
        write(code, SetGameAside(), WriteRequest("entry-aside", 1, "test"))
    assert call("export", code).stdout == once
    assert call("export", other).stdout == call("export", "--all").stdout == once
    assert json.loads(call("verify").stdout)["problems"] == []


def test_a_tournament_goes_out_with_its_games_and_comes_in_again(call: Call, tmp_path: Path) -> None:
    game = call("export", json.loads(call("import", str(BOOKLET)).stdout)["code"]).stdout
    with create_app(instance=tmp_path / "instance").app_context():
        code = opened(8)
        play_out(publish(code)[0].game)
    once = call("export", code).stdout
    assert '"rounds": [{' in once
    assert call("export", "--all").stdout == game + once, "its games stand nowhere else"
    assert len(call("export", "--all", "--csv").stdout.splitlines()) > 1 + 2 * 4
    answers = call("import", "--jsonl", "-", text=game + once)
    again = [json.loads(line)["code"] for line in answers.stdout.splitlines()]
    assert call("export", *again).stdout == game + once
    assert call("export", "--all").stdout == game * 2 + once * 2
    verified = json.loads(call("verify").stdout)
    assert (verified["tournaments"], verified["problems"]) == (2, [])
    broken = call("import", "-", text=once.replace('"name": "Herbst"', '"name": 7'))
    [problem] = json.loads(broken.stdout)["problems"]
    assert (broken.exit_code, problem["code"]) == (1, "tournament-unreadable")


def test_extreme_is_scored_checked_and_kept(call: Call) -> None:
    """004's examples: 3, 4, 2 and 5 penalty points, three sound tricks; then violet is no longer given."""
    scored = call("score", str(EXTREME))
    assert (scored.exit_code, scored.stderr) == (0, "")
    assert json.loads(scored.stdout)["rounds"][0]["points"] == [3, 4, 2, 5]
    record = EXTREME.read_text().strip()
    faulty = record.replace('"gives": "V"', '"gives": "black"')
    checked = call("check", "--jsonl", "-", text=f"{record}\n{faulty}\n")
    sound, wrong = map(json.loads, checked.stdout.splitlines())
    assert sound["rounds"][0]["findings"] == []
    assert [finding["code"] for finding in wrong["rounds"][0]["findings"]] == ["settle-illegal"]
    assert checked.exit_code == 1
    assert "Sabine won the trick" in checked.stderr
    code = json.loads(call("import", str(EXTREME)).stdout)["code"]
    assert call("export", code).stdout == record + "\n"


def test_import_refuses_a_faulty_record_and_takes_the_others(call: Call) -> None:
    good = BOOKLET.read_text().strip()
    bad = good.replace("[0, 1, 1]", "[0, 1, 9]")
    done = call("import", "--jsonl", "-", text=f"{bad}\n{good}\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0]["code"] is None
    assert [(p["code"], p["round"], p["seat"]) for p in answers[0]["problems"]] == [
        ("bid-out-of-range", 1, 2)
    ]
    assert answers[1]["code"]
    assert len(call("export", "--all").stdout.splitlines()) == 1
