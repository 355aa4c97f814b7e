"""How Wizard's entries change the round that is open. Copies; judges nothing."""

from dataclasses import replace

from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.wizard import events
from scorekeeper.gamelog.wizard.draft import Draft, Swap
from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks
from scorekeeper.rules.wizard.round import Cloud, Round


def apply(event: Event, draft: Draft) -> Draft:
    """The round with that entered."""
    noted = draft.noted_tricks
    match event:
        case events.TrumpNamed():
            return draft.with_trump(event.turned_up, event.trump)
        case events.WerewolfSwapped():
            return replace(draft, swap=None if event.seat is None else Swap(event.seat, event.trump))
        case events.BidPlaced() | events.BidSealed():
            return draft.with_bid(event.seat, event.bid)
        case events.BidsDropped():
            return replace(draft, entered_bids=(None,) * len(draft.entered_bids), dropped=event.reason)
        case events.BidsRevealed():
            return replace(draft, revealed=True)
        case events.TricksCounted():
            return draft.with_won(event.seat, event.tricks)
        case events.BombPlayed():
            return replace(draft, entered_bombs=event.played + (event.again is True))
        case events.ProtocolBegun():
            return replace(draft, noted_tricks=NotedTricks(first=event.first_trick))
        case events.TrickLed():
            return replace(draft, noted_tricks=noted.led(event.trick, event.seat))
        case events.CardPlayed():
            return replace(draft, noted_tricks=noted.with_card(event.trick, event.place, event.card))
        case events.CardsPassed():
            return replace(draft, noted_tricks=noted.with_given(event.after, event.cards))
        case events.UnderTurned():
            return replace(draft, turned_under=event.card)
        case events.CardSwapped():
            return replace(draft, noted_tricks=noted.with_swap(event.after, event.given, event.taken))
        case events.ProtocolFollowed():
            return draft.following_minutes()
        case events.CloudChanged(seat=int(seat), change=int(change)):
            return replace(draft, cloud=Cloud(seat, change))
        case events.CloudChanged():
            return replace(draft, cloud=None)
    raise TypeError(f"not an entry of Wizard: {event!r}")


def close(event: ClosingEvent, draft: Draft) -> Round:
    """The round that counts from now on."""
    match event:
        case events.RoundClosed(won=won):
            return draft.closed(won)
        case events.RoundRecounted(won=won):
            return draft.recounted(won)
    raise TypeError(f"not the end of a round of Wizard: {event!r}")
