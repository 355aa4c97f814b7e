"""How Wizard's entries change the round that is open. Copies; judges nothing."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.wizard.draft import Draft, Swap
from scorekeeper.gamelog.wizard.events import (
    BidPlaced,
    BidsDropped,
    BidSealed,
    BidsRevealed,
    BombPlayed,
    CardPlayed,
    CardsPassed,
    CardSwapped,
    CloudChanged,
    ProtocolBegun,
    ProtocolFollowed,
    RoundClosed,
    RoundRecounted,
    TrickLed,
    TricksCounted,
    TrumpNamed,
    UnderTurned,
    WerewolfSwapped,
)
from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks
from scorekeeper.rules.wizard.round import Cloud, Round


@singledispatch
def enter(event: Event, draft: Draft) -> Draft:
    """The round with that entered."""
    raise TypeError(f"not an entry of Wizard: {event!r}")


@enter.register
def _(event: TrumpNamed, draft: Draft) -> Draft:
    return draft.with_trump(event.turned_up, event.trump)


@enter.register
def _(event: WerewolfSwapped, draft: Draft) -> Draft:
    return draft.with_swap(None if event.seat is None else Swap(event.seat, event.trump))


@enter.register
def _(event: BidPlaced, draft: Draft) -> Draft:
    return draft.with_bid(event.seat, event.bid)


@enter.register
def _(event: BidSealed, draft: Draft) -> Draft:
    return draft.with_bid(event.seat, event.bid)


@enter.register
def _(event: BidsDropped, draft: Draft) -> Draft:
    return draft.without_bids(event.reason)


@enter.register
def _(event: BidsRevealed, draft: Draft) -> Draft:
    return replace(draft, revealed=True)


@enter.register
def _(event: TricksCounted, draft: Draft) -> Draft:
    return draft.with_won(event.seat, event.tricks)


@enter.register
def _(event: BombPlayed, draft: Draft) -> Draft:
    return replace(draft, entered_bombs=event.played + (event.again is True))


@enter.register
def _(event: ProtocolBegun, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=NotedTricks(first=event.first_trick))


@enter.register
def _(event: TrickLed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.led(event.trick, event.seat))


@enter.register
def _(event: CardPlayed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.with_card(event.trick, event.place, event.card))


@enter.register
def _(event: CardsPassed, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.with_given(event.after, event.cards))


@enter.register
def _(event: UnderTurned, draft: Draft) -> Draft:
    return replace(draft, turned_under=event.card)


@enter.register
def _(event: CardSwapped, draft: Draft) -> Draft:
    return replace(draft, noted_tricks=draft.noted_tricks.with_swap(event.after, event.given, event.taken))


@enter.register
def _(event: ProtocolFollowed, draft: Draft) -> Draft:
    return draft.following_minutes()


@enter.register
def _(event: CloudChanged, draft: Draft) -> Draft:
    if event.seat is None or event.change is None:
        return replace(draft, cloud=None)
    return replace(draft, cloud=Cloud(event.seat, event.change))


def close(event: ClosingEvent, draft: Draft) -> Round:
    """The round that counts from now on."""
    match event:
        case RoundClosed(won=won):
            return draft.closed(won)
        case RoundRecounted(won=won):
            return draft.recounted(won)
    raise TypeError(f"not the end of a round of Wizard: {event!r}")
