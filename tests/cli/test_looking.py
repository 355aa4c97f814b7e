"""`verify` and `export` look and change nothing, also where nothing can be changed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import BOOKLET, Call, taken

SCHEMAS = Path(__file__).parents[1] / "storage"
# The command called by an account that owns nothing here; without root, by this one.
AS_NOBODY = """
import os, pwd, sys
sys.path[:0] = [sys.argv.pop(1)]
import scorekeeper.cli.verify, scorekeeper.cli.export, scorekeeper.app  # before rights are gone
from scorekeeper.cli import scorekeeper
nobody = pwd.getpwnam("nobody")
os.geteuid() == 0 and (os.setgid(nobody.pw_gid), os.setuid(nobody.pw_uid))
scorekeeper()
"""


def all_of(folder: Path) -> dict[Path, tuple[bytes, int, int]]:
    """Every file with its content, its rights and its time."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path: (path.read_bytes(), path.stat().st_mode, path.stat().st_mtime_ns) for path in files}


def test_nothing_is_changed_made_or_brought_up_to_date(call: Call, tmp_path: Path) -> None:
    taken(call, BOOKLET)
    for name in ("secret_key", "start_link"):
        (tmp_path / "instance" / name).unlink()
    before = all_of(tmp_path)
    assert (call("verify").exit_code, call("export", "--all").exit_code) == (0, 0)
    assert all_of(tmp_path) == before
    file = tmp_path / "instance" / "scorekeeper.sqlite"
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((SCHEMAS / "schema_0002.sql").read_text())
    before, answer = file.read_bytes(), call("verify")
    assert answer.exit_code == 2
    assert "scorekeeper migrate" in answer.stderr
    assert (file.read_bytes(), call("migrate").exit_code) == (before, 0)
    assert call("verify").exit_code == 0


@pytest.mark.slow
def test_a_folder_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    """By an account that may only read. A server that was killed left a journal, in which alone is what was
    written last.
    """
    taken(call, BOOKLET)
    file = tmp_path / "instance" / "scorekeeper.sqlite"
    shelf = Path("/tmp") / f"scorekeeper-shelf-{os.getpid()}"
    shutil.rmtree(shelf, ignore_errors=True)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("UPDATE game SET updated_at = updated_at")
        connection.commit()
        shutil.copytree(file.parent, shelf, ignore=shutil.ignore_patterns("*-shm"))
    assert (shelf / "scorekeeper.sqlite-wal").stat().st_size > 0
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(shelf), "DATABASE_URL": "", "HOME": "/tmp"}
    command = [sys.executable, "-c", AS_NOBODY, str(Path(__file__).parents[2])]
    try:
        for path in (shelf, *shelf.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        for words in (["verify"], ["export", "--all"]):
            done = subprocess.run([*command, *words], env=environment, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
        assert len(json.loads(done.stdout)["rounds"]) > 0
    finally:
        shutil.rmtree(shelf)
