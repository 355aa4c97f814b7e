"""Takings put together: where the seals lie after them, and which of them cannot have been.

A seat that puts its taking right can take away what a later one relied on. What still fits counts; the rest
is told and moves no seal.

Source: 004 «Die Vorhersage», «Die weißen Siegel».
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.spelling import COLOURS
from scorekeeper.rules.extreme.taking import Taking, move, seal_faults


@dataclass(frozen=True, slots=True)
class Misfit:
    """What a seat cannot have taken: a seal of a colour from a place, or (colour None) the Schwarzmagier.

    `code` says why, as in the public format.
    """

    seat: int
    colour: str | None
    source: int | None
    code: str


@dataclass(frozen=True, slots=True)
class Fit:
    """Where the seals lie after all that fits, and what does not, in the order of the takings."""

    layout: Layout
    misfits: tuple[Misfit, ...] = ()


def fit(takings: Iterable[Taking], seats: int) -> Fit:
    """These takings one after the other; of each colour what came from the middle goes first."""
    layout, misfits = Layout.fresh(seats), []
    for taking in takings:
        if taking.mage and layout.mage is not None:
            misfits.append(Misfit(taking.seat, None, None, "mage-taken"))
        elif taking.mage:
            layout = layout.with_mage(taking.seat)
        for colour, source in _seals(taking):
            faults = seal_faults(layout, taking.seat, colour, source)
            if faults:
                misfits.append(Misfit(taking.seat, colour, source, faults[0]))
            else:
                layout = move(layout, taking.seat, colour, source)
    return Fit(layout, tuple(misfits))


def _seals(taking: Taking) -> list[tuple[str, int | None]]:
    """The seals of a taking one by one, with where each came from."""
    swaps = [colour for colour, _holder in taking.swapped]
    from_middle: list[tuple[str, int | None]] = [
        (colour, None) for colour in COLOURS for _one in range(taking.seals[colour] - swaps.count(colour))
    ]
    return [*from_middle, *taking.swapped]
