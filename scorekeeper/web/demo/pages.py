"""Into the example evening and out of it: one tap each."""

from flask import Blueprint, make_response, redirect, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.demo.evening import clear
from scorekeeper.storage.devices import sign_out
from scorekeeper.web.demo.switch import demo_beside, fill_if_empty, is_demo
from scorekeeper.web.guard.access import device

bp = Blueprint("demo", __name__, url_prefix="/demo")


@bp.post("")
def enter() -> ResponseReturnValue:
    """Look at the example; one that is here already and was emptied is filled anew."""
    response = make_response(redirect(url_for("games.start_page"), 303))
    demo = demo_beside()
    if is_demo():
        fill_if_empty()
    elif demo is not None:
        demo.enter(response)
    return response


@bp.post("/leave")
def leave() -> ResponseReturnValue:
    """Take the whole example away and go back to the real games; from there this does nothing."""
    response = make_response(redirect(url_for("games.start_page"), 303))
    demo = demo_beside()
    if is_demo() and demo is not None:
        clear()
        demo.take_choices_back(response)
        sign_out(device().id)
        session.clear()
    return response
