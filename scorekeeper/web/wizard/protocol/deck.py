"""The deck beside the protocol: what can be tapped, where the other cards lie, which one is turned up."""

from collections.abc import Iterable

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.noting import lying_out, numbered_tricks, places_of
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.deck import VALUES, cards_of
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.web.wizard.protocol.focus import Focus
from scorekeeper.web.wizard.trick.deck import DeckView, view_deck


def playing_deck(draft: Draft, trick: int, place: int) -> DeckView:
    """The cards that can lie at that place of the trick: neither noted elsewhere nor lying out."""
    noted = (
        text
        for number, recorded in numbered_tricks(draft).items()
        for at, text in enumerate(recorded.plays)
        if (number, at) != (trick, place)
    )
    return _without([*_out(draft), *noted], draft, in_hand=False)


def passing_deck(draft: Draft, after: int) -> DeckView:
    """The cards that can have been passed after that trick: not played until then, not passed by another."""
    tricks = numbered_tricks(draft).items()
    played = (text for number, recorded in tricks if number <= after for text in recorded.plays)
    passed = (card for card in draft.noted_tricks.given(after, draft.setting.seats) if card)
    return _without([*_out(draft), *played, *passed], draft, in_hand=True)


def where_cards_lie(draft: Draft) -> dict[str, str]:
    """For every card of which there is one and that is noted: the step that opens its place."""
    only = [code for code, copies in cards_of(draft.options.specials).items() if copies == 1]
    places = ((code, next(places_of(code, draft), None)) for code in only)
    return {code: Focus(*place).step for code, place in places if place is not None}


def perhaps_turned_up(draft: Draft) -> tuple[str, ...]:
    """The cards one of which was turned up, where only its suit is known (taken up or not)."""
    unknown = draft.turned_up is UNRECORDED and draft.plan.turns_up
    suit = draft.first_trump if unknown and isinstance(draft.first_trump, str) else ""
    return tuple(f"{suit}{value}" for value in VALUES) if suit else ()


def _out(draft: Draft) -> list[str]:
    out = lying_out(draft)
    return [out] if out is not None and out in cards_of(draft.options.specials) else []


def _without(texts: Iterable[str], draft: Draft, in_hand: bool) -> DeckView:
    gone = [card for card in map(Card.parse, texts) if card is not None]
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand)
