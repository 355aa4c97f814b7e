"""Suits, seals and the dealer's corner as letters of a tiny font, so that a sign costs no picture to draw.

The characters are ordinary Unicode, so text copied from a PDF still tells the suit. Six outlines are the
icons `shield`, `hammer`, `leaf`, `mountain`, `feather` and `badge` of lucide-static (ISC licence), filled.
Extreme's other colours and the Schwarzmagier's hat are drawn in their manner. `python -m scripts.suits`
writes the font. On screens they are pictures of `static/icons.svg` (`web/ui/drawing.py`), which
`scripts/vendor.py` writes.
"""

SUIT_SYMBOLS = {"B": "\N{SHIELD}", "R": "\N{HAMMER AND PICK}", "G": "\N{SHAMROCK}", "Y": "\N{MOUNTAIN}"}
# None that is an emoji by default: where the system has a font of those, it would be preferred to ours.
SEAL_SYMBOLS = {
    "Y": "\N{BLACK-FEATHERED NORTH EAST ARROW}",
    "V": "\N{DOVE OF PEACE}",
    "R": "\N{STAFF OF HERMES}",
    "B": "\N{TRIPLE TILDE}",
    "G": "\N{FLOWER}",
    "white": "\N{WHITE CIRCLE}",
    "black": "\N{BLACK CIRCLE}",
}
MAGE = "\N{BLACK CHESS BISHOP}"
CORNER = "\N{BLACK UPPER LEFT TRIANGLE}"
MISSED = "\N{SQUARED FALLING DIAGONAL SLASH}"
LEAD = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
BOX = "\N{WHITE VERTICAL RECTANGLE}"  # for a letter that no font has
# Between two signs of a legend.
SPACE = "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE} "

SEAL = (
    "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74"
    " 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"
)
HAT = (
    "M1.5 19.5C1.5 17.9 4 16.7 6.3 16.2L10.4 4.5C11.2 2.2 14 1 17.5 2.6"
    " 15 3 14.2 4.2 14.6 5.8L17.7 16.2C20 16.7 22.5 17.9 22.5 19.5 22.5 21.3 18 22.5 12 22.5"
    "S1.5 21.3 1.5 19.5z"
    "M7.2 15.9L6.7 17.5C9.5 18.8 14.5 18.8 17.3 17.5L16.8 15.9C14 17 10 17 7.2 15.9z"
)
# Every character of the font, by what its outline is called in `scripts/suits.py`.
SIGNS = {
    **SUIT_SYMBOLS,
    "corner": CORNER,
    "missed": MISSED,
    "lead": LEAD,
    "box": BOX,
    **{f"seal-{kind}": symbol for kind, symbol in SEAL_SYMBOLS.items()},
    "mage": MAGE,
}
