"""Connections with TLS at the server: answered as those without, and bound by the same limits."""

import contextlib
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask

from scorekeeper.cli import https
from scorekeeper.cli.https import Https
from scorekeeper.server import tls
from scorekeeper.server.certificate_authority import LEAF, ROOT
from scorekeeper.server.http_server import Server
from scorekeeper.web.guard.access import public
from scorekeeper.web.guard.allowed_hosts import own_tls
from tests.serving import free_port

NAME = "scorekeeper.local"
STYLE = "/static/css/ui/base.css"


class Running:
    """The app over http and https, heard by a thread."""

    def __init__(
        self, app: Flask, an_address: int = 0, host: str = "127.0.0.1", hosts: Sequence[str] = (NAME,)
    ) -> None:
        app.config["HOSTS"] = hosts
        self.folder = Path(app.instance_path)
        self.plain = socket.create_server(("127.0.0.1", 0))
        listener = socket.create_server(("127.0.0.1", 0))
        self.https = Https(app, listener, host, self.plain.getsockname()[1])
        self.port = self.https.own.port
        self.server = Server(app, self.plain, threads=2, an_address=an_address)
        self.named = threading.Event()
        self.https.open(self.server, self.named.set)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._hear)
        self._thread.start()

    def _hear(self) -> None:
        while not self._stop.is_set():
            self.server.step()

    def close(self) -> None:
        self._stop.set()
        self.server.pull_trigger()
        self._thread.join()
        self.https.close()
        self.server.finish()

    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / ROOT))

    def connect(self) -> http.client.HTTPConnection:
        """A connection over plain http."""
        return http.client.HTTPConnection(*self.plain.getsockname(), timeout=10)

    def open(self) -> http.client.HTTPSConnection:
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=10, context=self.trusting())

    def healthy(self) -> bool:
        return ask(self.open(), "/healthz") == (200, b"ok\n")

    def raw(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def trusted(self, name: str = NAME) -> ssl.SSLSocket:
        return self.trusting().wrap_socket(self.raw(), server_hostname=name)


def ask(connection: http.client.HTTPConnection, path: str) -> tuple[int, bytes]:
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read()


@pytest.fixture
def running(app: Flask) -> Iterator[Running]:
    with contextlib.closing(Running(app)) as running:
        yield running


def test_two_questions_in_one_piece_are_both_answered_and_one_in_several(running: Running) -> None:
    """What lies decrypted in OpenSSL already, no poll tells of."""
    asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"X-Long: " + b"y" * 9_000 + b"\r\n\r\n"
    with running.trusted() as sock:
        sock.sendall(asked)
        assert sock.recv(15) == b"HTTP/1.1 200 OK"
        sock.sendall(asked[:-2])
        sock.sendall(b"\r\n")
        assert b"ok" in sock.recv(4096)
    connection = running.open()
    connection.request("POST", "/start", body=b"secret=" + b"x" * 12_000)  # in more than one piece of TLS
    assert connection.getresponse().status == 413


def test_a_large_answer_to_a_slow_reader_comes_whole(app: Flask, running: Running) -> None:
    large = b"0123456789" * 400_000
    app.view_functions["health.show"] = public(lambda: large)
    connection = running.open()
    connection.request("GET", "/healthz")
    answer, parts = connection.getresponse(), []
    while part := answer.read(300_000):
        parts.append(part)
        time.sleep(0.005)
    assert b"".join(parts) == large


def test_who_does_not_trust_it_refuses_and_plain_http_is_sent_to_the_right_address(running: Running) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        ssl.create_default_context().wrap_socket(running.raw(), server_hostname=NAME)
    assert running.healthy()
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=10)
    connection.request("GET", "/games")
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (307, f"https://scorekeeper.local:{running.port}/")


SAID = (b"", b"\x16", b"\x16\x03\x01\x02\x00\x01", b"\x16\x03\x01\x00\x05hello", b"\x00" * 99)


def test_what_is_no_handshake_or_half_of_one_ends_and_stops_nobody(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tls, "HEADER_SECONDS", 0.2)
    strangers = [running.raw() for _ in SAID]
    for stranger, sent in zip(strangers, SAID, strict=True):
        stranger.sendall(sent)
    assert running.healthy()
    for stranger in strangers:
        with contextlib.suppress(ConnectionResetError):
            while stranger.recv(100):  # an alert, or nothing
                pass
        stranger.close()
    assert running.healthy()


def test_an_address_has_no_more_connections_by_it(app: Flask) -> None:
    with contextlib.closing(Running(app, an_address=4)) as running:
        connections = [running.raw() for _ in range(9)]
        assert running.healthy()
        assert sum(map(len, running.server.connections.values())) <= 4
        for connection in connections:
            connection.close()


def test_new_connections_get_the_new_certificate_and_all_come_in_while_it_looks_after_it(
    app: Flask, running: Running
) -> None:
    before, connection = (running.folder / LEAF).read_bytes(), running.open()
    assert ask(connection, "/healthz")[0] == 200
    running.https._allowed = ("scorekeeper.local", "pad.local")
    running.https.look()
    assert (running.folder / LEAF).read_bytes() != before
    running.trusted("pad.local").close()
    assert ask(connection, "/healthz")[0] == 200
    stopped = threading.Event()

    def look() -> None:
        while not stopped.is_set():
            running.https.look()

    with ThreadPoolExecutor(1) as threads, contextlib.ExitStack() as ends:
        looking = threads.submit(look)
        ends.callback(stopped.set)
        for _ in range(30):
            with running.trusted() as sock:
                assert sock.version() == "TLSv1.3"
        assert not looking.done(), "it failed"


def test_it_answers_while_its_name_is_being_looked_for(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """And has the certificate for it already, which stays the same from start to start."""
    found, given_back = threading.Event(), threading.Event()

    def seek(_port: int, interfaces: Sequence[str]) -> SimpleNamespace:
        assert interfaces == ["192.168.1.5"]
        found.wait(10)
        return SimpleNamespace(name="scorekeeper.local", close=given_back.set)

    monkeypatch.setattr(https, "LocalName", seek)
    monkeypatch.setattr(https, "addresses", lambda: ["192.168.1.5"])
    running = Running(app, host=https.EVERYWHERE, hosts=())
    try:
        assert running.healthy()
        assert (own_tls(), running.https.own.names) == (running.https.own, ("192.168.1.5", "127.0.0.1"))
        first = (running.folder / LEAF).read_bytes()
        running.trusted().close()
        assert not running.named.is_set()
        found.set()
        assert running.named.wait(10)
        assert running.https.own.names[0] == "scorekeeper.local"
        assert (running.folder / LEAF).read_bytes() == first
    finally:
        found.set()
        running.close()
    assert given_back.is_set()


def test_none_behind_a_proxy_none_for_0_and_a_sentence_where_the_port_is_taken(
    app: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    assert https.ready(app, "127.0.0.1", 8000, 0) is None
    assert https.ready(app, "127.0.0.1", 65093, None) is None, "there is no such port"
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        assert https.ready(app, "127.0.0.1", taken - 443, None) is None
        assert str(taken) in capsys.readouterr().err
    app.config["PROXIES"] = 1
    assert https.ready(app, "127.0.0.1", 8000, free_port()) is None
    assert not (Path(app.instance_path) / ROOT).exists()
