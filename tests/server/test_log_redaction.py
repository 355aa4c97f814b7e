"""What the server prints: the start link once, and no secret after that."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


@pytest.fixture(params=["run", "serve"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance", command=request.param).start()
    yield server
    server.stop()


def send_raw(server: Server, text: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(text.encode())
        connection.recv(4096)


def test_no_log_holds_the_start_links_secret_or_a_games_code(server: Server) -> None:
    token = (server.instance / "start_link").read_text()
    printed = server.log.read_text().count(token)
    assert printed in (1, 2), "the link, and the one for this computer itself"
    browser = Browser(server).open()
    players = [("player", name) for name in ("Henry", "Anya", "Freya")]
    _, _, headers = browser.post("/games", [*players, ("first_dealer", 0)])
    code = str(headers["Location"]).rpartition("/")[2]
    for path in (f"/games/{code}", "/start/a-wrong-guess", f"/games/{code}/rounds/99/nowhere"):
        browser.get(path)
    browser.post(f"/games/{code}/rounds/1/bids", {"seat": 0})
    send_raw(server, f"GET /start/{token} HTTP/9.9\r\nHost: localhost\r\n\r\n")
    send_raw(server, f"GET /games/{code} HTTP/1.1\r\nHost: local host\r\nbad header\r\n\r\n")
    server.stop()
    log = server.log.read_text()
    assert log.count(token) == printed
    assert code not in log
    assert "a-wrong-guess" not in log
