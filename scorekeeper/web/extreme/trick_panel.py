"""Settling trick by trick: who won, which colour was led, whether red won over it, and which seal goes.

Every way to settle is drawn as a button of its own, so that a trick takes two taps: the winner, and the way;
one where nothing depends on the led colour.
"""

from dataclasses import dataclass

from scorekeeper.gamelog.extreme.draft import Draft, SettledTrick
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.settling import Settlement, settlements, settlements_of_any
from scorekeeper.rules.extreme.spelling import COLOURS, TRUMP


@dataclass(frozen=True, slots=True)
class Led:
    """A led colour: the ways to settle the trick, and those where red won over it; none where it is red."""

    colour: str
    plain: tuple[Settlement, ...]
    trumped: tuple[Settlement, ...]


@dataclass(frozen=True, slots=True)
class Winner:
    """A seat that may have won the trick; `alike`: it settles it as `gives` says, whatever was led."""

    seat: int
    name: str
    mage: bool
    alike: bool
    gives: Settlement
    led: tuple[Led, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A trick that was entered: its number, from 1, who won it, and how it was settled."""

    number: int
    winner: str
    led: str | None
    trumped: bool
    gives: Settlement
    mage: bool


@dataclass(frozen=True, slots=True)
class TrickPanel:
    """The next trick, by its number; None where all were entered. `blacks_gone`: the six are taken."""

    number: int | None
    tricks: int
    winners: tuple[Winner, ...]
    settled: tuple[Settled, ...]
    blacks_gone: bool


def trick_panel(draft: Draft, players: tuple[str, ...]) -> TrickPanel:
    """The panel; every seat has had its turn, or has it as the last one."""
    layout = draft.layout
    winners = tuple(_winner(layout, seat, name) for seat, name in enumerate(players))
    number = len(draft.tricks) + 1
    return TrickPanel(
        number=number if draft.tricks_left else None,
        tricks=HAND_SIZE,
        winners=winners if draft.tricks_left else (),
        settled=tuple(_settled(at, trick, players, draft.mage) for at, trick in enumerate(draft.tricks, 1)),
        blacks_gone=not layout.middle["black"],
    )


def _winner(layout: Layout, seat: int, name: str) -> Winner:
    ways = settlements_of_any(layout, seat)
    led = tuple(
        Led(
            colour,
            settlements(layout, seat, colour, trumped=False),
            () if colour == TRUMP else settlements(layout, seat, colour, trumped=True),
        )
        for colour in COLOURS
    )
    return Winner(seat, name, seat == layout.mage, len(ways) == 1, ways[0], led)


def _settled(number: int, trick: SettledTrick, players: tuple[str, ...], mage: int | None) -> Settled:
    winner = trick.winner
    return Settled(number, players[winner], trick.led, trick.trumped, trick.gives, winner == mage)
