"""The protocol of one round as a table: what each seat played into each trick, who won it, what it cost.

Drawn on the screen and on paper alike, and of every edition.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.findings import Finding, RoundCheck
from scorekeeper.rules.lineup import order_from


@dataclass(frozen=True, slots=True)
class Noted:
    """A round whose tricks were noted: its number, the cards in hand at first, and what was written of it.

    Where they were noted card by card there is a `check` of them; else `settled` tells who won each trick and
    which seal it cost.
    """

    number: int
    hand_size: int
    round: Any  # the edition's
    check: RoundCheck | None = None
    settled: tuple[Any, ...] = ()  # the edition's

    @property
    def tricks(self) -> int:
        """How many were noted."""
        return len(self.settled) if self.check is None else len(self.check.tricks)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the cards prove."""
        return () if self.check is None else self.check.findings

    @property
    def whole(self) -> bool:
        """Whether every trick of the round is there."""
        first = 1 if self.check is None else self.check.first_trick
        return first == 1 and self.tricks == self.hand_size


@dataclass(frozen=True, slots=True)
class Played:
    """What a seat played: its suit, and beside it `text`, a value or a `word`; "" where there is none."""

    suit: str = ""
    text: str = ""
    word: bool = False
    leads: bool = False
    wins: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One trick, a cell for every seat. `winner` is "" for nobody.

    `over` tells that everybody has played. `passed` is what each seat gave to its left after it, where noted;
    `swapped` what somebody gave into it and took out of it. In Extreme `gives` is how the winner settled it.
    Where there are no cards, `led` is the colour that was led, and `trumped` whether red won over it.
    """

    number: int
    cells: tuple[Played, ...]
    winner: str
    over: bool = True
    passed: tuple[str, ...] = ()
    swapped: tuple[str, str] | None = None
    led: str = ""
    trumped: bool = False
    gives: str | None = None


@dataclass(frozen=True, slots=True)
class ProtocolTable:
    """A protocol in lines, one a trick; `won` are the tricks counted for each seat.

    `cards`: it was noted card by card. `settles`: then too each trick costs a seal, as it does without cards.
    """

    lines: tuple[TrickLine, ...]
    won: tuple[int, ...]
    cards: bool = True
    settles: bool = False


def checked_lines(
    check: RoundCheck,
    tricks: Sequence[tuple[int, Sequence[str]]],
    players: tuple[str, ...],
    draw: Callable[[str], Played],
) -> Iterator[TrickLine]:
    """A line for each trick that was noted, leader and cards in order of play, a card drawn by `draw`."""
    doubted = {(found.trick, found.seat) for found in check.findings}
    for number, ((leader, plays), outcome) in enumerate(
        zip(tricks, check.tricks, strict=True), start=check.first_trick
    ):
        cells = [Played()] * len(players)
        for seat, text in zip(order_from(leader, len(players)), plays, strict=False):
            cells[seat] = replace(
                draw(text),
                leads=seat == leader,
                wins=seat == outcome.winner,
                doubtful=(number, seat) in doubted,
            )
        yield TrickLine(
            number=number,
            cells=tuple(cells),
            winner="" if outcome.winner is None else players[outcome.winner],
            over=len(plays) >= len(players),
        )
