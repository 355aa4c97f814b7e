"""Who else works at a tournament: links for directors, tables and everybody, and coming in by one."""

import hmac
import re
from typing import Any

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.gamelog.tournament.commands import AllowPhones
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.storage.tournament import devices
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.guard.access import device, needs, public, renew_identity
from scorekeeper.web.guard.allowed_hosts import is_private, outside_root
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.guard.tournament_rights import directs, sender
from scorekeeper.web.people.invitations import carried
from scorekeeper.web.tournament.page import TournamentPage
from scorekeeper.web.ui.drawing import draw_qr_code
from scorekeeper.web.ui.forms import TEXT, SecretForm
from scorekeeper.web.ui.language import gettext as _

bp = requires(Capability.DEVICES)(
    Blueprint("tournament_devices", __name__, url_prefix="/halls/<tournament_code>")
)


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament, open_ones = log.state.tournament, devices.secrets_of(code)
    wanted = [Entry(TournamentRole.GUEST), Entry(TournamentRole.DIRECTOR)]
    wanted += [Entry(TournamentRole.TABLE, table) for table in table_numbers(tournament)]
    linked = [entry for entry in wanted if entry.role in open_ones]
    links = dict(zip(linked, links_of(code, linked), strict=True)) if linked else {}
    return {
        "links": {entry.role.value: links[entry] for entry in linked if entry.table is None},
        "table_links": [(entry.table, links[entry]) for entry in linked if entry.table is not None],
        "holders": devices.holders(code),
        "phones": log.state.board.phones,
        "own_device": device().id,
        "qr": lambda link: draw_qr_code(link, "m"),
        "private": is_private(outside_root()),
    }


DEVICES = TournamentPage("devices", "tournament_devices.show", _values)
DEVICES.serve(bp, "/devices", "director")
DEVICES.button(  # one thing more that people may do on their own phones, or one less
    bp,
    "/devices/phones",
    "allow_phones",
    lambda allow, forbid: AllowPhones({allow}, {forbid}),
    anchor="#guest",
    allow=TEXT,
    forbid=TEXT,
)


@bp.post("/devices/links/<role>")
@needs("director")
def make(tournament_code: str, role: str) -> ResponseReturnValue:
    """Make the links for that role; those that stand go on working."""
    devices.open_links(tournament_code, _role(role), sender=sender())
    return redirect(url_for(".show", tournament_code=tournament_code, _anchor=role), 303)


@bp.post("/devices/links/<role>/anew")
@needs("director")
def renew(tournament_code: str, role: str) -> ResponseReturnValue:
    """New links for that role: the old ones end, and the rights of whoever came by them."""
    devices.open_links(tournament_code, _role(role), anew=True, sender=sender())
    return redirect(url_for(".show", tournament_code=tournament_code, _anchor=role), 303)


@bp.post("/devices/<int:holder>/away")
@needs("director")
def remove(tournament_code: str, holder: int) -> ResponseReturnValue:
    """Take a device's role away."""
    devices.send_away(tournament_code, holder, sender())
    return redirect(url_for(".show", tournament_code=tournament_code, _anchor="devices"), 303)


def _role(name: str) -> TournamentRole:
    if name not in tuple(TournamentRole):
        abort(404)
    return TournamentRole(name)


class Entry(Struct, frozen=True):
    """What a link lets somebody do: a role, at which table, as whom."""

    role: TournamentRole
    table: int | None = None
    entrant: int | None = None


def table_numbers(tournament: Tournament) -> list[int]:
    """The tables of the largest heat so far, or as many as those who are here will need."""
    needed = len(tournament.checked_in) // tournament.settings.sizes[0]
    most = max(1, needed, *(len(heat.seating.tables) for heat in tournament.heats))
    return list(range(1, most + 1))


def links_of(code: str, entries: list[Entry]) -> list[str]:
    """The addresses that lead in; their secrets lie where browsers tell them to nobody."""
    for role in {entry.role for entry in entries}:
        devices.open_links(code, role, sender=sender())
    seeds, root = devices.secrets_of(code), outside_root()
    return [_link(root, code, seeds[entry.role], entry) for entry in entries]


def _link(root: str, code: str, seed: str, entry: Entry) -> str:
    carried = devices.secret_of(seed, entry.role, entry.table)
    if entry.table is not None:
        carried = f"t{entry.table}.{carried}"
    elif entry.entrant is not None:
        carried = f"e{entry.entrant}.{carried}"
    about: dict[str, Any] = {"for": "director"} if entry.role is TournamentRole.DIRECTOR else {}
    address = url_for("tournament_devices.ask", tournament_code=code, **about)
    return f"{root}{address.lstrip('/')}#{carried}"


CARRIED = re.compile(r"(?:([te])(\d{1,5})\.)?([\w-]{1,64})\Z", re.ASCII)


@bp.get("/in")
@public
def ask(tournament_code: str) -> ResponseReturnValue:
    """Where a link leads to: the page sends what the link carries."""
    return _draw(tournament_code)


@bp.post("/in")
@public
def come_in(tournament_code: str) -> ResponseReturnValue:
    """Lets a device in by the right secret; wrong ones of 128 bits are not counted: old badges come too."""
    form = SecretForm()
    found, seed = _entry(tournament_code, carried(form.secret.data)) if form.validate() else (None, "")
    if found is None:
        return _draw(
            tournament_code, _("This link does not work, or no longer works. Ask at the desk for a new one.")
        ), 404
    if found.entrant is not None and directs():  # a badge that is scanned at the desk
        return redirect(
            url_for("tournament_person.show_arrival", tournament_code=tournament_code, who=found.entrant), 303
        )
    own = renew_identity(form.entry.data or "")
    devices.let_in(tournament_code, own, found.role, seed, found.table, found.entrant)
    if found.entrant is not None:
        devices.name_entrant(tournament_code, own, found.entrant)
        return redirect(url_for("tournament_seat.show", tournament_code=tournament_code), 303)
    if found.table is not None:
        return redirect(
            url_for("tournament_table.show", tournament_code=tournament_code, table=found.table), 303
        )
    return redirect(url_for("tournament_desk.show", tournament_code=tournament_code), 303)


def _entry(code: str, typed: str) -> tuple[Entry | None, str]:
    """What that secret lets somebody do in the tournament, and the seed of its link; None for a wrong one."""
    match = CARRIED.match(typed)
    if match is None:
        return None, ""
    kind, number, secret = match.groups()
    table = int(number) if kind == "t" else None
    entrant = int(number) if kind == "e" else None
    roles = {"t": [TournamentRole.TABLE], "e": [TournamentRole.GUEST]}.get(
        kind, [TournamentRole.DIRECTOR, TournamentRole.GUEST]
    )
    seeds = devices.secrets_of(code)
    for role in roles:
        if role in seeds and hmac.compare_digest(secret, devices.secret_of(seeds[role], role, table)):
            return Entry(role, table, entrant), seeds[role]
    return None, ""


def _draw(tournament_code: str, error: str = "") -> str:
    return render_template("tournament/in.html", code=tournament_code, entry=new_entry_id(), error=error)
