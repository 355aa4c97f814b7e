"""What may be written on the pad of a game that was begun: from a command to the event that records it."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.commands import (
    BringGameBack,
    CancelCorrection,
    CloseRound,
    Command,
    ConfirmResult,
    DoubtResult,
    EndGame,
    KeptEntry,
    OpenCorrection,
    OwnEntry,
    Redo,
    ReleaseSeat,
    RenamePlayer,
    ResumeGame,
    RoundCommand,
    SetGameAside,
    SetSecondCheck,
    TakeOverSeat,
    Undo,
)
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import (
    ClosingEvent,
    CorrectionCancelled,
    CorrectionOpened,
    EntryRedone,
    EntryUndone,
    Event,
    GameBroughtBack,
    GameEnded,
    GameResumed,
    GameSetAside,
    PlayerRenamed,
    ResultDoubted,
    ResultOffered,
    SeatReleased,
    SeatTakenOver,
    SecondCheckSet,
)
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem, RuleProblem, refuse
from scorekeeper.rules.setup import judge_names


def decide(command: Command, history: History) -> Event | None:
    """The event that `command` makes; None where it would change nothing.

    Raises RuleProblem where it may not be written: on a game that was set aside, nothing may.
    """
    wish = command.wish if isinstance(command, KeptEntry) else command
    if history.table.aside and not isinstance(wish, SetGameAside | BringGameBack):
        raise refuse("game-set-aside")
    return _decide(command, history)


@singledispatch
def _decide(command: Command, history: History) -> Event | None:
    """Commands of an edition go to its own judge, with the draft that is open for that round."""
    raise TypeError(f"not a command about a running game: {command!r}")


@_decide.register
def _(command: RoundCommand, history: History) -> Event | None:
    table = history.table
    draft = table.entry
    if table.finished and table.correction is None:
        raise refuse("game-over")
    if draft.number != command.round:
        raise refuse("round-not-open", command.round)
    event = edition_of(table.game.edition).decide(command, table, draft)
    if isinstance(event, ClosingEvent) and table.second_check:
        return None if table.offered == command.round else ResultOffered(command.round)
    return event


@_decide.register
def _(command: ConfirmResult, history: History) -> Event | None:
    table = history.table
    _check_offered(command.round, table)
    if command.seat is not None:
        _check_seat(command.seat, table)
    event = edition_of(table.game.edition).decide(CloseRound(command.round), table, table.entry)
    assert isinstance(event, ClosingEvent)  # or it could not have been offered
    return replace(event, confirmed_by=command.seat)


@_decide.register
def _(command: DoubtResult, history: History) -> Event | None:
    table = history.table
    _check_offered(command.round, table)
    _check_seat(command.seat, table)
    return ResultDoubted(command.round, command.seat)


def _check_offered(number: int, table: Table) -> None:
    if table.offered != number:
        raise refuse("result-not-offered", number)


@_decide.register
def _(command: OwnEntry, history: History) -> Event | None:
    """Source: ours, after 003 «Vorhersage»: each says their own bid, in turn or all at once."""
    wish, table = command.wish, history.table
    if command.seat is None or getattr(wish, "seat", None) != command.seat:
        raise refuse("not-your-entry")
    if isinstance(wish, RoundCommand):
        if table.finished or table.correction is not None:
            raise refuse("round-not-open", wish.round)
        problems = edition_of(table.game.edition).judge_own(wish, command.seat, table)
        if problems:
            raise RuleProblem(*problems)
    elif not isinstance(wish, ConfirmResult | DoubtResult | ReleaseSeat):
        raise refuse("not-your-entry")
    return _decide(wish, history)


@_decide.register
def _(command: KeptEntry, history: History) -> Event | None:
    """Source: ours. What a seat says under cover on its own device, the scorekeeper takes over first."""
    wish, table = command.wish, history.table
    if isinstance(wish, RoundCommand):
        problems = edition_of(table.game.edition).judge_kept(wish, command.phones, table)
        if problems:
            raise RuleProblem(*problems)
    return _decide(wish, history)


@_decide.register
def _(command: SetSecondCheck, history: History) -> Event | None:
    return None if history.table.second_check == command.on else SecondCheckSet(command.on)


@_decide.register
def _(command: TakeOverSeat, history: History) -> Event | None:
    table = history.table
    _check_seat(command.seat, table)
    if table.draft is None or table.finished:
        raise refuse("game-over")
    return None if command.seat in table.taken_over else SeatTakenOver(table.draft.number, command.seat)


@_decide.register
def _(command: ReleaseSeat, history: History) -> Event | None:
    table = history.table
    if command.seat not in table.taken_over or table.draft is None:
        return None
    return SeatReleased(table.draft.number, command.seat)


def _check_seat(seat: int, table: Table) -> None:
    if not 0 <= seat < table.game.seats:
        raise refuse("seat-unknown")


@_decide.register
def _(command: RenamePlayer, history: History) -> Event | None:
    players, seat = history.table.game.players, command.seat
    _check_seat(seat, history.table)
    name = command.player.strip()
    problems = judge_names((*players[:seat], *players[seat + 1 :], name))
    if problems:
        raise refuse("player-names", seat=seat, name=name)
    return None if players[seat] == name else PlayerRenamed(seat, name)


@_decide.register
def _(command: OpenCorrection, history: History) -> Event | None:
    table = history.table
    if not 1 <= command.round <= len(table.game.rounds):
        raise refuse("round-not-closed", command.round)
    if table.correction is None:
        return CorrectionOpened(command.round)
    if table.correction.number == command.round:
        return None
    raise refuse("correction-open", command.round, open=table.correction.number)


@_decide.register
def _(command: CancelCorrection, history: History) -> Event | None:
    correction = history.table.correction
    if correction is None or correction.number != command.round:
        raise refuse("round-not-open", command.round)
    return CorrectionCancelled(command.round)


@_decide.register
def _(command: EndGame, history: History) -> Event | None:
    table = history.table
    if table.correction is not None:
        raise refuse("correction-open", open=table.correction.number)
    if table.finished:
        raise refuse("game-over")
    return GameEnded()


@_decide.register
def _(command: ResumeGame, history: History) -> Event | None:
    return GameResumed() if history.table.ended else None


@_decide.register
def _(command: SetGameAside, history: History) -> Event | None:
    return None if history.table.aside else GameSetAside()


@_decide.register
def _(command: BringGameBack, history: History) -> Event | None:
    return GameBroughtBack() if history.table.aside else None


@_decide.register
def _(command: Undo, history: History) -> Event | None:
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    problems = undo_problems(history)
    if problems:
        raise RuleProblem(*problems)
    return EntryUndone(target)


def undo_problems(history: History) -> list[Problem]:
    """What the edition has against taking the last stroke back."""
    target, table = history.undo_target, history.table
    if target is None:
        return []
    return edition_of(table.game.edition).judge_undo(history.event(target), table)


@_decide.register
def _(command: Redo, history: History) -> Event | None:
    if history.redo_target is None:
        raise refuse("nothing-to-redo")
    return EntryRedone(history.redo_target)
