"""Empty pads: what may be chosen, how it will look, and the PDF."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.pad import MOST_SHEETS, Pad, PadRefused, pad_html
from scorekeeper.sheets.page import SIZES, TWO_ABREAST
from scorekeeper.web.editions import EDITIONS, no_such_edition, titles, usual_edition
from scorekeeper.web.guard.access import needs
from scorekeeper.web.paper.pdf import chosen_at, press, preview, refuse
from scorekeeper.web.ui.forms import PadForm
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, paper_language

bp = Blueprint("pads", __name__)

Errors = dict[str, list[str]]


@bp.get("/pads")
@needs("open")
def pads() -> ResponseReturnValue:
    """What empty pad of an `edition` shall it be?"""
    form = _sent()
    errors = {} if _edition(form) in EDITIONS else {"": [no_such_edition()]}
    return _draw(form, errors), 422 if errors else 200


@bp.get("/pads/preview")
@needs("open")
def show() -> ResponseReturnValue:
    """One sheet of what was chosen, as pictures."""
    form = _sent()
    errors = _errors(form)
    if errors:
        return refuse(next(iter(errors.values()))[0]), 422
    return preview(lambda: pad_html(_asked(form, sheets=1), language=paper_language(), told_in=language()))


@bp.get("/pad.pdf")
@needs("open")
def pad() -> ResponseReturnValue:
    """Empty pads for so many players, with their names or with room to write them."""
    form = _sent()
    errors = _errors(form)
    if not errors:
        try:
            html = pad_html(_asked(form), language=paper_language(), told_in=language())
            name = f"{_edition(form)}-block-{form.players.data or 'universal'}"
            return press().sheet(html, name, back=chosen_at("/pads"))
        except PadRefused as refused:
            errors = {refused.field: [str(refused)]}
        except PrintingUnavailable as reason:
            return _draw(form, {"": [reason.remedy]}), 503
    return _draw(form, errors), 422


def _sent() -> PadForm:
    """The form of the edition that was chosen; of one that is not here the usual one's."""
    chosen = request.args.get("edition", "")
    return EDITIONS[chosen if chosen in EDITIONS else usual_edition()].pad_form(request.args)


def _edition(form: PadForm) -> str:
    return form.edition.data or usual_edition()


def _errors(form: PadForm) -> Errors:
    """What is wrong before a pad is asked for at all."""
    if _edition(form) not in EDITIONS:
        return {"": [no_such_edition()]}
    valid = form.validate()
    counts = edition_of(_edition(form)).player_counts
    players = form.players.data or counts[-1]  # the universal pad has columns for the most
    if "players" in form.errors or form.players.data == 0 or players not in counts:
        facts = {"fewest": counts[0], "most": counts[-1]}
        return {"players": [_("An empty pad has columns for %(fewest)s to %(most)s players.", **facts)]}
    if len(form.names) > players:
        return {"name": [_("There are more names than columns.")]}
    if "rounds" in form.errors:
        return {"rounds": [_("With that many players there are not that many rounds.")]}
    return {} if valid else {"": [_("Something here is not a number.")]}


def _asked(form: PadForm, sheets: int | None = None) -> Pad:
    players = form.players.data
    return Pad(
        players=players,
        names=form.names + [""] * ((players or 0) - len(form.names)),
        edition=_edition(form),
        options=form.options(),
        first_dealer=form.first_dealer.data,
        size=form.size.data or next(iter(SIZES)),
        per_page=form.per_page.data or 1,
        sheets=sheets or form.sheets.data or 1,
        plain=form.plain.data,
    )


def _draw(form: PadForm, errors: Errors) -> str:
    edition = _edition(form) if _edition(form) in EDITIONS else usual_edition()
    return render_template(
        "paper/pads.html",
        form=form,
        edition=edition,
        editions=titles(),
        counts=edition_of(edition).player_counts,
        players=form.players.data,
        names=form.names,
        sizes=list(SIZES),
        abreast=list(TWO_ABREAST),
        most_sheets=MOST_SHEETS,
        errors=errors,
    )
