"""Writes the font of suits, seals and other signs on paper (`scorekeeper/sheets/symbols.py`): `python -m scripts.suits`."""

from io import BytesIO
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from scorekeeper.paths import PRINT
from scorekeeper.sheets.symbols import HAT, SEAL, SIGNS

FONT = PRINT / "suits.ttf"
FAMILY = "Scorekeeper Suits"

# On lucide's grid: 24 units wide and high, y downwards.
_OUTLINES = {
    "B": (
        "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1"
        "c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
    ),
    "R": (
        "M15.3 12.4 6.3 21.9a2 2 0 0 1-3.6-3.6L12.2 9z"
        "M22.6 11.5l-3-3V7.5l-2.5-3.1A7 7 0 0 0 12.5 2.3H7.8l2.5 2.5A5 5 0 0 1 11.3 8V10.3l2.4 2.4h1.5l3.3 3z"
    ),
    "G": (
        "M11 19.5A6.8 6.8 0 0 1 9.8 6.1C15.5 5 17 4.48 19 2c1 2 2 4.18 2 8 0 5.5-4.78 9.5-10 9.5z"
        "M1.3 21.5c0-4 2-6.5 5-7.3l1 2c-2.5.8-4 2.6-4 5.3z"
    ),
    "Y": "M8 3l4 8 5-5 6 15.5H1z",
    "corner": "M5 6h15L5 21z",
    "missed": "M2 2H22V22H2zM3.4 3.4V20.6H20.6V3.4zM3 4.1L4.1 3 9 7.9 7.9 9zM15 16.1L16.1 15 21 19.9 19.9 21z",
    "lead": "M7 6L18 12.5 7 19z",
    "box": "M5 3H19V21H5zM7 5V19H17V5z",
    "seal-Y": (
        "M1.5 4.7C10 .5 23.5 14 19.3 22.5L17.2 21.4C19.8 14.7 9.3 4.2 2.6 6.8z"
        "M2.2 5.6L3.2 4.6 19.4 20.8 18.4 21.8z"
        "M2.3 20.2L17.3 5.2 18.8 6.7 3.8 21.7z"
        "M22.5 1.5L20.8 9.2 14.8 3.2z"
    ),
    "seal-V": (
        "M14.086 18.412A2 2 0 0 1 12.67 19H6.5L2.8 22.7 1.3 21.2 5 17.5V11.328a2 2 0 0 1 .586-1.414"
        "L11.75 3.75a6 6 0 1 1 8.49 8.49z"
        "M16.3 6.8L7 16.1 7.9 17 10.9 14H15.5L16.8 12.7H12.2L17.2 7.7z"
    ),
    "seal-R": (
        "M2 20.4L11.6 10.8 13.2 12.4 3.6 22z"
        "M15.5 1.5L17.2 6.8 22.5 8.5 17.2 10.2 15.5 15.5 13.8 10.2 8.5 8.5 13.8 6.8z"
        "M5.5 3.5L6.4 6.1 9 7 6.4 7.9 5.5 10.5 4.6 7.9 2 7 4.6 6.1z"
        "M19 15L19.8 17.2 22 18 19.8 18.8 19 21 18.2 18.8 16 18 18.2 17.2z"
    ),
    "seal-B": "".join(
        f"M1 {y}q2.75 2.8 5.5 0t5.5 0 5.5 0 5.5 0v2.7q-2.75-2.8-5.5 0t-5.5 0-5.5 0-5.5 0z"
        for y in (3.5, 10.5, 17.5)
    ),
    "seal-G": (
        "M12 1.5a3.9 3.9 0 0 1 3.7 5.1 3.9 3.9 0 0 1 5.9 4.3 3.9 3.9 0 0 1-3 6.3"
        " 3.9 3.9 0 0 1-6.6 4.3 3.9 3.9 0 0 1-6.6-4.3 3.9 3.9 0 0 1-3-6.3"
        " 3.9 3.9 0 0 1 5.9-4.3 3.9 3.9 0 0 1 3.7-5.1z"
        "M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z"
    ),
    "seal-white": f"{SEAL}M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13z",
    "seal-black": SEAL,
    "mage": HAT,
}
_GRID, _UNITS, _BASELINE, _SPACE = 24, 1000, 21, 250


def build() -> bytes:
    """The font as TrueType; the same bytes every time."""
    scale = _UNITS / _GRID
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph()}
    for name, outline in _OUTLINES.items():
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, max_err=1, reverse_direction=False)
        parse_path(outline, TransformPen(quadratic, (scale, 0, 0, -scale, 0, _BASELINE * scale)))
        glyphs[name] = pen.glyph()
    builder = FontBuilder(_UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    # Text layout keeps a space in the font of the sign before it.
    spaces = {ord(" "): "space", ord("\N{NO-BREAK SPACE}"): "space"}
    builder.setupCharacterMap(spaces | {ord(SIGNS[name]): name for name in _OUTLINES})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (_UNITS, 0)))
    builder.setupHorizontalHeader(ascent=_UNITS, descent=-200)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=_UNITS, sTypoDescender=-200, usWinAscent=_UNITS, usWinDescent=200)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    made = BytesIO()
    builder.save(made)
    return made.getvalue()


def write(target: Path = FONT) -> None:
    """Write the font to where the stylesheet looks for it."""
    target.write_bytes(build())


if __name__ == "__main__":
    write()
