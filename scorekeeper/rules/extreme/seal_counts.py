"""The seals that are left, counted from the protocol and compared with what was written down."""

from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import BLACK, HAND_SIZE, KINDS
from scorekeeper.rules.extreme.round import Left, Protocol, RawSeals
from scorekeeper.rules.extreme.seals import Layout, Seals
from scorekeeper.rules.extreme.tricks import settle, settlements
from scorekeeper.rules.raw_values import Unreadable


@dataclass(frozen=True, slots=True)
class Tally:
    """What a protocol makes of the seals: their `layout` after the `followed` tricks, `whole` where those are
    all. `illegal` are the tricks (from 1) that were settled as they could not be, with their winners.
    """

    layout: Layout
    illegal: tuple[tuple[int, int], ...]
    followed: int
    whole: bool


def count(protocol: Protocol, layout: Layout) -> Tally:
    """What the protocol says after the takings, leaders and settlings as recorded. A trick without exactly
    one card of every seat, or without a winner, ends the count.
    """
    illegal = []
    followed = 0
    for number, trick in enumerate(protocol.tricks[:HAND_SIZE], start=1):
        outcome = trick.outcome(protocol.seats)
        winner, led = outcome.winner, outcome.led
        if len(trick.plays) != protocol.seats or winner is None or led is None:
            break
        if trick.gives not in settlements(layout, winner, led, outcome.trumped):
            illegal.append((number, winner))
        layout = settle(layout, winner, trick.gives)
        followed = number
    return Tally(layout, tuple(illegal), followed, whole=followed == len(protocol.tricks) == HAND_SIZE)


def judge_settling(tally: Tally, number: int) -> list[Problem]:
    """The tricks that were settled as they could not be, with the seats that won them."""
    return [Problem("settle-illegal", number, seat, {"trick": trick}) for trick, seat in tally.illegal]


def judge_tally(left: Left, tally: Tally, number: int) -> list[Problem]:
    """The seats whose seals left differ from the tally. A whole one has to be equal; by a broken-off one no
    more may be left, and no fewer black ones.
    """
    if not tally.followed:
        return []
    return [
        Problem("tally-mismatch", number, seat)
        for seat, (written, counted) in enumerate(zip(left, tally.layout.before, strict=True))
        if _differ(written, counted, tally.whole)
    ]


def _differ(written: Seals | RawSeals, counted: Seals, whole: bool) -> bool:
    kinds = {*KINDS, *(kind for kind, _count in written.items())}
    return any(_differs(written[kind], kind, counted[kind] if kind in KINDS else 0, whole) for kind in kinds)


def _differs(written: int | Unreadable, kind: str, counted: int, whole: bool) -> bool:
    if isinstance(written, Unreadable):
        return whole
    if whole:
        return written != counted
    return written < counted if kind == BLACK else written > counted
