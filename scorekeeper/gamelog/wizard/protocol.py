"""What may be noted in the protocol of a round, and where its cards lie. Only a card that is none of this
game, or lies elsewhere, is refused: whether a play was legal is the checker's matter. Source: 003 «Der Kampf
um den Stich», «Jongleur».
"""

from collections.abc import Iterator
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.wizard import commands, events
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.noted_tricks import NotedTricks
from scorekeeper.rules.errors import RuleProblem, refuse, refuse_any
from scorekeeper.rules.wizard.cards import Card, copies
from scorekeeper.rules.wizard.protocol import RecordedTrick
from scorekeeper.rules.wizard.specials import COPYING, NEVER_PLAYED
from scorekeeper.rules.wizard.tricks import hands_pass
from scorekeeper.rules.wizard.vampire import judge_under

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


def comes_back(code: str, seat: int | None, after: int, draft: Draft) -> bool:
    """Whether a seat can hold, after that trick, what a Hexe took: its player, or the next by a pass."""
    setting = draft.setting
    for number, trick in numbered_tricks(draft).items():
        taken = draft.noted_tricks.swap(number).taken
        if number <= after and code in takable(draft, number) and taken in (None, code):
            holder = setting.swapper(number, trick)
            passed = any(
                hands_pass(setting.cards(later), at, setting.hand_size)
                for at, later in numbered_tricks(draft).items()
                if number <= at <= after
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


@singledispatch
def note(command: commands.ProtocolCommand, draft: Draft) -> Event | None:
    """The event of a command for a draft with bids and trump, None for no change. Raises RuleProblem."""
    match command:
        case commands.BeginProtocol(_number, first):
            most = draft.plan.hand_size
            if not 1 <= first <= most:
                raise refuse("no-such-trick", draft.number, trick=first, most=most)
            begun = draft.noted_tricks == NotedTricks(first=first)
            return None if begun else events.ProtocolBegun(draft.number, first)
        case commands.TurnUnder(_number, card):
            swapped = draft.swap is not None
            refuse_any(judge_under(card, draft.turned_up, swapped, draft.number, draft.options))
            noted = [] if card is None else list(places_of(card, draft))
            if card is not None and len(noted) >= copies(card):
                raise _lies_elsewhere(Card(card), noted[-1], draft)
            return None if card == draft.under else events.UnderTurned(draft.number, card)
        case commands.FollowProtocol():
            if not draft.noted_facts.whole:
                raise refuse("protocol-broken-off", draft.number)
            return None if draft == draft.following_minutes() else events.ProtocolFollowed(draft.number)
    raise TypeError(f"nothing to note: {command!r}")


@note.register
def _(command: commands.LeadTrick, draft: Draft) -> Event | None:
    noted_tricks, setting = draft.noted_tricks, draft.setting
    _check_place(command.trick, 0, draft)
    if not 0 <= command.seat < setting.seats:
        raise refuse("seat-unknown", seat=None)
    before = NotedTricks(noted_tricks.tricks[: command.trick - noted_tricks.first], first=noted_tricks.first)
    seat = None if command.seat == before.next_leader(setting) else command.seat
    trick = noted_tricks.trick(command.trick)
    led_by = None if trick is None else trick.led_by
    return None if seat == led_by else events.TrickLed(draft.number, command.trick, seat)


@note.register
def _(command: commands.PlayCard, draft: Draft) -> Event | None:
    noted_tricks = draft.noted_tricks
    number, place = _next_place(draft) if command.at is None else command.at
    _check_place(number, place, draft)
    trick = noted_tricks.trick(number)
    if trick is not None and trick.plays[place : place + 1] == (command.card,):
        return None
    card = _card(command.card, draft)
    if card.code in COPYING:
        card = _copy(card, draft)
    if card.undeclared:
        raise refuse("undeclared-card", draft.number, card=command.card)
    _check_left(card, (number, place), draft)
    turn = noted_tricks.turn(draft.setting)
    if turn is not None and turn.seat is None and number >= turn.trick:
        raise refuse("leader-missing", draft.number, trick=number)
    return events.CardPlayed(draft.number, number, place, command.card)


@note.register
def _(command: commands.PassCard, draft: Draft) -> Event | None:
    setting, noted_tricks, after = draft.setting, draft.noted_tricks, command.after
    tricks = numbered_tricks(draft)
    if after not in tricks or not hands_pass(setting.cards(tricks[after]), after, setting.hand_size):
        raise refuse("nothing-passed", draft.number, trick=after)
    given = noted_tricks.given(after, setting.seats)
    seat = given.index(None) if command.seat is None and None in given else command.seat
    if seat is None or not 0 <= seat < setting.seats:
        raise refuse("seat-unknown", seat=None)
    if command.card is not None:
        card = _card(command.card, draft)
        if card.announced is not None:
            raise refuse("card-not-in-game", draft.number, card=command.card)
        _check_unplayed(card, after, seat, given, draft)
    cards = (*given[:seat], command.card, *given[seat + 1 :])
    return None if cards == given else events.CardsPassed(draft.number, after, cards)


@note.register
def _(command: commands.SwapCard, draft: Draft) -> Event | None:
    after, trick = command.after, numbered_tricks(draft).get(command.after)
    seat = None if trick is None else draft.setting.swapper(after, trick)
    if trick is None or seat is None:
        raise refuse("nothing-swapped", draft.number, trick=after)
    noted = draft.noted_tricks.swap(after)
    if command.card is not None:
        card = _card(command.card, draft)
        if card.announced is not None:
            raise refuse("card-not-in-game", draft.number, card=command.card)
        if command.taken and card.code not in takable(draft, after):
            raise refuse("not-in-trick", draft.number, card=card.code, trick=after)
        if not command.taken:
            _check_ungiven(card, draft)
    before = (noted.given, noted.taken)
    now = (noted.given, command.card) if command.taken else (command.card, noted.taken)
    return None if now == before else events.CardSwapped(draft.number, after, *now)


def _next_place(draft: Draft) -> Place:
    turn = draft.noted_tricks.turn(draft.setting)
    if turn is None:
        raise refuse("all-noted", draft.number)
    return turn.trick, turn.place


def _check_place(number: int, place: int, draft: Draft) -> None:
    """That the trick is noted up to that place, or a card is missing there, so that one can lie there."""
    trick, turn = draft.noted_tricks.trick(number), draft.noted_tricks.turn(draft.setting)
    fits = trick is not None and 0 <= place <= len(trick.plays) and place < draft.setting.seats
    is_next = turn is not None and (turn.trick, turn.place) == (number, place)
    if not fits and not is_next:
        raise refuse("play-out-of-turn", draft.number, trick=number)


def _card(text: str, draft: Draft) -> Card:
    card = Card.parse(text)
    if card is None or not card.is_in_game(draft.options.specials) or card.code in NEVER_PLAYED:
        raise refuse("card-not-in-game", draft.number, card=text)
    return card


def _check_left(card: Card, at: Place, draft: Draft) -> None:
    others = [place for place in places_of(card.code, draft) if place != at]
    others += [(noted.after, 0) for noted in draft.noted_tricks.swaps if noted.given == card.code]
    most = copies(card.code) + comes_back(card.code, _player(at, draft), at[0] - 1, draft)
    if len(others) >= most:
        raise _lies_elsewhere(card, others[-1], draft)
    if len(others) >= most - lying_out(draft).count(card.code):
        raise refuse("card-not-available", draft.number, card=card.code)


def _check_unplayed(card: Card, after: int, seat: int, given: tuple[str | None, ...], draft: Draft) -> None:
    """That a card can still have been in a hand after that trick, and that no other seat gave it away."""
    played = [place for place in places_of(card.code, draft) if place[0] <= after]
    passed = [code for at, code in enumerate(given) if at != seat and code == card.code]
    left = copies(card.code) - lying_out(draft).count(card.code) - len(played)
    left += comes_back(card.code, seat, after, draft)
    if len(passed) >= left:
        if played:
            raise _lies_elsewhere(card, played[-1], draft)
        raise refuse("card-not-available", draft.number, card=card.code)


def _check_ungiven(card: Card, draft: Draft) -> None:
    """That a card can have been given into a trick, and so is played by nobody."""
    noted = list(places_of(card.code, draft))
    if len(noted) >= copies(card.code):
        raise _lies_elsewhere(card, noted[-1], draft)
    if len(noted) >= copies(card.code) - lying_out(draft).count(card.code):
        raise refuse("card-not-available", draft.number, card=card.code)


def _copy(card: Card, draft: Draft) -> Card:
    """What a Vampir is a copy of, which has to be known when it is played."""
    if draft.copied is None:
        raise refuse("copy-unknown", draft.number)
    copy = card.copying(draft.copied)
    if copy is None:
        raise refuse("card-not-in-game", draft.number, card=str(card))
    return copy


def _player(at: Place, draft: Draft) -> int | None:
    """Who plays that card, as far as anybody knows."""
    number, place = at
    trick, turn = numbered_tricks(draft).get(number), draft.noted_tricks.turn(draft.setting)
    if trick is not None:
        return (trick.leader + place) % draft.setting.seats
    return turn.seat if turn is not None and (turn.trick, turn.place) == at else None


def _lies_elsewhere(card: Card, at: Place, draft: Draft) -> RuleProblem:
    number, place = at
    trick = numbered_tricks(draft).get(number)
    seat = None if trick is None else (trick.leader + place) % draft.setting.seats
    return refuse("duplicate-card", draft.number, seat, card=card.code, trick=number)
