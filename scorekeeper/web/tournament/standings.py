"""The standings of a tournament, a line a person, and what came of every table, as a page and as files."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby
from threading import Condition
from typing import Any

from cachetools import LRUCache, cached
from flask import Blueprint, Response
from msgspec import Struct

from scorekeeper.formats.tournament import standings as files
from scorekeeper.formats.values import write_line
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.tournament import standings
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import TOURNAMENT, taken_off
from scorekeeper.rules.tournament.standings import Placing, SeatResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.tournament.doubts import doubts
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.tournament_rights import directs
from scorekeeper.web.tournament.page import Own, TournamentPage
from scorekeeper.web.tournament.rules import column_title
from scorekeeper.web.tournament.words import penalties_of
from scorekeeper.web.ui.files import csv_file, download, file_name
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language
from scorekeeper.words import translations

bp = Blueprint("tournament_standings", __name__, url_prefix="/halls/<tournament_code>/standings")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament = log.state.tournament
    lines = lines_of(tournament) if directs() else seen_lines(log.state)
    overridden = [
        (number, table, result.reason)
        for number, heat in enumerate(tournament.heats, start=1)
        for table, result in sorted(heat.results.items())
        if result.reason
    ]
    return {
        "in_doubt": list(doubts(tournament, translations(language()))),
        "lines": lines,
        "stages": [(stage, list(of)) for stage, of in groupby(lines or (), lambda line: line.placing.stage)],
        "columns": tuple((by, column_title(by, tournament.settings)) for by in columns_of(tournament)),
        "penalty_adds": tournament.settings.penalty_adds(TOURNAMENT),
        "clubs": any(entrant.club for entrant in tournament.entrants),
        "heats": tournament.counting,
        "penalties": penalties_of(tournament),
        "overridden": overridden,
        "uncounted": standings.uncounted(tournament) if directs() and not tournament.running else (),
    }


STANDINGS = TournamentPage("standings", "tournament_standings.show", _values, cached=True, own=Own.MARKED)
STANDINGS.serve(bp, "", "tournament")


@bp.get("/standings.csv")
@needs("director")
def table(tournament_code: str) -> Response:
    """The standings for a spreadsheet."""
    tournament = load_tournament(tournament_code).state.tournament
    write = partial(files.write_rows, files.STANDINGS_COLUMNS, files.standings_rows(tournament))
    # Translators: part of the name of a file: one word, lower case.
    return csv_file(tournament, _("standings"), write)


@bp.get("/results.csv")
@needs("director")
def results(tournament_code: str) -> Response:
    """What every heat gave to everybody, for a spreadsheet."""
    tournament = load_tournament(tournament_code).state.tournament
    write = partial(files.write_rows, files.RESULTS_COLUMNS, files.results_rows(tournament))
    # Translators: part of the name of a file: one word, lower case.
    return csv_file(tournament, _("results"), write)


@bp.get("/standings.json")
@needs("director")
def both(tournament_code: str) -> Response:
    """Both for other programs."""
    tournament = load_tournament(tournament_code).state.tournament
    text = write_line(files.write_standings(tournament)) + "\n"
    return download(text, file_name(tournament, _("standings"), "json"), "application/json")


class Line(Struct, frozen=True):
    """Somebody's place in the standings; `heats` is what each heat gave, None where nothing is known.

    `counting` has only those that count, `off` the points that a referee took; `through`: still in it.
    """

    placing: Placing
    person: Entrant
    heats: tuple[SeatResult | None, ...]
    counting: tuple[SeatResult | None, ...]
    off: int
    through: bool

    @property
    def has_rank(self) -> bool:
        """Whether anything is known of how they played."""
        return any(self.counting)


def lines_of(tournament: Tournament) -> list[Line]:
    """All lines, the best first."""
    return _cached_lines(tournament)[1]


def line_of(tournament: Tournament, who: int) -> Line | None:
    """Somebody's line; None for whoever neither played nor is here."""
    return _cached_lines(tournament)[2].get(who)


@cached(LRUCache(16), key=id, condition=Condition())
def _cached_lines(tournament: Tournament) -> tuple[Tournament, list[Line], Mapping[int, Line]]:
    """That very tournament, held so that nothing else has its `id`; all lines; and each person's."""
    lines = _lines(tournament)
    return tournament, lines, {line.placing.entrant: line for line in lines}


def _lines(tournament: Tournament) -> list[Line]:
    gave = [standings.seat_results(tournament, number) for number in range(1, len(tournament.heats) + 1)]
    counting = [number - 1 for number in tournament.counting]
    off = taken_off(penalty for penalty in tournament.counting_penalties if penalty.kind == TOURNAMENT)
    still = frozenset(tournament.through[-1] if tournament.through else range(len(tournament.entrants)))
    placings = standings.standings(tournament)
    people = [placing.entrant for placing in placings]
    lines = []
    for placing, heats in zip(placings, standings.by_person(gave, people), strict=True):
        who = placing.entrant
        counted = heats if len(counting) == len(heats) else tuple([heats[at] for at in counting])
        lines.append(Line(placing, tournament.entrants[who], heats, counted, off.get(who, 0), who in still))
    return lines


def seen_lines(state: TournamentState) -> list[Line] | None:
    """The lines that everybody may see: all, those who are through, or None where they are hidden."""
    if state.all_seen:
        return lines_of(state.tournament)
    if state.through_seen:
        return [line for line in lines_of(state.tournament) if line.through]
    return None


def seen_line(state: TournamentState, who: int) -> Line | None:
    """Somebody's line, where everybody may see it."""
    line = line_of(state.tournament, who)
    return line if state.all_seen or (line is not None and line.through and state.through_seen) else None


def podium_lines(tournament: Tournament) -> list[list[Line]]:
    """The lines of the first three places, the third first."""
    lines = {line.placing.entrant: line for line in lines_of(tournament)}
    return [[lines[placing.entrant] for placing in level] for level in standings.podium(tournament)]


def columns_of(tournament: Tournament) -> tuple[str, ...]:
    """What the standings go by beside the tournament's points, in their order; hits where they count."""
    settings = tournament.settings
    applies = {"points": False, "score": bool(settings.points), "hits": tournament.counts_hits}
    return tuple(by for by in settings.order if applies.get(by, True))
