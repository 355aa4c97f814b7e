"""What a correction changed, in words."""

from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.web.speech import CARD_NAMES, SUIT_COLOURS, ngettext
from scorekeeper.web.speech import gettext as _


def what_changed(number: int, players: tuple[str, ...], old: Round, new: Round) -> str:
    """One sentence: every seat's bid and tricks, and the trump, where they came out differently."""
    seats = (_seat(seat, player, old, new) for seat, player in enumerate(players))
    changes = [change for change in (_trump(old, new), *seats) if change]
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


def _trump_of(round: Round) -> str:
    """The trump, and the card where that was no number card."""
    suit = round.trump
    word = _("not entered") if suit is UNRECORDED else _(SUIT_COLOURS[suit]) if suit else _("none")
    card = str(round.turned_up)
    return f"{word} ({_(CARD_NAMES[card])})" if card in CARD_NAMES else word
