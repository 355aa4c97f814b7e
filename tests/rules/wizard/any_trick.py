"""Tricks by chance, and the rules of winning and following told once more from the codes alone.

Written down step by step as the rules are read out, with nothing of the tables in `rules.wizard`.
"""

from hypothesis import strategies as st

from tests.notation import CAST
from tests.notation import PLAYED as SPECIALS

SUITS = "BRGY"
DECK = [f"{suit}{value}" for suit in SUITS for value in range(1, 14)] + ["Z", "N"] * 4
HEIGHTS = {"JO": 7.5, "WO": 9.75}

TRUMPS = st.sampled_from(["B", "R", "G", "Y", None])


@st.composite
def tricks(draw: st.DrawFn, without: str = "") -> list[str]:
    """Different cards, as played with their announcements, one of each of three to six seats."""
    seats = draw(st.integers(3, len(CAST)))
    pool = [code for code in [*DECK, *SPECIALS * 3] if code != without]
    dealt = draw(st.lists(st.sampled_from(pool), min_size=seats, max_size=seats).filter(can_be_dealt))
    return [announce(code, draw) for code in dealt]


def can_be_dealt(codes: list[str]) -> bool:
    """Whether the deck has so many of each."""
    return all(codes.count(code) <= (4 if code in "ZN" else 1) for code in codes)


def announce(code: str, draw: st.DrawFn) -> str:
    """The card with anything that may be said with it."""
    choices = {"GW": "ZN", "JO": SUITS, "WO": SUITS}.get(code)
    return code if choices is None else f"{code}:{draw(st.sampled_from(choices))}"


def suit_of(code: str) -> str | None:
    """The suit that a card shows in the trick."""
    if code[:2] in HEIGHTS:
        return code[3]
    return code[0] if code[1:].isdigit() else None


def height_of(code: str) -> float:
    return HEIGHTS.get(code[:2]) or float(code[1:])


def suit_by_the_book(codes: list[str]) -> str | None:
    """The suit to follow after these plays."""
    for code in codes:
        if code in ("Z", "GW:Z", "DR"):
            return None
        if suit_of(code):
            return suit_of(code)
    return None


def winner_by_the_book(codes: list[str], trump: str | None) -> int:
    """The place of the card that wins, a Bombe counting nothing; the deck makes sure that there is one."""
    if "FE" in codes and "DR" in codes:
        return codes.index("FE")
    if "DR" in codes:
        return codes.index("DR")
    for place, code in enumerate(codes):
        if code in ("Z", "GW:Z"):
            return place
    for suit in (trump, suit_by_the_book(codes)):
        shown = [code for code in codes if suit is not None and suit_of(code) == suit]
        if shown:
            return codes.index(max(shown, key=height_of))
    return min(place for place, code in enumerate(codes) if code in ("N", "GW:N"))
