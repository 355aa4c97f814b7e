"""Who may call what in a tournament and in a season: what a view there asks for, and where a device stands.

The host's devices direct every tournament. Whoever made a season keeps it, and so does the host; who has its
address may read it once it is shared. A device without a role learns nothing.
"""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Flask, current_app, g, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.storage.engine import reading
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.tournament.devices import Around, Sender, TableSender, TournamentSender, around
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.seasons import Season, SeasonUnknown, season_of
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.guard.access import (
    OF_A_GAME,
    access_of,
    add_checks,
    device,
    fingerprint,
    is_host,
    settle,
    turn_away,
)
from scorekeeper.web.guard.limits import guess

# What a view may ask for, and the roles that have it.
ROLES_OF = {
    "director": frozenset({TournamentRole.DIRECTOR}),
    "tournament table": frozenset({TournamentRole.DIRECTOR, TournamentRole.TABLE}),
    "tournament": frozenset(TournamentRole),
}


class NotInTournament(Exception):
    """This device may not do that; `role` is its role in the tournament, None for none and in seasons."""

    def __init__(self, role: TournamentRole | None) -> None:
        super().__init__(role)
        self.role = role


def prepare(app: Flask) -> None:
    """Let nobody through to a view of a tournament or a season without the rights that it asks for."""
    add_checks(app, dict.fromkeys(ROLES_OF, _check))
    add_checks(app, dict.fromkeys(("season", "season keeper"), _check_season))
    app.register_error_handler(NotInTournament, _turn_away)


def _check(values: dict[str, Any], access: str) -> None:
    standing = find_standing()
    if standing.role not in ROLES_OF[access]:
        raise NotInTournament(standing.role)
    if not standing.seq or not fits_code(values["tournament_code"]):
        raise TournamentUnknown(values["tournament_code"])


def sender() -> Sender:
    """This device as it writes; its transaction raises NotInTournament or NoRights unless it may do that."""
    values = request.view_args or {}
    access = access_of(request.endpoint, "code" in values)
    if access in OF_A_GAME:
        return TableSender(device().id, values["code"], settle)

    def settle_in_tournament(found: Around) -> None:
        standing = _noted(found)
        other_table = standing.role is TournamentRole.TABLE and standing.table != values.get("table")
        if standing.role not in ROLES_OF.get(access, ()) or (access == "tournament table" and other_table):
            raise NotInTournament(standing.role)

    return TournamentSender(device().id, settle_in_tournament)


def recheck_rights(code: str) -> None:
    """Ask once more, just before something is written outside the database. Raises what `sender` raises."""
    with reading() as connection:
        sender().may(connection, code)


def find_standing() -> Around:
    """Returns this device's role in the requested tournament; looked up once a request."""
    if "standing" not in g:
        return _noted(around(str((request.view_args or {})["tournament_code"]), device().id))
    return g.standing


def _noted(found: Around) -> Around:
    """Where this device stands, as it was found, noted for the rest of the request."""
    if found.seq:
        g.link = (device().id, found.link)
    g.standing = replace(found, role=TournamentRole.DIRECTOR) if is_host() else found
    return g.standing


def directs() -> bool:
    """Whether this device is a director's."""
    return find_standing().role is TournamentRole.DIRECTOR


def _turn_away(refusal: NotInTournament) -> ResponseReturnValue:
    if refusal.role is None:
        return turn_away()
    code = (request.view_args or {})["tournament_code"]
    return render_template("tournament/not_yours.html", code=code), 403


def requested_season() -> Season:
    """The season that the request is about; asked for once a request. Raises SeasonUnknown."""
    if "season" not in g:
        start_link = fingerprint(current_app.config["START_TOKEN"])
        g.season = season_of(str((request.view_args or {})["season"]), start_link)
    return g.season


def keeps_season() -> bool:
    """Whether this device may change the season."""
    own = device().id
    return is_host() or (bool(own) and requested_season().device == own)


def _check_season(_values: dict[str, Any], access: str) -> None:
    """An address that leads nowhere looks like one that is nobody's business, to all but the host."""
    if is_host():
        return
    with suppress(SeasonUnknown):
        if keeps_season():
            return
    if access == "season keeper" or guess(_shared) is None:
        raise NotInTournament(None)


def _shared() -> Season | None:
    """The season, where everybody may read it."""
    with suppress(SeasonUnknown):
        return requested_season() if requested_season().shared else None
    return None
