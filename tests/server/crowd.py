"""Connections of people who mean no good, a bounded number of them, each from an address of this computer."""

import contextlib
import socket
from collections.abc import Iterator, Sequence

from tests.serving import Server

HONEST, STRANGER = "127.0.0.1", "127.0.0.2"


@contextlib.contextmanager
def connected(
    server: Server, number: int, data: bytes, places: Sequence[str] = (STRANGER,)
) -> Iterator[list[socket.socket]]:
    """So many connections, in turn from these addresses, each of which has said that and is silent then."""
    with contextlib.ExitStack() as stack:
        crowd = []
        for at in range(number):
            connection = socket.create_connection(
                ("127.0.0.1", server.port), timeout=20, source_address=(places[at % len(places)], 0)
            )
            stack.enter_context(connection)
            with contextlib.suppress(OSError):  # the server may have ended it
                connection.sendall(data)
            crowd.append(connection)
        yield crowd


def ended(crowd: Sequence[socket.socket]) -> int:
    """How many of them the server has ended."""
    count = 0
    for connection in crowd:
        connection.setblocking(False)
        try:
            count += connection.recv(1) == b""
        except BlockingIOError:
            continue
        except OSError:
            count += 1
    return count
