"""Copies of a server that is being written to, put back and looked through, as its host would do it."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import Done, called
from tests.server.test_kill import new_game, strokes, wait_until
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


def scorekeeper(instance: Path, *words: str) -> Done:
    settings = {"SCOREKEEPER_INSTANCE": str(instance), "DATABASE_URL": "", "LC_ALL": "en_GB.UTF-8"}
    return called(instance, list(words), settings)


def test_copies_made_during_the_game_are_whole_and_come_back(server: Server, tmp_path: Path) -> None:
    browser = Browser(server).open()
    code = new_game(browser)
    over = threading.Event()
    acknowledged = [1]

    def keep_sending() -> None:
        while not over.is_set():
            seq = acknowledged[-1]
            fields = {"seat": 0, "bid": seq % 2, "entry": f"stroke-{seq:05}", "expected": seq}
            status, _, headers = browser.post(f"/games/{code}/rounds/1/bids", fields, X_Fragment="1")
            assert status == 200
            acknowledged.append(int(headers["X-Seq"]))

    sender = threading.Thread(target=keep_sending)
    sender.start()
    least = []
    try:
        for number in range(3):
            wait_until(lambda number=number: len(acknowledged) > 20 * (number + 1))  # type: ignore[misc]
            least.append(acknowledged[-1])
            made = scorekeeper(server.instance, "backup", "-o", str(tmp_path / f"{number}.sqlite"))
            assert (made.returncode, made.stdout) == (0, "")
    finally:
        over.set()
        sender.join()
    used = scorekeeper(server.instance, "restore", str(tmp_path / "0.sqlite"), "--force")
    assert used.returncode == 2
    assert "Stop it first" in used.stderr
    server.stop()
    last = scorekeeper(server.instance, "export", "--all").stdout
    written = strokes(server, code)
    for number, seq in enumerate(least):
        back = scorekeeper(server.instance, "restore", str(tmp_path / f"{number}.sqlite"), "--force")
        assert back.returncode == 0, back.stderr
        sound = scorekeeper(server.instance, "verify")
        assert sound.returncode == 0
        assert json.loads(sound.stdout)["problems"] == []
        copied = strokes(server, code)
        assert copied == written[: len(copied)]
        assert len(copied) >= seq, "what was acknowledged before the copy began is in it"
    refused = scorekeeper(server.instance, "restore", str(tmp_path / "0.sqlite"))
    assert refused.returncode == 2
    assert "--force" in refused.stderr
    kept_aside = (server.instance / "backups").glob("scorekeeper-before-restore-*")
    aside = min(kept_aside, key=lambda file: file.stat().st_mtime_ns)
    assert scorekeeper(server.instance, "restore", str(aside), "--force").returncode == 0
    assert scorekeeper(server.instance, "export", "--all").stdout == last
    assert strokes(server, code) == written
