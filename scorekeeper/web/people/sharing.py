"""Passing a game on: the spectators' link, to send in a chat or to scan."""

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.invitations import invitations, invite
from scorekeeper.storage.log import load
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.addresses import is_private, outside_root
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.live.form_fields import fill_in
from scorekeeper.web.people.links import link, qr_code

bp = asks_for(Offer.DEVICES)(Blueprint("sharing", __name__, url_prefix="/games/<code>/share"))


@bp.get("")
def show(code: str) -> ResponseReturnValue:
    """The link that stands, with what can be done with it; else the way to make one."""
    log = load(code)
    table = log.table
    invitation = invitations(code).get(Role.SPECTATOR)
    page = render_template(
        "people/share.html",
        code=code,
        players=table.game.players,
        finished=table.finished,
        pictured=table.finished and bool(table.game.rounds) and not table.hides,
        link=link(invitation) if invitation else None,
        qr_code=qr_code(invitation) if invitation else None,
        private=is_private(outside_root()),
    )
    return fill_in(page, log.seq), 200, {"Cache-Control": "no-store"}


@bp.post("")
def share(code: str) -> ResponseReturnValue:
    """Make a link unless one stands: one that was passed on before goes on working."""
    if Role.SPECTATOR not in invitations(code):
        invite(code, Role.SPECTATOR)
    return redirect(url_for(".show", code=code), 303)
