"""Wizard on paper: the rows of the «Block der Wahrheit».

Source: 003 «Die Vergabe der Erfahrungspunkte», the printed pad: running total and bid side by side.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from scorekeeper.agreed.wizard import agreed
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result, RoundResult
from scorekeeper.rules.wizard.deck import SPECIALS, SUITS
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Round
from scorekeeper.rules.wizard.schedule import most_rounds, official_rounds, plan_round
from scorekeeper.sheets.figures import figure
from scorekeeper.sheets.room import BELOW_HEAD, room_for_rounds, row_height
from scorekeeper.sheets.ruling import Grid, Place, ruling
from scorekeeper.sheets.symbols import CORNER, SUIT_SYMBOLS
from scorekeeper.words import CARD_NAMES, N_

_SHEET_TALLEST, _PAD_TALLEST = 14, 20  # millimetres: the tallest sensible rows

_ALL_SPECIALS = Options(specials=SPECIALS)


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat in one round: running total and bid as text, empty where nothing was played."""

    total: str = ""
    bid: str = ""
    missed: bool = False
    deals: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One round; `trump` is a suit, None for no trump, or "" where nobody wrote it down."""

    number: int
    tricks: int
    trump: str | None
    cells: tuple[Cell, ...]


class WizardPaper:
    """The Jubiläumsedition. Promises are those of `sheets.edition.PaperEdition`."""

    player_counts = range(3, 7)
    heading = N_("Pad of Truth")
    sheet_template = "wizard_sheet.html"
    pad_template = "wizard_pad.html"

    def sheet(self, game: Game, result: Result, words: NullTranslations) -> Mapping[str, Any]:
        rows = (*_played(game, result), *_to_come(game, result))
        terms = agreed(game.options, game.seats, words)
        height = row_height(len(rows), room_for_rounds(game.players, terms), _SHEET_TALLEST)
        return {
            "rows": rows,
            "hand_sizes": any(row.tricks != row.number for row in rows),
            "row_height": height,
            "ruling": ruling(
                Grid(game.seats, len(rows), height), _places(rows, "deals"), _places(rows, "missed")
            ),
            "symbols": SUIT_SYMBOLS,
            "corner": CORNER,
            "space": "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE} ",
            "any_missed": any(cell.missed for row in rows for cell in row.cells),
            "notes": list(_notes(game, result, {row.trump for row in rows}, words)),
            "agreed": terms,
        }

    def pad(self, players: int, rounds: int | None, words: NullTranslations) -> Mapping[str, Any]:
        most = most_rounds(_ALL_SPECIALS, players)
        rounds = official_rounds("standard", players) if rounds is None else rounds
        if not 1 <= rounds <= most:
            raise ValueError(f"with {players} players the deck allows 1 to {most} rounds, not {rounds}")
        # One line more than rounds: the ranks at the end.
        height = row_height(rounds + 1, BELOW_HEAD - 4, _PAD_TALLEST)
        return {
            "rounds": rounds,
            "hand_sizes": False,
            "row_height": height,
            "ruling": ruling(Grid(players, rounds, height, feet=1)),
        }


def _places(rows: tuple[Row, ...], mark: str) -> list[Place]:
    return [
        (line, seat)
        for line, row in enumerate(rows)
        for seat, cell in enumerate(row.cells)
        if getattr(cell, mark)
    ]


def _played(game: Game, result: Result) -> Iterator[Row]:
    for line, round in zip(result.rounds, game.rounds, strict=False):
        trump = round.trump if round.trump is None or isinstance(round.trump, str) else ""
        yield Row(line.number, line.hand_size, trump, tuple(_cells(line, round)))


def _cells(line: RoundResult, round: Round) -> Iterator[Cell]:
    for seat, (total, bid, won) in enumerate(zip(line.totals, round.final_bids, round.won, strict=True)):
        yield Cell(figure(total), str(bid), bid != won, seat == line.dealer)


def _to_come(game: Game, result: Result) -> Iterator[Row]:
    for number in range(len(result.rounds) + 1, result.rounds_planned + 1):
        plan = plan_round(game.options, game.seats, game.first_dealer, number)
        cells = tuple(Cell(deals=seat == plan.dealer) for seat in range(game.seats))
        yield Row(number, plan.hand_size, "", cells)


def _notes(game: Game, result: Result, trumps: set[str | None], words: NullTranslations) -> Iterator[str]:
    """What the signs of this sheet mean, those of the ruling excepted."""
    for suit in SUITS:
        if suit in trumps:
            yield f"{SUIT_SYMBOLS[suit]} {suit} {words.gettext(CARD_NAMES[suit])}"
    if None in trumps:
        yield "– " + words.gettext("no trump")
    rounds = game.rounds[: len(result.rounds)]
    if any(round.cloud is not None for round in rounds):
        yield words.gettext("bids as the Cloud changed them")
    bombed = [str(number) for number, round in enumerate(rounds, start=1) if round.bombed]
    if bombed:
        listed = ", ".join(bombed)
        sentence = words.ngettext(
            "one trick went to the Bomb in round %(rounds)s",
            "one trick each went to the Bomb in rounds %(rounds)s",
            len(bombed),
        )
        yield sentence % {"rounds": listed}
