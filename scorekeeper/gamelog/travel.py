"""A game that travels from one Scorekeeper to another: its record, and beside it who wrote what and when.

The record is what a game is; its history is believed only where it adds up to that record, stroke by stroke.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from scorekeeper.formats.record import write_record
from scorekeeper.gamelog import codec
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import Event, GameCreated
from scorekeeper.gamelog.history import History, Stroke
from scorekeeper.rules.game import Game

FIELD = "history"
LONGEST = 64  # characters of an id and of a name, as they are stored
MOST = 20_000  # strokes


class Unlike(Exception):
    """What came as a history is none, or adds up to another game."""


def write_travelling(game: Game, strokes: Iterable[Stroke]) -> str:
    """The game with its history, as far as that may be told, as one line of JSON without the line's end."""
    told = [write_stroke(stroke) for stroke in strokes]
    return json.dumps(write_record(game) | {FIELD: told}, ensure_ascii=False)


def write_stroke(stroke: Stroke) -> dict[str, Any]:
    """A stroke as it travels; its number is its place."""
    name, version, data = codec.encode(stroke.event)
    said = {"entry": stroke.entry, "at": stroke.at, "by": stroke.by, "name": name, "version": version}
    return said | {"data": json.loads(data)}


def read_history(raw: object, game: Game) -> History:
    """The history that came beside the record of that game. Raises Unlike."""
    if not isinstance(raw, list) or not 0 < len(raw) <= MOST:
        raise Unlike("no list of strokes")
    try:
        history = History.of(read_stroke(seq, each) for seq, each in enumerate(raw, start=1))
    except Exception as error:  # what somebody wrote by hand can fail anywhere on its way
        raise Unlike(f"{type(error).__name__}: {error}") from error
    if len({stroke.entry for stroke in history.strokes}) < len(history.strokes):
        raise Unlike("an id twice")
    if not isinstance(history.strokes[0].event, GameCreated) or not _is_same(history.table.game, game):
        raise Unlike("another game")
    return history


def read_stroke(seq: int, raw: dict[str, Any]) -> Stroke:
    """The stroke that travelled. Raises whatever something that is none can raise."""
    texts = [raw[name] for name in ("entry", "at", "by", "name")]
    if not all(isinstance(text, str) and len(text) <= LONGEST + 16 for text in texts):
        raise ValueError("no text")
    event = codec.decode(raw["name"], raw["version"], json.dumps(raw["data"]))
    return Stroke(seq, event, raw["entry"][:LONGEST], raw["at"], raw["by"])


def _is_same(one: Game, other: Game) -> bool:
    return write_record(one) == write_record(other)


def goes_on(here: Iterable[Stroke], there: History) -> tuple[Stroke, ...] | None:
    """What was written after the log that is here; None where the two went different ways.

    Nothing, where all of it is here.
    """
    known, came = tuple(here), there.strokes
    hushed = edition_of(there.table.game.edition).hushed
    if all(_is_alike(one, other, hushed) for one, other in zip(known, came, strict=False)):
        return came[len(known) :]
    return None


def _is_alike(one: Stroke, other: Stroke, hushed: Callable[[Event], Event]) -> bool:
    """Whether they are the same stroke, in one of the two logs perhaps without what nobody saw."""
    mine, theirs = one.event, other.event
    return one.entry == other.entry and (mine == theirs or theirs == hushed(mine) or mine == hushed(theirs))
