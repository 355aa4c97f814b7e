"""Rounds by chance, small ones or of all cards, played as at a table and recorded more or less completely.

With any special cards, revokes, swaps and passes. The turned-up card, the trump, the card under a Werwolf,
swaps and passes are recorded or not, some of them wrongly. Plays may be left out. The rules are those of
`plain_reading`.
"""

from random import Random
from typing import Any

from tests.notation import ALL_SPECIALS
from tests.rules.wizard.disputes import plain_reading as plain

EFFECTS = ("JO", "HX", "VA", "WW")
UNSEEN = (44, 48, 7, 1)  # how often so many plays are missing


def small_round(chance: Random) -> plain.Small:
    """A round of three or four seats with few cards in hand."""
    seats = chance.choice([3, 3, 3, 4])
    size = chance.choice([2, 3, 3, 4, 4] if seats == 3 else [2, 3])
    specials = tuple(code for code in ALL_SPECIALS if chance.random() < (0.6 if code in EFFECTS else 0.35))
    return recorded(chance, specials, *deal(chance, seats, size, specials))


def full_round(chance: Random) -> plain.Small:
    """A round in which all cards but a few are dealt, so that what nobody saw can be few cards. Everybody
    keeps back the same suit, so that it is often all that is left.
    """
    seats, pool = chance.choice([3, 4, 5, 6]), chance.choice([ALL_SPECIALS, EFFECTS])
    chosen = chance.sample(pool, k=chance.choice([1, 1, 2, 4]))  # with one all others are dealt
    specials = tuple(code for code in ALL_SPECIALS if code in chosen)
    deck = [*plain.NUMBERS, *["Z", "N"] * 4, *specials]
    chance.shuffle(deck)
    size = (len(deck) - (2 if {"WW", "VA"} <= {*specials} else 1)) // seats  # one lies under the Werwolf
    hands = [[deck.pop() for _ in range(size)] for _ in range(seats)]
    turned_up, *rest = deck
    under = next((code for code in rest if code != "WW"), "N")
    return recorded(
        chance, specials, hands, turned_up, under, swapped(hands, turned_up), chance.choice(plain.SUITS)
    )


def recorded(
    chance: Random,
    specials: tuple[str, ...],
    hands: list[list[str]],
    turned_up: str,
    under: str,
    holder: int | None,
    kept_back: str = "",
) -> plain.Small:
    """The round with these hands as it was played, and as somebody may have recorded it."""
    seats, size = len(hands), len(hands[0])
    trump = chance.choice(plain.trumps_with(turned_up, holder is not None))
    leads = chance.randrange(seats)
    raw: dict[str, Any] = {"turned_up": turned_up, "trump": trump}
    raw |= {} if holder is None else {"werewolf": holder}
    if "VA" in specials and (holder is not None or turned_up == "WW"):
        raw["under"] = under
    copied = under if holder is not None or turned_up == "WW" else turned_up
    copied = "N" if copied in ("VA", "WW") else copied
    raw |= play(chance, hands, trump, copied, leads, kept_back=kept_back)
    leave_out(chance, raw, seats, size)
    return plain.Small(raw, seats, size, specials, leads)


def deal(
    chance: Random, seats: int, size: int, specials: tuple[str, ...]
) -> tuple[list[list[str]], str, str, int | None]:
    """The hands, the turned-up card, what lies under it, and who swapped the Werwolf."""
    suits = chance.sample(plain.SUITS, k=chance.choice([2, 2, 3, 4]))
    deck = [*plain.NUMBERS, *["Z", "N"] * 4, *specials]
    # Few suits and many special cards come first, so that much can happen in few tricks.
    weight = {code: chance.random() * (1 if code[0] in suits else 3) for code in plain.NUMBERS}
    weight |= {code: chance.random() * (0.6 if code in EFFECTS else 1.2) for code in specials}
    deck.sort(key=lambda code: weight.get(code) or chance.random() * 4)
    dealt, rest = deck[: seats * size], deck[seats * size :]
    chance.shuffle(dealt)
    near = rest[:6] if chance.random() < 0.5 else rest
    turned_up = chance.choice([code for code in near if code in specials] or near)
    turned_up = chance.choice(rest) if chance.random() < 0.4 else turned_up
    rest.remove(turned_up)
    under = chance.choice([code for code in rest if code in specials and code != "WW"] or ["B1"])
    under = chance.choice([code for code in rest if code != "WW"]) if chance.random() < 0.4 else under
    if under not in rest:
        under = next(code for code in rest if code != "WW")
    hands = [dealt[seat * size : (seat + 1) * size] for seat in range(seats)]
    return hands, turned_up, under, swapped(hands, turned_up)


def swapped(hands: list[list[str]], turned_up: str) -> int | None:
    """Who swaps the Werwolf for the turned-up card; it lies there from then on."""
    holder = next((seat for seat, hand in enumerate(hands) if "WW" in hand), None)
    if holder is not None:
        hands[holder][hands[holder].index("WW")] = turned_up
    return holder


def play(
    chance: Random,
    hands: list[list[str]],
    trump: str | None,
    copied: str,
    leads: int,
    honest: bool = False,
    kept_back: str = "",
) -> dict[str, Any]:
    """The tricks with their swaps, and the passes; now and then somebody does not follow, unless `honest`.
    Where a suit is kept back, nobody else is careless: it is led seldom, and not followed half the time.
    """
    seats, size, leader = len(hands), len(hands[0]), leads
    careless, slip = (0.0, 0.0) if honest or kept_back else (chance.choice([0.0, 0.3, 0.6]), 0.03)
    tricks: list[dict[str, Any]] = []
    passes: list[dict[str, Any]] = []
    for number in range(1, size + 1):
        plays: list[str] = []
        if chance.random() < slip:
            leader = chance.randrange(seats)
        order = [(leader + place) % seats for place in range(seats)]
        for seat in order:
            suit = plain.followed([plain.counts_as(text, copied) for text in plays])
            suited = [code for code in hands[seat] if plain.suit_of(code) == suit]
            free = [code for code in hands[seat] if plain.suit_of(code) is None]
            legal = hands[seat] if not suit or not suited else [*suited, *free]
            if kept_back:
                legal = hands[seat] if suit == kept_back and chance.random() < 0.5 else legal
                others = [code for code in legal if plain.suit_of(code) != kept_back]
                legal = others if others and (plays or chance.random() < 0.85) else legal
            code = chance.choice(hands[seat] if chance.random() < careless else legal)
            eager = [card for card in legal if card in ("JO", "HX", "VA")]
            code = chance.choice(eager) if eager and chance.random() < 0.5 else code
            hands[seat].remove(code)
            says = plain.SAYS.get(copied if code == "VA" else code)
            bare = says is None or chance.random() < slip
            plays.append(code if bare or says is None else f"{code}:{chance.choice(says)}")
        trick: dict[str, Any] = {"leader": leader, "plays": plays}
        tricks.append(trick)
        codes = dict(zip(order, map(plain.raw_code, plays), strict=True))
        if number < size:
            trick |= swap(chance, hands, codes, copied)
            if "JO" in codes.values() or (copied == "JO" and "VA" in codes.values()):
                given = [hand.pop(chance.randrange(len(hand))) for hand in hands]
                for seat in range(seats):
                    hands[seat].append(given[seat - 1])
                passes.append({"after": number, "cards": given})
        leader = (leader + plain.taker([plain.counts_as(text, copied) for text in plays], trump)) % seats
    return {"tricks": tricks, "passes": passes}


def swap(chance: Random, hands: list[list[str]], codes: dict[int, str], copied: str) -> dict[str, Any]:
    """What a Hexe in the trick swaps."""
    witch = "VA" if copied == "HX" and "VA" in codes.values() else "HX"
    if witch not in codes.values() or chance.random() < 0.15:
        return {}
    player = next(seat for seat, code in codes.items() if code == witch)
    others = [code for seat, code in codes.items() if seat != player]
    taken = chance.choice([code for code in others if code in EFFECTS] or others)
    given = hands[player].pop(chance.randrange(len(hands[player])))
    hands[player].append(taken)
    return {"swap": {"given": given, "taken": taken}}


def leave_out(chance: Random, raw: dict[str, Any], seats: int, size: int) -> None:
    """Record less than was played, and now and then something else."""
    for name, often in (("turned_up", 0.45), ("trump", 0.35), ("under", 0.5)):
        if name in raw and chance.random() < often:
            del raw[name]
    if chance.random() < 0.7:
        cut(chance, raw, seats, size)
    first = raw.get("first_trick", 1)
    last = first + len(raw["tricks"]) - 1
    codes = sorted({plain.raw_code(text) for trick in raw["tricks"] for text in trick["plays"]} | {"B1", "Z"})
    passes = []
    for entry in raw["passes"]:
        if first <= entry["after"] <= last and chance.random() < 0.45:
            if chance.random() < 0.25:
                entry["cards"][chance.randrange(seats)] = chance.choice(codes)
            if chance.random() < 0.05:
                entry["after"] = chance.randint(1, size)
            passes.append(entry)
    raw["passes"] = passes
    for trick in raw["tricks"]:
        if "swap" in trick and chance.random() < 0.55:
            del trick["swap"]
        elif "swap" in trick and chance.random() < 0.25:
            trick["swap"][chance.choice(["given", "taken"])] = chance.choice(codes)


def cut(chance: Random, raw: dict[str, Any], seats: int, size: int) -> None:
    """Break the protocol off, begin it late, or leave the end of a trick out."""
    tricks, unseen = raw["tricks"], chance.choices(range(1, 5), UNSEEN)[0]
    kind = chance.choice(["off", "off", "late", "gap"])
    if kind == "late" and seats <= unseen and size > 1:
        raw["first_trick"] = 2
        del tricks[0]
    elif kind == "gap":
        del chance.choice(tricks)["plays"][max(1, seats - unseen) :]
    else:
        while unseen:
            drop = min(unseen, len(tricks[-1]["plays"]))
            del tricks[-1]["plays"][len(tricks[-1]["plays"]) - drop :]
            unseen -= drop
            if not tricks[-1]["plays"]:
                tricks.pop()
            if len(tricks) == 1 and len(tricks[0]["plays"]) < 2:
                break
