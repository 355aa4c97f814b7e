"""A server that is stopped, begun again and left without its start link; and what it prints meanwhile."""

import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.processes import started
from tests.server.conftest import log_of, scorekeeper
from tests.serving import UNHURRIED, Browser, Server
from tests.waiting import wait_until

pytestmark = pytest.mark.slow


def answers_a_file(server: Server) -> bool:
    """Whether it answers; for a file nobody asks the database anything."""
    with suppress(ConnectionRefusedError):
        return server.get("/static/css/ui/base.css")[0] == 200
    return False


def is_in_use(server: Server, copy: Path) -> bool:
    """Whether a copy cannot be put in the place of its database."""
    answer = scorekeeper(server, "restore", str(copy), "--force")
    return (answer.returncode, "Stop it first" in answer.stderr) == (2, True)


def send_raw(server: Server, text: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(text.encode())
        connection.recv(4096)


def test_a_server_has_its_database_as_long_as_it_runs_and_its_host_as_long_as_the_link(
    server: Server, tmp_path: Path
) -> None:
    copy, host = tmp_path / "copy.sqlite", Browser(server).open()
    code = host.new_game()
    for seq in range(1, 21):
        fields = {"seat": 0, "bid": seq % 2, "entry": f"stroke-{seq:05}", "expected": seq}
        assert host.post(f"/games/{code}/rounds/1/bids", fields, X_Fragment="1")[0] == 200
    assert scorekeeper(server, "backup", "-o", str(copy)).returncode == 0
    many = [threading.Thread(target=host.twin().get, args=("/",)) for _ in range(12)]
    for thread in many:
        thread.start()
    for thread in many:
        thread.join()
    assert is_in_use(server, copy), "further connections neither end nor loosen the first one's hold on it"
    server.stop()
    assert not list(server.instance.glob("scorekeeper.sqlite-*")), "no journal is left beside it"
    written = log_of(server, code)
    assert (len(written), scorekeeper(server, "restore", str(copy), "--force").returncode) == (21, 0)
    assert log_of(server, code) == written
    words = [server.command, "--host", "127.0.0.1", "--port", str(server.port)]
    settings = UNHURRIED | {"SCOREKEEPER_INSTANCE": str(server.instance)}
    server.process = started(words, settings, server.log, server.log)
    wait_until(lambda: answers_a_file(server))
    assert is_in_use(server, copy), "though nobody asked it anything yet"
    assert host.twin().get(f"/games/{code}/people")[0] == 200, "the same link lets the host stay"
    server.stop()
    (server.instance / "start_link").unlink()
    server.start()
    assert host.twin().get(f"/games/{code}/people")[0] == 403
    assert Browser(server).open().get(f"/games/{code}/people")[0] == 200


@pytest.mark.parametrize("server", ["run", "serve"], indirect=True)
def test_no_log_holds_the_start_links_secret_or_a_games_code(server: Server) -> None:
    token = (server.instance / "start_link").read_text()
    printed = server.log.read_text().count(token)
    assert printed in (1, 2), "the link, and the one for this computer itself"
    browser = Browser(server).open()
    code = browser.new_game(bidding="secret")
    for path in (f"/games/{code}", "/start/a-wrong-guess", f"/games/{code}/rounds/99/nowhere"):
        browser.get(path)
    for bid in (1, -1):
        browser.post(
            f"/games/{code}/rounds/1/bids", {"seat": 0, "bid": bid, "entry": "my-bid", "expected": 1}
        )
    send_raw(server, f"GET /start/{token} HTTP/9.9\r\nHost: localhost\r\n\r\n")
    send_raw(server, f"GET /games/{code} HTTP/1.1\r\nHost: local host\r\nbad header\r\n\r\n")
    server.stop()
    log = server.log.read_text()
    assert log.count(token) == printed
    assert not [secret for secret in (code, "a-wrong-guess", "my-bid", "bids") if secret in log]
