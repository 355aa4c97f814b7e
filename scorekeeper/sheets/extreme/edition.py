"""Wizard Extreme on paper: running totals with the penalty points of each round, and the seal table.

Source: 004 «Die Vergabe der Strafpunkte».
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from msgspec import Struct

from scorekeeper.rulebook.extreme.edition import EDITION as BOOK
from scorekeeper.rulebook.extreme.options import options_in_words
from scorekeeper.rules.extreme.cards import COLOURS, KINDS, Card
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import mage_base, plan_round
from scorekeeper.rules.extreme.scoring import penalties
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking, layout_after
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.changes import (
    AWAY,
    best_round,
    changed_rows,
    changes,
    last_row,
    rounds_led,
    total_cell,
)
from scorekeeper.sheets.edition import Chapter, Number, Quarters, Signs
from scorekeeper.sheets.extreme import seal_table
from scorekeeper.sheets.extreme.pad import extreme_pad
from scorekeeper.sheets.pad_lines import Grid, ruling
from scorekeeper.sheets.page import Page, comfortable, room_for_rounds, row_height, terms_height
from scorekeeper.sheets.protocol import Noted, Played, ProtocolTable, TrickLine, checked_lines
from scorekeeper.sheets.standings import ranked
from scorekeeper.sheets.symbols import CORNER, MAGE, SEAL_SYMBOLS, SPACE
from scorekeeper.sheets.written_numbers import figure
from scorekeeper.words import N_, translations
from scorekeeper.words.cards import PEOPLES, SEAL_NAMES, say_card


class Pile(Struct, frozen=True):
    """Some seals of a kind before a seat; `source` is whom they were taken from, "" for the middle."""

    kind: str
    count: int
    source: str = ""


def extreme_protocol(game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
    """The table, and of each seat what it took, and once the round counts what it has left and pays."""
    round: Round = noted.round
    words, takings, left = translations(language), round.takings, round.left
    plan = plan_round(game.options, game.seats, game.first_dealer, noted.number)
    names = {kind: words.gettext(name) for kind, name in SEAL_NAMES.items()}
    return {
        "dealer": game.players[plan.dealer],
        "protocol": _table(noted, game.players, language),
        "mage_seat": round.mage,
        "took": [_took(takings, seat, game.players) for seat in range(game.seats)],
        "left": [[Pile(kind, seals[kind]) for kind in KINDS if seals[kind]] for seals in left],
        "points": penalties(left, round.mage, plan.mage_base) if left else (),
        "symbols": SEAL_SYMBOLS,
        "seal_names": {kind: name[:1].upper() + name[1:] for kind, name in names.items()},
        "mage": MAGE,
    }


def _table(noted: Noted, players: tuple[str, ...], language: str) -> ProtocolTable:
    if noted.check is None:
        winners = [trick.winner for trick in noted.settled]
        return ProtocolTable(
            lines=_settled(noted, players),
            won=tuple(winners.count(seat) for seat in range(len(players))),
            cards=False,
        )
    tricks = noted.round.tricks
    plays = [(trick.leader, trick.plays) for trick in tricks]
    lines = checked_lines(noted.check, plays, players, lambda text: _played(text, language))
    settled = tuple(replace(line, gives=trick.gives) for line, trick in zip(lines, tricks, strict=True))
    return ProtocolTable(settled, noted.check.won, settles=True)


def _settled(noted: Noted, players: tuple[str, ...]) -> tuple[TrickLine, ...]:
    return tuple(
        TrickLine(
            number=number,
            cells=tuple(Played(wins=seat == trick.winner) for seat in range(len(players))),
            winner=players[trick.winner],
            led=trick.led or "",
            trumped=trick.trumped,
            gives=trick.gives,
        )
        for number, trick in enumerate(noted.settled, start=1)
    )


def _played(text: str, language: str) -> Played:
    card = Card.parse(text)
    if card is None:
        return Played(text=say_card(text, language), word=True)
    return Played(suit=card.suit, text=str(card.value))


def _took(takings: tuple[Taking, ...], seat: int, players: tuple[str, ...]) -> tuple[Pile, ...]:
    """What the seat took in its turn, those from other seats apart."""
    taking = next((taking for taking in takings if taking.seat == seat), Taking(seat))
    swapped = [colour for colour, _holder in taking.swapped]
    own = (Pile(kind, taking.seals[kind] - swapped.count(kind)) for kind in KINDS)
    return (
        *(pile for pile in own if pile.count),
        *(Pile(colour, 1, players[holder]) for colour, holder in taking.swapped),
    )


_TALLEST = 18  # millimetres: the tallest sensible rows
_TALLEST_LEFT = 8
_LEAST, _LEAST_LEFT = 7, 5
_LEAST_SMALL, _LEAST_LEFT_SMALL = 5, 4
_SCORES_SHARE = 0.42  # of a page, where there is a seal table below

# The rules card, page by page; the booklet has the last word.
CARD: Quarters = (
    (Chapter(N_("A round of Extreme"), ("extreme.aim", "extreme.deal", "extreme.takings")),),
    (Chapter(N_("The tricks"), ("extreme.follow", "extreme.give", "extreme.black", "extreme.white")),),
    (
        Chapter(N_("Seals and Black Mage"), ("extreme.gone", "extreme.mage", "extreme.seventh")),
        Chapter(N_("The end"), ("extreme.points", "extreme.end")),
    ),
    (
        Chapter(
            N_("What you may agree on"),
            (
                "extreme.option.rounds.8",
                "extreme.option.rounds.10",
                "extreme.option.mage_raise.yes",
                "extreme.option.mage_base",
            ),
        ),
    ),
)


class Cell(Struct, frozen=True):
    """One seat in one round: running total and penalty points as text, empty where nothing was played."""

    total: str = ""
    points: str = ""
    mage: bool = False
    deals: bool = False


class Row(Struct, frozen=True):
    """One round; `base` is what the Schwarzmagier costs in it before anything is taken off."""

    number: int
    base: int
    cells: tuple[Cell, ...]


class Extreme:
    """Wizard Extreme. Promises are those of `sheets.edition.Edition`."""

    player_counts = range(3, 6)
    heading = BOOK.title
    hits_title = N_("Clean rounds")
    sheet_template = "extreme/sheet.html"
    pad_template = "extreme/pad.html"
    protocol_template = "extreme/protocol.html"
    signs: Signs = tuple((colour, SEAL_SYMBOLS[colour], PEOPLES[colour]) for colour in COLOURS)
    card: Quarters = CARD
    pad = staticmethod(extreme_pad)
    protocol = staticmethod(extreme_protocol)

    def sheet(self, result: Result, page: Page, words: NullTranslations) -> Mapping[str, Any]:
        game = result.game
        rows, seats = tuple(_rows(result)), game.seats
        first = game.at(1)
        terms = (*options_in_words(first.options, first.seats, words), *changes(result, words))
        room = room_for_rounds(ranked(result, words), terms, page) - page.legend_line
        height, below = _heights(len(rows), len(rows), seats, room, _TALLEST_LEFT, page)
        least, least_left = (_LEAST_SMALL, _LEAST_LEFT_SMALL) if page.small else (_LEAST, _LEAST_LEFT)
        apart = height < least or below < least_left
        if apart:  # the longest names need the room, or the page is small: the seals take one of their own
            height = comfortable(len(rows), row_height(len(rows), room, _TALLEST), terms, page)
            below = seal_table.seal_height(len(rows), seats, page.below_head, _TALLEST_LEFT, page)
        seals = 0 if apart else seal_table.least_room(len(rows), seats, below, page) + page.legend_line
        closing = page.below_head - terms_height(terms, page) - len(rows) * height - seals
        bases = len({row.base for row in rows}) > 1
        grid = Grid(page, seal_table.score_lead(page, bases), _box(page, seats), seats, len(rows), height)
        deals = [(line, seat) for line, row in enumerate(rows) for seat, c in enumerate(row.cells) if c.deals]
        seals_of = [_seals(game, number) for number in range(1, len(game.rounds) + 1)]
        return {
            "rows": rows,
            "any_mage": any(cell.mage for row in rows for cell in row.cells),
            "bases": bases,
            "columns": seal_table.score_columns(grid, 5.0 if page.small else 6.0),
            "row_height": height,
            "closing": closing,
            "ruling": ruling(grid, deals, changed=changed_rows(result)),
            "seal_columns": seal_table.lead(page),
            "seal_height": below,
            "seal_bands": seal_table.bands(seats, len(rows), below, page, words, apart, seals_of),
            "apart": apart,
            "mage": MAGE,
            "corner": CORNER,
            "space": SPACE,
            "costs": seal_table.legend_points(),
            "agreed": terms,
        }

    def hits(self, result: Result) -> tuple[int, ...]:
        return tuple(
            sum(line.points[seat] == 0 for line in result.rounds) for seat in range(result.game.seats)
        )

    def pad_options(self, raw: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        return raw

    def numbers(self, result: Result, ahead: tuple[int, ...], words: NullTranslations) -> tuple[Number, ...]:
        say = words.gettext
        played = [pair for seat in ahead for pair in result.game.of_seat(seat)]
        clean = sum(line.points[seat] == 0 for line in result.rounds for seat in ahead)
        mages = sum(round.mage == place for place, round in played)
        return (
            Number(say("Rounds without penalty points"), str(clean)),
            Number(say("Best round"), best_round(result, ahead, min, words)),
            Number(
                say("Took the Black Mage"),
                words.ngettext("%(times)s time", "%(times)s times", mages) % {"times": mages},
            ),
            Number(say("In the lead"), rounds_led(result, ahead, min, words)),
        )


def _box(page: Page, seats: int) -> float:
    """The framed box of a seat: a column for the Schwarzmagier's sign and one for the points."""
    return {3: 15.0, 4: 13.0}.get(seats, 11.5) if page.small else {3: 18.0, 4: 15.5}.get(seats, 13.5)


def _heights(rows: int, rounds: int, seats: int, room: float, tallest: int, page: Page) -> tuple[int, int]:
    """The height of the score rows and of those of the seal table below it."""
    share = 0.36 if page.small else _SCORES_SHARE
    height = max(row_height(rows, room * share, _TALLEST), _LEAST_SMALL if page.small else 0)
    return height, seal_table.seal_height(rounds, seats, room - rows * height, tallest, page)


def _rows(result: Result) -> Iterator[Row]:
    """The rounds that were played and those to come."""
    game = result.game
    for number in range(1, last_row(result) + 1):
        lineup = game.lineup(number)
        dealer, played = lineup.dealer_of(number), number <= len(result.rounds)
        blank = (Cell() if seat in lineup.seats else Cell(AWAY, AWAY) for seat in range(game.seats))
        cells = _cells(result, number) if played else blank
        marked = tuple(
            Cell(cell.total, cell.points, cell.mage, seat == dealer) for seat, cell in enumerate(cells)
        )
        yield Row(number, mage_base(lineup.options, len(lineup.seats), number), marked)


def _cells(result: Result, number: int) -> Iterator[Cell]:
    line, round = result.rounds[number - 1], result.game.rounds[number - 1]
    seats = result.game.lineup(number).seats
    mage = None if round.mage is None else seats[round.mage]
    for seat, points in enumerate(line.points):
        total = total_cell(result, number, seat)
        yield Cell(total, AWAY if points is None else figure(points), seat == mage)


def _seals(game: Game, number: int) -> tuple[tuple[Seals, ...], tuple[Seals, ...]]:
    """The seals before the first trick and those left, seat by seat; who was away had none."""
    round, seats = game.rounds[number - 1], len(game.lineup(number).seats)
    before = game.spread(number, layout_after(round.takings, seats).before)
    left = game.spread(number, round.left)
    return tuple(seals or Seals() for seals in before), tuple(seals or Seals() for seals in left)


EDITION = Extreme()
