"""A round of Wizard in a record: its JSON, and what that says, right or wrong, as a value."""

from typing import Any

from scorekeeper.formats.said import Json, are_codes, are_numbers, is_number, read_number, read_numbers
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import Unrecorded
from scorekeeper.rules.wizard.protocol import Passes, RecordedPass, RecordedSwap, RecordedTrick, Tricks
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud, Round
from scorekeeper.rules.wizard.written import Written, WrittenCard, WrittenCloud, WrittenRound

_TRICK, _SWAPPED, _PASS = ["leader", "plays"], ["leader", "plays", "swap"], ["after", "cards"]
_CARDS = frozenset({str, type(None), Unrecorded})


def read_round(raw: Json) -> Written | Unreadable:
    """What a record says of a round: a `Round` where nothing but its protocol is unreadable or missing."""
    if not isinstance(raw, dict):
        return Unreadable("round", raw)
    bids, won = raw.get("bids", UNRECORDED), raw.get("won", UNRECORDED)
    turned_up, trump = raw.get("turned_up", UNRECORDED), raw.get("trump", UNRECORDED)
    werewolf, bombed, cloud = raw.get("werewolf"), raw.get("bombed", False), raw.get("cloud")
    tricks = _read_tricks(raw["tricks"]) if "tricks" in raw else ()
    passes = _read_passes(raw["passes"]) if "passes" in raw else ()
    first_trick = read_number("first_trick", raw["first_trick"]) if "first_trick" in raw else 1
    under = raw.get("under", UNRECORDED)
    change = None if cloud is None else _read_cloud(cloud)
    numbered = are_numbers(bids) and are_numbers(won) and (werewolf is None or is_number(werewolf))
    told = numbered and isinstance(bombed, bool) and _CARDS.issuperset(map(type, (turned_up, trump, under)))
    protocol = (tricks, passes, first_trick)
    if told and not isinstance(change, WrittenCloud):
        return Round(tuple(bids), tuple(won), turned_up, trump, werewolf, bombed, change, *protocol, under)
    return WrittenRound(
        read_numbers("bids", bids),
        read_numbers("won", won),
        _read_card("turned_up", turned_up),
        _read_card("trump", trump),
        None if werewolf is None else read_number("werewolf", werewolf),
        bombed if isinstance(bombed, bool) else Unreadable("bombed", bombed),
        change,
        *protocol,
        _read_card("under", under),
    )


def write_round(round: Round) -> dict[str, Any]:
    """A round as a record's object, its fields in the order of the public table; defaults are left out."""
    written: dict[str, Any] = {}
    if round.turned_up is not UNRECORDED:
        written["turned_up"] = round.turned_up
    if round.trump is not UNRECORDED:
        written["trump"] = round.trump
    if round.under is not UNRECORDED:
        written["under"] = round.under
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
        written["first_trick"] = first.said if isinstance(first, Unreadable) else first
    return written


def _read_card(place: str, said: Json) -> WrittenCard:
    return said if type(said) in _CARDS else Unreadable(place, said)


def _read_cloud(said: Json) -> Cloud | WrittenCloud:
    fields = said if isinstance(said, dict) else {}
    seat, change = fields.get("seat"), fields.get("change")
    if is_number(seat) and is_number(change):
        return Cloud(seat, change)
    return WrittenCloud(read_number("cloud", seat), read_number("cloud", change))


def _read_tricks(said: Json) -> Tricks:
    if not isinstance(said, (list, tuple)):
        return Unreadable("tricks", said)
    tricks = []
    for trick in said:
        if not isinstance(trick, dict):
            return Unreadable("tricks", said)
        leader, plays = trick.get("leader"), trick.get("plays")
        if not is_number(leader) or not are_codes(plays):
            return Unreadable("tricks", said)
        swap = _read_swap(trick.get("swap"))
        if isinstance(swap, Unreadable):
            return Unreadable("tricks", said)
        plain = list(trick) == (_TRICK if swap is None else _SWAPPED)
        tricks.append(RecordedTrick(leader, tuple(plays), None if plain else trick, swap))
    return tuple(tricks)


def _write_tricks(tricks: Tricks) -> Any:
    if isinstance(tricks, Unreadable):
        return tricks.said
    return [trick.kept or _write_trick(trick) for trick in tricks]


def _write_trick(trick: RecordedTrick) -> dict[str, Any]:
    written: dict[str, Any] = {"leader": trick.leader, "plays": list(trick.plays)}
    if trick.swap is not None:
        written["swap"] = {"given": trick.swap.given, "taken": trick.swap.taken}
    return written


def _read_swap(said: Json) -> RecordedSwap | Unreadable | None:
    if said is None:
        return None
    given, taken = (said.get("given"), said.get("taken")) if isinstance(said, dict) else (None, None)
    if not isinstance(given, str) or not isinstance(taken, str):
        return Unreadable("swap", said)
    return RecordedSwap(given, taken)


def _read_passes(said: Json) -> Passes:
    """One pass, or as older records wrote it a list of them."""
    listed = (said,) if isinstance(said, dict) else said
    if not isinstance(listed, (list, tuple)):
        return Unreadable("passes", said)
    passes = []
    for given in listed:
        if not isinstance(given, dict):
            return Unreadable("passes", said)
        after, cards = given.get("after"), given.get("cards")
        if not is_number(after) or not are_codes(cards):
            return Unreadable("passes", said)
        passes.append(RecordedPass(after, tuple(cards), None if list(given) == _PASS else given))
    return tuple(passes)


def _write_passes(passes: Passes) -> Any:
    """There is one Juggler; several passes are a mistake, which the checker tells, and are kept."""
    if isinstance(passes, Unreadable):
        return passes.said
    written = [given.kept or {"after": given.after, "cards": list(given.cards)} for given in passes]
    return written[0] if len(written) == 1 else written
