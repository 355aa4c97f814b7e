"""A round of Extreme in a record: its JSON, and what that says, right or wrong, as a value."""

from functools import lru_cache
from typing import Any

from scorekeeper.formats.said import Json, are_codes, are_numbers, is_number, read_number
from scorekeeper.rules.extreme.protocol import RecordedTrick, Tricks
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.spelling import COLOURS, KINDS
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.extreme.written import (
    Takings,
    Written,
    WrittenRound,
    WrittenSeals,
    WrittenTaking,
    are_read,
    are_seals,
)
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import UNRECORDED

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
    if not isinstance(said, (list, tuple)):
        return Unreadable("takings", said)
    takings = []
    for entry in said:
        taking = _read_taking(entry)
        if taking is None:
            return Unreadable("takings", said)
        takings.append(taking)
    return tuple(takings)


def _read_taking(said: Json) -> Taking | WrittenTaking | None:
    if not isinstance(said, dict):
        return None
    seals, swapped, mage = said.get("seals", {}), said.get("from", {}), said.get("mage", False)
    if not isinstance(seals, dict) or not isinstance(swapped, dict) or not isinstance(mage, bool):
        return None
    for kind, holders in swapped.items():
        if not isinstance(holders, (list, tuple)) or not (holders or kind in COLOURS):
            return None  # what is no colour was taken from nobody either
    seat, counted = said.get("seat"), _read_seals("takings", seals)
    if is_number(seat) and isinstance(counted, Seals):
        swaps = _read_swaps(swapped, counted) if swapped else ()
        if swaps is not None:
            return Taking(seat, counted, swaps, mage)
    return WrittenTaking(
        read_number("takings", seat),
        _as_written("takings", seals),
        tuple(
            (kind, tuple(read_number("takings", holder) for holder in holders))
            for kind, holders in swapped.items()
        ),
        mage,
    )


def _read_swaps(said: dict[str, Json], seals: Seals) -> tuple[tuple[str, int], ...] | None:
    """Which seats some of these seals came from; None where they cannot be some of them."""
    there = seals.written()
    if any(len(holders) > there.get(kind, 0) or not are_numbers(holders) for kind, holders in said.items()):
        return None
    return tuple([(kind, holder) for kind in COLOURS for holder in said.get(kind, ())])


def _read_left(said: Json) -> tuple[Seals | WrittenSeals, ...] | Unreadable:
    if not isinstance(said, (list, tuple)) or not all(isinstance(entry, dict) for entry in said):
        return Unreadable("left", said)
    return tuple([_read_seals("left", entry) for entry in said])


def _read_seals(place: str, said: dict[str, Json]) -> Seals | WrittenSeals:
    seals = _seals_of(tuple(said.items())) if are_numbers(tuple(said.values())) else None
    return seals or _as_written(place, said)


@lru_cache(maxsize=4096)
def _seals_of(counts: tuple[tuple[str, int], ...]) -> Seals | None:
    """The seals that these are, where there can be such in that order; many rounds have the same."""
    kinds = [kind for kind, _count in counts]
    there = set(kinds) <= set(KINDS) and kinds == sorted(kinds, key=KINDS.index)
    return Seals.of(dict(counts)) if there and all(count >= 0 for _kind, count in counts) else None


def _as_written(place: str, said: dict[str, Json]) -> WrittenSeals:
    return WrittenSeals(tuple([(kind, read_number(place, count)) for kind, count in said.items()]))


def _read_tricks(said: Json) -> Tricks:
    if not isinstance(said, (list, tuple)):
        return Unreadable("tricks", said)
    tricks = []
    for trick in said:
        if not isinstance(trick, dict):
            return Unreadable("tricks", said)
        leader, plays, gives = trick.get("leader"), trick.get("plays"), trick.get("gives")
        if not is_number(leader) or not are_codes(plays) or not (gives is None or isinstance(gives, str)):
            return Unreadable("tricks", said)
        kept = None if list(trick) == _TRICK else trick
        tricks.append(RecordedTrick(leader, tuple(plays), gives, kept))
    return tuple(tricks)


def _write_tricks(tricks: Tricks) -> Any:
    if isinstance(tricks, Unreadable):
        return tricks.said
    return [trick.kept or _write_trick(trick) for trick in tricks]


def _write_trick(trick: RecordedTrick) -> dict[str, Any]:
    return {"leader": trick.leader, "plays": list(trick.plays), "gives": trick.gives}
