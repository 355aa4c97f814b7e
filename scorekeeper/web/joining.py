"""Coming into a game by an invitation: its link, or the short code that somebody reads aloud."""

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.invitations import Invitation, by_code, by_token
from scorekeeper.storage.invitations import accept as enter_by
from scorekeeper.storage.log import load
from scorekeeper.storage.seating import Role, SeatTaken, around
from scorekeeper.web.access import device, is_host, may_read, public, welcome
from scorekeeper.web.forms import CodeForm, SeatForm
from scorekeeper.web.limits import guessed
from scorekeeper.web.speech import gettext as _

bp = Blueprint("joining", __name__)


@bp.get("/join")
@public
def ask_code() -> ResponseReturnValue:
    """Where the short code is typed."""
    return render_template("join_code.html", error="", typed="")


@bp.post("/join")
@public
@guessed
def read_code() -> ResponseReturnValue:
    """The invitation with that short code."""
    form = CodeForm()
    invitation = by_code(form.code.data) if form.validate_on_submit() else None
    if invitation is not None:
        return redirect(url_for(".join", token=invitation.token), 303)
    text = _("This code is wrong, or its quarter of an hour is over. Ask for a new one.")
    typed = (form.code.data or "")[:20]
    return render_template("join_code.html", error=text, typed=typed), 404


@bp.get("/join/<token>")
@public
@guessed
def join(token: str) -> ResponseReturnValue:
    """What somebody is invited to; nothing happens yet. Who may look on already needs no second asking."""
    invitation = by_token(token)
    if invitation is None:
        return _gone()
    if invitation.role is Role.SPECTATOR and may_read(invitation.game):
        return _go_in(invitation)
    return _draw(invitation)


@bp.post("/join/<token>")
@public
@guessed
def accept(token: str) -> ResponseReturnValue:
    """Take the seat, watch, or write along."""
    invitation, form = by_token(token), SeatForm()
    if invitation is None:
        return _gone()
    seat = form.seat.data if form.validate_on_submit() else None
    players = load(invitation.game).table.game.players
    if invitation.role is Role.SEAT and (seat is None or not 0 <= seat < len(players)):
        return _draw(invitation, _("Tap your name.")), 422
    try:
        code = enter_by(token, welcome(), seat, is_host())
    except SeatTaken:
        text = _("Another device sits there already. The scorekeeper can free the seat.")
        return _draw(invitation, text), 409
    return _gone() if code is None else _go_in(invitation)


def _go_in(invitation: Invitation) -> ResponseReturnValue:
    """To the game's page; who comes to look on, and comes when it is over, looks back at it."""
    watches = invitation.role is Role.SPECTATOR
    over = watches and load(invitation.game).table.finished
    return redirect(url_for("final.show" if over else "table.show", code=invitation.game), 303)


def _draw(invitation: Invitation, error: str = "") -> str:
    table = load(invitation.game).table
    game, there = table.game, around(invitation.game)
    own = there.of(device().id)
    return render_template(
        "join.html",
        secret=invitation.token,
        role=invitation.role,
        finished=table.finished,
        players=game.players,
        title=dict(game.details).get("table"),
        taken={holder.seat: holder.name for holder in there.holders if holder.device != device().id},
        own_seat=None if own is None else own.seat,
        error=error,
    )


def _gone() -> ResponseReturnValue:
    return render_template("join_gone.html"), 404
