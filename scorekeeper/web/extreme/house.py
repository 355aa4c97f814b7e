"""The rules of a new table of Extreme: the usual options, and what each number of players may choose."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from scorekeeper.formats.extreme.options import read_options
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.edition import Extreme
from scorekeeper.rules.extreme.options import RAISED_BASE, Options, judge_options
from scorekeeper.rules.extreme.schedule import LONG_ROUNDS
from scorekeeper.web.extreme.forms import HouseForm
from scorekeeper.web.start.house import House
from scorekeeper.web.ui.speech import sentence_for

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
        for problem in edition.judge_options(read_options(chosen), seats)
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
    _problems, options = judge_options(read_options(values), seats)
    return options


def _field_of(problem: Problem) -> str:
    if problem.code == "rounds-out-of-range":
        return "rounds"
    pair = problem.facts.get("options")
    name = pair[0] if isinstance(pair, tuple) else str(problem.facts.get("option", ""))
    return name if name in USUAL else ""


HOUSE = House("extreme/_house.html", HouseForm, USUAL, _page_values, _usable, _field_of)
