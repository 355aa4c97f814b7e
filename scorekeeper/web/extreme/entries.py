"""What is entered in a round of Extreme."""

from wtforms import BooleanField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.extreme import commands
from scorekeeper.rules.extreme.cards import COLOURS
from scorekeeper.web.extreme.round_view import Step
from scorekeeper.web.game.entries import takes_entry
from scorekeeper.web.guard.access import EntryBlueprint
from scorekeeper.web.ui.forms import EntryForm, WholeField

bp = EntryBlueprint("extreme", __name__, url_prefix="/games/<code>/rounds/<int:number>")

NOTHING = "-"
ANY = "any"


class SeatForm(EntryForm):
    """A seat."""

    seat = WholeField(validators=[InputRequired()])


class TakerForm(EntryForm):
    """Who takes; without a seat whose turn it is. `again`: what was taken is put right."""

    seat = WholeField(validators=[Optional()])
    again = BooleanField()


class SealForm(TakerForm):
    """A seal that a seat takes or puts back, of a colour; taken from the middle, or from another seat."""

    seal = StringField(validators=[InputRequired(), Length(max=5)])
    source = WholeField(validators=[Optional()])


class LeftForm(SeatForm):
    """How many seals of a kind are left before a seat, `+` for one more."""

    kind = StringField(validators=[InputRequired(), Length(max=5)])
    count = StringField(validators=[InputRequired(), Regexp(r"^(\+|\d{1,2})\Z")])


class TrickForm(EntryForm):
    """A trick: who won it, and how. `Y=black`: yellow led; `Y*R=Y`: red won over it; `Y=-`: nothing given.

    `any=black`: a black one, whatever was led.
    """

    winner = WholeField(validators=[InputRequired()])
    way = StringField(
        validators=[
            InputRequired(),
            AnyOf(
                [
                    f"{colour}{red}={gives}"
                    for colour in COLOURS
                    for red in ("", "*R")
                    for gives in (*COLOURS, "white", "black", NOTHING)
                ]
                + [f"{ANY}={gives}" for gives in ("black", NOTHING)]
            ),
        ]
    )


@takes_entry(bp, "/seals", SealForm, "seat")
def take_seal(number: int, form: SealForm) -> Command:
    """A seal for a seat."""
    return commands.TakeSeal(number, form.seat.data, form.seal.data, form.source.data, form.again.data)


@takes_entry(bp, "/seals/back", SealForm, "seat")
def return_seal(number: int, form: SealForm) -> Command:
    """A seal of a seat back where it took it from."""
    return commands.ReturnSeal(number, form.seat.data, form.seal.data, form.again.data)


@takes_entry(bp, "/mage", TakerForm, "seat")
def take_mage(number: int, form: TakerForm) -> Command:
    """The Schwarzmagier for a seat."""
    return commands.TakeMage(number, form.seat.data, form.again.data)


@takes_entry(bp, "/mage/back", SeatForm)
def return_mage(number: int, form: SeatForm) -> Command:
    """The Schwarzmagier of a seat back into the middle."""
    return commands.ReturnMage(number, form.seat.data)


@takes_entry(bp, "/taken", SeatForm, "seat")
def end_taking(number: int, form: SeatForm) -> Command:
    """A seat takes no more."""
    return commands.EndTaking(number, form.seat.data)


@takes_entry(bp, "/turn", SeatForm)
def call_seat(number: int, form: SeatForm) -> Command:
    """It is a seat's turn to take."""
    return commands.CallSeat(number, form.seat.data)


@takes_entry(bp, "/left", LeftForm, step=lambda form: f"{Step.LEFT}-{form.seat.data}")
def set_left(number: int, form: LeftForm) -> Command:
    """How many seals of a kind are left before a seat."""
    count = None if form.count.data == "+" else int(form.count.data)
    return commands.SetLeft(number, form.seat.data, form.kind.data, count)


@takes_entry(bp, "/left/nothing", SeatForm, step=lambda form: Step.LEFT)
def leave_nothing(number: int, form: SeatForm) -> Command:
    """A seat has given back all its seals."""
    return commands.LeaveNothing(number, form.seat.data)


@takes_entry(bp, "/settled", TrickForm, step=lambda form: Step.TRICKS)
def win_trick(number: int, form: TrickForm) -> Command:
    """A trick: its winner, the led colour, whether red won over it, and the seal that goes."""
    led, _, gives = form.way.data.partition("=")
    settled = None if gives == NOTHING else gives
    colour = None if led == ANY else led[0]
    return commands.WinTrick(number, form.winner.data, colour, led.endswith("*R"), settled)
