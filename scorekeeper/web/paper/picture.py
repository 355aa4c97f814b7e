"""The result as a picture, for a chat: from there a link into the living room leads nowhere."""

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.history import History
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.web.game.suspense import load_shown
from scorekeeper.web.game.table import go_to
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.paper.filenames import disposition, evening
from scorekeeper.web.paper.filled import filled_sheet
from scorekeeper.web.paper.printing import picture
from scorekeeper.web.ui.palette import asks_for_dark
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import paper_language

bp = asks_for(Offer.PDF)(Blueprint("picture", __name__))

SIZE = "A5"  # of the paper that is its shape


@bp.get("/games/<code>/picture")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """The picture as it will be passed on, light or dark; before the first round, the way to the game."""
    log = load_shown(code)
    if not log.table.game.rounds:
        return go_to(code)
    return render_template(
        "paper/picture.html",
        code=code,
        seq=log.seq,
        dark=asks_for_dark(),
        name=_name(code, log),
        players=log.table.game.players,
        over=log.table.finished,
    )


@bp.get("/games/<code>/result.png")
@needs("reader")
def image(code: str) -> ResponseReturnValue:
    """The score sheet as a picture."""
    log = load_shown(code)
    if not log.table.game.rounds:
        return go_to(code)
    html = filled_sheet(code, log.table, language=paper_language(), size=SIZE)
    try:
        data = picture(html, asks_for_dark())
    except PrintingUnavailable as reason:
        told = {"status": 503, "title": _("Not drawn"), "text": reason.remedy, "back": f"/games/{code}"}
        return render_template("ui/error.html", **told), 503
    headers = {"Content-Disposition": disposition(_name(code, log))}
    return Response(data, mimetype="image/png", headers=headers)


def _name(code: str, log: History) -> str:
    return f"{evening(log.table.game, code)}.png"
