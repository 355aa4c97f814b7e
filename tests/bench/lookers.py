"""Devices that keep a page fresh, in a process of their own: they ask as static/js/live/live.js does."""

import asyncio
import multiprocessing
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from tests.bench.report import line

PATIENCE = 10.0  # seconds for an answer
RESULT = re.compile(r'class="wall__name">([^<]+)</span><b>([^<]+)</b>')

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Looker:
    """A device and its page; of a wall it is told who had points when."""

    path: str
    cookies: str
    wall: bool = False


@dataclass
class Seen:
    """What they had: answers, those a second, what went wrong without one, and for each wall who had points
    when. `busy` is how much of a core they took to ask: where that is a whole one, they are late and not the
    server.
    """

    answered: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    rate: float = 0.0
    busy: float = 0.0
    walls: list[list[tuple[float, frozenset[str]]]] = field(default_factory=list)

    def tell(self, wanted: float) -> None:
        """Whether they could ask as often as they wanted to."""
        line("answers a second", f"{self.rate:.0f}", f"{wanted:.0f}")
        kinds = ", ".join(f"{kind} {number}" for kind, number in self.missed.items())
        line("questions without an answer", str(self.missed.total()), goal=kinds)
        line("share of a core: those who ask", f"{self.busy:.0%}")


@contextmanager
def looking(port: int, lookers: list[Looker], every: float, coming: float) -> Iterator[Seen]:
    """They look on meanwhile, and what they had is told afterwards: seconds from one question of each to its
    next, and in which all of them come.
    """
    ours, theirs = multiprocessing.Pipe()
    context, given = multiprocessing.get_context("spawn"), (theirs, port, lookers, every, coming)
    process = context.Process(target=_look, args=given)
    process.start()
    assert ours.recv() == "looking"
    seen = Seen()
    try:
        yield seen
    finally:
        ours.send("enough")
        vars(seen).update(vars(ours.recv()))
        process.join()


def _look(*given: Any) -> None:
    asyncio.run(_all(*given))


async def _all(pipe: Connection, port: int, lookers: list[Looker], every: float, coming: float) -> None:
    over, seen = asyncio.Event(), Seen()
    asking = [
        asyncio.create_task(_device(port, looker, coming * place / len(lookers), every, over, seen))
        for place, looker in enumerate(lookers)
    ]
    await asyncio.sleep(coming + every)  # by then all have come, and have asked once more
    seen.answered, seen.missed = 0, Counter()
    begun, cpu = time.perf_counter(), time.process_time()
    pipe.send("looking")
    await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    took = time.perf_counter() - begun
    seen.rate, seen.busy = seen.answered / took, (time.process_time() - cpu) / took
    pipe.send(seen)
    over.set()
    await asyncio.gather(*asking)


async def _device(
    port: int, looker: Looker, first: float, every: float, over: asyncio.Event, seen: Seen
) -> None:
    tag, streams = "", None
    shown: list[tuple[float, frozenset[str]]] = []
    if looker.wall:
        seen.walls.append(shown)
    await asyncio.sleep(first)
    while not over.is_set():
        begun = time.perf_counter()
        try:
            streams = streams or await asyncio.open_connection("127.0.0.1", port)
            status, tag, body = await asyncio.wait_for(_ask(streams, port, looker, tag), PATIENCE)
            assert status in (200, 304), (status, body)
            seen.answered += 1
            if looker.wall and status == 200:
                rows = RESULT.findall(body.decode())
                shown.append((time.monotonic(), frozenset(name for name, points in rows if points != "0")))
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            seen.missed[type(error).__name__] += 1
            if streams:
                streams[1].close()
            streams = None
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), max(0.001, every - (time.perf_counter() - begun)))
    if streams:
        streams[1].close()


async def _ask(streams: Streams, port: int, looker: Looker, tag: str) -> tuple[int, str, bytes]:
    """The status, the tag of what is shown now, and the part of the page if it is another one."""
    reader, writer = streams
    packed = "" if looker.wall else "Accept-Encoding: gzip\r\n"
    condition = f"If-None-Match: {tag}\r\n" if tag else ""
    ask = f"GET {looker.path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {looker.cookies}\r\n"
    writer.write(f"{ask}X-Fragment: 1\r\nAccept: text/html\r\n{packed}{condition}\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    size = re.search(rb"(?i)content-length: (\d+)", head)
    body = await reader.readexactly(int(size[1])) if size else b""
    # As the part tells it (`data-fresh`), however it was packed.
    found = re.search(rb'(?i)etag: (?:W/)?"(\w+)', head)
    return int(head.split()[1]), f'"{found[1].decode()}"' if found else tag, body
