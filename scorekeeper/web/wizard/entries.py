"""What is entered in a round of Wizard."""

from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.wizard import commands
from scorekeeper.rules.wizard.cards import SUITS, WIZARD
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import dealer_names
from scorekeeper.web.game.entries import enter, refuse_form, takes_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import EntryForm, WholeField

bp = EntryBlueprint("wizard", __name__, url_prefix="/games/<code>/rounds/<int:number>")


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
    """The turned-up card, for a number card its suit; or with it the suit that the dealer names."""
    form = TrumpForm()
    card, suit = form.card.data, form.suit.data
    if not form.validate_on_submit() or not (card or suit):
        return refuse_form(code)
    if suit:
        return enter(code, form, commands.NameTrump(number, card or WIZARD, suit), form.step.data)
    turned_up, trump = (UNRECORDED, card) if card in SUITS else (card, UNRECORDED)
    command = commands.NameTrump(number, turned_up, trump)
    return enter(code, form, command, "trump" if dealer_names(card) else form.step.data)


@bp.post("/werewolf")
def swap_werewolf(code: str, number: int) -> ResponseReturnValue:
    """Who swapped the Werwolf, and which trump it named."""
    form = SwapForm()
    seat, trump = form.seat.data, form.trump.data
    if not form.validate_on_submit() or (trump and seat is None):
        return refuse_form(code)
    swap = (seat, None if trump == "-" else trump) if trump else (None,)
    return enter(code, form, commands.SwapWerewolf(number, *swap), form.step.data)


@takes_entry(bp, "/bids", BidForm, "seat")
def place_bid(number: int, form: BidForm) -> Command:
    """A seat's bid."""
    return commands.PlaceBid(number, form.seat.data, form.bid.data)


@takes_entry(bp, "/bids/again", EntryForm, step=lambda form: None)
def drop_bids(number: int, form: EntryForm) -> Command:
    """Let everybody bid again."""
    return commands.DropBids(number)


@takes_entry(bp, "/bids/reveal", EntryForm, step=lambda form: None)
def reveal_bids(number: int, form: EntryForm) -> Command:
    """Show the secret bids, for the Wolke to change one."""
    return commands.RevealBids(number)


@takes_entry(bp, "/bomb", BombForm)
def play_bomb(number: int, form: BombForm) -> Command:
    """Whether the Bombe was played."""
    return commands.PlayBomb(number, form.bomb.data != "not", form.bomb.data == "again")


@takes_entry(bp, "/cloud", CloudForm, "seat")
def change_cloud(number: int, form: CloudForm) -> Command:
    """Whose bid the Wolke changes, and which way."""
    choice: str = form.cloud.data
    seat, change = (None, None) if choice == "none" else (int(choice[0]), 1 if choice[1] == "+" else -1)
    return commands.ChangeCloud(number, seat, change)


@takes_entry(bp, "/tricks", TricksForm)
def count_tricks(number: int, form: TricksForm) -> Command:
    """A seat's tricks."""
    return commands.CountTricks(number, form.seat.data, form.tricks.data)
