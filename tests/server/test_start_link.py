"""The start link, deleted with the server stopped: what it let in is out once the server is back."""

from pathlib import Path

import pytest

from tests.server.test_processes import new_game
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


def test_a_device_of_the_host_ends_with_the_start_link(tmp_path: Path) -> None:
    server = Server(tmp_path / "instance").start()
    try:
        lost = Browser(server).open()
        code = new_game(lost)
        assert lost.get(f"/games/{code}/people")[0] == 200
        server.stop()
        server.start()
        assert lost.twin().get(f"/games/{code}/people")[0] == 200, "the same link lets it stay"
        server.stop()
        (server.instance / "start_link").unlink()
        server.start()
        assert lost.twin().get(f"/games/{code}/people")[0] == 403
        assert Browser(server).open().get(f"/games/{code}/people")[0] == 200
    finally:
        server.stop()
