"""Addresses as squares that a camera reads, drawn in one line."""

from dataclasses import dataclass
from functools import lru_cache

import segno

_EDGE = 4  # squares that have to stay white all around


@dataclass(frozen=True, slots=True)
class QrPath:
    """A path over so many squares each way, the white edge among them: a line for what is black in a row.

    Drawn a little thicker than a square, so that no viewer shows a gap between rows.
    """

    squares: int
    path: str


@lru_cache(maxsize=1000)
def qr_path(address: str) -> QrPath:
    """As few and therefore as large squares as can be; what is left over mends what is hidden or dirty.

    Raises segno.DataOverflowError where an address is too long for any.
    """
    code = segno.make(address, error="l", micro=False, boost_error=True)
    runs = []
    for y, row in enumerate(code.matrix):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                runs.append(f"M{x + _EDGE} {y + _EDGE + 0.5}h{end - x}")
            x = end + 1
    return QrPath(len(code.matrix) + 2 * _EDGE, "".join(runs))
