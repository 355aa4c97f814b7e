"""What is noted in the protocol of a round."""

from flask.typing import ResponseReturnValue
from wtforms import IntegerField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.wizard.commands import (
    BeginProtocol,
    FollowProtocol,
    LeadTrick,
    PassCard,
    PlayCard,
    SwapCard,
    TurnUnder,
)
from scorekeeper.web.game.entries import enter, refuse_form
from scorekeeper.web.guard.access import Strokes
from scorekeeper.web.ui.forms import EntryForm
from scorekeeper.web.wizard.protocol.focus import Focus

bp = Strokes("protocol_entries", __name__, url_prefix="/games/<code>/rounds/<int:number>/protocol")

NOTHING = "-"


class CardForm(EntryForm):
    """A card as it was played: the next one, or with `at` the one of a trick and place, `3-0`."""

    card = StringField(validators=[InputRequired(), Length(max=8)])
    at = StringField(validators=[Optional(), Regexp(r"^\d{1,2}-\d\Z")])


class LeaderForm(EntryForm):
    """Who led a trick."""

    trick = IntegerField(validators=[InputRequired()])
    seat = IntegerField(validators=[InputRequired()])


class PassForm(EntryForm):
    """What a seat gave away after a trick, `-` where nobody knows; without a seat, the next not noted."""

    after = IntegerField(validators=[InputRequired()])
    seat = IntegerField(validators=[Optional()])
    card = StringField(validators=[InputRequired(), Length(max=8)])


class SwapForm(EntryForm):
    """What the Hexe of a trick gave or took, `-` where nobody knows."""

    after = IntegerField(validators=[InputRequired()])
    part = StringField(validators=[InputRequired(), AnyOf(("given", "taken"))])
    card = StringField(validators=[InputRequired(), Length(max=8)])


class UnderForm(EntryForm):
    """The card under the Werwolf, `-` where none lay there."""

    card = StringField(validators=[InputRequired(), Length(max=8)])


class BeginForm(EntryForm):
    """The trick with which the protocol begins."""

    first = IntegerField(validators=[InputRequired()])


@bp.post("/cards")
def play_card(code: str, number: int) -> ResponseReturnValue:
    """The next card, or one that is put right; then the trick it lies in is open."""
    form = CardForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    if not form.at.data:
        return enter(code, form, PlayCard(number, form.card.data), Focus().step)
    trick, place = (int(part) for part in form.at.data.split("-"))
    return enter(code, form, PlayCard(number, form.card.data, (trick, place)), Focus(trick).step)


@bp.post("/leader")
def lead_trick(code: str, number: int) -> ResponseReturnValue:
    """Who led a trick."""
    form = LeaderForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, LeadTrick(number, form.trick.data, form.seat.data), form.step.data)


@bp.post("/passes")
def pass_card(code: str, number: int) -> ResponseReturnValue:
    """What a seat gave to its left."""
    form = PassForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    card = None if form.card.data == NOTHING else form.card.data
    command = PassCard(number, form.after.data, form.seat.data, card)
    return enter(code, form, command, Focus(form.after.data, passing=True).step)


@bp.post("/swaps")
def swap_card(code: str, number: int) -> ResponseReturnValue:
    """What the Hexe gave into its trick, or took out of it."""
    form = SwapForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    card = None if form.card.data == NOTHING else form.card.data
    command = SwapCard(number, form.after.data, form.part.data == "taken", card)
    return enter(code, form, command, Focus(form.after.data, swapping=True).step)


@bp.post("/under")
def turn_under(code: str, number: int) -> ResponseReturnValue:
    """Which card lay under the Werwolf, when a Vampir is played."""
    form = UnderForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    card = None if form.card.data == NOTHING else form.card.data
    return enter(code, form, TurnUnder(number, card), Focus().step)


@bp.post("/first")
def begin(code: str, number: int) -> ResponseReturnValue:
    """With which trick it begins; what was noted before is thrown away."""
    form = BeginForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, BeginProtocol(number, form.first.data), Focus().step)


@bp.post("/follow")
def follow(code: str, number: int) -> ResponseReturnValue:
    """Let the protocol tell tricks and Bombe."""
    form = EntryForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, FollowProtocol(number), form.step.data)
