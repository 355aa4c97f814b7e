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


class CardSlot(Struct, frozen=True):
    """What lies before a seat, in order of play; a tap leads to `address`, "" where none lies."""

    place: int
    player: str
    card: Card | None
    label: str
    turn: bool
    ahead: bool
    address: str


class Choice(Struct, frozen=True):
    """Something that can be chosen, by its key."""

    key: str
    word: str
    chosen: bool
    address: str


class Verdict(Struct, frozen=True):
    """How the trick ended. `winner` is None where nobody gets it, `changer` who has to change a bid."""

    winner: str | None
    leads: str
    would_win: str
    why: str
    rules: tuple[str, ...]
    passes: bool
    swapper: str | None
    changer: str | None
    next_address: str


class HandCard(Struct, frozen=True):
    """A card in hand; `why_not` is "" where it may be played, `address` takes it out of the hand."""

    card: Card | None
    label: str
    may: bool
    why_not: str
    address: str


class TrickView(Struct, frozen=True):
    """The page; `turn` plays next or is corrected; `verdict` needs every card and trump, then no `deck`."""

    slots: tuple[CardSlot, ...]
    leaders: tuple[Choice, ...]
    trumps: tuple[Choice, ...]
    trump_known: bool
    trump: str | None
    turn: str | None
    putting_right: bool
    demand: words.Demand | None
    ahead: str | None
    verdict: Verdict | None
    deck: DeckView | None
    asking: bool
    choosing: bool
    copied: str
    leave_copy: str
    ask_copy: str
    hand: tuple[HandCard, ...]
    sentences: tuple[str, ...]
    undo: str
    fresh: str
    ask_hand: str
    leave_hand: str
    leave_place: str


def view_trick(trick: Trick, faults: list[Fault]) -> TrickView:
    """The view of a trick; `faults` is what of its address could not be read."""
    return _ViewBuilder(trick, faults).view()


class _ViewBuilder:
    def __init__(self, trick: Trick, faults: list[Fault]) -> None:
        table = self.table = trick.table
        copied = trick.copied
        lies = () if copied in (None, JESTER, *table.out) else (str(copied),)
        self.out = (*table.out, *(lies if trick.copies else ()))
        self.laid = check_cards(trick.plays, table.specials, self.out, copied=copied)
        surplus = self.laid[table.seats :]
        self.faults = [*faults, *(Fault("surplus", _written(card)) for card in surplus[-1:])]
        self.laid = self.laid[: table.seats]
        broken = next((place for place, laid in enumerate(self.laid) if laid.card is None), None)
        self.chosen = trick.at is not None
        self.trick = trick if self.chosen or broken is None else replace(trick, at=broken)
        self.cards = [laid.card for laid in self.laid]
        self.played = len(self.laid)
        self.whole = self.played == table.seats and broken is None
        self.trump_known = trick.trump is not UNRECORDED or not table.suits_matter
        trump = trick.trump if isinstance(trick.trump, str) and table.suits_matter else None
        self.rules = tricks.TrickRules(trump, table.suits_matter, copied)
        self.names = tuple(
            name or _("Player %(seat)s", seat=seat + 1) for seat, name in enumerate(table.players)
        )
        self.asking = trick.asking and not self.whole and self.trick.at is None
        settled = self.whole and trick.at is None
        self.choosing = trick.choosing and not settled and not COPYING.isdisjoint(table.specials)
        self.won = (
            tricks.why_won(self.trick.leader, self.cards, table.seats, self.rules)
            if self.trump_known and self.played
            else None
        )

    def view(self) -> TrickView:
        trick, place = self.trick, self._place
        settled = self.whole and trick.at is None
        hand = self._hand() if self.asking else ()
        return TrickView(
            slots=tuple(self._slot(place) for place in range(self.table.seats)),
            leaders=self._leaders(),
            trumps=self._trumps() if self.table.suits_matter else (),
            trump_known=self.trump_known,
            trump=self.rules.trump,
            turn=None if place is None else self._player(place),
            putting_right=trick.at is not None,
            demand=None
            if settled
            else words.demand_after(trick.leader, self.cards[:place], self.table.seats, self.rules),
            ahead=None if settled or self.won is None else self.names[self.won.seat],
            verdict=self._verdict(self.won) if settled and self.won else None,
            deck=None if settled else self._deck(),
            asking=self.asking,
            choosing=self.choosing,
            copied=card_label(trick.copies or ""),
            leave_copy=trick.to(choosing=False, asking=False),
            ask_copy=trick.to(choosing=True, asking=False),
            hand=hand,
            sentences=self._sentences(),
            undo=trick.to(plays=trick.plays[:-1], at=None, hand=(), asking=False) if trick.plays else "",
            fresh=trick.next_led_by(trick.leader) if trick.plays else "",
            ask_hand="" if self.whole or trick.at is not None else trick.to(asking=True, at=None),
            leave_hand=trick.to(asking=False, at=None),
            leave_place=trick.to(at=None, asking=False) if self.chosen else "",
        )

    @property
    def _place(self) -> int | None:
        """The place in order of play that the next card goes to."""
        if self.trick.at is not None:
            return self.trick.at
        return None if self.whole else self.played

    def _seat(self, place: int) -> int:
        return (self.trick.leader + place) % self.table.seats

    def _player(self, place: int) -> str:
        return self.names[self._seat(place)]

    def _slot(self, place: int) -> CardSlot:
        laid = self.laid[place] if place < self.played else None
        turn = place == self._place
        return CardSlot(
            place=place,
            player=self._player(place),
            card=None if laid is None else laid.card,
            label="" if laid is None else _written(laid),
            turn=turn,
            ahead=self.won is not None and self.won.seat == self._seat(place),
            address=""
            if laid is None
            else self.trick.to(at=None if place == self.trick.at else place, asking=False),
        )

    def _leaders(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                str(seat), name, seat == self.trick.leader, self.trick.to(leader=seat, hand=(), asking=False)
            )
            for seat, name in enumerate(self.names)
        )

    def _trumps(self) -> tuple[Choice, ...]:
        choices: tuple[str | None, ...] = (*SUITS, None)
        return tuple(
            Choice(suit or "", "", suit == self.trick.trump, self.trick.to(trump=suit)) for suit in choices
        )

    def _verdict(self, won: tricks.WinReason) -> Verdict:
        trick = self.trick
        outcome = tricks.judge_trick(trick.leader, self.cards, self.table.seats, self.rules)
        bombed = outcome.winner is None
        changer = tricks.bid_changer(self.cards, outcome)
        size = self.table.hand_size
        holder = tricks.swapper(trick.leader, self.cards, self.table.seats, 1, 2 if size is None else size)
        return Verdict(
            winner=None if outcome.winner is None else self.names[outcome.winner],
            leads=self.names[outcome.next_leader],
            would_win=self.names[won.seat],
            why=words.why_it_wins(won, self.rules),
            rules=("card.BO", won.rule) if bombed else (won.rule,),
            passes=tricks.hands_pass(self.cards, 1, 2 if size is None else size),
            swapper=None if holder is None else self.names[holder],
            changer=None if changer is None else self.names[changer],
            next_address=trick.next_led_by(outcome.next_leader),
        )

    def _deck(self) -> DeckView:
        gone = [card for place, card in enumerate(self.cards) if card is not None and place != self.trick.at]
        specials = self.table.specials
        gone += [card for card in map(Card.parse, self.out) if card is not None]
        if self.choosing:
            rest = [*gone, *(Card(code) for code in COPYING)]
            return view_deck(
                rest, specials, lambda code: self.trick.to(copies=code, choosing=False), in_hand=True
            )
        copied = CopiedCard(self.trick.copied, self.trick.to(choosing=True, asking=False))
        if not self.asking:
            return view_deck(gone, specials, self.trick.laying, False, copied)
        hand_cards = [laid.card for laid in self._checked_cards()[self.played :] if laid.card is not None]
        return view_deck(
            [*gone, *hand_cards],
            specials,
            lambda code: self.trick.to(hand=(*self.trick.hand, code)),
            in_hand=True,
        )

    def _checked_cards(self) -> list[RawCard]:
        """The cards of the trick and then those in hand, held against the deck together."""
        written = [*self.trick.plays[: self.played], *self.trick.hand]
        return check_cards(written, self.table.specials, self.out, in_hand=True)

    def _hand(self) -> tuple[HandCard, ...]:
        hand_cards = self._checked_cards()[self.played :]
        cards = [laid.card for laid in hand_cards if laid.card is not None]
        legal = tricks.legal_cards(cards, self.cards, self.rules)
        hand = []
        for place, laid in enumerate(hand_cards):
            may = laid.card is not None and laid.card in legal
            why_not = "" if may else "suit" if laid.card is not None else "fault"
            address = self.trick.to(hand=(*self.trick.hand[:place], *self.trick.hand[place + 1 :]))
            hand.append(HandCard(laid.card, _written(laid), may, why_not, address))
        return tuple(hand)

    def _sentences(self) -> tuple[str, ...]:
        sentences = [words.say_fault(fault) for fault in self.faults]
        sentences += [words.say_card_fault(laid.fault, laid.written) for laid in self.laid if laid.fault]
        if self.asking:
            hand_cards = self._checked_cards()[self.played :]
            sentences += [
                words.say_card_fault(laid.fault, laid.written, in_hand=True)
                for laid in hand_cards
                if laid.fault
            ]
        return tuple(sentences)


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
    view = view_trick(trick, [*faults, *unread])
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
    return page, 422 if view.sentences or clashes else 200, {"Cache-Control": "no-store"}
