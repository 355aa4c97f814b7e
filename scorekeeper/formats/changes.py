"""Who sat there when, by which options, and points beside the play: JSON of a record ⇄ values."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.formats.said import Json, are_numbers, is_number
from scorekeeper.rules.adjustment import Adjustment, judge_adjustment
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.sitting import LAST, Sitting, Start
from scorekeeper.rules.sittings import judge_sittings, next_dealer

SITTINGS, ADJUSTMENTS = "sittings", "adjustments"


def first_seats(raw: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """Who sits there in round 1, as far as the record says so."""
    for said in raw.get(SITTINGS) or ():
        if isinstance(said, dict) and said.get("from") == 1 and are_numbers(said.get("seats")):
            return tuple(said["seats"])
    return tuple(range(players))


def read_changes(raw: Mapping[str, Any], game: Game, rounds: int) -> Game | list[Problem]:
    """The game of which the record tells these, judged; or all that is wrong with them."""
    edition = edition_of(game.edition)
    sittings, adjustments = _read_sittings(raw, game), _read_adjustments(raw)
    if isinstance(sittings, list) or isinstance(adjustments, list):
        return [fault for told in (sittings, adjustments) if isinstance(told, list) for fault in told]
    whole, problems = game.agreed(sittings, adjustments), judge_sittings(edition, game, sittings)
    if adjustments and not problems:
        sat = whole.all_sittings
        most = max(rounds, *(edition.rounds_planned(each.options, len(each.seats)) for each in sat))
        problems = [fault for each in adjustments for fault in judge_adjustment(each, game.seats, most)]
    return problems or whole


def _read_sittings(raw: Mapping[str, Any], game: Game) -> tuple[Sitting, ...] | list[Problem]:
    """The sittings that a record tells of a game, from round 1 on, or what cannot be read of them."""
    listed = raw.get(SITTINGS, [])
    if not isinstance(listed, list):
        return _unreadable()
    read: list[Sitting] = []
    before = game.sitting(1)
    for said in listed:
        sitting = _read(said, before, game.edition)
        if not isinstance(sitting, Sitting):
            return sitting
        if not read and sitting.first != 1:
            read.append(before)
        before = sitting
        read.append(sitting)
    return tuple(read)


def _read(said: Json, before: Sitting, edition: str) -> Sitting | list[Problem]:
    """What is not told of a sitting is as it was."""
    if not isinstance(said, dict) or not is_number(number := said.get("from")):
        return _unreadable()
    starts: tuple[Start, ...] = ()
    seats, left, options = before.seats, before.left, before.options
    if "seats" in said:
        if not said["seats"] or not are_numbers(said["seats"]):
            return _unreadable(number)
        seats = tuple(said["seats"])
    if "starts" in said:
        begun = _read_starts(said["starts"])
        if begun is None:
            return _unreadable(number)
        starts = begun
    if "left" in said:
        if not are_numbers(said["left"]):
            return _unreadable(number)
        left += tuple(said["left"])
    if "options" in said:
        if not isinstance(said["options"], dict):
            return _unreadable(number)
        written = records_of(edition).read_options(said["options"])
        try:
            options = written.agreed
        except ValueError:
            return edition_of(edition).judge_options(written, len(seats))
    dealer = said["dealer"] if "dealer" in said else next_dealer(before, seats, max(number, 1))
    if not is_number(dealer):
        return _unreadable(number)
    if left and not set(left).isdisjoint(seats):
        left = tuple([seat for seat in left if seat not in seats])
    return Sitting(number, seats, options, dealer, starts, left)


def _unreadable(number: int | None = None) -> list[Problem]:
    return [Problem("unreadable", number, facts={"field": SITTINGS})]


def _read_starts(said: Json) -> tuple[Start, ...] | None:
    if not isinstance(said, (list, tuple)):
        return None
    starts = []
    for each in said:
        if not isinstance(each, dict) or not is_number(each.get("seat")):
            return None
        kind, of = each.get("as", LAST), each.get("of")
        if not isinstance(kind, str) or not (of is None or is_number(of)):
            return None
        starts.append(Start(each["seat"], kind, of))
    return tuple(starts)


def _read_adjustments(raw: Mapping[str, Any]) -> tuple[Adjustment, ...] | list[Problem]:
    """The points beside the play that a record tells, or what cannot be read of them."""
    listed, read = raw.get(ADJUSTMENTS, []), []
    for said in listed if isinstance(listed, list) else [None]:
        fields = said if isinstance(said, dict) else {}
        numbers = [fields.get(name) for name in ("round", "seat", "points")]
        reason = fields.get("reason", "")
        if not are_numbers(numbers) or not isinstance(reason, str):
            return [Problem("unreadable", facts={"field": ADJUSTMENTS})]
        read.append(Adjustment(fields["round"], fields["seat"], fields["points"], reason))
    return tuple(read)


def write_changes(game: Game) -> dict[str, Any]:
    """Who sat there when, and points beside the play, as fields of a record; none where all is usual."""
    written: dict[str, Any] = {}
    before = Sitting(1, tuple(range(game.seats)), game.options, game.first_dealer)
    first_is_told = game.sittings[1:] and game.sittings[0] == before
    if game.sittings:
        written[SITTINGS] = []
    for sitting in game.sittings[1:] if first_is_told else game.sittings:
        written[SITTINGS].append(_write(sitting, before, game.edition))
        before = sitting
    if game.adjustments:
        written[ADJUSTMENTS] = [_write_adjustment(given) for given in game.adjustments]
    return written


def _write(sitting: Sitting, before: Sitting, edition: str) -> dict[str, Any]:
    written: dict[str, Any] = {"from": sitting.first}
    if sitting.seats != before.seats:
        written["seats"] = list(sitting.seats)
    if sitting.dealer != next_dealer(before, sitting.seats, sitting.first):
        written["dealer"] = sitting.dealer
    if sitting.options != before.options:
        written["options"] = records_of(edition).write_options(sitting.options)
    if sitting.starts:
        written["starts"] = [_write_start(start) for start in sitting.starts]
    left = [seat for seat in sitting.left if seat not in before.left]
    return written | ({"left": left} if left else {})


def _write_start(start: Start) -> dict[str, Any]:
    return {"seat": start.seat, "as": start.kind} | ({} if start.of is None else {"of": start.of})


def _write_adjustment(given: Adjustment) -> dict[str, Any]:
    written: dict[str, Any] = {"round": given.round, "seat": given.seat, "points": given.points}
    return written | ({"reason": given.reason} if given.reason else {})
