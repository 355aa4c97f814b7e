"""The sizes of paper. All measures are millimetres."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """What a page offers: `width` and `height` are within its margins, `style` is its class in paper.css.

    `title` is the band of the heading, `head` the first row of a pad. A `small` page has smaller type, and
    its rounds stand closer together.
    """

    style: str
    width: float
    height: float
    small: bool = False

    @property
    def title(self) -> float:
        """The band above the table, with heading, table and date."""
        return 9.5 if self.small else 13.0

    @property
    def head(self) -> float:
        """The row with the names."""
        return 8.5 if self.small else 10.0

    @property
    def below_head(self) -> float:
        """What is left below the head row, less a line that tells what the signs mean."""
        return self.height - self.title - self.head - (5.5 if self.small else 7.0)

    @property
    def legend_line(self) -> float:
        """The height of a line in small type."""
        return 3.2 if self.small else 4.0

    @property
    def legend_letters(self) -> int:
        """About how many letters such a line holds."""
        return int(self.width * (0.78 if self.small else 0.65))


A4 = Page("a4", 184, 276)
LETTER = Page("letter", 184, 260.4)
A5 = Page("a5", 129, 193, small=True)
HALF_LETTER = Page("half-letter", 122.7, 198.9, small=True)

SIZES = {"A4": A4, "A5": A5, "Letter": LETTER}
# A sheet that carries two pages side by side: its class in the stylesheet, and these pages.
TWO_ABREAST = {"A4": ("two-a4", A5), "Letter": ("two-letter", HALF_LETTER)}


def page_of(size: str) -> Page:
    """The page of that size. Raises ValueError for one that is not made."""
    try:
        return SIZES[size]
    except KeyError:
        raise ValueError(f"there is no paper of the size “{size}”, only {', '.join(SIZES)}") from None
