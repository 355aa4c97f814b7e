"""The filled sheet as PDF against WeasyPrint on the bare table."""

import gc
import html as escape
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.rules.editions import edition_of, score
from scorekeeper.rules.extreme.spelling import KINDS
from scorekeeper.rules.game import Game
from scorekeeper.rules.seats import order_from
from scorekeeper.sheets.renderer import renderer
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.worker import render_pdf_here
from tests.bench.evenings import NAMES, record
from tests.bench.report import heading, line, milliseconds, timed
from tests.recorded import EXTREME
from tests.rules.extreme.any_round import play

REPEATS = 12


def measure() -> None:
    renderer()  # before WeasyPrint is loaded otherwise: it brings the fonts that the product prints with
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    heading("The filled sheet, warm (floor: WeasyPrint on the bare table)")
    fonts = FontConfiguration()
    games = {f"{seats} players": read_record(record(seats)).game for seats in (3, 4, 6)}
    games |= {f"Extreme, {seats} players": _extreme(seats) for seats in (3, 5)}
    for what, game in games.items():
        assert game is not None
        bare, goal = (
            (_bare_table(game), "at most 1.2 ×") if game.edition == "wizard" else (_bare_tables(game), "")
        )
        own_times, bare_times = [], []
        for turn in range(REPEATS):
            gc.collect()  # neither pays for what the other left
            own = timed(lambda game=game: _sheet(game))
            gc.collect()
            floor = timed(lambda bare=bare: HTML(string=bare).write_pdf(font_config=fonts))
            if turn > 1:
                own_times.append(own)
                bare_times.append(floor)
        mine, least = median(own_times), median(bare_times)
        line(what, milliseconds(mine), milliseconds(least), mine / least, goal)
    _together(games["4 players"])


def _together(game: Game | None) -> None:
    """The command line as a club calls it: ten records in one call, and one after the other."""
    assert game is not None
    with TemporaryDirectory() as folder:
        files = []
        for number in range(10):
            files.append(Path(folder) / f"{number}.json")
            files[-1].write_text(json.dumps(write_record(game)), encoding="utf-8")
        pdf = str(Path(folder) / "out.pdf")
        one = timed(lambda: _call([*files], pdf))
        ten = timed(lambda: [_call([file], pdf) for file in files])
        _call(files[:1], pdf)  # what is read from disk is there
        cold = min(_processor_time(lambda: _call(files[:1], pdf)) for _ in range(5))
    line("ten sheets in one call (floor: ten calls)", milliseconds(one), milliseconds(ten), one / ten)
    line("one sheet in one call, processor time", milliseconds(cold), goal="at most 1500 ms")


def _processor_time(call: Callable[[], object]) -> float:
    """Seconds that the processes which it started were at work, user and system together."""
    before = getrusage(RUSAGE_CHILDREN)
    call()
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _call(files: list[Path], pdf: str) -> None:
    words = [sys.executable, "-m", "scorekeeper", "sheet", *map(str, files), "-o", pdf]
    subprocess.run(words, check=True)


def _sheet(game: Game) -> bytes:
    return render_pdf_here(sheet_html(score(game), language="de"))


def _extreme(seats: int) -> Game:
    """A whole game played by chance."""
    extreme = edition_of("extreme")
    options = EXTREME.read_options({})
    numbers = range(1, extreme.rounds_planned(options, seats) + 1)
    orders = [order_from(number % seats, seats) for number in numbers]
    rounds = [EXTREME.read_round(play(Random(at), order).record("left")) for at, order in enumerate(orders)]
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
