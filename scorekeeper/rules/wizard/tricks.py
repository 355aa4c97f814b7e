"""Tricks: which suit must be followed, which cards may be played, who wins, and what comes after. Source: 003
«Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig», and each special card. Our rulings: a Drache
before any suit is set frees the trick as a Zauberer does. A Jongleur or a Wolke in hand obliges nobody. The
first Narr wins where a Fee was led among Narren.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from scorekeeper.rules.wizard import specials
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.specials import SUITLESS, Aftermath, Lead, Rung

Plays = Sequence[Card | None]


@dataclass(frozen=True, slots=True)
class TrickRules:
    """What holds for every trick of a round: the `trump`, or None, and what a Vampir `copied`, None: unknown.
    Unless `suits_matter`, none is followed and the highest value wins: 003 «Einfarbig».
    """

    trump: str | None = None
    suits_matter: bool = True
    copied: str | None = None


def deciding_play(plays: Plays, rules: TrickRules) -> int | None:
    """The place of the play that sets the suit to follow or frees the trick, or None; None plays nothing."""
    if not rules.suits_matter:
        return None
    for at, card in enumerate(plays):
        if card is None:
            continue
        frees = card.character is not None and card.character.lead is Lead.FREES
        if frees or card.played_suit is not None:
            return at
    return None


def suit_to_follow(plays: Plays, rules: TrickRules) -> str | None:
    """The suit that has to be followed after these plays; None where any card may come."""
    at = deciding_play(plays, rules)
    card = None if at is None else plays[at]
    return None if card is None else card.played_suit


def legal_cards(hand: Iterable[Card], plays: Plays, rules: TrickRules) -> list[Card]:
    """The cards of `hand`, as held, that may be played after `plays`, in its order; never a Werwolf."""
    cards = [card for card in hand if card.code not in specials.NEVER_PLAYED]
    suit = suit_to_follow(plays, rules)
    if suit is None or all(card.suit != suit for card in cards):
        return cards
    return [card for card in cards if card.suit in (None, suit)]


# Heights are counted in quarters: 7½ and 9¾ lie among the whole ones.
_QUARTERS, _SUIT, _RUNG = 4, 1 << 8, 1 << 16
_PLAIN, _TRUMP = Rung.SUIT_TO_FOLLOW * _RUNG, Rung.TRUMP * _RUNG
_PLAIN_END = _PLAIN + _RUNG
_DRAGON, _CONQUEROR = Rung.DRAGON * _RUNG, Rung.CONQUEROR * _RUNG
_WITCH, _FAIRY = Rung.WITCH * _RUNG, Rung.FAIRY * _RUNG
CANNOT_WIN, CONQUERS = 0, -1


@lru_cache(maxsize=1024)
def card_value(card: Card | None, rules: TrickRules) -> int:
    """What a card is worth: above 0 where it can win; CONQUERS where only over the Drache or a Hexe."""
    row = None if card is None else card.character
    if row is not None:
        if row.conquers is not None:
            return CONQUERS
        return CANNOT_WIN if row.rung is None else row.rung * _RUNG
    if card is None or card.played_suit is None or card.height is None:
        return CANNOT_WIN
    height = int(card.height * _QUARTERS)
    if not rules.suits_matter:
        return _PLAIN + _SUIT + height
    if card.played_suit == rules.trump:
        return _TRUMP + height
    return _PLAIN + (specials.SUITS.index(card.played_suit) + 1) * _SUIT + height


def values_of(plays: Sequence[Card | None], rules: TrickRules) -> list[int]:
    """The worth of each card of a trick, in order of play."""
    return [card_value(card, rules) for card in plays]


def winning_place(values: Sequence[int]) -> int | None:
    """The place of the card that wins, the first of equals, or None. Of plain suits only the first counts,
    none after a Zauberer or a trump that was led.
    """
    best = max(values) if values else CANNOT_WIN
    if best >= _PLAIN_END:
        conquered = best == _DRAGON and CONQUERS in values
        return values.index(CONQUERS if conquered else best)
    if best < _PLAIN:
        conquered = best == _WITCH and CONQUERS in values
        return values.index(CONQUERS if conquered else best) if best > CANNOT_WIN else None
    best = highest = 0
    for value in values:
        if best < value <= highest:
            best = value
        elif not best and value >= _PLAIN:
            best, highest = value, value | 0xFF
    return values.index(best)


def rungs(values: Sequence[int]) -> list[tuple[Rung, int] | None]:
    """Where each card stands, as for `winning_place`: rung, then worth; None where it cannot win."""
    suited = (value for value in values if _PLAIN <= value < _TRUMP + _RUNG)
    first = next(suited, 0)
    first = first & ~0xFF if first < _PLAIN_END else first
    return [_rung(value, first, max(values)) for value in values]


def _rung(value: int, first: int, best: int) -> tuple[Rung, int] | None:
    if value == CONQUERS:
        conquered = {_DRAGON: (Rung.CONQUEROR, _CONQUEROR), _WITCH: (Rung.FAIRY, _FAIRY)}
        return conquered.get(best)
    other_suit = _PLAIN <= value < _PLAIN_END and value & ~0xFF != first
    return None if value == CANNOT_WIN or other_suit else (Rung(value // _RUNG), value)


@dataclass(frozen=True, slots=True)
class TrickOutcome:
    """A trick's end, seats from 0; `winner` is None where nobody gets it. `next_leader` would have won it but
    for a Bombe, or leads again; `suit_to_follow` is as at the end.
    """

    winner: int | None
    next_leader: int
    suit_to_follow: str | None


def first_leader(dealer: int, seats: int) -> int:
    """Who leads the first trick: the dealer's left neighbour, whichever way bids went round."""
    return (dealer + 1) % seats


def judge_trick(leader: int, plays: Plays, seats: int, rules: TrickRules) -> TrickOutcome:
    """The outcome of the plays clockwise from `leader`, None counting as nothing; no card is to come."""
    best = winning_place(values_of(plays, rules))
    taker = None if best is None else (leader + best) % seats
    return TrickOutcome(
        winner=None if voids(plays) else taker,
        next_leader=leader if taker is None else taker,
        suit_to_follow=suit_to_follow(plays, rules),
    )


def voids(plays: Plays) -> bool:
    """Whether a card among the plays keeps the trick from everybody. Source: 003 «Bombe»."""
    characters = (card.character for card in plays if card is not None)
    return any(row is not None and row.voids for row in characters)


def hands_pass(plays: Plays, number: int, hand_size: int) -> bool:
    """Whether everybody passes a card left after trick `number`, not the last. Source: 003 «Jongleur»."""
    return number < hand_size and _has(plays, Aftermath.HANDS_PASS)


def swapper(leader: int, plays: Plays, seats: int, number: int, hand_size: int) -> int | None:
    """The seat that swaps a card with trick `number`, not the last one, or None. Second-hand («Hexe»)."""
    if number >= hand_size:
        return None
    rows = [None if card is None else SUITLESS.get(card.counts_as) for card in plays[:seats]]
    at = (place for place, row in enumerate(rows) if row and row.aftermath is Aftermath.CARD_SWAPPED)
    place = next(at, None)
    return None if place is None else (leader + place) % seats


def bid_changer(plays: Plays, outcome: TrickOutcome) -> int | None:
    """The seat that must change its bid because it got this trick, or None. Source: 003 «Wolke»."""
    return outcome.winner if changes_bid(plays) else None


def changes_bid(plays: Plays) -> bool:
    """Whether a card lies in the trick because of which its winner changes the bid."""
    return _has(plays, Aftermath.BID_CHANGES)


def _has(plays: Plays, aftermath: Aftermath) -> bool:
    rows = (SUITLESS.get(card.counts_as) for card in plays if card is not None)
    return any(row is not None and row.aftermath is aftermath for row in rows)


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
    """Why `card` wins, or would without a Bombe: `rivals` share its rung, `rule` is the rulebook's key."""

    code: Win
    seat: int
    card: Card
    rivals: int
    rule: str


@dataclass(frozen=True, slots=True)
class FollowReason:
    """Why `suit` (None: any) must be followed: `card` of `seat` decided, if any; `rule` as in `WinReason`."""

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


_WINS = {  # alone on its rung, and beside others
    Rung.CONQUEROR: (Win.CONQUEROR, Win.CONQUEROR),
    Rung.DRAGON: (Win.DRAGON, Win.DRAGON),
    Rung.WIZARD: (Win.ONLY_WIZARD, Win.FIRST_WIZARD),
    Rung.TRUMP: (Win.ONLY_TRUMP, Win.HIGHEST_TRUMP),
    Rung.FAIRY: (Win.LEAST_PASSIVE, Win.LEAST_PASSIVE),
    Rung.WITCH: (Win.LEAST_PASSIVE, Win.LEAST_PASSIVE),
}


def _win(rung: Rung, rivals: int, equals: int, plays: Plays, rules: TrickRules) -> Win:
    if rung in _WINS:
        return _WINS[rung][rivals > 1]
    if rung is Rung.JESTER:
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
        by_analogy = card.counts_as in specials.FREEING and at > 0
        rule = "ruling.dragon_frees" if by_analogy else _rule_of_card(card)
        return Follow.FREED, rule
    if card.announced is not None:
        return Follow.ANNOUNCED, _rule_of_card(card)
    return (Follow.LED, "round.play") if at == 0 else (Follow.FIRST_SUIT, _rule_of_nothing(plays[:at]))


def _rule_of_nothing(plays: Plays) -> str:
    """The rule of the first card, which set nothing."""
    return next((_rule_of_card(card) for card in plays if card is not None), "round.play")


def _rule_of_card(card: Card) -> str:
    base = card.announced is None and card.code in (specials.WIZARD, specials.JESTER)
    return "round.led" if base else f"card.{card.code}"
