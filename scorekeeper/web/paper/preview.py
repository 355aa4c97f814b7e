"""How a page will look on paper, as it would be printed."""

from collections.abc import Callable

from flask import render_template
from flask.typing import ResponseReturnValue

from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed, PrintingUnavailable
from scorekeeper.web.guard.quotas import QuotaSpent
from scorekeeper.web.paper.press import press
from scorekeeper.web.ui.speech import gettext as _


def preview(html: Callable[[], str]) -> ResponseReturnValue:
    """The fragment with every page of `html`, or with the sentence why there is none."""
    try:
        return press().look(html())
    except ValueError as refused:
        return _refused(str(refused)), 422
    except QuotaSpent as spent:
        return _refused(spent.text), 429
    except PrintingUnavailable as missing:
        return _refused(missing.remedy), 503
    except PrintingBusy:
        return _refused(_("Others are printing right now. Please try again in a moment.")), 503
    except PrintingFailed:
        return _refused(_("The sheet could not be printed. Please try again.")), 503


def _refused(fault: str) -> str:
    return render_template("paper/_pages.html", pictures=[], faults=[fault])
