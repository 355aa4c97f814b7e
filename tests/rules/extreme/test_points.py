"""What a table may agree on, penalty points and the round plan.

Source: 004 «Die Vergabe der Strafpunkte» with its example, «Die Vorbereitung», «Die Vorhersage», «Das Ende»,
«Hinweise und Taktik»; the formats' table of options.
"""

from typing import Any

from scorekeeper.rules.extreme.cards import cards_of, highest_value
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from scorekeeper.rules.extreme.scoring import mage_penalty, penalties, penalty, score
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.game import Game
from tests.extreme import CAST, EXTREME, LEFT, left, raw_round, seals, seat, table
from tests.notation import codes


def played(game: Game, *rounds: dict[str, object]) -> Game:
    return game.with_rounds(tuple(EXTREME.read_round(raw) for raw in rounds))


def test_what_seals_and_the_schwarzmagier_cost() -> None:
    """Two a coloured seal, three a black, four a white; one less for each black seal of the others."""
    points = {"": 0, "Y": 2, "R R": 4, "black": 3, "white": 4, "Y black": 5, "white white R": 10}
    assert {kinds: penalty(seals(kinds)) for kinds in points} == points
    assert [mage_penalty(4, blacks) for blacks in range(7)] == [4, 3, 2, 1, 0, 0, 0]
    assert mage_penalty(5, 3) == 2
    # The booklet's: Frank 3, Sabine 4, Katrin as Schwarzmagier 4 − 2, Peter 2 + 3. The fewest lead.
    assert penalties(tuple(map(Seals.of, left(LEFT))), seat("Katrin"), 4) == (3, 4, 2, 5)
    result = score(played(table(), raw_round()))
    assert [row.points for row in result.rounds] == [(3, 4, 2, 5)]
    places = [(CAST[place.seat], place.rank, place.total) for place in result.ranking]
    assert places == [("Katrin", 1, 2), ("Frank", 2, 3), ("Sabine", 3, 4), ("Peter", 4, 5)]
    assert result.leaders == (seat("Katrin"),)
    assert (result.rounds_planned, result.complete, result.rounds[0].hand_size) == (4, False, 15)


def test_totals_run_and_the_base_is_raised_in_the_second_half() -> None:
    """Eight rounds in which the Schwarzmagier has nothing taken off: 4, 4, 4, 4, 5, 5, 5, 5."""
    raw = raw_round("Frank: mage | Sabine: | Katrin: | Peter:", "")
    result = score(played(table(rounds=8), *[raw] * 8))
    assert [row.points[0] for row in result.rounds] == [4, 4, 4, 4, 5, 5, 5, 5]
    assert result.rounds[-1].totals == (36, 0, 0, 0)
    assert result.complete


def test_as_many_rounds_as_players_but_six_with_three_and_what_the_schwarzmagier_costs() -> None:
    """In a long game five in the second half, unless the table agreed otherwise."""
    for players, options, bases in (
        (3, {}, [4] * 6),
        (4, {}, [4] * 4),
        (5, {"mage_raise": True}, [4] * 5),
        (3, {"mage_base": 5}, [5] * 6),
        (4, {"rounds": 8}, [4] * 4 + [5] * 4),
        (5, {"rounds": 10}, [4] * 5 + [5] * 5),
        (4, {"rounds": 8, "mage_raise": False}, [4] * 8),
    ):
        chosen = EXTREME.read_options(options)
        plans = [plan_round(chosen, players, 0, at + 1) for at in range(rounds_planned(chosen, players))]
        assert [plan.mage_base for plan in plans] == bases, (players, options)


def test_the_dealer_moves_clockwise_the_left_neighbour_takes_first_and_all_have_fifteen_cards() -> None:
    """004 «Die Vorbereitung»."""
    plan = plan_round(EXTREME.read_options({}), 4, 3, 1)
    assert (plan.dealer, plan.order, plan.hand_size) == (3, (0, 1, 2, 3), 15)
    assert plan_round(EXTREME.read_options({}), 4, 3, 2).order == (1, 2, 3, 0)
    for players, highest in ((3, 9), (4, 12), (5, 15)):
        assert (highest_value(players), len(cards_of(players))) == (highest, 15 * players)
        assert {f"V{highest}", "R1"} <= cards_of(players)
        assert f"V{highest + 1}" not in cards_of(players)


def option_faults(players: int = 4, **options: Any) -> list[str]:
    return codes(EXTREME.judge_options(options, players))


def test_the_schwarzmagier_costs_five_with_three_only_and_rounds_are_official_or_the_long_game() -> None:
    for name in ("variant", "specials", "bidding", "teams", "colour"):
        assert option_faults(**{name: True}) == ["unknown-option"]
    for base in (3, 6, 0, 4.0, "4", True, None, [4]):
        assert option_faults(3, mage_base=base) == ["option-invalid"]
    for raised in (1, 0, "yes", None, []):
        assert option_faults(mage_raise=raised) == ["option-invalid"]
    for extra in (-1, 21, 1.0, "1", None, True):
        assert option_faults(extra_rounds=extra) == ["option-invalid"]
    assert option_faults(extra_rounds=20) == []
    for rounds in ("4", 4.0, True, []):
        assert option_faults(rounds=rounds) == ["option-invalid"]
    assert option_faults(mage_raise=False) == option_faults(mage_raise=True) == []
    wrong = option_faults(5, mage_base=5, rounds=8, mage_raise=1, teams=True)
    assert wrong == ["option-conflict", "option-invalid", "rounds-out-of-range", "unknown-option"]
    assert [option_faults(players, mage_base=5) for players in (3, 4, 5)] == [[], *[["option-conflict"]] * 2]
    assert option_faults(5, mage_base=4) == []
    for players, allowed in ((3, {None, 6}), (4, {None, 4, 8}), (5, {None, 5, 10})):
        clean = {rounds for rounds in (None, *range(-1, 21)) if not option_faults(players, rounds=rounds)}
        assert (clean, option_faults(players, rounds=7)) == (allowed, ["rounds-out-of-range"])
