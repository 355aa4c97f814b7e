"""Records out and in: a game as a file, and files as games that can be continued."""

from collections.abc import Sequence
from itertools import islice
from zlib import crc32

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue
from flask_babel import format_decimal

from scorekeeper.formats.record import write_text
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.intake import RecordRefused, take_in
from scorekeeper.storage.log import load
from scorekeeper.web.access import device_name
from scorekeeper.web.faults import explain
from scorekeeper.web.forms import ImportForm
from scorekeeper.web.limits import takes_files
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext, sentence_for

bp = Blueprint("records", __name__)

MOST_SAID, MOST_LETTERS = 50, 300


@bp.get("/games/<code>/record.json")
def export(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a record."""
    game = load(code).table.game
    response = Response(write_text(game) + "\n", mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{game.edition}-{code}.json"'
    return response


@bp.get("/import")
def import_form() -> ResponseReturnValue:
    """Where to put a record."""
    return render_template("import.html", errors=[], imported=[], text="", entry=new_entry_id())


@bp.post("/import")
@takes_files
def import_records() -> ResponseReturnValue:
    """Make a game of each record, one a line or one alone; what is wrong is said line by line.

    Where the database fails, the rest is left and the page says what is in. The same import sent
    again, with some records mended or not, makes no game twice.
    """
    form = ImportForm()
    upload = form.file.data
    text: bytes = upload.read() if upload else (form.text.data or "").encode()
    entry = form.entry.data if form.validate() and form.entry.data else new_entry_id()
    texts, device = _texts(text), device_name()
    imported, refused, errors, status = [], [], [], 200
    for number, record in enumerate(texts, start=1):
        try:
            code, log = take_in(record, device, f"{entry}.{number}.{crc32(record):08x}")
            where = _where(number, len(texts))
            imported.append({"where": where, "code": code, "players": log.table.game.players})
        except RecordRefused as refusal:
            refused.append((number, refusal))
        except StorageFault as fault:
            errors.append(_left_out(number, len(texts), explain(fault)))
            status = 503
            break
    errors += _problems(refused, len(texts))
    if not texts:
        errors.append(_("Choose a file or paste a record."))
    if not errors:
        return render_template("import.html", errors=[], imported=imported, text="", entry=new_entry_id())
    if not imported and status == 200:
        status = 422
    kept = form.text.data or ""
    return render_template("import.html", errors=errors, imported=imported, text=kept, entry=entry), status


def _left_out(first: int, last: int, why: str) -> str:
    if last == 1:
        return _("The record was not imported: %(why)s. Please try again.", why=why)
    again = _("Import the same again: what is already here will not be added twice.")
    if first == last:
        return _("Record %(number)s was not imported: %(why)s.", number=last, why=why) + f" {again}"
    sentence = _("Records %(first)s to %(last)s were not imported: %(why)s.", first=first, last=last, why=why)
    return f"{sentence} {again}"


def _where(number: int, records: int) -> str:
    return _("Record %(number)s: ", number=number) if records > 1 else ""


def _problems(refused: Sequence[tuple[int, RecordRefused]], records: int) -> list[str]:
    """The first problems in words, and how many more there are: a page is no place for thousands."""
    problems = ((number, refusal, problem) for number, refusal in refused for problem in refusal.problems)
    said = [
        _where(number, records) + _say(problem, refusal.players)
        for number, refusal, problem in islice(problems, MOST_SAID)
    ]
    rest = sum(len(refusal.problems) for _number, refusal in refused) - len(said)
    if rest:
        said.append(ngettext("and one more", "and %(count)s more", rest, count=format_decimal(rest)))
    return said


def _say(problem: Problem, players: tuple[str, ...]) -> str:
    place = _("Round %(round)s: ", round=problem.round) if problem.round else ""
    sentence = sentence_for(problem, players)
    return place + (sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}…")


def _texts(text: bytes) -> list[bytes]:
    """One record over several lines, or one a line."""
    lines = [line.strip() for line in text.split(b"\n") if line.strip()]
    if len(lines) > 1 and all(line.startswith(b"{") and line.endswith(b"}") for line in lines):
        return lines
    return [text] if lines else []
