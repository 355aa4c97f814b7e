"""One trick of Extreme, settled by tapping its cards. All of it stands in the address; nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct
from werkzeug.datastructures import MultiDict

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.extreme.cards import COLOURS, Card, highest_value
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.tricks import Settlement, judge_trick, legal_cards, settlements, suit_to_follow
from scorekeeper.web.game.suspense import load_of_edition
from scorekeeper.web.guard.access import needs
from scorekeeper.web.live.fragments import fill_in
from scorekeeper.web.ui.language import capitalized
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.words.cards import THE_NUMBERS


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick at a game's table, clockwise from `leader`; `asking`: the next seat's `hand` is tapped in."""

    code: str
    leader: int
    plays: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    asking: bool = False

    @property
    def address(self) -> str:
        """Where this trick stands."""
        fields = {
            "leader": str(self.leader),
            "plays": ",".join(map(str, self.plays)),
            "hand": ",".join(map(str, self.hand)),
            "show": "hand" if self.asking else "",
        }
        query = urlencode({name: text for name, text in fields.items() if text}, safe=",")
        return f"/games/{self.code}/settle?{query}"

    def to(self, **changes: Any) -> str:
        """The address of the trick with these changes."""
        return replace(self, **changes).address

    def laying(self, card: Card) -> str:
        """With the next card laid, or one more in the hand that is being tapped in."""
        if self.asking:
            return self.to(hand=(*self.hand, card))
        return self.to(plays=(*self.plays, card), hand=())


class CardSlot(Struct, frozen=True):
    """What lies before a seat, in order of play."""

    player: str
    card: Card | None
    turn: bool
    ahead: bool


class Face(Struct, frozen=True):
    """A card of the deck, and where a tap leads, "" where it is gone."""

    card: Card
    address: str


class HandFace(Face, frozen=True):
    """A card in hand, and whether it `may` be played."""

    may: bool


def read_trick(
    args: MultiDict[str, str], code: str, leader: int, seats: int
) -> tuple[Trick, tuple[str, ...]]:
    """The trick of an address, and what in it is no card of this game, or there twice."""
    places = [str(seat) for seat in range(seats)]
    asked = args.get("leader", "")
    dropped: list[str] = []
    seen: set[Card] = set()

    def cards(name: str, most: int) -> tuple[Card, ...]:
        found: list[Card] = []
        for text in filter(None, args.get(name, "")[:200].split(",")):
            card = Card.parse(text)
            if card is None or not card.is_in_game(seats) or card in seen or len(found) == most:
                dropped.append(text[:8])
            else:
                seen.add(card)
                found.append(card)
        return tuple(found)

    plays = cards("plays", seats)
    hand = cards("hand", 15)
    trick = Trick(code, int(asked) if asked in places else leader, plays, hand, args.get("show") == "hand")
    return trick, tuple(dropped)


def view_trick(trick: Trick, table: Table, dropped: tuple[str, ...]) -> dict[str, object]:
    """What the page shows of a trick; its winner may settle it in the open round in these `ways`."""
    players, seats = table.game.players, table.game.seats
    plays, over = trick.plays, len(trick.plays) == seats
    outcome = judge_trick(trick.leader, plays, seats)
    draft: Draft | None = table.open_draft
    winner = players[outcome.winner] if over and outcome.winner is not None else None
    ways: tuple[Settlement, ...] = ()
    if winner and draft is not None and draft.turns.done and not table.aside:
        ways = settlements(draft.layout, outcome.next_leader, outcome.led or "", outcome.trumped)
    turn = None if over else (trick.leader + len(plays)) % seats
    order = [(trick.leader + place) % seats for place in range(seats)]
    return {
        "slots": [
            CardSlot(players[seat], card, seat == turn, bool(plays) and seat == outcome.winner)
            for seat, card in zip_longest(order, plays)
        ],
        "leaders": [
            (player, seat == trick.leader, trick.to(leader=seat, hand=(), asking=False))
            for seat, player in enumerate(players)
        ],
        "turn": None if turn is None else players[turn],
        "follow": suit_to_follow(plays) or "",
        "why": _why(plays, over) if plays else "",
        "winner": winner,
        "seat": outcome.next_leader,
        "led": outcome.led or "",
        "trumped": outcome.trumped,
        "ways": ways,
        "next_address": Trick(trick.code, outcome.next_leader).address,
        "deck": [] if over else _deck(trick, seats),
        "asking": trick.asking and not over,
        "hand": _hand(trick),
        "undo": trick.to(plays=plays[:-1], hand=(), asking=False) if plays else "",
        "ask_hand": trick.to(asking=True),
        "leave_hand": trick.to(asking=False),
        "dropped": dropped,
    }


def _deck(trick: Trick, seats: int) -> list[tuple[str, list[Face]]]:
    gone = {*trick.plays, *(trick.hand if trick.asking else ())}
    values = range(1, highest_value(seats) + 1)

    def face(card: Card) -> Face:
        return Face(card, "" if card in gone else trick.laying(card))

    return [(colour, [face(Card(colour, value)) for value in values]) for colour in COLOURS]


def _hand(trick: Trick) -> list[HandFace]:
    legal = legal_cards(trick.hand, trick.plays)
    return [
        HandFace(card, trick.to(hand=(*trick.hand[:at], *trick.hand[at + 1 :])), card in legal)
        for at, card in enumerate(trick.hand)
    ]


def _why(plays: Sequence[Card], over: bool) -> str:
    """One sentence about the card that is ahead."""
    seats = len(plays)
    outcome = judge_trick(0, plays, seats)
    card = plays[outcome.next_leader]
    the_card = capitalized(_(THE_NUMBERS[card.suit], value=card.value))
    if outcome.trumped or (card.is_trump and outcome.led == card.suit):
        return _("%(card)s is the highest of the red cards, and red is always trump.", card=the_card)
    if over:
        return _("%(card)s is the highest card of the colour that was led.", card=the_card)
    return _("%(card)s is ahead.", card=the_card)


bp = Blueprint("extreme_pages", __name__)


@bp.get("/games/<code>/settle")
@needs("reader")
def settle(code: str) -> ResponseReturnValue:
    """A trick: who wins it and why, which cards may be played, and which seal goes."""
    log = load_of_edition(code, Options)
    table, entry = log.table.of_round, log.table.open_draft
    leader = entry.plan.order[0] if isinstance(entry, Draft) else 0
    trick, dropped = read_trick(request.args, code, leader, table.game.seats)
    view = view_trick(trick, table, dropped)
    template = "extreme/_trick.html" if "X-Fragment" in request.headers else "extreme/trick.html"
    number = entry.number if isinstance(entry, Draft) else None
    page = render_template(template, code=code, view=view, number=number)
    return fill_in(page, log.seq), 422 if dropped else 200
