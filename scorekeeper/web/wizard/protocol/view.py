"""The protocol of the round on the table, ready to be drawn: past tricks, the open one, and the deck."""

from collections.abc import Callable, Iterable

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.noted_tricks import Turn
from scorekeeper.gamelog.wizard.protocol import comes_back, lying_out, numbered_tricks, places_of, takable
from scorekeeper.rulebook.findings import finding_text
from scorekeeper.rules.wizard.bids import coins_of
from scorekeeper.rules.wizard.cards import VALUES, Card, cards_of, copies
from scorekeeper.rules.wizard.protocol import RecordedTrick
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.specials import COPYING
from scorekeeper.rules.wizard.tricks import TrickRules, hands_pass, judge_trick, why_won
from scorekeeper.rules.wizard.vampire import is_covered
from scorekeeper.web.ui.language import card_label, language
from scorekeeper.web.wizard.protocol.noted_rounds import check_noted
from scorekeeper.web.wizard.protocol.parts import Focus
from scorekeeper.web.wizard.trick.deck import CopiedCard, DeckView, view_deck
from scorekeeper.web.wizard.trick.words import demand_after, why_it_wins


def playing_deck(draft: Draft, trick: int, place: int, seat: int | None) -> DeckView:
    """The cards that can lie at that place of the trick: neither noted elsewhere nor lying out."""
    noted = [
        text
        for number, recorded in numbered_tricks(draft).items()
        for at, text in enumerate(recorded.plays)
        if (number, at) != (trick, place)
    ]
    copied = CopiedCard(draft.copied, Focus(part="under").step)
    gone = _gone([*_out(draft), *noted, *_given(draft)], seat, trick, draft)
    return view_deck(gone, draft.options.specials, lambda code: code, False, copied)


def under_deck(draft: Draft) -> DeckView:
    """The cards that can lie under a Werwolf: noted nowhere, nor such that a Vampir could not copy them."""
    noted = [text for trick in numbered_tricks(draft).values() for text in trick.plays]
    return _without([*_out(draft), *noted, *_given(draft), *COPYING], draft)


def given_deck(draft: Draft, after: int) -> DeckView:
    """The cards that the Hexe can have given away after that trick: they are played by nobody."""
    noted = [text for trick in numbered_tricks(draft).values() for text in trick.plays]
    given = [card for card in _given(draft) if card != draft.noted_tricks.swap(after).given]
    return _without([*_out(draft), *noted, *given], draft)


def passing_deck(draft: Draft, after: int, seat: int | None) -> DeckView:
    """The cards that can have been passed after that trick: not played until then, not passed by another."""
    tricks = numbered_tricks(draft).items()
    played = (text for number, recorded in tricks if number <= after for text in recorded.plays)
    passed = (card for card in draft.noted_tricks.given(after, draft.setting.seats) if card)
    gone = _gone([*_out(draft), *played, *passed, *_given(draft)], seat, after + 1, draft)
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand=True)


def where_cards_lie(draft: Draft) -> dict[str, str]:
    """For every card of which there is one and that is noted: the step that opens its place."""
    only = [code for code, copies in cards_of(draft.options.specials).items() if copies == 1]
    places = ((code, next(places_of(code, draft), None)) for code in only)
    return {code: Focus(*place).step for code, place in places if place is not None}


def perhaps_turned_up(draft: Draft) -> tuple[str, ...]:
    """The cards one of which was turned up, where only its suit is known (taken up or not)."""
    unknown = draft.turned_up is UNRECORDED and draft.plan.turns_up
    suit = draft.first_trump if unknown and isinstance(draft.first_trump, str) else ""
    return tuple(f"{suit}{value}" for value in VALUES) if suit else ()


def _out(draft: Draft) -> list[str]:
    return [out for out in lying_out(draft) if out in cards_of(draft.options.specials)]


def _given(draft: Draft) -> list[str]:
    """What a Hexe gave away, as far as it was noted."""
    return [swap.given for swap in draft.noted_tricks.swaps if swap.given is not None]


def _gone(texts: Iterable[str], seat: int | None, trick: int, draft: Draft) -> list[Card]:
    """The cards of these, but once those that a Hexe may have brought back into the hand of that seat."""
    gone = [card for card in map(Card.parse, texts) if card is not None]
    for code in {card.code for card in gone}:
        same = [card for card in gone if card.code == code]
        if len(same) <= copies(code) and comes_back(code, seat, trick - 1, draft):
            gone.remove(same.pop())
    return gone


def _without(texts: Iterable[str], draft: Draft) -> DeckView:
    gone = [card for card in map(Card.parse, texts) if card is not None]
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand=True)


class ProtocolView:
    """Everything that the protocol shows on the round page; `trick` is the open one, else that being played.

    `at` is where the next card goes as the form sends it, "" for the next card. `lies` tells for cards that
    are gone which step opens their place. `begins` are the tricks that may be the first.
    """

    def __init__(self, draft: Draft, players: tuple[str, ...], focus: Focus) -> None:
        self._draft, self._players, self._setting = draft, players, draft.setting
        self._rules = self._setting.rules or TrickRules()
        self._tricks = numbered_tricks(draft)
        self._turn = draft.noted_tricks.turn(self._setting)
        last = draft.noted_tricks.first + len(draft.noted_tricks.tricks) - 1
        playing = self._turn.trick if self._turn else max(last, draft.noted_tricks.first)
        self.trick = focus.trick if focus.trick in self._tricks else playing
        self._open = self._tricks.get(self.trick)
        laid = () if self._open is None else self._open.plays
        self._putting_right = not focus.part and focus.place in range(len(laid))
        self._passing = focus.part == "pass" and self._passes_after(self.trick)
        self._swapping = focus.part == "swap" and self._swaps_after(self.trick)
        self.under = focus.part == "under" and is_covered(draft.turned_up, draft.swap is not None)
        self._focus = Focus(
            self.trick if focus.trick in self._tricks else None,
            focus.place if self._putting_right or self._passing else None,
            focus.part if self._passing or self._swapping or self.under else "",
        )
        place, leader = self._place, self._leader
        self.tricks = self._setting.hand_size
        self.step = self._focus.step
        self.past = [self._past(number, trick) for number, trick in self._tricks.items()]
        self.slots = [] if leader is None else [self._slot(at, leader) for at in range(self._setting.seats)]
        self.leader = None if leader is None else players[leader]
        self.turn, self.demand = None, None
        if leader is not None and place is not None:
            self.turn = players[self._seat(leader, place)]
            self.demand = demand_after(leader, self._cards[:place], self._setting.seats, self._rules)
        goes_on = self._turn is not None and (self._turn.trick, self._turn.place) == (self.trick, place)
        self.at = "" if place is None or goes_on else f"{self.trick}-{place}"
        self.ended = None if self._open is None else self._ended(self.trick, self._open)
        self.before = self._before()
        cards = draft.noted_tricks.given(self.trick, self._setting.seats) if self._passing else ()
        self.passing = [self._given(seat, card) for seat, card in enumerate(cards)]
        self.pass_step = self._step_after(self._passes_after, "pass")
        self.swap = self._swap() if self._swapping else None
        self.swap_step = self._step_after(self._swaps_after, "swap")
        self.under_known = card_label(draft.under) if isinstance(draft.under, str) else ""
        self.deck = self._deck(self.turn is not None)
        self.lies = where_cards_lie(draft)
        check = check_noted(draft)
        self.findings = [
            (finding_text(finding, players, language()), finding.revoker)
            for finding in (check.findings if check else ())
        ]
        self.whole = draft.noted_facts.whole
        self.empty = draft.noted_tricks.empty
        self.begins = range(1, self.tricks + 1) if self.empty else ()
        self.turned_up = perhaps_turned_up(draft)

    @property
    def _cards(self) -> list[Card | None]:
        return [] if self._open is None else list(self._setting.cards(self._open))

    @property
    def _place(self) -> int | None:
        """The place in order of play whose card is asked for."""
        if self._focus.part:
            return None
        if self._putting_right:
            return self._focus.place
        turn = self._turn
        if turn and turn.trick == self.trick:
            return turn.place
        if self._open is None or len(self._open.plays) == self._setting.seats:
            return None
        return len(self._open.plays)

    @property
    def _leader(self) -> int | None:
        if self._open is not None:
            return self._open.leader
        turn: Turn | None = self._turn
        return None if turn is None else turn.seat

    def _seat(self, leader: int, place: int) -> int:
        return (leader + place) % self._setting.seats

    def _slot(self, place: int, leader: int) -> dict[str, object]:
        """What lies before a seat; `step` opens its card to be put right, "" where none lies."""
        draft, seat, cards = self._draft, self._seat(leader, place), self._cards
        laid = self._open is not None and place < len(self._open.plays)
        card = cards[place] if laid else None
        text = self._open.plays[place] if laid and self._open is not None else ""
        bid, won = draft.final_bids[seat], draft.noted_facts.won[seat] if draft.noted_facts.won else 0
        ahead = why_won(leader, cards, self._setting.seats, self._rules) if cards else None
        chosen = Focus(self.trick, place)
        return {
            "seat": seat,
            "player": self._players[seat],
            "card": card,
            "label": card_label(text),
            "turn": place == self._place,
            "ahead": ahead is not None and ahead.seat == seat,
            "bid": bid,
            "won": won,
            "coins": coins_of(bid, won),
            "step": (Focus(self.trick) if chosen == self._focus else chosen).step if laid else "",
        }

    def _past(self, number: int, trick: RecordedTrick) -> dict[str, object]:
        """A trick to look at again; `winner` is "" where nobody got it, or it is not over."""
        ended = self._ended(number, trick)
        winner = (ended and ended["winner"]) or ""
        facts = {"over": ended is not None, "open": number == self.trick, "step": Focus(number).step}
        return {"number": number, "winner": winner, **facts}

    def _ended(self, number: int, trick: RecordedTrick) -> dict[str, object] | None:
        """How a trick ended; `winner` is None where nobody gets it."""
        if len(trick.plays) != self._setting.seats:
            return None
        cards = self._setting.cards(trick)
        outcome = judge_trick(trick.leader, cards, self._setting.seats, self._rules)
        why = why_won(trick.leader, cards, self._setting.seats, self._rules)
        return {
            "number": number,
            "winner": None if outcome.winner is None else self._players[outcome.winner],
            "leads": self._players[outcome.next_leader],
            "why": "" if why is None else why_it_wins(why, self._rules),
        }

    def _before(self) -> dict[str, object] | None:
        """How the trick before ended, as long as nobody has played into the open one."""
        trick = self._tricks.get(self.trick - 1)
        return None if trick is None or self._open is not None else self._ended(self.trick - 1, trick)

    # --- the Jongleur

    def _passes_after(self, number: int) -> bool:
        trick = self._tricks.get(number)
        if trick is None or len(trick.plays) != self._setting.seats:
            return False
        return hands_pass(self._setting.cards(trick), number, self._setting.hand_size)

    def _swapper(self, number: int) -> int | None:
        trick = self._tricks.get(number)
        return None if trick is None else self._setting.swapper(number, trick)

    def _swaps_after(self, number: int) -> bool:
        return self._swapper(number) is not None

    def _step_after(self, happens: Callable[[int], bool], part: str) -> str:
        """The step that notes what came after the open trick, or after the one before the next card."""
        after = self.trick if happens(self.trick) else self.trick - 1
        fresh = self._open is None or after == self.trick
        shown = self._focus.part == part
        return Focus(after, part=part).step if fresh and happens(after) and not shown else ""

    def _swap(self) -> dict[str, object]:
        """What the Hexe's player gave and took, "" where nobody said, and what there is to take."""
        noted, seat = self._draft.noted_tricks.swap(self.trick), self._swapper(self.trick)
        codes = dict.fromkeys(takable(self._draft, self.trick))
        return {
            "player": "" if seat is None else self._players[seat],
            "given": card_label(noted.given or ""),
            "taken": card_label(noted.taken or ""),
            "takable": [(code, card_label(code), code == noted.taken) for code in codes],
        }

    @property
    def _asked(self) -> int | None:
        """The seat whose passed card is asked for."""
        cards = self._draft.noted_tricks.given(self.trick, self._setting.seats)
        missing = next((seat for seat, card in enumerate(cards) if not card), None)
        return missing if self._focus.place is None else self._focus.place

    def _given(self, seat: int, card: str | None) -> dict[str, object]:
        """What a seat gave to its left, "" where nobody said; `asked` for it now, `chosen` by somebody."""
        return {
            "seat": seat,
            "player": self._players[seat],
            "to": self._players[self._seat(seat, 1)],
            "card": card_label(card or ""),
            "asked": seat == self._asked,
            "chosen": seat == self._focus.place,
            "step": Focus(self.trick, seat, "pass").step,
        }

    def _deck(self, asks: bool) -> DeckView | None:
        if self._passing and self._asked is not None:
            return passing_deck(self._draft, self.trick, self._asked)
        if self.under:
            return under_deck(self._draft)
        if self._swapping:
            return given_deck(self._draft, self.trick)
        place, leader = self._place or 0, self._leader
        seat = None if leader is None else self._seat(leader, place)
        return playing_deck(self._draft, self.trick, place, seat) if asks else None
