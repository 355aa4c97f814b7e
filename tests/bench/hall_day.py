"""A heat of a hall over HTTP: its desk, and tables that enter a game stroke by stroke."""

import re
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count
from random import Random

from tests.bench.bids import PIECES
from tests.bench.hall_lookers import Looker
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


@dataclass
class Table:
    """A table's device, which enters its game: somebody takes all tricks, the next one missed."""

    number: int
    browser: Browser
    game: str
    people: frozenset[str]
    seq: int = 1
    shows: str = ""
    finished: float = 0.0
    times: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)

    def play(self, every: float, first: float) -> None:
        """The whole game, a stroke at a time."""
        time.sleep(first)
        for stroke, (what, fields) in enumerate(_strokes(self.number % 4)):
            begun = time.perf_counter()
            sent = self._write(f"{self.game}-{stroke:05}", what, fields)
            taken = time.perf_counter() - begun
            (self.times if sent == 1 else self.again).append(taken)
            self.finished = time.monotonic()
            time.sleep(max(0.0, every - taken))

    def _write(self, entry: str, what: str, fields: dict[str, object]) -> int:
        """Sent until it is answered, as the pad does; it counts once by its id. How often it was sent."""
        sent = {**fields, "entry": entry, "expected": self.seq}
        times = 0
        while True:
            times += 1
            try:
                status, text, headers = self.browser.post(
                    f"/games/{self.game}/rounds/{what}", sent, X_Fragment="1", X_Shows=self.shows
                )
            except (OSError, HTTPException):
                status = 0
            if status == 200:
                break
            assert status in (0, 502, 503), (status, text)
            time.sleep(PAUSE)
        found = PIECES.search(text.encode())
        assert found is not None, text
        self.shows, self.seq = found[1].decode(), int(headers["X-Seq"])
        self.acknowledged.append(entry)
        return times


def _strokes(winner: int) -> list[tuple[str, dict[str, object]]]:
    """A game as its pad sends it; nobody ends with no points at all."""
    entries: list[tuple[str, dict[str, object]]] = []
    missed = (winner + 1) % 4
    for number, size in enumerate(HANDS, start=1):
        bids = {winner: size, missed: 1}
        entries.append((f"{number}/trump", {"card": "R"}))
        entries += [(f"{number}/bids", {"seat": seat, "bid": bids.get(seat, 0)}) for seat in range(4)]
        entries.append((f"{number}/tricks", {"seat": missed, "tricks": 0}))
        entries.append((f"{number}/score", {}))
    return entries


def all_at_once(tables: list[Table], every: float, starting: float) -> None:
    """All of them play, each beginning at its own moment of the `starting` seconds."""
    players = [
        threading.Thread(target=table.play, args=(every, starting * place / len(tables)))
        for place, table in enumerate(tables)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()


class Day:
    """A tournament of so many people at its desk, with links for all its devices."""

    def __init__(self, server: Server, host: Browser, people: int) -> None:
        self._server, self._host, self._heats = server, host, 0
        names = "\n".join(_names(people))
        about = {"people": names, "title": f"Hall {people}", "here": "y", "preset": "club_evening"}
        self.code = _location(host, "/halls", list(about.items())).rpartition("/")[2]
        self._done("/rules", RULES)
        for role in ("guest", "table"):
            self._done(f"/devices/links/{role}")
        page = host.get(f"/halls/{self.code}/devices")[1]
        self._secrets = list(dict.fromkeys(re.findall(r'href="https?://[^"#]+/in#([^"]+)"', page)))

    def publish(self) -> list[Table]:
        """The next heat, drawn and published; a device at each table."""
        self._done("/draw", [("seed", str(self._heats)), ("how", "random")])
        page = self._host.get(f"/halls/{self.code}/draw")[1].partition("/draw/publish")[2]
        self._done("/draw/publish", re.findall(r'name="(heat|seen)" value="(\d+)"', page))
        self._heats += 1
        of_tables = [secret for secret in self._secrets if re.match(r"t\d+\.", secret)]
        return [self._table(number, secret) for number, secret in enumerate(of_tables, start=1)]

    def phone(self, number: int) -> Looker:
        """The telephone of somebody of the list."""
        browser = self._let_in(self._guests)
        _location(browser, f"/halls/{self.code}/me", [("who", number)])
        return Looker(f"/halls/{self.code}/me", browser.cookies)

    def wall(self) -> Looker:
        """A projector."""
        return Looker(f"/halls/{self.code}/wall", self._let_in(self._guests).cookies, wall=True)

    @property
    def _guests(self) -> str:
        return next(secret for secret in self._secrets if not re.match(r"t\d+\.", secret))

    def _table(self, number: int, secret: str) -> Table:
        browser = self._let_in(secret)
        game = _location(browser, f"/halls/{self.code}/heats/{self._heats}/tables/{number}/pad", [])
        page = browser.get(f"/halls/{self.code}/tables/{number}")[1]
        people = frozenset(re.findall(r"\b[a-z]{8}\b", page)) & frozenset(_names(1000))
        assert len(people) == 4, people
        return Table(number, browser, game.rpartition("/")[2], people)

    def _let_in(self, secret: str) -> Browser:
        browser = Browser(self._server, patience=30)
        browser.get(f"/halls/{self.code}/in")
        led = _location(browser, f"/halls/{self.code}/in", [("secret", secret)])
        browser.get(led if "/tables/" in led else f"/halls/{self.code}/me")
        return browser

    def _done(self, path: str, fields: list[tuple[str, object]] | None = None) -> None:
        _location(self._host, f"/halls/{self.code}{path}", fields or [])


def _location(browser: Browser, path: str, fields: list[tuple[str, object]]) -> str:
    """Where a form that is taken leads to."""
    status, page, headers = browser.post(path, [("entry", f"form-{next(_FORMS):06}"), *fields])
    assert status == 303, (path, status, re.findall(r'class="fault">([^<]*)', page) or page[:2000])
    return str(headers["Location"])


def _names(people: int) -> list[str]:
    """People of whom nobody is called nearly like somebody else."""
    chance = Random(1)
    return ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=8)) for _ in range(people)]
