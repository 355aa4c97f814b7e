"""A club of 10,000 games beside one of 1,000, and of 10: taken in, given out, verified, looked at."""

import json
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from scorekeeper.storage.statistics import ratings
from tests.bench.clubs import addresses, club, evening, host_of, members
from tests.bench.evenings import record
from tests.bench.processes import call
from tests.bench.report import (
    beside,
    fast_enough,
    heading,
    in_turns,
    line,
    milliseconds,
    whole_seconds,
    worked,
)
from tests.imported import take_in

FEWEST, FEW, MANY, PLAYERS = 10, 1_000, 10_000, 50
NAMES = members(PLAYERS)
TIMES = 40
RECORDS, SECONDS = 2_000, 10  # a second of CPU; of CPU
LIMIT = 1.5  # × the smaller club


def measure() -> None:
    heading(f"A club of {MANY:,} games and {PLAYERS} players (floor: {FEW:,} games)")
    with TemporaryDirectory() as folder:
        folders = {games: Path(folder) / str(games) for games in (FEWEST, FEW, MANY)}
        _import(folders)
        _commands(folders[FEW], folders[MANY], copy=Path(folder) / "copy.sqlite")
        apps = {games: club(folder) for games, folder in folders.items()}
        for games in (FEW, MANY):
            with apps[games].app_context():
                line(f"ratings of {games:,} games, each", milliseconds(worked(ratings.compute_due) / games))
        _pages(apps[FEW], apps[MANY], [*addresses(apps[MANY])])
        heading(f"Pages of {MANY:,} games (floor: of {FEWEST})")
        _pages(apps[FEWEST], apps[MANY], ["start page", "a game"])


def _import(folders: dict[int, Path]) -> None:
    rates, used = {}, {}
    for games, instance in folders.items():
        file, records = instance.with_suffix(".jsonl"), (evening(at, games, NAMES) for at in range(games))
        file.write_text("".join(json.dumps(record) + "\n" for record in records))
        call("migrate", instance=instance)
        idle = call("import", "--jsonl", "/dev/null", instance=instance)
        used[games] = call("import", "--jsonl", str(file), instance=instance)
        rates[games] = games / (used[games].cpu - idle.cpu)
    fast_enough("import: records, of CPU", rates[MANY], rates[FEW], RECORDS, f"({used[MANY]})")
    beside("import: memory at its peak", used[MANY].memory, used[FEW].memory, LIMIT, "{} MB".format)


def _commands(few: Path, many: Path, copy: Path) -> None:
    for words in (("export", "--all"), ("verify",), ("backup", "-o", str(copy))):
        less, more = (call(*words, instance=instance) for instance in (few, many))
        copy.unlink(missing_ok=True)
        what, goal = f"{words[0]} of {MANY:,} games", f"{SECONDS} s of CPU (wall {more.wall:.1f} s)"
        figures = (whole_seconds(more.cpu), whole_seconds(less.cpu), more.cpu / less.cpu)
        line(what, *figures, goal, more.cpu <= SECONDS)


def _pages(few: Flask, many: Flask, names: list[str]) -> None:
    """The least CPU of each."""
    paths = {}
    for app in (few, many):
        with app.app_context():
            code, _ = take_in(json.dumps(record(4, rounds=7)), "bench")
        paths[host_of(app)] = addresses(app) | {"a game": f"/games/{code}"}
    for name in names:
        looks = {host: partial(host.get, path[name]) for host, path in paths.items()}
        floor, mine = map(min, in_turns(looks, TIMES).values())
        beside(name, mine, floor, LIMIT)
