"""Help."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.rulebook.editions import EDITIONS
from scorekeeper.web.guard.access import public
from scorekeeper.web.ui.speech import own_path
from scorekeeper.words.cards import MAGE, PEOPLES, SEAL_NAMES

bp = Blueprint("guide", __name__)


@bp.get("/help")
@public
def rules() -> ResponseReturnValue:
    """The rulebook of every edition, how the app works, and whose it is not; with the way back."""
    back = own_path(request.args.get("from", ""))
    return render_template(
        "start/help.html", books=EDITIONS, peoples=PEOPLES, seals=SEAL_NAMES, mage=MAGE, back=back
    )
