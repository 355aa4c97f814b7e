"""How Extreme's entries change the table. Copies; judges nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme.draft import Draft, SettledTrick
from scorekeeper.gamelog.extreme.events import (
    LeftSet,
    MageReturned,
    MageTaken,
    NothingLeft,
    RoundResettled,
    RoundSettled,
    SealReturned,
    SealTaken,
    TakingEnded,
    TakingsReopened,
    TrickSettled,
    TrickWon,
)
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.game import Game


def next_draft(game: Game) -> Draft | None:
    """The round after the closed ones, untouched; None where the plan has no more."""
    number = len(game.rounds) + 1
    if number > rounds_planned(game.options, game.seats):
        return None
    return Draft.fresh(plan_round(game.options, game.seats, game.first_dealer, number), game.options)


def draft_again(game: Game, number: int) -> Draft:
    """Closed round `number`, taken up again."""
    plan = plan_round(game.options, game.seats, game.first_dealer, number)
    return Draft.again(plan, game.options, game.rounds[number - 1])


@singledispatch
def _enter(event: Event, draft: Draft) -> Draft:
    raise TypeError(f"not an entry of Extreme: {event!r}")


@_enter.register
def _(event: SealTaken, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.with_seal(event.seat, event.seal, event.source))


@_enter.register
def _(event: SealReturned, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.without_seal(event.seat, event.seal, event.source))


@_enter.register
def _(event: MageTaken, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.with_mage(event.seat))


@_enter.register
def _(event: MageReturned, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.without_mage(event.seat))


@_enter.register
def _(event: TakingEnded, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.ended(event.seat))


@_enter.register
def _(event: TakingsReopened, draft: Draft) -> Draft:
    return draft.without_result().with_turns(draft.turns.reopened(event.seat))


@_enter.register
def _(event: LeftSet, draft: Draft) -> Draft:
    return draft.with_left(event.seat, (event.kind, event.count))


@_enter.register
def _(event: NothingLeft, draft: Draft) -> Draft:
    return draft.with_nothing_left(event.seat)


@_enter.register
def _(event: TrickSettled, draft: Draft) -> Draft:
    return draft.with_trick(SettledTrick(event.winner, event.led, event.trumped, event.gives))


@_enter.register
def _(event: TrickWon, draft: Draft) -> Draft:
    return draft.with_trick(SettledTrick(event.winner, None, False, event.gives))


def apply(table: Table, event: Event) -> Table:
    """The table after one of Extreme's entries."""
    if isinstance(event, RoundSettled):
        return _close(table, event.round, _closed(table, event.left))
    if isinstance(event, RoundResettled):
        return _close(table, event.round, replace(_closed(table, event.left), tricks=()))
    if table.correction is not None:
        return replace(table, correction=_enter(event, table.correction))
    return replace(table, draft=_enter(event, table.draft))


def _closed(table: Table, left: Sequence[Mapping[str, int]]) -> Round:
    closed: Round = table.entry.closed(tuple(map(Seals.of, left)))
    return closed


def _close(table: Table, number: int, closed: Round) -> Table:
    rounds = table.game.rounds
    game = table.game.with_rounds((*rounds[: number - 1], closed, *rounds[number:]))
    if table.correction is not None:
        return replace(table, game=game, correction=None)
    return replace(table, game=game, draft=next_draft(game))
