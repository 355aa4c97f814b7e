"""The standings of a tournament, and what came of every table, as a page and as files."""

from itertools import groupby
from typing import Any

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorekeeper.formats.line import write_line
from scorekeeper.formats.tournament.standings import (
    RESULTS_COLUMNS,
    STANDINGS_COLUMNS,
    results_rows,
    standings_rows,
    write_rows,
    write_standings,
)
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.halls import directs
from scorekeeper.web.hall.agreed import COLUMN_WORDS
from scorekeeper.web.hall.files import csv_file, file_name, saved
from scorekeeper.web.hall.penalties import penalties_of
from scorekeeper.web.hall.sheets import Own, Sheet
from scorekeeper.web.hall.standing_lines import columns_of, lines_of, seen_lines
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("hall_standings", __name__, url_prefix="/halls/<hall>/standings")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament = log.hall.tournament
    lines = lines_of(tournament) if directs() else seen_lines(log.hall)
    overridden = [
        (number, table, result.reason)
        for number, heat in enumerate(tournament.heats, start=1)
        for table, result in sorted(heat.results.items())
        if result.reason
    ]
    return {
        "lines": lines,
        "stages": [(stage, list(of)) for stage, of in groupby(lines or (), lambda line: line.placing.stage)],
        "columns": tuple((by, _(COLUMN_WORDS[by])) for by in columns_of(tournament)),
        "clubs": any(each.club for each in tournament.entrants),
        "heats": tournament.counting,
        "penalties": penalties_of(tournament),
        "overridden": overridden,
    }


STANDINGS = Sheet("standings", "hall_standings.show", _values, kept=True, own=Own.MARKED)


@bp.get("")
@needs("hall")
def show(hall: str) -> ResponseReturnValue:
    """The standings, as far as everybody may see them; a director sees all."""
    return STANDINGS.show(hall)


@bp.get("/standings.csv")
@needs("director")
def table(hall: str) -> Response:
    """The standings for a spreadsheet."""
    tournament = load_tournament(hall).hall.tournament
    rows = standings_rows(tournament)
    return csv_file(tournament, _("standings"), lambda mark: write_rows(STANDINGS_COLUMNS, rows, mark))


@bp.get("/results.csv")
@needs("director")
def results(hall: str) -> Response:
    """What every heat gave to everybody, for a spreadsheet."""
    tournament = load_tournament(hall).hall.tournament
    rows = results_rows(tournament)
    return csv_file(tournament, _("results"), lambda mark: write_rows(RESULTS_COLUMNS, rows, mark))


@bp.get("/standings.json")
@needs("director")
def both(hall: str) -> Response:
    """Both for other programs."""
    tournament = load_tournament(hall).hall.tournament
    text = write_line(write_standings(tournament)) + "\n"
    return saved(text, file_name(tournament, _("standings"), "json"), "application/json")
