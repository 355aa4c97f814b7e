"""One thing worth telling about a game, as a fact: words are made of it elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

Side = tuple[int, ...]  # the seats that win and lose together: one, or those of a team


class Kind(StrEnum):
    """What sort of thing; of two that are just as remarkable the one that stands first here comes first."""

    HIT_ALL = "hit_all"  # every round a hit: `sides`
    HIT_NONE = "hit_none"  # not one hit: `sides`
    LAST_ROUND = "last_round"  # ahead only after the last round: `sides`, that round
    COMEBACK = "comeback"  # `number` points behind the first place and won: `sides`, after which round
    LEAD_CHANGES = "lead_changes"  # `number` times somebody else was alone ahead
    HIT_RUN = "hit_run"  # `number` hits in a row: `sides`, from which round to which
    CLOSE = "close"  # won by `number` points and no more: `sides`
    WIDE = "wide"  # won by `number` points, far ahead: `sides`
    LED_ALL = "led_all"  # alone ahead after every round: `sides`
    FOR_GOOD = "for_good"  # ahead from a round on until the end: `sides`, that round
    BEST_ROUND = "best_round"  # the most points of one round, `number`: `sides`, the round, `tricks` bid
    HIGHEST_BID = "highest_bid"  # `tricks` bid and made, the most: `sides`, the round
    WORST_ROUND = "worst_round"  # the most points lost in one round, `number`: `sides`, the round
    MISS_RUN = "miss_run"  # `number` misses in a row: `sides`, from which round to which
    MOST_HITS = "most_hits"  # `number` hits: `sides`, of which rounds
    ALL_HIT = "all_hit"  # `rounds` in which everybody hit
    NONE_HIT = "none_hit"  # `rounds` in which nobody hit
    CLOUD_GAIN = "cloud_gain"  # the Wolke was worth `number` points: `sides`, the round
    CLOUD_LOSS = "cloud_loss"  # the Wolke cost `number` points: `sides`, the round
    BOMBS = "bombs"  # `rounds` in which the Bombe fell
    MAGE_FREE = "mage_free"  # the Schwarzmagier without a penalty point: `sides`, the round
    BLACKS = "blacks"  # `number` black seals in the whole game, the most: `sides`


@dataclass(frozen=True, slots=True)
class Moment:
    """A fact, its `weight` (0 to 100), and the `sides` of whom it is true, in order of seats. `rounds` are
    when it happened, or the first and last; empty where it happened often and none stands out.
    """

    kind: Kind
    weight: int
    sides: tuple[Side, ...] = ()
    number: int = 0
    rounds: tuple[int, ...] = ()
    tricks: int = 0


def once(happened: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[tuple[Side, ...], tuple[int, ...]]:
    """The seats of what happened at (seat, rounds), and the rounds where it happened only once."""
    seats = sorted({seat for seat, _rounds in happened})
    return tuple((seat,) for seat in seats), happened[0][1] if len(happened) == 1 else ()


def one_by_one(seats: Iterable[int]) -> tuple[Side, ...]:
    """Each of the seats as a side of its own."""
    return tuple((seat,) for seat in seats)
