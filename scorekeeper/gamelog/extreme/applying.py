"""How Extreme's entries change the round that is open. Copies; judges nothing."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import ClosingEvent, Event
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
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.seals import Seals


@singledispatch
def enter(event: Event, draft: Draft) -> Draft:
    """The round with that entered."""
    raise TypeError(f"not an entry of Extreme: {event!r}")


@enter.register
def _(event: SealTaken, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.with_seal(event.seat, event.seal, event.source))


@enter.register
def _(event: SealReturned, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.without_seal(event.seat, event.seal, event.source))


@enter.register
def _(event: MageTaken, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.with_mage(event.seat))


@enter.register
def _(event: MageReturned, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.without_mage(event.seat))


@enter.register
def _(event: TakingEnded, draft: Draft) -> Draft:
    return draft.with_turns(draft.turns.ended(event.seat))


@enter.register
def _(event: TakingsReopened, draft: Draft) -> Draft:
    return draft.without_result().with_turns(draft.turns.reopened(event.seat))


@enter.register
def _(event: LeftSet, draft: Draft) -> Draft:
    return draft.with_left(event.seat, (event.kind, event.count))


@enter.register
def _(event: NothingLeft, draft: Draft) -> Draft:
    return draft.with_nothing_left(event.seat)


@enter.register
def _(event: TrickSettled, draft: Draft) -> Draft:
    return draft.with_trick(SettledTrick(event.winner, event.led, event.trumped, event.gives))


@enter.register
def _(event: TrickWon, draft: Draft) -> Draft:
    return draft.with_trick(SettledTrick(event.winner, None, False, event.gives))


def close(event: ClosingEvent, draft: Draft) -> Round:
    """The round that counts from now on."""
    match event:
        case RoundSettled(left=left):
            return draft.closed(tuple(map(Seals.of, left)))
        case RoundResettled(left=left):
            return replace(draft.closed(tuple(map(Seals.of, left))), tricks=())
    raise TypeError(f"not the end of a round of Extreme: {event!r}")
