"""What is noted in the protocol of a round."""

from flask.typing import ResponseReturnValue
from wtforms import StringField
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
from scorekeeper.web.game.entries import enter, reads
from scorekeeper.web.guard.access import Strokes
from scorekeeper.web.ui.forms import EntryForm, WholeField
from scorekeeper.web.wizard.protocol.parts import Focus

bp = Strokes("protocol_entries", __name__, url_prefix="/games/<code>/rounds/<int:number>/protocol")

NOTHING = "-"


class CardForm(EntryForm):
    """A card as it was played: the next one, or with `at` the one of a trick and place, `3-0`."""

    card = StringField(validators=[InputRequired(), Length(max=8)])
    at = StringField(validators=[Optional(), Regexp(r"^\d{1,2}-\d\Z")])


class LeaderForm(EntryForm):
    """Who led a trick."""

    trick = WholeField(validators=[InputRequired()])
    seat = WholeField(validators=[InputRequired()])


class PassForm(EntryForm):
    """What a seat gave away after a trick, `-` where nobody knows; without a seat, the next not noted."""

    after = WholeField(validators=[InputRequired()])
    seat = WholeField(validators=[Optional()])
    card = StringField(validators=[InputRequired(), Length(max=8)])


class SwapForm(EntryForm):
    """What the Hexe of a trick gave or took, `-` where nobody knows."""

    after = WholeField(validators=[InputRequired()])
    part = StringField(validators=[InputRequired(), AnyOf(("given", "taken"))])
    card = StringField(validators=[InputRequired(), Length(max=8)])


class UnderForm(EntryForm):
    """The card under the Werwolf, `-` where none lay there."""

    card = StringField(validators=[InputRequired(), Length(max=8)])


class BeginForm(EntryForm):
    """The trick with which the protocol begins."""

    first = WholeField(validators=[InputRequired()])


@bp.post("/cards")
@reads(CardForm)
def play_card(code: str, number: int, form: CardForm) -> ResponseReturnValue:
    """The next card, or one that is put right; then the trick it lies in is open."""
    if not form.at.data:
        return enter(code, form, PlayCard(number, form.card.data), Focus().step)
    trick, place = (int(part) for part in form.at.data.split("-"))
    return enter(code, form, PlayCard(number, form.card.data, (trick, place)), Focus(trick).step)


@bp.post("/leader")
@reads(LeaderForm)
def lead_trick(code: str, number: int, form: LeaderForm) -> ResponseReturnValue:
    """Who led a trick."""
    return enter(code, form, LeadTrick(number, form.trick.data, form.seat.data), form.step.data)


@bp.post("/passes")
@reads(PassForm)
def pass_card(code: str, number: int, form: PassForm) -> ResponseReturnValue:
    """What a seat gave to its left."""
    card = None if form.card.data == NOTHING else form.card.data
    command = PassCard(number, form.after.data, form.seat.data, card)
    return enter(code, form, command, Focus(form.after.data, passing=True).step)


@bp.post("/swaps")
@reads(SwapForm)
def swap_card(code: str, number: int, form: SwapForm) -> ResponseReturnValue:
    """What the Hexe gave into its trick, or took out of it."""
    card = None if form.card.data == NOTHING else form.card.data
    command = SwapCard(number, form.after.data, form.part.data == "taken", card)
    return enter(code, form, command, Focus(form.after.data, swapping=True).step)


@bp.post("/under")
@reads(UnderForm)
def turn_under(code: str, number: int, form: UnderForm) -> ResponseReturnValue:
    """Which card lay under the Werwolf, when a Vampir is played."""
    card = None if form.card.data == NOTHING else form.card.data
    return enter(code, form, TurnUnder(number, card), Focus().step)


@bp.post("/first")
@reads(BeginForm)
def begin(code: str, number: int, form: BeginForm) -> ResponseReturnValue:
    """With which trick it begins; what was noted before is thrown away."""
    return enter(code, form, BeginProtocol(number, form.first.data), Focus().step)


@bp.post("/follow")
@reads(EntryForm)
def follow(code: str, number: int, form: EntryForm) -> ResponseReturnValue:
    """Let the protocol tell tricks and Bombe."""
    return enter(code, form, FollowProtocol(number), form.step.data)
