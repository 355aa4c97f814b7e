"""What is entered in a round of Extreme."""

from flask.typing import ResponseReturnValue
from wtforms import BooleanField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.extreme.commands import (
    CallSeat,
    EndTaking,
    LeaveNothing,
    ReturnMage,
    ReturnSeal,
    SetLeft,
    TakeMage,
    TakeSeal,
    WinTrick,
)
from scorekeeper.rules.extreme.cards import COLOURS
from scorekeeper.web.extreme.round_view import Step
from scorekeeper.web.game.entries import enter, reads
from scorekeeper.web.guard.access import Strokes, needs
from scorekeeper.web.ui.forms import EntryForm, WholeField

bp = Strokes("extreme", __name__, url_prefix="/games/<code>/rounds/<int:number>")

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


@bp.post("/seals")
@needs("seat")
@reads(SealForm)
def take_seal(code: str, number: int, form: SealForm) -> ResponseReturnValue:
    """A seal for a seat."""
    command = TakeSeal(number, form.seat.data, form.seal.data, form.source.data, form.again.data)
    return enter(code, form, command, form.step.data)


@bp.post("/seals/back")
@needs("seat")
@reads(SealForm)
def return_seal(code: str, number: int, form: SealForm) -> ResponseReturnValue:
    """A seal of a seat back where it took it from."""
    command = ReturnSeal(number, form.seat.data, form.seal.data, form.again.data)
    return enter(code, form, command, form.step.data)


@bp.post("/mage")
@needs("seat")
@reads(TakerForm)
def take_mage(code: str, number: int, form: TakerForm) -> ResponseReturnValue:
    """The Schwarzmagier for a seat."""
    return enter(code, form, TakeMage(number, form.seat.data, form.again.data), form.step.data)


@bp.post("/mage/back")
@reads(SeatForm)
def return_mage(code: str, number: int, form: SeatForm) -> ResponseReturnValue:
    """The Schwarzmagier of a seat back into the middle."""
    return enter(code, form, ReturnMage(number, form.seat.data), form.step.data)


@bp.post("/taken")
@needs("seat")
@reads(SeatForm)
def end_taking(code: str, number: int, form: SeatForm) -> ResponseReturnValue:
    """A seat takes no more."""
    return enter(code, form, EndTaking(number, form.seat.data), form.step.data)


@bp.post("/turn")
@reads(SeatForm)
def call_seat(code: str, number: int, form: SeatForm) -> ResponseReturnValue:
    """It is a seat's turn to take."""
    return enter(code, form, CallSeat(number, form.seat.data), form.step.data)


@bp.post("/left")
@reads(LeftForm)
def set_left(code: str, number: int, form: LeftForm) -> ResponseReturnValue:
    """How many seals of a kind are left before a seat."""
    count = None if form.count.data == "+" else int(form.count.data)
    command = SetLeft(number, form.seat.data, form.kind.data, count)
    return enter(code, form, command, f"{Step.LEFT}-{form.seat.data}")


@bp.post("/left/nothing")
@reads(SeatForm)
def leave_nothing(code: str, number: int, form: SeatForm) -> ResponseReturnValue:
    """A seat has given back all its seals."""
    return enter(code, form, LeaveNothing(number, form.seat.data), Step.LEFT)


@bp.post("/settled")
@reads(TrickForm)
def win_trick(code: str, number: int, form: TrickForm) -> ResponseReturnValue:
    """A trick: its winner, the led colour, whether red won over it, and the seal that goes."""
    led, _, gives = form.way.data.partition("=")
    settled = None if gives == NOTHING else gives
    colour = None if led == ANY else led[0]
    command = WinTrick(number, form.winner.data, colour, led.endswith("*R"), settled)
    return enter(code, form, command, Step.TRICKS)
