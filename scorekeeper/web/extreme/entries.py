"""What is entered in a round of Extreme."""

from flask import Blueprint
from flask.typing import ResponseReturnValue
from wtforms import IntegerField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.gamelog.extreme.commands import (
    EndTaking,
    ReopenTakings,
    SetLeft,
    TakeMage,
    TakeSeal,
    WinTrick,
)
from scorekeeper.rules.extreme.spelling import COLOURS
from scorekeeper.web.access import needs
from scorekeeper.web.entries import enter, refuse_form
from scorekeeper.web.extreme.round_view import Step
from scorekeeper.web.forms import EntryForm

bp = Blueprint("extreme", __name__, url_prefix="/games/<code>/rounds/<int:number>")

NOTHING = "-"


class SeatForm(EntryForm):
    """A seat."""

    seat = IntegerField(validators=[InputRequired()])


class SealForm(SeatForm):
    """A seal that a seat takes, of a colour; from the middle, or from another seat."""

    seal = StringField(validators=[InputRequired(), Length(max=5)])
    source = IntegerField(validators=[Optional()])


class LeftForm(SeatForm):
    """How many seals of a kind are left before a seat, `+` for one more."""

    kind = StringField(validators=[InputRequired(), Length(max=5)])
    count = StringField(validators=[InputRequired(), Regexp(r"^(\+|\d{1,2})\Z")])


class TrickForm(EntryForm):
    """A trick: who won it, and how. `Y=black`: yellow led; `Y*R=Y`: red won over it; `Y=-`: nothing given."""

    winner = IntegerField(validators=[InputRequired()])
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
            ),
        ]
    )


@bp.post("/seals")
@needs("seat")
def take_seal(code: str, number: int) -> ResponseReturnValue:
    """A seal for a seat."""
    form = SealForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(
        code, form, TakeSeal(number, form.seat.data, form.seal.data, form.source.data), form.step.data
    )


@bp.post("/mage")
@needs("seat")
def take_mage(code: str, number: int) -> ResponseReturnValue:
    """The Schwarzmagier for a seat."""
    form = SeatForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, TakeMage(number, form.seat.data), form.step.data)


@bp.post("/taken")
@needs("seat")
def end_taking(code: str, number: int) -> ResponseReturnValue:
    """A seat takes no more."""
    form = SeatForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, EndTaking(number, form.seat.data), form.step.data)


@bp.post("/seals/again")
def reopen_takings(code: str, number: int) -> ResponseReturnValue:
    """A seat takes again, and all after it."""
    form = SeatForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    return enter(code, form, ReopenTakings(number, form.seat.data), Step.TAKINGS)


@bp.post("/left")
def set_left(code: str, number: int) -> ResponseReturnValue:
    """How many seals of a kind are left before a seat."""
    form = LeftForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    count = None if form.count.data == "+" else int(form.count.data)
    command = SetLeft(number, form.seat.data, form.kind.data, count)
    return enter(code, form, command, Step.LEFT)


@bp.post("/settled")
def win_trick(code: str, number: int) -> ResponseReturnValue:
    """A trick: its winner, the led colour, whether red won over it, and the seal that goes."""
    form = TrickForm()
    if not form.validate_on_submit():
        return refuse_form(code)
    led, _, gives = form.way.data.partition("=")
    settled = None if gives == NOTHING else gives
    command = WinTrick(number, form.winner.data, led[0], led.endswith("*R"), settled)
    return enter(code, form, command, Step.LEFT)
