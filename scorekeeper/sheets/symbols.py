"""The four suits as letters of a tiny font, so that a trump costs no picture to draw.

The characters are ordinary Unicode, so text copied from a PDF still tells the suit. The outlines are
the icons `shield`, `hammer`, `leaf` and `mountain` of lucide-static (ISC licence), filled.
`python -m scorekeeper.sheets.symbols` writes the font anew after a change here.
"""

from pathlib import Path

from scorekeeper.paths import STATIC

SUIT_SYMBOLS = {"B": "\N{SHIELD}", "R": "\N{HAMMER AND PICK}", "G": "\N{SHAMROCK}", "Y": "\N{MOUNTAIN}"}
FONT = STATIC / "print" / "suits.ttf"
FAMILY = "Scorekeeper Suits"

# On lucide's grid: 24 units wide and high, y downwards.
_OUTLINES = {
    "B": "M20 13c0 5-3.500 7.500-7.660 8.950a1 1 0 0 1-.67-.01C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0"
    " 4.500-1.200 6.240-2.720a1.170 1.170 0 0 1 1.520 0C14.510 3.810 17 5 19 5a1 1 0 0 1 1 1z",
    "R": "M15.300 12.400 6.300 21.900a2 2 0 0 1-3.600-3.600L12.200 9z"
    "M22.600 11.500l-3-3V7.500l-2.500-3.100A7 7 0 0 0 12.500 2.300H7.800l2.500 2.500A5 5 0 0 1 11.300 8V10.300l2.400 2.400"
    "h1.500l3.300 3z",
    "G": "M11 19.500A6.800 6.800 0 0 1 9.800 6.100C15.500 5 17 4.480 19 2c1 2 2 4.180 2 8 0 5.500-4.780 9.500-10 9.500z"
    "M1.300 21.500c0-4 2-6.500 5-7.300l1 2c-2.500.8-4 2.600-4 5.300z",
    "Y": "M8 3l4 8 5-5 6 15.500H1z",
}
_GRID, _UNITS, _BASELINE = 24, 1000, 21


def build() -> bytes:
    """The font as TrueType; the same bytes every time."""
    from io import BytesIO

    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path

    scale = _UNITS / _GRID
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for suit, outline in _OUTLINES.items():
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, max_err=1, reverse_direction=False)
        parse_path(outline, TransformPen(quadratic, (scale, 0, 0, -scale, 0, _BASELINE * scale)))
        glyphs[suit] = pen.glyph()
    builder = FontBuilder(_UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(SUIT_SYMBOLS[suit]): suit for suit in _OUTLINES})
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
