"""What the set-up page offers: the usual options, what excludes what, and how many rounds may be played."""

from dataclasses import fields
from functools import cache
from itertools import combinations
from typing import Any

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.wizard.deck import SPECIALS
from scorekeeper.rules.wizard.options import VARIANTS, Options
from scorekeeper.rules.wizard.schedule import most_rounds, official_rounds
from scorekeeper.rules.wizard.specials import missing_companions

EDITION = "wizard"
DEFAULTS: dict[str, Any] = {
    field.name: list(field.default) if isinstance(field.default, tuple) else field.default
    for field in fields(Options)
}
# One way each to choose what may exclude something else.
_SIDES: dict[str, dict[str, Any]] = {
    "teams": {"teams": True},
    "einfarbig": {"variant": "einfarbig"},
    "maximus": {"variant": "maximus"},
    "specials": {"specials": [SPECIALS[0]]},
    "clairvoyance": {"clairvoyance": True},
}


@cache
def clashes() -> tuple[tuple[str, str], ...]:
    """Pairs that do not go together, named as the rules name them; those with a number of players first."""
    edition = edition_of(EDITION)
    problems = [
        problem
        for seats in edition.player_counts
        for one, other in combinations(_SIDES.values(), 2)
        for problem in edition.judge_options(one | other, seats)
    ]
    pairs: set[Any] = {problem.facts["options"] for problem in problems if problem.code == "option-conflict"}
    return tuple(sorted(pairs, key=lambda pair: (not pair[1].startswith("players"), pair)))


@cache
def round_limits() -> dict[str, dict[int, dict[str, Any]]]:
    """By variant and players: the usual number of rounds, and the most with none to all special cards."""
    limits: dict[str, dict[int, dict[str, Any]]] = {}
    for variant in VARIANTS:
        for seats in edition_of(EDITION).player_counts:
            most = [
                most_rounds(Options(variant=variant, specials=SPECIALS[:chosen]), seats)
                for chosen in range(len(SPECIALS) + 1)
            ]
            usual = official_rounds(variant, seats)
            limits.setdefault(variant, {})[seats] = {"usual": usual, "most": most}
    return limits


def is_parted(specials: list[str]) -> bool:
    """Whether only one of Drache and Fee is there; they should come together."""
    return bool(missing_companions(tuple(specials)))
