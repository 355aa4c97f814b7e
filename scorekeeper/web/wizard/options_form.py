"""The rules of a new table of Wizard: the usual options, what excludes what, what brings what."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from itertools import combinations
from typing import Any

from wtforms import BooleanField, StringField
from wtforms.validators import Optional

from scorekeeper.formats.values import read_options
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.cards import BOOKLET_SPECIALS, SPECIALS
from scorekeeper.rules.wizard.edition import Wizard
from scorekeeper.rules.wizard.options import VARIANTS, Options, judge_options
from scorekeeper.rules.wizard.schedule import most_rounds, official_rounds
from scorekeeper.rules.wizard.specials import SPECIAL_ROWS, Aftermath, missing_companions
from scorekeeper.web.edition import OptionsForm
from scorekeeper.web.ui import forms
from scorekeeper.web.ui.forms import Form, ListField, NumbersField, WholeField
from scorekeeper.web.ui.language import sentence_for


class OptionFields(Form):
    """What a new table agrees on, named as the record names the options."""

    variant = StringField(default="standard")
    specials = ListField(default=list)
    bidding = StringField(default="open")
    plus_minus_one = BooleanField()
    plus_minus_one_from_round = WholeField(
        default=1, filters=[lambda number: number or 1], validators=[Optional()]
    )
    plus_minus_one_from_cards = WholeField(
        default=1, filters=[lambda number: number or 1], validators=[Optional()]
    )
    bid_direction = StringField(default="clockwise")
    clairvoyance = BooleanField()
    scoring = StringField(default="standard")
    teams = BooleanField()
    rounds = WholeField(default=None, validators=[Optional()])
    cloud_change = StringField(default="end_of_round")
    hands = NumbersField()
    extra_rounds = WholeField(default=0, filters=[lambda number: number or 0], validators=[Optional()])


class PadForm(forms.PadForm):
    """What of a game shows on its empty pad."""

    variant = StringField()
    teams = BooleanField()
    scoring = StringField()
    plus_minus_one = BooleanField()
    plus_minus_one_from_round = WholeField(validators=[Optional()])

    def edition_options(self) -> dict[str, Any]:
        """Returns the options of the edition, as a game record has them."""
        bound = self.plus_minus_one.data
        return {
            "variant": self.variant.data or None,
            "teams": self.teams.data or None,
            "scoring": self.scoring.data or None,
            "plus_minus_one": bound or None,
            "plus_minus_one_from_round": self.plus_minus_one_from_round.data if bound else None,
        }


USUAL: dict[str, Any] = {
    field.name: list(field.default) if isinstance(field.default, tuple) else field.default
    for field in fields(Options)
}
# The option that a card makes worth asking for, by what is still to come after its trick.
_BROUGHT = {Aftermath.BID_CHANGES: "cloud_change"}
# One way each to choose what may exclude something else.
_SIDES: dict[str, dict[str, Any]] = {
    "teams": {"teams": True},
    "einfarbig": {"variant": "einfarbig"},
    "maximus": {"variant": "maximus"},
    "specials": {"specials": [SPECIALS[0]]},
    "clairvoyance": {"clairvoyance": True},
    "hands": {"hands": [1]},
}


# The special cards to choose: the card each should come with and the option it brings, "" for none.
CHOICES = [
    {
        "code": row.code,
        "companion": row.companion or "",
        "brings": _BROUGHT.get(row.aftermath, "") if row.aftermath else "",
    }
    for row in SPECIAL_ROWS
]


@cache
def clashes() -> tuple[tuple[str, str], ...]:
    """Pairs that do not go together, named as the rules name them; those with a number of players first."""
    edition = Wizard()
    problems = [
        problem
        for seats in edition.player_counts
        for side, other in combinations(_SIDES.values(), 2)
        for problem in edition.judge_options(read_options(Options, side | other), seats)
    ]
    pairs: set[Any] = {problem.facts["options"] for problem in problems if problem.code == "option-conflict"}
    return tuple(sorted(pairs, key=lambda pair: (not pair[1].startswith("players"), pair)))


@cache
def round_limits() -> dict[str, dict[int, dict[str, Any]]]:
    """By variant and players: the usual number of rounds, and the most with none to all special cards."""
    limits: dict[str, dict[int, dict[str, Any]]] = {}
    for variant in VARIANTS:
        for seats in Wizard.player_counts:
            most = [
                most_rounds(Options(variant=variant, specials=SPECIALS[:chosen]), seats)
                for chosen in range(len(SPECIALS) + 1)
            ]
            usual = official_rounds(variant, seats)
            limits.setdefault(variant, {})[seats] = {"usual": usual, "most": most}
    return limits


def _page_values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "specials": CHOICES,
        "booklet": BOOKLET_SPECIALS,
        "is_parted": bool(missing_companions(values["specials"])),
        "clashes": [
            (*pair, sentence_for(Problem("option-conflict", facts={"options": pair}))) for pair in clashes()
        ],
        "round_limits": round_limits(),
    }


def _usable(values: Mapping[str, Any], seats: int) -> Options:
    _problems, options = judge_options(read_options(Options, values), seats)
    return options


def _field_of(problem: Problem) -> str:
    pair = problem.facts.get("options")
    if isinstance(pair, tuple):
        return pair[0] if pair[0] in USUAL else "variant"
    if problem.code == "hands-out-of-range":
        return "hands"
    return "rounds" if problem.code == "rounds-out-of-range" else str(problem.facts.get("option", ""))


OPTIONS_FORM = OptionsForm("wizard/_options_form.html", OptionFields, USUAL, _page_values, _usable, _field_of)
