"""Takes the stroke out of the text face's zero.

A missed bid is struck through on the pad; a struck zero that has a stroke of its own reads as ⊗. The face
has no other zero, and its licence (OFL 1.1, no reserved name) allows the change.
"""

from pathlib import Path
from typing import Any

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont


def open_zero(path: Path) -> None:
    """Write the font anew with an empty zero; the tabular one is drawn from it."""
    font = TTFont(path, recalcTimestamp=False)
    if ord("0") not in font.getBestCmap():
        return
    name = font.getBestCmap()[ord("0")]
    drawn = RecordingPen()
    font.getGlyphSet()[name].draw(drawn)
    ring, counter, *_ = contours(drawn.value)
    pen = TTGlyphPen(None)
    for operator, points in [*ring, *whole(counter)]:
        getattr(pen, operator)(*points)
    font["glyf"][name] = pen.glyph()
    font.flavor = "woff2"
    font.save(path)


def contours(drawn: list[Any]) -> list[list[Any]]:
    """What was drawn, one list a contour."""
    ends = [at for at, (operator, _) in enumerate(drawn, start=1) if operator == "closePath"]
    return [drawn[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def whole(counter: list[Any]) -> list[Any]:
    """The oval whose lower left quarter is the last curve of the half that the stroke has left."""
    quarter = [counter[-3][1][-1], *counter[-2][1]]
    (_, middle), (axis, _) = quarter[0], quarter[-1]
    right = [(2 * axis - x, y) for x, y in reversed(quarter)]
    above = [(x, 2 * middle - y) for x, y in [*quarter, *right[1:]]]
    upper = list(reversed(above))
    half = len(quarter) - 1
    return [
        ("moveTo", (quarter[0],)),
        ("qCurveTo", tuple(quarter[1:])),
        ("qCurveTo", tuple(right[1:])),
        ("qCurveTo", tuple(upper[1 : half + 1])),
        ("qCurveTo", tuple(upper[half + 1 :])),
        ("closePath", ()),
    ]
