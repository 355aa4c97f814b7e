"""From events to the table: copies what happened and judges nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.formats.changes import read_changes
from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog import events
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.lineup_changes import apply_change
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.editions import planned_of
from scorekeeper.rules.game import Adjustment, Game


def next_draft(game: Game) -> Any:
    """The round after the closed ones, untouched; None where the plan has no more."""
    rules, number = rules_of(game.edition), len(game.rounds) + 1
    if number > planned_of(game):
        return None
    now = game.at(number)
    return edition_of(game.edition).draft.fresh(rules.plan_round(number, now), now.options)


def has_begun(table: Table) -> bool:
    """Whether something was entered of the round on the table."""
    return table.draft is not None and table.draft != next_draft(table.game)


def draft_again(game: Game, number: int) -> Any:
    """Closed round `number`, taken up again."""
    then = game.at(number)
    plan = rules_of(game.edition).plan_round(number, then)
    return edition_of(game.edition).draft.again(plan, then.options, game.rounds[number - 1])


def enter(table: Table, event: Event) -> Table:
    """The table after something was entered into the round that is open."""
    entered = edition_of(table.game.edition).apply(event, table.open_draft)
    return replace(table, draft=entered) if table.correction is None else replace(table, correction=entered)


def close(table: Table, event: ClosingEvent) -> Table:
    """The table once the open round counts; the next one lies on it, unless this was a correction."""
    closed = edition_of(table.game.edition).close(event, table.open_draft)
    before, after = table.game.rounds[: event.round - 1], table.game.rounds[event.round :]
    game = table.game.with_rounds((*before, closed, *after))
    if table.correction is not None:
        return replace(table, game=game, correction=None)
    return replace(table, game=game, draft=next_draft(game))


def fold(log: Iterable[Event]) -> Table:
    """The table after `log`, without undone entries. Raises TypeError for unknown events, or no creation."""
    log = iter(log)
    created = next(log)
    if not isinstance(created, events.GameCreated):
        raise TypeError(f"a log begins with the creation of the game, not with {created!r}")
    table = _created(created)
    for event in log:
        table = apply(table, event)
    return table


def _created(event: events.GameCreated) -> Table:
    rules, records = rules_of(event.edition), records_of(event.edition)
    game = Game(
        edition=event.edition,
        players=tuple(event.players),
        first_dealer=event.first_dealer,
        options=records.read_options(event.options).valid_options,
        details=tuple((event.details or {}).items()),
    )
    if isinstance(event.changes, Mapping):
        changed = read_changes(event.changes, game, len(event.rounds), logged=True)
        game = changed if isinstance(changed, Game) else game
    rounds = enumerate(map(records.read_round, event.rounds), start=1)
    game = game.with_rounds(tuple(rules.close_round(written, number, game) for number, written in rounds))
    return Table(game, draft=next_draft(game))


def apply(table: Table, event: Event) -> Table:
    """The table after one more event."""
    game = table.game
    match event:
        case events.PlayersSeated(players, options):
            agreed = records_of(game.edition).read_options(options).valid_options
            game = replace(game, players=tuple(players), first_dealer=0, options=agreed)
            return replace(table, game=game, draft=next_draft(game))
        case events.PlayerRenamed(seat, player):
            players = (*game.players[:seat], player, *game.players[seat + 1 :])
            return replace(table, game=replace(game, players=players))
        case events.SeatsChanged() | events.RulesChanged():
            return _renewed(table, event)
        case events.PointsGiven(number, seat, points, reason):
            given = (*game.adjustments, Adjustment(number, seat, points, reason))
            return replace(table, game=replace(game, adjustments=given))
        case events.PointsWithdrawn(place):
            given = (*game.adjustments[:place], *game.adjustments[place + 1 :])
            return replace(table, game=replace(game, adjustments=given))
        case events.StandingsHidden(number, keeper):
            return replace(table, hidden_from=number, hides_from_keeper=keeper, revealed=0)
        case events.StopAgreed(at):
            return replace(table, stops_at=at)
        case events.PlacesRevealed(places, whole):
            return replace(table, revealed=places, hidden_from=None if whole else table.hidden_from)
        case events.CorrectionOpened(number):
            return replace(_unoffered(table), correction=draft_again(game, number))
        case events.CorrectionCancelled():
            return replace(_unoffered(table), correction=None)
        case events.GameEnded():
            return replace(table, game=replace(game, ended=True))
        case events.GameResumed():
            return replace(table, game=replace(game, ended=False), revealed=0)
        case events.GameSetAside():
            return replace(table, aside=True)
        case events.GameBroughtBack():
            return replace(table, aside=False)
        case events.SeatTakenOver(seat=seat):
            return replace(table, taken_over=table.taken_over | {seat})
        case events.SeatReleased(seat=seat):
            return replace(table, taken_over=table.taken_over - {seat})
        case events.SecondCheckSet(on):
            return replace(_unoffered(table), second_check=on)
        case events.ResultOffered(number):
            return replace(table, offered=number, doubted_by=None)
        case events.ResultDoubted(seat=seat):
            return replace(table, offered=None, doubted_by=seat)
        case ClosingEvent():
            closed = close(_unoffered(table), event)
            return closed if table.correction is not None else replace(closed, taken_over=frozenset())
        case _:
            return enter(_unoffered(table), event)


def _renewed(table: Table, event: events.SeatsChanged | events.RulesChanged) -> Table:
    """The table as it is agreed from a round on; a round that lies there under that number is begun anew."""
    game = apply_change(table.game, event)
    if table.draft is not None and table.draft.number < event.round:
        return replace(table, game=game)
    return replace(_unoffered(table), game=game, draft=next_draft(game), taken_over=frozenset())


def _unoffered(table: Table) -> Table:
    """The table without an offered result: whatever is entered makes it another one."""
    if table.offered is None and table.doubted_by is None:
        return table
    return replace(table, offered=None, doubted_by=None)
