"""`scorekeeper backup`, `restore`, `verify` and `rebuild`: copies, and what is found in a database."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import BOOKLET, EXTREME, Call

HALL = {
    "format": "scorekeeper-tournament/1",
    "name": "Herbst",
    "settings": {"hands": {"4": [1, 2]}},
    "entrants": [{"name": name, "here": True} for name in ("Anya", "Ben", "Cleo", "Dora")],
    "heats": [{"tables": [[3, 2, 1, 0]]}],
}


def test_a_backup_goes_into_an_empty_house_and_verify_counts_it(call: Call, tmp_path: Path) -> None:
    call("import", str(BOOKLET))
    call("import", "-", text=json.dumps(HALL))
    exported = call("export", "--all").stdout
    copy = tmp_path / "evening.sqlite"
    made = call("backup", "-o", str(copy))
    assert (made.exit_code, made.stdout) == (0, "")
    assert str(copy) in made.stderr
    (tmp_path / "instance" / "scorekeeper.sqlite").unlink()
    back = call("restore", str(copy))
    assert (back.exit_code, back.stdout) == (0, "")
    assert call("export", "--all").stdout == exported
    sound = call("verify")
    assert sound.exit_code == 0
    report = json.loads(sound.stdout)
    assert report == {
        "format": "scorekeeper-verify/1",
        "games": 2,
        "tournaments": 1,
        "strokes": 3,
        "problems": [],
    }


def test_a_backup_without_a_name_lies_in_the_instance(call: Call, tmp_path: Path) -> None:
    nothing = call("backup")
    assert nothing.exit_code == 2
    assert "scorekeeper.sqlite" in nothing.stderr, "where nothing is, nothing is copied"
    assert call("migrate").exit_code == 0
    assert call("backup").exit_code == 0
    (copy,) = (tmp_path / "instance" / "backups").glob("scorekeeper-*.sqlite")
    assert call("restore", str(copy)).exit_code == 0


def test_verify_names_what_is_wrong_and_rebuild_mends_lists(call: Call, tmp_path: Path) -> None:
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    with sqlite3.connect(tmp_path / "instance" / "scorekeeper.sqlite") as database:
        database.execute("UPDATE game SET totals = '[]'")
    spoilt = call("verify")
    assert spoilt.exit_code == 1
    (problem,) = json.loads(spoilt.stdout)["problems"]
    assert (problem["code"], problem["game"]) == ("summary-differs", code)
    assert problem["message"] in spoilt.stderr
    assert call("rebuild").exit_code == 0
    assert call("verify").exit_code == 0


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
    assert copied.exit_code == 0
    everything = call("export", "--all", *table)
    assert everything.exit_code == 1
    if table:
        assert {line[:6] for line in everything.stdout.splitlines()[1:]} == {codes[1]}
    else:
        assert everything.stdout == whole
    rebuilt = call("rebuild", language="de")
    assert rebuilt.exit_code == 1
    for stderr in (everything.stderr, call("export", codes[0]).stderr):
        assert f"Game {codes[0]} is left out" in stderr
        assert f"Spiel {codes[0]} bleibt weg" in rebuilt.stderr
    assert "Spiele: 1." in rebuilt.stderr, "the other one was made anew"
    problems = json.loads(call("verify").stdout)["problems"]
    assert [(problem["code"], problem["game"]) for problem in problems] == [("stroke-unreadable", codes[0])]


def test_restoring_what_is_no_copy_is_a_wrong_call(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    answer = call("restore", str(file))
    assert answer.exit_code == 2
    assert "no such file" in answer.stderr
    file.write_text("shopping list")
    answer = call("restore", str(file))
    assert answer.exit_code == 2
    assert "not a complete backup" in answer.stderr


def test_a_backup_takes_the_place_of_nothing_else_and_makes_no_folder(call: Call, tmp_path: Path) -> None:
    call("import", str(BOOKLET))
    letter = tmp_path / "letter.odt"
    letter.write_text("Dear Freya")
    answer = call("backup", "-o", str(letter))
    assert answer.exit_code == 2
    assert "Something else is there already" in answer.stderr
    assert letter.read_text() == "Dear Freya"
    answer = call("backup", "-o", str(tmp_path / "stick" / "copy.sqlite"))
    assert answer.exit_code == 2
    assert "no such folder" in answer.stderr


def test_where_the_old_games_lie_is_told_before_the_copy_is_brought_up_to_date(
    call: Call, tmp_path: Path
) -> None:
    call("import", str(BOOKLET))
    copy = tmp_path / "copy.sqlite"
    call("backup", "-o", str(copy))
    with sqlite3.connect(copy) as spoilt:
        spoilt.execute("UPDATE alembic_version SET version_num = '0001'")  # whose next steps cannot be made
    answer = call("restore", str(copy), "--force")
    assert answer.exit_code == 2
    (old_copy,) = (tmp_path / "instance" / "backups").glob("*before-restore*")
    assert str(old_copy) in answer.stderr
    with sqlite3.connect(copy) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = call("restore", str(copy), "--force", language="de")
    assert refused.exit_code == 2
    assert "neueren Version der App" in refused.stderr
    assert "9999" in refused.stderr
