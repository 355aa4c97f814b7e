"""Who may look at a season, and who may change it.

Whoever made it keeps it, and so does the host; everybody with its address may read it once it is shared.
"""

from typing import Any

from flask import Flask, g, request
from flask.typing import ResponseReturnValue

from scorekeeper.storage.tournament.seasons import Season, SeasonUnknown, season_of
from scorekeeper.web.guard.access import also, device, is_host, turn_away

READER, KEEPER = "season", "season keeper"


class NotTheirs(Exception):
    """This device may not do that with the season, or there is none."""


def prepare(app: Flask) -> None:
    """Let nobody through to a view of a season without the rights that it asks for."""
    also(app, {READER: _check, KEEPER: _check})
    app.register_error_handler(NotTheirs, _turn_away)


def the_season() -> Season:
    """The season that the request is about; asked for once a request. Raises SeasonUnknown."""
    if "season" not in g:
        g.season = season_of(str((request.view_args or {})["season"]))
    found: Season = g.season
    return found


def keeps() -> bool:
    """Whether this device may change the season."""
    own = device().id
    return is_host() or (bool(own) and the_season().device == own)


def _check(_values: dict[str, Any], access: str) -> None:
    """An address that leads nowhere looks like one that is nobody's business, to all but the host."""
    try:
        good = keeps() or (access == READER and the_season().shared)
    except SeasonUnknown:
        good = False
    if not good:
        raise NotTheirs


def _turn_away(_refusal: NotTheirs) -> ResponseReturnValue:
    return turn_away()
