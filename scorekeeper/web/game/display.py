"""A game on a big screen: the pad large, the round as it goes, the standings. Nothing there is pressed."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.storage.log import load
from scorekeeper.web.game.table import table_values
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.live.fresh import etag, headers, is_part, unchanged
from scorekeeper.web.live.onlookers import looks_on

bp = asks_for(Offer.DEVICES)(Blueprint("display", __name__))


@bp.get("/games/<code>/display")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """The game as everybody at the table may see it; it follows the round by itself."""
    looks_on(code, "display")
    still = unchanged("display")
    if still is not None:
        return still
    log = load(code)
    tag = etag(log.seq, "display")
    template = "game/_display.html" if is_part() else "game/display.html"
    return render_template(template, fresh=tag, **table_values(code, log)), headers(tag)
