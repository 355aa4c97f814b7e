"""What a director prints; a heat's papers are made in the background as soon as it is published."""

import threading
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from flask import Blueprint, Flask, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.board import CHECK_IN
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.tournament.papers import PAPERS, name_of, pages_of, title_of
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.guard.access import is_open, needs
from scorekeeper.web.guard.allowed_hosts import outside_root
from scorekeeper.web.guard.capabilities import Capability, has_capability
from scorekeeper.web.guard.limits import Quota, QuotaSpent, spend
from scorekeeper.web.guard.tournament_rights import recheck_rights
from scorekeeper.web.paper import pdf
from scorekeeper.web.tournament.devices import Entry, links_of, table_numbers
from scorekeeper.web.tournament.words import label_of
from scorekeeper.web.ui.forms import Form, WholeField
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import paper_language
from scorekeeper.words import N_

bp = Blueprint("tournament_paper", __name__, url_prefix="/halls/<tournament_code>/paper")

# Seconds that the form's own answer waits for the PDF; what takes longer has a page that tells how far it is.
AT_ONCE = 2.5
DEFAULT_SIZE = next(iter(SIZES))
# A code of the usual length, for pictures of what would be printed: they are nobody's key.
SAMPLE = "halls/abcdef/in#e100.not-a-key-but-as-long-as-one-is"


ABOUT = {
    "names": N_("to put up: everybody finds their table"),
    "tables": N_("to put up: every table with its players"),
    "pads": N_("one per table, with names, cards in hand and dealer"),
    "slips": N_("to cut out: points and hits by hand, for the desk"),
    "cards": N_("to fold: the number, and the code for the table's device"),
    "badges": N_("to cut out: the name, and the code for the player's own phone"),
    "poster": N_("to put up: the code by which players find their seat on their own phones"),
    "standings": N_("with every session, penalties and decisions"),
    "certificates": N_("for the first places"),
}
CODED = {"cards", "badges", "poster"}


class PaperForm(Form):
    """Which paper, of which heat, how large; for how many places there are certificates."""

    kind = StringField()
    heat = WholeField()
    size = StringField()
    first = WholeField()


@bp.get("")
@needs("director")
def choose(tournament_code: str) -> ResponseReturnValue:
    """What shall be printed?"""
    return _draw(tournament_code, load_tournament(tournament_code), PaperForm(request.args), [])


@bp.get("/preview")
@needs("director")
def show(tournament_code: str) -> ResponseReturnValue:
    """Its first page as a picture, with codes that open nothing."""
    form, log = PaperForm(request.args), load_tournament(tournament_code)
    sample = f"{outside_root()}{SAMPLE}"
    tournament = log.state.tournament
    printing = replace(
        _printing(form, log),
        people=dict.fromkeys(range(len(tournament.entrants)), sample),
        tables={1: sample},
        everybody=sample,
    )
    return pdf.preview(lambda: pages_of(_kind(form), printing)[0])


@bp.post("")
@needs("director")
def begin(tournament_code: str) -> ResponseReturnValue:
    """Make the PDF; cards and badges get codes that let their devices in."""
    form, log = PaperForm(), load_tournament(tournament_code)
    kind = _kind(form)
    try:
        printing = _with_codes(tournament_code, kind, _printing(form, log))
        pages, title = pages_of(kind, printing), title_of(kind, printing)
        recheck_rights(tournament_code)  # filling in hundreds of pages takes seconds
        spend(Quota.PRINTS)
    except (ValueError, QuotaSpent) as refused:
        return _draw(tournament_code, log, form, [str(refused)]), 422
    try:
        return pdf.press().many(
            pages, title, _back(tournament_code), lambda key: _watched(tournament_code, key)
        )
    except pdf.TooMany as refused:
        return _draw(tournament_code, log, form, [str(refused)]), 503


def _watched(tournament_code: str, key: str) -> ResponseReturnValue:
    job, _reason = pdf.find_print(key, _back(tournament_code))
    job.wait(AT_ONCE)
    return redirect(
        url_for(".watch" if job.is_made() else ".take", tournament_code=tournament_code, key=key), 303
    )


@bp.get("/<key>")
@needs("director")
def watch(tournament_code: str, key: str) -> ResponseReturnValue:
    """How far it is; asked for by the script, only what changes."""
    return pdf.watch_print(
        key, _place(tournament_code, key), _back(tournament_code), _("Choose another paper")
    )


@bp.post("/<key>/cancel")
@needs("director")
def cancel(tournament_code: str, key: str) -> ResponseReturnValue:
    """Stop it."""
    recheck_rights(tournament_code)
    return pdf.stop_print(key, _place(tournament_code, key), _back(tournament_code))


@bp.get("/<key>/sheets.pdf")
@needs("director")
def take(tournament_code: str, key: str) -> ResponseReturnValue:
    """The whole PDF; there is none before it is done."""
    return pdf.take_print(key, _place(tournament_code, key), _back(tournament_code))


def _place(tournament_code: str, key: str) -> str:
    return url_for(".watch", tournament_code=tournament_code, key=key)


def _back(tournament_code: str) -> str:
    return url_for("tournament_paper.choose", tournament_code=tournament_code)


def _kind(form: PaperForm) -> str:
    kinds = _kinds()
    return form.kind.data if form.kind.data in kinds else next(iter(kinds))


def _kinds() -> list[str]:
    """Those with codes are for other devices."""
    return [kind for kind in PAPERS if kind not in CODED or has_capability(Capability.DEVICES)]


def _printing(form: PaperForm, log: TournamentHistory) -> PrintRequest:
    first = 3 if form.first.data is None else form.first.data
    return printing_of(log, form.size.data or DEFAULT_SIZE, heat=form.heat.data, first=first)


def _with_codes(code: str, kind: str, printing: PrintRequest) -> PrintRequest:
    """With the links that cards, badges or the poster carry; those that stand go on working."""
    if kind == "cards":
        numbers = table_numbers(printing.tournament)
        links = links_of(code, [Entry(TournamentRole.TABLE, number) for number in numbers])
        return replace(printing, tables=dict(zip(numbers, links, strict=True)))
    if kind == "badges":
        people = range(len(printing.tournament.entrants))
        links = links_of(code, [Entry(TournamentRole.GUEST, entrant=person) for person in people])
        return replace(printing, people=dict(enumerate(links)))
    if kind == "poster":
        return replace(printing, everybody=links_of(code, [Entry(TournamentRole.GUEST)])[0])
    return printing


def _draw(code: str, log: TournamentHistory, form: PaperForm, faults: list[str]) -> str:
    tournament = log.state.tournament
    return render_template(
        "tournament/paper.html",
        base=f"/halls/{code}",
        tournament=tournament,
        label=partial(label_of, tournament),
        directs=True,
        kinds=[(kind, _(name_of(kind, tournament)), _(ABOUT[kind])) for kind in _kinds()],
        kind=_kind(form),
        heats=tournament.counting,
        heat=form.heat.data,
        sizes=list(SIZES),
        size=form.size.data or DEFAULT_SIZE,
        first=form.first.data or 3,
        faults=faults,
    )


# What is put up before a heat, what players write on, what is cut; papers with codes are made when asked for.
KINDS = [kind for kind, paper in PAPERS.items() if paper.of_heat and not paper.secret]
LONGEST = 120.0  # seconds for one of them


def printing_of(log: TournamentHistory, size: str, **chosen: Any) -> PrintRequest:
    """Returns that tournament as it is printed in this device's language, without codes."""
    return PrintRequest(
        log.state.tournament,
        paper_language(),
        size,
        played=datetime.fromisoformat(log.entries[-1].at).astimezone().date(),  # on this server's clock
        checks_in=CHECK_IN in log.state.board.phones,
        **chosen,
    )


def prepare_heat(tournament_code: str, log: TournamentHistory) -> None:
    """Begins to make the newest heat's papers in the background; what fails is made when asked for."""
    if not current_app.config["PAPERS_AHEAD"] or is_open() or not has_capability(Capability.PDF):
        return  # on an open server both places are for those who ask
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    printing = printing_of(log, DEFAULT_SIZE, heat=len(log.state.tournament.heats))
    threading.Thread(
        target=_make, args=(app, printing, _back(tournament_code)), name="heat papers", daemon=True
    ).start()


def _make(app: Flask, printing: PrintRequest, back: str) -> None:
    with app.app_context():
        for kind in KINDS:
            try:
                key = pdf.begin_print(pages_of(kind, printing), title_of(kind, printing), back)
            except (pdf.TooMany, StorageFault):
                return
            job = pdf.print_jobs(app).find(key, back)
            if job is not None:
                job.wait(LONGEST)  # one at a time: the other place is for whoever asks
