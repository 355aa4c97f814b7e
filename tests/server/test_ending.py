"""A server that was stopped leaves one file; one that runs is seen by whoever would put a copy back."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.deep import deep
from tests.processes import started
from tests.server.test_backup import scorekeeper
from tests.server.test_kill import new_game
from tests.serving import UNHURRIED, Browser, Server

pytestmark = pytest.mark.slow


@pytest.fixture(params=["run", *deep("serve")])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance", command=request.param)
    yield server
    server.stop()


def test_after_a_clean_stop_the_one_file_is_everything(server: Server, tmp_path: Path) -> None:
    browser = Browser(server.start()).open()
    code = new_game(browser)
    for seq in range(1, 21):
        fields = {"seat": 0, "bid": seq % 2, "entry": f"stroke-{seq:05}", "expected": seq}
        assert browser.post(f"/games/{code}/rounds/1/bids", fields, X_Fragment="1")[0] == 200
    server.stop()
    assert not list(server.instance.glob("scorekeeper.sqlite-*")), "no journal is left beside it"
    alone = tmp_path / "elsewhere.sqlite"
    shutil.copy(server.instance / "scorekeeper.sqlite", alone)
    with closing(sqlite3.connect(alone)) as copied:
        assert copied.execute("SELECT count(*) FROM stroke").fetchone() == (21,)


def answers_a_file(server: Server) -> bool:
    """Whether it answers; for a file nobody asks the database anything."""
    for _ in range(600):
        try:
            return server.get("/static/css/ui/base.css")[0] == 200
        except ConnectionRefusedError:
            time.sleep(0.05)
    return False


def test_a_server_that_nobody_asked_anything_yet_is_in_use(server: Server) -> None:
    Browser(server.start()).open()
    server.stop()
    copy = str(server.instance / "copy.sqlite")
    assert scorekeeper(server.instance, "backup", "-o", copy).returncode == 0
    words = [server.command, "--host", "127.0.0.1", "--port", str(server.port)]
    settings = UNHURRIED | {"SCOREKEEPER_INSTANCE": str(server.instance)}
    server.process = started(words, settings, server.log, server.log)
    assert answers_a_file(server)
    answer = scorekeeper(server.instance, "restore", copy, "--force")
    assert (answer.returncode, "running" in answer.stderr) == (2, True)


def test_nor_is_one_that_was_asked_by_many_at_once_and_is_quiet_now(server: Server) -> None:
    """Further connections to the database neither end nor loosen the first one's hold on it."""
    host = Browser(server.start()).open()
    copy = str(server.instance / "copy.sqlite")
    assert scorekeeper(server.instance, "backup", "-o", copy).returncode == 0
    for _ in range(3):
        many = [threading.Thread(target=host.twin().get, args=("/",)) for _ in range(12)]
        for thread in many:
            thread.start()
        for thread in many:
            thread.join()
        answer = scorekeeper(server.instance, "restore", copy, "--force")
        assert (answer.returncode, "running" in answer.stderr) == (2, True)
