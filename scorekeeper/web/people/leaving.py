"""Giving a device's rights back: before it is lent, sold, or handed to the next table."""

from flask import Blueprint, render_template, session
from flask.typing import ResponseReturnValue

from scorekeeper.storage.hosts import sign_out as end_rights
from scorekeeper.web.guard.access import device, look_again, public
from scorekeeper.web.guard.offers import Offer, asks_for

bp = asks_for(Offer.SIGN_OUT)(Blueprint("leaving", __name__))

TASTES = ("language", "theme")
# Behind TLS the browser also forgets the pads it kept for times without a network.
FORGET = {"Clear-Site-Data": '"cache", "storage"'}


@bp.get("/sign-out")
@public
def ask() -> ResponseReturnValue:
    """What signing out means; nothing happens yet."""
    return render_template("people/sign_out.html", done=False)


@bp.post("/sign-out")
@public
def sign_out() -> ResponseReturnValue:
    """Free the seats of this device and forget who it was; the games stay."""
    end_rights(device().id)
    kept = {name: session[name] for name in TASTES if name in session}
    session.clear()
    session.update(kept)
    look_again()
    return render_template("people/sign_out.html", done=True), FORGET
