"""Whole evenings as text: what was turned up, said and won in each round, and the totals after it."""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "games"


@dataclass(frozen=True)
class EveningRound:
    """One line; `turned_up` is a suit, N, Z (then `named` is the dealer's suit) or None."""

    number: int
    turned_up: str | None
    named: str | None
    bids: tuple[int, ...]
    won: tuple[int, ...]
    totals: tuple[int, ...]


def read_evening(name: str) -> list[EveningRound]:
    rounds = []
    for line in (FOLDER / f"{name}.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        number, card, *figures = line.split()
        row = tuple(map(int, figures))
        seats = len(row) // 3
        bids, won, totals = (row[first : first + seats] for first in range(0, len(row), seats))
        turned_up, named = (None, None) if card == "-" else (card[0], card[1:] or None)
        rounds.append(EveningRound(int(number), turned_up, named, bids, won, totals))
    return rounds
