"""Telephones and walls of a hall, in a process of their own: they ask as static/js/live/live.js does."""

import asyncio
import multiprocessing
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

EVERY, PATIENCE = 1.0, 5.0  # seconds from an answer to the next question; for an answer
RESULT = re.compile(r'class="wall__name">([^<]+)</span><b>([^<]+)</b>')


@dataclass(frozen=True)
class Looker:
    """A device that shows a page and keeps it fresh."""

    path: str
    cookies: str
    wall: bool = False


@dataclass
class Seen:
    """What they had: answers, those with news, questions without one; how many a second would be `wanted`
    were answers there at once; how much of a core asking took; and for each wall who had points, by moment.
    """

    wanted: float = 0.0
    answered: int = 0
    news: int = 0
    missed: int = 0
    took: float = 0.0
    busy: float = 0.0
    walls: list[list[tuple[float, frozenset[str]]]] = field(default_factory=list)


@contextmanager
def looking(port: int, lookers: list[Looker]) -> Iterator[Seen]:
    """They look on meanwhile; what they had is told afterwards."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_look, args=(theirs, port, lookers))
    process.start()
    assert ours.recv() == "looking"
    seen = Seen()
    try:
        yield seen
    finally:
        ours.send("enough")
        vars(seen).update(ours.recv())
        process.join()


# --- in a process of its own ---


def _look(pipe: Connection, port: int, lookers: list[Looker]) -> None:
    asyncio.run(_all(pipe, port, lookers))


async def _all(pipe: Connection, port: int, lookers: list[Looker]) -> None:
    over, seen = asyncio.Event(), Seen(wanted=len(lookers) / EVERY)
    first = [EVERY * place / len(lookers) for place in range(len(lookers))]
    devices = [_device(port, looker, begin, over, seen) for looker, begin in zip(lookers, first, strict=True)]
    asking = [asyncio.create_task(device) for device in devices]
    await asyncio.sleep(5 * EVERY)  # everybody has the page by then
    seen.answered = seen.news = seen.missed = 0
    begun, cpu = time.perf_counter(), time.process_time()
    pipe.send("looking")
    await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    seen.took = time.perf_counter() - begun
    seen.busy = (time.process_time() - cpu) / seen.took
    report = vars(seen).copy()
    over.set()
    await asyncio.gather(*asking)
    pipe.send(report)


async def _device(port: int, looker: Looker, first: float, over: asyncio.Event, seen: Seen) -> None:
    await asyncio.sleep(first)
    tag = ""
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    shown: list[tuple[float, frozenset[str]]] = []
    if looker.wall:
        seen.walls.append(shown)
    while not over.is_set():
        try:
            streams = streams or await asyncio.open_connection("127.0.0.1", port)
            status, tag, body = await asyncio.wait_for(_ask(*streams, port, looker, tag), PATIENCE)
            assert status in (200, 304), (status, body)
            seen.answered += 1
            seen.news += status == 200
            if looker.wall and status == 200:
                rows = RESULT.findall(body.decode())
                shown.append((time.monotonic(), frozenset(name for name, points in rows if points != "0")))
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            seen.missed += 1
            if streams:
                streams[1].close()
            streams = None
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), EVERY)
    if streams:
        streams[1].close()


async def _ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, looker: Looker, tag: str
) -> tuple[int, str, bytes]:
    """The status, the tag of what is shown now, and the part of the page if it is another one."""
    packed = "" if looker.wall else "Accept-Encoding: gzip\r\n"
    condition = f"If-None-Match: {tag}\r\n" if tag else ""
    ask = f"GET {looker.path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {looker.cookies}\r\n"
    writer.write(f"{ask}X-Fragment: 1\r\nAccept: text/html\r\n{packed}{condition}\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    size = re.search(rb"(?i)content-length: (\d+)", head)
    body = await reader.readexactly(int(size[1])) if size else b""
    found = re.search(
        rb'(?i)etag: (?:W/)?"(\w+)', head
    )  # as the part tells it (`data-fresh`), however it was packed
    return int(head.split()[1]), f'"{found[1].decode()}"' if found else tag, body
