"""How long the scorekeeper waits while many others look on: watchers ask every two seconds, one process."""

import asyncio
import multiprocessing
import re
import resource
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from tests.bench.processes import cpu_of
from tests.bench.report import heading, line, milliseconds, percentile
from tests.postgres import Cluster
from tests.serving import Browser, Server

POLL = 2.0  # seconds between a watcher's questions
WATCHERS = (0, 100, 500, 2000)
ENTRIES, A_TAP_EVERY = 200, 0.2  # seconds; a hasty scorekeeper, whose every tap changes what all others see
WARMING = 20  # entries that are not counted
LONGEST = 90.0  # seconds; where answers take long, fewer entries are measured
GOAL = 2.0  # × the p99 without watchers, at 100 and at 2,000

# As many as a public server may have. Two cores cannot ask for so many as often as they do, so they ask less
# often; what one question costs tells how many cores are needed.
CROWD, CROWD_POLL, COMING = 10_000, 20.0, 90.0  # seconds between questions, and in which all come
SOME = 2_500
WORKERS, CORES = 4, 4.0


def measure() -> None:
    heading(f"The scorekeeper's POST while others watch, asking every {POLL:.0f} s (floor: nobody watches)")
    alone = {}
    for watchers in WATCHERS:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder) / "instance", settings={"SCOREKEEPER_CONNECTIONS": "0"}).start()
            try:
                times, busy, seen = _watched(server, Crowd(watchers))
            finally:
                server.stop()
        for name, share in (("p50", 0.5), ("p99", 0.99)):
            taken = percentile(times, share)
            alone.setdefault(name, taken)
            ratio = taken / alone[name]
            goal = f"≤ {GOAL:.0f} ×" if watchers in (100, 2000) and name == "p99" else ""
            what = f"POST {name}, {watchers} watchers"
            line(what, milliseconds(taken), milliseconds(alone[name]), ratio, goal, not goal or ratio <= GOAL)
        if watchers:
            line(f"entries measured, {watchers} watchers", str(len(times)))
            wanted = watchers / POLL
            line(f"answers to {watchers} watchers a second", f"{seen.answered:.0f}", f"{wanted:.0f}")
            kinds = ", ".join(f"{kind} {number}" for kind, number in seen.missed.items())
            line("questions without an answer", str(seen.missed.total()), goal=kinds)
            line("share of a core: the server, those who ask", f"{busy:.0%}, {seen.busy:.0%}")
    _crowd()


def _crowd() -> None:
    heading(
        f"{CROWD:,} onlookers on {WORKERS} processes and PostgreSQL; every {CROWD_POLL:.0f} s each has news"
    )
    _room_for(CROWD)
    cluster = Cluster().start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            url = cluster.url(cluster.new_database())
            settings = {"DATABASE_URL": url, "WORKERS": str(WORKERS), "SCOREKEEPER_CONNECTIONS": "0"}
            server = Server(Path(folder) / "instance", "serve", settings).start()
            try:
                alone, drawing, few = _watched(server, Crowd(SOME, CROWD_POLL, COMING * SOME / CROWD))
                times, busy, seen = _watched(server, Crowd(CROWD, CROWD_POLL, COMING))
            finally:
                server.stop()
    finally:
        cluster.remove()
    drawing *= seen.strokes / few.strokes  # each stroke is drawn once a process, however many look on
    per_answer = (busy - drawing) / max(seen.answered - few.answered, 1)
    line("answers a second", f"{seen.answered:.0f}", f"{CROWD / CROWD_POLL:.0f}")
    line("questions without an answer", str(seen.missed.total()))
    less, more = percentile(alone, 0.99), percentile(times, 0.99)
    line(f"POST p99 (floor: {SOME:,} onlookers)", milliseconds(more), milliseconds(less), more / less)
    line("share of a core: the server", f"{busy:.0%}", f"{drawing:.0%}")
    line("CPU of a question with news", f"{per_answer * 1e6:.0f} µs")
    cores = busy + per_answer * (CROWD / POLL - seen.answered)
    line(
        f"cores, were each to ask every {POLL:.0f} s",
        f"{cores:.1f}",
        "",
        None,
        f"at most {CORES:.0f}",
        cores <= CORES,
    )


def _room_for(connections: int) -> None:
    """As many files as the system lets this process open, which those who ask inherit."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard == resource.RLIM_INFINITY or hard > connections, "the system allows too few connections"
    resource.setrlimit(resource.RLIMIT_NOFILE, (connections + 1000, hard))


@dataclass(frozen=True)
class Crowd:
    """So many onlookers; seconds between an onlooker's questions, and in which all of them come."""

    size: int
    poll: float = POLL
    coming: float = POLL


@dataclass
class _Seen:
    """What the watchers had: answers a second, questions without one by what went wrong, and how much of a
    core they took to ask. Where that is a whole one, or others take it, they are late and not the server.
    `strokes` are those that a second had, each of them news for all.
    """

    answered: float = 0.0
    strokes: float = 0.0
    missed: Counter[str] = field(default_factory=Counter)
    busy: float = 0.0


def _watched(server: Server, crowd: Crowd) -> tuple[list[float], float, _Seen]:
    host = Browser(server, patience=60).open()
    players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
    _, _, headers = host.post("/games", [*players, ("first_dealer", 0)])
    code = str(headers["Location"]).rpartition("/")[2]
    host.post(f"/games/{code}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    cookies = _spectator(server, host, code)
    ours, theirs = multiprocessing.Pipe()
    others = multiprocessing.get_context("spawn").Process(
        target=_watch, args=(theirs, server.port, f"/games/{code}", cookies, crowd)
    )
    others.start()
    assert ours.recv() == "watching"
    time.sleep(crowd.coming + crowd.poll)
    seq, times, began, cpu = 2, [], time.perf_counter(), cpu_of(server.pid)
    until = began + LONGEST
    for number in range(ENTRIES + WARMING):
        fields: dict[str, object] = {
            "seat": 1,
            "bid": number % 2,
            "entry": f"bid-{number:06}",
            "expected": seq,
        }
        begun = time.perf_counter()
        status, _, headers = host.post(f"/games/{code}/rounds/1/bids", fields, X_Fragment="1")
        taken = time.perf_counter() - begun
        assert status == 200, status
        seq = int(headers["X-Seq"])
        if number >= WARMING:
            times.append(taken)
        if time.perf_counter() > until:
            break
        time.sleep(max(0.0, A_TAP_EVERY - taken))
    took = time.perf_counter() - began
    busy = (cpu_of(server.pid) - cpu) / took
    ours.send("enough")
    seen: _Seen = ours.recv()
    seen.strokes = (seq - 2) / took
    others.join()
    return times, busy, seen


def _spectator(server: Server, host: Browser, code: str) -> str:
    """The cookies of a device that may look on."""
    host.post(f"/games/{code}/invitations/spectator", {})
    _, page, _ = host.get(f"/games/{code}/people")
    link = re.search(r'href="https?://[^/"]+/join#([^"]+)"', page)
    assert link is not None
    watcher = Browser(server)
    watcher.get("/join")
    watcher.post("/join", {"code": link[1]})
    _, page, _ = watcher.get("/invitation")
    status, _, _ = watcher.post(
        "/invitation", dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    )
    assert status == 303, status
    return watcher.cookies


# --- in a process of its own ---


def _watch(pipe: Connection, port: int, path: str, cookies: str, crowd: Crowd) -> None:
    asyncio.run(_all(pipe, port, path, cookies, crowd))


async def _all(pipe: Connection, port: int, path: str, cookies: str, crowd: Crowd) -> None:
    over, seen = asyncio.Event(), _Seen()
    devices = [
        asyncio.create_task(
            _device(
                port,
                path,
                f"{cookies}; watcher={number}",
                number / crowd.size * crowd.coming,
                crowd.poll,
                over,
                seen,
            )
        )
        for number in range(crowd.size)
    ]
    pipe.send("watching")
    await asyncio.sleep(crowd.coming + crowd.poll)  # who comes asks the app; by then all have asked once more
    seen.answered, seen.missed = 0.0, Counter()
    begun, cpu = time.perf_counter(), time.process_time()
    await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    took = time.perf_counter() - begun
    over.set()
    await asyncio.gather(*devices)
    seen.answered, seen.busy = seen.answered / took, (time.process_time() - cpu) / took
    pipe.send(seen)


async def _device(
    port: int, path: str, cookies: str, first: float, poll: float, over: asyncio.Event, seen: _Seen
) -> None:
    await asyncio.sleep(first)
    tag = ""
    reader: asyncio.StreamReader | None = None
    while not over.is_set():
        begun = time.perf_counter()
        try:
            if reader is None:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
            condition = f"If-None-Match: {tag}\r\n" if tag else ""
            ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookies}\r\n"
            ask += "X-Fragment: 1\r\nAccept-Encoding: gzip\r\n"
            writer.write(f"{ask}{condition}\r\n".encode())
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
            size = re.search(rb"(?i)content-length: (\d+)", head)
            if size:
                await reader.readexactly(int(size[1]))
            found = re.search(rb'(?i)etag: ("\w+)', head)
            tag = f'{found[1].decode()}"' if found else tag
            assert head.split()[1] in (b"200", b"304"), head
            seen.answered += 1
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            seen.missed[type(error).__name__] += 1
            reader = None
        await asyncio.sleep(max(0.0, poll - (time.perf_counter() - begun)))
