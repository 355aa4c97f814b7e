"""What is told of players: how a figure is called, worked out and written."""

from collections.abc import Callable

from flask_babel import format_decimal, format_percent
from msgspec import Struct

from scorekeeper.storage.statistics.comparison import Line
from scorekeeper.web.ui.language import signed
from scorekeeper.words import N_


def whole(number: float) -> str:
    """A whole number, with a real minus."""
    return signed(round(number))


def tenths(number: float) -> str:
    """A number with one place behind the comma."""
    return str(format_decimal(number, "#,##0.0")).replace("-", "−")


def share(number: float) -> str:
    """A part of all, in percent."""
    return str(format_percent(number))


class Figure(Struct, frozen=True):
    """One column of the table: a count, or one by another; both are named as `Counts` does.

    `meaning` says in a sentence what is counted; `best_first` is "desc" where the greatest is best.
    """

    key: str
    title: str
    meaning: str
    part: str
    of: str = ""
    write: Callable[[float], str] = whole
    best_first: str = "desc"

    def value(self, line: Line) -> float | None:
        """How much it is; None where there is nothing to divide by."""
        part: int = getattr(line.counts, self.part)
        if not self.of:
            return part
        parts: int = getattr(line.counts, self.of)
        return part / parts if parts else None

    def text(self, line: Line) -> str:
        """As it stands in the table."""
        value = self.value(line)
        return "–" if value is None else self.write(value)


class Strength(Figure, frozen=True):
    """The column of the rating."""

    def value(self, line: Line) -> float:
        """Returns the rating's cautious estimate."""
        return line.rating.ordinal


GAMES = Figure("games", N_("Games"), N_("finished games with at least one round"), "games")
WINS = Figure("wins", N_("Wins"), N_("games finished in first place, shared ones too"), "wins")
WON = Figure("share", N_("Won"), N_("share of the games that were won"), "wins", "games", share)
_STRENGTH = N_("based on who finished ahead of whom in all games of this edition; everybody starts at 1000")
# Translators: how strong a player is, as a number.
RATING = Strength("rating", N_("Rating"), _STRENGTH, "")
