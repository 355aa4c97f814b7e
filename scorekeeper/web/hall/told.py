"""Numbers and moments of a tournament as people read them."""

from datetime import UTC, datetime
from fractions import Fraction

from flask_babel import format_decimal

from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext


def points_told(points: Fraction | int) -> str:
    """Points with at most two decimals, as the language writes them, with a real minus."""
    value = round(float(points), 2)
    whole = int(value) if value == int(value) else value
    return str(format_decimal(whole, "0.##", decimal_quantization=False)).replace("-", "−")


def minutes_since(at: datetime) -> int:
    """How many minutes ago that was."""
    return max(0, int((datetime.now(UTC) - at).total_seconds() // 60))


def since_told(at: datetime) -> str:
    """How long ago that was, in words."""
    minutes = minutes_since(at)
    if minutes < 1:
        return _("just now")
    return ngettext("for %(num)s minute", "for %(num)s minutes", minutes)
