"""Invitations: coming into a game by a link or the short code that is read aloud, and passing its link on."""

from hashlib import sha256

from flask import Blueprint, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.game_roles import Role, SeatTaken, seating_of
from scorekeeper.storage.invitations import Invitation, by_code, by_token, invitations, invite
from scorekeeper.storage.invitations import accept as enter_by
from scorekeeper.storage.log import load
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.web.guard.access import device, is_host, may_read, public, renew_identity
from scorekeeper.web.guard.allowed_hosts import is_private, outside_root
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.guard.limits import guess
from scorekeeper.web.live.fragments import fill_in
from scorekeeper.web.ui.drawing import draw_qr_code
from scorekeeper.web.ui.forms import CodeForm, SeatForm
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language
from scorekeeper.words import translations
from scorekeeper.words.tournament import title_of_table

bp = requires(Capability.DEVICES)(Blueprint("joining", __name__))

LONGEST_CODE = 12  # letters, however it is typed; what is longer is a link's


@bp.get("/join")
@public
def ask() -> ResponseReturnValue:
    """Where an invitation's link leads to: the page sends what the link carries, or a code is typed."""
    return _ask()


@bp.post("/join")
@public
def read() -> ResponseReturnValue:
    """The invitation of that link or short code; this browser remembers it, so that no address has to."""
    form = CodeForm()
    typed = carried(form.code.data) if form.validate_on_submit() else ""
    invitation = by_token(typed)
    if invitation is None and len(typed) <= LONGEST_CODE:
        invitation = guess(lambda: by_code(typed))
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
        code = enter_by(invitation.token, renew_identity(entry or ""), seat, hosts)
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
    game, seating = table.game, seating_of(invitation.game)
    own = seating.of(device().id)
    return render_template(
        "people/join.html",
        entry=new_entry_id(),
        shown=_shown(invitation),
        role=invitation.role,
        finished=table.finished,
        players=game.players,
        title=title_of_table(dict(game.details).get("table", ""), translations(language())),
        taken={holder.seat: holder.name for holder in seating.holders if holder.device != device().id},
        own_seat=None if own is None else own.seat,
        error=error,
    )


def _shown(invitation: Invitation) -> str:
    """Which one a page shows; it leads nowhere."""
    return sha256(invitation.token.encode()).hexdigest()


def _ask(error: str = "", typed: str = "") -> str:
    return render_template("people/join_code.html", error=error, typed=typed)


def _gone() -> ResponseReturnValue:
    return render_template("people/join_gone.html"), 404


@bp.get("/games/<code>/share")
def show_link(code: str) -> ResponseReturnValue:
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
    return fill_in(page, log.seq)


@bp.post("/games/<code>/share")
def share(code: str) -> ResponseReturnValue:
    """Make a link unless one stands: one that was passed on before goes on working."""
    if Role.SPECTATOR not in invitations(code):
        invite(code, Role.SPECTATOR)
    return redirect(url_for(".show_link", code=code), 303)


def link(invitation: Invitation) -> str:
    """The address that leads in by that invitation; its secret lies where browsers tell it to nobody."""
    return f"{outside_root()}{url_for('joining.ask').lstrip('/')}#{invitation.token}"


def carried(typed: str | None) -> str:
    """The secret that a link carries, also where all of the link was typed."""
    return (typed or "").strip().rpartition("#")[2]


def qr_code(invitation: Invitation) -> str:
    """The link as a picture, dark on white whatever the page looks like: cameras want it so."""
    return draw_qr_code(link(invitation), "m")
