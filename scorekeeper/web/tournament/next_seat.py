"""Where somebody sits now whose phone kept the pad of an earlier session, or looked at it."""

from flask import Flask, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.lists import place_of_game
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import device, lead_on
from scorekeeper.web.tournament.seat import current_seat
from scorekeeper.web.tournament.words import label_of
from scorekeeper.web.ui.language import gettext as _


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
