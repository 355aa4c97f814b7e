"""The command line, called as scripts call it: what is on stdout, on stderr, and the exit status."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from pypdf import PdfReader

from scorekeeper.app import create_app
from scorekeeper.formats.schema import schema
from scorekeeper.gamelog.commands import SetGameAside
from scorekeeper.storage.log import Entry, write

BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"
EXTREME = Path(__file__).parents[1] / "games" / "extreme_booklet.json"
Call = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def call(tmp_path: Path) -> Call:
    def run(*words: str, text: str = "", language: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
        environment = os.environ | {
            "SCOREKEEPER_INSTANCE": str(tmp_path / "instance"),
            "LC_ALL": language,
            "PYTHONIOENCODING": "utf-8",
        }
        command = [sys.executable, "-m", "scorekeeper", *words]
        return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", env=environment)

    return run


def test_score_prints_the_booklets_pad(call: Call) -> None:
    done = call("score", str(BOOKLET))
    result = json.loads(done.stdout)
    jsonschema.validate(result, schema("result-1"))
    assert [row["totals"] for row in result["rounds"]] == [[20, -10, 30], [10, 10, 20]]
    assert (done.returncode, done.stderr) == (0, "")


def test_score_reads_standard_input(call: Call) -> None:
    assert call("score", "-", text=BOOKLET.read_text()).stdout == call("score", str(BOOKLET)).stdout


def test_a_problem_is_status_1_and_words_go_to_stderr(call: Call) -> None:
    done = call("score", "-", text=BOOKLET.read_text().replace('"R7"', '"B7"'))
    assert json.loads(done.stdout)["problems"][0]["code"] == "trump-mismatch"
    assert done.returncode == 1
    assert "Round 1" in done.stderr


def test_json_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    record = BOOKLET.read_text().replace("[0, 1, 1]", "[0, 1, 9]").replace("Freya", "Фрея")
    environment = os.environ | {"PYTHONIOENCODING": "latin-1", "LC_ALL": "de_DE.ISO-8859-1"}
    command = [sys.executable, "-m", "scorekeeper", "score", "-"]
    done = subprocess.run(command, input=record.encode(), capture_output=True, env=environment)
    assert done.returncode == 1
    assert "Фрея" in json.loads(done.stdout.decode("utf-8"))["problems"][0]["message"]


def test_words_are_german_where_the_terminal_is(call: Call) -> None:
    done = call("score", "-", text="{", language="de_DE.UTF-8")
    assert "nicht lesen" in done.stderr or "nicht gelesen" in done.stderr


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
    assert done.returncode == 1
    said = "Anya played red 3 and could have followed suit: blue 2 in trick 2 came later."
    assert (found["message"], done.stderr) == (said, f"Round 2: Trick 1: {said}\n")


def test_check_of_an_honest_record_is_status_0_and_silent(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "honest.json"
    file.write_text(HONEST)
    done = call("check", str(file))
    assert json.loads(done.stdout)["rounds"][0]["findings"] == []
    assert (done.returncode, done.stderr) == (0, "")


def test_check_of_a_broken_set_up_is_status_1_without_rounds(call: Call) -> None:
    done = call("check", "-", text=REVOKE.replace("Anya", "Henry"))
    assert json.loads(done.stdout)["rounds"] == []
    assert done.returncode == 1
    assert "Seat 2" in done.stderr


def test_check_speaks_the_terminals_language(call: Call) -> None:
    done = call("check", "-", text=REVOKE, language="de_DE.UTF-8")
    assert "Runde 2: Stich 1: Anya hat nicht bedient (rote 3), obwohl es möglich war" in done.stderr


def test_check_answers_line_by_line_and_goes_on_after_a_bad_one(call: Call) -> None:
    done = call("check", "--jsonl", "-", text=f"{HONEST}\n{REVOKE[:80]}\n{REVOKE}\n{HONEST}\n")
    checks = [json.loads(line) for line in done.stdout.splitlines()]
    told = [
        (
            [problem["code"] for problem in check["problems"]],
            [found["code"] for checked in check["rounds"] for found in checked["findings"]],
        )
        for check in checks
    ]
    assert told == [([], []), (["unreadable"], []), ([], ["revoke"]), ([], [])]
    assert done.returncode == 1
    assert "Line 3: Round 2: Trick 1" in done.stderr
    assert call("check", "--jsonl", "-", text=f"{HONEST}\n{HONEST}\n").returncode == 0


@pytest.mark.parametrize(
    "words",
    [
        ["score"],
        ["check"],
        ["check", "no-such-file.json"],
        ["score", "no-such-file.json"],
        ["score", "--wrong", "-"],
        ["dance"],
        ["pad", "--players", "7", "-o", "x.pdf"],
        ["pad", "--players", "many", "-o", "x.pdf"],
        ["pad", "--players", "4", "--edition", "poker", "-o", "x.pdf"],
        ["export", "nobody"],
        ["export"],
        ["run", "--port", "99999999"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_status_2_and_no_trace(call: Call, words: list[str]) -> None:
    done = call(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_jsonl_answers_line_by_line_and_goes_on_after_a_bad_one(call: Call) -> None:
    good = BOOKLET.read_text().strip()
    done = call("score", "--jsonl", "-", text=f"{good}\n{good[:80]}\n\n{good}\n")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    codes = [[problem["code"] for problem in result["problems"]] for result in results]
    assert codes == [[], ["unreadable"], ["unreadable"], []]
    assert done.returncode == 1
    assert "Line 2" in done.stderr


def test_sheet_prints_the_pad(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "sheet.pdf"
    assert call("sheet", str(BOOKLET), "-o", str(output)).returncode == 0
    text = PdfReader(output).pages[0].extract_text()
    assert all(name in text for name in ("Henry", "Anya", "Freya"))


def test_sheet_of_a_broken_set_up_says_so_and_writes_nothing(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "sheet.pdf"
    done = call("sheet", "-", "-o", str(output), text=BOOKLET.read_text().replace("Anya", "Henry"))
    assert done.returncode == 1
    assert "Seat 2" in done.stderr
    assert not output.exists()


def test_sheet_into_a_folder_that_is_not_there_is_a_wrong_call(call: Call, tmp_path: Path) -> None:
    done = call("sheet", str(BOOKLET), "-o", str(tmp_path / "nowhere" / "sheet.pdf"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_pad_prints_names(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "pad.pdf"
    assert call("pad", "--players", "4", "--names", "Henry,Anya,Freya,Ben", "-o", str(output)).returncode == 0
    text = PdfReader(output).pages[0].extract_text()
    assert all(name in text for name in ("Henry", "Anya", "Freya", "Ben"))


def test_export_import_export_is_byte_identical(call: Call) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    once = call("export", code)
    assert once.returncode == 0
    again = json.loads(call("import", "-", text=once.stdout).stdout)["code"]
    assert again != code
    assert call("export", again).stdout == once.stdout
    assert call("export", "--all").stdout == once.stdout * 2


def test_a_game_that_was_set_aside_goes_out_by_its_code_alone(call: Call, tmp_path: Path) -> None:
    code, other = (json.loads(call("import", str(BOOKLET)).stdout)["code"] for _ in range(2))
    once = call("export", code).stdout
    with create_app(instance=tmp_path / "instance").app_context():
        write(code, SetGameAside(), Entry("entry-aside", 1, "test"))
    assert call("export", code).stdout == once
    assert call("export", other).stdout == call("export", "--all").stdout == once
    assert json.loads(call("verify").stdout)["problems"] == []


def test_extreme_is_scored_checked_and_kept(call: Call) -> None:
    """004's examples: 3, 4, 2 and 5 penalty points, three sound tricks; then violet is no longer given."""
    scored = call("score", str(EXTREME))
    assert (scored.returncode, scored.stderr) == (0, "")
    assert json.loads(scored.stdout)["rounds"][0]["points"] == [3, 4, 2, 5]
    record = EXTREME.read_text().strip()
    faulty = record.replace('"gives": "V"', '"gives": "black"')
    checked = call("check", "--jsonl", "-", text=f"{record}\n{faulty}\n")
    sound, wrong = map(json.loads, checked.stdout.splitlines())
    assert sound["rounds"][0]["findings"] == []
    assert [finding["code"] for finding in wrong["rounds"][0]["findings"]] == ["settle-illegal"]
    assert checked.returncode == 1
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


def test_a_file_that_is_no_database_is_named_and_kept(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    folder.mkdir()
    (folder / "scorekeeper.sqlite").write_text("my holiday pictures" * 99)
    done = call("run", "--port", "1")
    assert done.returncode == 2
    assert "not a database" in done.stderr
    assert "Traceback" not in done.stderr
    assert (folder / "scorekeeper.sqlite").read_text().startswith("my holiday")


def test_importing_the_rules_loads_no_framework() -> None:
    probe = "import sys, scorekeeper.rules.editions, scorekeeper.formats.record; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"flask", "sqlalchemy", "wtforms", "weasyprint", "click", "babel"} & set(loaded)


def test_a_backup_goes_into_an_empty_house_and_verify_counts_it(call: Call, tmp_path: Path) -> None:
    call("import", str(BOOKLET))
    exported = call("export", "--all").stdout
    copy = tmp_path / "copies" / "evening.sqlite"
    made = call("backup", "-o", str(copy))
    assert (made.returncode, made.stdout) == (0, "")
    assert str(copy) in made.stderr
    (tmp_path / "instance" / "scorekeeper.sqlite").unlink()
    back = call("restore", str(copy))
    assert (back.returncode, back.stdout) == (0, "")
    assert call("export", "--all").stdout == exported
    sound = call("verify")
    assert sound.returncode == 0
    report = json.loads(sound.stdout)
    assert report == {"format": "scorekeeper-verify/1", "games": 1, "strokes": 1, "problems": []}


def test_a_backup_without_a_name_lies_in_the_instance(call: Call, tmp_path: Path) -> None:
    nothing = call("backup")
    assert nothing.returncode == 2
    assert "scorekeeper.sqlite" in nothing.stderr, "where nothing is, nothing is copied"
    assert call("migrate").returncode == 0
    assert call("backup").returncode == 0
    (copy,) = (tmp_path / "instance" / "backups").glob("scorekeeper-*.sqlite")
    assert call("restore", str(copy)).returncode == 0


def test_verify_names_what_is_wrong_and_rebuild_mends_lists(call: Call, tmp_path: Path) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    with sqlite3.connect(tmp_path / "instance" / "scorekeeper.sqlite") as database:
        database.execute("UPDATE game SET totals = '[]'")
    spoilt = call("verify")
    assert spoilt.returncode == 1
    (problem,) = json.loads(spoilt.stdout)["problems"]
    assert (problem["code"], problem["game"]) == ("summary-differs", code)
    assert problem["message"] in spoilt.stderr
    assert call("rebuild").returncode == 0
    assert call("verify").returncode == 0


@pytest.mark.parametrize("table", [[], ["--csv"]])
def test_of_a_damaged_game_is_told_and_all_the_others_go_out(
    call: Call, tmp_path: Path, table: list[str]
) -> None:
    codes = [json.loads(call("import", str(file)).stdout)["code"] for file in (BOOKLET, EXTREME)]
    whole = call("export", codes[1], *table).stdout
    with sqlite3.connect(tmp_path / "instance" / "scorekeeper.sqlite") as database:
        database.execute("UPDATE stroke SET data = '{}' WHERE game_id = 1")
        database.execute("UPDATE statistics_state SET facts = 0")  # as an older version leaves it
    copied = call("backup", "-o", str(tmp_path / "copy.sqlite"))
    assert (copied.returncode, "Traceback" in copied.stderr) == (0, False)
    everything = call("export", "--all", *table)
    assert everything.returncode == 1
    if table:
        assert {line[:6] for line in everything.stdout.splitlines()[1:]} == {codes[1]}
    else:
        assert everything.stdout == whole
    rebuilt = call("rebuild", language="de_AT.UTF-8")
    assert rebuilt.returncode == 1
    for told in (everything.stderr, call("export", codes[0]).stderr):
        assert f"Game {codes[0]} is left out" in told
        assert "Traceback" not in told
    assert f"Spiel {codes[0]} bleibt weg" in rebuilt.stderr
    assert "von 1 Spielen" in rebuilt.stderr, "the other one was made anew"
    problems = json.loads(call("verify").stdout)["problems"]
    assert [(each["code"], each["game"]) for each in problems] == [("stroke-unreadable", codes[0])]


@pytest.mark.parametrize("content", [None, "shopping list"])
def test_restoring_what_is_no_copy_is_a_wrong_call(call: Call, tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "copy.sqlite"
    if content is not None:
        file.write_text(content)
    answer = call("restore", str(file))
    assert answer.returncode == 2
    assert "no whole copy" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_where_the_old_games_lie_is_told_before_the_copy_is_brought_up_to_date(
    call: Call, tmp_path: Path
) -> None:
    call("import", str(BOOKLET))
    copy = tmp_path / "copy.sqlite"
    call("backup", "-o", str(copy))
    with sqlite3.connect(copy) as spoilt:
        spoilt.execute("UPDATE alembic_version SET version_num = '0001'")  # whose next steps cannot be made
    answer = call("restore", str(copy), "--force")
    assert answer.returncode == 2
    (kept,) = (tmp_path / "instance" / "backups").glob("*before-restore*")
    assert str(kept) in answer.stderr
    with sqlite3.connect(copy) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = call("restore", str(copy), "--force", language="de_DE.UTF-8")
    assert refused.returncode == 2
    assert "neueren Fassung der App" in refused.stderr
    assert "9999" in refused.stderr


# --- tables ---


def test_a_table_goes_out_and_comes_in(call: Call, tmp_path: Path) -> None:
    for record in (BOOKLET, EXTREME):
        call("import", str(record))
    out = call("export", "--all", "--csv")
    assert (out.returncode, out.stderr) == (0, "")
    assert out.stdout.startswith("\ufeffgame,table,played,edition,")
    file = tmp_path / "rounds.CSV"
    file.write_text(out.stdout, newline="")
    done = call("import", str(file))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
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
    assert lines[1].startswith(f"{code};;;wizard;;2;1;1;0;Henry;")
    assert json.loads(call("import", "--csv", "-", text="\n".join(lines)).stdout)["problems"] == []


def test_a_table_is_refused_line_by_line_and_the_good_games_are_taken(call: Call) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    good = call("export", "--csv", code).stdout
    bad = good.replace(f"\n{code},", "\nother,").replace(",Anya,,R7,R,,,1,", ",Anya,,R7,R,,,one,", 1)
    done = call("import", "--csv", "-", text=bad + good.partition("\n")[2])
    refused, taken = (json.loads(line) for line in done.stdout.splitlines())
    assert refused == {
        "code": None,
        "problems": [
            {
                "code": "cell-invalid",
                "round": 1,
                "seat": 1,
                "message": "“one” cannot stand in the column “bid”.",
                "line": 3,
            }
        ],
    }
    assert taken["problems"] == []
    assert (done.returncode, done.stderr) == (
        1,
        "Line 3: Round 1: “one” cannot stand in the column “bid”.\n",
    )


def test_a_table_of_something_else_is_refused_naming_the_columns(call: Call) -> None:
    done = call("import", "--csv", "-", text="name,score\nHenry,20\n", language="de_DE.UTF-8")
    assert done.returncode == 1
    assert done.stderr == "Zeile 1: Diese Spalten fehlen: game, edition, round, seat, player, bid, won.\n"


def test_of_an_unknown_game_no_table_is_begun(call: Call) -> None:
    done = call("export", "--csv", "nobody")
    assert (done.returncode, done.stdout) == (2, "")
