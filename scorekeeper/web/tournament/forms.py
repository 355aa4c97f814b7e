"""What forms of a tournament may send, field by field."""

from typing import Any

from flask_wtf.file import FileField
from wtforms import BooleanField, Field, StringField, TextAreaField
from wtforms.validators import InputRequired, Length, NumberRange, Optional, Regexp

from scorekeeper.web.ui.forms import Form, ListField, WholeField


class WholesField(Field):
    """A list of whole numbers, each in a field of its own; None where a field is empty or is no number."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Reads the numbers in the order of their fields."""
        self.data = [_whole(str(text)) for text in valuelist]


def _whole(text: str) -> int | None:
    plain = text.strip().replace("−", "-").replace("–", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 6 else None


class EntryForm(Form):
    """The client-made id that comes with everything that is written."""

    entry = StringField(validators=[Optional(), Length(8, 60), Regexp(r"^[\w.-]+\Z")])


class BeginForm(EntryForm):
    """A new tournament: its name, what it begins with, and who is there, typed or as a file."""

    preset = StringField()
    title = StringField(validators=[Optional(), Length(max=200)])
    people = TextAreaField()
    file = FileField()
    here = BooleanField()
    anyway = BooleanField()


class ListForm(EntryForm):
    """People, typed or as a file; `take`: those added though like others, once somebody has `looked`."""

    people = TextAreaField()
    file = FileField()
    here = BooleanField()
    looked = BooleanField()
    take = ListField(default=list)


class PersonForm(EntryForm):
    """What the list says of somebody."""

    name = StringField(validators=[InputRequired(), Length(max=200)])
    club = StringField(validators=[Optional(), Length(max=60)])
    number = WholeField(validators=[Optional(), NumberRange(-1, 99999)])


class NameForm(EntryForm):
    """A name, or none."""

    name = StringField()


class DrawForm(EntryForm):
    """How the next heat is drawn, by which seed."""

    how = StringField(validators=[Optional(), Length(max=20)])
    seed = StringField(validators=[Optional(), Length(max=200)])


class SwapForm(EntryForm):
    """Two people to change places."""

    one = WholeField(validators=[InputRequired()])
    other = WholeField(validators=[InputRequired()])


class HandForm(EntryForm):
    """The table of each of these people; nobody's is empty or 0."""

    who = WholesField(default=list)
    table = WholesField(default=list)


class SeatForm(EntryForm):
    """Who leaves a table, and who comes; empty for nobody."""

    leaves = WholeField(validators=[Optional()])
    comes = WholeField(validators=[Optional()])


class PublishForm(EntryForm):
    """The heat that is published, as it stood when the log was `seen` entries long."""

    heat = WholeField(validators=[InputRequired()])
    seen = WholeField(validators=[InputRequired()])


class ResultForm(EntryForm):
    """Points and hits of a table, in the order in which its people sit."""

    who = WholesField(default=list)
    score = WholesField(default=list)
    hits = ListField(default=list)
    reason = StringField(validators=[Optional(), Length(max=400)])
    instead = StringField()


class PenaltyForm(EntryForm):
    """Points that are taken off somebody."""

    heat = WholeField(validators=[InputRequired()])
    kind = StringField()
    points = WholeField(validators=[InputRequired()])
    reason = StringField()
    note = StringField(validators=[Optional(), Length(max=400)])


class MinutesForm(EntryForm):
    """So many minutes."""

    minutes = WholeField(validators=[InputRequired()])


class UndoForm(EntryForm):
    """The log entry that is undone or redone."""

    stroke = WholeField(validators=[InputRequired()])


class TextForm(EntryForm):
    """Words for everybody."""

    text = StringField()


class PauseForm(TextForm):
    """Until when there is a pause, as a clock shows it, and words; both empty: none."""

    until = StringField(validators=[Optional(), Regexp(r"^\d\d:\d\d\Z")])


class StepForm(EntryForm):
    """How many places are revealed; empty: the ceremony is over."""

    step = WholeField(validators=[Optional()])


class ShownForm(EntryForm):
    """How much of the standings everybody sees."""

    shown = StringField(validators=[InputRequired(), Length(max=20)])


class PhonesForm(EntryForm):
    """What phones may do from now on, or no more (`board.PHONES`)."""

    allow = StringField()
    forbid = StringField()


class MarkForm(EntryForm):
    """The mark of the result that was seen."""

    mark = StringField()


class ConfirmationForm(MarkForm):
    """Who of the table, by line of the pad, says of that result that it stands, or why it is wrong."""

    line = WholeField(validators=[Optional()])
    why = StringField()
    wrong = BooleanField()


class GongForm(EntryForm):
    """Whether a gong rings in the room: `on`, `off`, or `try` for once."""

    gong = StringField()


class CutForm(EntryForm):
    """Who goes on, where the desk names them, and whether lots decide a tie."""

    who = WholesField(default=list)
    lots = BooleanField()


class WhoForm(EntryForm):
    """Somebody of the list."""

    who = WholeField(validators=[Optional()])


class RecordForm(EntryForm):
    """A tournament's record, as a file or as text."""

    file = FileField()
    text = TextAreaField()
