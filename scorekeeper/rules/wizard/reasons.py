"""Why a trick goes where it goes, and why a suit has to be followed or not: codes with their facts.

`tricks` decides who wins and what is followed. This module names the reason and the key of the rule behind
it. Source: the sentences on winning and on leading in 003 «Der Kampf um den Stich», «Zauberer und Narren»,
«Einfarbig», and of each special card.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.specials import FREEING, JESTER, SUITLESS, WIZARD, Rung
from scorekeeper.rules.wizard.tricks import Plays, TrickRules, deciding_play, judge_trick, rungs, values_of


class Win(StrEnum):
    """Why a card takes its trick."""

    CONQUEROR = "conqueror"
    DRAGON = "dragon"
    ONLY_WIZARD = "only-wizard"
    FIRST_WIZARD = "first-wizard"
    ONLY_TRUMP = "only-trump"
    HIGHEST_TRUMP = "highest-trump"
    ONLY_OF_SUIT = "only-of-suit"
    HIGHEST_OF_SUIT = "highest-of-suit"
    HIGHEST_VALUE = "highest-value"
    FIRST_OF_EQUALS = "first-of-equals"
    FIRST_JESTER = "first-jester"
    LEAST_PASSIVE = "least-passive"
    JESTER_OVER_FAIRY = "jester-over-fairy"


class Follow(StrEnum):
    """Why a suit has to be followed, or why any card may come."""

    LED = "led"
    FIRST_SUIT = "first-suit"
    ANNOUNCED = "announced"
    FREED = "freed"
    NOTHING_SET = "nothing-set"
    SUITS_DO_NOT_MATTER = "suits-do-not-matter"


@dataclass(frozen=True, slots=True)
class WinReason:
    """Why `card` of `seat` takes the trick, or would without a Bombe.

    `rivals` is how many cards stand on the same rung of the order of winning, itself included. `rule` is
    the key of the rule in the rulebook.
    """

    code: Win
    seat: int
    card: Card
    rivals: int
    rule: str


@dataclass(frozen=True, slots=True)
class FollowReason:
    """Why `suit` has to be followed, None where any card may come.

    `card` of `seat` decided it; both are None where no card has yet. `rule` as in `WinReason`.
    """

    code: Follow
    suit: str | None
    seat: int | None
    card: Card | None
    rule: str


def why_won(leader: int, plays: Plays, seats: int, rules: TrickRules) -> WinReason | None:
    """Why the strongest card takes the trick as it lies; None where no card can win."""
    outcome = judge_trick(leader, plays, seats, rules)
    at = (outcome.next_leader - leader) % seats
    card = plays[at] if at < len(plays) else None
    found = rungs(values_of(plays, rules))
    stands = found[at] if at < len(found) else None
    if card is None or stands is None:
        return None
    rivals = [other for other in found if other is not None and other[0] is stands[0]]
    code = _win(stands[0], len(rivals), rivals.count(stands), plays, rules)
    return WinReason(code, outcome.next_leader, card, len(rivals), _rule_of_win(code, card, rules))


def _win(rung: Rung, rivals: int, equals: int, plays: Plays, rules: TrickRules) -> Win:
    match rung:
        case Rung.CONQUEROR:
            return Win.CONQUEROR
        case Rung.DRAGON:
            return Win.DRAGON
        case Rung.WIZARD:
            return Win.ONLY_WIZARD if rivals == 1 else Win.FIRST_WIZARD
        case Rung.TRUMP:
            return Win.ONLY_TRUMP if rivals == 1 else Win.HIGHEST_TRUMP
        case Rung.WITCH | Rung.FAIRY:
            return Win.LEAST_PASSIVE
        case Rung.JESTER:
            rows = (SUITLESS.get(card.counts_as) for card in plays if card is not None)
            has_fairy = any(row is not None and row.conquers is not None for row in rows)
            return Win.JESTER_OVER_FAIRY if has_fairy else Win.FIRST_JESTER
    if not rules.suits_matter:
        return Win.HIGHEST_VALUE if equals == 1 else Win.FIRST_OF_EQUALS
    return Win.ONLY_OF_SUIT if rivals == 1 else Win.HIGHEST_OF_SUIT


def _rule_of_win(code: Win, card: Card, rules: TrickRules) -> str:
    if not rules.suits_matter:
        return "option.variant.einfarbig"
    if code is Win.JESTER_OVER_FAIRY:
        return "ruling.jesters_and_fairy"
    if code is Win.LEAST_PASSIVE:
        return "ruling.passive_cards"
    if code in (Win.CONQUEROR, Win.DRAGON) or card.announced is not None or card.copy is not None:
        return f"card.{card.code}"
    return "round.trick"


def why_followed(leader: int, plays: Plays, seats: int, rules: TrickRules) -> FollowReason:
    """Which suit has to be followed after these plays, and why; there is one play at least."""
    if not rules.suits_matter:
        rule = "option.variant.einfarbig"
        return FollowReason(Follow.SUITS_DO_NOT_MATTER, None, None, None, rule)
    at = deciding_play(plays, rules)
    card = None if at is None else plays[at]
    if at is None or card is None:
        return FollowReason(Follow.NOTHING_SET, None, None, None, _rule_of_nothing(plays))
    code, rule = _follow(at, card, plays)
    return FollowReason(code, card.played_suit, (leader + at) % seats, card, rule)


def _follow(at: int, card: Card, plays: Plays) -> tuple[Follow, str]:
    if card.played_suit is None:
        by_analogy = card.counts_as in FREEING and at > 0
        rule = "ruling.dragon_frees" if by_analogy else _rule_of_card(card)
        return Follow.FREED, rule
    if card.announced is not None:
        return Follow.ANNOUNCED, _rule_of_card(card)
    return (Follow.LED, "round.play") if at == 0 else (Follow.FIRST_SUIT, _rule_of_nothing(plays[:at]))


def _rule_of_nothing(plays: Plays) -> str:
    """The rule of the first card, which set nothing."""
    return next((_rule_of_card(card) for card in plays if card is not None), "round.play")


def _rule_of_card(card: Card) -> str:
    base = card.announced is None and card.code in (WIZARD, JESTER)
    return "round.led" if base else f"card.{card.code}"
