"""What forms of a tournament may send, field by field."""

from typing import Any

from flask_wtf.file import FileField
from wtforms import BooleanField, Field, StringField
from wtforms.validators import InputRequired, Length, Optional, Regexp

from scorekeeper.storage.random_codes import new_entry_id
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

    @property
    def request_id(self) -> str:
        """What came, or a new one where nothing did that can be one."""
        return self.entry.data if self.entry.validate(self) and self.entry.data else new_entry_id()


class BeginForm(EntryForm):
    """A new tournament: its name, what it begins with, and who is there, typed or as a file."""

    preset = StringField()
    title = StringField()
    people = StringField()
    file = FileField()
    here = BooleanField()
    anyway = BooleanField()


class ListForm(EntryForm):
    """People, typed or as a file; `take`: those added though like others, once somebody has `looked`."""

    people = StringField()
    file = FileField()
    here = BooleanField()
    looked = BooleanField()
    take = ListField(default=list)


class PersonForm(EntryForm):
    """What the list says of somebody."""

    name = StringField()
    club = StringField()
    number = WholeField(validators=[Optional()])


class DrawForm(EntryForm):
    """How the next heat is drawn, by which seed."""

    how = StringField()
    seed = StringField()


class HandForm(EntryForm):
    """The table of each of these people; nobody's is empty or 0."""

    who = WholesField(default=list)
    table = WholesField(default=list)


class PublishForm(EntryForm):
    """The heat that is published, as it stood when the log was `seen` entries long."""

    heat = WholeField(validators=[InputRequired()])
    seen = WholeField(validators=[InputRequired()])


class ResultForm(EntryForm):
    """Points and hits of a table, in the order in which its people sit."""

    who = WholesField(default=list)
    score = WholesField(default=list)
    hits = ListField(default=list)
    reason = StringField()
    instead = StringField()


class ConfirmationForm(EntryForm):
    """Who of the table, by line of the pad, says of the result with that mark that it stands, or why not."""

    mark = StringField()
    line = WholeField()
    why = StringField()
    wrong = BooleanField()


class CutForm(EntryForm):
    """Who goes on, where the desk names them, and whether lots decide a tie."""

    who = WholesField(default=list)
    lots = BooleanField()


class WhoForm(EntryForm):
    """Somebody of the list."""

    who = WholeField()


class RecordForm(EntryForm):
    """A tournament's record, as a file or as text."""

    file = FileField()
    text = StringField()
