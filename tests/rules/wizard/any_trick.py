"""Tricks by chance, and who wins them by the rules as the plain reading tells them."""

from hypothesis import strategies as st

from tests.notation import CAST
from tests.notation import PLAYED as SPECIALS
from tests.rules.wizard.disputes.plain_reading import NUMBERS, SAYS, SUITS, counts_as, followed, taker

DECK = [*NUMBERS, *["Z", "N"] * 4]
TRUMPS = st.sampled_from([*SUITS, None])


@st.composite
def tricks(draw: st.DrawFn) -> list[str]:
    """Different cards, as played with their announcements, one of each of three to six seats."""
    seats = draw(st.integers(3, len(CAST)))
    pool = [*DECK, *SPECIALS * 3]
    dealt = draw(st.lists(st.sampled_from(pool), min_size=seats, max_size=seats).filter(can_be_dealt))
    return [announce(code, draw) for code in dealt]


def can_be_dealt(codes: list[str]) -> bool:
    """Whether the deck has so many of each."""
    return all(codes.count(code) <= (4 if code in "ZN" else 1) for code in codes)


def announce(code: str, draw: st.DrawFn) -> str:
    """The card with anything that may be said with it."""
    choices = SAYS.get(code)
    return code if choices is None else f"{code}:{draw(st.sampled_from(choices))}"


def suit_by_the_book(codes: list[str]) -> str | None:
    """The suit to follow after these plays."""
    return followed([counts_as(code, "") for code in codes])


def winner_by_the_book(codes: list[str], trump: str | None) -> int:
    """The place of the card that wins, a Bombe counting nothing; the deck makes sure that there is one."""
    return taker([counts_as(code, "") for code in codes], trump)
