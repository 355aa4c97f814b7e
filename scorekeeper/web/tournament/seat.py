"""Where do I sit? A person's page on their own phone; and where to, from the pad of an earlier session."""

from typing import Any

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from limits import RateLimitItemPerDay
from msgspec import Struct

from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.commands import CheckSelfIn
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.phones import may_check_in, may_keep_pad
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.standings import SeatResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.devices import around, name_entrant
from scorekeeper.storage.tournament.lent_pads import pad_keeper
from scorekeeper.storage.tournament.lists import place_of_game
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import device, is_host, lead_on, needs
from scorekeeper.web.guard.limits import Limit, device_key, limits, wait_for
from scorekeeper.web.guard.tournament_rights import find_standing
from scorekeeper.web.tournament.forms import WhoForm
from scorekeeper.web.tournament.page import TournamentPage, write
from scorekeeper.web.tournament.standings import line_of, seen_line, seen_lines
from scorekeeper.web.tournament.words import label_of, penalties_of
from scorekeeper.web.ui.language import alphabetical
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("tournament_seat", __name__, url_prefix="/halls/<tournament_code>/me")

# A phone says of so many in a day that they are here: a family, not a hall.
CHECK_INS = Limit("check-ins", RateLimitItemPerDay(6), device_key)


class SeatOf(Struct, frozen=True):
    """A heat of somebody: table (None: sits out), seat from 1, the people there, and who played for them."""

    heat: int
    table: int | None
    seat: int
    people: tuple[int, ...]
    names: tuple[str, ...]
    cancelled: bool
    gave: SeatResult | None
    done: bool


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament = log.state.tournament
    who = find_standing().entrant
    if who is None or who >= len(tournament.entrants) or "other" in request.args:
        names = [alphabetical(entrant.name) for entrant in tournament.entrants]
        return {"who": None, "order": sorted(range(len(names)), key=names.__getitem__)}
    seats, current = assigned_seats(tournament, who), current_seat(tournament, who)
    keeps, lines = _may_keep(log, current, who), seen_lines(log.state)
    return {
        "who": who,
        "person": tournament.entrants[who],
        "is_here": who in tournament.checked_in,
        "current": current,
        "past": [seat for seat in seats if seat != current],
        "clock": (
            clock_of(tournament, current.heat, log.state.board, current.table)
            if current and current.table
            else None
        ),
        "line": seen_line(log.state, who) if tournament.has_results else None,
        "of": len(lines or ()),
        "hidden": lines is None,
        "penalties": penalties_of(tournament, who),
        "checks_in": may_check_in(log, who),
        "keeps": keeps,
        "has_pad": has_pad(log),
        "still": not tournament.through or who in tournament.through[-1],
    }


def _may_keep(log: TournamentHistory, seat: SeatOf | None, who: int) -> bool:
    """Whether somebody may keep the pad of the table where they sit."""
    if seat is None or seat.table is None or seat.done:
        return False
    return may_keep_pad(log.state, seat.heat, seat.table, who)


def has_pad(log: TournamentHistory) -> int | None:
    """Whose phone has the pad of the table where whoever asks sits, as long as phones take turns there."""
    standing, tournament = find_standing(), log.state.tournament
    if standing.entrant is None:
        return None
    seat = current_seat(tournament, standing.entrant)
    if seat is None or seat.table is None or not _may_keep(log, seat, standing.entrant):
        return None
    return pad_keeper(standing.number, log.published[seat.heat - 1], seat.heat, seat.table)


SEAT = TournamentPage("seat", "tournament_seat.show", _values, asks=("other",), cached=True, besides=has_pad)
SEAT.serve(bp, "", "tournament")


@bp.post("")
@needs("tournament")
def choose(tournament_code: str) -> ResponseReturnValue:
    """Say who somebody is; without a name, nobody in particular."""
    form = WhoForm()
    entrants = range(len(load_tournament(tournament_code).state.tournament.entrants))
    who = form.who.data if form.who.data in entrants else None
    name_entrant(tournament_code, device(), who, is_host())
    return redirect(url_for(".show", tournament_code=tournament_code), 303)


@bp.post("/here")
@needs("tournament")
def check_in(tournament_code: str) -> ResponseReturnValue:
    """Whoever this phone belongs to says that they are here."""
    who = find_standing().entrant
    if who is None:
        return redirect(url_for(".show", tournament_code=tournament_code), 303)
    if not limits().has_room(CHECK_INS):
        wait_for(limits().wait(CHECK_INS))
        text = _("This phone has already checked in many people. Others check in at the desk.")
        return SEAT.draw(tournament_code, load_tournament(tournament_code), [text], 429)
    try:
        log = write(tournament_code, CheckSelfIn(who))
    except RuleProblem as refusal:
        return SEAT.refused(tournament_code, refusal.problems)
    limits().hit(CHECK_INS)
    return SEAT.written(tournament_code, log)


def assigned_seats(tournament: Tournament, who: int) -> list[SeatOf]:
    """The heats that somebody was drawn for, the newest first."""
    seats, line = [], line_of(tournament, who)
    for number, heat in enumerate(tournament.heats, start=1):
        gave = None if line is None else line.heats[number - 1]
        if who in heat.seating.out:
            seats.append(SeatOf(number, None, 0, (), (), heat.cancelled, None, heat.complete))
        for table, people in enumerate(heat.seating.tables, start=1):
            if who in people:
                seat, done = people.index(who) + 1, table in heat.results
                called = tournament.names_in(number)
                names = tuple(called[member] for member in people)
                seats.append(SeatOf(number, table, seat, people, names, heat.cancelled, gave, done))
    return list(reversed(seats))


def current_seat(tournament: Tournament, who: int) -> SeatOf | None:
    """Where somebody sits, or sits out, in the heat that is being played."""
    running = tournament.running[-1:]
    return next((seat for seat in assigned_seats(tournament, who) if seat.heat in running), None)


def prepare(app: Flask) -> None:
    """Lead devices of a tournament on, from games that are no longer theirs."""
    lead_on(app, _lead)


def _lead(code: str) -> ResponseReturnValue | None:
    """The page where this device's person sits, else None; an open page loads it by the header `X-Leads`."""
    where = place_of_game(code) if request.method == "GET" and device().id else None
    standing = None if where is None else around(where.tournament, device().id)
    if where is None or standing is None or standing.role is None:
        return None
    tournament = load_tournament(where.tournament).state.tournament
    title = _title(tournament, standing.entrant)
    page = render_template("tournament/next_seat.html", code=where.tournament, name=where.title, title=title)
    return page, 403, {"X-Leads": "1", "Cache-Control": "no-store"}


def _title(tournament: Tournament, entrant: int | None) -> str:
    seat = None if entrant is None else current_seat(tournament, entrant)
    if seat is None:
        return _("This session is over for this device")
    label = label_of(tournament, seat.heat)
    if seat.table is None:
        return _("Session %(number)s: you are sitting out", number=label)
    return _("Session %(number)s: you sit at table %(table)s", number=label, table=seat.table)
