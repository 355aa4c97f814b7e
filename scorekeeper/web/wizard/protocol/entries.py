"""What is noted in the protocol of a round."""

from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.wizard import commands
from scorekeeper.web.game.entries import enter, reads, takes_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import EntryForm, WholeField
from scorekeeper.web.wizard.protocol.parts import Focus

bp = EntryBlueprint("protocol_entries", __name__, url_prefix="/games/<code>/rounds/<int:number>/protocol")

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
        return enter(code, form, commands.PlayCard(number, form.card.data), Focus().step)
    trick, place = (int(part) for part in form.at.data.split("-"))
    return enter(code, form, commands.PlayCard(number, form.card.data, (trick, place)), Focus(trick).step)


@takes_entry(bp, "/leader", LeaderForm)
def lead_trick(number: int, form: LeaderForm) -> Command:
    """Who led a trick."""
    return commands.LeadTrick(number, form.trick.data, form.seat.data)


@takes_entry(bp, "/passes", PassForm, step=lambda form: Focus(form.after.data, passing=True).step)
def pass_card(number: int, form: PassForm) -> Command:
    """What a seat gave to its left."""
    card = None if form.card.data == NOTHING else form.card.data
    return commands.PassCard(number, form.after.data, form.seat.data, card)


@takes_entry(bp, "/swaps", SwapForm, step=lambda form: Focus(form.after.data, swapping=True).step)
def swap_card(number: int, form: SwapForm) -> Command:
    """What the Hexe gave into its trick, or took out of it."""
    card = None if form.card.data == NOTHING else form.card.data
    return commands.SwapCard(number, form.after.data, form.part.data == "taken", card)


@takes_entry(bp, "/under", UnderForm, step=lambda form: Focus().step)
def turn_under(number: int, form: UnderForm) -> Command:
    """Which card lay under the Werwolf, when a Vampir is played."""
    card = None if form.card.data == NOTHING else form.card.data
    return commands.TurnUnder(number, card)


@takes_entry(bp, "/first", BeginForm, step=lambda form: Focus().step)
def begin(number: int, form: BeginForm) -> Command:
    """With which trick it begins; what was noted before is thrown away."""
    return commands.BeginProtocol(number, form.first.data)


@takes_entry(bp, "/follow", EntryForm)
def follow(number: int, form: EntryForm) -> Command:
    """Let the protocol tell tricks and Bombe."""
    return commands.FollowProtocol(number)
