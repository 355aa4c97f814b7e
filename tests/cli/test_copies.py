"""`scorekeeper backup`, `restore`, `verify` and `rebuild`: copies, and what is found in a database."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import BOOKLET, EXTREME, Call, taken

HALL = {
    "format": "scorekeeper-tournament/1",
    "name": "Herbst",
    "settings": {"hands": {"4": [1, 2]}},
    "entrants": [{"name": name, "here": True} for name in ("Anya", "Ben", "Cleo", "Dora")],
    "heats": [{"tables": [[3, 2, 1, 0]]}],
}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "instance" / "scorekeeper.sqlite"


def test_a_backup_goes_into_an_empty_house_and_where_old_games_lie_is_told_before_it_is_brought_up_to_date(
    call: Call, tmp_path: Path, database: Path
) -> None:
    taken(call, BOOKLET)
    call("import", "-", text=json.dumps(HALL))
    exported, copy = call("export", "--all").stdout, tmp_path / "evening.sqlite"
    made = call("backup", "-o", str(copy))
    assert (made.exit_code, made.stdout) == (0, "")
    assert str(copy) in made.stderr
    database.unlink()
    back = call("restore", str(copy))
    assert (back.exit_code, back.stdout) == (0, "")
    assert call("export", "--all").stdout == exported
    sound = call("verify")
    assert (sound.exit_code, sound.stderr) == (0, "Everything is in order. Games: 2, entries: 3.\n")
    counts = {"games": 2, "tournaments": 1, "strokes": 3}
    assert json.loads(sound.stdout) == {"format": "scorekeeper-verify/1", **counts, "problems": []}
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


def test_copies_lie_where_nothing_else_is_and_nothing_else_is_restored(call: Call, tmp_path: Path) -> None:
    nothing = call("backup")
    assert nothing.exit_code == 2
    assert "scorekeeper.sqlite" in nothing.stderr, "where nothing is, nothing is copied"
    assert (call("migrate").exit_code, call("backup").exit_code) == (0, 0)
    (copy,) = (tmp_path / "instance" / "backups").glob("scorekeeper-*.sqlite")
    assert call("restore", str(copy)).exit_code == 0
    letter = tmp_path / "letter.odt"
    letter.write_text("Dear Freya")
    for words, sentence in (
        (("backup", "-o", str(letter)), "Something else is there already"),
        (("backup", "-o", str(tmp_path / "stick" / "copy.sqlite")), "no such folder"),
        (("restore", str(tmp_path / "copy.sqlite")), "no such file"),
        (("restore", str(letter)), "not a complete backup"),
    ):
        answer = call(*words)
        assert answer.exit_code == 2
        assert sentence in answer.stderr
    assert letter.read_text() == "Dear Freya"


def test_verify_names_what_is_wrong_and_leaves_damage_out(call: Call, database: Path, tmp_path: Path) -> None:
    damaged, other = taken(call, BOOKLET), taken(call, EXTREME)
    whole = call("export", other).stdout
    with sqlite3.connect(database) as spoilt:
        spoilt.execute("UPDATE game SET totals = '[]' WHERE id = 1")
    found = call("verify")
    assert found.exit_code == 1
    (problem,) = json.loads(found.stdout)["problems"]
    assert (problem["code"], problem["game"]) == ("summary-differs", damaged)
    assert (found.stderr, call("rebuild").exit_code) == (f"{problem['message']}\n", 0)
    assert call("verify").exit_code == 0
    with sqlite3.connect(database) as spoilt:
        spoilt.execute("UPDATE stroke SET data = '{}' WHERE game_id = 1")
        spoilt.execute("UPDATE statistics_state SET facts = 0")  # as an older version leaves it
    assert call("backup", "-o", str(tmp_path / "copy.sqlite")).exit_code == 0
    records, table, alone = (call("export", *words) for words in (("--all",), ("--all", "--csv"), (damaged,)))
    assert (records.exit_code, records.stdout) == (1, whole)
    assert (table.exit_code, {row[:6] for row in table.stdout.splitlines()[1:]}) == (1, {other})
    for done in (records, table, alone):
        assert f"Game {damaged} is left out" in done.stderr
    rebuilt = call("rebuild", language="de")
    assert rebuilt.exit_code == 1
    assert f"Spiel {damaged} bleibt weg" in rebuilt.stderr
    assert "Spiele: 1." in rebuilt.stderr, "the other one was made anew"
    problems = json.loads(call("verify").stdout)["problems"]
    assert [(problem["code"], problem["game"]) for problem in problems] == [("stroke-unreadable", damaged)]
