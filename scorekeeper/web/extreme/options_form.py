"""The rules of a new table of Extreme: the usual options, and what each number of players may choose."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from wtforms import StringField
from wtforms.validators import Optional

from scorekeeper.formats.values import read_options
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.edition import Extreme
from scorekeeper.rules.extreme.options import RAISED_BASE, USUAL_BASE, Options, judge_options
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.web.edition import OptionsForm
from scorekeeper.web.ui import forms
from scorekeeper.web.ui.forms import Form, WholeField
from scorekeeper.web.ui.language import sentence_for

_ANSWERS = {"yes": True, "no": False}


class OptionFields(Form):
    """What a new table agrees on, named as the record names the options."""

    rounds = WholeField(default=None, validators=[Optional()])
    # Two buttons and no box to tick: a short game sends neither, and that is not a no.
    mage_raise = StringField(default="yes", filters=[lambda answer: _ANSWERS.get(answer, answer)])
    mage_base = WholeField(default=USUAL_BASE, validators=[Optional()])
    extra_rounds = WholeField(default=0, filters=[lambda number: number or 0], validators=[Optional()])


class PadForm(forms.PadForm):
    """What of a game shows on its empty pad."""

    mage_base = WholeField(validators=[Optional()])
    mage_raise = StringField()

    def edition_options(self) -> dict[str, Any]:
        """Returns the options of the edition, as a game record has them."""
        return {
            "mage_base": self.mage_base.data,
            "mage_raise": False if self.mage_raise.data == "no" else None,
        }


USUAL: dict[str, Any] = {field.name: field.default for field in fields(Options)}


@dataclass(frozen=True, slots=True)
class Clash:
    """A side of the page, the number of players that it is not for, and what is wrong with it there."""

    side: str
    players: int
    problem: Problem


@cache
def clashes() -> tuple[Clash, ...]:
    """What cannot be chosen with how many players, as the rules judge it."""
    edition = Extreme()
    sides: dict[str, dict[str, Any]] = {
        f"rounds-{rounds}": {"rounds": rounds} for rounds in LONG_ROUNDS.values()
    }
    sides["mage_base"] = {"mage_base": RAISED_BASE}
    return tuple(
        Clash(side, seats, problem)
        for side, chosen in sides.items()
        for seats in edition.player_counts
        for problem in edition.judge_options(read_options(Options, chosen), seats)
    )


def _page_values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "clashes": [
            (clash.side, f"players:{clash.players}", sentence_for(clash.problem)) for clash in clashes()
        ],
        "long_rounds": tuple(LONG_ROUNDS.values()),
        "raised_base": RAISED_BASE,
    }


def _usable(values: Mapping[str, Any], seats: int) -> Options:
    _problems, options = judge_options(read_options(Options, values), seats)
    return options


def _field_of(problem: Problem) -> str:
    if problem.code == "rounds-out-of-range":
        return "rounds"
    pair = problem.facts.get("options")
    name = pair[0] if isinstance(pair, tuple) else str(problem.facts.get("option", ""))
    return name if name in USUAL else ""


OPTIONS_FORM = OptionsForm(
    "extreme/_options_form.html", OptionFields, USUAL, _page_values, _usable, _field_of
)
