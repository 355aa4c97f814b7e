"""Where the cards of a round lie, as far as they were noted: in tricks, on the stack, back in a hand."""

from collections.abc import Iterator

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.protocol import RecordedTrick
from scorekeeper.rules.wizard.tricks import hands_pass

Place = tuple[int, int]


def numbered_tricks(draft: Draft) -> dict[int, RecordedTrick]:
    """The noted tricks by their numbers, from 1."""
    noted_tricks = draft.noted_tricks
    return dict(enumerate(noted_tricks.recorded(draft.setting), start=noted_tricks.first))


def lying_out(draft: Draft) -> tuple[str, ...]:
    """What lies on the stack, as far as anybody knows it: the turned-up card, the one under a Werwolf."""
    turned_up = draft.turned_up if draft.swap is None else None
    return tuple(card for card in (turned_up, draft.under) if isinstance(card, str))


def takable(draft: Draft, after: int) -> tuple[str, ...]:
    """What the Hexe in that trick can have taken out of it, as held; nothing where no Hexe lies there."""
    trick = numbered_tricks(draft).get(after)
    seat = None if trick is None else draft.setting.swapper(after, trick)
    if trick is None or seat is None:
        return ()
    own = (seat - trick.leader) % draft.setting.seats
    cards = draft.setting.cards(trick)
    return tuple(card.code for place, card in enumerate(cards) if card is not None and place != own)


def comes_back(code: str, seat: int | None, number: int, draft: Draft) -> bool:
    """Whether a seat can hold, before trick `number`, a card that a Hexe took out of an earlier one.

    It is its player, or the left neighbour where everybody passed a card meanwhile.
    """
    setting = draft.setting
    for after, trick in numbered_tricks(draft).items():
        taken = draft.noted_tricks.swap(after).taken
        if after < number and code in takable(draft, after) and taken in (None, code):
            holder = setting.swapper(after, trick)
            passed = any(
                hands_pass(setting.cards(later), at, setting.hand_size)
                for at, later in numbered_tricks(draft).items()
                if after <= at < number
            )
            if seat == holder or (passed and holder is not None and seat == (holder + 1) % setting.seats):
                return True
    return False


def places_of(code: str, draft: Draft) -> Iterator[Place]:
    """Where a card, as held, was noted to be played: trick from 1, place from 0."""
    for number, trick in enumerate(draft.noted_tricks.tricks, start=draft.noted_tricks.first):
        for place, text in enumerate(trick.plays):
            card = Card.parse(text)
            if card is not None and card.code == code:
                yield number, place
