"""The pages that settle a trick: of a game's round, or of any table."""

from collections.abc import Iterable
from dataclasses import replace

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.protocol import lying_out
from scorekeeper.rules.raw_values import RawOptions
from scorekeeper.rules.wizard import tricks
from scorekeeper.rules.wizard.cards import JESTER, SPECIALS, SUITS, Card
from scorekeeper.rules.wizard.options import VARIANTS, Options, judge_options
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.specials import COPYING, SUITLESS, Lead
from scorekeeper.web.game.suspense import load_of_edition
from scorekeeper.web.guard.access import needs
from scorekeeper.web.ui.language import card_label, sentence_for
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.wizard.trick import words
from scorekeeper.web.wizard.trick.address import PLAYERS, Fault, Trick, TrickTable, read_table, read_trick
from scorekeeper.web.wizard.trick.deck import CopiedCard, DeckView, RawCard, check_cards, view_deck


class Choice(Struct, frozen=True):
    """Something that can be chosen, by its key."""

    key: str
    word: str
    chosen: bool
    address: str


class HandCard(Struct, frozen=True):
    """A card in hand, None where it cannot be one; `address` takes it out of the hand."""

    card: Card | None
    label: str
    may: bool
    address: str


class TrickView:
    """The page; `turn` plays next or is corrected; `verdict` needs every card and trump, then no `deck`."""

    def __init__(self, trick: Trick, faults: list[Fault]) -> None:
        table, copied = trick.table, trick.copied
        lies = () if copied in (None, JESTER, *table.out) else (str(copied),)
        self._out = (*table.out, *(lies if trick.copies else ()))
        laid = check_cards(trick.plays, table.specials, self._out, copied=copied)
        self._laid, surplus = laid[: table.seats], laid[table.seats :]
        self._cards = [raw.card for raw in self._laid]
        played, broken = len(self._cards), None in self._cards
        whole = played == table.seats and not broken
        settled = whole and trick.at is None
        leave_place = trick.to(at=None, asking=False) if trick.at is not None else ""
        if trick.at is None and broken:
            trick = replace(trick, at=self._cards.index(None))
        self._trick, self._table = trick, table
        self._place = trick.at if trick.at is not None else None if whole else played
        self.trump_known = trick.trump is not UNRECORDED or not table.suits_matter
        trump = trick.trump if isinstance(trick.trump, str) and table.suits_matter else None
        self._rules = tricks.TrickRules(trump, table.suits_matter, copied)
        self._names = [
            name or _("Player %(seat)s", seat=seat) for seat, name in enumerate(table.players, start=1)
        ]
        self._won = None
        if self.trump_known and played:
            self._won = tricks.why_won(trick.leader, self._cards, table.seats, self._rules)
        self.putting_right = trick.at is not None
        self.asking = trick.asking and not whole and not self.putting_right
        self.choosing = trick.choosing and not settled and not COPYING.isdisjoint(table.specials)
        # The cards of the trick and then those in hand are held against the deck together.
        written = [*trick.plays[:played], *trick.hand] if self.asking else []
        in_hand = check_cards(written, table.specials, self._out, in_hand=True)[played:]
        self.slots = [self._slot(place) for place in range(table.seats)]
        self.leaders = [
            Choice(str(seat), name, seat == trick.leader, trick.to(leader=seat, hand=(), asking=False))
            for seat, name in enumerate(self._names)
        ]
        self.trumps = [
            Choice(suit or "", "", suit == trick.trump, trick.to(trump=suit))
            for suit in ((*SUITS, None) if table.suits_matter else ())
        ]
        self.turn = None if self._place is None else self._names[self._seat(self._place)]
        before = self._cards[: self._place]
        self.demand = None if settled else words.demand_after(trick.leader, before, table.seats, self._rules)
        self.verdict = self._verdict(self._won) if settled and self._won else None
        self.hand = self._hand(in_hand)
        self.deck = None if settled else self._deck()
        self.copied = card_label(trick.copies or "")
        self.leave_copy = trick.to(choosing=False, asking=False)
        self.ask_copy = trick.to(choosing=True, asking=False)
        self.undo = trick.to(plays=trick.plays[:-1], at=None, hand=(), asking=False) if trick.plays else ""
        self.fresh = trick.next_led_by(trick.leader) if trick.plays else ""
        self.ask_hand = "" if whole or self.putting_right else trick.to(asking=True, at=None)
        self.leave_hand = trick.to(asking=False, at=None)
        self.leave_place = leave_place
        faults = [*faults, *(Fault("surplus", _written(raw)) for raw in surplus[-1:])]
        self.sentences = (
            *map(words.say_fault, faults),
            *(words.say_card_fault(raw.fault, raw.written) for raw in self._laid if raw.fault),
            *(words.say_card_fault(raw.fault, raw.written, in_hand=True) for raw in in_hand if raw.fault),
        )

    def _seat(self, place: int) -> int:
        return (self._trick.leader + place) % self._table.seats

    def _slot(self, place: int) -> dict[str, object]:
        """What lies before a seat, in order of play; a tap leads to `address`, "" where none lies."""
        laid = self._laid[place] if place < len(self._laid) else None
        at = None if place == self._trick.at else place
        return {
            "place": place,
            "player": self._names[self._seat(place)],
            "card": None if laid is None else laid.card,
            "label": "" if laid is None else _written(laid),
            "turn": place == self._place,
            "ahead": self._won is not None and self._won.seat == self._seat(place),
            "address": "" if laid is None else self._trick.to(at=at, asking=False),
        }

    def _verdict(self, won: tricks.WinReason) -> dict[str, object]:
        """How the trick ended; there is no `winner` where nobody gets it, `changer` has to change a bid."""
        trick, names = self._trick, self._names
        seats, size = self._table.seats, self._table.hand_size
        outcome = tricks.judge_trick(trick.leader, self._cards, seats, self._rules)
        changer = tricks.bid_changer(self._cards, outcome)
        holder = tricks.swapper(trick.leader, self._cards, seats, 1, size)
        return {
            "winner": None if outcome.winner is None else names[outcome.winner],
            "leads": names[outcome.next_leader],
            "would_win": names[won.seat],
            "why": words.why_it_wins(won, self._rules),
            "rules": ("card.BO", won.rule) if outcome.winner is None else (won.rule,),
            "passes": tricks.hands_pass(self._cards, 1, size),
            "swapper": None if holder is None else names[holder],
            "changer": None if changer is None else names[changer],
            "next_address": trick.next_led_by(outcome.next_leader),
        }

    def _deck(self) -> DeckView:
        gone = [
            card for place, card in enumerate(self._cards) if card is not None and place != self._trick.at
        ]
        specials = self._table.specials
        gone += [card for card in map(Card.parse, self._out) if card is not None]
        if self.choosing:
            rest = [*gone, *(Card(code) for code in COPYING)]
            return view_deck(
                rest, specials, lambda code: self._trick.to(copies=code, choosing=False), in_hand=True
            )
        copied = CopiedCard(self._trick.copied, self._trick.to(choosing=True, asking=False))
        if not self.asking:
            return view_deck(gone, specials, self._trick.laying, False, copied)
        hand = [card.card for card in self.hand if card.card is not None]
        return view_deck(
            [*gone, *hand],
            specials,
            lambda code: self._trick.to(hand=(*self._trick.hand, code)),
            in_hand=True,
        )

    def _hand(self, in_hand: list[RawCard]) -> list[HandCard]:
        cards = [raw.card for raw in in_hand if raw.card is not None]
        legal = tricks.legal_cards(cards, self._cards, self._rules)
        hand = self._trick.hand
        return [
            HandCard(
                raw.card,
                _written(raw),
                raw.card is not None and raw.card in legal,
                self._trick.to(hand=(*hand[:place], *hand[place + 1 :])),
            )
            for place, raw in enumerate(in_hand)
        ]


def _written(laid: RawCard) -> str:
    card = laid.card or Card.parse(laid.written)
    return laid.written if card is None else card_label(str(card))


bp = Blueprint("trick", __name__)


@bp.get("/games/<code>/trick")
@needs("reader")
def of_round(code: str) -> ResponseReturnValue:
    """A trick of the round on the table."""
    return _answer(_table_of(code, load_of_edition(code, Options).table.of_round))


@bp.get("/trick")
@needs("open")
def of_any_table() -> ResponseReturnValue:
    """A trick of a table that the address tells."""
    table, faults = read_table(request.args)
    options = Options(variant=table.variant, specials=table.specials)
    clashes, _usable = judge_options(RawOptions.of(options), table.seats)
    return _answer(table, faults, tuple(sentence_for(clash) for clash in clashes))


def _table_of(code: str, table: Table) -> TrickTable:
    """The table of a game: with trump and leader of the round on it, if one is."""
    game = table.game
    setting = TrickTable(game.players, game.options.variant, game.options.specials, code=code)
    draft: Draft | None = table.open_draft
    if draft is None:
        return setting
    return replace(
        setting,
        trump=draft.trump,
        leader=tricks.first_leader(draft.plan.dealer, game.seats),
        round=draft.number,
        hand_size=draft.plan.hand_size,
        out=lying_out(draft),
        copied=draft.copied,
    )


def _answer(
    table: TrickTable, faults: Iterable[Fault] = (), clashes: tuple[str, ...] = ()
) -> ResponseReturnValue:
    """The page, or its changing part; 422 with the reasons where the address says what cannot be."""
    trick, unread = read_trick(request.args, table)
    view = TrickView(trick, [*faults, *unread])
    template = "wizard/_trick.html" if "X-Fragment" in request.headers else "wizard/trick.html"
    page = render_template(
        template,
        view=view,
        trick=trick,
        table=table,
        clashes=clashes,
        counts=PLAYERS,
        variants=VARIANTS,
        specials=[code for code in SPECIALS if SUITLESS[code].lead is not Lead.NEVER_PLAYED],
    )
    return page, 422 if view.sentences or clashes else 200
