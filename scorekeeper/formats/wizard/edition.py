"""The cells of a Wizard round."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from msgspec import Struct

from scorekeeper.formats.rounds.cells import NONE, YES, Row, read_whole, read_yes, same
from scorekeeper.formats.values import Json, read, read_each, read_fields, read_options, write_fields
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Passes, RecordedPass, RecordedSwap, RecordedTrick, Tricks
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud, MaybeCard, RawCloud, RawRound, Round, Written


class _Trick(Struct):
    leader: int
    plays: tuple[str, ...]
    swap: RecordedSwap | None = None


class _Pass(Struct):
    after: int
    cards: tuple[str, ...]


_NOTHING: Any = UNRECORDED


class _Round(Struct):
    bids: tuple[int, ...] = _NOTHING
    won: tuple[int, ...] = _NOTHING
    turned_up: str | None = _NOTHING
    trump: str | None = _NOTHING
    werewolf: int | None = None
    bombed: bool = False
    cloud: Cloud | None = None
    tricks: tuple[_Trick, ...] = ()
    passes: _Pass | tuple[_Pass, ...] = ()
    first_trick: int = 1
    under: str | None = _NOTHING


_TRICK, _SWAPPED, _PASS = ["leader", "plays"], ["leader", "plays", "swap"], ["after", "cards"]
_PROTOCOL = frozenset({"tricks", "passes", "first_trick"})


def read_round(raw: Json) -> Written | Unreadable:
    """What a record says of a round: a `Round` where nothing but its protocol is unreadable or missing."""
    if not isinstance(raw, dict):
        return Unreadable("round", raw)
    fields, wrong = read_fields(_Round, raw)
    for name, put_together in (("tricks", _tricks), ("passes", _passes)):
        if fields[name] and name not in wrong:
            fields[name] = put_together(raw[name], fields[name])
    if wrong <= _PROTOCOL and fields["bids"] is not UNRECORDED and fields["won"] is not UNRECORDED:
        return Round(**fields)
    for name in wrong & {"bids", "won"}:
        fields[name] = read_each(int, name, raw[name])
    if "cloud" in wrong:
        cloud = raw["cloud"] if isinstance(raw["cloud"], dict) else {}
        fields["cloud"] = RawCloud(*(read(int, "cloud", cloud.get(name)) for name in ("seat", "change")))
    return RawRound(**fields)


def write_round(round: Round) -> dict[str, Any]:
    """A round as a record's object, its fields in the order of the public table; defaults are left out."""
    written: dict[str, Any] = {}
    for name, card in (("turned_up", round.turned_up), ("trump", round.trump), ("under", round.under)):
        if card is not UNRECORDED:
            written[name] = card
    if round.werewolf is not None:
        written["werewolf"] = round.werewolf
    written["bids"] = list(round.bids)
    if round.bombed:
        written["bombed"] = True
    if round.cloud is not None:
        written["cloud"] = {"seat": round.cloud.seat, "change": round.cloud.change}
    written["won"] = list(round.won)
    if round.tricks:
        written["tricks"] = _write_tricks(round.tricks)
    if round.passes:
        written["passes"] = _write_passes(round.passes)
    if round.first_trick != 1:
        first = round.first_trick
        written["first_trick"] = first.raw if isinstance(first, Unreadable) else first
    return written


def _tricks(raw_tricks: Json, tricks: tuple[_Trick, ...]) -> Tricks:
    """The tricks, each with what is said of it where that is not just its fields in their order."""
    recorded = []
    for raw, trick in zip(raw_tricks, tricks, strict=True):
        plain = list(raw) == (_TRICK if trick.swap is None else _SWAPPED)
        recorded.append(RecordedTrick(trick.leader, trick.plays, None if plain else raw, trick.swap))
    return tuple(recorded)


def _passes(raw_passes: Json, passes: _Pass | tuple[_Pass, ...]) -> Passes:
    """One pass, or as older records wrote it a list of them."""
    if isinstance(passes, _Pass):
        raw_passes, passes = (raw_passes,), (passes,)
    recorded = [
        RecordedPass(given.after, given.cards, None if list(raw) == _PASS else raw)
        for raw, given in zip(raw_passes, passes, strict=True)
    ]
    return tuple(recorded)


def _write_tricks(tricks: Tricks) -> Any:
    if isinstance(tricks, Unreadable):
        return tricks.raw
    return [trick.raw or _write_trick(trick) for trick in tricks]


def _write_trick(trick: RecordedTrick) -> dict[str, Any]:
    written: dict[str, Any] = {"leader": trick.leader, "plays": list(trick.plays)}
    if trick.swap is not None:
        written["swap"] = {"given": trick.swap.given, "taken": trick.swap.taken}
    return written


def _write_passes(passes: Passes) -> Any:
    """There is one Juggler; several passes are a mistake, which the checker tells, and are kept."""
    if isinstance(passes, Unreadable):
        return passes.raw
    written = [given.raw or {"after": given.after, "cards": list(given.cards)} for given in passes]
    return written[0] if len(written) == 1 else written


class Wizard:
    """The Jubiläumsedition. Promises are those of `formats.edition.Edition`."""

    columns: tuple[str, ...] = ("turned_up", "trump", "bombed", "werewolf", "bid", "cloud", "won")
    required: tuple[str, ...] = ("bid", "won")
    lists: tuple[str, ...] = ("specials", "hands")
    bgg = 1465
    seats_stand_alone = True

    read_options = staticmethod(partial(read_options, Options))
    write_options = staticmethod(write_fields)
    read_round = staticmethod(read_round)
    write_round = staticmethod(write_round)

    def bare(self, round: Round) -> Round:
        return replace(round, tricks=(), passes=(), first_trick=1, under=UNRECORDED)

    def numbers(self, round: Round) -> Hashable:
        return tuple(round.bids), tuple(round.won)

    def write(self, round: Round) -> list[Mapping[str, object]]:
        cloud, bombed = round.cloud, YES if round.bombed else ""
        turned_up, trump = _write_card(round.turned_up), _write_card(round.trump)
        return [
            {
                "turned_up": turned_up,
                "trump": trump,
                "bombed": bombed,
                "werewolf": YES if round.werewolf == seat else "",
                "bid": bid,
                "cloud": cloud.change if cloud and cloud.seat == seat else "",
                "won": won,
            }
            for seat, (bid, won) in enumerate(zip(round.bids, round.won, strict=True))
        ]

    def read(self, rows: Sequence[Row | None], dealer: int) -> dict[str, Any]:
        lines = [row for row in rows if row]
        raw: dict[str, Any] = {}
        for column in ("turned_up", "trump"):
            card = same(lines, column).strip()
            if card:
                raw[column] = None if card.lower() == NONE else card
        marked = [row for row in lines if row.read("werewolf", read_yes)]
        if marked:
            raw["werewolf"] = marked[0].place
        changed = [row for row in lines if row.code("cloud")]
        if changed:
            raw["cloud"] = {"seat": changed[0].place, "change": changed[0].read("cloud", read_whole)}
        for column, rest in (("werewolf", marked[1:]), ("cloud", changed[1:])):
            for row in rest:
                row.fault("mark-twice", column=column)
        bombed = [row.read("bombed", read_yes) for row in lines]
        if any(bombed):
            raw["bombed"] = True
        for column, name in (("bid", "bids"), ("won", "won")):
            raw[name] = [row.read(column, read_whole) if row else None for row in rows]
        return raw


def _write_card(card: MaybeCard) -> str:
    if card is UNRECORDED:
        return ""
    return NONE if card is None else str(card)


EDITION = Wizard()
