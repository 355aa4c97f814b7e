"""What a table may agree on before the first deal.

Source: 004 «Hinweise und Taktik»: the Schwarzmagier's base with three players, and longer games.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.rules.errors import Problem

USUAL_BASE = 4
RAISED_BASE = 5


@dataclass(frozen=True, slots=True)
class Options:
    """The options of an Extreme game, with the public record's names and defaults.

    `mage_base` is in penalty points. `rounds` None is the official number. `mage_raise` tells whether
    the base is raised in the second half of a long game; in a short one it has no effect.
    """

    mage_base: int = USUAL_BASE
    rounds: int | None = None
    mage_raise: bool = True


_VALID: dict[str, Callable[[object], bool]] = {
    "mage_base": lambda value: type(value) is int and value in (USUAL_BASE, RAISED_BASE),
    "rounds": lambda value: value is None or type(value) is int,
    "mage_raise": lambda value: isinstance(value, bool),
}


def judge_options(raw: Mapping[str, Any], seats: int) -> tuple[list[Problem], Options]:
    """Names, values and conflicts of raw options, and what of them is usable.

    How many rounds may be played is the schedule's matter.
    """
    problems = []
    clean: dict[str, Any] = {}
    for name, value in raw.items():
        if name not in _VALID:
            problems.append(Problem("unknown-option", facts={"option": name}))
        elif not _VALID[name](value):
            problems.append(Problem("option-invalid", facts={"option": name, "value": value}))
        else:
            clean[name] = value
    options = read_options(clean)
    if options.mage_base == RAISED_BASE and seats in (4, 5):
        problems.append(Problem("option-conflict", facts={"options": ("mage_base", f"players:{seats}")}))
    return problems, options


def read_options(raw: Mapping[str, Any]) -> Options:
    """Clean raw options as a value."""
    return Options(**raw)


def write_options(options: Options) -> dict[str, Any]:
    """What differs from the defaults, in the order of the public table."""
    values = ((field, getattr(options, field.name)) for field in fields(Options))
    return {field.name: value for field, value in values if value != field.default}
