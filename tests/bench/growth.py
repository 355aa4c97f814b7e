"""What becomes longer as a club grows older: more games, longer games, longer logs, more names.

Each cost stands beside what it would be had it grown from the smaller size as that grew: 1 × is linear, and
what does not grow at all is far below. `make bench-growth`; `make bench-growth MOST=1000` ends sooner.
"""

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.formats.record import read_record
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.rules.editions import score
from scorekeeper.storage.log import WriteRequest, load, write
from scorekeeper.storage.statistics import ratings
from tests.bench.clubs import addresses, club, evening, fill, host_of, members
from tests.bench.evenings import long_record, record
from tests.bench.processes import call
from tests.bench.report import heading, line, worked
from tests.imported import take_in

GAMES = (10, 100, 1_000, 10_000, 100_000)
ROUNDS = (1, 5, 10, 20, 60)  # as many as can be agreed on
STROKES = (100, 500, 1_000, 5_000)
NAMES = (10, 100, 500, 5_000)
OF_NAMES = 2_500  # games, whoever plays them
LINEAR = 1.25
LEAST = 0.5  # seconds
PLAYERS = 50
TIMES = 5
COMMANDS = {"export": ("export", "--all"), "verify": ("verify",), "daily copy": ("backup", "-o")}


def measure() -> None:
    most = int(os.environ.get("MOST") or GAMES[-1])
    for part, sizes in ((_games, GAMES), (_rounds, ROUNDS), (_strokes, STROKES), (_names, NAMES)):
        with tempfile.TemporaryDirectory() as folder:
            part(Path(folder), [size for size in sizes if size <= most])


class Grown:
    """What things cost at each size so far; every cost is printed at once."""

    def __init__(self, of: str) -> None:
        self._of = of
        self._before: dict[str, tuple[int, float]] = {}

    def tell(self, what: str, size: int, seconds: float, once: bool = False) -> None:
        """One cost, beside that of the smaller size made longer as much as the size is.

        What was measured `once` only and took next to nothing is too rough to be judged by.
        """
        label = f"{what}, {size:,} {self._of}"
        cost = f"{seconds * 1000:,.2f} ms"
        if what in self._before:
            smaller, took = self._before[what]
            linear = took * size / smaller
            judged = not once or took >= LEAST
            goal, met = f"at most {LINEAR} ×" if judged else "", not judged or seconds <= LINEAR * linear
            line(label, cost, f"{linear * 1000:,.2f} ms", seconds / linear, goal, met)
        else:
            line(label, cost)
        self._before[what] = (size, seconds)

    def look(self, size: int, client: FlaskClient) -> None:
        """The cost of each page of a club."""
        for name, path in addresses(client.application).items():
            self.tell(name, size, best(partial(client.get, path)))


def best(act: Callable[[], object], times: int = TIMES) -> float:
    """Seconds of CPU, the least of several times; the first one is not counted."""
    act()
    return min(worked(act) for _once in range(times))


# --- games ---


def _games(folder: Path, sizes: Sequence[int]) -> None:
    heading(f"CPU with more and more games of {PLAYERS} people (floor: as linear from the line before)")
    grown, names = Grown("games"), members(PLAYERS)
    app, stored = club(folder / "club"), 0
    idle = {name: _command(words, folder) for name, words in COMMANDS.items()}
    for size in sizes:
        with app.app_context():
            more = (evening(number, sizes[-1], names) for number in range(stored, size))
            longer = size / (size - stored)
            grown.tell("brought in", size, worked(lambda more=more: fill(more)) * longer, once=True)
            settled = worked(ratings.compute_due) * longer
            grown.tell("ratings of those that came", size, settled, once=True)
        stored = size
        grown.look(size, host_of(app))
        for name, words in COMMANDS.items():
            grown.tell(name, size, max(_command(words, folder) - idle[name], 0.001), once=True)


def _command(words: Sequence[str], folder: Path) -> float:
    copy = folder / "copy.sqlite"
    given = [*words, str(copy)] if words[-1] == "-o" else words
    taken = []
    while sum(taken) < LEAST and len(taken) < TIMES:
        copy.unlink(missing_ok=True)
        taken.append(call(*given, instance=folder / "club").cpu)
    return min(taken)


# --- rounds ---


def _rounds(folder: Path, sizes: Sequence[int]) -> None:
    heading("CPU with more and more rounds, three players")
    grown, client = Grown("rounds"), host_of(club(folder))
    for rounds in sizes:
        text = json.dumps(long_record(3, rounds))
        grown.tell("read and scored", rounds, best(lambda text=text: _scored(text), 40))
        with client.application.app_context():
            code, _made = take_in(text, "bench")
        grown.tell("the game's page", rounds, best(partial(client.get, f"/games/{code}")))


def _scored(text: str) -> None:
    score(read_record(json.loads(text)).game)


# --- strokes ---


def _strokes(folder: Path, sizes: Sequence[int]) -> None:
    heading("CPU with more and more strokes in one log")
    grown, app = Grown("strokes"), club(folder)
    client = host_of(app)
    with app.app_context():
        code, _made = take_in(json.dumps(record(4, rounds=7)), "bench")
    for size in sizes:
        written = _count(app, code)
        taken = worked(lambda size=size: _write_on(app, code, size))
        grown.tell("as many strokes written", size, taken * size / (size - written), once=True)
        with app.app_context():
            strokes = load(code).entries
        grown.tell("the log read anew", size, best(lambda strokes=strokes: History.of(strokes)))
        grown.tell("a bid and its answer", size, best(lambda: _bid(client, code), 20))
        for name, path in (("the game's page", ""), ("its history", "/history")):
            grown.tell(name, size, best(partial(client.get, f"/games/{code}{path}")))


def _count(app: Flask, code: str) -> int:
    with app.app_context():
        return load(code).seq


def _write_on(app: Flask, code: str, size: int) -> None:
    with app.app_context():
        for seq in range(load(code).seq, size):
            bid = PlaceBid(8, seq % 4, seq * 5 // 4 % 9)
            write(code, bid, WriteRequest(f"stroke-{seq:06}", seq, "bench"))


def _bid(client: FlaskClient, code: str) -> None:
    seq = _count(client.application, code)
    fields = {"seat": seq % 4, "bid": seq * 5 // 4 % 9, "entry": f"stroke-{seq:06}", "expected": seq}
    answer = client.post(f"/games/{code}/rounds/8/bids", data=fields, headers={"X-Fragment": "1"})
    assert answer.status_code == 200, answer.text


# --- names ---


def _names(folder: Path, sizes: Sequence[int]) -> None:
    heading(f"CPU with more and more names, in {OF_NAMES:,} games")
    grown = Grown("names")
    for size in sizes:
        app, names = club(folder / str(size)), members(size)
        with app.app_context():
            fill(evening(number, OF_NAMES, names) for number in range(OF_NAMES))
            grown.tell("ratings", size, worked(ratings.compute_due), once=True)
        client = host_of(app)
        grown.look(size, client)
        begun = {"player": [names[0], "Somebody new", names[-1]], "first_dealer": 0}
        grown.tell("a table with a new name", size, best(partial(client.post, "/games", data=begun)))
