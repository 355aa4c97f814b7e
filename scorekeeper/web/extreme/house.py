"""The rules of a new table of Extreme."""

from wtforms import IntegerField
from wtforms.validators import Optional

from scorekeeper.rules.extreme.options import read_options
from scorekeeper.web.forms import Form
from scorekeeper.web.house import House


class HouseForm(Form):
    """What a table may agree on."""

    rounds = IntegerField(default=None, validators=[Optional()])


HOUSE = House(
    "extreme/_house.html",
    HouseForm,
    {"rounds": None},
    lambda values: {},
    lambda values, seats: read_options({}),
    lambda problem: str(problem.facts.get("option", "")),
)
