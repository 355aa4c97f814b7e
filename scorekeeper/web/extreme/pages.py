"""Pages that only games of Extreme have: a trick settled beside the pad."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.rules.extreme.options import Options
from scorekeeper.web.extreme.trick import read_trick, view_trick
from scorekeeper.web.game.edition_pages import load_own
from scorekeeper.web.guard.access import needs
from scorekeeper.web.live.form_fields import OWN_PLACE, fill_in

bp = Blueprint("extreme_pages", __name__)


@bp.get("/games/<code>/settle")
@needs("reader")
def settle(code: str) -> ResponseReturnValue:
    """A trick: who wins it and why, which cards may be played, and which seal goes."""
    log = load_own(code, Options)
    table, entry = log.table.of_round, log.table.entry
    leader = entry.plan.order[0] if isinstance(entry, Draft) else 0
    trick, dropped = read_trick(request.args, code, leader, table.game.seats)
    view = view_trick(trick, table, dropped)
    template = "extreme/_trick.html" if "X-Fragment" in request.headers else "extreme/trick.html"
    number = entry.number if isinstance(entry, Draft) else None
    page = render_template(template, code=code, view=view, number=number, own=OWN_PLACE)
    return fill_in(page, log.seq), 422 if dropped else 200, {"Cache-Control": "no-store"}
