"""People without any right: connections that they leave open, and requests made up by chance."""

import random
import socket
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from tests.serving import Server

HONEST, STRANGER = "127.0.0.1", "127.0.0.2"
PATHS = (
    "/", "/import", "/import/abcdefghijkmnpqrstuv", "/games", "/games/new", "/games/abcdef",
    "/games/abcdef/undo",
    "/games/abcdef/rounds/1/bids", "/prints", "/language", "/theme", "/join", "/join/guess", "/sign-out",
    "/start/guess", "/pad.pdf?players=4", "/static/css/ui/base.css", "/healthz", "/%00", "/\xff", "//", "*",
    "",
)  # fmt: skip
METHODS = ("GET", "POST", "POST", "POST", "PUT", "HEAD", "OPTIONS", "BREW", "")
KINDS = (
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data",
    "text/plain",
    "application/json", "multipart/form-data; boundary=" + "x" * 300, "", "\xff/\xfe",
)  # fmt: skip
PART = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n'
PIECES = (
    *(b"a&", b"a=%41&", PART, b"--x\r\n", b"\x00", b"{}\n", b"[", b"\r\n"),
    *(b"\xff\xfe", b"1\r\na\r\n", b"0\r\n\r\n"),
)
LARGEST = 9 * 1024 * 1024
ENCODINGS = ("gzip", "chunked", "br", "chunked, chunked", "identity", "\x00")
PATIENCE = 0.5  # seconds that they wait for an answer, which half a request never gets
HELD = 40  # connections that one of them leaves open


class Strangers:
    """Four of them at once, each with so many requests; `statuses` are the answers, by status."""

    def __init__(self, server: Server, seed: int, requests: int) -> None:
        self.server, self.requests, self.statuses = server, requests, Counter[int]()
        chances = [random.Random(seed + number) for number in range(4)]
        self._threads = [threading.Thread(target=self._ask, args=(chance,)) for chance in chances]

    def begin(self) -> "Strangers":
        for thread in self._threads:
            thread.start()
        return self

    @property
    def busy(self) -> bool:
        return any(thread.is_alive() for thread in self._threads)

    def finish(self) -> Counter[int]:
        for thread in self._threads:
            thread.join()
        return self.statuses

    def _ask(self, chance: random.Random) -> None:
        connections: list[socket.socket] = []
        for _ in range(self.requests):
            with suppress(OSError):  # turned away in the middle
                connection = connect(self.server, STRANGER)
                connections.append(connection)
                connection.settimeout(PATIENCE)
                head, body = request(chance)
                whole = chance.random() < 0.7
                connection.sendall(head + body if whole else head[: chance.randrange(len(head))])
                status = connection.recv(12)[9:12] if whole else b""
                self.statuses.update([int(status)] if status.isdigit() else [])
            if len(connections) > HELD:
                connections.pop(chance.randrange(len(connections))).close()
        for connection in connections:
            connection.close()


def connect(server: Server, place: str) -> socket.socket:
    """A connection from that address."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(place, 0))


def request(chance: random.Random) -> tuple[bytes, bytes]:
    """The head and the body of one request, as nobody would send it who means well."""
    size, piece = chance.choice((0, 10, 5_000, 70_000, 1_000_000, LARGEST)), chance.choice(PIECES)
    body = (piece * (size // len(piece) + 1))[:size]
    length = chance.choice((size, size, size, size * 2, 0, -1, 10**18))
    encoded = f"{chance.choice(('Content-Encoding', 'Transfer-Encoding'))}: {chance.choice(ENCODINGS)}"
    headers = (
        (0.9, f"Content-Type: {chance.choice(KINDS)}"),
        (0.8, f"Content-Length: {length}"),
        (0.2, encoded),
        (0.3, f"Cookie: scorekeeper={'x' * chance.choice((1, 300, 6000, 40_000))}"),
        (0.2, f"X-{chance.random()}: {chr(chance.randrange(256))}"),
        (0.1, "Expect: 100-continue"),
        (1.0, f"Connection: {chance.choice(('close', 'keep-alive'))}"),
    )
    first = f"{chance.choice(METHODS)} {chance.choice(PATHS)} HTTP/1.{chance.choice('011')}"
    lines = [first, "Host: localhost", *(line for likely, line in headers if chance.random() < likely)]
    return "\r\n".join([*lines, "", ""]).encode("latin-1"), body


def memory(server: Server) -> dict[int, int]:
    """The most memory, in MB, that each of the server's processes ever had."""
    found, asked = {}, [server.pid]
    while asked:
        pid = asked.pop()
        try:
            with open(f"/proc/{pid}/status") as file:
                (peak,) = (line for line in file if line.startswith("VmHWM:"))
            with open(f"/proc/{pid}/task/{pid}/children") as file:
                asked += [int(child) for child in file.read().split()]
        except FileNotFoundError:
            continue
        found[pid] = int(peak.split()[1]) // 1024
    return found


@contextmanager
def connected(
    server: Server, number: int, data: bytes, places: Sequence[str] = (STRANGER,)
) -> Iterator[list[socket.socket]]:
    """So many connections, in turn from these addresses, each of which has said that and is silent then."""
    with ExitStack() as stack:
        crowd = []
        for at in range(number):
            connection = stack.enter_context(connect(server, places[at % len(places)]))
            with suppress(OSError):  # the server may have ended it
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
