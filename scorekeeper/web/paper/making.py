"""A PDF that takes longer than an answer: begun, watched while it is made, and taken."""

from collections.abc import Callable, Sequence

from flask import current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.jobs.job import Progress, Stage
from scorekeeper.sheets.batch import Batch
from scorekeeper.storage.engine import StorageFault
from scorekeeper.web.paper.filenames import slug
from scorekeeper.web.paper.kept import find_print, print_jobs
from scorekeeper.web.paper.printing import pdf
from scorekeeper.web.ui.speech import gettext as _


class TooMany(Exception):
    """As many PDFs as may be are being made already; the message is for whoever asked."""


def begin_print(pages: Sequence[Callable[[], str]], title: str) -> str:
    """Begin to make one PDF of these pages; its key. Raises TooMany, StorageFault."""
    first = Progress(Stage.DRAWING, 0, len(pages), title=title)
    try:
        begun = print_jobs(current_app).begin(first, lambda: Batch(pages, title))
    except OSError as error:
        raise StorageFault(str(error)) from error
    if begun is None:
        raise TooMany(_("Two such PDFs are being made already. Please wait for one of them."))
    return begun[0]


def watch_print(key: str, place: str, back: str, again: str, heading: str = "") -> ResponseReturnValue:
    """How far it is; asked for by the script, only what changes.

    `place` is where it lies, `back` where another one is chosen, in the words `again`; without a `heading` it
    has its title.
    """
    _job, progress = find_print(key)
    template = "paper/_progress.html" if "X-Fragment" in request.headers else "paper/progress.html"
    about = {"place": place, "back": back, "again": again, "heading": heading or progress.title}
    page = render_template(template, batch=progress, stage=progress.stage, remedy=progress.remedy, **about)
    return page, 200, {"Cache-Control": "no-store"}


def stop_print(key: str, place: str) -> ResponseReturnValue:
    """Stop it, and go where it is seen."""
    find_print(key)[0].cancel()
    return redirect(place, 303)


def take_print(key: str, place: str) -> ResponseReturnValue:
    """The whole PDF; before it is done, the way to where it is seen."""
    job, progress = find_print(key)
    data = job.made()
    return redirect(place, 303) if data is None else pdf(data, slug(progress.title))
