"""Cards as numbers: comparing them says the same as the rules read out step by step."""

from hypothesis import given, settings

from scorekeeper.rules.wizard.tricks import CANNOT_WIN, card_value, rungs, values_of, winning_place
from tests.notation import cards, trick_rules
from tests.rules.wizard.any_trick import TRUMPS, tricks, winner_by_the_book


@settings(max_examples=100, deadline=None)
@given(tricks(), TRUMPS)
def test_the_highest_number_wins_and_what_is_told_of_each_card_agrees(
    codes: list[str], trump: str | None
) -> None:
    values = values_of(cards(" ".join(codes)), trick_rules(trump))
    at = winning_place(values)
    standing = [(stands, -place) for place, stands in enumerate(rungs(values)) if stands is not None]
    assert at == (-max(standing)[1] if standing else None)
    if any(code not in ("BO", "FE") for code in codes):
        assert at == winner_by_the_book(codes, trump)


def test_before_the_first_card_nobody_wins() -> None:
    assert winning_place([]) is None


def test_what_cannot_win_is_nothing() -> None:
    for card in [None, *cards("BO GW JO")]:
        assert card_value(card, trick_rules("R")) == CANNOT_WIN
