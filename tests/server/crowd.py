"""Connections of people who mean no good, a bounded number of them, each from an address of this computer."""

import contextlib
import socket
from collections.abc import Iterator, Sequence

from tests.serving import Server

HONEST, STRANGER = "127.0.0.1", "127.0.0.2"


@contextlib.contextmanager
def connected(
    server: Server, number: int, said: bytes, places: Sequence[str] = (STRANGER,)
) -> Iterator[list[socket.socket]]:
    """So many connections, in turn from these addresses, each of which has said that and is silent then."""
    with contextlib.ExitStack() as held:
        crowd = []
        for at in range(number):
            one = socket.create_connection(
                ("127.0.0.1", server.port), timeout=20, source_address=(places[at % len(places)], 0)
            )
            held.enter_context(one)
            with contextlib.suppress(OSError):  # the server may have ended it
                one.sendall(said)
            crowd.append(one)
        yield crowd


def ended(crowd: Sequence[socket.socket]) -> int:
    """How many of them the server has ended."""
    count = 0
    for one in crowd:
        one.setblocking(False)
        try:
            count += one.recv(1) == b""
        except BlockingIOError:
            continue
        except OSError:
            count += 1
    return count
