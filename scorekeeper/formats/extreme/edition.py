"""The cells of an Extreme round."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from msgspec import Struct, field

from scorekeeper.formats.rounds import cells
from scorekeeper.formats.values import Json, read, read_options, write_fields
from scorekeeper.rules.extreme import round as rounds
from scorekeeper.rules.extreme.cards import COLOURS, KINDS
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.round import RecordedTrick, Round, Takings, Tricks, are_read, are_seals
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.lineup import order_from
from scorekeeper.rules.raw_values import UNRECORDED, Unreadable


class _Taking(Struct):
    seat: int
    seals: dict[str, int] = {}
    swapped: dict[str, tuple[int, ...]] = field(default_factory=dict, name="from")
    mage: bool = False


class _LenientTaking(Struct):
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


def read_round(raw: Json) -> rounds.Written | Unreadable:
    """What a record says of a round: a `Round` where nothing but its protocol is unreadable or missing."""
    if not isinstance(raw, dict):
        return Unreadable("round", raw)
    takings = _read_takings(raw["takings"]) if "takings" in raw else ()
    left = _read_left(raw["left"]) if "left" in raw else UNRECORDED
    tricks = _read_tricks(raw["tricks"]) if "tricks" in raw else ()
    if isinstance(takings, tuple) and isinstance(left, tuple) and are_read(takings) and are_seals(left):
        return Round(takings, left, tricks)
    return rounds.RawRound(takings, left, tricks)


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


def _read_takings(raw_takings: Json) -> Takings:
    takings = read(tuple[_Taking, ...], "takings", raw_takings)
    taken = [] if isinstance(takings, Unreadable) else [_taking(taking) for taking in takings]
    whole = tuple([taking for taking in taken if taking])
    if not isinstance(takings, Unreadable) and len(whole) == len(takings):
        return whole
    written = read(tuple[_LenientTaking, ...], "takings", raw_takings)
    if isinstance(written, Unreadable):
        return written
    for taking in written:  # what is no colour was taken from nobody either
        if any(not holders and kind not in COLOURS for kind, holders in taking.swapped.items()):
            return Unreadable("takings", raw_takings)
    pairs = zip(raw_takings, written, strict=True)
    return tuple([_read_recorded_taking(raw, taking) for raw, taking in pairs])


def _read_recorded_taking(raw: Json, lenient: _LenientTaking) -> Taking | rounds.RawTaking:
    strict = read(_Taking, "takings", raw)
    taking = None if isinstance(strict, Unreadable) else _taking(strict)
    number = partial(read, int, "takings")
    swapped = [(kind, tuple(map(number, holders))) for kind, holders in lenient.swapped.items()]
    seals = _as_written("takings", lenient.seals)
    return taking or rounds.RawTaking(number(lenient.seat), seals, tuple(swapped), lenient.mage)


def _taking(taking: _Taking) -> Taking | None:
    """The taking; None where there can be no such seals, or the swapped ones are not some of them."""
    seals, swapped = _seals_of(tuple(taking.seals.items())), taking.swapped
    if seals is None:
        return None
    if not swapped:
        return Taking(taking.seat, seals, (), taking.mage)
    counts = seals.written()
    if any(kind not in COLOURS or len(seats) > counts.get(kind, 0) for kind, seats in swapped.items()):
        return None
    swaps = tuple([(kind, seat) for kind in COLOURS for seat in swapped.get(kind, ())])
    return Taking(taking.seat, seals, swaps, taking.mage)


def _read_left(raw_left: Json) -> tuple[Seals | rounds.RawSeals, ...] | Unreadable:
    entries = read(tuple[dict[str, Any], ...], "left", raw_left)
    if isinstance(entries, Unreadable):
        return entries
    return tuple([_read_seals(entry) for entry in entries])


def _read_seals(raw_seals: dict[str, Json]) -> Seals | rounds.RawSeals:
    counts = read(dict[str, int], "left", raw_seals)
    seals = None if isinstance(counts, Unreadable) else _seals_of(tuple(counts.items()))
    return seals or _as_written("left", raw_seals)


@lru_cache(maxsize=4096)
def _seals_of(counts: tuple[tuple[str, int], ...]) -> Seals | None:
    """The seals that these are, where there can be such in that order; many rounds have the same."""
    kinds = [kind for kind, _count in counts]
    valid = set(kinds) <= set(KINDS) and kinds == sorted(kinds, key=KINDS.index)
    return Seals.of(dict(counts)) if valid and all(count >= 0 for _kind, count in counts) else None


def _as_written(place: str, counts: dict[str, Json]) -> rounds.RawSeals:
    return rounds.RawSeals(tuple([(kind, read(int, place, count)) for kind, count in counts.items()]))


def _read_tricks(raw_tricks: Json) -> Tricks:
    tricks = read(tuple[_Trick, ...], "tricks", raw_tricks)
    if isinstance(tricks, Unreadable):
        return tricks
    recorded = [
        RecordedTrick(trick.leader, trick.plays, trick.gives, None if list(raw) == _TRICK else raw)
        for raw, trick in zip(raw_tricks, tricks, strict=True)
    ]
    return tuple(recorded)


def _write_tricks(tricks: Tricks) -> Any:
    if isinstance(tricks, Unreadable):
        return tricks.raw
    return [trick.raw or _write_trick(trick) for trick in tricks]


def _write_trick(trick: RecordedTrick) -> dict[str, Any]:
    return {"leader": trick.leader, "plays": list(trick.plays), "gives": trick.gives}


class Extreme:
    """Wizard Extreme as `formats.edition.Edition`; the order of taking follows from who dealt."""

    columns: tuple[str, ...] = ("mage", "taken", "from", "left")
    required: tuple[str, ...] = ("left", "mage", "taken")
    lists: tuple[str, ...] = ()
    bgg = 0
    seats_stand_alone = False

    read_options = staticmethod(partial(read_options, Options))
    write_options = staticmethod(write_fields)
    read_round = staticmethod(read_round)
    write_round = staticmethod(write_round)

    def bare(self, round: Round) -> Round:
        return replace(round, tricks=())

    def numbers(self, round: Round) -> Hashable:
        return round.mage, tuple(round.left)

    def write(self, round: Round) -> list[Mapping[str, object]]:
        takings = {taking.seat: write_taking(taking) for taking in round.takings}
        return [
            {
                "mage": cells.YES if takings[seat].get("mage") else "",
                "taken": cells.write_pairs(takings[seat].get("seals", {})),
                "from": cells.write_pairs(takings[seat].get("from", {})),
                "left": cells.write_pairs(left.written()),
            }
            for seat, left in enumerate(round.left)
        ]

    def read(self, rows: Sequence[cells.Row | None], dealer: int) -> dict[str, Any]:
        seats = len(rows)
        in_turn = (rows[seat] for seat in order_from(dealer + 1, seats))
        takings = [_read_taking(row) for row in in_turn if row]
        left = [row.read("left", cells.read_counts) if row else None for row in rows]
        return {"takings": takings, "left": left}


def _read_taking(row: cells.Row) -> dict[str, Any]:
    taking: dict[str, Any] = {"seat": row.place}
    mage, seals = row.read("mage", cells.read_yes), row.read("taken", cells.read_counts)
    swapped = row.read("from", _read_holders)
    if mage:
        taking["mage"] = True
    if seals or not mage:
        taking["seals"] = seals
    return taking | ({"from": swapped} if swapped else {})


def _read_holders(cell: str) -> dict[str, list[int]]:
    """Seats by colour, as `B=1+2`."""
    return {
        colour: [cells.read_whole(seat) for seat in value.split("+")]
        for colour, value in cells.read_pairs(cell).items()
    }


EDITION = Extreme()
