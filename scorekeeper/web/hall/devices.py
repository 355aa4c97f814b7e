"""Who else works in the hall: links for directors, tables and everybody, and who came by them."""

from typing import Any

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import AllowPhones
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.devices import holders, open_links, secrets_of, send_away
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.web.guard.access import device, needs
from scorekeeper.web.guard.addresses import is_private, outside_root
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.hall.forms import PhonesForm
from scorekeeper.web.hall.links import Entry, links_of, table_numbers
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.ui.qr_code import drawn

bp = asks_for(Offer.DEVICES)(Blueprint("hall_devices", __name__, url_prefix="/halls/<hall>/devices"))


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament, open_ones = log.hall.tournament, secrets_of(code)
    wanted = [Entry(HallRole.GUEST), Entry(HallRole.DIRECTOR)]
    wanted += [Entry(HallRole.TABLE, table) for table in table_numbers(tournament)]
    known = [entry for entry in wanted if entry.role in open_ones]
    links = dict(zip(known, links_of(code, known), strict=True)) if known else {}
    return {
        "links": {entry.role.value: links[entry] for entry in known if entry.table is None},
        "table_links": [(entry.table, links[entry]) for entry in known if entry.table is not None],
        "holders": holders(code),
        "phones": log.hall.board.phones,
        "own_device": device().id,
        "qr": lambda link: drawn(link, "m"),
        "private": is_private(outside_root()),
    }


DEVICES = Sheet("devices", "hall_devices.show", _values)


@bp.get("")
@needs("director")
def show(hall: str) -> ResponseReturnValue:
    """Links that stand, with their QR codes, and the devices that have a role."""
    return DEVICES.show(hall)


@bp.post("/links/<role>")
@needs("director")
def make(hall: str, role: str) -> ResponseReturnValue:
    """Make the links for that role; those that stand go on working."""
    open_links(hall, _role(role))
    return redirect(url_for(".show", hall=hall, _anchor=role), 303)


@bp.post("/links/<role>/anew")
@needs("director")
def renew(hall: str, role: str) -> ResponseReturnValue:
    """New links for that role: the old ones end, and the rights of whoever came by them."""
    open_links(hall, _role(role), anew=True)
    return redirect(url_for(".show", hall=hall, _anchor=role), 303)


@bp.post("/phones")
@needs("director")
def allow_phones(hall: str) -> ResponseReturnValue:
    """What people may do on their own phones: one thing more, or one less."""
    form = PhonesForm()
    form.validate()
    allowed = AllowPhones({form.allow.data or ""}, {form.forbid.data or ""})
    return DEVICES.write(hall, allowed, anchor="guest")


@bp.post("/<int:holder>/away")
@needs("director")
def remove(hall: str, holder: int) -> ResponseReturnValue:
    """Take a device's role away."""
    send_away(hall, holder)
    return redirect(url_for(".show", hall=hall, _anchor="devices"), 303)


def _role(name: str) -> HallRole:
    if name not in tuple(HallRole):
        abort(404)
    return HallRole(name)
