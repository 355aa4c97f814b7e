"""What may be entered in a round of Extreme, and what by a seat on its own device. Source: 004 «Die
Vorhersage», «Die weißen Siegel», «Der Kampf um die Stiche».
"""

from functools import singledispatch

from scorekeeper.gamelog.commands import CloseRound, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme import commands, events
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import Problem, refuse, refuse_any
from scorekeeper.rules.extreme.cards import COLOURS, KINDS, TRUMP
from scorekeeper.rules.extreme.taking import MOST_SEALS, seal_faults
from scorekeeper.rules.raw_values import UNRECORDED

# Why a seat may not take any seal now, wherever it is from.
_OF_THE_SEAT = ("not-your-turn", "too-many-seals", "seals-with-mage")
_OWN = commands.TakeSeal | commands.ReturnSeal | commands.TakeMage | commands.EndTaking


@singledispatch
def decide(command: RoundCommand, table: Table, draft: Draft) -> Event | None:
    """The event that `command` makes, None for no change. Raises RuleProblem, also for another edition's."""
    number, turns = draft.number, draft.turns
    match command:
        case commands.ReturnSeal(seal=seal):
            seat = _taker(command, draft)
            if seal not in COLOURS:
                raise refuse("seal-not-available", number, seat, seal=seal)
            taken = turns.taking(seat).seals[seal]
            return events.SealReturned(number, seat, seal, turns.given_to(seat, seal)) if taken else None
        case commands.TakeMage(seat=own):
            if own is not None and turns.taking(own).mage:
                return None
            seat = _taker(command, draft)
            if fault := turns.mage_fault(seat):
                raise refuse(fault, number, seat)
            return events.MageTaken(number, seat)
        case commands.ReturnMage(seat=seat):
            _check_seat(seat, draft)
            return events.MageReturned(number, seat) if turns.taking(seat).mage else None
        case commands.EndTaking(seat=seat):
            _check_seat(seat, draft)
            if turns.is_over(seat):
                return None
            if not turns.may_take(seat):
                raise refuse("not-your-turn", number, seat)
            return events.TakingEnded(number, seat)
        case commands.LeaveNothing(seat=seat):
            _check_seat(seat, draft)
            _check_taken(draft)
            return None if draft.with_nothing_left(seat) == draft else events.NothingLeft(number, seat)
    raise refuse("other-edition", command.round)


@decide.register
def _(command: commands.TakeSeal, table: Table, draft: Draft) -> Event | None:
    seat, seal, source, turns = _taker(command, draft), command.seal, command.source, draft.turns
    fault = turns.middle_fault(seat, seal) if source is None else turns.seal_fault(seat, seal)
    if fault and (source is None or fault in _OF_THE_SEAT):
        seals = turns.taking(seat).seals.total + 1
        raise refuse(fault, draft.number, seat, seal=seal, seals=seals, most=MOST_SEALS)
    codes = seal_faults(turns.layout_at(seat), seat, seal, source)
    refuse_any(Problem(code, draft.number, seat, {"seal": seal}) for code in codes)
    return events.SealTaken(draft.number, seat, seal, source)


@decide.register
def _(command: commands.CallSeat, table: Table, draft: Draft) -> Event | None:
    seat, turns = command.seat, draft.turns
    _check_seat(seat, draft)
    turn = turns.turn
    if turn is None or turns.may_take(seat):
        return None
    if turns.taking(turn).empty:
        raise refuse("taking-open", draft.number, turn)
    if seat != turns.next_turn:
        raise refuse("takes-first", draft.number, turns.next_turn)
    return events.TakingEnded(draft.number, turn)


@decide.register
def _(command: commands.SetLeft, table: Table, draft: Draft) -> Event | None:
    seat, kind = command.seat, command.kind
    _check_seat(seat, draft)
    _check_taken(draft)
    count = command.count if command.count is not None or kind not in KINDS else draft.next_left(seat, kind)
    if count is None or kind not in KINDS or not 0 <= count <= draft.most_left(seat, kind):
        raise refuse("seal-count-impossible", draft.number, seat, seal=kind, count=count)
    entered = (seat, kind, count) in draft.entered_left
    return None if entered else events.LeftSet(draft.number, seat, kind, count)


@decide.register
def _(command: commands.WinTrick, table: Table, draft: Draft) -> Event | None:
    winner, led = command.winner, command.led
    _check_seat(winner, draft)
    _check_taken(draft)
    if not draft.tricks_left:
        raise refuse("too-many-tricks", draft.number)
    if led is not None and led not in COLOURS:
        raise refuse("unknown-card", draft.number, card=led)
    trumped = command.trumped and led not in (TRUMP, None)
    ways = draft.settlements(winner, led, trumped)
    gives = command.gives
    if gives is UNRECORDED:
        if len(ways) != 1:
            raise refuse("settlement-open", draft.number, winner)
        (gives,) = ways
    if gives not in ways:
        raise refuse("settle-illegal", draft.number, winner, trick=len(draft.tricks) + 1)
    if led is None:
        return events.TrickWon(draft.number, winner, gives)
    return events.TrickSettled(draft.number, winner, led, trumped, gives)


@decide.register
def _(command: CloseRound, table: Table, draft: Draft) -> Event | None:
    _check_taken(draft)
    if draft.under_way:
        raise refuse("tricks-under-way", draft.number, tricks=len(draft.tricks))
    refuse_any(draft.problems)
    left = tuple(seals.written() for seals in draft.left)
    again = draft.resettles(draft.left)
    return events.RoundResettled(draft.number, left) if again else events.RoundSettled(draft.number, left)


def _taker(command: commands.TakeSeal | commands.ReturnSeal | commands.TakeMage, draft: Draft) -> int:
    """The seat that takes, or puts its taking right."""
    turns = draft.turns
    seat = turns.turn if command.seat is None else command.seat
    if seat is None:
        raise refuse("all-taken", draft.number)
    _check_seat(seat, draft)
    if not turns.may_take(seat) or (turns.is_over(seat) and not command.again):
        raise refuse("not-your-turn", draft.number, seat)
    return seat


def _check_seat(seat: int, draft: Draft) -> None:
    if not 0 <= seat < draft.plan.seats:
        raise refuse("seat-unknown", seat=None)


def _check_taken(draft: Draft) -> None:
    if not draft.turns.done:
        raise refuse("takings-missing", draft.number, draft.turns.turn)


def judge_seat_command(command: RoundCommand, seat: int, table: Table) -> list[Problem]:
    """What speaks against `seat` entering that now: it takes its seals when it is its turn."""
    draft: Draft = table.draft
    if not isinstance(command, _OWN):
        return [Problem("not-your-entry", draft.number, seat)]
    return [] if draft.turns.turn == seat else [Problem("not-your-turn", draft.number, seat)]
