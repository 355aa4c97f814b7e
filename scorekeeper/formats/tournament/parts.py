"""The shapes of a tournament's record, `scorekeeper-tournament/1`, field by field."""

from typing import Any

from msgspec import Struct


class EntrantPart(Struct, omit_defaults=True):
    """Somebody of the list."""

    name: str
    club: str = ""
    number: int | None = None
    substitute: str = ""
    here: bool = False


class CutPart(Struct, omit_defaults=True):
    """Who goes on after a stage."""

    people: int
    firsts: bool = False
    heats: int = 1


class SettingsPart(Struct):
    """A tournament's own rules, with the record's defaults; all are written, so that no later default moves
    them.
    """

    edition: str = "wizard"
    draws: tuple[str, ...] = ("random", "random", "random")
    sizes: tuple[int, ...] = (4, 5, 3, 6)
    hands: dict[int, tuple[int, ...]] = {}
    points: dict[int, tuple[int, ...]] = {}
    ties: str = "averaged"
    order: tuple[str, ...] = ("points", "score", "hits")
    cuts: tuple[CutPart, ...] = ()
    clubs_apart: bool = False
    minutes: int | None = None
    call: int = 5
    overtime: int = 10
    options: dict[str, Any] = {}


class ResultPart(Struct, omit_defaults=True):
    """What came of a table; `game` is its game, where it was kept here."""

    table: int
    scores: tuple[int, ...]
    hits: tuple[int, ...] | None = None
    source: str = "game"
    reason: str = ""
    game: dict[str, Any] | None = None


class HeatPart(Struct, omit_defaults=True):
    """A heat: who sat where, what came of it; `games` are those of tables without a result, as far as they
    are.
    """

    tables: tuple[tuple[int, ...], ...]
    stage: int = 0
    how: str = "by_hand"
    seed: str = ""
    out: tuple[int, ...] = ()
    results: tuple[ResultPart, ...] = ()
    longer: dict[int, int] = {}
    cancelled: bool = False
    games: dict[int, dict[str, Any]] = {}


class PenaltyPart(Struct, omit_defaults=True):
    """Points that a referee took off."""

    entrant: int
    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""
    cancelled: bool = False


class PausePart(Struct, omit_defaults=True):
    """When the time of a heat stood; without `until` it stands."""

    since: str
    until: str = ""


class CallPart(Struct):
    """A table that waits for the referee."""

    heat: int
    table: int
    at: str


class BoardPart(Struct, omit_defaults=True):
    """What is told in the hall beside the play."""

    clocks: dict[int, str] = {}
    pauses: dict[int, tuple[PausePart, ...]] = {}
    calls: tuple[CallPart, ...] = ()
    announcement: str = ""
    shown: str = "all"
    phones: tuple[str, ...] = ()


class TournamentPart(Struct, omit_defaults=True):
    """The whole record, but for its format."""

    name: str
    settings: SettingsPart
    entrants: tuple[EntrantPart, ...] = ()
    heats: tuple[HeatPart, ...] = ()
    through: tuple[tuple[int, ...], ...] = ()
    penalties: tuple[PenaltyPart, ...] = ()
    finished: bool = False
    board: BoardPart | None = None
