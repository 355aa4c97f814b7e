"""What may be written on the pad of a game that was begun: from a command to the event that records it."""

from functools import singledispatch

from msgspec.structs import replace

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog import commands, desk_entries, events
from scorekeeper.gamelog.commands import RoundCommand, Wish
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.fold import has_begun
from scorekeeper.gamelog.history import History, redo, undo
from scorekeeper.gamelog.lineup_changes import change_rules, change_seats, play_on
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.errors import RuleProblem, refuse, refuse_any, with_pad_seats
from scorekeeper.rules.game import Adjustment, judge_adjustment
from scorekeeper.rules.setup import judge_names, judge_setup


def decide(command: Wish, history: History) -> Event | None:
    """The event that `command` makes, None for no change. Raises RuleProblem where it may not be written."""
    wish = command.command if isinstance(command, commands.KeeperCommand) else command
    if history.table.aside and not isinstance(wish, commands.SetGameAside | commands.BringGameBack):
        raise refuse("game-set-aside")
    return _decide(command, history)


@singledispatch
def _decide(command: Wish, history: History) -> Event | None:
    """Decide what needs no more than a look at the table. Raises TypeError for what is no command here."""
    table, correction = history.table, history.table.correction
    match command:
        case commands.DoubtResult(number, seat):
            _check_offered(number, table)
            _check_seat(seat, table)
            return command
        case commands.RenamePlayer(seat, player):
            players, name = table.game.players, player.strip()
            _check_seat(seat, table)
            if judge_names((*players[:seat], *players[seat + 1 :], name)):
                raise refuse("player-names", seat=seat, name=name)
            return None if players[seat] == name else events.PlayerRenamed(seat, name)
        case commands.ChangeSeats(drop=drop):
            return change_seats(command, table.game, _next_round(drop, table))
        case commands.ChangeRules(drop=drop):
            if table.draft is None and not table.ended and correction is None:
                return play_on(command, table.game)
            return change_rules(command, table.game, _next_round(drop, table))
        case commands.TakeOverSeat(seat):
            _check_seat(seat, table)
            if table.draft is None or table.finished:
                raise refuse("game-over")
            if table.place_of(seat) is None:
                raise refuse("not-at-the-table", seat=seat)
            return None if seat in table.taken_over else events.SeatTakenOver(table.draft.number, seat)
        case commands.ReleaseSeat(seat):
            taken = seat in table.taken_over and table.draft is not None
            return events.SeatReleased(table.draft.number, seat) if taken else None
        case commands.WithdrawPoints(place):
            if not 0 <= place < len(table.game.adjustments):
                raise refuse("nothing-given")
            return command
        case commands.HideStandings(number, keeper):
            if number is not None and number < 1:
                raise refuse("round-out-of-range", number, planned=len(table.game.rounds))
            if (number, keeper) == (table.hidden_from, table.hides_from_keeper):
                return None
            return events.StandingsHidden(number, keeper and number is not None)
        case commands.RevealPlaces(places):
            if not table.hides or not table.finished or correction is not None:
                raise refuse("nothing-hidden")
            shown, seats = min(places, table.game.seats), table.game.seats
            return None if places <= table.revealed else events.PlacesRevealed(shown, shown == seats)
        case commands.OpenCorrection(number):
            if not 1 <= number <= len(table.game.rounds):
                raise refuse("round-not-closed", number)
            if correction is None:
                return command
            if correction.number == number:
                return None
            raise refuse("correction-open", number, open=correction.number)
        case commands.CancelCorrection(number):
            if correction is None or correction.number != number:
                raise refuse("round-not-open", number)
            return command
        case commands.EndGame():
            if correction is not None:
                raise refuse("correction-open", open=correction.number)
            if table.finished:
                raise refuse("game-over")
            return command
        case commands.SetSecondCheck(on):
            return None if table.second_check == on else command
        case commands.AgreeOnStop(at):
            return None if table.stops_at == at else command
        case commands.ResumeGame():
            return command if table.ended else None
        case commands.SetGameAside():
            return None if table.aside else command
        case commands.BringGameBack():
            return command if table.aside else None
        case commands.Undo():
            return undo(history)
        case commands.Redo():
            return redo(history)
    raise TypeError(f"not a command about a running game: {command!r}")


@_decide.register
def _(command: RoundCommand, history: History) -> Event | None:
    table = history.table
    draft = table.open_draft
    if table.finished and table.correction is None:
        raise refuse("game-over")
    if draft.number != command.round:
        raise refuse("round-not-open", command.round)
    event = _of_edition(command, table)
    if isinstance(event, events.ClosingEvent) and table.second_check:
        return None if table.offered == command.round else events.ResultOffered(command.round)
    return event


def _of_edition(command: RoundCommand, table: Table) -> Event | None:
    """What the edition makes of it, for which the places of the round are all seats."""
    try:
        return edition_of(table.game.edition).decide(command, table.of_round, table.open_draft)
    except RuleProblem as refused:
        raise RuleProblem(*with_pad_seats(refused.problems, table.seats)) from refused


@_decide.register
def _(command: commands.ConfirmResult, history: History) -> Event | None:
    table = history.table
    _check_offered(command.round, table)
    if command.seat is not None:
        _check_seat(command.seat, table)
    event = _of_edition(commands.CloseRound(command.round), table)
    assert isinstance(event, events.ClosingEvent)  # or it could not have been offered
    return replace(event, confirmed_by=command.seat)


def _check_offered(number: int, table: Table) -> None:
    if table.offered != number:
        raise refuse("result-not-offered", number)


@_decide.register
def _(command: commands.SeatCommand, history: History) -> Event | None:
    """Source: ours, after 003 «Vorhersage»: each says their own bid, in turn or all at once."""
    wish, table = command.command, history.table
    by_place = isinstance(wish, RoundCommand)
    own = command.seat if command.seat is None or not by_place else table.place_of(command.seat)
    if own is None or getattr(wish, "seat", None) != own:
        raise refuse("not-your-entry")
    if isinstance(wish, RoundCommand):
        if table.finished or table.correction is not None:
            raise refuse("round-not-open", wish.round)
        problems = edition_of(table.game.edition).judge_seat_command(wish, own, table.of_round)
        refuse_any(with_pad_seats(problems, table.seats))
    elif not isinstance(wish, commands.ConfirmResult | commands.DoubtResult | commands.ReleaseSeat):
        raise refuse("not-your-entry")
    return _decide(wish, history)


@_decide.register
def _(command: commands.KeeperCommand, history: History) -> Event | None:
    """Source: ours. What a seat says under cover on its own device, the scorekeeper takes over first."""
    wish, table = command.command, history.table
    if command.at_table:
        desk_entries.check(wish, history)
    if isinstance(wish, RoundCommand):
        phones = table.places_of(command.phones)
        problems = edition_of(table.game.edition).judge_keeper_command(wish, phones, table.of_round)
        refuse_any(with_pad_seats(problems, table.seats))
    return _decide(wish, history)


def _check_seat(seat: int, table: Table) -> None:
    if not 0 <= seat < table.game.seats:
        raise refuse("seat-unknown")


@_decide.register
def _(command: commands.SeatPlayers, history: History) -> Event | None:
    game, players = history.table.game, tuple(command.players)
    if not history.untouched:
        raise refuse("pad-written")
    options = records_of(game.edition).read_options(command.options)
    refuse_any(judge_setup(rules_of(game.edition), players, 0, options))
    if (players, options.valid_options) == (game.players, game.options):
        return None
    return events.PlayersSeated(players, command.options)


def _next_round(drop: bool, table: Table) -> int:
    """From which round on something else can hold: the one on the table, unless it has begun and is kept."""
    if table.correction is not None:
        raise refuse("correction-open", open=table.correction.number)
    if table.draft is None or table.ended:
        raise refuse("game-over")
    number = int(table.draft.number) + (has_begun(table) and not drop)
    if table.game.last_lineup.first > number:
        raise refuse("agreed-later", table.game.last_lineup.first)
    return number


@_decide.register
def _(command: commands.GivePoints, history: History) -> Event | None:
    table = history.table
    number = max(len(table.game.rounds), 1) if table.draft is None or table.ended else int(table.draft.number)
    given = Adjustment(number, command.seat, command.points, command.reason.strip())
    refuse_any(judge_adjustment(given, table.game.seats, number))
    return events.PointsGiven(number, given.seat, given.points, given.reason)


def still_stands(command: Wish, history: History, expected: int) -> bool:
    """Whether nothing that `command` depends on was written after entry number `expected`."""
    if expected == history.seq:
        return True
    if not 0 < expected < history.seq:
        return False
    wish = command.command if isinstance(command, commands.SeatCommand | commands.KeeperCommand) else command
    table = history.table
    keeper = edition_of(table.game.edition)
    return all(
        keeper.is_independent(wish, entry.event, table)
        or _elsewhere(wish, entry.event)
        or _beside_the_pad(wish, entry.event)
        for entry in history.since(expected)
    )


def _elsewhere(command: Wish, event: Event) -> bool:
    seat = getattr(command, "seat", None)
    if isinstance(command, commands.TakeOverSeat | commands.ReleaseSeat):
        return getattr(event, "seat", seat) != seat
    match event:
        case events.PlayerRenamed() | events.SecondCheckSet():
            return seat is not None and not isinstance(command, commands.RenamePlayer)
        case events.SeatTakenOver(seat=other) | events.SeatReleased(seat=other):
            return seat is not None and seat != other
    return False


def _beside_the_pad(command: Wish, event: Event) -> bool:
    """Whether only the game's being set aside changed, which leaves the pad as it was."""
    match event:
        case events.GameSetAside():
            return not isinstance(command, commands.BringGameBack)
        case events.GameBroughtBack():
            return not isinstance(command, commands.SetGameAside)
    return False
