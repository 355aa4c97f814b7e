"""The round plan: hands, dealers, turned-up cards. Source: 003 «Das Verteilen der Karten», «Der Trumpf», «Das
Ende», «Einfarbig», «Wizard Maximus».
"""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.lineup import dealer_of, order_from
from scorekeeper.rules.wizard.cards import BASE_SIZE, deck_size
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import RoundWorth, round_worth

EINFARBIG_ROUNDS = 12
EINFARBIG_EXTRA_CARDS = 3
MAXIMUS_TRUMPS = ("B", "R", "G", "Y", None)


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """What is fixed before dealing. Where no card `turns_up`, `fixed_trump` is the trump (None: no trump).
    `bidding_order` has the dealer last; `possible` is how many tricks a seat may bid, and win; `worth` gives
    the points.
    """

    number: int
    hand_size: int
    dealer: int
    turns_up: bool
    fixed_trump: str | None
    bidding_order: tuple[int, ...]
    possible: range
    worth: RoundWorth


def official_rounds(variant: str, seats: int) -> int:
    """The length of a game that nobody shortened."""
    if variant == "einfarbig":
        return EINFARBIG_ROUNDS
    return len(MAXIMUS_TRUMPS) if variant == "maximus" else BASE_SIZE // seats


def largest_hand(options: Options, seats: int) -> int:
    """The most cards that the deck allows in each hand; with special cards one card must stay to turn up."""
    if options.variant == "standard" and options.specials:
        return (deck_size(options.specials) - 1) // seats
    return BASE_SIZE // seats


def most_rounds(options: Options, seats: int) -> int:
    """The most rounds that the deck allows where each hand is one card larger than the one before."""
    standard = options.variant == "standard"
    return largest_hand(options, seats) if standard else official_rounds(options.variant, seats)


def rounds_planned(options: Options, seats: int) -> int:
    """How many rounds this game has."""
    return _rounds_agreed(options, seats) + options.extra_rounds


def _rounds_agreed(options: Options, seats: int) -> int:
    """How many rounds it has before it is played on."""
    if options.hands is not None:
        return len(options.hands)
    return official_rounds(options.variant, seats) if options.rounds is None else options.rounds


def judge_rounds_option(options: Options, seats: int) -> list[Problem]:
    """Whether the agreed number of rounds is one that the deck allows."""
    most = most_rounds(options, seats)
    if options.hands is not None and options.variant == "standard":
        return _judge_hands(options.hands, largest_hand(options, seats))
    if options.rounds is None or 1 <= options.rounds <= most:
        return []
    return [Problem("rounds-out-of-range", facts={"rounds": options.rounds, "most": most})]


def _judge_hands(hands: tuple[int, ...], most: int) -> list[Problem]:
    wrong = [hand for hand in hands if not 1 <= hand <= most]
    return [Problem("hands-out-of-range", facts={"hand": wrong[0], "most": most})] if wrong else []


def hand_size(options: Options, seats: int, number: int) -> int:
    """Cards in hand, and so tricks, in round `number` (from 1)."""
    if options.extra_rounds:
        number = min(number, _rounds_agreed(options, seats))
    if options.hands is not None and options.variant == "standard" and number <= len(options.hands):
        return options.hands[number - 1]
    variant = options.variant
    if variant == "einfarbig":
        return number + EINFARBIG_EXTRA_CARDS
    return BASE_SIZE // seats if variant == "maximus" else number


def plan_round(options: Options, seats: int, first_dealer: int, number: int) -> PlannedRound:
    """The plan of round `number` (from 1)."""
    cards, size = deck_size(options.specials), hand_size(options, seats, number)
    worth = round_worth(options, number)
    return _planned(options.variant, options.bid_direction, cards, size, worth, seats, first_dealer, number)


@lru_cache(maxsize=4096)
def _planned(
    variant: str,
    direction: str,
    cards: int,
    size: int,
    worth: RoundWorth,
    seats: int,
    first_dealer: int,
    number: int,
) -> PlannedRound:
    """The same by what it hangs on, found again faster than by all options."""
    dealer = dealer_of(first_dealer, number, seats)
    step = 1 if direction == "clockwise" else -1
    return PlannedRound(
        number=number,
        hand_size=size,
        dealer=dealer,
        turns_up=variant == "standard" and size * seats < cards,
        fixed_trump=MAXIMUS_TRUMPS[(number - 1) % len(MAXIMUS_TRUMPS)] if variant == "maximus" else None,
        bidding_order=order_from(dealer + step, seats, step),
        possible=range(size + 1),
        worth=worth,
    )
