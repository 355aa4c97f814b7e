"""A hall on PostgreSQL and `make serve`'s server: tables that enter games at a table's speed, telephones and
walls that ask as their pages' own scripts do, a process killed on the way; the standings page of many.

`make bench ARGS=hall` is a whole hall; `ARGS=small_hall`, which runs only by its name, shows that it works.
"""

import json
import os
import re
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from itertools import count
from random import Random
from typing import Any

import psycopg

from tests.bench import standings_page
from tests.bench.lookers import Looker, looking
from tests.bench.processes import children_of, cpu_of, serving_on_postgresql
from tests.bench.report import beside, heading, line, percentile, whole_seconds, within
from tests.bench.tablet import Tablet
from tests.serving import Browser, Server
from tests.web.tournament import evening

Size = tuple[int, int, int]  # tables of four, telephones, walls
HALL: Size = (70, 300, 4)
SMALL: Size = (6, 20, 2)
ASK_EVERY, COMING = 1.0, 4.0  # seconds
STROKE_EVERY = 3.0  # seconds: what a table at play has to say
ALONE_EVERY, ALONE_HEATS, ALONE_DAYS = 0.1, 10, 2  # as many strokes as a p99 needs to be no single moment
STARTING = 20.0  # seconds in which all tables begin
KILLED_AFTER = 30.0  # seconds
GOAL_P99, GOAL_WALL = 2.0, 2.0  # × one table alone; seconds
HALL_LOG = """
SELECT tournament_stroke.data FROM tournament_stroke JOIN tournament ON tournament.id = tournament_id
WHERE code = %s AND name = 'result.told'
"""
GAME_LOG = "SELECT stroke.entry FROM stroke JOIN game ON game.id = game_id WHERE code = %s ORDER BY seq"
HANDS = (1, 2, 3)  # a shortened game
RULES = evening.RULES | {"draw": ["random"] * 10, "hands_at": [" ".join(map(str, HANDS))] * 4}
PAUSE = 0.2  # seconds until an entry that nobody answered is sent again

_FORMS = count(1)


class Table(Tablet):
    """A table's device, which enters its game: somebody takes all tricks, the next one missed. `times` are of
    what was answered at once.
    """

    def __init__(self, browser: Browser, game: str, number: int, people: frozenset[str]) -> None:
        super().__init__(browser, game)
        self.number, self.people = number, people
        self.finished, self.times = 0.0, list[float]()

    def play(self, every: float, first: float) -> None:
        """The whole game, a stroke at a time."""
        time.sleep(first)
        for what, fields in _strokes(self.number % 4):
            begun, at_once = time.monotonic(), True
            while not self._written(what, fields):
                time.sleep(PAUSE)
                at_once = False
            self.finished = time.monotonic()
            self.times += [self.finished - begun] if at_once else []
            time.sleep(max(0.0, begun + every - self.finished))

    def _written(self, what: str, fields: dict[str, Any]) -> bool:
        with suppress(OSError, HTTPException):
            self.write(what, **fields)
            return True
        return False


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
        rules: list[tuple[str, object]] = []
        for name, values in RULES.items():
            rules += [(name, value) for value in (values if isinstance(values, list) else [values])]
        self._done("/rules", *rules)
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


def measure(size: Size = HALL) -> None:
    """Print what a stroke takes in a hall, what others see of it, and what the page of many takes."""
    heading("{} tables, {} telephones, {} walls (floor: one table alone)".format(*size))
    with serving_on_postgresql() as server:
        _measure(server, *size)
    standings_page.measure()


def _measure(server: Server, tables_of_four: int, phones: int, walls: int) -> None:
    host = Browser(server, patience=60).open()
    alone, day = _alone(server, host), Day(server, host, 4 * tables_of_four)
    lookers = [day.phone(number) for number in range(phones)] + [day.wall() for _ in range(walls)]
    tables, killing = day.publish(), threading.Timer(KILLED_AFTER, _kill_one, [server])
    with looking(server.port, lookers, ASK_EVERY, COMING) as seen:
        killing.start()
        all_at_once(tables, STROKE_EVERY, STARTING)
        killing.join()
        time.sleep(3 * GOAL_WALL)  # what was said last is seen, too
    times = [seconds for table in tables for seconds in table.times]
    beside("a stroke's answer p50", percentile(times, 0.5), percentile(alone, 0.5))
    beside("a stroke's answer p99", percentile(times, 0.99), percentile(alone, 0.99), GOAL_P99)
    seen.tell(len(lookers) / ASK_EVERY)
    slowest = max(_late(table, wall) for table in tables for wall in seen.walls)
    within("the last result on a wall", slowest, GOAL_WALL, whole_seconds)
    _nothing_lost(server.settings["DATABASE_URL"], day.code, tables)


def _alone(server: Server, host: Browser) -> list[float]:
    """What strokes of one table take while nobody else does anything."""
    times: list[float] = []
    for _ in range(ALONE_DAYS):
        day = Day(server, host, 4)
        for heat in range(ALONE_HEATS):
            (table,) = day.publish()
            table.play(ALONE_EVERY, 0)
            if heat:  # the first one warms it up
                times += table.times
    return times


def _kill_one(server: Server) -> None:
    """One of the server's processes ends as by a power cut."""
    os.kill(max(children_of(server.pid), key=cpu_of), signal.SIGKILL)


def _late(table: Table, wall: list[tuple[float, frozenset[str]]]) -> float:
    """How long after its last stroke was answered a wall shows what it came to."""
    return next((at for at, names in wall if table.people <= names), float("inf")) - table.finished


def _nothing_lost(url: str, code: str, tables: list[Table]) -> None:
    with psycopg.connect(url) as database:
        for table in tables:
            written = [entry for (entry,) in database.execute(GAME_LOG, (table.game,))][1:]
            assert written == table.acknowledged, f"table {table.number}: an entry was lost or doubled"
        reported = [json.loads(data)["table"] for (data,) in database.execute(HALL_LOG, (code,))]
    results = Counter(reported)
    assert results == Counter(table.number for table in tables), f"a result was lost or doubled: {results}"
    entries = sum(len(table.acknowledged) for table in tables)
    line("entries, each in its log once; results, too", f"{entries}; {len(reported)}")
