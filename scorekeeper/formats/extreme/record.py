"""A round of Extreme in a record: its JSON, and what that says, right or wrong, as a value."""

from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from scorekeeper.formats.values import Json, read
from scorekeeper.rules.extreme.cards import COLOURS, KINDS
from scorekeeper.rules.extreme.protocol import RecordedTrick, Tricks
from scorekeeper.rules.extreme.round import (
    Round,
    Takings,
    Written,
    WrittenRound,
    WrittenSeals,
    WrittenTaking,
    are_read,
    are_seals,
)
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.written import UNRECORDED, Unreadable


class _Taking(Struct):
    seat: int
    seals: dict[str, int] = {}
    swapped: dict[str, tuple[int, ...]] = field(default_factory=dict, name="from")
    mage: bool = False


class _SaidTaking(Struct):
    """A taking of which numbers may be none."""

    seat: Any = None
    seals: dict[str, Any] = {}
    swapped: dict[str, tuple[Any, ...]] = field(default_factory=dict, name="from")
    mage: bool = False


class _Trick(Struct):
    leader: int
    plays: tuple[str, ...]
    gives: str | None = None


_TRICK = ["leader", "plays", "gives"]


def read_round(raw: Json) -> Written | Unreadable:
    """What a record says of a round: a `Round` where nothing but its protocol is unreadable or missing."""
    if not isinstance(raw, dict):
        return Unreadable("round", raw)
    takings = _read_takings(raw["takings"]) if "takings" in raw else ()
    left = _read_left(raw["left"]) if "left" in raw else UNRECORDED
    tricks = _read_tricks(raw["tricks"]) if "tricks" in raw else ()
    if isinstance(takings, tuple) and isinstance(left, tuple) and are_read(takings) and are_seals(left):
        return Round(takings, left, tricks)
    return WrittenRound(takings, left, tricks)


def write_round(round: Round) -> dict[str, Any]:
    """A round as a record's object, fields in the order of the public table; what is empty is left out."""
    written: dict[str, Any] = {
        "takings": [write_taking(taking) for taking in round.takings],
        "left": [seals.written() for seals in round.left],
    }
    if round.tricks:
        written["tricks"] = _write_tricks(round.tricks)
    return written


def write_taking(taking: Taking) -> dict[str, Any]:
    """A taking as a record's object, kinds in the order of the public table."""
    if taking.mage:
        return {"seat": taking.seat, "mage": True}
    written: dict[str, Any] = {"seat": taking.seat, "seals": taking.seals.written()}
    swapped: dict[str, list[int]] = {}
    for colour, holder in taking.swapped:
        swapped.setdefault(colour, []).append(holder)
    return written | ({"from": swapped} if swapped else {})


def _read_takings(said: Json) -> Takings:
    takings = read(tuple[_Taking, ...], "takings", said)
    taken = [] if isinstance(takings, Unreadable) else [_taking(taking) for taking in takings]
    whole = tuple([taking for taking in taken if taking])
    if not isinstance(takings, Unreadable) and len(whole) == len(takings):
        return whole
    written = read(tuple[_SaidTaking, ...], "takings", said)
    if isinstance(written, Unreadable):
        return written
    for taking in written:  # what is no colour was taken from nobody either
        if any(not holders and kind not in COLOURS for kind, holders in taking.swapped.items()):
            return Unreadable("takings", said)
    return tuple([_read_taking(raw, taking) for raw, taking in zip(said, written, strict=True)])


def _read_taking(raw: Json, said: _SaidTaking) -> Taking | WrittenTaking:
    strict = read(_Taking, "takings", raw)
    taking = None if isinstance(strict, Unreadable) else _taking(strict)
    return taking or WrittenTaking(
        read(int, "takings", said.seat),
        _as_written("takings", said.seals),
        tuple(
            [
                (kind, tuple([read(int, "takings", holder) for holder in holders]))
                for kind, holders in said.swapped.items()
            ]
        ),
        said.mage,
    )


def _taking(said: _Taking) -> Taking | None:
    """The taking; None where there can be no such seals, or the swapped ones are not some of them."""
    seals, swapped = _seals_of(tuple(said.seals.items())), said.swapped
    if seals is None:
        return None
    if not swapped:
        return Taking(said.seat, seals, (), said.mage)
    there = seals.written()
    if any(kind not in COLOURS or len(seats) > there.get(kind, 0) for kind, seats in swapped.items()):
        return None
    swaps = tuple([(kind, seat) for kind in COLOURS for seat in swapped.get(kind, ())])
    return Taking(said.seat, seals, swaps, said.mage)


def _read_left(said: Json) -> tuple[Seals | WrittenSeals, ...] | Unreadable:
    left = read(tuple[dict[str, int], ...], "left", said)
    if not isinstance(left, Unreadable):
        return tuple([_seals_of(tuple(counts.items())) or _as_written("left", counts) for counts in left])
    entries = read(tuple[dict[str, Any], ...], "left", said)
    if isinstance(entries, Unreadable):
        return entries
    return tuple([_read_seals(entry) for entry in entries])


def _read_seals(said: dict[str, Json]) -> Seals | WrittenSeals:
    counts = read(dict[str, int], "left", said)
    seals = None if isinstance(counts, Unreadable) else _seals_of(tuple(counts.items()))
    return seals or _as_written("left", said)


@lru_cache(maxsize=4096)
def _seals_of(counts: tuple[tuple[str, int], ...]) -> Seals | None:
    """The seals that these are, where there can be such in that order; many rounds have the same."""
    kinds = [kind for kind, _count in counts]
    there = set(kinds) <= set(KINDS) and kinds == sorted(kinds, key=KINDS.index)
    return Seals.of(dict(counts)) if there and all(count >= 0 for _kind, count in counts) else None


def _as_written(place: str, said: dict[str, Json]) -> WrittenSeals:
    return WrittenSeals(tuple([(kind, read(int, place, count)) for kind, count in said.items()]))


def _read_tricks(said: Json) -> Tricks:
    tricks = read(tuple[_Trick, ...], "tricks", said)
    if isinstance(tricks, Unreadable):
        return tricks
    return tuple(
        [
            RecordedTrick(trick.leader, trick.plays, trick.gives, None if list(raw) == _TRICK else raw)
            for raw, trick in zip(said, tricks, strict=True)
        ]
    )


def _write_tricks(tricks: Tricks) -> Any:
    if isinstance(tricks, Unreadable):
        return tricks.said
    return [trick.kept or _write_trick(trick) for trick in tricks]


def _write_trick(trick: RecordedTrick) -> dict[str, Any]:
    return {"leader": trick.leader, "plays": list(trick.plays), "gives": trick.gives}
