"""A game's log as it may leave the server: for the device that goes on with it, or to another Scorekeeper."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import EntryRedone, EntryUndone
from scorekeeper.gamelog.history import History, Stroke
from scorekeeper.gamelog.travel import read_stroke, write_stroke


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
