"""What a table may agree on before the first deal.

Source: 003 «Varianten», «Erweitertes Spiel mit Sonderkarten»; 000 for direction, scoring and teams.
"""

from collections.abc import Set
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.written import Allowed, WrittenOptions, judge_values

VARIANTS = ("standard", "einfarbig", "maximus")
BIDDINGS = ("open", "hidden", "secret")
DIRECTIONS = ("clockwise", "counterclockwise")
SCORINGS = ("standard", "progressive")
CLOUD_CHANGES = ("end_of_round", "immediately")
MOST_ROUNDS = 60
MOST_EXTRA = 20


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a Wizard game, with the public record's names and defaults.

    `hands` lists the cards in hand, round by round, where the table agreed on other hands than usual; it then
    says how many rounds there are too. `extra_rounds` are played on after the last one, each like that.
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


def judge_options(written: WrittenOptions[Options], seats: int) -> tuple[list[Problem], Options]:
    """Names, values and conflicts of options, and what of them is usable.

    How many rounds fit is the schedule's matter.
    """
    problems, options = judge_values(written, _ALLOWED)
    problems += [Problem("option-conflict", facts={"options": pair}) for pair in _conflicts(options, seats)]
    return problems, options


def _conflicts(options: Options, seats: int) -> list[tuple[str, str]]:
    one_suit = options.variant == "einfarbig"
    other_deal = options.variant in ("einfarbig", "maximus")
    conflicts = []
    if options.teams and seats in (3, 5):
        conflicts.append(("teams", f"players:{seats}"))
    if one_suit and seats in (5, 6):
        conflicts.append(("einfarbig", f"players:{seats}"))
    if options.specials and other_deal:
        conflicts.append(("specials", options.variant))
    if options.specials and options.clairvoyance:
        conflicts.append(("specials", "clairvoyance"))
    if options.clairvoyance and other_deal:
        conflicts.append(("clairvoyance", options.variant))
    if options.hands is not None and other_deal:
        conflicts.append(("hands", options.variant))
    if options.hands is not None and options.rounds is not None:
        conflicts.append(("hands", "rounds"))
    if options.hands is not None and options.clairvoyance and options.hands[0] != 1:
        conflicts.append(("hands", "clairvoyance"))
    return conflicts
