"""Who is connected, whose turn it is and what is looked through, as far as one process shows it."""

import gc
import gzip
import re
import resource
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, PropertyMock

import pytest
from flask import Flask
from waitress.adjustments import Adjustments

from scorekeeper.server import http_server
from scorekeeper.server.connection import Connection, _Parser
from scorekeeper.server.gunicorn_worker import GunicornWorker
from scorekeeper.server.http_server import (
    NEW_OBJECTS,
    PriorityDispatcher,
    freeze_loaded_objects,
    return_freed_memory,
)
from scorekeeper.web.live.response_cache import CachedResponse
from tests.cli.test_https import STYLE, Running, ask
from tests.waiting import wait_until

A_WHILE = 10  # seconds; far more than is needed
A_MOMENT = 0.1  # seconds in which a free thread would have begun


def test_a_connection_stays_open_after_what_is_packed_or_nothing_new_and_waits_for_nobody(app: Flask) -> None:
    """Whoever asks again would else begin anew each time, or wait some 40 ms for each answer."""
    packed, style = {"Accept-Encoding": "gzip"}, app.test_client().get(STYLE)
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
                body, packs = answer.read(), answer.headers.get("Content-Encoding") == "gzip"
                bodies.append(gzip.decompress(body) if packs else body)
            assert connection.sock is None, "the last one was asked to end it"
            assert (len(places), {*without_delay}) == (1, {1})
            assert bodies == [style.data, style.data, b"", b"", style.data, style.data]


def test_nobody_looks_where_a_thread_answers(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize(
    "begun, rest, seconds",
    [
        (b"GET /heal", b"thz HTTP/1.1\r\n\r\n", 15),
        (b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\na", b"b", 180),
    ],
)
def test_so_long_a_request_may_arrive_from_its_first_byte_on(
    app: Flask, monkeypatch: pytest.MonkeyPatch, begun: bytes, rest: bytes, seconds: int
) -> None:
    clock = MagicMock()
    monkeypatch.setattr("scorekeeper.server.connection.time", clock)
    with closing(Running(app)) as running, socket.create_connection(running.plain.getsockname()):
        wait_until(lambda: running.server.active_channels)
        (connection,) = running.server.active_channels.values()
        assert not connection.is_late(9999), "who says nothing is another matter"
        for clock.time.return_value, piece in ((1000, begun[:-3]), (1009, begun[-3:])):
            connection.received(piece)
            assert connection.heard not in (1000, 1009), "of whom nothing whole was heard makes room first"
        assert [connection.is_late(1000 + seconds + more) for more in (-1, 0, 1)] == [False, False, True]
        connection.received(rest)
        assert (connection.heard, connection.is_late(9999)) == (1009, False)


def test_what_is_kept_is_answered_without_the_app_where_the_connection_stays(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, path = list[dict[str, str]](), "/games/abcdef?step=bids"

    def at_once(environ: dict[str, str]) -> CachedResponse:
        asked.append(environ)
        if "HTTP_IF_NONE_MATCH" in environ:
            return CachedResponse("304 Not Modified", [("X-Seq", "7")])
        return CachedResponse("200 OK", [("Content-Length", "4"), ("X-Seq", "7")], b"kept")

    def answered(_environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        return [b"app"] * bool(start("200 OK", [("Content-Length", "3")]))

    monkeypatch.setattr(app, "wsgi_app", answered)
    of_cache, of_app = (200, b"kept", "4", "7"), (200, b"app", "3", None)
    with closing(Running(app)) as running:
        running.server.spectators, connection = SimpleNamespace(at_once=at_once), running.connect()
        for headers, body, expected in (
            ({}, None, of_cache),
            ({"If-None-Match": "1"}, None, (304, b"", None, "7")),
            ({"Connection": "keep-alive"}, None, of_cache),
            ({}, b"sent", of_app),
            ({"Connection": "close"}, None, of_app),
        ):
            connection.request("GET", path, headers=headers, body=body)
            answer = connection.getresponse()
            found = answer.status, answer.read(), *map(answer.headers.get, ("Content-Length", "X-Seq"))
            assert found == expected
        with socket.create_connection(running.plain.getsockname()) as old:
            old.sendall(b"GET / HTTP/1.0\r\n\r\n")
            assert old.makefile("rb").read().endswith(b"app")
    first = {"REQUEST_METHOD": "GET", "PATH_INFO": path[:13], "QUERY_STRING": path[14:]}
    first |= {"wsgi.url_scheme": "http", "HTTP_HOST": f"127.0.0.1:{connection.port}"}
    assert (len(asked), asked[0]) == (3, first | {"HTTP_ACCEPT_ENCODING": "identity"})


def test_so_many_have_room_as_the_system_gives_files(monkeypatch: pytest.MonkeyPatch) -> None:
    no = resource.RLIM_INFINITY
    rows = ((1024, 4096, 4096, 3896), (1024, no, 4200, 4000), (1024, 9000, 4200, 4000), (no, no, 0, 4000))
    for soft, hard, wanted, room in (
        *rows,
        (4199, 4199, 4199, 3999),
        (4200, 4200, 0, 4000),
        (no, no, 0, 4000),
    ):
        given = list[tuple[int, int]]()
        monkeypatch.setattr(resource, "getrlimit", lambda _what, limits=(soft, hard): limits)
        monkeypatch.setattr(resource, "setrlimit", lambda _what, wanted, given=given: given.append(wanted))
        assert (http_server._room(), given) == (room, [(wanted, hard)] if wanted else [])


def test_twice_as_much_as_a_page_takes_is_heard_out_so_that_it_can_say_so() -> None:
    for taken, heard in ((100_000, 200_000), (100, 64 * 1024)):
        most = {("POST", "/import"): taken}
        parser = _Parser(lambda *asked, most=most: most[asked], Adjustments())
        parser.received(b"POST /import HTTP/1.1\r\nContent-Length: 70000\r\n\r\n")
        assert parser.adj.max_request_body_size == heard


def test_all_who_wait_are_let_in_but_those_of_an_address_that_has_enough(app: Flask) -> None:
    def take(_socket: socket.socket, place: tuple[str, int]) -> None:
        came.append(place[0])
        if place[0] == "gone":
            raise OSError

    waiting = {place: MagicMock() for place in ("first", "full", "gone", "last")}
    listener, came = MagicMock(), list[str]()
    listener.accept.side_effect = [*((sock, (place, 1)) for place, sock in waiting.items()), None]
    with closing(Running(app, an_address=1)) as running:
        running.server.connections["full"] = {MagicMock(requests=["to be answered"])}
        running.server.accept_from(listener, take)
    assert came == ["first", "gone", "last"]
    assert [place for place, sock in waiting.items() if sock.close.called] == ["full", "gone"]


@dataclass
class Task:
    """Something to answer, which takes until it `may_end`."""

    waits: bool = False
    may_end: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    cancelled: bool = False

    def service(self) -> None:
        self.begun.set()
        assert self.may_end.wait(A_WHILE)

    def cancel(self) -> None:
        self.cancelled = True


@pytest.fixture
def turns(request: pytest.FixtureRequest) -> Iterator[PriorityDispatcher]:
    turns = PriorityDispatcher(getattr(request, "param", 8), lambda task: task.waits)
    yield turns
    turns.shutdown()


def test_a_crowd_that_asks_has_a_quarter_of_the_threads_beside_who_taps(turns: PriorityDispatcher) -> None:
    crowd = [Task(waits=True) for _ in range(6)]
    for task in crowd:
        turns.add_task(task)
    assert all(task.begun.wait(A_WHILE) for task in crowd[:2])
    taps = [Task() for _ in range(6)]
    for task in taps:
        turns.add_task(task)
    assert all(task.begun.wait(A_WHILE) for task in taps), "there is a thread for each of them"
    assert [task.begun.is_set() for task in crowd] == [True] * 2 + [False] * 4
    for task in crowd + taps:
        task.may_end.set()
    assert all(task.begun.wait(A_WHILE) for task in crowd)


def test_beside_what_takes_longer_than_a_tap_the_crowd_has_one_thread_and_then_a_quarter_again(
    turns: PriorityDispatcher,
) -> None:
    tap, crowd = Task(), [Task(waits=True) for _ in range(5)]
    for task in (tap, *crowd):
        turns.add_task(task)
    assert tap.begun.wait(A_WHILE)
    for now, after in pairwise(crowd[:3]):
        assert now.begun.wait(A_WHILE), "a long answer to somebody else keeps nobody from looking"
        assert not after.begun.wait(A_MOMENT)
        now.may_end.set()
    assert crowd[2].begun.wait(A_WHILE)
    tap.may_end.set()
    assert crowd[3].begun.wait(A_WHILE), "though nobody asks anything more"
    assert not crowd[4].begun.wait(A_MOMENT)
    for task in crowd:
        task.may_end.set()
    assert crowd[4].begun.wait(A_WHILE)


def test_nobody_of_the_crowd_begins_while_a_tap_is_answered(
    turns: PriorityDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.server.http_server.A_TAP", A_WHILE)
    taps, looks = [Task(), Task()], Task(waits=True)
    for task in (*taps, looks):
        turns.add_task(task)
    assert all(task.begun.wait(A_WHILE) for task in taps)
    taps[0].may_end.set()
    assert not looks.begun.wait(A_MOMENT), "the other one is not answered yet"
    taps[1].may_end.set()
    assert looks.begun.wait(A_WHILE / 2), "at once, though nobody asks anything more"
    looks.may_end.set()


@pytest.mark.parametrize("turns", [1], indirect=True)
def test_who_taps_goes_ahead_and_who_waits_in_the_end_is_told(turns: PriorityDispatcher) -> None:
    first, looks, taps = Task(waits=True), Task(waits=True), Task()
    turns.add_task(first)
    assert first.begun.wait(A_WHILE)
    turns.add_task(looks)
    turns.add_task(taps)
    first.may_end.set()
    assert taps.begun.wait(A_WHILE)
    assert not looks.begun.is_set()
    taps.may_end.set()
    assert looks.begun.wait(A_WHILE)
    looks.may_end.set()
    answered, waits, taps = Task(), Task(waits=True), Task()
    for task in (answered, waits, taps):
        turns.add_task(task)
    assert answered.begun.wait(A_WHILE)
    turns.stop_count = 1
    answered.may_end.set()
    turns.shutdown()
    assert [waits.cancelled, taps.cancelled] == [True, True]


def test_a_process_that_is_stopped_answers_what_was_asked_but_not_for_ever() -> None:
    for patience, steps in ((20, 2), (0, 0)):
        server, worker = MagicMock(), GunicornWorker.__new__(GunicornWorker)
        type(server).is_busy = PropertyMock(side_effect=[True, True, False])
        worker.alive, worker.ppid, worker.tmp = True, 0, MagicMock()  # whoever started it is no more
        worker.cfg = SimpleNamespace(graceful_timeout=patience)
        worker._answer(server)
        assert [called for called, *_ in server.method_calls] == [
            "stop_listening",
            *["step"] * steps,
            "finish",
        ]


def test_what_is_loaded_is_left_out_and_what_comes_is_not() -> None:
    loaded, thresholds = [[number] for number in range(1000)], gc.get_threshold()
    try:
        freeze_loaded_objects()
        assert gc.get_freeze_count() > len(loaded)
        assert not gc.get_objects(), "nothing but what is made from now on is looked through"
        assert gc.get_threshold()[0] == NEW_OBJECTS
        ring: list[object] = []
        ring.append(ring)
        del ring
        assert gc.collect() >= 1
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def memory() -> int:
    """MB that this process has."""
    (kilobytes,) = re.findall(r"^VmRSS:\s+(\d+)", Path("/proc/self/status").read_text(), re.MULTILINE)
    return int(kilobytes) // 1024


def bring_large_files() -> None:
    """Files of 7 MB come and go, with something small between them that stays."""
    return_freed_memory()
    before, small = memory(), []
    for _ in range(2):
        large = []
        for _ in range(12):
            large.append(bytearray(7_000_000))
            small.append(bytearray(100_000))
        del large
    assert memory() - before < 20, memory() - before


def test_the_memory_of_large_files_is_given_back() -> None:
    process = get_context("fork").Process(target=bring_large_files)
    process.start()
    process.join()
    assert process.exitcode == 0
