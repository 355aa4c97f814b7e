"""The filled sheet as PDF against WeasyPrint on the bare table."""

import gc
import html as escape
import re
from statistics import median

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.game import Game
from scorekeeper.sheets.renderer import renderer
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.worker import render_pdf_here
from tests.bench.evenings import record
from tests.bench.report import heading, line, milliseconds, timed

REPEATS = 12


def measure() -> None:
    renderer()  # before WeasyPrint is loaded otherwise: it brings the fonts that the product prints with
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    heading("The filled sheet, warm (floor: WeasyPrint on the bare table)")
    fonts = FontConfiguration()
    for seats in (3, 4, 6):
        game = read_record(record(seats)).game
        assert game is not None
        bare = _bare_table(game)
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
        line(f"{seats} players", milliseconds(mine), milliseconds(least), mine / least, "at most 1.2 ×")


def _sheet(game: Game) -> bytes:
    return render_pdf_here(sheet_html(game, edition_of(game.edition).score(game), language="de"))


def _bare_table(game: Game) -> str:
    """The same cells in a table without any style."""
    result = edition_of(game.edition).score(game)
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
