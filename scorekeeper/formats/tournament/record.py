"""The tournament record, `scorekeeper-tournament/1`: text ⇄ Tournament with its games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import Any, TypeVar

from scorekeeper.formats.record import parse_json, read_record, write_record
from scorekeeper.formats.values import read, write_fields, write_line
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.tournament.board import Board, Pause, judge_board
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Dispute, Heat, TableResult, repeated_by_next
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament, judge_tournament

FORMAT = "scorekeeper-tournament/1"
Place = tuple[int, int]  # heat and table, both from 1
Part = TypeVar("Part")
_YEARS = range(2000, 3000)


_OF_RESULT = tuple(part.name for part in fields(TableResult))


class Unfit(ValueError):
    """What was written has another shape than the record's; it says which field, and what it should be."""


@dataclass(frozen=True, slots=True)
class EntrantPart(Entrant):
    """Somebody of the list."""

    here: bool = False


@dataclass(frozen=True, slots=True)
class ResultPart:
    """What came of a table; `game` is its game, where it was kept here."""

    table: int
    scores: tuple[int, ...]
    hits: tuple[int, ...] | None = None
    source: str = "game"
    reason: str = ""
    early: tuple[int, int] | None = None
    confirmed: tuple[int, ...] = ()
    dispute: Dispute | None = None
    accepted: bool = False
    game: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class HeatPart:
    """A heat: who sat where and what came of it; `games` are those without a result, as far as they are."""

    tables: tuple[tuple[int, ...], ...]
    stage: int = 0
    how: str = "by_hand"
    seed: str = ""
    out: tuple[int, ...] = ()
    results: tuple[ResultPart, ...] = ()
    longer: dict[int, int] = field(default_factory=dict)
    cancelled: bool = False
    games: dict[int, dict[str, Any]] = field(default_factory=dict)
    substitutes: dict[int, str] | None = None  # those of the list who still play, where it is left out
    earlier: dict[int, tuple[str, ...]] = field(default_factory=dict)
    repeats: int | None = None  # as the cancelled heats tell where it is left out


@dataclass(frozen=True, slots=True)
class TournamentPart:
    """The whole record, but for its format; settings are written whole: no later default moves them."""

    name: str
    settings: Settings
    entrants: tuple[EntrantPart, ...] = ()
    heats: tuple[HeatPart, ...] = ()
    through: tuple[tuple[int, ...], ...] = ()
    penalties: tuple[Penalty, ...] = ()
    finished: bool = False
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class TournamentReading:
    """What was read: the tournament, unless something is wrong, the tables' games, and the board."""

    tournament: Tournament | None
    problems: tuple[Problem, ...] = ()
    games: Mapping[Place, Game] = field(default_factory=dict)
    board: Board = field(default_factory=Board)


def is_tournament(text: str | bytes) -> bool:
    """Whether that is the text of a tournament's record, sound or not."""
    if FORMAT not in (text if isinstance(text, str) else text.decode("utf-8", "replace")):
        return False
    try:
        raw = parse_json(text)
    except ValueError:
        return False
    return isinstance(raw, dict) and raw.get("format") == FORMAT


def read_tournament_text(text: str | bytes) -> TournamentReading:
    """The reading of a record's text."""
    try:
        return read_tournament(parse_json(text))
    except ValueError as error:
        return TournamentReading(None, (Problem("unreadable", facts={"why": str(error)}),))


def read_tournament(raw: object) -> TournamentReading:
    """The reading of a parsed record."""
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        return TournamentReading(None, (Problem("unknown-format"),))
    try:
        part, tournament, board = _parts(raw)
    except Unfit as error:
        return TournamentReading(None, (Problem("tournament-unreadable", facts={"why": str(error)}),))
    problems = judge_tournament(tournament) + judge_board(board, tournament) + list(_told_twice(part))
    games: dict[Place, Game] = {}
    for place, raw_game in _games_of(part):
        if place[1] > len(part.heats[place[0] - 1].tables):
            problems.append(Problem("table-unknown", facts={"table": place[1]}))
        reading = read_record(raw_game)
        problems += reading.problems
        if reading.game is not None:
            games[place] = reading.game
    return TournamentReading(None if problems else tournament, tuple(problems), games, board)


def _told_twice(part: TournamentPart) -> Iterator[Problem]:
    for heat in part.heats:
        tables = Counter([*(result.table for result in heat.results), *heat.games])
        yield from (Problem("result-twice", facts={"table": at}) for at, times in tables.items() if times > 1)


def tournament_and_board(raw: object) -> tuple[Tournament, Board]:
    """What a record tells that was judged once, without its games. Raises Unfit."""
    return _parts(raw)[1:]


def read_settings(raw: object) -> Settings:
    """Settings from the fields of a record. Raises Unfit."""
    return _fit(raw, Settings)


def write_settings(settings: Settings) -> dict[str, Any]:
    """Settings as fields of a record, all of them."""
    return write_fields(settings, Settings)


def read_entrant(raw: object) -> Entrant:
    """An entrant from the fields of a record. Raises Unfit."""
    return _fit(raw, Entrant)


def _fit(raw: object, kind: type[Part]) -> Part:
    value = read(kind, "", raw)
    if isinstance(value, Unreadable):
        raise Unfit(value.why)
    return value


def _parts(raw: object) -> tuple[TournamentPart, Tournament, Board]:
    """What a record tells, not judged. Raises Unfit, also for a clock that cannot have gone so."""
    part = _fit(raw, TournamentPart)
    board = part.board or Board()
    for heat, pauses in board.pauses.items():
        _judge_clock(heat, board.clocks.get(heat), pauses)
    for at in (*board.clocks.values(), *(call.at for call in board.calls)):
        _moment(at)
    return part, _tournament(part), board


def _judge_clock(heat: int, began: str | None, pauses: tuple[Pause, ...]) -> None:
    """One pause comes after the other, once the time has begun; only the last one may last."""
    moments = [began or "", *(at for pause in pauses for at in (pause.since, pause.until))]
    if pauses and not pauses[-1].until:
        moments.pop()
    times = [_moment(at) for at in moments]
    if times != sorted(times):
        raise Unfit(f"The pauses of heat {heat} do not come one after the other")


def _moment(text: str) -> datetime:
    """A moment in UTC or with its zone. Raises Unfit."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        at = None
    if at is None or at.tzinfo is None or at.year not in _YEARS:
        raise Unfit(f"Expected a moment with its zone, got `{text}`")
    return at


def _games_of(part: TournamentPart) -> Iterator[tuple[Place, dict[str, Any]]]:
    for number, heat in enumerate(part.heats, start=1):
        for result in heat.results:
            if result.game is not None:
                yield (number, result.table), result.game
        for table, game in heat.games.items():
            yield (number, table), game


def write_tournament(
    tournament: Tournament, games: Mapping[Place, Game] | None = None, board: Board | None = None
) -> dict[str, Any]:
    """A tournament as a record's object, fields in a fixed order, defaults left out."""
    given_games = games or {}
    present, numbered = tournament.checked_in, enumerate(tournament.entrants)
    entrants = (
        EntrantPart(own.name, own.club, own.number, own.substitute, number in present)
        for number, own in numbered
    )
    numbers = range(1, len(tournament.heats) + 1)
    heats = (_heat_part(tournament, number, given_games) for number in numbers)
    given_board = board or Board()
    clocks, pauses = dict(sorted(given_board.clocks.items())), dict(sorted(given_board.pauses.items()))
    ordered = replace(given_board, clocks=clocks, pauses=pauses)
    part = TournamentPart(
        tournament.name,
        tournament.settings,
        tuple(entrants),
        tuple(heats),
        tournament.through,
        tournament.penalties,
        tournament.finished,
        None if given_board == Board() else ordered,
    )
    return {"format": FORMAT} | write_fields(part, Settings)


def write_tournament_text(
    tournament: Tournament, games: Mapping[Place, Game] | None = None, board: Board | None = None
) -> str:
    """A tournament as one line of canonical JSON, without the line's end."""
    return write_line(write_tournament(tournament, games, board))


def _heat_part(tournament: Tournament, number: int, games: Mapping[Place, Game]) -> HeatPart:
    heat, results = tournament.heats[number - 1], []
    usual = repeated_by_next(tournament.heats[: number - 1], heat.stage)
    repeats = None if heat.repeats == usual else heat.repeats
    for table, result in sorted(heat.results.items()):
        game = games.get((number, table))
        record = None if game is None else write_record(game)
        results.append(ResultPart(table, **{name: getattr(result, name) for name in _OF_RESULT}, game=record))
    seating = heat.seating
    longer = dict(sorted(heat.longer.items()))
    begun = (table for table in heat.open_tables if (number, table) in games)
    open_games = {table: write_record(games[number, table]) for table in begun}
    about = (heat.stage, heat.how, heat.seed, seating.out, tuple(results), longer, heat.cancelled)
    played = dict(sorted(heat.substitutes.items()))
    substitutes = played if played or _listed(heat, tournament.entrants) else None
    return HeatPart(
        seating.tables, *about, open_games, substitutes, dict(sorted(heat.earlier.items())), repeats
    )


def _tournament(part: TournamentPart) -> Tournament:
    return Tournament(
        part.name,
        part.settings,
        tuple(Entrant(own.name, own.club, own.number, own.substitute) for own in part.entrants),
        frozenset(number for number, own in enumerate(part.entrants) if own.here),
        _heats(part),
        part.through,
        part.penalties,
        part.finished,
    )


def _heats(part: TournamentPart) -> tuple[Heat, ...]:
    heats = list[Heat]()
    for played in part.heats:
        usual = repeated_by_next(heats, played.stage)
        repeats = usual if played.repeats is None else played.repeats
        heats.append(replace(_heat(played, part.entrants), repeats=repeats))
    return tuple(heats)


def _heat(part: HeatPart, entrants: Sequence[EntrantPart]) -> Heat:
    """A heat. Where nothing is said of substitutes, those of the list play."""
    results = {
        result.table: TableResult(**{name: getattr(result, name) for name in _OF_RESULT})
        for result in part.results
    }
    seating = Seating(part.tables, part.out)
    heat = Heat(part.stage, part.how, part.seed, seating, results, dict(part.longer), part.cancelled)
    substitutes = _listed(heat, entrants) if part.substitutes is None else dict(part.substitutes)
    return replace(heat, substitutes=substitutes, earlier=dict(part.earlier))


def _listed(heat: Heat, entrants: Sequence[EntrantPart] | Sequence[Entrant]) -> dict[int, str]:
    """The substitutes of the list for whoever sits where a result is still to come."""
    return {
        person: entrants[person].substitute
        for table in (() if heat.complete else heat.open_tables)
        for person in heat.seating.tables[table - 1]
        if 0 <= person < len(entrants) and entrants[person].substitute
    }
