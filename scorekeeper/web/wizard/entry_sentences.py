"""Wizard's entries in words, for the history of a game, and what a correction changed."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard import events as did
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard, Round
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, ngettext, signed_change, suit_in_sentence
from scorekeeper.words.cards import CARD_NAMES, say_card


def describe(event: Event, players: tuple[str, ...], before: Table) -> str:
    """The sentence for one of Wizard's events; `before` is the table that it was entered on."""
    match event:
        case did.TrumpNamed():
            draft = before.open_draft
            if event.turned_up is UNRECORDED and draft is not None and draft.swap is not None:
                return _("Turned up: %(card)s", card=_suit(event.trump))
            if event.turned_up in (UNRECORDED, None):
                return _("Trump: %(trump)s", trump=_suit(event.trump))
            card = _named(str(event.turned_up))
            if event.trump is UNRECORDED:
                return _("Turned up: %(card)s", card=card)
            return _("Turned up: %(card)s, trump: %(trump)s", card=card, trump=_suit(event.trump))
        case did.WerewolfSwapped():
            if event.seat is None:
                return _("Nobody swapped the Werewolf after all")
            player, trump = players[event.seat], _suit(event.trump)
            return _("%(player)s swaps the Werewolf; trump: %(trump)s", player=player, trump=trump)
        case did.BidSealed():
            # Never with its number, not even later: it may be one that was dropped.
            return _("%(player)s has made a covered bid", player=players[event.seat])
        case did.BidsDropped():
            if event.reason == did.Reason.SUM:
                return _("The sum of the bids was not allowed: everybody bids again")
            return _("Everybody bids again")
        case did.BidsRevealed():
            # Translators: in the history: somebody has just done it.
            return _("The bids are shown")
        case did.BombPlayed():
            if event.again is True:
                return _("The Bomb took two tricks")
            return _("The Bomb took a trick") if event.played else _("The Bomb took no trick after all")
        case did.CloudChanged():
            if event.seat is None:
                return _("Nobody has the Cloud after all")
            change = signed_change(event.change or 0)
            return _("%(player)s has the Cloud: bid %(change)s", player=players[event.seat], change=change)
        case did.BidPlaced():
            return _("%(player)s bids %(bid)s", player=players[event.seat], bid=event.bid)
        case did.TricksCounted():
            won = ngettext("%(num)s trick", "%(num)s tricks", event.tricks)
            return _("%(player)s: %(tricks)s", player=players[event.seat], tricks=won)
        case did.RoundRecounted():
            taken_up = before.correction
            if taken_up is None:
                return _(
                    "%(scored)s – the trick log differs and was left out", scored=_scored(players, event.won)
                )
            return what_changed(event.round, players, taken_up.prior, taken_up.recounted(event.won))
        case did.ProtocolBegun():
            if before.open_draft.noted_tricks.empty:
                return _("The trick log begins with trick %(trick)s", trick=event.first_trick)
            return _("The trick log was deleted")
        case did.TrickLed():
            if event.seat is None:
                return _("Trick %(trick)s is led by the player whose turn it was", trick=event.trick)
            return _("%(player)s led trick %(trick)s", player=players[event.seat], trick=event.trick)
        case did.CardPlayed():
            noted = before.open_draft.noted_tricks.with_card(event.trick, event.place, event.card)
            after = replace(before.open_draft, noted_tricks=noted)
            trick = noted.recorded(after.setting)[event.trick - noted.first]
            player, card = players[(trick.leader + event.place) % len(players)], _named(event.card)
            return _(
                "Trick %(trick)s: %(player)s plays %(card)s", trick=event.trick, player=player, card=card
            )
        case did.CardsPassed():
            given = (
                f"{player} {_named(card)}"
                for player, card in zip(players, event.cards, strict=False)
                if card is not None
            )
            cards = ", ".join(given) or _("nothing is known")
            return _("Passed after trick %(trick)s: %(cards)s", trick=event.after, cards=cards)
        case did.UnderTurned():
            if event.card is None:
                return _("There was no card under the Werewolf")
            return _("Under the Werewolf: %(card)s", card=_named(event.card))
        case did.CardSwapped():
            return _(
                "The Witch after trick %(trick)s gives %(given)s and takes %(taken)s",
                trick=event.after,
                given=_named(event.given) if event.given else "?",
                taken=_named(event.taken) if event.taken else "?",
            )
        case did.ProtocolFollowed():
            return _("Tricks and Bomb as in the trick log")
        case did.RoundClosed():
            taken_up = before.correction
            if taken_up is not None:
                return what_changed(event.round, players, taken_up.prior, taken_up.closed(event.won))
            return _scored(players, event.won)
        case _:
            raise TypeError(f"not an entry of Wizard: {event!r}")


def _suit(trump: MaybeCard) -> str:
    # Translators: no trump.
    return _("none") if trump in (None, UNRECORDED) else suit_in_sentence(str(trump))


def _named(card: str) -> str:
    return say_card(card, language())


def _scored(players: tuple[str, ...], won: tuple[int, ...]) -> str:
    tricks_of_all = ", ".join(f"{player} {tricks}" for player, tricks in zip(players, won, strict=True))
    return _("Round scored; tricks: %(won)s", won=tricks_of_all)


def what_changed(number: int, players: tuple[str, ...], old: Round, new: Round) -> str:
    """One sentence: trump and special cards, every seat's bid and tricks, where they came out differently."""
    changes = list(_changes(players, old, new))
    if not changes:
        return _("Round %(round)s corrected: nothing was different", round=number)
    # Translators: %(changes)s is a list: “trump: red instead of none; Anya: bid 2 instead of 1”.
    return _("Round %(round)s corrected – %(changes)s", round=number, changes="; ".join(changes))


def _changes(players: tuple[str, ...], old: Round, new: Round) -> Iterator[str]:
    if (old.turned_up, old.trump) != (new.turned_up, new.trump):
        yield _("trump: %(new)s instead of %(old)s", new=_trump_of(new), old=_trump_of(old))
    if old.werewolf != new.werewolf:
        after, before = (
            # Translators: in place of a player's name.
            _("nobody") if round.werewolf is None else players[round.werewolf]
            for round in (new, old)
        )
        yield _("Werewolf: %(new)s instead of %(old)s", new=after, old=before)
    if old.bombed != new.bombed:
        yield _("with the Bomb") if new.bombed else _("without the Bomb")
    if old.cloud != new.cloud:
        facts = {"new": _cloud_of(players, new), "old": _cloud_of(players, old)}
        yield _("Cloud: %(new)s instead of %(old)s", **facts)
    for player, bid, bid_before, won, won_before in zip(
        players, new.bids, old.bids, new.won, old.won, strict=True
    ):
        parts = []
        if bid != bid_before:
            parts.append(_("bid %(new)s instead of %(old)s", new=bid, old=bid_before))
        if won != won_before:
            tricks = ngettext(
                "%(num)s trick instead of %(old)s", "%(num)s tricks instead of %(old)s", won, old=won_before
            )
            parts.append(tricks)
        if parts:
            what = _("%(one)s, %(other)s", one=parts[0], other=parts[1]) if len(parts) > 1 else parts[0]
            # Translators: %(what)s is “bid 2 instead of 1”, “3 tricks instead of 2”, or both.
            yield _("%(player)s: %(what)s", player=player, what=what)
    if old.tricks and not new.tricks:
        yield _("the trick log no longer fits and was left out")


def _cloud_of(players: tuple[str, ...], round: Round) -> str:
    cloud = round.cloud
    return _("nobody") if cloud is None else f"{players[cloud.seat]} {signed_change(cloud.change)}"


def _trump_of(round: Round) -> str:
    """The trump, and the card where that was no number card."""
    suit = round.trump
    # Translators: the trump.
    word = _("not entered") if suit is UNRECORDED else _suit(suit)
    card = str(round.turned_up)
    return f"{word} ({_(CARD_NAMES[card])})" if card in CARD_NAMES else word
