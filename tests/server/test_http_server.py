"""Who is connected, as far as it can be seen without a process of its own."""

import gzip
import http.client
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask

from scorekeeper.server.connection import Connection
from scorekeeper.server.http_server import Server

A_WHILE = 10  # seconds; far more than is needed


@contextmanager
def serving(
    app: Flask, threads: int = 1
) -> Iterator[tuple[Server, Callable[[], http.client.HTTPConnection]]]:
    """A server of that app, whose loop the test turns, and what makes connections to it."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = Server(app, listener, threads=threads, an_address=0)
    place = listener.getsockname()
    try:
        yield server, lambda: http.client.HTTPConnection(*place, timeout=A_WHILE)
    finally:
        server.finish()


def heard_by(server: Server, ask: Callable[[], Any]) -> None:
    """Somebody asks, and the loop of this server hears it."""
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ask)
        while not asked.done():
            server.step()
    asked.result()


def test_a_connection_stays_open_after_what_is_packed_or_nothing_new_and_waits_for_nobody(app: Flask) -> None:
    """Whoever asks again would else begin anew each time, or wait some 40 ms for each answer."""
    packed = {"Accept-Encoding": "gzip"}
    style = app.test_client().get("/static/css/ui/base.css")
    questions: list[tuple[str, dict[str, str]]] = [
        ("GET", packed),
        ("GET", packed),
        ("GET", {"If-None-Match": style.headers["ETag"]}),
        ("HEAD", {}),
        ("GET", {}),
        ("GET", packed | {"Connection": "close"}),
    ]
    places, bodies = [], []
    with serving(app) as (server, connect):
        connect().connect()
        server.handle_accept()
        (connection,) = server.active_channels.values()
        assert connection.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

        def ask() -> None:
            connection = connect()
            for method, headers in questions:
                connection.request(method, "/static/css/ui/base.css", headers=headers)
                places.append(connection.sock.getsockname())
                answer = connection.getresponse()
                body = answer.read()
                packs = answer.headers.get("Content-Encoding") == "gzip"
                bodies.append(gzip.decompress(body) if packs else body)
            assert connection.sock is None, "the last one was asked to end it"

        heard_by(server, ask)
    assert len(set(places)) == 1
    assert bodies == [style.data, style.data, b"", b"", style.data, style.data]


def test_nobody_looks_at_a_connection_while_a_thread_answers_on_it(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifty tables that wait for their answers would else be asked fifty times for each of them."""
    begun, ends, looks = threading.Event(), threading.Event(), Counter[Connection]()
    readable = Connection.readable

    def counted(self: Connection) -> bool:
        looks[self] += 1
        return bool(readable(self))

    def answered(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/slow":
            begun.set()
            assert ends.wait(A_WHILE)
        start("200 OK", [("Content-Length", "2")])
        return [b"ok"]

    monkeypatch.setattr(Connection, "readable", counted)
    monkeypatch.setattr(app, "wsgi_app", answered)
    with serving(app, threads=2) as (server, connect):

        def ask() -> None:
            slow, quick = connect(), connect()
            slow.request("GET", "/slow")
            assert begun.wait(A_WHILE)
            looks.clear()
            for _ in range(50):
                quick.request("GET", "/")
                assert quick.getresponse().read() == b"ok"
            ends.set()
            assert slow.getresponse().read() == b"ok"

        heard_by(server, ask)
    *slow, quick = sorted(looks.values())
    assert sum(slow) <= 4, "when it was asked and when it was answered"
    assert quick <= 4 * 50 + 4


def test_what_a_thread_sends_nobody_else_tries_to_send(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that waits until the thread has sent it turns as fast as it can, and takes its time from it."""
    sends, goes_on, writes = threading.Event(), threading.Event(), Counter[str]()
    send, handle_write = Connection.send, Connection.handle_write

    def held_up(self: Connection, data: bytes, do_close: bool = True) -> int:
        sends.set()
        assert goes_on.wait(A_WHILE)
        return int(send(self, data, do_close))

    def counted(self: Connection) -> None:
        writes["tried"] += 1
        handle_write(self)

    monkeypatch.setattr(Connection, "send", held_up)
    monkeypatch.setattr(Connection, "handle_write", counted)
    with serving(app) as (server, connect), ThreadPoolExecutor(1) as threads:

        def ask() -> None:
            browser = connect()
            browser.request("GET", "/static/css/ui/base.css")
            assert goes_on.wait(A_WHILE)
            assert browser.getresponse().status == 200

        asked = threads.submit(ask)
        while not sends.is_set():
            server.step()
        patience, server.adj.asyncore_loop_timeout = server.adj.asyncore_loop_timeout, 0
        (connection,) = server.active_channels.values()
        for _ in range(20):
            server.poller.look_at(connection._fileno)
            server.step()
        server.adj.asyncore_loop_timeout = patience
        assert not writes
        goes_on.set()
        while not asked.done():
            server.step()
        asked.result()


def test_what_a_thread_cannot_send_at_once_the_loop_sends(app: Flask) -> None:
    """A slow reader: the thread goes on to others, and the answer comes whole."""
    large = b"0123456789" * 400_000

    def answered(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        start("200 OK", [("Content-Length", str(len(large)))])
        return [large]

    app.wsgi_app = answered  # type: ignore[method-assign]
    with serving(app) as (server, connect):

        def ask() -> None:
            for _ in range(2):
                connection = connect()
                connection.request("GET", "/")
                assert connection.getresponse().read() == large

        heard_by(server, ask)
