"""What is entered in a round of Wizard."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.wizard.commands import CloseRound, CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.wizard.deck import SUITS, WIZARD
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.web.entries import enter, refuse_form
from scorekeeper.web.forms import BidForm, EntryForm, TricksForm, TrumpForm

bp = Blueprint("wizard", __name__, url_prefix="/games/<code>/rounds/<int:number>")


@bp.post("/trump")
def name_trump(code: str, number: int) -> ResponseReturnValue:
    """The card that was turned up: a suit's, `N` or `Z`; or with it the suit that the dealer names.

    A tapped suit is the trump; which of its thirteen cards lay there nobody needs to know.
    """
    form = TrumpForm()
    card, suit = form.card.data, form.suit.data
    if not form.validate_on_submit() or not (card or suit):
        return refuse_form(code)
    if suit:
        return enter(code, form, NameTrump(number, card or WIZARD, suit), form.step.data)
    command = NameTrump(number, UNRECORDED, card) if card in SUITS else NameTrump(number, card, UNRECORDED)
    return enter(code, form, command, "trump" if card == WIZARD else form.step.data)


@bp.post("/bids")
def place_bid(code: str, number: int) -> ResponseReturnValue:
    """A seat's bid."""
    form = BidForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, PlaceBid(number, form.seat.data, form.bid.data), form.step.data)


@bp.post("/tricks")
def count_tricks(code: str, number: int) -> ResponseReturnValue:
    """A seat's tricks."""
    form = TricksForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, CountTricks(number, form.seat.data, form.tricks.data), form.step.data)


@bp.post("/score")
def close_round(code: str, number: int) -> ResponseReturnValue:
    """Let the round count."""
    form = EntryForm()
    return enter(code, form, CloseRound(number)) if form.validate_on_submit() else refuse_form(code)
