"""`scorekeeper export` and `import`: games go out as records or tables of rounds and come in again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.app import create_app
from scorekeeper.formats.rounds.cells import protect
from scorekeeper.gamelog.commands import SetGameAside
from scorekeeper.storage.log import WriteRequest, write
from tests.cli.conftest import BOOKLET, EXTREME, Call, taken
from tests.contracts.tournaments import opened, play_out, publish
from tests.faults import UNLUCKY, break_reading, break_taking_in


def test_export_import_export_is_byte_identical_and_a_game_set_aside_goes_out_by_its_code_alone(
    call: Call, tmp_path: Path
) -> None:
    code = taken(call, BOOKLET)
    once = call("export", code)
    assert once.exit_code == 0
    again = json.loads(call("import", "-", text=once.stdout).stdout)["code"]
    assert again != code
    assert call("export", again).stdout == once.stdout
    assert call("export", "--all").stdout == once.stdout * 2
    with create_app(instance=tmp_path / "instance").app_context():
        write(code, SetGameAside(), WriteRequest("entry-aside", 1, "test"))
    assert call("export", code).stdout == call("export", "--all").stdout == once.stdout
    assert json.loads(call("verify").stdout)["problems"] == []
    assert call("export", taken(call, EXTREME)).stdout == EXTREME.read_text().strip() + "\n"
    done = call("import", "--jsonl", "-", text=once.stdout + once.stdout.replace("[0, 1, 1]", "[0, 1, 9]"))
    problem = json.loads(done.stdout.splitlines()[1])["problems"][0]
    assert (problem["code"], problem["round"], problem["seat"]) == ("bid-out-of-range", 1, 2)
    assert (done.exit_code, "Line 2: Round 1: Freya" in done.stderr) == (1, True)
    unfit = call("import", "-", text=once.stdout.replace("Henry", "Hen\\u202ery"))
    assert [problem["code"] for problem in json.loads(unfit.stdout)["problems"]] == ["name-unfit"]


def test_a_tournament_goes_out_with_its_games_and_comes_in_again(call: Call, tmp_path: Path) -> None:
    game = call("export", taken(call, BOOKLET)).stdout
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


@pytest.mark.parametrize("fault", [break_reading, break_taking_in])
def test_of_records_and_tables_on_which_the_app_itself_fails_all_others_are_taken(
    call: Call, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    good = BOOKLET.read_text().strip()
    three = f"{good}\n{good.replace('Henry', UNLUCKY)}\n{good}\n"
    call("import", "--jsonl", "-", text=three)
    table = call("export", "--all", "--csv").stdout
    fault(monkeypatch)
    for done in (call("import", "--jsonl", "-", text=three), call("import", "--csv", "-", text=table)):
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert [bool(answer["code"]) for answer in answers] == [True, False, True]
        assert [problem["code"] for problem in answers[1]["problems"]] == ["app-fault"]
        assert "The app itself fails on this saved game (KeyError: 'Zoe')" in done.stderr
        assert done.exit_code == 1
    assert len(call("export", "--all").stdout.splitlines()) == 3 + 2 * 2
    assert call("verify").exit_code == 0


def test_a_table_goes_out_and_comes_in_with_commas_or_semicolons(call: Call, tmp_path: Path) -> None:
    code, _other = (taken(call, record) for record in (BOOKLET, EXTREME))
    out = call("export", "--all", "--csv")
    assert (out.exit_code, out.stderr) == (0, "")
    assert out.stdout.startswith("\ufeffgame,table,played,edition,")
    file = tmp_path / "rounds.CSV"
    file.write_text(out.stdout, newline="")
    done = call("import", str(file))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.exit_code, done.stderr) == (0, "")
    assert [answer["problems"] for answer in answers] == [[], []]
    records = call("export", "--all").stdout.splitlines()
    assert (len(records), records[2]) == (4, records[0])
    lines = call("export", "--csv", "--semicolons", code).stdout.splitlines()
    assert lines[1].startswith(f"{protect(code)};;;wizard;;2;1;1;0;Henry;")
    assert json.loads(call("import", "--csv", "-", text="\n".join(lines)).stdout)["problems"] == []


def test_a_table_is_refused_line_by_line_or_whole_and_the_good_games_are_taken(call: Call) -> None:
    code = taken(call, BOOKLET)
    good = call("export", "--csv", code).stdout
    bad = good.replace(f"\n{protect(code)},", "\nother,").replace(",Anya,,R7,R,,,1,", ",Anya,,R7,R,,,one,", 1)
    done = call("import", "--csv", "-", text=bad + good.partition("\n")[2])
    refused, answer = (json.loads(line) for line in done.stdout.splitlines())
    sentence = "“one” cannot be in the column “bid”."
    problem = {"code": "cell-invalid", "round": 1, "seat": 1, "message": sentence, "line": 3}
    assert (refused, answer["problems"]) == ({"code": None, "problems": [problem]}, [])
    assert (done.exit_code, done.stderr) == (1, f"Line 3: Round 1: {sentence}\n")
    done = call("import", "--csv", "-", text="name,score\nHenry,20\n", language="de")
    missing = "Zeile 1: Diese Spalten fehlen: game, edition, round, seat, player, bid, won.\n"
    assert (done.exit_code, done.stderr) == (1, missing)
    unknown = call("export", "--csv", "nobody")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
