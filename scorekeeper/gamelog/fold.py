"""From events to the table. Copies what happened and judges nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.formats.changes import read_changes
from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.applying import close, draft_again, enter, next_draft
from scorekeeper.gamelog.events import (
    ClosingEvent,
    CorrectionCancelled,
    CorrectionOpened,
    Event,
    GameBroughtBack,
    GameCreated,
    GameEnded,
    GameResumed,
    GameSetAside,
    PlacesRevealed,
    PlayerRenamed,
    PointsGiven,
    PointsWithdrawn,
    ResultDoubted,
    ResultOffered,
    RulesChanged,
    SeatReleased,
    SeatsChanged,
    SeatTakenOver,
    SecondCheckSet,
    StandingsHidden,
    StopAgreed,
)
from scorekeeper.gamelog.seating import agreed
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.game import Game


def fold(events: Iterable[Event]) -> Table:
    """The table after all of `events`; the first must be the game's creation.

    Undone strokes must already be left out: see `gamelog.history`. Raises TypeError for an event
    that nobody knows how to apply.
    """
    log = iter(events)
    created = next(log)
    if not isinstance(created, GameCreated):
        raise TypeError(f"a log begins with the creation of the game, not with {created!r}")
    table = _created(created)
    for event in log:
        table = apply(table, event)
    return table


def _created(event: GameCreated) -> Table:
    rules, records = rules_of(event.edition), records_of(event.edition)
    game = Game(
        edition=event.edition,
        players=tuple(event.players),
        first_dealer=event.first_dealer,
        options=records.read_options(event.options).agreed,
        details=tuple((event.details or {}).items()),
    )
    if isinstance(event.changes, Mapping):
        changed = read_changes(event.changes, game, len(event.rounds))
        game = changed if isinstance(changed, Game) else game
    rounds = enumerate(event.rounds, start=1)
    game = game.with_rounds(
        tuple(rules.close_round(records.read_round(raw), number, game) for number, raw in rounds)
    )
    return Table(game, draft=next_draft(game))


def apply(table: Table, event: Event) -> Table:
    """The table after one more event."""
    game = table.game
    match event:
        case PlayerRenamed(seat, player):
            players = (*game.players[:seat], player, *game.players[seat + 1 :])
            return replace(table, game=replace(game, players=players))
        case SeatsChanged() | RulesChanged():
            return _renewed(table, event)
        case PointsGiven(number, seat, points, reason):
            given = (*game.adjustments, Adjustment(number, seat, points, reason))
            return replace(table, game=replace(game, adjustments=given))
        case PointsWithdrawn(place):
            given = (*game.adjustments[:place], *game.adjustments[place + 1 :])
            return replace(table, game=replace(game, adjustments=given))
        case StandingsHidden(number, keeper):
            return replace(table, hidden_from=number, hides_from_keeper=keeper, revealed=0)
        case StopAgreed(at):
            return replace(table, stops_at=at)
        case PlacesRevealed(places, whole):
            return replace(table, revealed=places, hidden_from=None if whole else table.hidden_from)
        case CorrectionOpened(number):
            return replace(_unoffered(table), correction=draft_again(game, number))
        case CorrectionCancelled():
            return replace(_unoffered(table), correction=None)
        case GameEnded():
            return replace(table, ended=True)
        case GameResumed():
            return replace(table, ended=False, revealed=0)
        case GameSetAside():
            return replace(table, aside=True)
        case GameBroughtBack():
            return replace(table, aside=False)
        case SeatTakenOver(seat=seat):
            return replace(table, taken_over=table.taken_over | {seat})
        case SeatReleased(seat=seat):
            return replace(table, taken_over=table.taken_over - {seat})
        case SecondCheckSet(on):
            return replace(_unoffered(table), second_check=on)
        case ResultOffered(number):
            return replace(table, offered=number, doubted_by=None)
        case ResultDoubted(seat=seat):
            return replace(table, offered=None, doubted_by=seat)
        case ClosingEvent():
            closed = close(_unoffered(table), event)
            return closed if table.correction is not None else replace(closed, taken_over=frozenset())
        case _:
            return enter(_unoffered(table), event)


def _renewed(table: Table, event: SeatsChanged | RulesChanged) -> Table:
    """The table as it is agreed from a round on; a round that lies there under that number is begun anew."""
    game = agreed(table.game, event)
    if table.draft is not None and table.draft.number < event.round:
        return replace(table, game=game)
    return replace(_unoffered(table), game=game, draft=next_draft(game), taken_over=frozenset())


def _unoffered(table: Table) -> Table:
    """The table without an offered result: whatever is entered makes it another one."""
    if table.offered is None and table.doubted_by is None:
        return table
    return replace(table, offered=None, doubted_by=None)
