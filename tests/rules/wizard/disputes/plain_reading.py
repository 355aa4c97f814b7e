"""The slow and plain reading of a small round: every deal, swap and pass, followed back card by card.

Written from the booklet («Der Kampf um den Stich», «Jongleur», «Werwolf») and from what `docs/rules.md` tells
of Hexe and Vampir, with nothing of the checker. A round is read as a record has it. Cards that nobody named
are not told apart where no rule does: `B*` is some blue number, `O*` some card without an effect.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

SUITS = "BRGY"
NUMBERS = [f"{suit}{value}" for suit in SUITS for value in range(1, 14)]
HEIGHTS = {"JO": 7.5, "WO": 9.75}
SAYS = {"GW": "ZN", "JO": SUITS, "WO": SUITS}
NO_TRUMP = ("N", "FE", "BO", "HX")

Hand = tuple[str, ...]
Hands = tuple[Hand, ...]
Verdict = tuple[str, int, int | None, str | None]
Alike = tuple[str, str, str]


@dataclass(frozen=True)
class Stack:
    """What lies beside the hands: the card turned up and the one under it, None where that is not known to.
    `copied` is the card that a Vampir is a copy of, `trumps` are the suits that may have been trump with it.
    """

    turned_up: str | None
    under: str | None
    copied: str
    trumps: tuple[str | None, ...]


@dataclass(frozen=True)
class Small:
    """A round as recorded, at a table of `seats`; the dealer's left neighbour is `leads`."""

    raw: Mapping[str, Any]
    seats: int
    size: int
    specials: tuple[str, ...]
    leads: int

    @property
    def first(self) -> int:
        return int(self.raw.get("first_trick", 1))

    @property
    def tricks(self) -> list[tuple[int, Mapping[str, Any]]]:
        return list(enumerate(self.raw["tricks"], start=self.first))

    @property
    def texts(self) -> dict[tuple[int, int], str]:
        """What was recorded, by seat and trick."""
        return {
            ((trick["leader"] + place) % self.seats, number): text
            for number, trick in self.tricks
            for place, text in enumerate(trick["plays"])
        }


def counts_as(text: str, copied: str) -> str:
    """A card as it counts in its trick; "" where something had to be said and was not."""
    code, _, announced = text.partition(":")
    code = copied if code == "VA" else code
    if code in SAYS:
        return announced if announced and code == "GW" else f"{code}:{announced}" if announced else ""
    return code


def is_number(text: str) -> bool:
    """Whether it is a number card, as only they are."""
    return text[:1] in SUITS and text[1:].isdigit()


def suit_of(card: str) -> str | None:
    """The suit that a card shows in the trick."""
    if card[:2] in HEIGHTS and len(card) == 4:
        return card[3]
    return card[0] if is_number(card) else None


def followed(cards: Sequence[str]) -> str | None:
    """The suit that has to be followed after these cards; None where any may come."""
    for card in cards:
        if card in ("Z", "DR"):
            return None
        if suit_of(card):
            return suit_of(card)
    return None


def taker(cards: Sequence[str], trump: str | None) -> int:
    """The place of the card that takes the trick, a Bombe counting nothing; the leader's where none can."""
    if "DR" in cards:
        return cards.index("FE" if "FE" in cards else "DR")
    if "Z" in cards:
        return cards.index("Z")
    for suit in (trump, followed(cards)):
        places = [place for place, card in enumerate(cards) if suit and suit_of(card) == suit]
        if places:
            return max(places, key=lambda place: HEIGHTS.get(cards[place][:2]) or float(cards[place][1:]))
    for low in ("N", "FE", "HX"):
        if low in cards and (low != "FE" or "HX" in cards):
            return cards.index(low)
    return 0


def stacks(small: Small) -> list[Stack]:
    """Everything that may lie there by what was recorded of it, and by what was said with a Vampir."""
    raw, deck = small.raw, [*dict.fromkeys([*NUMBERS, "Z", "N"]), *small.specials]
    swapped = raw.get("werewolf") is not None
    ups = [raw["turned_up"]] if "turned_up" in raw else [None] if swapped else deck
    found = []
    for up in ups:
        covered, unders = swapped or up == "WW", [None]
        if covered and "VA" in small.specials:
            unders = [raw["under"]] if "under" in raw else [code for code in deck if code not in (up, "WW")]
        trumps = trumps_with(up, swapped)
        if "trump" in raw:
            trumps = tuple(trump for trump in trumps if trump == raw["trump"])
        for under in unders:
            copied = (under if covered else up) or "N"
            copied = "N" if copied in ("VA", "WW") else copied
            if trumps and (under is None or under != up or under in "ZN"):
                found.append(Stack(None if swapped else up, under, copied, trumps))
    announced = {text.partition(":")[2] for text in small.texts.values() if text.startswith("VA:")}
    return [stack for stack in found if all(word in SAYS.get(stack.copied, "") for word in announced)]


def trumps_with(turned_up: str | None, swapped: bool) -> tuple[str | None, ...]:
    if swapped:
        return (*SUITS, None)
    assert turned_up
    if is_number(turned_up):
        return (turned_up[0],)
    return (None,) if turned_up in NO_TRUMP else tuple(SUITS)


@dataclass
class Reading:
    """Every hand after every trick, before anything is swapped or passed, with the stacks that allow it.
    Stacks that leave the same cards and do the same are one, told by kind of the turned-up card, kind of the
    one under it, and effect. `passes` are recorded ones that fit, by trick and giver; `swap` is a recorded
    one: trick, given, taken.
    """

    small: Small
    stacks: list[Stack]
    passes: Mapping[tuple[int, int], set[str]] = field(default_factory=dict)
    swap: tuple[int, str, str] | None = None
    hands: dict[tuple[int, int], dict[Hand, set[Alike]]] = field(default_factory=dict)
    fitting: set[Alike] = field(default_factory=set)
    passed: dict[int, set[Alike]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for effect in dict.fromkeys(alike[2] for alike in self.alike):
            stacks = [alike for alike in self.alike if alike[2] == effect]
            for table in self._completions(effect):
                course = _Course(self, effect, stacks, table)
                self.fitting |= course.after(self.small.size, ((),) * self.small.seats, False)

    @cached_property
    def alike(self) -> dict[Alike, list[Stack]]:
        """The stacks by what they leave and do."""
        found: dict[Alike, list[Stack]] = {}
        for stack in self.stacks:
            up, under = (self.kind(code) if code else "" for code in (stack.turned_up, stack.under))
            effect = stack.copied if stack.copied in ("JO", "HX") else ""
            found.setdefault((up, under, effect), []).append(stack)
        return found

    @property
    def possible(self) -> list[Stack]:
        """The stacks that fit."""
        return [stack for alike in self.fitting for stack in self.alike[alike]]

    def _completions(self, effect: str) -> Iterator[dict[tuple[int, int], str]]:
        """The plays with every choice of cards for those that nobody saw."""
        small, texts = self.small, self.small.texts
        table = {place: self.kind(raw_code(text)) for place, text in texts.items()}
        missing = [
            (s, t) for t in range(1, small.size + 1) for s in range(small.seats) if (s, t) not in table
        ]
        deck, seen = self.deck, Counter(table.values())
        twice = self._twice(table, effect, missing)
        alike = {*(f"{suit}*" for suit in self.asked), "O*", "JO", "HX", "VA", *self.noted}
        if deck["O*"] < len(missing) + 2:  # beside two on the stack there are not enough for all of them
            alike |= {"Z", "N"}
        choice = [
            kind
            for kind in deck
            if kind != "WW" and (kind in twice or (kind in alike and deck[kind] > seen[kind]))
        ]
        for kinds in product(choice, repeat=len(missing)):
            count = seen + Counter(kinds)
            over = sum(max(times - deck[kind], 0) for kind, times in count.items() if times > 1)
            if over <= 1:
                yield {**table, **dict(zip(missing, kinds, strict=True))}

    def _twice(
        self, table: Mapping[tuple[int, int], str], effect: str, missing: Sequence[tuple[int, int]]
    ) -> set[str]:
        """The cards that a Hexe can have taken back: those of her trick, and those played later."""
        witches = {"HX", "VA"} if effect == "HX" else {"HX"}
        if witches.isdisjoint(self.small.specials):
            return set()
        where = {trick for (_, trick), code in table.items() if code in witches}
        where, unseen = where or {trick for _, trick in missing}, {trick for _, trick in missing}
        return {
            code
            for (_, trick), code in table.items()
            if trick in where or (unseen & where and trick > min(where))
        }

    @cached_property
    def deck(self) -> Counter[str]:
        """All cards that are shuffled together, by kind."""
        return Counter(self.kind(code) for code in [*NUMBERS, *["Z", "N"] * 4, *self.small.specials])

    def kind(self, code: str) -> str:
        if code in self.named or code in ("JO", "HX", "VA", "WW"):
            return code
        return f"{code[0]}*" if is_number(code) and code[0] in self.asked else "O*"

    @cached_property
    def noted(self) -> set[str]:
        """The codes that were noted beside the plays."""
        raw = self.small.raw
        noted = {code for entry in raw.get("passes", []) for code in entry["cards"]}
        for trick in raw["tricks"]:
            noted |= set(trick.get("swap", {}).values())
        return noted | {code for code in (raw.get("turned_up"), raw.get("under")) if code}

    @cached_property
    def named(self) -> set[str]:
        """The codes that the record names."""
        return self.noted | {raw_code(text) for text in self.small.texts.values()}

    @cached_property
    def asked(self) -> set[str]:
        """The suits that somebody may not have followed."""
        copies = {stack.copied for stack in self.stacks}
        return {
            suit
            for _, trick in self.small.tricks
            for place, text in enumerate(trick["plays"])
            for copied in (copies if any(raw_code(t) == "VA" for t in trick["plays"][:place]) else {"N"})
            if is_number(text) and (suit := followed([counts_as(t, copied) for t in trick["plays"][:place]]))
            if suit != text[0]
        }


@dataclass
class _Course:
    """One table of plays, followed back from the end of the round to every deal that it can come from."""

    reading: Reading
    effect: str
    alike: list[Alike]
    table: Mapping[tuple[int, int], str]
    results: dict[tuple[int, Hands, bool], frozenset[Alike]] = field(default_factory=dict)

    def player_of(self, code: str, trick: int) -> int | None:
        """Who played that card, or a Vampir that copies it, into the trick."""
        playing = (code, "VA") if self.effect == code else (code,)
        seats = range(self.reading.small.seats)
        return next((seat for seat in seats if self.table[seat, trick] in playing), None)

    def after(self, trick: int, hands: Hands, swapped: bool) -> frozenset[Alike]:
        """The stacks with which these can be the hands after that trick, all being swapped and passed."""
        key = trick, hands, swapped
        if key not in self.results:
            self.results[key] = self._after(trick, hands, swapped)
        return self.results[key]

    def _after(self, trick: int, hands: Hands, swapped: bool) -> frozenset[Alike]:
        if not trick:
            return self.dealt(hands) if swapped or not self.reading.swap else frozenset()
        found: frozenset[Alike] = frozenset()
        passing = trick < self.reading.small.size and self.player_of("JO", trick) is not None
        if not passing and any(after == trick for after, _ in self.reading.passes):
            return found
        for before in self.unpassed(trick, hands) if passing else [hands]:
            fitting: frozenset[Alike] = frozenset()
            for laid, exchanged in self.unswapped(trick, before):
                fitting |= self.played(trick, laid, swapped or exchanged)
            if fitting and passing:
                self.reading.passed.setdefault(trick, set()).update(fitting)
            found |= fitting
        return found

    def played(self, trick: int, hands: Hands, swapped: bool) -> frozenset[Alike]:
        """The same where that trick lies and nothing was swapped or passed yet."""
        plays = [self.table[seat, trick] for seat in range(len(hands))]
        hands_before = tuple(tuple(sorted((*hand, card))) for hand, card in zip(hands, plays, strict=True))
        found = self.after(trick - 1, hands_before, swapped)
        if found:
            for seat, hand in enumerate(hands):
                self.reading.hands.setdefault((seat, trick), {}).setdefault(hand, set()).update(found)
        return found

    def unpassed(self, trick: int, hands: Hands) -> Iterator[Hands]:
        """003 «Jongleur»: the hands before everybody gave a card to the left neighbour."""
        seats, passes = len(hands), self.reading.passes
        got = [set(hand) for hand in hands]
        for seat in range(seats):
            for code in passes.get((trick, (seat - 1) % seats), ()):
                got[seat] &= {self.reading.kind(code)}
        for received in product(*map(sorted, got)):
            yield tuple(
                tuple(sorted((*without(hand, received[seat]), received[(seat + 1) % seats])))
                for seat, hand in enumerate(hands)
            )

    def unswapped(self, trick: int, hands: Hands) -> Iterator[tuple[Hands, bool]]:
        """«Hexe»: the hands before its player gave one card for another of the trick, or did not."""
        small, swap = self.reading.small, self.reading.swap
        player = self.player_of("HX", trick) if trick < small.size else None
        if swap is None or swap[0] != trick:
            yield hands, False
        if player is None or (swap is not None and swap[0] != trick):
            return
        others = {self.table[seat, trick] for seat in range(small.seats) if seat != player}
        takes, gives = others & set(hands[player]) - {"HX"}, set(self.reading.deck) - {"WW"}
        if swap:
            gives, takes = {self.reading.kind(swap[1])}, takes & {self.reading.kind(swap[2])}
        for taken, given in product(sorted(takes), sorted(gives)):
            hand = tuple(sorted((*without(hands[player], taken), given)))
            yield (*hands[:player], hand, *hands[player + 1 :]), True

    def dealt(self, hands: Hands) -> frozenset[Alike]:
        """The stacks beside which these hands can have been dealt."""
        raw, kind = self.reading.small.raw, self.reading.kind
        cards = Counter(card for hand in hands for card in hand)
        holder, taken_up = raw.get("werewolf"), raw.get("turned_up")
        if cards["WW"] or (holder is not None and taken_up and kind(taken_up) not in hands[holder]):
            return frozenset()
        free = Counter(self.reading.deck)
        if any(free[card] < count for card, count in cards.items()):
            return frozenset()
        free.subtract(cards)
        return frozenset(
            alike
            for alike in self.alike
            if all(free[kind] >= count for kind, count in Counter(filter(None, alike[:2])).items())
        )


def raw_code(text: str) -> str:
    """The card as it is in hand."""
    return text.partition(":")[0]


def without(hand: Hand, card: str) -> Hand:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def judge(small: Small) -> tuple[set[Verdict], dict[Verdict, set[str]]]:
    """Everything that a check may tell of a round that can have been, and what shows its revokes."""
    found: set[Verdict] = set()
    reading = Reading(small, stacks(small))
    assert reading.fitting, "the round cannot have been"
    for number, trick in small.tricks:
        if "swap" in trick:
            tried, fault = swap_read(reading, number, trick["swap"])
            reading = tried or reading
            found |= fault
    for entry in small.raw.get("passes", []):
        tried, faults = pass_read(reading, entry["after"], entry["cards"])
        reading = tried or reading
        found |= faults
    shown = dict(revokes(reading))
    short = [number for number, trick in small.tricks if len(trick["plays"]) != small.seats]
    found |= {("wrong-card-count", number, None, None) for number in short}
    return found | {*shown} | leaders(reading) | texts(reading), shown


def swap_read(reading: Reading, number: int, swap: Mapping[str, str]) -> tuple[Reading | None, set[Verdict]]:
    """The reading with that swap where it can have been."""
    small = reading.small
    exchange = number, swap["given"], swap["taken"]
    if reading.swap is None:
        tried = Reading(small, reading.stacks, swap=exchange)
        if tried.fitting:
            return tried, set()
    texts = {place: raw_code(text) for place, text in small.texts.items()}
    witches = {"HX", "VA"} if any(effect == "HX" for _, _, effect in reading.fitting) else {"HX"}
    seat = next((s for (s, at), code in texts.items() if at == number and code in witches), None)
    if number >= small.size or reading.swap is not None:
        seat = None
    return None, {("swap-mismatch", number, seat, None)}


def pass_read(reading: Reading, after: int, cards: Sequence[str]) -> tuple[Reading | None, set[Verdict]]:
    """The reading with that pass where everybody can have given what is told, one giver after the other."""
    if not reading.passed.get(after) or len(cards) != reading.small.seats:
        return None, {("pass-mismatch", after, None, None)}
    faults: set[Verdict] = set()
    for giver, code in enumerate(cards):
        given = {**reading.passes, (after, giver): {*reading.passes.get((after, giver), ()), code}}
        tried = Reading(reading.small, reading.stacks, given, reading.swap)
        if tried.fitting:
            reading = tried
        else:
            faults.add(("pass-mismatch", after, giver, None))
    return (None if faults else reading), faults


def revokes(reading: Reading) -> Iterator[tuple[Verdict, set[str]]]:
    """Plays of another suit than the one to follow, with the suit in hand in every way, or in some. With each
    the cards played later that show it: those that were in the hand in every way, or else in some.
    """
    small = reading.small
    whole = len(small.texts) == small.seats * small.size
    for number, trick in small.tricks:
        later = {raw_code(text) for (_, at), text in small.texts.items() if at > number}
        for place, text in enumerate(trick["plays"]):
            seat, own = (trick["leader"] + place) % small.seats, raw_code(text)
            if not is_number(own):
                continue
            before, suit_cards = trick["plays"][:place], {}
            copying = any(raw_code(other) == "VA" for other in before)
            for alike in reading.fitting:
                hands = [hand for hand, allowing in reading.hands[seat, number].items() if alike in allowing]
                for copied in {stack.copied for stack in reading.alike[alike]} if copying else {""}:
                    suit = followed([counts_as(other, copied) for other in before])
                    suit = None if suit == own[0] else suit
                    suit_cards[alike, suit] = [
                        {card for card in hand if suit and suit in (suit_of(card), card.rstrip("*"))}
                        for hand in hands
                    ]
            ways = [cards for ways in suit_cards.values() for cards in ways]
            shown = set.intersection(*ways) & later or set.union(*ways) & later
            if all(ways):
                yield ("revoke", number, seat, "proven"), shown
            elif whole and all(any(cards & later for cards in ways) for ways in suit_cards.values()):
                yield ("revoke", number, seat, "possible"), set.union(*ways) & later


def leaders(reading: Reading) -> set[Verdict]:
    """Who led though in every way somebody else had to."""
    small, found = reading.small, set()
    allowed: set[int] | None = {small.leads} if small.first == 1 else None
    for number, trick in small.tricks:
        if allowed is not None and trick["leader"] not in allowed:
            found.add(("wrong-leader", number, trick["leader"], None))
        allowed = None
        if len(trick["plays"]) == small.seats:
            ways = {
                (tuple(counts_as(text, stack.copied) for text in trick["plays"]), trump)
                for stack in reading.possible
                for trump in stack.trumps
            }
            allowed = {(trick["leader"] + taker(cards, trump)) % small.seats for cards, trump in ways}
    return found


def texts(reading: Reading) -> set[Verdict]:
    """What had to be said with a card and was not."""
    return {
        ("undeclared-card", number, seat, None)
        for (seat, number), text in reading.small.texts.items()
        if not any(counts_as(text, stack.copied) for stack in reading.possible)
    }
