"""What a person reads when something goes wrong; never a trace, and what was typed is not lost."""

from math import ceil

from flask import Flask, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, TooManyRequests
from werkzeug.routing import IntegerConverter

from scorekeeper.rules.errors import RuleProblem
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed
from scorekeeper.storage.database_file import GONE
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.rows import GameUnknown
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.seasons import SeasonUnknown
from scorekeeper.web.guard.limits import QuotaSpent, seconds_to_wait
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext, sentence_for
from scorekeeper.words import N_

A_WHILE = 90  # seconds; longer waits are said in minutes


_UNKNOWN: dict[type[Exception], tuple[str, str]] = {
    GameUnknown: (N_("There is no such game"), N_("No game has this code. It may be mistyped.")),
    TournamentUnknown: (
        N_("There is no such tournament"),
        N_("No tournament has this code. It may be mistyped."),
    ),
    SeasonUnknown: (N_("There is no such season"), N_("No season has this code. It may be mistyped.")),
}


def prepare(app: Flask) -> None:
    """Answer every fault with a page in the user's language."""
    app.url_map.converters["int"] = Wholes
    app.register_error_handler(RuleProblem, _refused)
    for kind, (title, text) in _UNKNOWN.items():
        app.register_error_handler(kind, lambda _fault, title=title, text=text: page(404, _(title), _(text)))
    app.register_error_handler(StorageFault, _storage)
    app.register_error_handler(PrintingFailed, _printing)
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(TooManyRequests, _too_many)
    app.register_error_handler(QuotaSpent, lambda fault: page(429, _("Enough for today"), fault.text))
    app.register_error_handler(HTTPException, _http)


class Wholes(IntegerConverter):
    """Whole numbers in addresses: none that a database could not hold."""

    regex = r"\d{1,9}"


def page(status: int, title: str, text: str, back: str = "") -> tuple[str, int]:
    """A page that says what is wrong, and leads `back`, else to the start."""
    back = back or url_for("games.start_page")
    return render_template("ui/error.html", status=status, title=title, text=text, back=back), status


def _refused(fault: RuleProblem) -> ResponseReturnValue:
    """What a form of no page can ask for; pages tell it above what was typed."""
    return page(422, _("Not possible"), " ".join(sentence_for(problem) for problem in fault.problems))


def explain(fault: StorageFault) -> str:
    """Why the database failed, as part of a sentence; the server's own log gets the details."""
    current_app.logger.error("the database failed: %s", fault)
    if GONE in str(fault):
        # Translators: fills %(why)s of another sentence: no capital, no full stop.
        return _("the file with all games was removed")
    full = "full" in str(fault) or "No space" in str(fault)
    # Translators: fills %(why)s of another sentence: no capital, no full stop.
    return _("the disk is full") if full else _("the database does not answer")


def _storage(fault: StorageFault) -> ResponseReturnValue:
    why = explain(fault)
    if request.method == "GET":
        # Translators: %(why)s is a fragment in lower case, such as “the disk is full”.
        return page(503, _("Cannot be shown"), _("This cannot be shown right now: %(why)s.", why=why))
    # Translators: %(why)s is a fragment in lower case, such as “the disk is full”.
    text = _("The entry could not be saved: %(why)s. Please try again.", why=why)
    return page(503, _("Not saved"), text)


def _printing(fault: PrintingFailed) -> ResponseReturnValue:
    if isinstance(fault, PrintingBusy):
        text = _("Others are printing right now. Please try again in a moment.")
        body, status = page(503, _("Not printed"), text)
        return body, status, {"Retry-After": "10"}
    return page(503, _("Not printed"), _("The sheet could not be printed. Please try again."))


def _csrf(fault: CSRFError) -> ResponseReturnValue:
    text = _("This page is too old or was opened in another browser. Reload it and make your entry again.")
    if not request.cookies:  # pages set some: this browser keeps none, or they were cleared since
        text = _(
            "This browser sent no cookie. Reload the page; if this appears again, allow cookies for "
            "this address."
        )
    return page(400, _("Please reload"), text)


def _too_many(fault: TooManyRequests) -> ResponseReturnValue:
    wait = seconds_to_wait()
    if wait <= A_WHILE:
        text = ngettext("Please try again in a second.", "Please try again in %(num)s seconds.", wait)
    else:
        minutes = ceil(wait / 60)
        text = ngettext("Please try again in a minute.", "Please try again in %(num)s minutes.", minutes)
    return page(429, _("Too much at once"), text)


def _http(fault: HTTPException) -> ResponseReturnValue:
    status = fault.get_response().status_code
    texts = {
        404: (_("Not found"), _("There is nothing at this address.")),
        405: (_("Not possible"), _("This address cannot be used that way.")),
        413: (_("Too large"), _("This is too much at once. Nothing was changed.")),
        500: (
            _("Something went wrong"),
            _("Scorekeeper made a mistake. What was entered before is safe."),
        ),
    }
    title, text = texts.get(status, (_("Not possible"), _("This request could not be understood.")))
    return page(status, title, text)
