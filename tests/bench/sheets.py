"""Paper: filled sheets against WeasyPrint alone on the same page, 70 in one PDF, the command line."""

import gc
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from scorekeeper.formats.record import read_record
from scorekeeper.jobs import Jobs, Progress, Stage
from scorekeeper.paths import PRINT
from scorekeeper.rules.editions import score
from scorekeeper.sheets.batch import print_batch
from scorekeeper.sheets.renderer import VARIANT, Renderer
from scorekeeper.sheets.score_sheet import sheet_html
from tests.bench.evenings import extreme_record, record
from tests.bench.processes import all_cpu, call, least
from tests.bench.report import beside, heading, within, worked

REPEATS = 15
TABLES = 70
FILLED, HALL, COLD, QUICK = 1.05, 8.0, 0.9, 0.25  # × the floor; seconds of a processor


def measure() -> None:
    renderer = Renderer()  # before WeasyPrint is loaded otherwise: it brings the product's fonts
    heading("A filled sheet (floor: WeasyPrint alone on the same page)")
    for seats in (3, 4, 6):
        _filled(renderer, f"{seats} players", [record(seats, seed=seed) for seed in range(REPEATS)])
    for seats in (3, 5):
        games = [extreme_record(seats, seed) for seed in range(REPEATS)]
        _filled(renderer, f"Extreme, {seats} players", games)
    _hall()
    _commands()


def _filled(renderer: Renderer, what: str, games: list[dict[str, Any]]) -> None:
    """Sheets of different games, each by the product and by WeasyPrint in turn, in processor time."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    style = CSS(filename=PRINT / "paper.css", font_config=fonts)

    def alone(page: str) -> object:
        return HTML(string=page).write_pdf(stylesheets=[style], font_config=fonts, pdf_variant=VARIANT)

    first, *sheets = [_sheet(game) for game in games]
    taken: dict[Callable[[str], object], list[float]] = {renderer.render: [], alone: []}
    for make in taken:
        make(first)  # fonts are read once
    for sheet in sheets:
        for make, times in taken.items():
            gc.collect()  # nobody pays for what another left
            times.append(worked(partial(make, sheet)))
    own, floor = map(median, taken.values())
    beside(what, own, floor, FILLED)


def _hall() -> None:
    """An evening of many tables, printed as the server does: in a new process, which knows nothing yet."""
    heading(f"{TABLES} tables of a hall in one PDF, from a process of its own")
    makers = [partial(_sheet, record(4, seed=seed)) for seed in range(TABLES)]
    begun, cpu = perf_counter(), all_cpu()
    with TemporaryDirectory() as folder:
        first = Progress(Stage.DRAWING, 0, len(makers))
        job = Jobs(Path(folder)).begin(first, lambda job: print_batch(job, makers, "Halle"))
        assert job is not None
        job.wait(600)
        assert job.result()
    within("filled sheets", perf_counter() - begun, HALL)
    within("filled sheets, processor time", all_cpu() - cpu, HALL)


def _commands() -> None:
    heading("The command line, each call a process of its own")
    with TemporaryDirectory() as folder:
        pdf, three, long = (str(Path(folder) / name) for name in ("out.pdf", "three.json", "long.json"))
        for file, game in ((three, record(3)), (long, extreme_record(4, rounds=8))):
            Path(file).write_text(json.dumps(game))
        for what, words, goal in (
            ("one sheet, 3 players", ["sheet", three, "-o", pdf], COLD),
            ("one sheet, Extreme, 8 rounds", ["sheet", long, "-o", pdf], COLD),
            ("score", ["score", three], QUICK),
        ):
            call(*words)  # what is read from disk is there
            within(f"{what}, processor time", least(*words, times=5).cpu, goal)


def _sheet(raw: dict[str, Any]) -> str:
    return sheet_html(score(read_record(raw).game), language="de")
