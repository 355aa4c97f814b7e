"""What a table may agree on before the first deal. Source: 004 «Hinweise und Taktik»."""

from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Allowed, RawOptions, judge_values

USUAL_BASE = 4
RAISED_BASE = 5
MOST_EXTRA = 20


@dataclass(frozen=True, slots=True)
class Options:
    """The options of an Extreme game, as in the public record; `rounds` None is the official number.
    `mage_base` is in penalty points, raised in the second half of a long game by `mage_raise`. `extra_rounds`
    come after the last one.
    """

    mage_base: int = USUAL_BASE
    rounds: int | None = None
    mage_raise: bool = True
    extra_rounds: int = 0


_ALLOWED: Allowed = {
    "mage_base": (USUAL_BASE, RAISED_BASE).__contains__,
    "extra_rounds": range(MOST_EXTRA + 1).__contains__,
}


def judge_options(written: RawOptions[Options], seats: int) -> tuple[list[Problem], Options]:
    """Everything wrong with options but how many rounds may be played, and what of them is usable."""
    problems, options = judge_values(written, _ALLOWED)
    if options.mage_base == RAISED_BASE and seats in (4, 5):
        problems.append(Problem("option-conflict", facts={"options": ("mage_base", f"players:{seats}")}))
    return problems, options
