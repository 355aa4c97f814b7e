"""Who is connected: the server that speaks HTTP, in `run` and in each process of `serve`.

Waitress hears out all who are connected at once and gives a thread only to a request that is whole, so that
one which never ends stops nobody. What it does not know is added here: how many connections an address may
have, how long a request may take to arrive, and how much of one is taken in before the app is asked. Where
there is no room for another connection, that one ends on which nothing was asked for the longest time.
"""

import copy
import logging
import socket
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from email.utils import formatdate
from functools import partial
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from scorekeeper.cli.answer import Answer
from scorekeeper.cli.poller import Poller
from scorekeeper.web.guard.bodies import most_of
from scorekeeper.web.live.onlookers import Answer as KeptAnswer

CONNECTIONS = 4000  # open at once: every device that looks on has one
SPARE_FILES = 200  # what a process needs besides connections
AT_ONCE = 50  # are let in before anybody else is heard
UPLOADS = 4  # requests at once that are larger than a form
HEADER_SECONDS, BODY_SECONDS, IDLE_SECONDS = 15, 180, 120
LARGEST_HEADER = 32 * 1024
LARGE = 64 * 1024  # bytes; what is less is heard out, so that the app can say in words that it is too much
TIDY_EVERY = 2  # seconds

Take = Callable[[socket.socket, Any], object]  # makes a connection of somebody who was let in


class Reception(TcpWSGIServer):
    """The server on sockets that listen already; `an_address` connections each, 0 for any number."""

    def __init__(self, app: Flask, listener: socket.socket, threads: int, an_address: int) -> None:
        settings = Adjustments(
            sockets=[listener],
            threads=threads,
            ident=None,
            connection_limit=2 * CONNECTIONS,  # never reached: there is room made before
            max_request_header_size=LARGEST_HEADER,
            inbuf_overflow=LARGE,
            outbuf_overflow=4 * LARGE,
            channel_timeout=IDLE_SECONDS,
            cleanup_interval=TIDY_EVERY,
            clear_untrusted_proxy_headers=not app.config["PROXIES"],
        )
        logging.getLogger("waitress.queue").setLevel(
            logging.ERROR
        )  # that somebody waits for a thread is no news
        dispatcher = ThreadedTaskDispatcher()
        dispatcher.set_thread_count(threads)
        self.most = partial(most_of, app)
        self.connections: dict[str, set[Connection]] = {}
        self.onlookers = app.extensions["onlookers"]
        self._at = threading.local()  # the connection that a thread answers on
        self._told: deque[int] = deque()  # connections on which a thread has something for the loop
        self._an_address, self._room = an_address, _room()
        self._uploads: list[Connection] = []
        family = (listener.family, listener.type, listener.proto, listener.getsockname())
        super().__init__(
            app, {}, True, listener, dispatcher=dispatcher, adj=settings, sockinfo=family, bind_socket=False
        )
        self.poller = Poller(self._map)
        self._always: tuple[int, ...] = tuple(self._map)  # its own socket, and what wakes it up

    def handle_accept(self) -> None:
        """Let in who waits outside."""
        self.let_in(self, lambda sock, place: self.channel_class(self, sock, place, self.adj, map=self._map))

    def hear(self, door: wasyncore.dispatcher) -> None:
        """Let people in by another door too."""
        self._always += (door._fileno,)

    def let_in(self, door: wasyncore.dispatcher, take: Take) -> None:
        """Let in who waits there, several at a time: whoever comes after a crowd waits for all of it."""
        for _ in range(AT_ONCE):
            if not self._let_in(door, take):
                break

    def _let_in(self, door: wasyncore.dispatcher, take: Take) -> bool:
        """Let somebody in, in the place of another where it is full; False where nobody waits."""
        if len(self.active_channels) >= self._room:
            _end_one(self.active_channels.values())
        try:
            accepted = door.accept()
            if accepted is not None:
                self.set_socket_options(accepted[0])  # else the last piece of an answer waits for an echo
        except OSError:  # they have left already, or the computer has no more files to open
            _end_one(self.active_channels.values())
            return False
        if accepted is None:  # or another process was faster
            return False
        theirs = self.connections.get(accepted[1][0], set())
        if self._an_address and len(theirs) >= self._an_address and not _end_one(theirs):
            accepted[0].close()
            return True
        try:
            take(*accepted)
        except OSError:  # they left while they came in
            accepted[0].close()
        return True

    def maintenance(self, now: float) -> None:
        """End what takes too long."""
        super().maintenance(now)
        for connection in list(self.active_channels.values()):
            if connection.is_late(now):
                connection.handle_close()
            elif connection.will_close:
                self.poller.look_at(connection._fileno)

    def take_upload(self, connection: "Connection") -> None:
        """Somebody sends something large. Where there is no room, the address that sends the most
        such things makes some: there the one who has been at it longest.
        """
        if connection not in self._uploads:
            self._uploads = [other for other in self._uploads if other.is_arriving]
            self._uploads.append(connection)
            if len(self._uploads) > UPLOADS:
                places = Counter(each.place for each in self._uploads)
                over = max(self._uploads, key=lambda each: places[each.place])
                self._uploads.remove(over)
                over.handle_close()

    def step(self) -> None:
        """Hear out whoever says something, for a second at most."""
        self.poller.step(self.adj.asyncore_loop_timeout, self._always)
        while self._told:
            self.poller.look_at(self._told.popleft())

    def run(self) -> None:
        """Hear out everybody until somebody ends it."""
        try:
            while self._map:
                self.step()
        except (SystemExit, KeyboardInterrupt):
            self.task_dispatcher.shutdown()

    def add_task(self, task: Any) -> None:
        """Have a thread answer, where the answer is not known already."""
        if not (isinstance(task, Connection) and task.answer_at_once()):
            task.is_left_alone = True
            super().add_task(task)

    def answer(self, connection: "Connection") -> None:
        """This thread answers on that connection from now on."""
        self._at.connection = connection

    def pull_trigger(self) -> None:
        """Wake the loop up. A thread does so when it has answered, or cannot send all that it has to say."""
        connection: Connection | None = getattr(self._at, "connection", None)
        if connection is not None:
            connection.is_left_alone = False
            self._told.append(connection._fileno)
        super().pull_trigger()

    def stop_listening(self) -> None:
        """Let nobody else in."""
        self.accepting = False
        self.del_channel()

    @property
    def is_busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return any(each.requests or each.total_outbufs_len for each in self.active_channels.values())

    def finish(self) -> None:
        """Say goodbye to all."""
        self.task_dispatcher.shutdown()
        self.close()

    def close(self) -> None:
        """Let the sockets go."""
        super().close()
        self.poller.close()


class _Parser(HTTPRequestParser):
    """Takes in no more of a request than its route does."""

    def __init__(self, most: Callable[[str, str], int], settings: Any) -> None:
        super().__init__(settings)
        self._most = most

    def parse_header(self, header: bytes) -> None:
        super().parse_header(header)
        if self.body_rcv is not None and (self.chunked or self.content_length > LARGE):
            self.adj: Any = copy.copy(self.adj)
            self.adj.max_request_body_size = max(2 * self._most(self.command, self.path), LARGE)


class Connection(HTTPChannel):
    """One browser's connection, which knows since when it has been silent or has not come to an end."""

    server: Reception
    task_class = Answer

    def __init__(self, server: Reception, sock: socket.socket, address: Any, settings: Any, map: Any) -> None:
        self.place = str(address[0])
        super().__init__(server, sock, address, settings, map=map)
        self.parser_class = partial(_Parser, server.most)
        self.heard = time.time()  # when the last whole request came
        self._since: float | None = None
        self._hears = False  # it is being read from, in the thread that hears everybody
        self.is_left_alone = False  # a thread answers, and needs nobody's help with it

    def add_channel(self, map: Any = None) -> None:
        """It began."""
        super().add_channel(map)
        self.server.connections.setdefault(self.place, set()).add(self)
        self.server.poller.look_at(self._fileno)

    def del_channel(self, map: Any = None) -> None:
        """It ended."""
        self.server.poller.forget(self._fileno)
        super().del_channel(map)
        theirs = self.server.connections.get(self.place, set())
        theirs.discard(self)
        if not theirs:
            self.server.connections.pop(self.place, None)

    def service(self) -> None:
        """Answer, in a thread."""
        self.server.answer(self)
        super().service()

    def writable(self) -> bool:
        """Whether something is to be sent that no thread is sending at this moment."""
        return not self.is_left_alone and bool(super().writable())

    def received(self, data: bytes) -> bool:
        done, self._hears = len(self.requests), True
        taken = bool(super().received(data))
        self._hears = False
        if len(self.requests) > done:
            self.heard = time.time()
        if self.request is None:
            self._since = None
        else:
            self._since = self._since or time.time()
            if max(self.request.content_length, self.request.body_bytes_received) > LARGE:
                self.server.take_upload(self)
        return taken

    def answer_at_once(self) -> bool:
        """Answer what was asked just now without a thread; False where the app has to be asked."""
        request = self.requests[0]
        if not self._hears or request.error is not None or not _is_plain(request):
            return False
        answer = self.server.onlookers.at_once(_environ_of(request))
        if answer is None:
            return False
        self.requests.pop(0).close()
        self.heard = time.time()
        data = _written(answer)
        with self.outbuf_lock:
            if not self.connected:
                return True
            # Into a buffer of its own, as what comes next: one grows as long as it is written to.
            self.outbufs.append(OverflowableBuffer(self.adj.outbuf_overflow))
            self.outbufs[-1].append(data)
            self.current_outbuf_count = self.adj.outbuf_high_watermark
            self.total_outbufs_len += len(data)
            self._flush_exception(self._flush_some)
        return True

    @property
    def is_arriving(self) -> bool:
        """Whether a part of a request is here, and not yet the rest."""
        return self.connected and self.request is not None

    def is_late(self, now: float) -> bool:
        """Whether a request has been arriving for longer than any should."""
        request = self.request
        if request is None or self._since is None:
            return False
        return now - self._since > (BODY_SECONDS if request.headers_finished else HEADER_SECONDS)


Reception.channel_class = Connection


def _is_plain(request: HTTPRequestParser) -> bool:
    """Whether a request is one of many on its connection, without anything behind it."""
    asked = request.headers.get("CONNECTION", "").lower()
    return request.version == "1.1" and request.body_rcv is None and asked in ("", "keep-alive")


def _environ_of(request: HTTPRequestParser) -> dict[str, str]:
    """What of a request an answer may depend on, as the app would be told it."""
    return {
        "REQUEST_METHOD": request.command,
        "PATH_INFO": request.path,
        "QUERY_STRING": request.query,
        "wsgi.url_scheme": request.url_scheme,
        **{f"HTTP_{name}": value for name, value in request.headers.items()},
    }


def _written(answer: KeptAnswer) -> bytes:
    """An answer as it goes over the wire."""
    kept = [f"{name}: {value}" for name, value in answer.headers if name.lower() != "content-length"]
    length = [] if answer.status.startswith("304") else [f"Content-Length: {len(answer.body)}"]
    head = [f"HTTP/1.1 {answer.status}", *kept, *length, f"Date: {formatdate(usegmt=True)}", "", ""]
    return "\r\n".join(head).encode("latin-1") + answer.body


def _end_one(connections: Iterable[Connection]) -> bool:
    """End the one on which nothing was asked for the longest time; False where all wait for answers."""
    quiet = [each for each in connections if not each.requests and not each.total_outbufs_len]
    if not quiet:
        return False
    min(quiet, key=lambda each: each.heard).handle_close()
    return True


def _room() -> int:
    """How many connections this process can have; it may open as many files as the system lets it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = CONNECTIONS + SPARE_FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            return max(min(CONNECTIONS, soft - SPARE_FILES), 50)
    return CONNECTIONS
