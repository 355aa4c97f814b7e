"""The game record, `scorekeeper-game/1`: text ⇄ Game, with everything that is wrong named."""

import json
import logging
import re
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

from msgspec import Struct

from scorekeeper.formats.changes import CHANGES, first_lineup, read_changes, write_changes
from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.formats.values import read, read_fields
from scorekeeper.rules.editions import EDITIONS, edition_of, planned_of
from scorekeeper.rules.errors import Problem, app_fault, with_pad_seats
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.setup import judge_setup

_log = logging.getLogger(__name__)

FORMAT = "scorekeeper-game/1"
DETAILS = ("table", "played")


class _Record(Struct):
    """What is read of a record before its edition is asked; `options` and `rounds` are that one's matter."""

    players: tuple[str, ...]
    rounds: list[Any]
    options: dict[str, Any] = {}
    ended: bool = False
    table: str = ""
    played: str = ""


_MOST_DIGITS = 18
_LONG_NUMBER = b"0" * (_MOST_DIGITS + 1)
_DIGITS_AS_0 = bytes.maketrans(b"123456789", b"0" * 9)
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]|\xed[\xa0-\xbf]")


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a record: `game` with the rounds before the first problem, None where the set-up
    has one. `written` are the rounds as the record has them, right or wrong, without surplus ones.
    """

    game: Game | None
    problems: tuple[Problem, ...] = ()
    edition: str | None = None
    players: tuple[str, ...] = ()
    written: tuple[Any, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    def players_in(self, number: int) -> tuple[str, ...]:
        """The names of those who sat there in that round, by place."""
        return self.players if self.game is None else self.game.at(number).players

    def failed(self, error: Exception) -> "Reading":
        """The same without a game: the app itself fails on this record, which is logged."""
        _log.error("the app fails on a record", exc_info=error)
        return replace(self, game=None, problems=(app_fault(error),), written=())


def parse_json(text: str | bytes) -> Any:
    """The value of one JSON text. Raises ValueError for everything that is not JSON."""
    if isinstance(text, str):
        raw, decoded = text.encode("utf-8", "surrogatepass"), text
    else:
        raw, decoded = text, text.decode(json.detect_encoding(text), "surrogatepass")
    reader = _CAREFUL if _LONG_NUMBER in raw.translate(_DIGITS_AS_0) else _USUAL
    try:
        value = reader.decode(decoded)
        if (b"\\u" in raw or b"\xed" in raw) and _SURROGATE.search(raw):
            json.dumps(value, ensure_ascii=False).encode()  # half a character is no text
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return value


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a number too long")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"{digits} is out of range")
    return number


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


_USUAL = json.JSONDecoder(parse_constant=_no_constant, parse_float=_finite)
_CAREFUL = json.JSONDecoder(parse_constant=_no_constant, parse_float=_finite, parse_int=_whole)


def read_text(text: str | bytes) -> Reading:
    """The reading of a record's text; what is no JSON is `unreadable`."""
    try:
        raw = parse_json(text)
    except ValueError as error:
        return Reading(None, (Problem("unreadable", facts={"why": str(error)}),))
    return read_record(raw)


def read_record(raw: object) -> Reading:
    """The reading of a parsed record; where the app itself fails on it, that is its problem."""
    try:
        return _read_record(raw)
    except Exception as error:
        return Reading(None).failed(error)


def _read_record(raw: object) -> Reading:
    if not isinstance(raw, dict):
        return Reading(None, (Problem("unreadable", facts={"why": "no object"}),))
    code = raw.get("edition")
    edition = EDITIONS.get(code) if isinstance(code, str) else None
    if raw.get("format") != FORMAT or edition is None:
        facts = {"format": raw.get("format"), "edition": code}
        return Reading(None, (Problem("unknown-format", facts=facts),))
    fields, wrong = read_fields(_Record, raw)
    if wrong:
        first = next(name for name in fields if name in wrong)
        return Reading(None, (Problem("unreadable", facts={"field": first}),), code)
    names, rounds = fields["players"], fields["rounds"]
    first_dealer = read(int, "first_dealer", raw.get("first_dealer", 0))
    agreed = records_of(edition.code).read_options(fields["options"])
    seats, suited = first_lineup(raw, len(names), edition.player_counts)
    problems = judge_setup(edition, names, first_dealer, agreed, seats, suited)
    if problems or isinstance(first_dealer, Unreadable):
        return Reading(None, tuple(problems), code, names)
    details = tuple((key, raw[key]) for key in DETAILS if key in raw)
    game = Game(edition.code, names, first_dealer, agreed.valid_options, details=details)
    if raw.keys().isdisjoint(CHANGES):
        return _read_rounds(game, rounds)
    whole = read_changes(raw, game, len(rounds))
    if isinstance(whole, Game):
        return _read_rounds(whole, rounds)
    return Reading(None, tuple(whole), code, names)


def _read_rounds(game: Game, raw_rounds: list[Any]) -> Reading:
    edition, read_round = edition_of(game.edition), records_of(game.edition).read_round
    planned = planned_of(game)
    problems: list[Problem] = []
    valid = []
    rounds = tuple(read_round(raw) for raw in raw_rounds[:planned])
    begins, now = {lineup.first: game.seated(lineup) for lineup in game.lineups}, game
    for number, written in enumerate(rounds, start=1):
        now = begins.get(number, now)
        found = edition.judge_round(written, number, now)
        problems += with_pad_seats(found, game.lineup(number).seats) if found else ()
        if not problems:
            valid.append(edition.close_round(written, number, now))
    for number in range(planned + 1, len(raw_rounds) + 1):
        problems.append(Problem("round-out-of-range", number, facts={"planned": planned}))
    read = game.with_rounds(tuple(valid))
    if game.ended and (problems or len(valid) == planned):
        read = replace(read, ended=False)  # what was played is not known to its end, or is the whole game
    return Reading(read, tuple(problems), game.edition, game.players, rounds)


def write_record(game: Game) -> dict[str, Any]:
    """A game as a record's object, fields in a fixed order, defaults left out."""
    records = records_of(game.edition)
    record: dict[str, Any] = {
        "format": FORMAT,
        "edition": game.edition,
        "players": list(game.players),
        "first_dealer": game.first_dealer,
    }
    record.update(game.details)
    record["options"] = records.write_options(game.options)
    record |= write_changes(game)
    record["rounds"] = [records.write_round(round) for round in game.rounds]
    return record


def write_text(game: Game) -> str:
    """A game as one line of canonical JSON, without the line's end."""
    return json.dumps(write_record(game), ensure_ascii=False, separators=(", ", ": "))
