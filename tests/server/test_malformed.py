"""What is no HTTP at all is answered with 400, and the log stays as it was."""

import random
import socket
import ssl
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.deep import deep
from tests.serving import Server

pytestmark = pytest.mark.slow
PATIENCE = 5  # seconds; below those in which half a request may arrive
SEED, MUTANTS = 29, 400
HEAD = (
    b"POST /join?a=b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n"
    b"Connection: close\r\nCookie: scorekeeper=x\r\nIf-None-Match: x\r\n\r\n5\r\na=b&c\r\n0\r\n\r\n"
)
MALFORMED = {
    "a method in small letters": b"get / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a control character": b"\x01\r\n\r\n",
    "a control character, and no end": b"\x01",
    "no request line": b"nonsense\r\n\r\n",
    "a header without a colon": b"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "a line break of one character": b"GET / HTTP/1.1\r\nHost: localhost\r\nA: b\nC: d\r\n\r\n",
    "a length that is no number": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n",
    "a length of 5,000 digits": b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
    "an address that is none": b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.fixture(params=[*deep("run"), "serve"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance", command=request.param).start()
    yield server
    server.stop()


def status_of_answer(server: Server, request: bytes) -> str:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        try:
            return connection.recv(64)[9:12].decode("latin-1")
        except TimeoutError:
            return "no answer"


def client_hello() -> bytes:
    """The first bytes of a browser that speaks TLS."""
    outgoing = ssl.MemoryBIO()
    tls = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), outgoing, server_hostname="localhost")
    with pytest.raises(ssl.SSLWantReadError):
        tls.do_handshake()
    return outgoing.read()


def test_whoever_speaks_no_http_is_told_so_and_writes_nothing_into_the_log(server: Server) -> None:
    log = server.log.read_text()
    requests = MALFORMED | {"TLS on the plain port": client_hello()}
    statuses = {name: status_of_answer(server, request) for name, request in requests.items()}
    assert statuses == dict.fromkeys(requests, "400")
    assert server.get("/healthz") == (200, "ok\n")
    assert server.log.read_text() == log


def test_heads_with_bytes_changed_by_chance_write_nothing_into_the_log(server: Server) -> None:
    chance, log = random.Random(SEED), server.log.read_text()
    for _ in range(MUTANTS):
        head = bytearray(HEAD)
        for _ in range(chance.randrange(1, 4)):
            head[chance.randrange(len(head))] = chance.choice((chance.randrange(256), *b"\r\n\t :[%\x00"))
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
            connection.sendall(head)
            connection.shutdown(socket.SHUT_WR)
            with suppress(ConnectionResetError):
                while connection.recv(65536):
                    pass
    assert server.get("/healthz") == (200, "ok\n")
    assert server.log.read_text() == log
