"""A full disk: entries are refused, whoever watches over the server reads it, and it goes on by itself."""

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.test_kill import new_game, wait_until
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


def let_grow(server: Server, size: int) -> None:
    """From now on none of the server's files grows beyond that size."""
    _soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_while_nothing_can_be_written_it_does_not_say_that_it_is_well(server: Server) -> None:
    browser = Browser(server).open()
    bids = f"/games/{new_game(browser)}/rounds/1/bids"

    def bid(entry: str) -> int:
        fields: dict[str, object] = {"seat": 1, "bid": 0, "entry": entry, "expected": 1}
        return browser.post(bids, fields, X_Fragment="1")[0]

    let_grow(server, (server.instance / "scorekeeper.sqlite-wal").stat().st_size)
    assert bid("entry-full") == 503
    wait_until(lambda: server.get("/healthz") == (503, "not written\n"))
    assert bid("entry-full") == 503
    let_grow(server, resource.RLIM_INFINITY)
    assert server.get("/healthz") == (200, "ok\n")
    assert bid("entry-full") == 200
