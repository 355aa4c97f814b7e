"""How Wizard's entries change the table. Copies; judges nothing."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft, Swap
from scorekeeper.gamelog.wizard.events import (
    BidPlaced,
    BidsDropped,
    BidSealed,
    BidsRevealed,
    BombPlayed,
    CardPlayed,
    CardsPassed,
    CloudChanged,
    ProtocolBegun,
    ProtocolFollowed,
    RoundClosed,
    RoundRecounted,
    TrickLed,
    TricksCounted,
    TrumpNamed,
    WerewolfSwapped,
)
from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import Cloud, Round
from scorekeeper.rules.wizard.schedule import plan_round, rounds_planned


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
    raise TypeError(f"not an entry of Wizard: {event!r}")


@_enter.register
def _(event: TrumpNamed, draft: Draft) -> Draft:
    return draft.with_trump(event.turned_up, event.trump)


@_enter.register
def _(event: WerewolfSwapped, draft: Draft) -> Draft:
    return draft.with_swap(None if event.seat is None else Swap(event.seat, event.trump))


@_enter.register
def _(event: BidPlaced, draft: Draft) -> Draft:
    return draft.with_bid(event.seat, event.bid)


@_enter.register
def _(event: BidSealed, draft: Draft) -> Draft:
    return draft.with_bid(event.seat, event.bid)


@_enter.register
def _(event: BidsDropped, draft: Draft) -> Draft:
    return draft.without_bids(event.reason)


@_enter.register
def _(event: BidsRevealed, draft: Draft) -> Draft:
    return replace(draft, revealed=True)


@_enter.register
def _(event: TricksCounted, draft: Draft) -> Draft:
    return draft.with_won(event.seat, event.tricks)


@_enter.register
def _(event: BombPlayed, draft: Draft) -> Draft:
    return replace(draft, entered_bomb=event.played)


@_enter.register
def _(event: ProtocolBegun, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=NotedTricks(first=event.first_trick))


@_enter.register
def _(event: TrickLed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.led(event.trick, event.seat))


@_enter.register
def _(event: CardPlayed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.with_card(event.trick, event.place, event.card))


@_enter.register
def _(event: CardsPassed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.with_given(event.after, event.cards))


@_enter.register
def _(event: ProtocolFollowed, draft: Draft) -> Draft:
    return draft.following_minutes()


@_enter.register
def _(event: CloudChanged, draft: Draft) -> Draft:
    if event.seat is None or event.change is None:
        return replace(draft, cloud=None)
    return replace(draft, cloud=Cloud(event.seat, event.change))


def apply(table: Table, event: Event) -> Table:
    """The table after one of Wizard's entries."""
    if isinstance(event, RoundRecounted):
        return _close(table, event.round, table.entry.recounted(event.won))
    if isinstance(event, RoundClosed):
        return _close(table, event.round, table.entry.closed(event.won))
    if table.correction is not None:
        return replace(table, correction=_enter(event, table.correction))
    return replace(table, draft=_enter(event, table.draft))


def _close(table: Table, number: int, closed: Round) -> Table:
    rounds = table.game.rounds
    if table.correction is not None:
        game = table.game.with_rounds((*rounds[: number - 1], closed, *rounds[number:]))
        return replace(table, game=game, correction=None)
    game = table.game.with_rounds((*rounds, closed))
    return replace(table, game=game, draft=next_draft(game))
