"""When cards can have been passed, and where an unseen Jongleur can lie.

Source: 003 «Jongleur»: everybody passes after the trick with it, but not after the last one.
"""

from collections import Counter

from scorekeeper.rules.wizard.disputes.seen import Place, Seen
from scorekeeper.rules.wizard.disputes.ways import fits


def seen(size: int, deck: str, **played: str) -> Seen:
    """A round of three in which seat s0 … s2 were seen to play those cards; "." for one that nobody saw."""
    cards: dict[Place, str] = {
        (int(seat[1:]), trick): code
        for seat, codes in played.items()
        for trick, code in enumerate(codes.split(), start=1)
        if code != "."
    }
    return Seen(3, size, cards, Counter(deck.split()))


def test_an_unseen_jongleur_can_lie_in_any_trick_with_a_gap_and_passes_in_none_but_the_last() -> None:
    assert seen(3, "B1 B2 JO", s0="B1 . .", s1="B2 . .", s2=". . .").passes == (None, 1, 2)


def test_without_one_nothing_is_passed() -> None:
    assert seen(3, "B1 B2 B3", s0="B1 . .").passes == (None,)


def test_a_seen_one_passes_after_its_trick_but_not_after_the_last() -> None:
    assert seen(2, "B1 B2 B3 B4 B5 JO", s0="JO B1", s1="B2 B3", s2="B4 B5").passes == (1,)
    assert seen(2, "B1 B2 B3 B4 B5 JO", s0="B1 JO", s1="B2 B3", s2="B4 B5").passes == (None,)


def test_where_every_card_was_dealt_the_jongleur_lies_in_the_gap_of_the_last_trick() -> None:
    assert fits(seen(1, "B1 B2 JO", s0="B1", s1="B2", s2="."))
    assert fits(seen(2, "B1 B2 B3 B4 B5 JO", s0="B1 B2", s1="B3 B4", s2="B5 ."))
