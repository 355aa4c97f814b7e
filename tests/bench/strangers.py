"""How long the scorekeeper waits, and how much memory there is, while strangers do their worst."""

from collections.abc import Callable

from tests.bench.processes import serving
from tests.bench.report import beside, heading, line, milliseconds, percentile, timed
from tests.server.strangers import Strangers, connected, memory
from tests.serving import Browser, Server

EACH, LEAST, SILENT = 150, 100, 1_500
LONGEST, LARGEST = 1.0, 300  # seconds; MB
HALF_A_BODY = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"a&" * 40_000


def measure() -> None:
    heading("The scorekeeper's POST, on new connections, while strangers do their worst (floor: they do not)")
    for command in ("run", "serve"):
        with serving(command, WORKERS="2", THREADS="8", SCOREKEEPER_CONNECTIONS="100") as server:
            _measure(server)


def _measure(server: Server) -> None:
    host = Browser(server, patience=60).open()
    code, seq = host.new_game(), 1

    def tap() -> None:
        nonlocal seq
        host.hang_up()
        fields: dict[str, object] = {"player": f"Ida {seq}", "entry": f"entry-{seq:06}", "expected": seq}
        status, _, _ = host.post(f"/games/{code}/players/0", fields, X_Fragment="1")
        assert status == 200
        seq += 1

    def taps(busy: Callable[[], bool] = lambda: False) -> list[float]:
        times: list[float] = []
        while busy() or len(times) < LEAST:
            times.append(timed(tap))
        return times

    def tell(what: str, times: list[float]) -> None:
        p50, longest = f"{server.command}: p50, {what}", f"{server.command}: longest, {what}"
        beside(p50, percentile(times, 0.5), percentile(floor, 0.5))
        slowest, least = max(times), max(floor)
        figures = (milliseconds(slowest), milliseconds(least), slowest / least)
        line(longest, *figures, f"< {LONGEST:.0f} s", slowest < LONGEST)

    taps()
    floor = taps()
    many = [f"127.0.1.{number}" for number in range(1, 100)]
    with connected(server, SILENT, b"GET /he", many):
        tell(f"{SILENT:,} half-open", taps())
    with connected(server, 60, HALF_A_BODY):
        tell("60 half bodies of 8 MB", taps())
    strangers = Strangers(server, 14, EACH).begin()
    tell("requests by chance", taps(lambda: strangers.busy))
    strangers.finish()
    host.get(_upload(host, "{}\n" * 2_700_000))  # looks at them, and does not wait for long
    tell("the host imports 8 MB of {}", taps())
    for pid, most in memory(server).items():
        what = f"{server.command}: memory of process {pid} at its peak"
        line(what, f"{most} MB", goal=f"< {LARGEST} MB", met=most < LARGEST)


def _upload(host: Browser, text: str) -> str:
    """Where a file is that was sent as a browser does."""
    head = '--x\r\nContent-Disposition: form-data; name="file"; filename="many.jsonl"\r\n\r\n'
    kind = {"Content-Type": "multipart/form-data; boundary=x", "X-CSRFToken": host.token}
    _, _, headers = host.send("POST", "/import", f"{head}{text}\r\n--x--\r\n", kind)
    return str(headers["Location"])
