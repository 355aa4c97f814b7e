"""What a correction changed, in words."""

from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext, signed_change
from scorekeeper.words.cards import CARD_NAMES, SUIT_COLOURS


def what_changed(number: int, players: tuple[str, ...], old: Round, new: Round) -> str:
    """One sentence: trump and special cards, every seat's bid and tricks, where they came out differently."""
    cards = (_trump(old, new), _werewolf(players, old, new), _bomb(old, new), _cloud(players, old, new))
    seats = (_seat(seat, player, old, new) for seat, player in enumerate(players))
    changes = [change for change in (*cards, *seats, _protocol(old, new)) if change]
    if not changes:
        return _("Round %(round)s corrected: nothing was different", round=number)
    return _("Round %(round)s corrected – %(changes)s", round=number, changes="; ".join(changes))


def _seat(seat: int, player: str, old: Round, new: Round) -> str:
    parts = []
    if old.bids[seat] != new.bids[seat]:
        parts.append(_("bid %(new)s instead of %(old)s", new=new.bids[seat], old=old.bids[seat]))
    if old.won[seat] != new.won[seat]:
        won = ngettext(
            "%(num)s trick instead of %(old)s",
            "%(num)s tricks instead of %(old)s",
            new.won[seat],
            old=old.won[seat],
        )
        parts.append(won)
    return f"{player}: {', '.join(parts)}" if parts else ""


def _trump(old: Round, new: Round) -> str:
    if (old.turned_up, old.trump) == (new.turned_up, new.trump):
        return ""
    return _("trump: %(new)s instead of %(old)s", new=_trump_of(new), old=_trump_of(old))


def _werewolf(players: tuple[str, ...], old: Round, new: Round) -> str:
    if old.werewolf == new.werewolf:
        return ""
    after, before = (_("nobody") if each.werewolf is None else players[each.werewolf] for each in (new, old))
    return _("Werewolf: %(new)s instead of %(old)s", new=after, old=before)


def _bomb(old: Round, new: Round) -> str:
    if old.bombed == new.bombed:
        return ""
    return _("with the Bomb") if new.bombed else _("without the Bomb")


def _cloud(players: tuple[str, ...], old: Round, new: Round) -> str:
    if old.cloud == new.cloud:
        return ""
    return _("Cloud: %(new)s instead of %(old)s", new=_cloud_of(players, new), old=_cloud_of(players, old))


def _protocol(old: Round, new: Round) -> str:
    return (
        _("the protocol of its tricks no longer fits and was left out")
        if old.tricks and not new.tricks
        else ""
    )


def _cloud_of(players: tuple[str, ...], round: Round) -> str:
    cloud = round.cloud
    return _("nobody") if cloud is None else f"{players[cloud.seat]} {signed_change(cloud.change)}"


def _trump_of(round: Round) -> str:
    """The trump, and the card where that was no number card."""
    suit = round.trump
    word = _("not entered") if suit is UNRECORDED else _(SUIT_COLOURS[suit]) if suit else _("none")
    card = str(round.turned_up)
    return f"{word} ({_(CARD_NAMES[card])})" if card in CARD_NAMES else word
