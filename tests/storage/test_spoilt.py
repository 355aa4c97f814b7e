"""A database whose file was cut off or overwritten: nothing is begun in it, and the way out is said."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.storage import schema
from tests.cli.conftest import BOOKLET, Call, call

__all__ = ["call"]  # a fixture

SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda file: b"",
    "no database": lambda file: b"<html>" + file[6:],
    "garbage where the tables are listed": lambda file: file[:100] + b"\xa5" * 3996 + file[4096:],
    "no tables listed": lambda file: file[:100] + b"\x0d\0\0\0\0\x10\0\0" + bytes(3988) + file[4096:],
    "cut off": lambda file: file[:4096],
    "somebody else's": lambda file: foreign(),
}


def foreign() -> bytes:
    """A database of another program."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE recipe (name)")
        return connection.serialize()


def settled(file: Path) -> bytes:
    """What is in the database, all of it in the one file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return file.read_bytes()


@pytest.mark.slow
def test_it_is_left_and_the_copy_is_named(call: Call, tmp_path: Path, subtests: pytest.Subtests) -> None:
    file = tmp_path / "instance" / "scorekeeper.sqlite"
    assert call("migrate").exit_code == 0
    file.write_bytes(b"")
    for language, words in (("en_GB.UTF-8", "rename that file"), ("de_DE.UTF-8", "benenne diese Datei um")):
        assert words in call("migrate", language=language).stderr, "without a copy another way is told"
    file.unlink()
    code = json.loads(call("import", str(BOOKLET)).stdout)["code"]
    assert call("backup").exit_code == 0
    (copy,) = (tmp_path / "instance" / "backups").glob("*.sqlite")
    for how, spoil in SPOILT.items():
        spoilt = spoil(settled(file))
        file.write_bytes(spoilt)
        with subtests.test(how):
            for command in ("migrate", "verify", "rebuild"):
                answer = call(command)
                assert answer.exit_code == 2
                assert str(file) in answer.stderr
                assert f"scorekeeper restore {copy}" in answer.stderr
            assert file.read_bytes() == spoilt
        assert call("restore", str(copy), "--force").exit_code == 0
        assert call("export", code).exit_code == 0


def test_a_beginning_that_was_cut_short_is_begun_again(call, tmp_path, monkeypatch):
    def is_killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(schema.command, "upgrade", is_killed)
        assert call("migrate").exit_code != 0
        assert call("migrate").exit_code != 0, "and once more, before there was a file"
    file = tmp_path / "instance" / "scorekeeper.sqlite"
    file.touch()
    assert (file.stat().st_size, call("migrate").exit_code) == (0, 0)
    assert call("verify").exit_code == 0
