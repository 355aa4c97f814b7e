"""The host: by the start link, which the terminal shows; who else may write here; and giving rights back."""

import hmac

from flask import Blueprint, current_app, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from scorekeeper.storage.devices import list_devices, send_away
from scorekeeper.storage.devices import sign_out as end_rights
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.web.guard.access import device, fingerprint, forget_identity, public, renew_identity
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.people.invitations import carried
from scorekeeper.web.ui.forms import Form, SecretForm
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("starting", __name__)


@bp.get("/start")
@public
def ask() -> ResponseReturnValue:
    """Where the start link leads to: the page sends what the link carries, or it is typed."""
    return _draw()


@bp.post("/start")
@public
def start() -> ResponseReturnValue:
    """Make this browser the host's, if it brings the right secret."""
    form = SecretForm()
    secret = carried(form.secret.data) if form.validate_on_submit() else ""
    if not hmac.compare_digest(secret.encode(), current_app.config["START_TOKEN"].encode()):
        return _draw(_("This is not in the start link.")), 403
    renew_identity(form.entry.data or "", fingerprint(secret))
    return redirect(url_for("games.start_page"), 303)


def _draw(error: str = "") -> str:
    return render_template("people/start_link.html", entry=new_entry_id(), error=error)


MOST_DEVICES = 200


class DeviceForm(Form):
    """The device that is sent away, by the hash of its id."""

    device = StringField()


@bp.get("/devices")
@requires(Capability.DEVICES)
def show_devices() -> ResponseReturnValue:
    """The host's devices first, then the newest of those that may write in a game or a tournament."""
    devices = list_devices(fingerprint(current_app.config["START_TOKEN"]))
    return render_template(
        "people/host_devices.html",
        devices=devices[:MOST_DEVICES],
        more=len(devices) > MOST_DEVICES,
        own_device=device().id,
    )


@bp.post("/devices/away")
@requires(Capability.DEVICES)
def remove_device() -> ResponseReturnValue:
    """Let all rights of a device end; one signs out oneself."""
    form = DeviceForm()
    if form.validate_on_submit() and form.device.data and form.device.data != device().id:
        send_away(form.device.data)
    return redirect(url_for(".show_devices"), 303)


TASTES = ("language", "theme")
# Behind TLS the browser also forgets the pads it kept for times without a network.
FORGET = {"Clear-Site-Data": '"cache", "storage"'}


@bp.get("/sign-out")
@requires(Capability.SIGN_OUT)
@public
def ask_out() -> ResponseReturnValue:
    """What signing out means; nothing happens yet."""
    return render_template("people/sign_out.html", done=False)


@bp.post("/sign-out")
@requires(Capability.SIGN_OUT)
@public
def sign_out() -> ResponseReturnValue:
    """Free the seats of this device and forget who it was; the games stay."""
    end_rights(device().id)
    preferences = {name: session[name] for name in TASTES if name in session}
    session.clear()
    session.update(preferences)
    forget_identity()
    return render_template("people/sign_out.html", done=True), FORGET
