"""Any trick: what the rules of winning promise, whatever is played.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig» and each special card.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.notation import trick
from tests.rules.wizard.any_trick import DECK, SUITS, TRUMPS, suit_by_the_book, tricks, winner_by_the_book

many = settings(max_examples=40, deadline=None)


def leading_card(codes: list[str], trump: str | None) -> str:
    """The card whose seat leads the next trick."""
    return codes[trick(" ".join(codes), trump).next_leader]


@many
@given(tricks(), TRUMPS)
def test_winner_and_suit_are_those_of_the_rules_read_out_step_by_step(
    codes: list[str], trump: str | None
) -> None:
    outcome = trick(" ".join(codes), trump)
    expected = winner_by_the_book(codes, trump)
    assert outcome.next_leader == expected
    assert outcome.winner == (None if "BO" in codes else expected)
    assert outcome.suit_to_follow == suit_by_the_book(codes)


@many
@given(tricks(without="BO"), TRUMPS, st.data())
def test_a_bombe_changes_neither_who_leads_next_nor_the_suit(
    codes: list[str], trump: str | None, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(codes)))
    bombed = [*codes[:at], "BO", *codes[at:]]
    assert leading_card(bombed, trump) == leading_card(codes, trump)
    before, after = trick(" ".join(codes), trump), trick(" ".join(bombed), trump)
    assert after.suit_to_follow == before.suit_to_follow
    assert (before.winner, after.winner) == (before.next_leader, None)


@many
@given(tricks(), TRUMPS)
def test_a_further_narr_at_the_end_changes_nothing(codes: list[str], trump: str | None) -> None:
    assert trick(" ".join([*codes, "N"]), trump) == trick(" ".join(codes), trump)


@many
@given(tricks(), TRUMPS, st.permutations(SUITS))
def test_no_suit_is_better_than_another(codes: list[str], trump: str | None, order: list[str]) -> None:
    """Suits exchanged in cards, announcements and trump are exchanged in the outcome, and nothing else."""
    other = dict(zip(SUITS, order, strict=True))

    def exchanged(code: str) -> str:
        if code[:2] in ("JO", "WO"):
            return code[:3] + other[code[3]]
        return other[code[0]] + code[1:] if code[1:].isdigit() else code

    before = trick(" ".join(codes), trump)
    after = trick(" ".join(map(exchanged, codes)), trump and other[trump])
    assert (after.winner, after.next_leader) == (before.winner, before.next_leader)
    assert after.suit_to_follow == (before.suit_to_follow and other[before.suit_to_follow])


@many
@given(tricks(), TRUMPS, st.data())
def test_once_a_suit_is_set_different_cards_may_come_in_any_order(
    codes: list[str], trump: str | None, data: st.DataObject
) -> None:
    """The same one wins. Only of equal cards, Zauberer and Narren, the first counts."""
    played = [code for code in codes if code not in ("Z", "N", "GW:Z", "GW:N")]
    led, *rest = ["B5", *(code for code in played if code != "B5")]
    shuffled = data.draw(st.permutations(rest))
    assert leading_card([led, *rest], trump) == leading_card([led, *shuffled], trump)


@many
@given(tricks(), TRUMPS, st.integers(0, 5))
def test_another_leader_moves_the_seats_and_nothing_else(
    codes: list[str], trump: str | None, leader: int
) -> None:
    seats, text = len(codes), " ".join(codes)
    leader %= seats
    plain, moved = trick(text, trump), trick(text, trump, leader=leader)
    assert moved.next_leader == (plain.next_leader + leader) % seats
    assert (moved.winner is None) == (plain.winner is None)
    assert moved.suit_to_follow == plain.suit_to_follow


@many
@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=4))
def test_in_einfarbig_nobody_before_has_as_high_a_value_and_nobody_after_a_higher(codes: list[str]) -> None:
    worth = {"Z": 14, "N": 0}
    values = [worth[code] if code in worth else int(code[1:]) for code in codes]
    outcome = trick(" ".join(codes), "einfarbig")
    assert outcome.winner == outcome.next_leader == values.index(max(values))
    assert outcome.suit_to_follow is None
