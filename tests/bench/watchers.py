"""How long the scorekeeper waits while many others look on: watchers ask every two seconds, one process."""

import resource
import time

from playwright.sync_api import sync_playwright

from tests.bench.lookers import Looker, Seen, looking
from tests.bench.processes import cpu_of, serving, serving_on_postgresql
from tests.bench.report import beside, heading, line, percentile
from tests.bench.tablet import Tablet
from tests.browser.engines.device import Forms
from tests.browser.prepared import LINK, come_in
from tests.serving import Browser, Server

POLL = 2.0  # seconds between a watcher's questions
WATCHERS = (0, 2000)
ENTRIES, A_TAP_EVERY = 400, 0.2  # seconds; a hasty scorekeeper, whose every tap changes what all others see
WARMING = 20  # entries that are not counted
LONGEST = 120.0  # seconds; where answers take long, fewer entries are measured
GOAL = 1.5  # × the p99 without watchers

# As many as a public server may have. Two cores cannot ask for so many as often as they do, so they ask less
# often; what one question costs tells how many cores are needed.
CROWD, CROWD_POLL, COMING = 10_000, 20.0, 90.0  # seconds between questions, and in which all come
SOME = 2_500
WORKERS, CORES = 4, 4.0


def measure() -> None:
    heading(f"The scorekeeper's POST while others watch, asking every {POLL:.0f} s (floor: nobody watches)")
    alone: list[float] = []
    for watchers in WATCHERS:
        with serving() as server:
            times, _, seen, _ = _watched(server, watchers, POLL, POLL)
        alone = alone or times
        beside(f"POST p99, {watchers} watchers", percentile(times, 0.99), percentile(alone, 0.99), GOAL)
        seen.tell(watchers / POLL)
    _crowd()


def _crowd() -> None:
    heading(
        f"{CROWD:,} onlookers on {WORKERS} processes and PostgreSQL; every {CROWD_POLL:.0f} s each has news"
    )
    _room_for(CROWD)
    with serving_on_postgresql(WORKERS) as server:
        alone, drawing, few, few_strokes = _watched(server, SOME, CROWD_POLL, COMING * SOME / CROWD)
        times, busy, seen, strokes = _watched(server, CROWD, CROWD_POLL, COMING)
    drawing *= strokes / few_strokes  # each stroke is drawn once a process, however many look on
    per_answer = (busy - drawing) / max(seen.rate - few.rate, 1)
    seen.tell(CROWD / CROWD_POLL)
    beside(f"POST p99 (floor: {SOME:,} onlookers)", percentile(times, 0.99), percentile(alone, 0.99))
    line("share of a core: the server", f"{busy:.0%}", f"{drawing:.0%}")
    line("CPU of a question with news", f"{per_answer * 1e6:.0f} µs")
    cores, wish = busy + per_answer * (CROWD / POLL - seen.rate), f"at most {CORES:.0f}"
    line(f"cores, were each to ask every {POLL:.0f} s", f"{cores:.1f}", goal=wish, met=cores <= CORES)


def _room_for(connections: int) -> None:
    """As many files as the system lets this process open, which those who ask inherit."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard == resource.RLIM_INFINITY or hard > connections, "the system allows too few connections"
    resource.setrlimit(resource.RLIMIT_NOFILE, (connections + 1000, hard))


def _watched(
    server: Server, watchers: int, every: float, coming: float
) -> tuple[list[float], float, Seen, float]:
    """What entries took, the server's share of a core, what the watchers had, and strokes a second."""
    host = Browser(server, patience=60).open()
    tablet = Tablet(host, host.new_game())
    tablet.write("1/trump", card="R")
    host.post(f"/games/{tablet.game}/invitations/spectator", {})
    with sync_playwright() as playwright:
        spectator = Forms(playwright, server.url)
        come_in(spectator, server.url + LINK.findall(host.get(f"/games/{tablet.game}/people")[1])[0])
        cookies = "; ".join(f"{name}={value}" for name, value in spectator.cookies.items())
    lookers = [Looker(f"/games/{tablet.game}", f"{cookies}; watcher={at}") for at in range(watchers)]
    with looking(server.port, lookers, every, coming) as seen:
        times, begun, cpu = [], time.perf_counter(), cpu_of(server.pid)
        for number in range(ENTRIES + WARMING):
            tapped = time.perf_counter()
            tablet.write("1/bids", seat=1, bid=number % 2)
            taken = time.perf_counter() - tapped
            if number >= WARMING:
                times.append(taken)
            if time.perf_counter() > begun + LONGEST:
                break
            time.sleep(max(0.0, A_TAP_EVERY - taken))
        took = time.perf_counter() - begun
        busy = (cpu_of(server.pid) - cpu) / took
    return times, busy, seen, len(tablet.acknowledged) / took
