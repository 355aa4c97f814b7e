"""Who sat there when, by which options, points beside the play, an early end: JSON of a record ⇄ values."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.formats.values import Json, read, write_fields
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Adjustment, Game, judge_adjustment
from scorekeeper.rules.setup import judge_sittings, next_dealer
from scorekeeper.rules.sitting import LAST, Sitting, Start
from scorekeeper.rules.written import Unreadable

SITTINGS, ADJUSTMENTS, ENDED = CHANGES = "sittings", "adjustments", "ended"
_Seats = Annotated[tuple[int, ...], Meta(min_length=1)]


class _Start(Struct):
    seat: int
    kind: str = field(default=LAST, name="as")
    of: int | None = None


class _Sitting(Struct):
    first: int = field(name="from")
    seats: _Seats | UnsetType = UNSET
    starts: tuple[_Start, ...] = ()
    left: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    options: dict[str, Any] | UnsetType = UNSET
    dealer: Any = UNSET


def first_sitting(raw: Mapping[str, Any], players: int, allowed: Sequence[int]) -> tuple[int, Sequence[int]]:
    """How many sit there in round 1, and the numbers of players of which the set-up's options must suit one.

    That is the same number, or any that is `allowed` where round 1 has options of its own.
    """
    listed = raw.get(SITTINGS)
    for said in listed if isinstance(listed, (list, tuple)) else ():
        first = read(dict[str, Any], SITTINGS, said)
        if not isinstance(first, Unreadable) and first.get("from") == 1:
            seats = read(tuple[int, ...], SITTINGS, first.get("seats", list(range(players))))
            if not isinstance(seats, Unreadable):
                return len(seats), allowed if "options" in first else (len(seats),)
    return players, (players,)


def read_changes(
    raw: Mapping[str, Any], game: Game, rounds: int, logged: bool = False
) -> Game | list[Problem]:
    """The game of which the record tells these, judged; or all that is wrong with them.

    In a `logged` one a dealer left out is the next of those who sat there before, whoever took a seat over.
    """
    edition = edition_of(game.edition)
    sittings, adjustments = _read_sittings(raw, game, logged), _read_adjustments(raw)
    if isinstance(sittings, list) or isinstance(adjustments, list):
        return [fault for told in (sittings, adjustments) if isinstance(told, list) for fault in told]
    whole = replace(game, sittings=sittings, adjustments=adjustments, ended=raw.get(ENDED, False))
    problems = judge_sittings(edition, game, sittings)
    if adjustments and not problems:
        sat = whole.all_sittings
        most = max(rounds, *(edition.rounds_planned(each.options, len(each.seats)) for each in sat))
        problems = [fault for each in adjustments for fault in judge_adjustment(each, game.seats, most)]
    return problems or whole


def _read_sittings(raw: Mapping[str, Any], game: Game, logged: bool) -> tuple[Sitting, ...] | list[Problem]:
    """The sittings that a record tells of a game, from round 1 on, or what cannot be read of them."""
    listed = raw.get(SITTINGS, [])
    if not isinstance(listed, list):
        return _unreadable()
    sittings: list[Sitting] = []
    before = game.sitting(1)
    for said in listed:
        sitting = _read_sitting(said, before, game.edition, logged)
        if not isinstance(sitting, Sitting):
            return sitting
        if not sittings and sitting.first != 1:
            sittings.append(before)
        before = sitting
        sittings.append(sitting)
    return tuple(sittings)


def _read_sitting(said: Json, before: Sitting, edition: str, logged: bool) -> Sitting | list[Problem]:
    """What is not told of a sitting is as it was."""
    told = read(_Sitting, SITTINGS, said)
    if isinstance(told, Unreadable):
        number = read(int, SITTINGS, said.get("from") if isinstance(said, dict) else None)
        return _unreadable(None if isinstance(number, Unreadable) else number)
    number, options = told.first, before.options
    seats = before.seats if told.seats is UNSET else told.seats
    starts = tuple(Start(start.seat, start.kind, start.of) for start in told.starts)
    left = tuple([seat for seat in (*before.left, *told.left) if seat not in told.back])
    if told.options is not UNSET:
        written = records_of(edition).read_options(told.options)
        try:
            options = written.agreed
        except ValueError:
            return edition_of(edition).judge_options(written, len(seats))
    heirs = () if logged else starts
    usual = next_dealer(before, seats, max(number, 1), heirs)
    dealer = read(int, SITTINGS, usual if told.dealer is UNSET else told.dealer)
    if isinstance(dealer, Unreadable):
        return _unreadable(number)
    if left and not set(left).isdisjoint(seats):
        left = tuple([seat for seat in left if seat not in seats])
    return Sitting(number, seats, options, dealer, starts, left)


def _unreadable(number: int | None = None) -> list[Problem]:
    return [Problem("unreadable", number, facts={"field": SITTINGS})]


def _read_adjustments(raw: Mapping[str, Any]) -> tuple[Adjustment, ...] | list[Problem]:
    """The points beside the play that a record tells, or what cannot be read of them."""
    given = read(tuple[Adjustment, ...], ADJUSTMENTS, raw.get(ADJUSTMENTS, []))
    if isinstance(given, Unreadable):
        return [Problem("unreadable", facts={"field": ADJUSTMENTS})]
    return given


def write_changes(game: Game) -> dict[str, Any]:
    """Who sat there when, points beside the play and an early end, as a record's fields; none where usual."""
    written: dict[str, Any] = {}
    before = Sitting(1, tuple(range(game.seats)), game.options, game.first_dealer)
    first_is_told = game.sittings[1:] and game.sittings[0] == before
    if game.sittings:
        written[SITTINGS] = []
    for sitting in game.sittings[1:] if first_is_told else game.sittings:
        written[SITTINGS].append(_write(sitting, before, game.edition))
        before = sitting
    if game.adjustments:
        written[ADJUSTMENTS] = [write_fields(given) for given in game.adjustments]
    return written | ({ENDED: True} if game.ended else {})


def _write(sitting: Sitting, before: Sitting, edition: str) -> dict[str, Any]:
    written: dict[str, Any] = {"from": sitting.first}
    if sitting.seats != before.seats:
        written["seats"] = list(sitting.seats)
    derived = {next_dealer(before, sitting.seats, sitting.first, starts) for starts in ((), sitting.starts)}
    if derived != {sitting.dealer}:  # older logs and records were read without looking who took a seat over
        written["dealer"] = sitting.dealer
    if sitting.options != before.options:
        written["options"] = records_of(edition).write_options(sitting.options)
    if sitting.starts:
        written["starts"] = [
            {"seat": start.seat, "as": start.kind} | ({} if start.of is None else {"of": start.of})
            for start in sitting.starts
        ]
    left = [seat for seat in sitting.left if seat not in before.left]
    back = [seat for seat in before.left if seat not in (*sitting.left, *sitting.seats)]
    return written | ({"left": left} if left else {}) | ({"back": back} if back else {})
