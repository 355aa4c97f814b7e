"""How long the scorekeeper waits, and how much memory there is, while strangers do their worst."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench.report import heading, line, milliseconds, percentile
from tests.server.crowd import connected
from tests.server.strangers import Strangers, memory
from tests.serving import Browser, Server

EACH, LEAST, SILENT = 150, 100, 1_500
HALF_A_BODY = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"a&" * 40_000


def measure() -> None:
    heading("The scorekeeper's POST, on new connections, while strangers do their worst (floor: they do not)")
    for command in ("run", "serve"):
        with tempfile.TemporaryDirectory() as folder:
            settings = {"WORKERS": "2", "THREADS": "8", "SCOREKEEPER_CONNECTIONS": "100"}
            server = Server(Path(folder) / "instance", command=command, settings=settings).start()
            try:
                _measure(server)
            finally:
                server.stop()


def _measure(server: Server) -> None:
    host = Browser(server, patience=60).open()
    players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
    code = str(host.post("/games", [*players, ("first_dealer", 0)])[2]["Location"]).rpartition("/")[2]
    seq = 1

    def taps(busy: Callable[[], bool]) -> list[float]:
        nonlocal seq
        times: list[float] = []
        while busy() or len(times) < LEAST:
            host._connection = None
            fields: dict[str, object] = {"player": f"Ida {seq}", "entry": f"entry-{seq:06}", "expected": seq}
            begun = time.perf_counter()
            status, _, _ = host.post(f"/games/{code}/players/0", fields, X_Fragment="1")
            times.append(time.perf_counter() - begun)
            assert status == 200
            seq += 1
        return times

    def never() -> bool:
        return False

    taps(never)
    floor = taps(never)
    many = [f"127.0.1.{number}" for number in range(1, 100)]
    with connected(server, SILENT, b"GET /he", many):
        _tell(server, f"{SILENT:,} half-open", taps(never), floor)
    with connected(server, 60, HALF_A_BODY):
        _tell(server, "60 half bodies of 8 MB", taps(never), floor)
    strangers = Strangers(server, 14, EACH).begin()
    _tell(server, "requests by chance", taps(lambda: strangers.busy), floor)
    strangers.finish()
    address = _upload(host, "{}\n" * 2_700_000)
    host.get(address)  # looks at them, and does not wait for long
    _tell(server, "the host imports 8 MB of {}", taps(never), floor)
    for pid, most in memory(server).items():
        line(f"{server.command}: memory of process {pid} at its peak", f"{most} MB", goal="< 300 MB")


def _upload(host: Browser, text: str) -> str:
    """Where a file is that was sent as a browser does."""
    head = '--x\r\nContent-Disposition: form-data; name="file"; filename="many.jsonl"\r\n\r\n'
    kind = {"Content-Type": "multipart/form-data; boundary=x", "X-CSRFToken": host.token}
    _, _, headers = host.send("POST", "/import", f"{head}{text}\r\n--x--\r\n", kind)
    return str(headers["Location"])


def _tell(server: Server, what: str, times: list[float], floor: list[float]) -> None:
    for name, share in (("p50", 0.5), ("longest", 1.0)):
        taken, least = percentile(times, share), percentile(floor, share)
        goal = "< 1 s" if name == "longest" else ""
        line(
            f"{server.command}: {name}, {what}", milliseconds(taken), milliseconds(least), taken / least, goal
        )
