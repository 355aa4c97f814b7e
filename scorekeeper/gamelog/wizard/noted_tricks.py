"""The protocol of a round as it is taken, card after card, and what it tells. A leader follows from the trick
before; one is written down where somebody said otherwise, or nothing can be known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.rules.wizard.protocol import Protocol, RecordedPass, RecordedSwap, RecordedTrick
from scorekeeper.rules.wizard.round import Round
from scorekeeper.rules.wizard.trick_counts import count
from scorekeeper.rules.wizard.tricks import (
    Plays,
    TrickRules,
    bid_changer,
    changes_bid,
    hands_pass,
    judge_trick,
    swapper,
    voids,
)
from scorekeeper.rules.wizard.vampire import plays_copy


@dataclass(frozen=True, slots=True)
class NotedTrick:
    """Codes in order of play. `led_by` is the seat that was said to have led, None: it follows by itself."""

    plays: tuple[str, ...] = ()
    led_by: int | None = None


@dataclass(frozen=True, slots=True)
class NotedPass:
    """What was given away after trick `after` (from 1), one code a seat; None: not noted (yet)."""

    after: int
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class NotedSwap:
    """What a Hexe gave into trick `after` (from 1) and took out of it; None: not noted (yet)."""

    after: int
    given: str | None = None
    taken: str | None = None


@dataclass(frozen=True, slots=True)
class TrickSetting:
    """What holds for the tricks of a round; `rules` is None, and no leader follows, without a known trump."""

    seats: int
    hand_size: int
    first_leader: int
    specials: tuple[str, ...]
    rules: TrickRules | None

    def cards(self, trick: RecordedTrick) -> Plays:
        """The plays of a trick as cards of this game."""
        return trick.cards(self.specials, None if self.rules is None else self.rules.copied)

    def swapper(self, number: int, trick: RecordedTrick) -> int | None:
        """The seat that swaps a card after that trick, None for nobody, or as long as it is not over."""
        over = len(trick.plays) == self.seats
        return swapper(trick.leader, self.cards(trick), self.seats, number, self.hand_size) if over else None


@dataclass(frozen=True, slots=True)
class Turn:
    """The next play: trick from 1, place in the order of play from 0; `seat` None: nobody knows who leads."""

    trick: int
    place: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class NotedTricks:
    """What was noted of the tricks of a round, from trick `first` (from 1) on."""

    tricks: tuple[NotedTrick, ...] = ()
    passes: tuple[NotedPass, ...] = ()
    first: int = 1
    swaps: tuple[NotedSwap, ...] = ()

    @classmethod
    def of(cls, protocol: Protocol, passes: Sequence[RecordedPass]) -> "NotedTricks":
        """The protocol of a closed round, taken up again; who led stays, whatever is put right."""
        noted = (NotedTrick(trick.plays, trick.leader) for trick in protocol.tricks)
        given = (NotedPass(given.after, given.cards) for given in passes)
        swaps = (
            NotedSwap(number, trick.swap.given, trick.swap.taken)
            for number, trick in protocol.numbered
            if trick.swap is not None
        )
        return cls(tuple(noted), tuple(given), protocol.first, tuple(swaps))

    # --- what it tells

    @property
    def empty(self) -> bool:
        """Whether no card was noted."""
        return not any(trick.plays for trick in self.tricks)

    def recorded(self, setting: TrickSetting) -> tuple[RecordedTrick, ...]:
        """The tricks up to the last noted card, with who led them, as far as everybody knows that."""
        tricks = list(self._followed(setting))
        while tricks and not tricks[-1].plays:
            tricks.pop()
        return tuple(tricks)

    def added_to(self, round: Round, setting: TrickSetting) -> Round:
        """A round with the protocol, less passes and swaps that are not noted whole, or now impossible."""
        tricks = self.recorded(setting)
        if not tricks:
            return round
        juggled = {
            number
            for number, trick in enumerate(tricks, start=self.first)
            if hands_pass(setting.cards(trick), number, setting.hand_size)
        }
        passes = (
            RecordedPass(noted.after, tuple(card for card in noted.cards if card is not None))
            for noted in self.passes
            if noted.after in juggled and None not in noted.cards
        )
        numbered = enumerate(tricks, self.first)
        tricks = tuple(self._swapped(number, trick, setting) for number, trick in numbered)
        return replace(round, tricks=tricks, passes=tuple(passes), first_trick=self.first)

    def _swapped(self, number: int, trick: RecordedTrick, setting: TrickSetting) -> RecordedTrick:
        noted = self.swap(number)
        if noted.given is None or noted.taken is None or setting.swapper(number, trick) is None:
            return trick
        return replace(trick, swap=RecordedSwap(noted.given, noted.taken))

    def swap(self, after: int) -> NotedSwap:
        """What is noted of the swap after that trick."""
        return next((noted for noted in self.swaps if noted.after == after), NotedSwap(after))

    def next_leader(self, setting: TrickSetting) -> int | None:
        """Who leads the trick after the noted ones, None where nobody knows."""
        tricks = list(self._followed(setting))
        if len(tricks) < len(self.tricks):
            return None
        if not tricks:
            return setting.first_leader if self.first == 1 else None
        return self._leader_after(tricks[-1], setting)

    def turn(self, setting: TrickSetting) -> Turn | None:
        """The play that comes next; None where every card of the round is noted."""
        if self.tricks and len(self.tricks[-1].plays) < setting.seats:
            number, place = self.first + len(self.tricks) - 1, len(self.tricks[-1].plays)
            tricks = list(self._followed(setting))
            leader_known = len(tricks) == len(self.tricks)
            return Turn(number, place, (tricks[-1].leader + place) % setting.seats if leader_known else None)
        number = self.first + len(self.tricks)
        return Turn(number, 0, self.next_leader(setting)) if number <= setting.hand_size else None

    def trick(self, number: int) -> NotedTrick | None:
        """Trick `number` (from 1) of the round, None where nothing of it was noted."""
        at = number - self.first
        return self.tricks[at] if 0 <= at < len(self.tricks) else None

    def given(self, after: int, seats: int) -> tuple[str | None, ...]:
        """What each seat is noted to have given away after that trick, one entry a seat."""
        found = (noted.cards for noted in self.passes if noted.after == after)
        return (*next(found, ()), *(None,) * seats)[:seats]

    def _followed(self, setting: TrickSetting) -> Iterator[RecordedTrick]:
        leader = setting.first_leader if self.first == 1 else None
        for noted in self.tricks:
            leader = leader if noted.led_by is None else noted.led_by
            if leader is None:
                return
            trick = RecordedTrick(leader, noted.plays)
            yield trick
            leader = self._leader_after(trick, setting)

    @staticmethod
    def _leader_after(trick: RecordedTrick, setting: TrickSetting) -> int | None:
        if setting.rules is None or len(trick.plays) != setting.seats:
            return None
        cards = setting.cards(trick)
        return judge_trick(trick.leader, cards, setting.seats, setting.rules).next_leader

    # --- what is noted

    def with_card(self, number: int, place: int, card: str) -> "NotedTricks":
        """With the card at that place of the trick: put right, or the next one."""
        trick = self.trick(number) or NotedTrick()
        plays = (*trick.plays[:place], card, *trick.plays[place + 1 :])
        return self._with_trick(number, replace(trick, plays=plays))

    def led(self, number: int, seat: int | None) -> "NotedTricks":
        """With somebody said to have led that trick; None: as it follows by itself."""
        return self._with_trick(number, replace(self.trick(number) or NotedTrick(), led_by=seat))

    def with_given(self, after: int, cards: tuple[str | None, ...]) -> "NotedTricks":
        """With what each seat gave away after that trick; nothing where nobody's card is known."""
        others = tuple(noted for noted in self.passes if noted.after != after)
        new = (NotedPass(after, cards),) if any(cards) else ()
        return replace(self, passes=tuple(sorted((*others, *new), key=lambda noted: noted.after)))

    def with_swap(self, after: int, given: str | None, taken: str | None) -> "NotedTricks":
        """With what the Hexe in that trick gave and took; nothing where nobody knows either."""
        others = tuple(noted for noted in self.swaps if noted.after != after)
        new = (NotedSwap(after, given, taken),) if given or taken else ()
        return replace(self, swaps=tuple(sorted((*others, *new), key=lambda noted: noted.after)))

    def _with_trick(self, number: int, trick: NotedTrick) -> "NotedTricks":
        at = number - self.first
        return replace(self, tricks=(*self.tricks[:at], trick, *self.tricks[at + 1 :]))


NOTHING_NOTED = NotedTricks()


@dataclass(frozen=True, slots=True)
class NotedFacts:
    """Tricks `won` by seat, of the `whole` round or not; bombed ones; who got the Wolke, None: nobody yet."""

    won: tuple[int, ...] = ()
    whole: bool = False
    bombs: int = 0
    cloud_seat: int | None = None

    @property
    def bombed(self) -> bool:
        """Whether any was."""
        return self.bombs > 0

    def fits(self, won: tuple[int, ...], bombed: bool) -> bool:
        """Whether these tricks and what is said of the Bombe can be what the protocol tells."""
        if self.whole:
            return (won, bombed) == (self.won, self.bombed)
        enough = all(tricks >= counted for tricks, counted in zip(won, self.won, strict=False))
        return enough and (bombed or not self.bombed)


NOTHING_KNOWN = NotedFacts()


@lru_cache(maxsize=256)
def facts_of(noted_tricks: NotedTricks, setting: TrickSetting) -> NotedFacts:
    """What these noted tricks tell; nothing where nobody knows the trump, or what a Vampir in them copied."""
    rules = setting.rules
    if rules is None or (rules.copied is None and any(plays_copy(t.plays) for t in noted_tricks.tricks)):
        return NOTHING_KNOWN
    protocol = Protocol(noted_tricks.recorded(setting), setting.hand_size, setting.seats, noted_tricks.first)
    tally = count(protocol, setting.specials, rules)
    complete = [setting.cards(trick) for trick in protocol.complete_tricks]
    clouded = [trick for trick in protocol.complete_tricks if changes_bid(setting.cards(trick))]
    return NotedFacts(
        won=tally.won,
        whole=tally.whole,
        bombs=sum(voids(cards) for cards in complete),
        cloud_seat=_cloud_seat(clouded[-1], setting) if clouded else None,  # a Hexe may have taken it back
    )


def _cloud_seat(trick: RecordedTrick, setting: TrickSetting) -> int | None:
    assert setting.rules is not None
    cards = setting.cards(trick)
    return bid_changer(cards, judge_trick(trick.leader, cards, setting.seats, setting.rules))
