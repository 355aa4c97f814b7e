"""Who may call what in a tournament: what a view there asks for, and where a device stands.

A director may do everything there; the host's devices direct every tournament. Whoever keeps a table's pad
may do what that table may, anybody let in may look on. A device without a role learns nothing, as with games.
"""

from dataclasses import replace
from typing import Any

from flask import Flask, g, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.storage.codes import fits_code
from scorekeeper.storage.tournament.devices import Around, around
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.storage.tournament.strokes import TournamentUnknown
from scorekeeper.web.guard.access import also, device, is_host, turn_away

# What a view may ask for, and the roles that have it.
OF_A_HALL = {
    "director": frozenset({HallRole.DIRECTOR}),
    "hall table": frozenset({HallRole.DIRECTOR, HallRole.TABLE}),
    "hall": frozenset(HallRole),
}


class NotInHall(Exception):
    """This device may not do that; `role` is what it has in the tournament, None for nothing."""

    def __init__(self, role: HallRole | None) -> None:
        super().__init__(role)
        self.role = role


def prepare(app: Flask) -> None:
    """Let nobody through to a view of a tournament without the rights that it asks for."""
    also(app, dict.fromkeys(OF_A_HALL, _check))
    app.register_error_handler(NotInHall, _turn_away)


def _check(values: dict[str, Any], access: str) -> None:
    here = stands()
    if here.role not in OF_A_HALL[access]:
        raise NotInHall(here.role)
    if not here.seq or not fits_code(values["hall"]):
        raise TournamentUnknown(values["hall"])


def stands() -> Around:
    """Where this device stands in the tournament that the request is about; asked for once a request."""
    if "stands" not in g:
        own = device().id
        found = around(str((request.view_args or {})["hall"]), own)
        if found.seq:
            g.link = (own, found.link)
        g.stands = replace(found, role=HallRole.DIRECTOR) if is_host() else found
    here: Around = g.stands
    return here


def directs() -> bool:
    """Whether this device is a director's."""
    return stands().role is HallRole.DIRECTOR


def _turn_away(refusal: NotInHall) -> ResponseReturnValue:
    if refusal.role is None:
        return turn_away()
    code = (request.view_args or {})["hall"]
    return render_template("hall/not_yours.html", code=code), 403
