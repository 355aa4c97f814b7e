"""Coming into a game by an invitation: its link, or the short code that somebody reads aloud."""

from hashlib import sha256

from flask import Blueprint, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.invitations import Invitation, by_code, by_token
from scorekeeper.storage.invitations import accept as enter_by
from scorekeeper.storage.log import load
from scorekeeper.storage.seating import Role, SeatTaken, seating_of
from scorekeeper.web.guard.access import device, is_host, may_read, public, welcome
from scorekeeper.web.guard.limits import guessed
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.people.links import carried
from scorekeeper.web.ui.forms import CodeForm, SeatForm
from scorekeeper.web.ui.speech import gettext as _

bp = asks_for(Offer.DEVICES)(Blueprint("joining", __name__))

LONGEST_CODE = 12  # letters, however it is typed; what is longer is a link's


@bp.get("/join")
@public
def ask() -> ResponseReturnValue:
    """Where an invitation's link leads to: the page sends what the link carries, or a code is typed."""
    return _ask()


@bp.post("/join")
@public
@guessed
def read() -> ResponseReturnValue:
    """The invitation of that link or short code; this browser remembers it, so that no address has to."""
    form = CodeForm()
    typed = carried(form.code.data) if form.validate_on_submit() else ""
    invitation = by_token(typed) or by_code(typed)
    if invitation is not None:
        session["invited"] = invitation.token
        return redirect(url_for(".show"), 303)
    if len(typed) > LONGEST_CODE:
        return _gone()
    return _ask(_("This code is wrong, or its quarter of an hour is over. Ask for a new one."), typed), 404


@bp.get("/invitation")
@public
def show() -> ResponseReturnValue:
    """What somebody is invited to; nothing happens yet. Who may look on already needs no second asking."""
    invitation = by_token(session.get("invited", ""))
    if invitation is None:
        return _gone()
    if invitation.role is Role.SPECTATOR and may_read(invitation.game):
        return _go_in(invitation)
    return _draw(invitation)


@bp.post("/invitation")
@public
def accept() -> ResponseReturnValue:
    """Take the seat, watch, or write along."""
    invitation, form = by_token(session.get("invited", "")), SeatForm()
    if invitation is None:
        return _gone()
    sound = form.validate_on_submit()
    if form.shown.data and form.shown.data != _shown(invitation):  # another was opened since
        return redirect(url_for(".show"), 303)
    seat = form.seat.data if sound else None
    players = load(invitation.game).table.game.players
    if invitation.role is Role.SEAT and (seat is None or not 0 <= seat < len(players)):
        return _draw(invitation, _("Tap your name.")), 422
    hosts, entry = is_host(), form.entry.data if sound else None
    try:
        code = enter_by(invitation.token, welcome(entry or ""), seat, hosts)
    except SeatTaken:
        text = _("Another device sits there already. The scorekeeper can free the seat.")
        return _draw(invitation, text), 409
    return _gone() if code is None else _go_in(invitation)


@bp.get("/join/<secret>")
@bp.get("/start/<secret>")
@public
def old(secret: str) -> ResponseReturnValue:
    """Links of older versions, which whatever they passed wrote down: none of them opens anything."""
    return render_template("people/old_link.html"), 410


def _go_in(invitation: Invitation) -> ResponseReturnValue:
    """To the game's page; who comes to look on, and comes when it is over, looks back at it."""
    watches = invitation.role is Role.SPECTATOR
    over = watches and load(invitation.game).table.finished
    return redirect(url_for("final.show" if over else "table.show", code=invitation.game), 303)


def _draw(invitation: Invitation, error: str = "") -> str:
    table = load(invitation.game).table
    game, there = table.game, seating_of(invitation.game)
    own = there.of(device().id)
    return render_template(
        "people/join.html",
        entry=new_entry_id(),
        shown=_shown(invitation),
        role=invitation.role,
        finished=table.finished,
        players=game.players,
        title=dict(game.details).get("table"),
        taken={holder.seat: holder.name for holder in there.holders if holder.device != device().id},
        own_seat=None if own is None else own.seat,
        error=error,
    )


def _shown(invitation: Invitation) -> str:
    """Which one a page shows; it leads nowhere."""
    return sha256(invitation.token.encode()).hexdigest()[:12]


def _ask(error: str = "", typed: str = "") -> str:
    return render_template("people/join_code.html", error=error, typed=typed)


def _gone() -> ResponseReturnValue:
    return render_template("people/join_gone.html"), 404
