"""Who is connected, as far as it can be seen without a process of its own."""

import gzip
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any

import pytest
from flask import Flask

from scorekeeper.server.connection import Connection
from tests.cli.test_https import STYLE, Running, ask
from tests.waiting import wait_until

A_WHILE = 10  # seconds; far more than is needed


def test_a_connection_stays_open_after_what_is_packed_or_nothing_new_and_waits_for_nobody(app: Flask) -> None:
    """Whoever asks again would else begin anew each time, or wait some 40 ms for each answer."""
    packed = {"Accept-Encoding": "gzip"}
    style = app.test_client().get(STYLE)
    questions: list[tuple[str, dict[str, str]]] = [
        ("GET", packed),
        ("GET", packed),
        ("GET", {"If-None-Match": style.headers["ETag"]}),
        ("HEAD", {}),
        ("GET", {}),
        ("GET", packed | {"Connection": "close"}),
    ]
    with closing(Running(app)) as running:
        for connection in (running.connect(), running.open()):
            places, bodies, without_delay = set(), [], []
            for method, headers in questions:
                connection.request(method, STYLE, headers=headers)
                places.add(connection.sock.getsockname())
                answer = connection.getresponse()
                for channel in running.server.active_channels.values():
                    without_delay.append(channel.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                body = answer.read()
                packs = answer.headers.get("Content-Encoding") == "gzip"
                bodies.append(gzip.decompress(body) if packs else body)
            assert connection.sock is None, "the last one was asked to end it"
            assert (len(places), {*without_delay}) == (1, {1})
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
    with closing(Running(app)) as running:
        slow, quick = running.connect(), running.connect()
        slow.request("GET", "/slow")
        assert begun.wait(A_WHILE)
        looks.clear()
        for _ in range(50):
            assert ask(quick, "/") == (200, b"ok")
        ends.set()
        assert slow.getresponse().read() == b"ok"
    *of_slow, of_quick = sorted(looks.values())
    assert sum(of_slow) <= 4, "when it was asked and when it was answered"
    assert of_quick <= 4 * 50 + 4


def test_what_a_thread_sends_nobody_else_tries_to_send(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that waits until the thread has sent it turns as fast as it can, and takes its time from it."""
    sends, goes_on, calls = threading.Event(), threading.Event(), Counter[str]()
    send, methods = (
        Connection.send,
        {name: getattr(Connection, name) for name in ("writable", "handle_write")},
    )

    def held_up(self: Connection, data: bytes, do_close: bool = True) -> int:
        sends.set()
        assert goes_on.wait(A_WHILE)
        return int(send(self, data, do_close))

    def counted(name: str) -> Callable[[Connection], Any]:
        return lambda self: calls.update([name]) or methods[name](self)

    monkeypatch.setattr(Connection, "send", held_up)
    for name in methods:
        monkeypatch.setattr(Connection, name, counted(name))
    with closing(Running(app)) as running:
        browser = running.connect()
        browser.request("GET", STYLE)
        assert sends.wait(A_WHILE)
        (connection,) = running.server.active_channels.values()
        calls.clear()

        def is_often_looked_at() -> bool:
            running.server.poller.look_at(connection._fileno)
            running.server.pull_trigger()
            return calls["writable"] > 20

        wait_until(is_often_looked_at)
        assert not calls["handle_write"]
        goes_on.set()
        assert browser.getresponse().status == 200
