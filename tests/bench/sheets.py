"""Paper: filled sheets against WeasyPrint alone on the same page, 70 in one PDF, the command line.

Processor time stands beside the time that passes: on a computer with other work only the first tells.
"""

import gc
import json
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
from scorekeeper.jobs import Jobs, Progress, Stage
from scorekeeper.paths import PRINT
from scorekeeper.rules.editions import edition_of, score
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import order_from
from scorekeeper.sheets.batch import print_batch
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.renderer import VARIANT, Renderer
from scorekeeper.sheets.score_sheet import sheet_html
from tests.bench.evenings import NAMES, record
from tests.bench.report import heading, line, milliseconds, timed
from tests.recorded import EXTREME
from tests.rules.extreme.any_round import play

REPEATS = 15
TABLES = 70
FILLED, HALL, COLD, QUICK = 1.05, 8.0, 0.9, 0.25  # × the floor; seconds of a processor

Times = tuple[float, float]  # passed, of a processor


def measure() -> None:
    renderer = (
        Renderer()
    )  # before WeasyPrint is loaded otherwise: it brings the fonts that the product prints with
    heading("A filled sheet (floor: WeasyPrint alone on the same page)")
    for seats in (3, 4, 6):
        _filled(renderer, f"{seats} players", [_wizard(seats, seed) for seed in range(REPEATS)])
    for seats in (3, 5):
        _filled(renderer, f"Extreme, {seats} players", [_extreme(seats, seed) for seed in range(REPEATS)])
    _hall()
    _commands()


def _filled(renderer: Renderer, what: str, games: list[Game]) -> None:
    """Sheets of different games, each by the product and by WeasyPrint in turn."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    style = CSS(filename=PRINT / "paper.css", font_config=fonts)

    def alone(page: str) -> object:
        return HTML(string=page).write_pdf(stylesheets=[style], font_config=fonts, pdf_variant=VARIANT)

    pages = [_sheet(game) for game in games]
    for make in (renderer.render, alone):
        make(pages[0])  # fonts are read once
    times = [
        (_taken(lambda page=page: renderer.render(page)), _taken(lambda page=page: alone(page)))
        for page in pages
    ]
    for at, kind in enumerate(("", ", processor time")):
        own, floor = (median(pair[maker][at] for pair in times) for maker in (0, 1))
        line(
            f"{what}{kind}",
            milliseconds(own),
            milliseconds(floor),
            own / floor,
            f"at most {FILLED} ×",
            own <= FILLED * floor,
        )


def _hall() -> None:
    """An evening of many tables, printed as the server does: in a new process, which knows nothing yet."""
    heading(f"{TABLES} tables of a hall in one PDF, from a process of its own")
    names = [tuple(f"{name} {table}" for name in NAMES[:4]) for table in range(TABLES)]
    games = [_wizard(4, seed) for seed in range(TABLES)]
    for what, makers in (
        ("filled sheets", [partial(_sheet, game) for game in games]),
        ("pads with names", [partial(pad_html, Pad(4, names=players), language="de") for players in names]),
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
        single = timed(lambda: _call(["sheet", *map(str, files), "-o", pdf]))
        ten = timed(lambda: [_call(["sheet", str(file), "-o", pdf]) for file in files])
    line("ten sheets in one call (floor: ten calls)", milliseconds(single), milliseconds(ten), single / ten)


def _print_all(makers: list[Callable[[], str]]) -> None:
    with TemporaryDirectory() as folder:
        first = Progress(Stage.DRAWING, 0, len(makers))
        job = Jobs(Path(folder)).begin(first, lambda job: print_batch(job, makers, "Halle"))
        assert job is not None
        job.wait(600)
        assert job.result()


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
