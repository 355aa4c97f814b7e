"""Servers in processes of their own, each with a database of its own."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.processes import Done, called
from tests.serving import Server

PROCESSES = {"WORKERS": "2", "THREADS": "4"}
LOG = "SELECT seq, stroke.entry FROM stroke JOIN game ON game.id = game_id WHERE code = '{code}' ORDER BY seq"


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """`run`, unless the test asks for another kind: `serve`, or that on PostgreSQL."""
    with started(request, tmp_path, getattr(request, "param", "run")) as server:
        yield server


@pytest.fixture(scope="module")
def club(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One `serve` for all tests of a file, with what that sets in `SETTINGS`."""
    settings = getattr(request.module, "SETTINGS", {})
    with started(request, tmp_path_factory.mktemp("club"), "serve", settings) as server:
        yield server


@contextmanager
def started(
    request: pytest.FixtureRequest, folder: Path, kind: str, settings: dict[str, str] | None = None
) -> Iterator[Server]:
    settings, command = PROCESSES | (settings or {}), kind.partition(" ")[0]
    cluster = request.getfixturevalue("cluster") if kind.endswith("postgresql") else None
    name = cluster.new_database() if cluster else ""
    if cluster:
        settings["DATABASE_URL"] = cluster.url(name)
    server = Server(folder / "instance", command, settings).start()
    yield server
    server.stop()
    if cluster:
        cluster.drop(name)


def log_of(server: Server, code: str) -> list[tuple[int, str]]:
    """Number and entry of each stroke of a game."""
    if url := server.settings.get("DATABASE_URL"):
        with psycopg.connect(url) as database:
            return database.execute(LOG.format(code=code)).fetchall()  # type: ignore[call-overload, no-any-return]
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite")) as file:
        return file.execute(LOG.format(code=code)).fetchall()


def scorekeeper(server: Server, *words: str) -> Done:
    """A command on what that server has, whether it runs or not."""
    url = server.settings.get("DATABASE_URL", "")
    settings = {"SCOREKEEPER_INSTANCE": str(server.instance), "DATABASE_URL": url, "LC_ALL": "en_GB.UTF-8"}
    return called(server.instance, list(words), settings)
