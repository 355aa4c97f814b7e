"""The protocol of the round on the table, ready to be drawn: past tricks, the open one, and the deck."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

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
from scorekeeper.web.wizard.protocol import parts
from scorekeeper.web.wizard.protocol.noted_rounds import check_noted
from scorekeeper.web.wizard.protocol.parts import Focus
from scorekeeper.web.wizard.trick.deck import CopiedCard, DeckView, view_deck
from scorekeeper.web.wizard.trick.words import Demand, demand_after, why_it_wins


def playing_deck(draft: Draft, trick: int, place: int, seat: int | None) -> DeckView:
    """The cards that can lie at that place of the trick: neither noted elsewhere nor lying out."""
    noted = [
        text
        for number, recorded in numbered_tricks(draft).items()
        for at, text in enumerate(recorded.plays)
        if (number, at) != (trick, place)
    ]
    copied = CopiedCard(draft.copied, Focus(under=True).step)
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
        if len(same) <= copies(code) and comes_back(code, seat, trick, draft):
            gone.remove(same[-1])
    return gone


def _without(texts: Iterable[str], draft: Draft) -> DeckView:
    gone = [card for card in map(Card.parse, texts) if card is not None]
    return view_deck(gone, draft.options.specials, lambda code: code, in_hand=True)


@dataclass(frozen=True, slots=True)
class ProtocolView:
    """Everything that the protocol shows on the round page; `trick` is the open one.

    `place` is where the next card goes, `at` the same as the form sends it, "" for the next card. `lies`
    tells for cards that are gone which step opens their place. `begins` are the tricks that may be the first.
    """

    trick: int
    tricks: int
    step: str
    past: tuple[parts.PastTrick, ...]
    slots: tuple[parts.CardSlot, ...]
    leader: str | None
    leaders: tuple[parts.Leader, ...]
    turn: str | None
    place: int | None
    at: str
    demand: Demand | None
    ended: parts.TrickEnd | None
    before: parts.TrickEnd | None
    passing: tuple[parts.PassedCard, ...]
    pass_step: str
    swap: parts.WitchSwap | None
    swap_step: str
    under: bool
    under_known: str
    deck: DeckView | None
    lies: Mapping[str, str]
    findings: tuple[parts.FindingText, ...]
    whole: bool
    empty: bool
    begins: tuple[int, ...]
    turned_up: tuple[str, ...]


def view_protocol(draft: Draft, players: tuple[str, ...], focus: parts.Focus) -> ProtocolView:
    """The protocol with that part of it open; one that there is not opens the trick being played."""
    return _ViewBuilder(draft, players, focus).view()


class _ViewBuilder:
    def __init__(self, draft: Draft, players: tuple[str, ...], focus: parts.Focus) -> None:
        self.draft, self.players, self.setting = draft, players, draft.setting
        self.rules = self.setting.rules or TrickRules()
        self.tricks = numbered_tricks(draft)
        self.turn = draft.noted_tricks.turn(self.setting)
        last = draft.noted_tricks.first + len(draft.noted_tricks.tricks) - 1
        playing = self.turn.trick if self.turn else max(last, draft.noted_tricks.first)
        self.number = focus.trick if focus.trick in self.tricks else playing
        self.open = self.tricks.get(self.number)
        self.putting_right = (
            not (focus.passing or focus.swapping or focus.under)
            and self.open is not None
            and focus.place in range(len(self.open.plays))
        )
        self.passing = focus.passing and self._passes_after(self.number)
        self.swapping = focus.swapping and self._swapper(self.number) is not None
        self.under = focus.under and is_covered(draft.turned_up, draft.swap is not None)
        self.focus = parts.Focus(
            self.number if focus.trick in self.tricks else None,
            focus.place if self.putting_right or self.passing else None,
            self.passing,
            self.swapping,
            self.under,
        )

    def view(self) -> ProtocolView:
        draft, place = self.draft, self._place
        leader = self._leader
        noted_tricks = draft.noted_tricks
        given = self._given() if self.passing else ()
        asks = place is not None and leader is not None
        return ProtocolView(
            trick=self.number,
            tricks=self.setting.hand_size,
            step=self.focus.step,
            past=self._past(),
            slots=() if leader is None else tuple(self._slot(at, leader) for at in range(self.setting.seats)),
            leader=None if leader is None else self.players[leader],
            leaders=tuple(
                parts.Leader(seat, player, seat == leader) for seat, player in enumerate(self.players)
            ),
            turn=None if place is None or leader is None else self.players[self._seat(leader, place)],
            place=place,
            at="" if place is None or self._is_next(place) else f"{self.number}-{place}",
            demand=demand_after(leader, self._cards[:place], self.setting.seats, self.rules)
            if leader is not None and place is not None
            else None,
            ended=None if self.open is None else self._ended(self.number, self.open),
            before=self._before(),
            passing=given,
            pass_step=self._step_after(self._passes_after, parts.Focus(passing=True)),
            swap=self._swap() if self.swapping else None,
            swap_step=self._step_after(
                lambda number: self._swapper(number) is not None, parts.Focus(swapping=True)
            ),
            under=self.under,
            under_known=card_label(draft.under) if isinstance(draft.under, str) else "",
            deck=self._deck(asks, given),
            lies=where_cards_lie(draft),
            findings=self._findings(),
            whole=draft.noted_facts.whole,
            empty=noted_tricks.empty,
            begins=tuple(range(1, self.setting.hand_size + 1)) if noted_tricks.empty else (),
            turned_up=perhaps_turned_up(draft),
        )

    @property
    def _cards(self) -> list[Card | None]:
        return [] if self.open is None else list(self.setting.cards(self.open))

    @property
    def _place(self) -> int | None:
        """The place in order of play whose card is asked for."""
        if self.passing or self.swapping or self.under:
            return None
        if self.putting_right:
            return self.focus.place
        turn = self.turn
        if turn and turn.trick == self.number:
            return turn.place
        laid = 0 if self.open is None else len(self.open.plays)
        return laid if self.open is not None and laid < self.setting.seats else None

    def _is_next(self, place: int) -> bool:
        """Whether that is where the next card goes."""
        return self.turn is not None and (self.turn.trick, self.turn.place) == (self.number, place)

    @property
    def _leader(self) -> int | None:
        if self.open is not None:
            return self.open.leader
        turn: Turn | None = self.turn
        return None if turn is None else turn.seat

    def _seat(self, leader: int, place: int) -> int:
        return (leader + place) % self.setting.seats

    def _slot(self, place: int, leader: int) -> parts.CardSlot:
        draft, seat, cards = self.draft, self._seat(leader, place), self._cards
        laid = self.open is not None and place < len(self.open.plays)
        card = cards[place] if laid else None
        text = self.open.plays[place] if laid and self.open is not None else ""
        bid, won = draft.final_bids[seat], draft.noted_facts.won[seat] if draft.noted_facts.won else 0
        ahead = why_won(leader, cards, self.setting.seats, self.rules) if cards else None
        chosen = parts.Focus(self.number, place)
        return parts.CardSlot(
            seat=seat,
            player=self.players[seat],
            card=card,
            label=card_label(text),
            turn=place == self._place,
            ahead=ahead is not None and ahead.seat == seat,
            bid=bid,
            won=won,
            coins=coins_of(bid, won),
            step=(parts.Focus(self.number) if chosen == self.focus else chosen).step if laid else "",
        )

    def _past(self) -> tuple[parts.PastTrick, ...]:
        past = []
        for number, trick in self.tricks.items():
            ended = self._ended(number, trick)
            winner = "" if ended is None or ended.winner is None else ended.winner
            past.append(
                parts.PastTrick(
                    number, winner, ended is not None, number == self.number, parts.Focus(number).step
                )
            )
        return tuple(past)

    def _ended(self, number: int, trick: RecordedTrick) -> parts.TrickEnd | None:
        if len(trick.plays) != self.setting.seats:
            return None
        cards = self.setting.cards(trick)
        outcome = judge_trick(trick.leader, cards, self.setting.seats, self.rules)
        why = why_won(trick.leader, cards, self.setting.seats, self.rules)
        return parts.TrickEnd(
            number=number,
            winner=None if outcome.winner is None else self.players[outcome.winner],
            leads=self.players[outcome.next_leader],
            why="" if why is None else why_it_wins(why, self.rules),
        )

    def _before(self) -> parts.TrickEnd | None:
        """How the trick before ended, as long as nobody has played into the open one."""
        trick = self.tricks.get(self.number - 1)
        return None if trick is None or self.open is not None else self._ended(self.number - 1, trick)

    # --- the Jongleur

    def _passes_after(self, number: int) -> bool:
        trick = self.tricks.get(number)
        if trick is None or len(trick.plays) != self.setting.seats:
            return False
        return hands_pass(self.setting.cards(trick), number, self.setting.hand_size)

    def _swapper(self, number: int) -> int | None:
        trick = self.tricks.get(number)
        return None if trick is None else self.setting.swapper(number, trick)

    def _step_after(self, happens: Callable[[int], bool], part: parts.Focus) -> str:
        """The step that notes what came after the open trick, or after the one before the next card."""
        after = self.number if happens(self.number) else self.number - 1
        fresh = self.open is None or after == self.number
        shown = (part.passing and self.passing) or (part.swapping and self.swapping)
        return replace(part, trick=after).step if fresh and happens(after) and not shown else ""

    def _swap(self) -> parts.WitchSwap:
        noted, seat = self.draft.noted_tricks.swap(self.number), self._swapper(self.number)
        return parts.WitchSwap(
            player="" if seat is None else self.players[seat],
            given=card_label(noted.given or ""),
            taken=card_label(noted.taken or ""),
            takable=tuple(
                (code, card_label(code), code == noted.taken)
                for code in dict.fromkeys(takable(self.draft, self.number))
            ),
        )

    def _given(self) -> tuple[parts.PassedCard, ...]:
        seats, number = self.setting.seats, self.number
        cards = self.draft.noted_tricks.given(number, seats)
        asked = (
            self.focus.place
            if self.focus.place is not None
            else next((s for s in range(seats) if not cards[s]), None)
        )
        return tuple(
            parts.PassedCard(
                seat=seat,
                player=player,
                to=self.players[(seat + 1) % seats],
                card=card_label(cards[seat] or ""),
                asked=seat == asked,
                chosen=seat == self.focus.place,
                step=parts.Focus(number, seat, passing=True).step,
            )
            for seat, player in enumerate(self.players)
        )

    def _deck(self, asks: bool, given: tuple[parts.PassedCard, ...]) -> DeckView | None:
        asked = next((passed.seat for passed in given if passed.asked), None)
        if asked is not None:
            return passing_deck(self.draft, self.number, asked)
        if self.under:
            return under_deck(self.draft)
        if self.swapping:
            return given_deck(self.draft, self.number)
        place, leader = self._place or 0, self._leader
        seat = None if leader is None else self._seat(leader, place)
        return playing_deck(self.draft, self.number, place, seat) if asks else None

    def _findings(self) -> tuple[parts.FindingText, ...]:
        check = check_noted(self.draft)
        findings = () if check is None else check.findings
        sentences = (finding_text(finding, self.players, language()) for finding in findings)
        pairs = zip(sentences, findings, strict=True)
        return tuple(parts.FindingText(sentence, finding.revoker) for sentence, finding in pairs)
