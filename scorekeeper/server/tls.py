"""TLS for Waitress, which has none: OpenSSL in the server's loop, with the limits of plain connections."""

import copy
import socket
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from waitress import wasyncore

from scorekeeper.server.connection import HEADER_SECONDS, Connection
from scorekeeper.server.http_server import Server

HANDSHAKE = b"\x16"  # what TLS begins with
NOTHING_YET = (ssl.SSLWantReadError, ssl.SSLWantWriteError, BlockingIOError)


class SecureConnection(Connection):
    """An encrypted connection; a browser that speaks plain HTTP is redirected to the address `elsewhere`."""

    def __init__(
        self, server: Server, sock: ssl.SSLSocket, address: Any, settings: Any, map: Any, elsewhere: str
    ) -> None:
        self._turn = threading.Lock()  # OpenSSL wants one thread at a time
        self._greeted, self._elsewhere = False, elsewhere
        super().__init__(server, sock, address, settings, map=map)

    def handle_read(self) -> None:
        """Take in all that has come; of what lies here decrypted already, the system tells nothing."""
        try:
            if not self._greeted and self._is_plain():
                self._point_on()
                return
            self._greeted = True
            self._take_in()
            while self.connected and self.socket.pending():
                self._take_in()
        except NOTHING_YET:
            pass
        except OSError:  # no TLS of ours, or it broke off
            self.handle_close()

    def _take_in(self) -> None:
        with self._turn:
            data = self.socket.recv(self.adj.recv_bytes)
        if data:
            self.last_activity = time.time()
            self.received(data)
        else:
            self.handle_close()

    def send(self, data: bytes, do_close: bool = True) -> int:
        """Encrypts and sends as much as the socket takes now; returns how many bytes."""
        try:
            with self._turn:
                return int(self.socket.send(data))
        except NOTHING_YET:
            pass
        except OSError:  # they left
            if do_close:
                self.handle_close()
        return 0

    def is_late(self, now: float) -> bool:
        """Whether the handshake, or what `Connection` waits for, takes too long."""
        unheard = self.connected and self.socket.version() is None
        return super().is_late(now) or (unheard and now - self.creation_time > HEADER_SECONDS)

    def _is_plain(self) -> bool:
        return socket.socket.recv(self.socket, 1, socket.MSG_PEEK) not in (HANDSHAKE, b"")

    def _point_on(self) -> None:
        """Whoever typed the address without https:// is sent to the right one."""
        with suppress(OSError):
            socket.socket.recv(self.socket, self.adj.recv_bytes)
            head = f"HTTP/1.1 307 Temporary Redirect\r\nLocation: {self._elsewhere}\r\n"
            whole = f"{head}Content-Length: 0\r\nConnection: close\r\n\r\n"
            socket.socket.send(self.socket, whole.encode("latin-1"))
        self.handle_close()


class TlsListener(wasyncore.dispatcher):
    """The listening socket of TLS connections, served by the same server."""

    def __init__(
        self,
        server: Server,
        listener: socket.socket,
        context: Callable[[], ssl.SSLContext],
        elsewhere: Callable[[], str],
    ) -> None:
        super().__init__(listener, map=server._map)
        self.accepting = True
        self._server, self._context, self._elsewhere = server, context, elsewhere
        self._settings = copy.copy(server.adj)
        self._settings.url_scheme = "https"
        server.add_listener(self)

    def readable(self) -> bool:
        """Whether it accepts connections."""
        return bool(self.accepting)

    def handle_accept(self) -> None:
        """Accept the connections that wait."""
        self._server.accept_from(self, self._take)

    def _take(self, sock: socket.socket, address: Any) -> None:
        wrapped = self._context().wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
        server = self._server
        SecureConnection(server, wrapped, address, self._settings, server._map, self._elsewhere())
