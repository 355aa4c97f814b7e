"""What forms may send, field by field."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from flask import request
from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Field, FileField, IntegerField, MultipleFileField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, NumberRange, Optional, Regexp

from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.rules.lineup import STARTS

MOST_WHOLE = 999_999_999

FormKind = TypeVar("FormKind", bound="Form")


class Form(FlaskForm):
    """A form whose token the app checked; views say what is wrong, so WTForms loads no words of its own."""

    class Meta(FlaskForm.Meta):
        """What WTForms leaves to the app."""

        csrf = False

        def get_translations(self, form: FlaskForm) -> None:
            """Returns None: the views say what is wrong."""

        def wrap_formdata(self, form: FlaskForm, formdata: Any) -> Any:
            """What was sent: files for fields of files, text for all others, whatever came under a name."""
            if formdata is None or isinstance(formdata, MultiDict):
                return formdata
            if not form.is_submitted():
                return None
            of_files = {field.name for field in form if isinstance(field, FileField)}
            files = [(name, file) for name, file in request.files.items(multi=True) if name in of_files]
            texts = [(name, text) for name, text in request.form.items(multi=True) if name not in of_files]
            return MultiDict([*files, *texts]) or None


def whole_number(text: str) -> int:
    """A whole number of at most nine digits, as every database has them. Raises ValueError."""
    number = int(text)
    if abs(number) > MOST_WHOLE:
        raise ValueError("too large")
    return number


class WholeField(IntegerField):
    """A whole number; one that no database holds is no number at all."""

    data: Any

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Reads what was typed or chosen."""
        if valuelist:
            self.data = None
            self.data = whole_number(valuelist[0])


# Fields of forms that have no class of their own (`form_with`).
WHOLE = WholeField(validators=[InputRequired()])
MAYBE_WHOLE = WholeField(validators=[Optional()])
TEXT = StringField(default="")


def form_with(base: type[FormKind], fields: Mapping[str, Any]) -> type[FormKind]:
    """A form that has these fields besides those of `base`."""
    return type(base.__name__, (base,), dict(fields))


class OnceForm(Form):
    """What is done once however often it is sent, by its client-made id."""

    entry = StringField(validators=[Optional(), Length(8, 64), Regexp(r"^[\w.-]+\Z")])


class EntryForm(Form):
    """What comes with every entry: its client-made id and the sequence number it was made on."""

    entry = StringField(validators=[InputRequired(), Length(8, 64), Regexp(r"^[\w.-]+\Z")])
    expected = WholeField(validators=[InputRequired(), NumberRange(min=1)])
    step = StringField(validators=[Optional(), Regexp(r"^[a-z]+(-[a-z]+)?(-\d{1,2}){0,2}\Z")])


class CorrectionForm(EntryForm):
    """The cell of the pad that was tapped: round, seat, and which of its two numbers."""

    cell = StringField(validators=[InputRequired(), Regexp(r"^\d{1,3}-\d{1,2}-(bid|total)\Z")])


class PlayerForm(EntryForm):
    """A seat's name."""

    player = StringField(validators=[InputRequired()])


class SeatForm(OnceForm):
    """The seat that somebody takes, if any, and the invitation that was `shown` to them."""

    shown = StringField()
    seat = WholeField(validators=[Optional()])


class CodeForm(Form):
    """The short code of an invitation as typed, or what its link carries."""

    code = StringField(validators=[InputRequired(), Length(max=300)])


class SecretForm(OnceForm):
    """The secret that a link carries: the start link's, an invitation's, or the way over to https."""

    secret = StringField(validators=[InputRequired(), Length(max=1000)])


class HolderForm(Form):
    """The device that something happens to."""

    device = WholeField(validators=[InputRequired()])


class ListField(Field):
    """A list of texts: the field may come many times, in order."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Reads what was typed or chosen."""
        self.data = [str(text).strip() for text in valuelist]


class NumbersField(Field):
    """A list of whole numbers, typed with anything between them; None where nothing was typed."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Reads what was typed or chosen."""
        text = " ".join(str(value) for value in valuelist).strip()
        words = re.split(r"[\s,;.]+", text) if text else []
        self.data = [whole_number(word) for word in words if word] or None


class SeatsForm(EntryForm):
    """Who comes, goes, sits out, comes back, takes a seat over or swaps; not all of it needs all fields."""

    how = StringField(validators=[InputRequired(), AnyOf(HOW)])
    seat = WholeField(validators=[Optional()])
    other = WholeField(validators=[Optional()])
    player = StringField()
    start = StringField(default="last", validators=[Optional(), AnyOf(STARTS)])
    drop = BooleanField()


class RulesForm(EntryForm):
    """Who deals the next round, and whether the open one is begun anew; the rules are the edition's form."""

    dealer = WholeField(validators=[Optional()])
    drop = BooleanField()


class SuspenseForm(EntryForm):
    """From when on points are hidden: never, always, or in the last so many rounds."""

    hidden = StringField(validators=[InputRequired(), AnyOf(("never", "always", "last"))])
    rounds = WholeField(validators=[Optional(), NumberRange(1, 60)])
    keeper = BooleanField()


class StopForm(EntryForm):
    """When the table wants to stop by its own clock, `offset` minutes ahead of UTC; empty: no matter."""

    time = StringField(validators=[Optional(), Regexp(r"^([01]?\d|2[0-3]):[0-5]\d\Z")])
    offset = WholeField(validators=[Optional(), NumberRange(-1000, 1000)])


class PointsForm(EntryForm):
    """Points for a seat beside the play: how many, whether they are taken, and why."""

    seat = WholeField(validators=[InputRequired()])
    points = WholeField(validators=[InputRequired(), NumberRange(min=0)])
    sign = StringField(default="-", validators=[AnyOf(("-", "+"))])
    reason = StringField()
    other_reason = StringField()


class NewGameForm(OnceForm):
    """Who sits at the table and which edition they play; `rules_of`: the edition whose rules were shown."""

    edition = StringField()
    rules_of = StringField()
    player = ListField(default=list)
    picture = ListField(default=list)
    first_dealer = WholeField(validators=[InputRequired()])
    table = StringField(validators=[Optional(), Length(max=80)])


class ImportForm(Form):
    """Games to import, as files or as text."""

    file = MultipleFileField()
    text = StringField()


class TakeForm(Form):
    """Which of the games in a preview are taken over: by number, and `rest` those that it does not list."""

    take = ListField(default=list)
    rest = BooleanField()


class PlayersField(WholeField):
    """How many play; ANY leaves it open, as None."""

    ANY = "any"

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Reads what was typed or chosen."""
        if valuelist == [self.ANY]:
            self.data = None
        else:
            super().process_formdata(valuelist)


class PadForm(Form):
    """An empty pad to print: how many of what size and for whom; an edition adds what shows of it."""

    edition = StringField()
    players = PlayersField(default=4, validators=[InputRequired()])
    rounds = WholeField(validators=[Optional()])
    language = StringField()
    plain = BooleanField()
    name = ListField(default=list)
    first_dealer = WholeField(validators=[Optional()])
    size = StringField()
    per_page = WholeField(validators=[Optional()])
    sheets = WholeField(validators=[Optional()])

    @property
    def names(self) -> list[str]:
        """The names that were typed, no longer than paper has room for."""
        return [name[:60] for name in self.name.data if name]

    def options(self) -> dict[str, Any]:
        """What was chosen, as options of the public record; those of the plain game are left out."""
        options = {"rounds": self.rounds.data, **self.edition_options()}
        return {name: value for name, value in options.items() if value is not None}

    def edition_options(self) -> dict[str, Any]:
        """The edition's own options, None for what is as in the plain game."""
        return {}


class PrintsForm(Form):
    """Which games get a sheet in one PDF: `games` by code, or with `all` the newest finished ones."""

    games = ListField(default=list)
    all = BooleanField()
    size = StringField()
