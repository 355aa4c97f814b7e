"""HTML becomes PDFs in a fair line, or what the app was given instead (PRESS); long prints run as jobs."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask, Response, current_app, g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from scorekeeper.fair_queue import Customer, Rank
from scorekeeper.jobs import Job, Jobs, Progress, Stage
from scorekeeper.sheets import print_pool
from scorekeeper.sheets.batch import digest_of, print_batch
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed, PrintingUnavailable
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import Role
from scorekeeper.web.guard.access import device, is_host
from scorekeeper.web.guard.limits import Quota, QuotaSpent, spend
from scorekeeper.web.ui.files import disposition, slug
from scorekeeper.web.ui.language import gettext as _

Sheets = Sequence[str | Callable[[], str]]  # HTML that is there, or is made when its turn comes
Watched = Callable[[str], ResponseReturnValue]


class Press:
    """Makes PDFs of HTML by `sheets.templates.fill`, in processes beside the server; an app may have another.

    All may raise what printing raises, and QuotaSpent.
    """

    def sheet(self, html: str, name: str, back: str) -> ResponseReturnValue:
        """The sheet; `name` is what a file of it is called, `back` where it was asked for."""
        spend(Quota.PRINTS)
        return pdf(print_pool.render_pdf(html, customer()), name)

    def look(self, html: str) -> str:
        """How its pages will look, a piece of a page."""
        spend(Quota.PRINTS)
        pages = print_pool.show_pages(html, customer())
        pictures = [f"data:image/png;base64,{b64encode(page).decode()}" for page in pages]
        return render_template("paper/_pages.html", pictures=pictures, faults=[])

    def many(self, sheets: Sheets, title: str, back: str, watched: Watched) -> ResponseReturnValue:
        """All of them in one print. Where that takes a while it is `watched`, by its key. Raises TooMany."""
        return watched(begin_print(sheets, title, back))


PDFS = Press()


def press() -> Press:
    """The one of this app."""
    return current_app.config["PRESS"]


def preview(html: Callable[[], str]) -> ResponseReturnValue:
    """The fragment with every page of `html`, or with the sentence why there is none."""
    try:
        return press().look(html())
    except ValueError as refused:
        return refuse(str(refused)), 422
    except QuotaSpent as spent:
        return refuse(spent.text), 429
    except PrintingUnavailable as missing:
        return refuse(missing.remedy), 503
    except PrintingBusy:
        return refuse(_("Others are printing right now. Please try again in a moment.")), 503
    except PrintingFailed:
        return refuse(_("The sheet could not be printed. Please try again.")), 503


def refuse(fault: str) -> str:
    """The fragment with the sentence why there is no page."""
    return render_template("paper/_pages.html", pictures=[], faults=[fault])


def chosen_at(address: str, **more: str) -> str:
    """The form's address, with what this request asks for and `more`."""
    asked = urlencode([*request.args.items(multi=True), *more.items()])
    return f"{address}?{asked}" if asked else address


def customer() -> Customer:
    """Whoever asks now."""
    if is_host():
        return Customer(Rank.HOST, device().id)
    place = g.get("place")
    player = place is not None and place.role is not Role.SPECTATOR
    return Customer(Rank.PLAYER if player else Rank.GUEST, device().id or f"at {request.remote_addr}")


def pdf(data: bytes, name: str) -> Response:
    """A PDF as an answer, and what the file is called that somebody keeps."""
    headers = {"Content-Disposition": disposition(f"{name}.pdf")}
    return Response(data, mimetype="application/pdf", headers=headers)


def picture(html: str, dark: bool) -> bytes:
    """Its first page as a picture to pass on, in its turn. Raises what printing raises, and QuotaSpent."""
    spend(Quota.PRINTS)
    return print_pool.show_picture(html, dark, customer())


def warm_up() -> None:
    """A sheet is likely to be asked for next, by the host."""
    if is_host():
        print_pool.warm_up()


class TooMany(Exception):
    """As many PDFs as may be are being made already."""

    def __str__(self) -> str:
        return _("Two PDFs like this are already being made. Please wait until one of them is ready.")


def begin_print(sheets: Sheets, title: str, back: str) -> str:
    """Begins one PDF of these or finds an equal one; its key at `back`. Raises TooMany, StorageFault."""
    jobs, pages = print_jobs(current_app), [sheet for sheet in sheets if isinstance(sheet, str)]
    digest = digest_of(pages, title) if len(pages) == len(sheets) else ""
    if digest and (made := jobs.same(digest, back)):
        return made
    first = Progress(Stage.DRAWING, total=len(sheets), title=title)
    try:
        begun = jobs.begin(first, lambda job: print_batch(job, sheets, title), back, digest)
    except OSError as error:
        raise StorageFault(str(error)) from error
    if begun is None:
        raise TooMany
    return begun.key


def watch_print(key: str, place: str, back: str, again: str, heading: str = "") -> ResponseReturnValue:
    """How far the print at `place` is; `again` are the words for choosing another one `back`."""
    _job, progress = find_print(key, back)
    template = "paper/_progress.html" if "X-Fragment" in request.headers else "paper/progress.html"
    about = {"place": place, "back": back, "again": again, "heading": heading or progress.title}
    return render_template(template, batch=progress, stage=progress.stage, remedy=progress.remedy, **about)


def stop_print(key: str, place: str, back: str) -> ResponseReturnValue:
    """Stop it, and go where it is seen."""
    find_print(key, back)[0].cancel()
    return redirect(place, 303)


def take_print(key: str, place: str, back: str) -> ResponseReturnValue:
    """The whole PDF; before it is done, the way to where it is seen."""
    job, progress = find_print(key, back)
    data = job.result()
    return redirect(place, 303) if data is None else pdf(data, slug(progress.title))


def print_jobs(app: Flask) -> Jobs:
    """All that are made or were made lately."""
    return Jobs(Path(app.instance_path) / "prints")


def find_print(key: str, place: str) -> tuple[Job, Progress]:
    """The print of that key and how far it is; 404 without one, or for one begun at another place."""
    job = print_jobs(current_app).find(key, place)
    with suppress(FileNotFoundError):  # dropped just now
        if job is not None:
            return job, job.progress()
    raise NotFound
