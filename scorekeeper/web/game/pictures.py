"""A small picture beside each name: a seat's own device chooses one, the scorekeeper's all."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.log import load
from scorekeeper.storage.pictures import choose, read
from scorekeeper.web.guard.access import needs, place
from scorekeeper.web.ui.drawing import sent_picture

bp = Blueprint("pictures", __name__)


@bp.get("/games/<code>/pictures")
@needs("seat")
def show(code: str) -> ResponseReturnValue:
    """The pictures of those for whom this device may choose."""
    pictures = read(place().seating.pictures)
    return render_template("game/pictures.html", code=code, choosing=_choosing(code), pictures=pictures)


@bp.post("/games/<code>/pictures")
@needs("seat")
def save(code: str) -> ResponseReturnValue:
    """Put the chosen pictures beside the names."""
    sent = {name: request.form.get(f"picture-{seat}", "") for seat, name in _choosing(code)}
    choose(code, {name: sent_picture(picture) for name, picture in sent.items()})
    return redirect(url_for("table.show", code=code), 303)


def _choosing(code: str) -> list[tuple[int, str]]:
    """The seats, with their names, for whom this device may choose."""
    rights, players = place(), enumerate(load(code).table.game.players)
    return [(seat, name) for seat, name in players if rights.role is Role.KEEPER or seat == rights.seat]
