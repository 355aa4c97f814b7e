"""What is entered in a round of Wizard."""

from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.wizard.commands import (
    ChangeCloud,
    CountTricks,
    DropBids,
    NameTrump,
    PlaceBid,
    PlayBomb,
    RevealBids,
    SwapWerewolf,
)
from scorekeeper.rules.wizard.cards import SUITS, WIZARD
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names
from scorekeeper.web.game.entries import enter, reads, refuse_form
from scorekeeper.web.guard.access import Strokes, needs
from scorekeeper.web.ui.forms import EntryForm, WholeField

bp = Strokes("wizard", __name__, url_prefix="/games/<code>/rounds/<int:number>")


class TrumpForm(EntryForm):
    """The turned-up card, or the suit that the dealer names after it."""

    card = StringField(validators=[Optional(), Length(max=3)])
    suit = StringField(validators=[Optional(), Length(max=1)])


class BidForm(EntryForm):
    """A seat's bid."""

    seat = WholeField(validators=[InputRequired()])
    bid = WholeField(validators=[InputRequired()])


class SwapForm(EntryForm):
    """Who swapped the Werwolf, and the trump it named, `-` for none; without a trump: nobody did."""

    seat = WholeField(validators=[Optional()])
    trump = StringField(validators=[Optional(), AnyOf(("B", "R", "G", "Y", "-"))])


class BombForm(EntryForm):
    """Whether the Bombe was played."""

    bomb = StringField(validators=[InputRequired(), AnyOf(("played", "again", "not"))])


class CloudForm(EntryForm):
    """Whose bid the Wolke changes, and which way: `2+`, `2-`, or `none`."""

    cloud = StringField(validators=[InputRequired(), Regexp(r"^(\d[+-]|none)\Z")])


class TricksForm(EntryForm):
    """A seat's tricks."""

    seat = WholeField(validators=[InputRequired()])
    tricks = WholeField(validators=[InputRequired()])


@bp.post("/trump")
def name_trump(code: str, number: int) -> ResponseReturnValue:
    """The card that was turned up: a suit's or one without; or with it the suit that the dealer names.

    A tapped suit is the trump; which of its thirteen cards lay there nobody needs to know.
    """
    form = TrumpForm()
    card, suit = form.card.data, form.suit.data
    if not form.validate_on_submit() or not (card or suit):
        return refuse_form(code)
    if suit:
        return enter(code, form, NameTrump(number, card or WIZARD, suit), form.step.data)
    command = NameTrump(number, UNRECORDED, card) if card in SUITS else NameTrump(number, card, UNRECORDED)
    return enter(code, form, command, "trump" if dealer_names(card) else form.step.data)


@bp.post("/werewolf")
def swap_werewolf(code: str, number: int) -> ResponseReturnValue:
    """Who swapped the Werwolf, and which trump it named."""
    form = SwapForm()
    seat, trump = form.seat.data, form.trump.data
    if not form.validate_on_submit() or (trump and seat is None):
        return refuse_form(code)
    command = (
        SwapWerewolf(number, seat, None if trump == "-" else trump) if trump else SwapWerewolf(number, None)
    )
    return enter(code, form, command, form.step.data)


@bp.post("/bids")
@needs("seat")
@reads(BidForm)
def place_bid(code: str, number: int, form: BidForm) -> ResponseReturnValue:
    """A seat's bid."""
    return enter(code, form, PlaceBid(number, form.seat.data, form.bid.data), form.step.data)


@bp.post("/bids/again")
@reads(EntryForm)
def drop_bids(code: str, number: int, form: EntryForm) -> ResponseReturnValue:
    """Let everybody bid again."""
    return enter(code, form, DropBids(number))


@bp.post("/bids/reveal")
@reads(EntryForm)
def reveal_bids(code: str, number: int, form: EntryForm) -> ResponseReturnValue:
    """Show the secret bids, for the Wolke to change one."""
    return enter(code, form, RevealBids(number))


@bp.post("/bomb")
@reads(BombForm)
def play_bomb(code: str, number: int, form: BombForm) -> ResponseReturnValue:
    """Whether the Bombe was played."""
    return enter(
        code, form, PlayBomb(number, form.bomb.data != "not", form.bomb.data == "again"), form.step.data
    )


@bp.post("/cloud")
@needs("seat")
@reads(CloudForm)
def change_cloud(code: str, number: int, form: CloudForm) -> ResponseReturnValue:
    """Whose bid the Wolke changes, and which way."""
    choice: str = form.cloud.data
    seat, change = (None, None) if choice == "none" else (int(choice[0]), 1 if choice[1] == "+" else -1)
    return enter(code, form, ChangeCloud(number, seat, change), form.step.data)


@bp.post("/tricks")
@reads(TricksForm)
def count_tricks(code: str, number: int, form: TricksForm) -> ResponseReturnValue:
    """A seat's tricks."""
    return enter(code, form, CountTricks(number, form.seat.data, form.tricks.data), form.step.data)
