"""Files as games that can be continued: sent, looked at, and only then taken over, as jobs beside requests.

What was sent is kept under a key and read anew each time: nothing of what a page says about it is believed.
Key and number are the entry that makes a game: confirmed twice, it is the same game.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path

from flask import (
    Blueprint,
    abort,
    copy_current_request_context,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from msgspec import json
from werkzeug.datastructures import FileStorage

from scorekeeper.jobs import Job, Jobs, Progress, Stage, Stopped
from scorekeeper.rules.errors import Problem
from scorekeeper.storage.bulk_import import first_of, take_in_each
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.uploads import Upload, UploadedFile, find, keep, keep_open
from scorekeeper.web.guard.access import device_name
from scorekeeper.web.guard.bodies import FILES, FORM, takes
from scorekeeper.web.transfer import import_preview
from scorekeeper.web.transfer.history_file import travelled
from scorekeeper.web.transfer.import_job import Errand, ImportFailed, TooLong
from scorekeeper.web.transfer.import_preview import ImportPreview, look_at
from scorekeeper.web.ui.error_pages import explain
from scorekeeper.web.ui.forms import ImportForm, TakeForm
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language
from scorekeeper.words.languages import LANGUAGES

bp = Blueprint("imports", __name__)

BATCH = 20  # games a transaction: a tap waits for one at most
A_MOMENT = 2.0  # seconds


@bp.get("/import")
def ask() -> ResponseReturnValue:
    """Where to put files; and the way out for all games."""
    return _draw_form()


@bp.post("/import")
@takes(FILES)
def send() -> ResponseReturnValue:
    """Keep what was sent, and show what would become of it. Nothing is written."""
    form = ImportForm()
    pasted = form.text.data or ""
    files = [
        Upload(_name(file), file.stream) for file in form.file.data or () if isinstance(file, FileStorage)
    ]
    files = [file for file in (*files, Upload("", BytesIO(pasted.encode()))) if not file.is_blank]
    if not files:
        return _draw_form([_("Choose a file that is not empty, or paste its text.")], pasted), 422
    if (code := travelled(files)) is not None:
        return redirect(url_for("table.show", code=code), 303)
    try:
        key = keep(files)
    except StorageFault as fault:
        why = explain(fault)
        # Translators: %(why)s is a fragment in lower case, such as “the disk is full”.
        return _draw_form([_("Your files could not be stored: %(why)s.", why=why)], pasted), 503
    return redirect(url_for(".preview", key=key), 303)


@bp.get("/import/<key>")
def preview(key: str) -> ResponseReturnValue:
    """What was sent, game by game, and what was taken over; with `work` that errand's result or progress."""
    files = find(key)
    if files is None:
        return _gone()
    work = request.args.get("work", "")
    job = _jobs().find(work)
    try:
        progress, made = (None, None) if job is None else (job.progress(), job.result())
    except FileNotFoundError:  # dropped just now
        progress, made = None, None
    if progress is None:
        return _look(key, files, [])
    if made is None or "X-Fragment" in request.headers:
        return _draw_progress(key, work, progress)
    if not made:
        return redirect(url_for(".preview", key=key), 303)
    return _draw_preview(key, json.decode(made, type=ImportPreview), [])


@bp.post("/import/<key>/stop")
def stop(key: str) -> ResponseReturnValue:
    """Stop looking or taking over; what is in stays in."""
    work = request.args.get("work", "")
    job = _jobs().find(work)
    with suppress(FileNotFoundError):  # dropped just now
        if job is not None:
            job.cancel()
    return redirect(url_for(".preview", key=key, work=work), 303)


@bp.post("/import/<key>")
@takes(FORM)
def take(key: str) -> ResponseReturnValue:
    """Make games of the chosen ones; what is in stays in where the database fails on the way."""
    files = find(key)
    if files is None:
        return _gone()
    form = TakeForm()
    named, rest = set(form.take.data), bool(form.rest.data)
    failed: dict[int, Problem] = {}

    def take_them(errand: Errand) -> ImportPreview | None:
        reading = partial(errand.counted, Stage.READING)
        with keep_open(files) as sent:
            preview = look_at(key, sent, reading)
            chosen = {number for number in preview.takeable if str(number) in named}
            chosen.update(preview.unlisted if rest else ())
            if not chosen:
                return preview
            up_to_the_last = islice(import_preview.arriving(sent), max(chosen))
            theirs = (coming for coming in up_to_the_last if coming.number in chosen)
            failed.update(_take_over(key, errand.counted(Stage.TAKING, theirs, len(chosen))))
            return look_at(key, sent, reading, failed) if failed else None

    job = _begin(Stage.TAKING, take_them, _stopped)
    progress = job.progress()
    if progress.stage.running:
        return redirect(url_for(".preview", key=key, work=job.key), 303)
    if progress.stage is Stage.FAILED:
        return _look(key, files, [progress.remedy], 503)
    if made := job.result():
        preview = json.decode(made, type=ImportPreview)
        return _draw_preview(key, preview, [] if failed else [_("Choose at least one game.")], 422)
    return redirect(url_for(".preview", key=key), 303)


def _look(key: str, files: list[UploadedFile], faults: list[str], status: int = 200) -> ResponseReturnValue:
    """The preview as it is now, or the way to it where that takes longer than a moment."""

    def look(errand: Errand) -> ImportPreview:
        with keep_open(files) as sent:
            return look_at(key, sent, partial(errand.counted, Stage.READING))

    job = _begin(Stage.READING, look, _not_looked)
    progress, made = job.progress(), job.result()
    if progress.stage.running:
        return redirect(url_for(".preview", key=key, work=job.key), 303)
    if made is None:
        return _draw_progress(key, job.key, progress)
    return _draw_preview(key, json.decode(made, type=ImportPreview), faults, status)


def _begin(
    stage: Stage, work: Callable[[Errand], ImportPreview | None], say: Callable[[Exception], str]
) -> Job:
    """An errand, and a moment of waiting for it; 503 where too many others run."""

    @copy_current_request_context  # it speaks the language of whoever asked
    def make(job: Job) -> bytes:
        try:
            preview = work(Errand(job))
        except Stopped:
            raise
        except Exception as reason:
            raise ImportFailed(say(reason)) from reason
        return json.encode(preview) if preview else b""

    try:
        job = _jobs().begin(Progress(stage), make)
    except OSError as error:
        raise StorageFault(str(error)) from error
    if job is None:
        text = _("Two imports are already running. Please wait until one of them is done.")
        abort(make_response(_draw_form([text]), 503))
    job.wait(A_MOMENT)
    return job


def _take_over(key: str, coming: Iterator[import_preview.Incoming]) -> dict[int, Problem]:
    """The faults of the app that kept some of these games out, by their numbers; all others are in."""
    failed: dict[int, Problem] = {}
    while some := list(islice(coming, BATCH)):
        games = {incoming.number: incoming.arrival.reading.game for incoming in some}
        begun = {
            number: first_of(game, device_name(), import_preview.entry_of(key, number))
            for number, game in games.items()
            if game
        }
        taken = zip(begun, take_in_each([*begun.values()]), strict=True)
        failed |= {number: fault for number, fault in taken if isinstance(fault, Problem)}
    return failed


def _not_looked(reason: Exception) -> str:
    if isinstance(reason, TooLong):
        return _("This takes too long for one import. Please split it into smaller files.")
    # Translators: %(why)s is a fragment in lower case, such as “the disk is full”.
    return _("Your files could not be checked: %(why)s.", why=_why(reason))


def _stopped(reason: Exception) -> str:
    if isinstance(reason, TooLong):
        return _(
            "Not all games were imported, as it took too long. Continue with the rest; no game will be "
            "added twice."
        )
    return _(
        "Not all games were imported: %(why)s. Please try again; no game will be added twice.",
        why=_why(reason),
    )


def _why(reason: Exception) -> str:
    if isinstance(reason, StorageFault):
        return explain(reason)
    current_app.logger.error("an import failed", exc_info=reason)
    return _("the app made a mistake")


def _name(file: FileStorage) -> str:
    """The name of a file without folders, as much of it as can be shown."""
    name = (file.filename or "").replace("\\", "/").rpartition("/")[2]
    return "".join(letter for letter in name if letter.isprintable())[:80]


def _draw_form(faults: list[str] | None = None, text: str = "") -> str:
    separator = "semicolon" if LANGUAGES[language()].separator == ";" else None
    return render_template("transfer/form.html", faults=faults or [], text=text, separator=separator)


def _draw_progress(key: str, work: str, progress: Progress) -> ResponseReturnValue:
    template = "transfer/_progress.html" if "X-Fragment" in request.headers else "transfer/progress.html"
    return render_template(template, key=key, work=work, progress=progress, stage=progress.stage)


def _draw_preview(
    key: str, preview: ImportPreview, faults: list[str], status: int = 200
) -> ResponseReturnValue:
    asked = request.form.getlist("take") if request.method == "POST" else None
    page = render_template(
        "transfer/preview.html",
        key=key,
        preview=preview,
        faults=faults,
        asked=asked,
        most_games=import_preview.MOST_GAMES,
    )
    return page, status if preview.good or preview.bad or status != 200 else 422


def _jobs() -> Jobs:
    return Jobs(Path(current_app.instance_path) / "arrivals", A_MOMENT)


def _gone() -> ResponseReturnValue:
    gone = _("Your files are no longer stored. What was imported is here; for the rest, send them again.")
    return _draw_form([gone]), 410
