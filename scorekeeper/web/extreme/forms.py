"""What the forms of Extreme may send: the rules of a new table, and its empty pad."""

from typing import Any

from wtforms import IntegerField, StringField
from wtforms.validators import Optional

from scorekeeper.rules.extreme.options import USUAL_BASE
from scorekeeper.web.ui import forms
from scorekeeper.web.ui.forms import Form

_ANSWERS = {"yes": True, "no": False}


class HouseForm(Form):
    """What a new table agrees on, named as the record names the options.

    `mage_raise` is two buttons and no box to tick: a short game sends neither, and that is not a no.
    """

    rounds = IntegerField(default=None, validators=[Optional()])
    mage_raise = StringField(default="yes", filters=[lambda answer: _ANSWERS.get(answer, answer)])
    mage_base = IntegerField(default=USUAL_BASE, validators=[Optional()])
    extra_rounds = IntegerField(default=0, filters=[lambda number: number or 0], validators=[Optional()])


class PadForm(forms.PadForm):
    """What of a game shows on its empty pad."""

    mage_base = IntegerField(validators=[Optional()])
    mage_raise = StringField()

    def said(self) -> dict[str, Any]:
        return {
            "mage_base": self.mage_base.data,
            "mage_raise": False if self.mage_raise.data == "no" else None,
        }
