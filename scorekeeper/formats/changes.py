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
from scorekeeper.rules.lineup import LAST, Lineup, Start
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.setup import judge_lineups, next_dealer

LINEUPS, ADJUSTMENTS, ENDED = CHANGES = "sittings", "adjustments", "ended"
_Seats = Annotated[tuple[int, ...], Meta(min_length=1)]


class _Start(Struct):
    seat: int
    kind: str = field(default=LAST, name="as")
    of: int | None = None


class _Lineup(Struct):
    first: int = field(name="from")
    seats: _Seats | UnsetType = UNSET
    starts: tuple[_Start, ...] = ()
    left: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    options: dict[str, Any] | UnsetType = UNSET
    dealer: Any = UNSET


def first_lineup(raw: Mapping[str, Any], players: int, allowed: Sequence[int]) -> tuple[int, Sequence[int]]:
    """How many sit there in round 1, and the numbers of which the set-up's options must suit one. It is that
    one, or any that is `allowed` where round 1 has options of its own.
    """
    listed = raw.get(LINEUPS)
    for raw_lineup in listed if isinstance(listed, (list, tuple)) else ():
        first = read(dict[str, Any], LINEUPS, raw_lineup)
        if not isinstance(first, Unreadable) and first.get("from") == 1:
            seats = read(tuple[int, ...], LINEUPS, first.get("seats", list(range(players))))
            if not isinstance(seats, Unreadable):
                return len(seats), allowed if "options" in first else (len(seats),)
    return players, (players,)


def read_changes(
    raw: Mapping[str, Any], game: Game, rounds: int, logged: bool = False
) -> Game | list[Problem]:
    """The game with these changes, judged, or all that is wrong. In a `logged` one a dealer left out is the
    next of those who sat there before, whoever took a seat over.
    """
    edition = edition_of(game.edition)
    lineups, adjustments = _read_lineups(raw, game, logged), _read_adjustments(raw)
    if isinstance(lineups, list) or isinstance(adjustments, list):
        return [fault for part in (lineups, adjustments) if isinstance(part, list) for fault in part]
    whole = replace(game, lineups=lineups, adjustments=adjustments, ended=raw.get(ENDED, False))
    problems = judge_lineups(edition, game, lineups)
    if not problems:
        sat = whole.all_lineups
        most = max(rounds, *(edition.rounds_planned(lineup.options, len(lineup.seats)) for lineup in sat))
        problems = [fault for given in adjustments for fault in judge_adjustment(given, game.seats, most)]
    return problems or whole


def _read_lineups(raw: Mapping[str, Any], game: Game, logged: bool) -> tuple[Lineup, ...] | list[Problem]:
    """The lineups that a record tells of a game, from round 1 on, or what cannot be read of them."""
    listed = raw.get(LINEUPS, [])
    if not isinstance(listed, list):
        return _unreadable()
    lineups: list[Lineup] = []
    before = game.lineup(1)
    for raw_lineup in listed:
        lineup = _read_lineup(raw_lineup, before, game.edition, logged)
        if not isinstance(lineup, Lineup):
            return lineup
        if not lineups and lineup.first != 1:
            lineups.append(before)
        before = lineup
        lineups.append(lineup)
    return tuple(lineups)


def _read_lineup(raw_lineup: Json, before: Lineup, edition: str, logged: bool) -> Lineup | list[Problem]:
    """What is not told of a lineup is as it was."""
    given = read(_Lineup, LINEUPS, raw_lineup)
    if isinstance(given, Unreadable):
        number = read(int, LINEUPS, raw_lineup.get("from") if isinstance(raw_lineup, dict) else None)
        return _unreadable(None if isinstance(number, Unreadable) else number)
    number, options = given.first, before.options
    seats = before.seats if given.seats is UNSET else given.seats
    starts = tuple(Start(start.seat, start.kind, start.of) for start in given.starts)
    left = tuple([seat for seat in (*before.left, *given.left) if seat not in (*given.back, *seats)])
    if given.options is not UNSET:
        written = records_of(edition).read_options(given.options)
        try:
            options = written.valid_options
        except ValueError:
            return edition_of(edition).judge_options(written, len(seats))
    heirs = () if logged else starts
    usual = next_dealer(before, seats, max(number, 1), heirs)
    dealer = read(int, LINEUPS, usual if given.dealer is UNSET else given.dealer)
    if isinstance(dealer, Unreadable):
        return _unreadable(number)
    return Lineup(number, seats, options, dealer, starts, left)


def _unreadable(number: int | None = None) -> list[Problem]:
    return [Problem("unreadable", number, facts={"field": LINEUPS})]


def _read_adjustments(raw: Mapping[str, Any]) -> tuple[Adjustment, ...] | list[Problem]:
    """The points beside the play that a record tells, or what cannot be read of them."""
    given = read(tuple[Adjustment, ...], ADJUSTMENTS, raw.get(ADJUSTMENTS, []))
    if isinstance(given, Unreadable):
        return [Problem("unreadable", facts={"field": ADJUSTMENTS})]
    return given


def write_changes(game: Game) -> dict[str, Any]:
    """Who sat there when, points beside the play and an early end, as a record's fields; none where usual."""
    written: dict[str, Any] = {}
    before = Lineup(1, tuple(range(game.seats)), game.options, game.first_dealer)
    first_is_told = game.lineups[1:] and game.lineups[0] == before
    if game.lineups:
        written[LINEUPS] = []
    for lineup in game.lineups[1:] if first_is_told else game.lineups:
        written[LINEUPS].append(_write(lineup, before, game.edition))
        before = lineup
    if game.adjustments:
        written[ADJUSTMENTS] = [write_fields(given) for given in game.adjustments]
    return written | ({ENDED: True} if game.ended else {})


def _write(lineup: Lineup, before: Lineup, edition: str) -> dict[str, Any]:
    written: dict[str, Any] = {"from": lineup.first}
    if lineup.seats != before.seats:
        written["seats"] = list(lineup.seats)
    derived = {next_dealer(before, lineup.seats, lineup.first, starts) for starts in ((), lineup.starts)}
    if derived != {lineup.dealer}:  # older logs and records were read without looking who took a seat over
        written["dealer"] = lineup.dealer
    if lineup.options != before.options:
        written["options"] = records_of(edition).write_options(lineup.options)
    if lineup.starts:
        written["starts"] = [
            {"seat": start.seat, "as": start.kind} | ({} if start.of is None else {"of": start.of})
            for start in lineup.starts
        ]
    left = [seat for seat in lineup.left if seat not in before.left]
    back = [seat for seat in before.left if seat not in (*lineup.left, *lineup.seats)]
    return written | ({"left": left} if left else {}) | ({"back": back} if back else {})
