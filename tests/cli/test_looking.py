"""`verify` and `export` look and change nothing, also where nothing can be changed."""

import json
import os
import pwd
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import BOOKLET, Call
from tests.deep import deep

SCHEMAS = Path(__file__).parents[1] / "storage"


def all_of(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Every file with its content, its rights and its time."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mode, path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture
def instance(call: Call, tmp_path: Path) -> Path:
    """A folder with a game in it."""
    assert call("import", str(BOOKLET)).exit_code == 0
    return tmp_path / "instance"


def test_nothing_is_changed_or_made(call: Call, instance: Path) -> None:
    for name in ("secret_key", "start_link"):
        (instance / name).unlink()
    before = all_of(instance)
    assert call("verify").exit_code == 0
    assert call("export", "--all").exit_code == 0
    assert all_of(instance) == before


def test_a_database_of_an_older_version_is_not_brought_up_to_date_by_looking(
    call: Call, tmp_path: Path
) -> None:
    (tmp_path / "instance").mkdir()
    file = tmp_path / "instance" / "scorekeeper.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((SCHEMAS / "schema_0002.sql").read_text())
    before = file.read_bytes()
    answer = call("verify")
    assert answer.exit_code == 2
    assert "scorekeeper migrate" in answer.stderr
    assert file.read_bytes() == before
    assert call("migrate").exit_code == 0
    assert call("verify").exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("left_behind", [*deep(False), True], ids=["closed", "with a journal"])
def test_a_folder_that_cannot_be_written(instance: Path, tmp_path: Path, left_behind: bool) -> None:
    """As an account that may only read: a copy on a disk that is mounted so, or somebody else's folder."""
    shelf = Path("/tmp") / f"scorekeeper-shelf-{os.getpid()}"
    shutil.rmtree(shelf, ignore_errors=True)
    shutil.copytree(instance, shelf)
    if left_behind:
        _leave_a_journal(shelf / "scorekeeper.sqlite")
    nobody = pwd.getpwnam("nobody")
    try:
        for path in (shelf, *shelf.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        for words in (["verify"], ["export", "--all"]):
            done = _as_nobody(nobody, shelf, words)
            assert done.returncode == 0, done.stderr
        assert len(json.loads(done.stdout)["rounds"]) > 0
    finally:
        shutil.rmtree(shelf)


def _leave_a_journal(file: Path) -> None:
    """As a server that was killed: what was written last is in the journal alone."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("UPDATE game SET updated_at = updated_at")
        connection.commit()
        for ending in ("", "-wal"):
            shutil.copyfile(f"{file}{ending}", f"{file}{ending}.kept")
    for ending in ("", "-wal"):
        Path(f"{file}{ending}.kept").replace(f"{file}{ending}")
    assert Path(f"{file}-wal").stat().st_size > 0


def _as_nobody(
    nobody: pwd.struct_passwd, instance: Path, words: list[str]
) -> subprocess.CompletedProcess[str]:
    """The command called by an account that owns nothing here; without root, by this one."""
    code = (
        "import os, sys\n"
        "sys.path[:0] = [sys.argv.pop(1)]\n"
        "import scorekeeper.cli.verify, scorekeeper.cli.export, scorekeeper.app\n"  # before rights are gone
        "from scorekeeper.cli import scorekeeper\n"
        f"os.geteuid() == 0 and (os.setgid({nobody.pw_gid}), os.setuid({nobody.pw_uid}))\n"
        "scorekeeper()\n"
    )
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(instance), "DATABASE_URL": "", "HOME": "/tmp"}
    source = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-c", code, str(source), *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
