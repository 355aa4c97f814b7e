"""Playing on after the last planned round: which round is then the last, and how many cards it has."""

from typing import Any

from scorekeeper.gamelog.commands import ChangeRules
from scorekeeper.rules.editions import edition_of, planned_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.schedule import plan_round
from tests.gamelog.extreme.evening import seal_evening
from tests.notation import evening

TWO = evening(rounds=2).round("R7", "0 1 1", "0 0 1").round("N", "2 0 0", "1 0 1")


def hands(game: Game) -> list[int]:
    """The cards in hand, round by round, to the last one."""
    edition = edition_of(game.edition)
    return [edition.plan_round(number, game).hand_size for number in range(1, planned_of(game) + 1)]


LAST_ROUNDS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "more rounds are as the last one": ({"rounds": 2, "extra_rounds": 2}, [1, 2, 2, 2]),
    "another last round is played to as usual": ({"rounds": 4}, [1, 2, 3, 4]),
    "more rounds come behind it": ({"rounds": 3, "extra_rounds": 1}, [1, 2, 3, 3]),
    "a list of hands ends with its last hand": ({"hands": [1, 2, 5, 1]}, [1, 2, 5, 1]),
    "or goes on with that": ({"hands": [1, 2, 5], "extra_rounds": 2}, [1, 2, 5, 5, 5]),
    "without a number it is the official one": ({}, [*range(1, 21)]),
}


def test_the_last_round_is_the_one_that_the_rules_name() -> None:
    for what, (rules, cards) in LAST_ROUNDS.items():
        on = TWO.write(ChangeRules(rules))
        assert (hands(on.game), on.open_round) == (cards, 3), what


def test_in_extreme_a_longer_game_is_played_to_its_end() -> None:
    """Four rounds of four players; then eight, in whose second half the Black Mage costs 5."""
    four, left = seal_evening(4), "Frank: black black | Sabine: black black | Peter: black black"
    for _ in range(4):
        four = four.taken.taken.taken.taken.set_left(left).close()
    assert four.history.table.finished
    on = four.write(ChangeRules({"rounds": 8}))
    assert planned_of(on.game) == 8
    bases = [edition_of("extreme").plan_round(number, on.game).mage_base for number in range(1, 9)]
    assert bases == [4] * 4 + [5] * 4
    more = four.write(ChangeRules({"extra_rounds": 1}))
    assert (planned_of(more.game), edition_of("extreme").plan_round(5, more.game).mage_base) == (5, 4)


def test_rules_whose_last_round_is_played_already_are_refused() -> None:
    for rules in ({"rounds": 2, "plus_minus_one": True}, {"rounds": 1}, {"hands": [3]}):
        assert TWO.refusal(ChangeRules(rules)) == ["no-round-left"], rules


def test_maximus_goes_on_in_the_order_of_its_trumps() -> None:
    """003 «Wizard Maximus» names the trump of each round: the fourth is yellow, whatever was agreed on. After
    all five it begins again; a shortened game goes on with the trump of its round.
    """
    for rounds, trumps in ((5, "B R G Y - B R G"), (2, "B R G Y - B")):
        game = evening(variant="maximus", rounds=rounds, extra_rounds=len(trumps.split()) - rounds).game
        plans = [plan_round(game.options, 3, 0, at + 1) for at in range(planned_of(game))]
        assert " ".join(plan.fixed_trump or "-" for plan in plans) == trumps
