"""`scorekeeper export --csv` and `import --csv`: games as a table of rounds."""

import json
from pathlib import Path

from scorekeeper.formats.rounds.cells import protect
from tests.cli.conftest import BOOKLET, EXTREME, Call


def test_a_table_goes_out_and_comes_in(call: Call, tmp_path: Path) -> None:
    for record in (BOOKLET, EXTREME):
        call("import", str(record))
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
    assert records[2] == records[0]
    without = json.loads(records[1])
    for played in without["rounds"]:
        played.pop("tricks", None)
    assert json.loads(records[3]) == without


def test_a_table_with_semicolons_is_asked_for(call: Call) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    lines = call("export", "--csv", "--semicolons", code).stdout.splitlines()
    assert lines[1].startswith(f"{protect(code)};;;wizard;;2;1;1;0;Henry;")
    assert json.loads(call("import", "--csv", "-", text="\n".join(lines)).stdout)["problems"] == []


def test_a_table_is_refused_line_by_line_and_the_good_games_are_taken(call: Call) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    good = call("export", "--csv", code).stdout
    bad = good.replace(f"\n{protect(code)},", "\nother,").replace(",Anya,,R7,R,,,1,", ",Anya,,R7,R,,,one,", 1)
    done = call("import", "--csv", "-", text=bad + good.partition("\n")[2])
    refused, taken = (json.loads(line) for line in done.stdout.splitlines())
    assert refused == {
        "code": None,
        "problems": [
            {
                "code": "cell-invalid",
                "round": 1,
                "seat": 1,
                "message": "“one” cannot be in the column “bid”.",
                "line": 3,
            }
        ],
    }
    assert taken["problems"] == []
    assert (done.exit_code, done.stderr) == (
        1,
        "Line 3: Round 1: “one” cannot be in the column “bid”.\n",
    )


def test_a_table_of_something_else_is_refused_naming_the_columns(call: Call) -> None:
    done = call("import", "--csv", "-", text="name,score\nHenry,20\n", language="de")
    assert done.exit_code == 1
    assert done.stderr == "Zeile 1: Diese Spalten fehlen: game, edition, round, seat, player, bid, won.\n"


def test_of_an_unknown_game_no_table_is_begun(call: Call) -> None:
    done = call("export", "--csv", "nobody")
    assert (done.exit_code, done.stdout) == (2, "")
