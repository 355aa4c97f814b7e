"""Who asks for paper: the host has a printing process alone, the others wait in a fair line."""

from flask import Response, g, request

from scorekeeper.sheets import worker
from scorekeeper.sheets.line import Customer, Rank
from scorekeeper.storage.seating import Role
from scorekeeper.web.guard.access import device, is_host
from scorekeeper.web.guard.quotas import Quota, spend
from scorekeeper.web.paper.filenames import disposition


def customer() -> Customer:
    """Whoever asks now."""
    if is_host():
        return Customer(Rank.HOST, device().id)
    place = g.get("place")
    player = place is not None and place.role is not Role.SPECTATOR
    return Customer(Rank.PLAYER if player else Rank.GUEST, device().id or f"at {request.remote_addr}")


def render_pdf(html: str) -> bytes:
    """The PDF, in its turn. Raises what `worker.render_pdf` raises, and QuotaSpent."""
    spend(Quota.PRINTS)
    return worker.render_pdf(html, customer())


def pdf(data: bytes, name: str) -> Response:
    """A PDF as an answer, and what the file is called that somebody keeps."""
    response = Response(data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = disposition(f"{name}.pdf")
    return response


def show_pages(html: str) -> list[bytes]:
    """Its pages as pictures, in their turn; the next ones that the same device asks for take their place.

    Raises what `render_pdf` raises.
    """
    spend(Quota.PRINTS)
    return worker.show_pages(html, customer())


def picture(html: str, dark: bool) -> bytes:
    """Its first page as a picture to pass on, in its turn. Raises what `render_pdf` raises."""
    spend(Quota.PRINTS)
    return worker.show_picture(html, dark, customer())


def warm_up() -> None:
    """A sheet is likely to be asked for next, by the host."""
    if is_host():
        worker.warm_up()
