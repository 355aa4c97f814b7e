"""A PostgreSQL server of the tests' own: in a folder of its own, on a free port of this computer."""

import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.serving import free_port
from tests.waiting import wait_until

MISSING = (
    "These tests need PostgreSQL's own programs (initdb, postgres). `scripts/system-packages test` installs "
    "them on Debian and Ubuntu; elsewhere see there."
)
PLACES = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin")
ANYBODY = "scorekeeper"

# All rows of all tables but the one with the schema's version, whatever refers to them.
EMPTY = """
DO $$ DECLARE name text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S';
END $$
"""


def programs() -> Path:
    """The folder with PostgreSQL's programs, the newest there is."""
    found = [path.parent for place in PLACES for path in Path("/").glob(f"{place[1:]}/initdb")]
    on_path = shutil.which("initdb")
    if on_path:
        found.append(Path(on_path).resolve().parent)
    assert found, MISSING
    return max(found, key=lambda folder: int("0" + re.sub(r"\D", "", folder.parent.name)))


class Cluster:
    """A server with durable commits that only programs of this computer reach, and only here."""

    def __init__(self) -> None:
        self.port = free_port()
        self._programs = programs()
        self._folder = Path(tempfile.mkdtemp(prefix="scorekeeper-postgresql-"))
        self._as: dict[str, Any] = {"cwd": self._folder}
        if os.geteuid() == 0:  # as whom PostgreSQL refuses to run
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
            self._as |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        command = [self._programs / "initdb", "-D", "data", "-U", ANYBODY, "-A", "trust"]
        command += ["-E", "UTF8", "--locale=C", "--no-sync"]
        done = subprocess.run(command, capture_output=True, text=True, **self._as)
        assert done.returncode == 0, done.stderr

    def start(self) -> "Cluster":
        """Start it, be it again, unless it runs; returns once it answers."""
        if self._process is not None:
            return self
        command = [str(self._programs / "postgres"), "-D", "data", "-p", str(self.port), "-h", "127.0.0.1"]
        settings = ["-c", "unix_socket_directories=", "-c", "fsync=on", "-c", "shared_buffers=16MB"]
        with open(self._folder / "log", "ab") as log:
            self._process = subprocess.Popen([*command, *settings], stdout=log, stderr=log, **self._as)
        wait_until(self._answers, 30)
        return self

    def _answers(self) -> bool:
        assert self._process.poll() is None, (self._folder / "log").read_text()
        with suppress(psycopg.OperationalError):
            self._ask("SELECT 1")
            return True
        return False

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(timeout=30)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def new_database(self, template: str = "template0") -> str:
        """The name of a fresh database, empty or like another one that nobody uses."""
        name = f"evening_{next(self._numbers)}"
        self._ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self._ask(f"DROP DATABASE {name} WITH (FORCE)")

    def empty(self, name: str) -> None:
        """Delete all that was written there, whoever still uses it, and count from 1 again."""
        self._ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        with psycopg.connect(self.url(name), autocommit=True, connect_timeout=5) as connection:
            connection.execute(EMPTY)

    def url(self, name: str) -> str:
        """What DATABASE_URL names it by."""
        return f"postgresql://{ANYBODY}@127.0.0.1:{self.port}/{name}"

    def _ask(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True, connect_timeout=5) as connection:
            connection.execute(statement)  # type: ignore[call-overload]
