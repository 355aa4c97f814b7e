"""A request whose sender waits for word before it sends a body."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Server

pytestmark = pytest.mark.slow
PATIENCE = 5  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


def answers(server: Server, head: str, body: str = "") -> bytes:
    """All that is answered to a request; the body follows once the server wants it."""
    whole = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(f"{head}\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        while piece := connection.recv(65536):
            whole += piece
            if body and whole.endswith(b"100 Continue\r\n\r\n"):
                connection.sendall(body.encode())
    return whole


def test_whoever_expects_word_before_a_body_gets_an_answer_with_a_body_or_without(server: Server) -> None:
    for method in ("GET", "HEAD"):
        answer = answers(server, f"{method} /healthz HTTP/1.1\r\nExpect: 100-continue")
        assert answer.startswith(b"HTTP/1.1 200 OK\r\n"), "there is nothing to wait for"
    form = "POST /theme HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10"
    answer = answers(server, f"{form}\r\nExpect: 100-continue", "theme=dark")
    assert answer.startswith(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 "), "a form without the page's token"
