"""How a page will look on paper: pictures of the very PDF that would be printed."""

from base64 import b64encode
from collections.abc import Callable

from flask import render_template
from flask.typing import ResponseReturnValue

from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed, PrintingUnavailable
from scorekeeper.web.guard.quotas import QuotaSpent
from scorekeeper.web.paper.printing import show_pages
from scorekeeper.web.ui.speech import gettext as _


def preview(html: Callable[[], str]) -> ResponseReturnValue:
    """The fragment with a picture of every page of `html`, or with the sentence why there is none."""
    try:
        pages = show_pages(html())
    except ValueError as refused:
        return _fragment(faults=[str(refused)]), 422
    except QuotaSpent as spent:
        return _fragment(faults=[spent.text]), 429
    except PrintingUnavailable as missing:
        return _fragment(faults=[missing.remedy]), 503
    except PrintingBusy:
        return _fragment(faults=[_("Others are printing right now. Please try again in a moment.")]), 503
    except PrintingFailed:
        return _fragment(faults=[_("The sheet could not be printed. Please try again.")]), 503
    return _fragment([f"data:image/png;base64,{b64encode(page).decode()}" for page in pages])


def _fragment(pictures: list[str] | None = None, faults: list[str] | None = None) -> str:
    return render_template("paper/_pages.html", pictures=pictures or [], faults=faults or [])
