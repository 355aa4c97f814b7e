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
    rates, peaks, used = {}, {}, {}
    for games, instance in folders.items():
        file = instance.with_suffix(".jsonl")
        file.write_text(
            "".join(json.dumps(evening(at, games, members(PLAYERS))) + "\n" for at in range(games))
        )
        call("migrate", instance=instance)
        idle = call("import", "--jsonl", "/dev/null", instance=instance)
        used[games] = call("import", "--jsonl", str(file), instance=instance)
        rates[games] = games / (used[games].cpu - idle.cpu)
        peaks[games] = used[games].memory
    fast_enough("import: records, of CPU", rates[MANY], rates[FEW], RECORDS, f"({used[MANY]})")
    beside("import: memory at its peak", peaks[MANY], peaks[FEW], LIMIT, "{} MB".format)


def _commands(few: Path, many: Path, copy: Path) -> None:
    for words in (("export", "--all"), ("verify",), ("backup", "-o", str(copy))):
        less, more = (call(*words, instance=instance) for instance in (few, many))
        copy.unlink(missing_ok=True)
        what, goal = f"{words[0]} of {MANY:,} games", f"{SECONDS} s of CPU (wall {more.wall:.1f} s)"
        figures = (whole_seconds(more.cpu), whole_seconds(less.cpu), more.cpu / less.cpu)
        line(what, *figures, goal, more.cpu <= SECONDS)


def _pages(few: Flask, many: Flask, names: list[str]) -> None:
    """The least CPU of each."""
    paths = {app: _addresses(app) for app in (few, many)}
    hosts = {app: host_of(app) for app in (few, many)}
    for name in names:
        looks = {app: partial(hosts[app].get, paths[app][name]) for app in (few, many)}
        taken = in_turns(looks, TIMES)
        beside(name, min(taken[many]), min(taken[few]), LIMIT)


def _addresses(app: Flask) -> dict[str, str]:
    """Those of a club, and of a game that goes on."""
    with app.app_context():
        code, _ = take_in(json.dumps(record(4, rounds=7)), "bench")
    return addresses(app) | {"a game": f"/games/{code}"}
