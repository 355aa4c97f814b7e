"""How long the scorekeeper waits while strangers do their worst."""

from collections.abc import Callable

from tests.bench.processes import serving
from tests.bench.report import heading, line, milliseconds, timed
from tests.server.strangers import Strangers, connected
from tests.serving import Browser, Server

EACH, LEAST, SILENT = 150, 100, 1_500
LONGEST = 1.0  # seconds
HALF_A_BODY = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"a&" * 40_000


def measure() -> None:
    heading("The longest POST, on new connections, while strangers do their worst (floor: they do not)")
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

    def slowest(busy: Callable[[], bool] = lambda: False) -> float:
        times: list[float] = []
        while busy() or len(times) < LEAST:
            times.append(timed(tap))
        return max(times)

    def tell(what: str, longest: float) -> None:
        figures = (milliseconds(longest), milliseconds(floor), longest / floor)
        line(f"{server.command}: {what}", *figures, f"< {LONGEST:.0f} s", longest < LONGEST)

    slowest()
    floor, many = slowest(), [f"127.0.1.{number}" for number in range(1, 100)]
    with connected(server, SILENT, b"GET /he", many):
        tell(f"{SILENT:,} half-open", slowest())
    with connected(server, 60, HALF_A_BODY):
        tell("60 half bodies of 8 MB", slowest())
    strangers = Strangers(server, 14, EACH).begin()
    tell("requests by chance", slowest(lambda: strangers.busy))
    strangers.finish()
