"""Paper: filled sheets against WeasyPrint on the bare table, a hall's worth of them, and the command line.

Processor time stands beside the time that passes: on a computer with other work only the first tells.
"""

import gc
import html as escape
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.rules.editions import edition_of, score
from scorekeeper.rules.extreme.spelling import KINDS
from scorekeeper.rules.game import Game
from scorekeeper.rules.seats import order_from
from scorekeeper.sheets.batch import Batch
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.renderer import Renderer
from scorekeeper.sheets.score_sheet import sheet_html
from tests.bench.evenings import NAMES, record
from tests.bench.report import heading, line, milliseconds, timed
from tests.recorded import EXTREME
from tests.rules.extreme.any_round import play

LEARNT, REPEATS = 8, 15
TABLES = 70
SET, HALL, COLD, QUICK = 0.3, 3.0, 1.5, 0.25  # × the floor; seconds of a processor

Times = tuple[float, float]  # passed, of a processor


def measure() -> None:
    renderer = (
        Renderer()
    )  # before WeasyPrint is loaded otherwise: it brings the fonts that the product prints with
    heading("A filled sheet (floor: WeasyPrint on the bare table of the same game)")
    for seats in (3, 4, 6):
        _filled(renderer, f"{seats} players", [_wizard(seats, seed) for seed in range(LEARNT + REPEATS)])
    for seats in (3, 5):
        games = [_extreme(seats, seed) for seed in range(LEARNT + REPEATS)]
        _filled(renderer, f"Extreme, {seats} players", games)
    _hall()
    _commands()


def _filled(renderer: Renderer, what: str, games: list[Game]) -> None:
    """The first of its shape, and those after it; each is another game."""
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    first = _taken(lambda: renderer.render(_sheet(games[0])))
    for game in games[1:LEARNT]:
        renderer.render(_sheet(game))
    own, bare = [], []
    for game in games[LEARNT:]:
        table = _bare_table(game) if game.edition == "wizard" else _bare_tables(game)
        bare.append(_taken(lambda table=table: HTML(string=table).write_pdf(font_config=fonts)))
        own.append(_taken(lambda game=game: renderer.render(_sheet(game))))
    for at, kind in enumerate(("", ", processor time")):
        mine, floor = median(each[at] for each in own), median(each[at] for each in bare)
        met = mine <= SET * floor
        goal = f"at most {SET} ×"
        line(f"{what}{kind}", milliseconds(mine), milliseconds(floor), mine / floor, goal, met)
    floor = median(each[1] for each in bare)
    line(
        f"{what}, first of its shape, processor time",
        milliseconds(first[1]),
        milliseconds(floor),
        first[1] / floor,
    )


def _hall() -> None:
    """An evening of many tables, printed as the server does: in a new process, which knows nothing yet."""
    heading(f"{TABLES} tables of a hall in one PDF, from a process of its own")
    names = [tuple(f"{name} {table}" for name in NAMES[:4]) for table in range(TABLES)]
    games = [_wizard(4, seed) for seed in range(TABLES)]
    for what, makers in (
        ("filled sheets", [partial(_sheet, game) for game in games]),
        ("pads with names", [partial(pad_html, Pad(4, names=each), language="de") for each in names]),
    ):
        begun, passing = time.process_time(), time.perf_counter()
        spent = _processor_time(partial(_print_all, makers)) + time.process_time() - begun
        passed = time.perf_counter() - passing
        for kind, took in ((what, passed), (f"{what}, processor time", spent)):
            line(kind, milliseconds(took), goal=f"under {HALL:.0f} s", met=took < HALL)


def _commands() -> None:
    """The command line: cold, and as a club calls it, ten records in one call."""
    heading("The command line, each call a process of its own")
    with TemporaryDirectory() as folder:
        pdf = str(Path(folder) / "out.pdf")
        files = []
        for number in range(10):
            files.append(Path(folder) / f"{number}.json")
            files[-1].write_text(json.dumps(write_record(_wizard(4, number))), encoding="utf-8")
        long = Path(folder) / "extreme.json"
        long.write_text(json.dumps(write_record(_extreme(4, 1, rounds=8))), encoding="utf-8")
        three = Path(folder) / "three.json"
        three.write_text(json.dumps(write_record(_wizard(3, 1))), encoding="utf-8")
        for what, words, goal in (
            ("one sheet, 3 players", ["sheet", str(three), "-o", pdf], COLD),
            ("one sheet, Extreme, 8 rounds", ["sheet", str(long), "-o", pdf], COLD),
            ("score", ["score", str(three)], QUICK),
            ("--help", ["--help"], QUICK),
        ):
            _call(words)  # what is read from disk is there
            took = min(_processor_time(lambda words=words: _call(words)) for _ in range(5))
            met = took <= goal
            line(f"{what}, processor time", milliseconds(took), goal=f"at most {goal * 1000:.0f} ms", met=met)
        one = timed(lambda: _call(["sheet", *map(str, files), "-o", pdf]))
        ten = timed(lambda: [_call(["sheet", str(file), "-o", pdf]) for file in files])
    line("ten sheets in one call (floor: ten calls)", milliseconds(one), milliseconds(ten), one / ten)


def _print_all(makers: list[Callable[[], str]]) -> None:
    batch = Batch(makers, "Halle")
    batch.wait(600)
    assert batch.data


def _taken(act: Callable[[], object]) -> Times:
    gc.collect()  # nobody pays for what another left
    begun = time.process_time()
    passed = timed(act)
    return passed, time.process_time() - begun


def _processor_time(call: Callable[[], object]) -> float:
    """Seconds that the processes which it started were at work, user and system together."""
    before = getrusage(RUSAGE_CHILDREN)
    call()
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _call(words: list[str]) -> None:
    subprocess.run([sys.executable, "-m", "scorekeeper", *words], check=True, stdout=subprocess.DEVNULL)


def _sheet(game: Game) -> str:
    return sheet_html(score(game), language="de")


def _wizard(seats: int, seed: int) -> Game:
    game = read_record(record(seats, seed=seed)).game
    assert game is not None
    return game


def _extreme(seats: int, seed: int, **agreed: Any) -> Game:
    """A whole game played by chance."""
    extreme = edition_of("extreme")
    options = EXTREME.read_options(agreed)
    numbers = range(1, extreme.rounds_planned(options, seats) + 1)
    orders = [order_from(number % seats, seats) for number in numbers]
    chance = Random(seed)
    rounds = [EXTREME.read_round(play(Random(chance.random()), order).record("left")) for order in orders]
    return Game("extreme", NAMES[:seats], 0, options, tuple(rounds))


def _bare_table(game: Game) -> str:
    """The same cells in a table without any style."""
    result = score(game)
    head = "".join(f'<th colspan="2">{escape.escape(name)}</th>' for name in game.players)
    rows = "".join(
        f"<tr><td>{row.number}</td><td>{row.hand_size}</td><td>{played.trump or '–'}</td>"
        + "".join(
            f"<td>{total}</td><td>{bid}</td>" for total, bid in zip(row.totals, played.bids, strict=True)
        )
        + "</tr>"
        for row, played in zip(result.rounds, game.rounds, strict=True)
    )
    return re.sub(r"\s+", " ", f"<h1>Block</h1><table><tr><th>#<th>T<th>A{head}</tr>{rows}</table>")


def _bare_tables(game: Game) -> str:
    """The cells of a sheet of Extreme, scores and seals left, in two tables without any style."""
    result = score(game)
    head = "".join(f'<th colspan="3">{escape.escape(name)}</th>' for name in game.players)
    rows = "".join(
        f"<tr><td>{row.number}</td>"
        + "".join(f"<td>{t}</td><td></td><td>{p}</td>" for t, p in zip(row.totals, row.points, strict=True))
        + "</tr>"
        for row in result.rounds
    )
    seals = "".join(
        f"<tr><td>{kind}</td><td></td><td></td>"
        + "".join(
            f"<td>{played.left[seat][kind] or ''}</td>"
            for seat in range(game.seats)
            for played in game.rounds
        )
        + "</tr>"
        for kind in KINDS
    )
    numbers = "".join(f"<th>{row.number}</th>" for row in result.rounds) * game.seats
    return (
        f"<h1>Extreme</h1><table><tr><th>#{head}</tr>{rows}</table>"
        f'<table><tr><th colspan="3">{numbers}</tr>{seals}</table>'
    )
