"""Coming into a tournament by a link: as another director, as a table's scorekeeper, or to look on."""

import hmac
import re

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.tournament.devices import let_in, name_entrant, secret_of, secrets_of
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.web.guard.access import public, welcome
from scorekeeper.web.guard.halls import directs
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.hall.forms import SecretForm
from scorekeeper.web.hall.links import Entry
from scorekeeper.web.people.links import carried
from scorekeeper.web.ui.speech import gettext as _

bp = asks_for(Offer.DEVICES)(Blueprint("hall_entering", __name__, url_prefix="/halls/<hall>/in"))

CARRIED = re.compile(r"(?:([te])(\d{1,5})\.)?([\w-]{1,64})\Z", re.ASCII)


@bp.get("")
@public
def ask(hall: str) -> ResponseReturnValue:
    """Where a link leads to: the page sends what the link carries."""
    return _draw(hall)


@bp.post("")
@public
def come_in(hall: str) -> ResponseReturnValue:
    """Let the device in, if it brings the right secret. Nobody guesses one of 128 bits; a whole hall behind
    one router scans old badges, and keeps nobody with a new one out.
    """
    form = SecretForm()
    found, seed = _entry(hall, carried(form.secret.data)) if form.validate() else (None, "")
    if found is None:
        return _draw(hall, _("This link does not work, or no longer. Ask at the desk for a new one.")), 404
    if found.entrant is not None and directs():  # a badge that is scanned at the desk
        return redirect(url_for("hall_arriving.show", hall=hall, who=found.entrant), 303)
    own = welcome(form.entry.data or "")
    let_in(hall, own, found.role, seed, found.table, found.entrant)
    if found.entrant is not None:
        name_entrant(hall, own, found.entrant)
        return redirect(url_for("hall_seat.show", hall=hall), 303)
    if found.table is not None:
        return redirect(url_for("hall_table.show", hall=hall, table=found.table), 303)
    return redirect(url_for("hall_desk.show", hall=hall), 303)


def _entry(code: str, typed: str) -> tuple[Entry | None, str]:
    """What that secret lets somebody do in the tournament, and the seed of its link; None for a wrong one."""
    told = CARRIED.match(typed)
    if told is None:
        return None, ""
    kind, number, secret = told.groups()
    table = int(number) if kind == "t" else None
    entrant = int(number) if kind == "e" else None
    roles = {"t": [HallRole.TABLE], "e": [HallRole.GUEST]}.get(kind, [HallRole.DIRECTOR, HallRole.GUEST])
    seeds = secrets_of(code)
    for role in roles:
        if role in seeds and hmac.compare_digest(secret, secret_of(seeds[role], role, table)):
            return Entry(role, table, entrant), seeds[role]
    return None, ""


def _draw(hall: str, error: str = "") -> str:
    return render_template("hall/in.html", code=hall, entry=new_entry_id(), error=error)
