"""What is wrong with a database, as values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that is not as it should be; `game` and `tournament` are codes, None where it concerns no
    single one.
    """

    code: str
    game: str | None = None
    seq: int | None = None
    detail: str = ""
    tournament: str | None = None


@dataclass(slots=True)
class Extent:
    """How much was looked at."""

    games: int = 0
    strokes: int = 0
    tournaments: int = 0
