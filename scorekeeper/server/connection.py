"""One connection: what is taken in of a request, since when it is silent, what needs no thread to answer."""

import copy
import selectors
import socket
import time
from collections.abc import Callable, Iterable, MutableMapping
from email.utils import formatdate
from functools import partial
from typing import TYPE_CHECKING, Any

from waitress import wasyncore
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import WSGITask
from waitress.utilities import BadRequest

from scorekeeper.web.live.response_cache import CachedResponse

if TYPE_CHECKING:
    from scorekeeper.server.http_server import Server

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE


class Poller:
    """What the connections of a server wait for; `channels` are waitress's, by the number of their file."""

    def __init__(self, channels: MutableMapping[int, Any]) -> None:
        self._channels = channels
        self._selector = selectors.DefaultSelector()
        self._wants: dict[int, int] = {}
        self._changed: set[int] = set()

    def look_at(self, file: int | None) -> None:
        """Something happened on that connection: it may want something else from now on."""
        if file is not None:
            self._changed.add(file)

    def forget(self, file: int | None) -> None:
        """That connection ends; its number may soon be another's."""
        if file is None:
            return
        self._changed.discard(file)
        if self._wants.pop(file, 0):
            self._selector.unregister(file)

    def step(self, seconds: float, always: Iterable[int]) -> None:
        """Hear out all who have something, waiting at most so long; `always` are looked at each time."""
        changed, self._changed = self._changed, set()
        for file in changed.union(always):
            self._settle(file)
        events = self._selector.select(seconds)
        for file, channel, event in [(key.fd, self._channels.get(key.fd), event) for key, event in events]:
            wants = event & _wishes_of(channel)
            if not wants:
                self._change(file, _wishes_of(channel))
                continue
            self._changed.add(file)
            for wish, handle in ((READ, wasyncore.read), (WRITE, wasyncore.write)):
                # What was heard before may have ended it, and its number may be another's by now.
                if wants & wish and self._channels.get(file) is channel:
                    handle(channel)

    def close(self) -> None:
        """Hear nobody any more."""
        self._selector.close()

    def _settle(self, file: int) -> None:
        """Tell the system what that connection wants; nothing while it is answered: hardly anything comes."""
        wants = _wishes_of(self._channels.get(file))
        if wants:
            self._change(file, wants)

    def _change(self, file: int, wants: int) -> None:
        had = self._wants.get(file, 0)
        if wants == had:
            return
        try:
            if not had:
                self._selector.register(file, wants)
            elif wants:
                self._selector.modify(file, wants)
            else:
                self._selector.unregister(file)
        except (KeyError, ValueError, OSError):  # a thread has just ended it
            self._changed.add(file)
            wants = 0
        self._wants[file] = wants


def _wishes_of(channel: Any) -> int:
    """What that connection wants now; nothing where it is gone."""
    if channel is None:
        return 0
    writes = channel.writable() and not channel.accepting
    return (READ if channel.readable() else 0) | (WRITE if writes else 0)


HEADER_SECONDS, BODY_SECONDS = 15, 180
LARGE = 64 * 1024  # bytes; what is less is heard out, so that the app can say in words that it is too much


class _Parser(HTTPRequestParser):
    """Takes in no more of a request than its route does; also what is no HTTP is a request, with an error."""

    command = ""

    def __init__(self, most: Callable[[str, str], int], settings: Any) -> None:
        super().__init__(settings)
        self._most = most

    def received(self, data: bytes) -> int:
        """Take in the next bytes; what begins as no method does is not waited for."""
        begins = not self.header_plus and data.lstrip(b"\r\n")[:1]
        if begins and self.body_rcv is None and not b"!" <= begins <= b"~":
            self.error, self.completed = BadRequest("no request of HTTP"), True
            return len(data)
        return int(super().received(data))

    def parse_header(self, header: bytes) -> None:
        """Raises ParsingError, also where an address or a number is none."""
        try:
            super().parse_header(header)
        except ValueError as error:
            raise ParsingError(str(error)) from error
        if self.body_rcv is None:
            self.expect_continue = False  # nothing comes that could wait for it
        if self.body_rcv is not None and (self.chunked or self.content_length > LARGE):
            self.adj: Any = copy.copy(self.adj)
            self.adj.max_request_body_size = max(2 * self._most(self.command, self.path), LARGE)


class _KeepAliveTask(WSGITask):
    """Keeps a connection after “nothing new” (304) and answers in pieces, which Waitress would end."""

    def set_close_on_finish(self) -> None:
        """The connection ends with this answer, unless its end can be told."""
        if not self._tells_its_end():
            super().set_close_on_finish()

    def _tells_its_end(self) -> bool:
        request = self.request
        stays = self.version == "1.1" and request.headers.get("CONNECTION", "").lower() != "close"
        begins = not self.wrote_header and request.command != "HEAD"  # later it is for a fault
        return stays and begins and (self.chunked_response or not self.has_body)


class Connection(HTTPChannel):
    """One browser's connection, which knows since when it has been silent or has not come to an end."""

    server: "Server"
    task_class = _KeepAliveTask

    def __init__(self, server: "Server", sock: socket.socket, address: Any, settings: Any, map: Any) -> None:
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
        """Takes bytes from the browser; true if there were any to take."""
        done, self._hears = len(self.requests), True
        taken = bool(super().received(data))
        self._hears = False
        if len(self.requests) > done:
            self.heard = time.time()
        self._since = None if self.request is None else self._since or time.time()
        if self.request and max(self.request.content_length, self.request.body_bytes_received) > LARGE:
            self.server.take_upload(self)
        return taken

    def answer_at_once(self) -> bool:
        """Answer what was asked just now without a thread; False where the app has to be asked."""
        request = self.requests[0]
        if not self._hears or request.error is not None or not _is_plain(request):
            return False
        answer = self.server.spectators.at_once(_environ_of(request))
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


def _written(answer: CachedResponse) -> bytes:
    """An answer as it goes over the wire."""
    headers = [f"{name}: {value}" for name, value in answer.headers if name.lower() != "content-length"]
    length = [] if answer.status.startswith("304") else [f"Content-Length: {len(answer.body)}"]
    head = [f"HTTP/1.1 {answer.status}", *headers, *length, f"Date: {formatdate(usegmt=True)}", "", ""]
    return "\r\n".join(head).encode("latin-1") + answer.body
