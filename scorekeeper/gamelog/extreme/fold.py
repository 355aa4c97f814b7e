"""How Extreme's entries change the round that is open. Copies; judges nothing."""

from dataclasses import replace

from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.extreme import events
from scorekeeper.gamelog.extreme.draft import Draft, SettledTrick
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.seals import Seals


def apply(event: Event, draft: Draft) -> Draft:
    """The round with that entered."""
    match event:
        case events.SealTaken():
            return draft.with_turns(draft.turns.with_seal(event.seat, event.seal, event.source))
        case events.SealReturned():
            return draft.with_turns(draft.turns.without_seal(event.seat, event.seal, event.source))
        case events.MageTaken():
            return draft.with_turns(draft.turns.with_mage(event.seat))
        case events.MageReturned():
            return draft.with_turns(draft.turns.without_mage(event.seat))
        case events.TakingEnded():
            return draft.with_turns(draft.turns.ended(event.seat))
        case events.TakingsReopened():
            return draft.without_result().with_turns(draft.turns.reopened(event.seat))
        case events.LeftSet():
            return draft.with_left(event.seat, (event.kind, event.count))
        case events.NothingLeft():
            return draft.with_nothing_left(event.seat)
        case events.TrickSettled():
            return draft.with_trick(SettledTrick(event.winner, event.led, event.trumped, event.gives))
        case events.TrickWon():
            return draft.with_trick(SettledTrick(event.winner, None, False, event.gives))
    raise TypeError(f"not an entry of Extreme: {event!r}")


def close(event: ClosingEvent, draft: Draft) -> Round:
    """The round that counts from now on."""
    match event:
        case events.RoundSettled(left=left):
            return draft.closed(tuple(map(Seals.of, left)))
        case events.RoundResettled(left=left):
            return replace(draft.closed(tuple(map(Seals.of, left))), tricks=())
    raise TypeError(f"not the end of a round of Extreme: {event!r}")
