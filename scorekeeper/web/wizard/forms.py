"""What the forms of Wizard may send: the rules of a new table, and its empty pad."""

from typing import Any

from wtforms import BooleanField, IntegerField, StringField
from wtforms.validators import Optional

from scorekeeper.web.ui import forms
from scorekeeper.web.ui.forms import Form, ListField, NumbersField


class HouseForm(Form):
    """What a new table agrees on, named as the record names the options."""

    variant = StringField(default="standard")
    specials = ListField(default=list)
    bidding = StringField(default="open")
    plus_minus_one = BooleanField()
    plus_minus_one_from_round = IntegerField(
        default=1, filters=[lambda number: number or 1], validators=[Optional()]
    )
    plus_minus_one_from_cards = IntegerField(
        default=1, filters=[lambda number: number or 1], validators=[Optional()]
    )
    bid_direction = StringField(default="clockwise")
    clairvoyance = BooleanField()
    scoring = StringField(default="standard")
    teams = BooleanField()
    rounds = IntegerField(default=None, validators=[Optional()])
    cloud_change = StringField(default="end_of_round")
    hands = NumbersField()
    extra_rounds = IntegerField(default=0, filters=[lambda number: number or 0], validators=[Optional()])


class PadForm(forms.PadForm):
    """What of a game shows on its empty pad."""

    variant = StringField()
    teams = BooleanField()
    scoring = StringField()
    plus_minus_one = BooleanField()
    plus_minus_one_from_round = IntegerField(validators=[Optional()])

    def said(self) -> dict[str, Any]:
        bound = self.plus_minus_one.data
        return {
            "variant": self.variant.data or None,
            "teams": self.teams.data or None,
            "scoring": self.scoring.data or None,
            "plus_minus_one": bound or None,
            "plus_minus_one_from_round": self.plus_minus_one_from_round.data if bound else None,
        }
