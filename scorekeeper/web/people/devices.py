"""Who else is at the table: invitations, devices, and the pad that goes from hand to hand."""

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage import game_roles
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.invitations import invitations, invite, withdraw
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament.lent_pads import note_pad_moved
from scorekeeper.web.guard.access import device, is_host, needs, place
from scorekeeper.web.guard.allowed_hosts import outside_root
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.live.etags import etag, headers, not_modified
from scorekeeper.web.live.fragments import fill_in
from scorekeeper.web.people.invitations import link, qr_code
from scorekeeper.web.ui.forms import HolderForm

bp = requires(Capability.DEVICES)(Blueprint("people", __name__, url_prefix="/games/<code>"))


@bp.get("/people")
def show(code: str) -> ResponseReturnValue:
    """Invitations with their QR codes, and the devices that have a role here."""
    open_ones = invitations(code)
    asked = ("people", *((invitation.role, invitation.code_works) for invitation in open_ones.values()))
    if still := not_modified(*asked):
        return still
    log, own_place = load(code), place()
    tag = etag(log.seq, *asked)
    page = render_template(
        "people/devices.html",
        code=code,
        fresh=tag,
        players=log.table.game.players,
        second_check=log.table.second_check,
        aside=log.table.aside,
        invitations={role: open_ones.get(role) for role in (Role.SEAT, Role.SPECTATOR, Role.KEEPER)},
        qr=qr_code,
        link=link,
        root=outside_root().partition("://")[2].rstrip("/"),
        holders=own_place.seating.holders,
        own_device=device().id,
    )
    return fill_in(page, log.seq), 200, headers(tag)


@bp.post("/invitations/<role>")
def renew(code: str, role: str) -> ResponseReturnValue:
    """A fresh link and code for a role."""
    invite(code, _role(role))
    return _back(code, role)


@bp.post("/invitations/<role>/withdrawal")
def end(code: str, role: str) -> ResponseReturnValue:
    """End a link, its code, and the rights of whoever came by them."""
    withdraw(code, _role(role))
    return _back(code, role)


@bp.post("/devices/removal")
def remove(code: str) -> ResponseReturnValue:
    """Take a device's role away."""
    form = HolderForm()
    if form.validate_on_submit():
        game_roles.remove(code, form.device.data)
        note_pad_moved(code)
    return _back(code, "devices")


@bp.post("/pad")
def hand_over(code: str) -> ResponseReturnValue:
    """Give the pad to another device."""
    form = HolderForm()
    if not form.validate_on_submit() or not game_roles.hand_over(code, device(), form.device.data, is_host()):
        return _back(code, "devices")
    note_pad_moved(code)
    return redirect(url_for("table.show", code=code), 303)


@bp.post("/pad/back")
@needs("host")
def take_back(code: str) -> ResponseReturnValue:
    """The host's device takes the pad back."""
    game_roles.take_back(code, device())
    note_pad_moved(code)
    return redirect(url_for("table.show", code=code), 303)


def _role(name: str) -> Role:
    if name not in tuple(Role):
        abort(404)
    return Role(name)


def _back(code: str, anchor: str) -> ResponseReturnValue:
    return redirect(url_for(".show", code=code, _anchor=anchor), 303)
