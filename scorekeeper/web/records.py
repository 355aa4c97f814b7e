"""Records out and in: a game as a file, and files as games that can be continued."""

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.formats.record import write_text
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.intake import RecordRefused, take_in
from scorekeeper.storage.log import load
from scorekeeper.web.access import device_name
from scorekeeper.web.forms import ImportForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import sentence_for

bp = Blueprint("records", __name__)


@bp.get("/games/<code>/record.json")
def export(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a record."""
    response = Response(write_text(load(code).table.game) + "\n", mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="wizard-{code}.json"'
    return response


@bp.get("/import")
def import_form() -> ResponseReturnValue:
    """Where to put a record."""
    return render_template("import.html", errors=[], imported=[], text="")


@bp.post("/import")
def import_records() -> ResponseReturnValue:
    """Make a game of each record, one a line or one alone; what is wrong is said line by line."""
    form = ImportForm()
    upload = form.file.data
    text: bytes = upload.read() if upload else (form.text.data or "").encode()
    entry = form.entry.data if form.validate() and form.entry.data else new_entry_id()
    errors, imported = [], []
    texts = _texts(text)
    for number, record in enumerate(texts, start=1):
        where = _("Record %(number)s: ", number=number) if len(texts) > 1 else ""
        try:
            code, log = take_in(record, device_name(), f"{entry}.{number}")
            imported.append({"code": code, "players": log.table.game.players})
        except RecordRefused as refusal:
            for problem in refusal.problems:
                place = _("Round %(round)s: ", round=problem.round) if problem.round else ""
                errors.append(where + place + sentence_for(problem, refusal.players))
    if not texts:
        errors.append(_("Choose a file or paste a record."))
    status = 200 if imported or not errors else 422
    kept = "" if imported and not errors else form.text.data or ""
    return render_template("import.html", errors=errors, imported=imported, text=kept), status


def _texts(text: bytes) -> list[bytes]:
    """One record over several lines, or one a line."""
    lines = [line.strip() for line in text.split(b"\n") if line.strip()]
    if len(lines) > 1 and all(line.startswith(b"{") and line.endswith(b"}") for line in lines):
        return lines
    return [text] if lines else []
