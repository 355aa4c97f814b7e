"""The protocol of one round of Wizard as a table: what each seat played into each trick, and who won it.

Drawn on the screen and on paper alike. Source: 003 «Der Kampf um den Stich», «Jongleur».
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.disputes.findings import Finding, RoundCheck
from scorekeeper.rules.seats import order_from
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.protocol import RecordedTrick, passes_of, read_tricks
from scorekeeper.words import say_card


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
    """One trick, a cell for every seat. `suit` had to be followed in the end, `winner` is "" for nobody.

    `over` tells that everybody has played; `passed` what each seat gave to its left after it, where noted.
    """

    number: int
    cells: tuple[Played, ...]
    suit: str
    winner: str
    over: bool
    passed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProtocolTable:
    """A protocol in lines, one a trick; `won` are the tricks counted for each seat."""

    lines: tuple[TrickLine, ...]
    won: tuple[int, ...]
    findings: tuple[Finding, ...]


def protocol_table(
    raw: Mapping[str, Any], check: RoundCheck, players: tuple[str, ...], language: str
) -> ProtocolTable:
    """The table of a raw round whose protocol was checked."""
    doubted = {(found.trick, found.seat) for found in check.findings if found.seat is not None}
    passed = {given["after"]: given["cards"] for given in passes_of(raw)}
    checked = zip(read_tricks(raw["tricks"]), check.tricks, strict=True)
    lines = []
    for number, (trick, outcome) in enumerate(checked, start=check.first_trick):
        doubtful = frozenset(seat for at, seat in doubted if at == number)
        lines.append(
            TrickLine(
                number=number,
                cells=_cells(trick, outcome.winner, doubtful, len(players), language),
                suit=outcome.suit_to_follow or "",
                winner="" if outcome.winner is None else players[outcome.winner],
                over=len(trick.plays) >= len(players),
                passed=tuple(say_card(card, language) for card in passed.get(number, ())),
            )
        )
    return ProtocolTable(tuple(lines), check.won, check.findings)


def final_bids(raw: Mapping[str, Any]) -> list[int]:
    """The bids that count in the end, with the Wolke's change; none where they are not there."""
    cloud = raw.get("cloud") or {"seat": None, "change": 0}
    return [bid + cloud["change"] * (seat == cloud["seat"]) for seat, bid in enumerate(raw.get("bids") or [])]


def _cells(
    trick: RecordedTrick, winner: int | None, doubtful: frozenset[int | None], seats: int, language: str
) -> tuple[Played, ...]:
    cells = [Played()] * seats
    for seat, text in zip(order_from(trick.leader, seats), trick.plays, strict=False):
        card = Card.parse(text)
        cells[seat] = Played(
            suit=(card.played_suit or "") if card else "",
            text=_beside(card, text, language),
            word=card is None or card.suit is None,
            leads=seat == trick.leader,
            wins=seat == winner,
            doubtful=seat in doubtful,
        )
    return tuple(cells)


def _beside(card: Card | None, text: str, language: str) -> str:
    """What tells the card beside its suit: the value, or the name of a card without one."""
    if card is not None and card.suit is not None:
        return card.code[1:]
    return say_card(card.code if card is not None and card.played_suit else text, language)
