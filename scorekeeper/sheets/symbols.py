"""The suits and the dealer's corner as letters of a tiny font, so that a sign costs no picture to draw.

The characters are ordinary Unicode, so text copied from a PDF still tells the suit. The outlines are
the icons `shield`, `hammer`, `leaf` and `mountain` of lucide-static (ISC licence), filled.
`python -m scorekeeper.sheets.symbols` writes the font anew after a change here.
"""

from pathlib import Path

from scorekeeper.paths import STATIC

SUIT_SYMBOLS = {"B": "\N{SHIELD}", "R": "\N{HAMMER AND PICK}", "G": "\N{SHAMROCK}", "Y": "\N{MOUNTAIN}"}
CORNER = "\N{BLACK UPPER LEFT TRIANGLE}"
FONT = STATIC / "print" / "suits.ttf"
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
}
_CHARACTERS = {**SUIT_SYMBOLS, "corner": CORNER}
_GRID, _UNITS, _BASELINE, _SPACE = 24, 1000, 21, 250


def build() -> bytes:
    """The font as TrueType; the same bytes every time."""
    from io import BytesIO

    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path

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
    builder.setupCharacterMap(spaces | {ord(_CHARACTERS[name]): name for name in _OUTLINES})
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
