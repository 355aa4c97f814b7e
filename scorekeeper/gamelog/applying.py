"""How the entries of a round change the table, in any edition. Copies; judges nothing."""

from dataclasses import replace
from typing import Any

from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.editions import planned_of
from scorekeeper.rules.game import Game


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
    entered = edition_of(table.game.edition).enter(event, table.entry)
    return replace(table, draft=entered) if table.correction is None else replace(table, correction=entered)


def close(table: Table, event: ClosingEvent) -> Table:
    """The table once the open round counts; the next one lies on it, unless this was a correction."""
    closed = edition_of(table.game.edition).close(event, table.entry)
    before, after = table.game.rounds[: event.round - 1], table.game.rounds[event.round :]
    game = table.game.with_rounds((*before, closed, *after))
    if table.correction is not None:
        return replace(table, game=game, correction=None)
    return replace(table, game=game, draft=next_draft(game))
