"""A heat of a hall over HTTP: its desk, and tables that enter a game stroke by stroke."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from itertools import count
from random import Random
from typing import Any

from tests.bench.lookers import Looker
from tests.bench.tablet import Tablet
from tests.serving import Browser, Server

HANDS = (1, 2, 3)  # a shortened game
RULES: list[tuple[str, object]] = [
    ("edition", "wizard"),
    ("size", 4),
    ("sizes", 5),
    ("sizes", 3),
    ("played", "own"),
    *[("hands_at", ", ".join(map(str, HANDS)))] * 4,
    ("worth", "game"),
    ("ties", "averaged"),
    *[("order", by) for by in ("points", "score", "hits")],
    *[("draw", "random")] * 10,
]
PAUSE = 0.2  # seconds until an entry that nobody answered is sent again

_FORMS = count(1)


class Table(Tablet):
    """A table's device, which enters its game: somebody takes all tricks, the next one missed.

    `times` are of what was answered at once, `again` of what was sent more than once.
    """

    def __init__(self, browser: Browser, game: str, number: int, people: frozenset[str]) -> None:
        super().__init__(browser, game)
        self.number, self.people = number, people
        self.finished, self.times, self.again = 0.0, list[float](), list[float]()

    def play(self, every: float, first: float) -> None:
        """The whole game, a stroke at a time."""
        time.sleep(first)
        for what, fields in _strokes(self.number % 4):
            begun, taken = time.perf_counter(), self.times
            while True:
                with suppress(OSError, HTTPException):
                    self.write(what, **fields)
                    break
                taken = self.again
                time.sleep(PAUSE)
            taken.append(time.perf_counter() - begun)
            self.finished = time.monotonic()
            time.sleep(max(0.0, every - taken[-1]))


def _strokes(winner: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """A game as its pad sends it; nobody ends with no points at all."""
    missed = (winner + 1) % 4
    for number, size in enumerate(HANDS, start=1):
        bids = {winner: size, missed: 1}
        yield f"{number}/trump", {"card": "R"}
        yield from ((f"{number}/bids", {"seat": seat, "bid": bids.get(seat, 0)}) for seat in range(4))
        yield f"{number}/tricks", {"seat": missed, "tricks": 0}
        yield f"{number}/score", {}


def all_at_once(tables: list[Table], every: float, starting: float) -> None:
    """All of them play, each beginning at its own moment of the `starting` seconds."""
    begins = [starting * place / len(tables) for place in range(len(tables))]
    with ThreadPoolExecutor(len(tables)) as threads:
        list(threads.map(lambda table, first: table.play(every, first), tables, begins))


class Day:
    """A tournament of so many people at its desk, with links for all its devices."""

    def __init__(self, server: Server, host: Browser, people: int) -> None:
        self._server, self._host, self._heats = server, host, 0
        names = "\n".join(_names(people))
        about = {"people": names, "title": f"Hall {people}", "here": "y", "preset": "club_evening"}
        self.code = _location(host, "/halls", *about.items()).rpartition("/")[2]
        self._done("/rules", *RULES)
        for role in ("guest", "table"):
            self._done(f"/devices/links/{role}")
        page = host.get(f"/halls/{self.code}/devices")[1]
        secrets = dict.fromkeys(re.findall(r'href="https?://[^"#]+/in#([^"]+)"', page))
        self._tables = [secret for secret in secrets if re.match(r"t\d+\.", secret)]
        self._guests = next(secret for secret in secrets if secret not in self._tables)

    def publish(self) -> list[Table]:
        """The next heat, drawn and published; a device at each table."""
        self._done("/draw", ("seed", str(self._heats)), ("how", "random"))
        page = self._host.get(f"/halls/{self.code}/draw")[1].partition("/draw/publish")[2]
        self._done("/draw/publish", *re.findall(r'name="(heat|seen)" value="(\d+)"', page))
        self._heats += 1
        return [self._table(number, secret) for number, secret in enumerate(self._tables, start=1)]

    def phone(self, number: int) -> Looker:
        """The telephone of somebody of the list."""
        browser = self._let_in(self._guests)
        _location(browser, f"/halls/{self.code}/me", ("who", number))
        return Looker(f"/halls/{self.code}/me", browser.cookies)

    def wall(self) -> Looker:
        """A projector."""
        return Looker(f"/halls/{self.code}/wall", self._let_in(self._guests).cookies, wall=True)

    def _table(self, number: int, secret: str) -> Table:
        browser = self._let_in(secret)
        game = _location(browser, f"/halls/{self.code}/heats/{self._heats}/tables/{number}/pad")
        page = browser.get(f"/halls/{self.code}/tables/{number}")[1]
        people = frozenset(re.findall(r"\b[a-z]{8}\b", page)) & frozenset(_names(1000))
        assert len(people) == 4, people
        return Table(browser, game.rpartition("/")[2], number, people)

    def _let_in(self, secret: str) -> Browser:
        browser = Browser(self._server, patience=30)
        browser.get(f"/halls/{self.code}/in")
        led = _location(browser, f"/halls/{self.code}/in", ("secret", secret))
        browser.get(led if "/tables/" in led else f"/halls/{self.code}/me")
        return browser

    def _done(self, path: str, *fields: tuple[str, object]) -> None:
        _location(self._host, f"/halls/{self.code}{path}", *fields)


def _location(browser: Browser, path: str, *fields: tuple[str, object]) -> str:
    """Where a form that is taken leads to."""
    status, page, headers = browser.post(path, [("entry", f"form-{next(_FORMS):06}"), *fields])
    assert status == 303, (path, status, re.findall(r'class="fault">([^<]*)', page) or page[:2000])
    return str(headers["Location"])


def _names(people: int) -> list[str]:
    """People of whom nobody is called nearly like somebody else."""
    chance = Random(1)
    return ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=8)) for _ in range(people)]
