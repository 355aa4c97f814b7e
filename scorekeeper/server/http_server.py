"""The HTTP server of `run` and `serve`: Waitress with limits on connections, a request's time and size."""

import ctypes
import gc
import logging
import socket
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from threading import Condition
from time import monotonic
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from scorekeeper.server.connection import LARGE, Connection, Poller
from scorekeeper.web.guard.bodies import most_of

NEW_OBJECTS = 20_000  # after so many, those made last are looked through; one answer makes some hundreds


def freeze_loaded_objects() -> None:
    """Exclude the loaded objects from collection, and collect the others less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)


LARGE_BLOCK = 1024 * 1024  # bytes; what is larger goes back to the system as soon as it is freed
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3  # as in glibc's malloc.h


def return_freed_memory() -> None:
    """Have glibc give freed memory back: each of its many heaps keeps twice the largest block ever freed."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, LARGE_BLOCK)
        mallopt(_M_TRIM_THRESHOLD, 2 * LARGE_BLOCK)


A_TAP = 0.1  # seconds in which it is answered, or is none


class PriorityDispatcher(ThreadedTaskDispatcher):
    """The server's threads. At most a quarter of them runs tasks for which `waits` is true."""

    def __init__(self, threads: int, waits: Callable[[Any], bool]) -> None:
        super().__init__()
        self.queue: Any = _Queue(self, max(1, threads // 4), waits)
        self.set_thread_count(threads)


class _Queue:
    """Taps and polling requests, with the interface of a deque; Waitress holds the dispatcher's lock."""

    def __init__(self, dispatcher: PriorityDispatcher, most: int, waits: Callable[[Any], bool]) -> None:
        self._dispatcher, self._most, self._waits = dispatcher, most, waits
        self._ahead: deque[HTTPChannel] = deque()
        self._waiting: deque[HTTPChannel] = deque()
        self._looking = self._tapping = 0
        self._last_tap = -A_TAP
        self._nobody_taps = Condition(dispatcher.lock)

    def __len__(self) -> int:
        """Returns how many tasks may start now."""
        most = 1 if self._tapping else self._most
        return len(self._ahead) + max(0, min(len(self._waiting), most - self._looking))

    def append(self, task: HTTPChannel) -> None:
        """Queue a task behind others of its kind."""
        (self._waiting if self._waits(task) else self._ahead).append(task)

    def popleft(self) -> "_ReportingTask":
        """Returns the next task: the oldest tap, else the oldest polling request."""
        if self._ahead:
            self._tapping += 1
            self._last_tap = monotonic()
            return _ReportingTask(self._ahead.popleft(), self._tapped)
        self._looking += 1
        return _ReportingTask(self._waiting.popleft(), self._looked, self._let_pass)

    def _let_pass(self) -> None:
        with self._nobody_taps:
            patience = self._last_tap + A_TAP - monotonic()
            self._nobody_taps.wait_for(lambda: not self._tapping, max(0.0, patience))

    def _tapped(self) -> None:
        with self._dispatcher.lock:
            self._tapping -= 1
            if not self._tapping:
                self._nobody_taps.notify_all()
            self._dispatcher.queue_cv.notify(len(self))  # those who waited for it may begin

    def _looked(self) -> None:
        with self._dispatcher.lock:
            self._looking -= 1


class _ReportingTask:
    """A task that calls `first` before it runs and `done` afterwards."""

    def __init__(
        self, task: HTTPChannel, done: Callable[[], None], first: Callable[[], None] = lambda: None
    ) -> None:
        self._task, self._done, self._first = task, done, first
        self.cancel = task.cancel

    def service(self) -> None:
        """Answer."""
        try:
            self._first()
            self._task.service()
        finally:
            self._done()


THREADS = 8  # that answer, where one process serves a household
CONNECTIONS = 4000  # open at once: every device that looks on has one
SPARE_FILES = 200  # what a process needs besides connections
AT_ONCE = 50  # are let in before anybody else is heard
UPLOADS = 4  # requests at once that are larger than a form
IDLE_SECONDS = 120
LARGEST_HEADER = 32 * 1024
TIDY_EVERY = 2  # seconds
A_TURN = 0.001  # seconds that a thread computes while another one, which the database has answered, waits

Take = Callable[[socket.socket, Any], object]  # makes a connection of somebody who was let in


class Server(TcpWSGIServer):
    """The server on a listening socket; at most `an_address` connections an address, 0 for any number."""

    channel_class = Connection

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
        # That somebody waits for a thread is no news.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        sys.setswitchinterval(A_TURN)
        dispatcher = PriorityDispatcher(threads, _asks_by_itself)
        self.most = partial(most_of, app)
        self.connections: dict[str, set[Connection]] = {}
        self.spectators = app.extensions["response_cache"]
        self._at = threading.local()  # the connection that a thread answers on
        self._woken: deque[int] = deque()  # connections on which a thread has something for the loop
        self._an_address, self._room = an_address, _room()
        self._uploads: list[Connection] = []
        family = (listener.family, listener.type, listener.proto, listener.getsockname())
        super().__init__(
            app, {}, True, listener, dispatcher=dispatcher, adj=settings, sockinfo=family, bind_socket=False
        )
        self.poller = Poller(self._map)
        self._always: tuple[int, ...] = tuple(self._map)  # its own socket, and what wakes it up

    def handle_accept(self) -> None:
        """Accept the connections that wait."""
        self.accept_from(
            self, lambda sock, place: self.channel_class(self, sock, place, self.adj, map=self._map)
        )

    def add_listener(self, listener: wasyncore.dispatcher) -> None:
        """Accept connections of another listening socket too."""
        self._always += (listener._fileno,)

    def accept_from(self, listener: wasyncore.dispatcher, take: Take) -> None:
        """Accept waiting connections, at most `AT_ONCE`, so that a crowd delays nobody for long."""
        for _ in range(AT_ONCE):
            if not self._accept_one(listener, take):
                break

    def _accept_one(self, listener: wasyncore.dispatcher, take: Take) -> bool:
        """Accept one connection, closing an idle one where the server is full; False where none waits."""
        if len(self.active_channels) >= self._room:
            _end_one(self.active_channels.values())
        try:
            accepted = listener.accept()
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
        """Close connections whose request takes too long to arrive."""
        super().maintenance(now)
        for connection in list(self.active_channels.values()):
            if connection.is_late(now):
                connection.handle_close()
            elif connection.will_close:
                self.poller.look_at(connection._fileno)

    def take_upload(self, connection: Connection) -> None:
        """Note a large upload. Beyond `UPLOADS`, the oldest one of the address with the most is closed."""
        if connection not in self._uploads:
            self._uploads = [other for other in self._uploads if other.is_arriving]
            self._uploads.append(connection)
            if len(self._uploads) > UPLOADS:
                places = Counter(upload.place for upload in self._uploads)
                over = max(self._uploads, key=lambda upload: places[upload.place])
                self._uploads.remove(over)
                over.handle_close()

    def step(self) -> None:
        """Handle what the connections have to say; waits a second at most."""
        self.poller.step(self.adj.asyncore_loop_timeout, self._always)
        while self._woken:
            self.poller.look_at(self._woken.popleft())

    def run(self) -> None:
        """Serve until the process is told to stop."""
        try:
            while self._map:
                self.step()
        except (SystemExit, KeyboardInterrupt):
            self.task_dispatcher.shutdown()

    def add_task(self, task: Any) -> None:
        """Answer from the response cache, else hand the connection to a thread."""
        if not (isinstance(task, Connection) and task.answer_at_once()):
            task.is_left_alone = True
            super().add_task(task)

    def answer(self, connection: Connection) -> None:
        """Note that this thread answers on that connection from now on."""
        self._at.connection = connection

    def pull_trigger(self) -> None:
        """Wake the loop up. A thread does so when it has answered, or cannot send all that it has to say."""
        connection: Connection | None = getattr(self._at, "connection", None)
        if connection is not None:
            connection.is_left_alone = False
            self._woken.append(connection._fileno)
        super().pull_trigger()

    def stop_listening(self) -> None:
        """Accept no more connections."""
        self.accepting = False
        self.del_channel()

    @property
    def is_busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return any(channel.requests or channel.total_outbufs_len for channel in self.active_channels.values())

    def finish(self) -> None:
        """End the threads and close all connections."""
        self.task_dispatcher.shutdown()
        self.close()

    def close(self) -> None:
        """Close the sockets."""
        super().close()
        self.poller.close()


def _asks_by_itself(connection: Connection) -> bool:
    """Whether a page asks there if something is new; nobody taps for that."""
    asked = connection.requests[0] if connection.requests else None
    return asked is not None and asked.command == "GET" and "IF_NONE_MATCH" in asked.headers


def _end_one(connections: Iterable[Connection]) -> bool:
    """End the one on which nothing was asked for the longest time; False where all wait for answers."""
    quiet = (other for other in connections if not other.requests and not other.total_outbufs_len)
    idle = min(quiet, key=lambda connection: connection.heard, default=None)
    if idle is not None:
        idle.handle_close()
    return idle is not None


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
