"""Wizard's strokes in words, for the history of a game."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
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
    Reason,
    RoundClosed,
    RoundRecounted,
    TrickLed,
    TricksCounted,
    TrumpNamed,
    UnderTurned,
    WerewolfSwapped,
)
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import language, ngettext, signed_change
from scorekeeper.web.wizard.corrections import what_changed
from scorekeeper.words.cards import CARD_NAMES, SUIT_COLOURS, say_card


@singledispatch
def describe(event: Event, players: tuple[str, ...], before: Table) -> str:
    """The sentence for one of Wizard's events; `before` is the table that it was entered on."""
    raise TypeError(f"not an entry of Wizard: {event!r}")


@describe.register
def _trump(event: TrumpNamed, players: tuple[str, ...], before: Table) -> str:
    if event.turned_up is UNRECORDED and before.entry is not None and before.entry.swap is not None:
        return _("Turned up: %(card)s", card=_suit(event.trump))
    if event.turned_up in (UNRECORDED, None):
        return _("Trump: %(trump)s", trump=_suit(event.trump))
    card = _(CARD_NAMES.get(str(event.turned_up), str(event.turned_up)))
    if event.trump is UNRECORDED:
        return _("Turned up: %(card)s", card=card)
    return _("Turned up: %(card)s, trump: %(trump)s", card=card, trump=_suit(event.trump))


def _suit(trump: MaybeCard) -> str:
    return _("none") if trump in (None, UNRECORDED) else _(SUIT_COLOURS[str(trump)])


@describe.register
def _swap(event: WerewolfSwapped, players: tuple[str, ...], before: Table) -> str:
    if event.seat is None:
        return _("Nobody swapped the Werewolf after all")
    player, trump = players[event.seat], _suit(event.trump)
    return _("%(player)s swaps the Werewolf; trump: %(trump)s", player=player, trump=trump)


@describe.register
def _sealed(event: BidSealed, players: tuple[str, ...], before: Table) -> str:
    """Never with its number, not even later: it may be one that was dropped."""
    return _("%(player)s has bid under cover", player=players[event.seat])


@describe.register
def _dropped(event: BidsDropped, players: tuple[str, ...], before: Table) -> str:
    if event.reason == Reason.SUM:
        return _("The sum of the bids was not allowed: everybody bids again")
    return _("Everybody bids again")


@describe.register
def _revealed(event: BidsRevealed, players: tuple[str, ...], before: Table) -> str:
    return _("The bids are shown")


@describe.register
def _bomb(event: BombPlayed, players: tuple[str, ...], before: Table) -> str:
    if event.again is True:
        return _("The Bomb took two tricks")
    return _("The Bomb took a trick") if event.played else _("The Bomb took no trick after all")


@describe.register
def _cloud(event: CloudChanged, players: tuple[str, ...], before: Table) -> str:
    if event.seat is None:
        return _("Nobody has the Cloud after all")
    change = signed_change(event.change or 0)
    return _("%(player)s has the Cloud: bid %(change)s", player=players[event.seat], change=change)


@describe.register
def _bid(event: BidPlaced, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s bids %(bid)s", player=players[event.seat], bid=event.bid)


@describe.register
def _tricks(event: TricksCounted, players: tuple[str, ...], before: Table) -> str:
    won = ngettext("%(num)s trick", "%(num)s tricks", event.tricks)
    return _("%(player)s: %(tricks)s", player=players[event.seat], tricks=won)


@describe.register
def _recounted(event: RoundRecounted, players: tuple[str, ...], before: Table) -> str:
    taken_up = before.correction
    if taken_up is None:
        return _(
            "%(scored)s – the protocol says otherwise and was left out", scored=_scored(players, event.won)
        )
    return what_changed(event.round, players, taken_up.prior, taken_up.recounted(event.won))


@describe.register
def _begun(event: ProtocolBegun, players: tuple[str, ...], before: Table) -> str:
    if before.entry.noted_tricks.empty:
        return _("The protocol begins with trick %(trick)s", trick=event.first_trick)
    return _("The protocol is thrown away")


@describe.register
def _led(event: TrickLed, players: tuple[str, ...], before: Table) -> str:
    if event.seat is None:
        return _("Trick %(trick)s is led by whoever had to", trick=event.trick)
    return _("%(player)s led trick %(trick)s", player=players[event.seat], trick=event.trick)


@describe.register
def _card(event: CardPlayed, players: tuple[str, ...], before: Table) -> str:
    draft = before.entry
    after = replace(draft, noted_tricks=draft.noted_tricks.with_card(event.trick, event.place, event.card))
    trick = after.noted_tricks.recorded(after.setting)[event.trick - after.noted_tricks.first]
    player = players[(trick.leader + event.place) % len(players)]
    return _(
        "Trick %(trick)s: %(player)s plays %(card)s",
        trick=event.trick,
        player=player,
        card=_named(event.card),
    )


@describe.register
def _passed(event: CardsPassed, players: tuple[str, ...], before: Table) -> str:
    given = (
        f"{player} {_named(card)}"
        for player, card in zip(players, event.cards, strict=False)
        if card is not None
    )
    told = ", ".join(given) or _("nothing is known")
    return _("Passed after trick %(trick)s: %(cards)s", trick=event.after, cards=told)


@describe.register
def _under(event: UnderTurned, players: tuple[str, ...], before: Table) -> str:
    if event.card is None:
        return _("No card lay under the Werewolf")
    return _("Under the Werewolf: %(card)s", card=_named(event.card))


@describe.register
def _swapped(event: CardSwapped, players: tuple[str, ...], before: Table) -> str:
    return _(
        "The Witch after trick %(trick)s gives %(given)s and takes %(taken)s",
        trick=event.after,
        given=_named(event.given) if event.given else "?",
        taken=_named(event.taken) if event.taken else "?",
    )


@describe.register
def _followed(event: ProtocolFollowed, players: tuple[str, ...], before: Table) -> str:
    return _("Tricks and Bomb as the protocol tells them")


def _named(card: str) -> str:
    return say_card(card, language())


@describe.register
def _closed(event: RoundClosed, players: tuple[str, ...], before: Table) -> str:
    taken_up = before.correction
    if taken_up is not None:
        return what_changed(event.round, players, taken_up.prior, taken_up.closed(event.won))
    return _scored(players, event.won)


def _scored(players: tuple[str, ...], won: tuple[int, ...]) -> str:
    told = ", ".join(f"{player} {tricks}" for player, tricks in zip(players, won, strict=True))
    return _("Round scored; tricks: %(won)s", won=told)
