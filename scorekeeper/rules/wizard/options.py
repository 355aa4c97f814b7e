"""What a table may agree on before the first deal. Source: 003 «Varianten», «Erweitertes Spiel mit
Sonderkarten»; 000 for direction, scoring and teams.
"""

from collections.abc import Set
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Allowed, RawOptions, judge_values
from scorekeeper.rules.wizard.cards import SPECIALS

VARIANTS = ("standard", "einfarbig", "maximus")
BIDDINGS = ("open", "hidden", "secret")
DIRECTIONS = ("clockwise", "counterclockwise")
SCORINGS = ("standard", "progressive")
CLOUD_CHANGES = ("end_of_round", "immediately")
MOST_ROUNDS = 60
MOST_EXTRA = 20


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a Wizard game, as in the public record. `hands` are the cards round by round where other
    hands than usual were agreed on; `extra_rounds` are like the last one.
    """

    variant: str = "standard"
    specials: tuple[str, ...] = ()
    bidding: str = "open"
    plus_minus_one: bool = False
    plus_minus_one_from_round: int = 1
    plus_minus_one_from_cards: int = 1
    bid_direction: str = "clockwise"
    clairvoyance: bool = False
    scoring: str = "standard"
    teams: bool = False
    rounds: int | None = None
    cloud_change: str = "end_of_round"
    hands: tuple[int, ...] | None = None
    extra_rounds: int = 0

    def with_any(self, cards: Set[str]) -> bool:
        """Whether one of these special cards is in the game."""
        return not set(self.specials).isdisjoint(cards)

    @property
    def cloud_at_once(self) -> bool:
        """Whether the Wolke changes the bid right after its trick, not at the end of the round."""
        return self.cloud_change == "immediately"


_ALLOWED: Allowed = {
    "variant": VARIANTS.__contains__,
    "specials": lambda cards: all(card in SPECIALS for card in cards) and len(set(cards)) == len(cards),
    "bidding": BIDDINGS.__contains__,
    "plus_minus_one_from_round": lambda number: number >= 1,
    "plus_minus_one_from_cards": lambda number: number >= 1,
    "bid_direction": DIRECTIONS.__contains__,
    "scoring": SCORINGS.__contains__,
    "cloud_change": CLOUD_CHANGES.__contains__,
    "extra_rounds": range(MOST_EXTRA + 1).__contains__,
    "hands": lambda hands: hands is None or 1 <= len(hands) <= MOST_ROUNDS,
}


def judge_options(written: RawOptions[Options], seats: int) -> tuple[list[Problem], Options]:
    """Everything wrong with options but how many rounds fit, and what of them is usable."""
    problems, options = judge_values(written, _ALLOWED)
    problems += [Problem("option-conflict", facts={"options": pair}) for pair in _conflicts(options, seats)]
    return problems, options


def _conflicts(options: Options, seats: int) -> list[tuple[str, str]]:
    one_suit, hands = options.variant == "einfarbig", options.hands
    other_deal = options.variant in ("einfarbig", "maximus")
    conflicts = {
        ("teams", f"players:{seats}"): options.teams and seats in (3, 5),
        ("einfarbig", f"players:{seats}"): one_suit and seats in (5, 6),
        ("specials", options.variant): options.specials and other_deal,
        ("specials", "clairvoyance"): options.specials and options.clairvoyance,
        ("clairvoyance", options.variant): options.clairvoyance and other_deal,
        ("hands", options.variant): hands is not None and other_deal,
        ("hands", "rounds"): hands is not None and options.rounds is not None,
        ("hands", "clairvoyance"): hands is not None and options.clairvoyance and hands[0] != 1,
    }
    return [pair for pair, holds in conflicts.items() if holds]
