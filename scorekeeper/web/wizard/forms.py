"""What the forms of a round of Wizard may send, field by field."""

from wtforms import IntegerField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, Optional, Regexp

from scorekeeper.web.forms import EntryForm


class TrumpForm(EntryForm):
    """The turned-up card, or the suit that the dealer names after it."""

    card = StringField(validators=[Optional(), Length(max=3)])
    suit = StringField(validators=[Optional(), Length(max=1)])


class BidForm(EntryForm):
    """A seat's bid."""

    seat = IntegerField(validators=[InputRequired()])
    bid = IntegerField(validators=[InputRequired()])


class SwapForm(EntryForm):
    """Who swapped the Werwolf, and the trump it named, `-` for none; without a trump: nobody did."""

    seat = IntegerField(validators=[Optional()])
    trump = StringField(validators=[Optional(), AnyOf(("B", "R", "G", "Y", "-"))])


class BombForm(EntryForm):
    """Whether the Bombe was played."""

    bomb = StringField(validators=[InputRequired(), AnyOf(("played", "not"))])


class CloudForm(EntryForm):
    """Whose bid the Wolke changes, and which way: `2+`, `2-`, or `none`."""

    cloud = StringField(validators=[InputRequired(), Regexp(r"^(\d[+-]|none)\Z")])


class TricksForm(EntryForm):
    """A seat's tricks."""

    seat = IntegerField(validators=[InputRequired()])
    tricks = IntegerField(validators=[InputRequired()])
