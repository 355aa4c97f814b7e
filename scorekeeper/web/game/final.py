"""A finished game to look back at, which a link opens; there is no such page before, so it spoils nothing."""

from functools import lru_cache
from typing import Any

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.history import History
from scorekeeper.sheets.score_sheet import date_of
from scorekeeper.statistics.analysis import moments_of
from scorekeeper.statistics.moments.moment import Moment
from scorekeeper.storage.log import load
from scorekeeper.web.editions import edition_of
from scorekeeper.web.game.game_page import go_to, table_values
from scorekeeper.web.game.standings import Standings, standings_of
from scorekeeper.web.guard.access import needs
from scorekeeper.web.live.etags import etag, headers, is_fragment, not_modified
from scorekeeper.web.live.fragments import cached_part, fill_in
from scorekeeper.web.paper.pdf import warm_up

bp = Blueprint("final", __name__)


@bp.get("/games/<code>/final")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """The finished game; while it is being played, the way to its page."""
    if still := not_modified("final"):
        return still
    log = load(code)
    tag = etag(log.seq, "final")
    if not log.table.finished or log.table.hides:
        if not is_fragment():
            return go_to(code)
        # A page stands open somewhere, and the last entry of its game was taken back.
        return render_template("game/_goes_on.html", code=code, fresh=tag), headers(tag)
    warm_up()  # the sheet is likely to be asked for next

    def drawn() -> str:
        template = "game/_final.html" if is_fragment() else "game/final.html"
        return render_template(template, fresh=tag, **_values(code, log))

    page = fill_in(cached_part((code, tag), drawn) if is_fragment() else drawn(), log.seq)
    return page, headers(tag)


def _values(code: str, log: History) -> dict[str, Any]:
    game = log.table.game
    values, played = table_values(code, log), date_of(dict(game.details).get("played", ""))
    tell = edition_of(game.edition).tell
    return values | {
        "played": played and played.isoformat(),
        "moments": [tell(moment, game.players) for moment in _moments(standings_of(game))],
        "pad": [part for part in values["pad"] if any(row.state != "empty" for row in part.rows)],
        "here": f"/games/{code}/final",
    }


@lru_cache(maxsize=256)
def _moments(standings: Standings) -> tuple[Moment, ...]:
    return moments_of(standings.result)
