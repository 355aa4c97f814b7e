"""Wizard on paper: the rows of the «Block der Wahrheit».

Source: 003 «Die Vergabe der Erfahrungspunkte», the printed pad: running total and bid side by side.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import Any

from scorekeeper.rulebook.wizard.options import options_in_words
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.result import Result, RoundResult, TeamStanding
from scorekeeper.rules.wizard.cards import SPECIALS, SUITS, Card
from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.rules.wizard.specials import COPYING
from scorekeeper.rules.wizard.vampire import copied_in
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
from scorekeeper.sheets.pad_lines import Grid, Place, columns, ruling
from scorekeeper.sheets.page import Page, comfortable, room_for_rounds, row_height, terms_height
from scorekeeper.sheets.protocol import Noted, Played, ProtocolTable, checked_lines
from scorekeeper.sheets.standings import ranked, team_letter
from scorekeeper.sheets.symbols import CORNER, MISSED, SPACE, SUIT_SYMBOLS
from scorekeeper.sheets.wizard.pad import wizard_pad
from scorekeeper.sheets.written_numbers import figure
from scorekeeper.words import N_
from scorekeeper.words.cards import CARD_NAMES, SIGN_LETTERS, say_card

_UNTOLD = "?"


def wizard_protocol(game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
    """The table of a round whose protocol was checked, and what was settled before the first trick."""
    round: Round = noted.round
    plan = plan_round(game.options, game.seats, game.first_dealer, noted.number)
    turned_up, trump, swapper = round.turned_up, round.trump, round.werewolf
    return {
        "dealer": game.players[plan.dealer],
        "turned_up": say_card(turned_up, language) if isinstance(turned_up, str) else "",
        "trump": _UNTOLD if trump is UNRECORDED else trump,
        "under": say_card(round.under, language) if isinstance(round.under, str) else "",
        "swapper": "" if swapper is None else game.players[swapper],
        "protocol": _table(noted, game.players, language, copied_in(round, plan, game.options)),
        "bids": list(round.final_bids),
        "symbols": SUIT_SYMBOLS,
    }


def _table(noted: Noted, players: tuple[str, ...], language: str, copied: str | None) -> ProtocolTable:
    check = noted.check
    assert check is not None, "of Wizard nothing is noted but cards"
    round: Round = noted.round
    passes = () if isinstance(round.passes, Unreadable) else round.passes
    recorded = () if isinstance(round.tricks, Unreadable) else round.tricks
    passed = {given.after: given.cards for given in passes}
    tricks = [(trick.leader, trick.plays) for trick in recorded]
    swaps = {
        number: (say_card(trick.swap.given, language), say_card(trick.swap.taken, language))
        for number, trick in enumerate(recorded, start=check.first_trick)
        if trick.swap is not None
    }
    lines = checked_lines(check, tricks, players, lambda text: _card_played(text, language, copied))
    return ProtocolTable(
        tuple(
            replace(
                line,
                passed=tuple(say_card(card, language) for card in passed.get(line.number, ())),
                swapped=swaps.get(line.number),
            )
            for line in lines
        ),
        check.won,
    )


def _card_played(text: str, language: str, copied: str | None) -> Played:
    card = Card.parse(text)
    if card is not None and copied is not None and card.code in COPYING:
        card = card.copying(copied)
    return Played(
        suit=(card.played_suit or "") if card else "",
        text=_beside(card, text, language),
        word=card is None or card.suit is None,
    )


def _beside(card: Card | None, text: str, language: str) -> str:
    """What tells the card beside its suit: the value, or the name of a card without one."""
    if card is not None and card.suit is not None:
        return card.code[1:]
    if card is not None and card.copy is not None and card.played_suit is None:
        original = say_card(str(Card(card.copy, card.announced)), language)
        return f"{say_card(card.code, language)}: {original}"
    return say_card(card.code if card is not None and card.played_suit else text, language)


_TALLEST = 14  # millimetres: the tallest sensible rows

# The rules card, page by page; the booklet has the last word.
CARD: Quarters = (
    (Chapter(N_("A round"), ("round.deal", "flow.turned_up", "round.last", "round.bid", "flow.coins")),),
    (
        Chapter(
            N_("The tricks"), ("round.play", "round.led", "round.trick", "round.points", "flow.shared_win")
        ),
        Chapter(N_("30-year edition, second-hand"), ("card.HX", "card.VA")),
    ),
    (
        Chapter(
            N_("Special cards"), ("card.GW", "card.DR", "card.FE", "card.BO", "card.WW", "card.JO", "card.WO")
        ),
    ),
    (
        Chapter(
            N_("What you may agree on"),
            (
                "option.plus_minus_one",
                "option.bidding.hidden",
                "option.bidding.secret",
                "option.clairvoyance",
                "option.variant.einfarbig",
                "option.variant.maximus",
                "option.teams",
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat in one round: running total and bid as text, empty where nothing was played."""

    total: str = ""
    bid: str = ""
    missed: bool = False
    deals: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One round and the teams' totals; `trump` is a suit, None for no trump, or "" for not written down."""

    number: int
    tricks: int
    trump: str | None
    cells: tuple[Cell, ...]
    teams: tuple[str, ...] = ()


class Wizard:
    """The Jubiläumsedition. Promises are those of `sheets.edition.Edition`."""

    player_counts = range(3, 7)
    heading = N_("Pad of Truth")
    hits_title = N_("Bids hit")
    sheet_template = "wizard/sheet.html"
    pad_template = "wizard/pad.html"
    protocol_template = "wizard/protocol.html"
    signs: Signs = tuple((suit, SUIT_SYMBOLS[suit], CARD_NAMES[suit]) for suit in SUITS)
    card: Quarters = CARD
    pad = staticmethod(wizard_pad)
    protocol = staticmethod(wizard_protocol)

    def sheet(self, result: Result, page: Page, words: NullTranslations) -> Mapping[str, Any]:
        game = result.game
        rows = (*_played(result), *_to_come(result))
        first = game.at(1)
        terms = (*options_in_words(first.options, first.seats, words), *changes(result, words))
        names = ranked(result, words)
        height = row_height(len(rows), room_for_rounds(names, terms, page), _TALLEST)
        height = comfortable(len(rows), height, terms, page)
        hand_sizes = any(row.tricks != row.number for row in rows)
        trumps = any(lineup.options.variant != "einfarbig" for lineup in game.all_lineups)
        teams = len(result.teams)
        lead = (*_lead(page, hand_sizes, trumps), *[9.0 if page.small else 12.0] * teams)
        grid = Grid(page, lead, _box(page, game.seats), game.seats, len(rows), height)
        return {
            "rows": rows,
            "hand_sizes": hand_sizes,
            "trumps": trumps,
            "team_heads": [team_letter(seat, game.seats) for seat in range(teams)],
            "columns": columns(grid),
            "row_height": height,
            "closing": page.below_head - terms_height(terms, page) - len(rows) * height,
            "ruling": ruling(grid, _places(rows, "deals"), _places(rows, "missed"), changed_rows(result)),
            "symbols": SUIT_SYMBOLS,
            "corner": CORNER,
            "missed": MISSED,
            "space": SPACE,
            "any_missed": any(cell.missed for row in rows for cell in row.cells),
            "notes": list(_notes(game.rounds, {row.trump for row in rows} if trumps else set(), words)),
            "agreed": terms,
        }

    def hits(self, result: Result) -> tuple[int, ...]:
        game = result.game
        return tuple(_hits(game, seat) for seat in range(game.seats))

    def pad_options(self, raw: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
        # Special cards need no room; but with them more rounds can be played, and pads are for those too.
        without = raw.get("variant", "standard") != "standard" or raw.get("clairvoyance")
        return raw if without else {"specials": list(SPECIALS), **raw}

    def numbers(self, result: Result, ahead: tuple[int, ...], words: NullTranslations) -> tuple[Number, ...]:
        game = result.game
        played = [pair for seat in ahead for pair in game.of_seat(seat)]
        hits = sum(_hits(game, seat) for seat in ahead)
        tricks = sum(round.won[place] for place, round in played)
        of = words.gettext("%(part)s of %(all)s")
        say = words.gettext
        return (
            Number(say("Bids hit"), of % {"part": hits, "all": len(played)}),
            Number(say("Tricks won"), str(tricks)),
            Number(say("Best round"), best_round(result, ahead, max, words)),
            Number(say("In the lead"), rounds_led(result, ahead, max, words)),
        )


def _hits(game: Game, seat: int) -> int:
    return sum(round.final_bids[place] == round.won[place] for place, round in game.of_seat(seat))


def _lead(page: Page, tricks: bool, trump: bool) -> tuple[float, ...]:
    """The columns before the seats': the round, its tricks where they are not just its number, the trump."""
    number, narrow, suit = (12.0, 8.5, 9.5) if page.small else (18.0, 9.0, 12.0)
    return (*((narrow, narrow) if tricks else (number,)), *[suit] * trump)


def _box(page: Page, seats: int) -> float:
    """The framed column of a seat, for the bid."""
    return {3: 9.0, 4: 8.5, 5: 7.5}.get(seats, 7.0) if page.small else {3: 11.0, 4: 10.0}.get(seats, 8.5)


def _places(rows: tuple[Row, ...], mark: str) -> list[Place]:
    return [
        (line, seat)
        for line, row in enumerate(rows)
        for seat, cell in enumerate(row.cells)
        if getattr(cell, mark)
    ]


def _played(result: Result) -> Iterator[Row]:
    for line, round in zip(result.rounds, result.game.rounds, strict=True):
        then = result.game.at(line.number)
        plan = plan_round(then.options, then.seats, then.first_dealer, line.number)
        trump = round.trump if round.trump is None or isinstance(round.trump, str) else ""
        yield Row(
            line.number,
            line.hand_size,
            plan.fixed_trump if then.options.variant == "maximus" else trump,
            tuple(_cells(result, line, round)),
            tuple(figure(sum(line.totals[seat] or 0 for seat in team.seats)) for team in _teams(result)),
        )


def _teams(result: Result) -> list[TeamStanding]:
    """The teams in the order of their letters."""
    return sorted(result.teams, key=lambda team: team.seats)


def _cells(result: Result, line: RoundResult, round: Round) -> Iterator[Cell]:
    game = result.game
    pairs = zip(game.spread(line.number, round.final_bids), game.spread(line.number, round.won), strict=True)
    for seat, (bid, won) in enumerate(pairs):
        total = total_cell(result, line.number, seat)
        yield Cell(total, AWAY if bid is None else str(bid), bid != won, seat == line.dealer)


def _to_come(result: Result) -> Iterator[Row]:
    game = result.game
    for number in range(len(result.rounds) + 1, last_row(result) + 1):
        then, dealer = game.at(number), game.lineup(number).dealer_of(number)
        plan = plan_round(then.options, then.seats, then.first_dealer, number)
        seated = game.lineup(number).seats
        cells = tuple(
            Cell(deals=seat == dealer) if seat in seated else Cell(AWAY, AWAY) for seat in range(game.seats)
        )
        trump = plan.fixed_trump if then.options.variant == "maximus" else ""
        yield Row(number, plan.hand_size, trump, cells, ("",) * len(result.teams))


def _notes(rounds: Sequence[Round], trumps: set[str | None], words: NullTranslations) -> Iterator[str]:
    """What the signs of this sheet mean, those of the ruling excepted."""
    for suit in SUITS:
        if suit in trumps:
            letter, name = words.gettext(SIGN_LETTERS[suit]), words.gettext(CARD_NAMES[suit])
            yield f"{SUIT_SYMBOLS[suit]} {letter} {name}"
    if None in trumps:
        # Translators: a round in which no suit is trump.
        yield "– " + words.gettext("no trump")
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


EDITION = Wizard()
