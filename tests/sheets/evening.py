"""Games to print: the booklet's two rounds, and whole evenings of any length."""

from typing import Any

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score as result_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Round
from scorekeeper.rules.wizard.schedule import plan_round, rounds_planned
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from tests.formats import records
from tests.notation import SPECIALS
from tests.sheets.reading import lines

CAST = ("Henry", "Anya", "Freya", "Ben", "Mirko", "Sophie")
# Longer than any name may be.
LONG = tuple(f"Wilhelmina-Maximiliane Wackernagel-Mommsen {place} {'M' * 40}" for place in "ABCDEF")
ALL_SPECIALS = tuple(SPECIALS)


def booklet() -> Game:
    """The example of 003 «Die Vergabe der Erfahrungspunkte»."""
    return read_record(records.booklet()).game


def evening(players: tuple[str, ...], played: int | None = None, **options: Any) -> Game:
    """A game of so many rounds, by default all; in each the dealer wins every trick and all bid 0 or 1."""
    seats, agreed = len(players), Options(**options)
    planned, rounds = rounds_planned(agreed, seats), []
    for number in range(1, (planned if played is None else played) + 1):
        plan = plan_round(agreed, seats, 0, number)
        won = tuple(plan.hand_size * (seat == plan.dealer) for seat in range(seats))
        bids = tuple((number + seat) % 2 for seat in range(seats))
        rounds.append(Round(bids=bids, won=won, trump="BRGY"[number % 4] if plan.turns_up else None))
    return Game("wizard", players, 0, agreed, tuple(rounds))


def sheet_pdf(game: Game, **how: Any) -> bytes:
    return render_pdf(sheet_html(result_of(game), **how))


def sheet_lines(game: Game, language: str = "de", **how: Any) -> list[str]:
    return lines(sheet_pdf(game, language=language, **how))
