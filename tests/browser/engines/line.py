"""The way from one device to the server, which can be cut."""

import socket
import threading
from contextlib import suppress

from tests.serving import free_port

CHUNK = 1 << 16


class Line:
    """Passes on what comes to a port of its own; cut off, it takes nothing and drops what is on the way."""

    def __init__(self, target: int) -> None:
        self.port, self._target = free_port(), target
        self._door: socket.socket | None = None
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()  # between a connection that is just made and the cut
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        door = self._door = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._answer, args=[door], daemon=True).start()

    def cut(self) -> None:
        """No connection lives on, and none is accepted."""
        with self._lock:
            door, self._door = self._door, None
            ends = {*self._ends, *([door] if door else [])}
            self._ends.clear()
        for end in ends:
            _hang_up(end)

    def _answer(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = door.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    if door is not self._door:
                        _hang_up(near)
                        _hang_up(far)
                        return
                    self._ends |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                target.sendall(data)
        for end in (source, target):
            with self._lock:
                self._ends.discard(end)
            _hang_up(end)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
