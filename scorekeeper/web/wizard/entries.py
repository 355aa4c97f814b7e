"""What is entered in a round of Wizard."""

from functools import partial

from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.wizard import commands
from scorekeeper.rules.wizard.cards import SUITS, WIZARD
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names
from scorekeeper.web.game.entries import enter, no_step, reads, refuse_form, serve_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import MAYBE_WHOLE, WHOLE, EntryForm

bp = EntryBlueprint("wizard", __name__, url_prefix="/games/<code>/rounds/<int:number>")


class TrumpForm(EntryForm):
    """The turned-up card, or the suit that the dealer names after it."""

    card = StringField(validators=[Optional(), Length(max=3)])
    suit = StringField(validators=[Optional(), Length(max=1)])


class SwapForm(EntryForm):
    """Who swapped the Werwolf, and the trump it named, `-` for none; without a trump: nobody did."""

    seat = MAYBE_WHOLE
    trump = StringField(validators=[Optional(), AnyOf(("B", "R", "G", "Y", "-"))])


@bp.post("/trump")
@reads(TrumpForm)
def name_trump(code: str, number: int, form: TrumpForm) -> ResponseReturnValue:
    """The turned-up card, for a number card its suit; or with it the suit that the dealer names."""
    card, suit = form.card.data, form.suit.data
    if not (card or suit):
        return refuse_form(code)
    if suit:
        return enter(code, form, commands.NameTrump(number, card or WIZARD, suit), form.step.data)
    turned_up, trump = (UNRECORDED, card) if card in SUITS else (card, UNRECORDED)
    command = commands.NameTrump(number, turned_up, trump)
    return enter(code, form, command, "trump" if dealer_names(card) else form.step.data)


@bp.post("/werewolf")
@reads(SwapForm)
def swap_werewolf(code: str, number: int, form: SwapForm) -> ResponseReturnValue:
    """Who swapped the Werwolf, and which trump it named."""
    seat, trump = form.seat.data, form.trump.data
    if trump and seat is None:
        return refuse_form(code)
    swap = (seat, None if trump == "-" else trump) if trump else (None,)
    return enter(code, form, commands.SwapWerewolf(number, *swap), form.step.data)


def _change_cloud(number: int, cloud: str) -> commands.ChangeCloud:
    """Whose bid the Wolke changes, and which way: `2+`, `2-`, or `none`."""
    seat, change = (None, None) if cloud == "none" else (int(cloud[0]), 1 if cloud[1] == "+" else -1)
    return commands.ChangeCloud(number, seat, change)


_entry = partial(serve_entry, bp)
_BOMB = StringField(validators=[InputRequired(), AnyOf(("played", "again", "not"))])
_CLOUD = StringField(validators=[InputRequired(), Regexp(r"^(\d[+-]|none)\Z")])

_entry("/bids", "place_bid", commands.PlaceBid, "seat", seat=WHOLE, bid=WHOLE)
_entry("/bids/again", "drop_bids", commands.DropBids, step=no_step)
_entry("/bids/reveal", "reveal_bids", commands.RevealBids, step=no_step)
_entry(
    "/bomb",
    "play_bomb",
    lambda number, bomb: commands.PlayBomb(number, bomb != "not", bomb == "again"),
    bomb=_BOMB,
)
_entry("/cloud", "change_cloud", _change_cloud, "seat", cloud=_CLOUD)
_entry("/tricks", "count_tricks", commands.CountTricks, seat=WHOLE, tricks=WHOLE)
