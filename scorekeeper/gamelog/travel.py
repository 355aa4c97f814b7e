"""A game's log as it leaves a Scorekeeper: for another one, or for the device that goes on with it.

To another one its record goes along. The record is what a game is; its history is believed only where it adds
up to that record, stroke by stroke.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.formats.record import write_record
from scorekeeper.gamelog import codec
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event, GameCreated
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
    """Whether they are one game; that it was ended early, older versions told in the history alone."""
    return write_record(replace(one, ended=other.ended)) == write_record(other)


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


def uncovered(history: History) -> tuple[Stroke, ...] | None:
    """The strokes without covered bids that nobody saw; None while such bids may still count."""
    strokes = history.strokes
    events = {stroke.seq: stroke.event for stroke in strokes}
    told = edition_of(history.table.game.edition).unsaid(events, history.done, history.table)
    if told is None:
        return None
    return tuple(replace(each, event=told[each.seq]) if each.seq in told else each for each in strokes)


def has(history: History, seq: int, entry: str) -> bool:
    """Whether the log goes on from a copy that ends with number `seq` and that entry."""
    return 0 < seq <= history.seq and history.strokes[seq - 1].entry == entry


def since(history: History, seq: int, entry: str) -> int:
    """After which stroke a copy has to be brought up to date that ends with number `seq` and that entry.

    0: all of it, where the log is another one by now, or something in it may have got another meaning.
    """
    if not has(history, seq, entry):
        return 0
    turned = any(isinstance(stroke.event, EntryUndone | EntryRedone) for stroke in history.since(seq))
    return 0 if turned else seq


def write_strokes(strokes: Iterable[Stroke]) -> list[dict[str, Any]]:
    """As they go to the device."""
    return [write_stroke(stroke) for stroke in strokes]


@dataclass(frozen=True, slots=True)
class Copy:
    """What came from the server: the game's code, its log, and how the device that has it stands there.

    `session` is what its cookie would hold, `role` and `seat` are its row among the holders, None without
    one; `phones` are the seats that have a device of their own, `pictures` as they are stored.
    """

    code: str
    history: History
    session: Mapping[str, Any]
    hosts: bool
    role: str | None
    seat: int | None
    phones: Sequence[int]
    pictures: str

    @classmethod
    def read(cls, text: str) -> "Copy":
        """What a device was given."""
        said = json.loads(text)
        strokes = [read_stroke(seq, raw) for seq, raw in enumerate(said.pop("strokes"), start=1)]
        return cls(history=History.of(strokes), **said)
