"""The deck beside the protocol: what can be tapped, where the other cards lie, which one is turned up."""

from collections.abc import Iterable

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.protocol import comes_back, lying_out, numbered_tricks, places_of
from scorekeeper.rules.wizard.cards import VALUES, Card, cards_of, copies
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.specials import COPYING
from scorekeeper.web.wizard.protocol.parts import Focus
from scorekeeper.web.wizard.trick.deck import CopiedCard, DeckView, view_deck


def playing_deck(draft: Draft, trick: int, place: int, seat: int | None) -> DeckView:
    """The cards that can lie at that place of the trick: neither noted elsewhere nor lying out."""
    noted = [
        text
        for number, recorded in numbered_tricks(draft).items()
        for at, text in enumerate(recorded.plays)
        if (number, at) != (trick, place)
    ]
    copied = CopiedCard(draft.copied, Focus(under=True).step)
    gone = _gone([*_out(draft), *noted, *_given(draft)], seat, trick, draft)
    return view_deck(gone, draft.options.specials, lambda code: code, False, copied)


def under_deck(draft: Draft) -> DeckView:
    """The cards that can lie under a Werwolf: noted nowhere, nor such that a Vampir could not copy them."""
    noted = [text for trick in numbered_tricks(draft).values() for text in trick.plays]
    return _without([*_out(draft), *noted, *_given(draft), *COPYING], draft)


def given_deck(draft: Draft, after: int) -> DeckView:
    """The cards that the Hexe can have given away after that trick: they are played by nobody."""
    noted = [text for trick in numbered_tricks(draft).values() for text in trick.plays]
    given = [card for card in _given(draft) if card != draft.noted_tricks.swap(after).given]
    return _without([*_out(draft), *noted, *given], draft)


def passing_deck(draft: Draft, after: int, seat: int | None) -> DeckView:
    """The cards that can have been passed after that trick: not played until then, not passed by another."""
    tricks = numbered_tricks(draft).items()
    played = (text for number, recorded in tricks if number <= after for text in recorded.plays)
    passed = (card for card in draft.noted_tricks.given(after, draft.setting.seats) if card)
    gone = _gone([*_out(draft), *played, *passed, *_given(draft)], seat, after + 1, draft)
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand=True)


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
    return [out for out in lying_out(draft) if out in cards_of(draft.options.specials)]


def _given(draft: Draft) -> list[str]:
    """What a Hexe gave away, as far as it was noted."""
    return [swap.given for swap in draft.noted_tricks.swaps if swap.given is not None]


def _gone(texts: Iterable[str], seat: int | None, trick: int, draft: Draft) -> list[Card]:
    """The cards of these, but once those that a Hexe may have brought back into the hand of that seat."""
    gone = [card for card in map(Card.parse, texts) if card is not None]
    for code in {card.code for card in gone}:
        same = [card for card in gone if card.code == code]
        if len(same) <= copies(code) and comes_back(code, seat, trick, draft):
            gone.remove(same[-1])
    return gone


def _without(texts: Iterable[str], draft: Draft) -> DeckView:
    gone = [card for card in map(Card.parse, texts) if card is not None]
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand=True)
