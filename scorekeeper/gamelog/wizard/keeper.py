"""How Wizard's entries change the table. Copies; judges nothing."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced, RoundClosed, TricksCounted, TrumpNamed
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.schedule import plan_round, rounds_planned


def next_draft(game: Game) -> Draft | None:
    """The round after the closed ones, untouched; None where the plan has no more."""
    number = len(game.rounds) + 1
    if number > rounds_planned(game.options, game.seats):
        return None
    return Draft.fresh(plan_round(game.options, game.seats, game.first_dealer, number))


def can_continue(game: Game) -> bool:
    """Whether nothing is left to play, or only rounds of which everything can be entered."""
    options = game.options
    base = options.variant == "standard" and options.bidding == "open" and not options.specials
    return base or next_draft(game) is None


def draft_again(game: Game, number: int) -> Draft:
    """Closed round `number`, taken up again."""
    plan = plan_round(game.options, game.seats, game.first_dealer, number)
    return Draft.again(plan, game.rounds[number - 1])


@singledispatch
def _enter(event: Event, draft: Draft) -> Draft:
    raise TypeError(f"not an entry of Wizard: {event!r}")


@_enter.register
def _(event: TrumpNamed, draft: Draft) -> Draft:
    return draft.with_trump(event.turned_up, event.trump)


@_enter.register
def _(event: BidPlaced, draft: Draft) -> Draft:
    return draft.with_bid(event.seat, event.bid)


@_enter.register
def _(event: TricksCounted, draft: Draft) -> Draft:
    return draft.with_won(event.seat, event.tricks)


def apply(table: Table, event: Event) -> Table:
    """The table after one of Wizard's entries."""
    if isinstance(event, RoundClosed):
        return _close(table, event)
    if table.correction is not None:
        return replace(table, correction=_enter(event, table.correction))
    return replace(table, draft=_enter(event, table.draft))


def _close(table: Table, event: RoundClosed) -> Table:
    rounds = table.game.rounds
    if table.correction is not None:
        at = event.round - 1
        again = table.correction.closed(event.won)
        game = table.game.with_rounds((*rounds[:at], again, *rounds[at + 1 :]))
        return replace(table, game=game, correction=None)
    game = table.game.with_rounds((*rounds, table.draft.closed(event.won)))
    return replace(table, game=game, draft=next_draft(game))
