"""What a table may agree on before the first deal.

Source: 003 «Varianten», «Erweitertes Spiel mit Sonderkarten»; 000 for direction, scoring and teams.
"""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.deck import SPECIALS

VARIANTS = ("standard", "einfarbig", "maximus")
BIDDINGS = ("open", "hidden", "secret")
DIRECTIONS = ("clockwise", "counterclockwise")
SCORINGS = ("standard", "progressive")
CLOUD_CHANGES = ("end_of_round", "immediately")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a Wizard game, with the public record's names and defaults."""

    variant: str = "standard"
    specials: tuple[str, ...] = ()
    bidding: str = "open"
    plus_minus_one: bool = False
    plus_minus_one_from_round: int = 1
    bid_direction: str = "clockwise"
    clairvoyance: bool = False
    scoring: str = "standard"
    teams: bool = False
    rounds: int | None = None
    cloud_change: str = "end_of_round"

    def with_any(self, cards: Set[str]) -> bool:
        """Whether one of these special cards is in the game."""
        return not set(self.specials).isdisjoint(cards)

    @property
    def cloud_at_once(self) -> bool:
        """Whether the Wolke changes the bid right after its trick, not at the end of the round."""
        return self.cloud_change == "immediately"


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_from_one(value: object) -> bool:
    return isinstance(value, int) and _is_whole(value) and value >= 1


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _one_of(allowed: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in allowed


def _are_specials(value: object) -> bool:
    return (
        isinstance(value, list)
        and all(isinstance(card, str) and card in SPECIALS for card in value)
        and len(set(value)) == len(value)
    )


_VALID: dict[str, Callable[[object], bool]] = {
    "variant": _one_of(VARIANTS),
    "specials": _are_specials,
    "bidding": _one_of(BIDDINGS),
    "plus_minus_one": _is_flag,
    "plus_minus_one_from_round": _is_from_one,
    "bid_direction": _one_of(DIRECTIONS),
    "clairvoyance": _is_flag,
    "scoring": _one_of(SCORINGS),
    "teams": _is_flag,
    "rounds": lambda value: value is None or _is_whole(value),
    "cloud_change": _one_of(CLOUD_CHANGES),
}


def judge_options(raw: Mapping[str, Any], seats: int) -> tuple[list[Problem], Options]:
    """Names, values and conflicts of raw options, and what of them is usable.

    How many rounds fit is the schedule's matter.
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
    problems += [Problem("option-conflict", facts={"options": pair}) for pair in _conflicts(options, seats)]
    return problems, options


def _conflicts(options: Options, seats: int) -> list[tuple[str, str]]:
    one_suit = options.variant == "einfarbig"
    other_deal = options.variant in ("einfarbig", "maximus")
    rules = {
        ("teams", f"players:{seats}"): options.teams and seats in (3, 5),
        ("einfarbig", f"players:{seats}"): one_suit and seats in (5, 6),
        ("specials", options.variant): bool(options.specials) and other_deal,
        ("specials", "clairvoyance"): bool(options.specials) and options.clairvoyance,
        ("clairvoyance", options.variant): options.clairvoyance and other_deal,
    }
    return [conflict for conflict, holds in rules.items() if holds]


def read_options(raw: Mapping[str, Any]) -> Options:
    """Clean raw options as a value."""
    values: dict[str, Any] = {}
    for name, value in raw.items():
        values[name] = tuple(value) if isinstance(value, list) else value
    return Options(**values)


def write_options(options: Options) -> dict[str, Any]:
    """What differs from the defaults, in the order of the public table."""
    written = {}
    for field in fields(Options):
        value = getattr(options, field.name)
        if value != field.default:
            written[field.name] = list(value) if isinstance(value, tuple) else value
    return written
