"""What a table may agree on, and the plan of its rounds.

Source: 003 «Varianten», «Erweitertes Spiel mit Sonderkarten», «Das Verteilen der Karten», «Der Trumpf», «Die
Vorhersage», «Das Ende»; 000 for direction, progressive points and teams; the formats' table of options and
«Exact readings», set-up. Lengths with special cards are this product's ruling.
"""

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound, plan_round, rounds_planned
from tests.notation import SPECIALS, codes, differing, fields
from tests.recorded import WIZARD

OFFICIAL = {3: 20, 4: 15, 5: 12, 6: 10}
NOT_A_FLAG = [0, 1, "true", None, [], {}]
NOT_A_WORD = ["", "Standard", None, True, 1, [], ["standard"]]
NOT_A_NUMBER = [0, -1, 1.0, 1.5, "1", None, True, []]


def option_faults(players: int = 4, **options: Any) -> list[str]:
    return codes(WIZARD.judge_options(options, players))


VALID = {
    "variant": ["standard", "einfarbig", "maximus"],
    "specials": [[], *([card] for card in SPECIALS), SPECIALS],
    "bidding": ["open", "hidden", "secret"],
    "plus_minus_one": [False, True],
    "plus_minus_one_from_round": [1, 2, 15, 99],
    "plus_minus_one_from_cards": [1, 2, 20],
    "bid_direction": ["clockwise", "counterclockwise"],
    "clairvoyance": [False, True],
    "scoring": ["standard", "progressive"],
    "teams": [False, True],
    "rounds": [None, 1, 15],
    "cloud_change": ["end_of_round", "immediately"],
    "extra_rounds": [0, 1, 20],
    "hands": [None, [1], [1] * 60],
}
INVALID: dict[str, list[object]] = {
    "variant": [*NOT_A_WORD, "extreme"],
    "specials": ["GW", None, True, {}, ["Z"], ["B7"], ["GW:Z"], ["gw"], [None], [["GW"]], ["GW", "DR", "GW"]],
    "bidding": [*NOT_A_WORD, "verdeckt"],
    "plus_minus_one": NOT_A_FLAG,
    "plus_minus_one_from_round": NOT_A_NUMBER,
    "plus_minus_one_from_cards": NOT_A_NUMBER,
    "bid_direction": [*NOT_A_WORD, "counter-clockwise"],
    "clairvoyance": NOT_A_FLAG,
    "scoring": [*NOT_A_WORD, "double"],
    "teams": NOT_A_FLAG,
    "rounds": ["5", 5.0, True, False, [], {}],
    "cloud_change": [*NOT_A_WORD, "never"],
    "extra_rounds": [*NOT_A_NUMBER[1:], 21],
    "hands": [1, "1", [], [None], [1] * 61],
}


@pytest.mark.parametrize("name", VALID)
def test_values_of_the_table_and_others(name: str) -> None:
    assert [value for value in VALID[name] if option_faults(**{name: value})] == []
    assert [value for value in INVALID[name] if option_faults(**{name: value}) != ["option-invalid"]] == []


def test_nothing_said_is_the_booklets_basic_game() -> None:
    """The defaults of the public table of options: the first of its values."""
    usual = {name: values[0] for name, values in VALID.items()} | {"specials": ()}
    assert WIZARD.read_options({}) == Options(**usual)


def told(players: str, options: str) -> str:
    return ", ".join(option_faults(int(players), **fields(options)))


CONFLICTS = """
    An option that this edition does not have; everything wrong is told
    4 | colour=true       => unknown-option
    3 | colour=1 scoring="double" teams=true rounds=21 \
        => option-conflict, option-invalid, rounds-out-of-range, unknown-option
    000, opening section: teams need opposite seats; 003 «Einfarbig»: a colour for everybody
    3 | teams=true => option-conflict
    4 | teams=true =>
    6 | teams=true =>
    5 | variant="einfarbig" => option-conflict
    003 «Varianten (nur ohne Sonderkarten spielbar)»; special cards make no room for a round there
    4 | specials=["GW"] variant="einfarbig" => option-conflict
    4 | specials=[] clairvoyance=true       =>
    4 | specials=["GW"] variant="einfarbig" rounds=13 => option-conflict, rounds-out-of-range
    Hellsehen needs a first round of one card
    4 | clairvoyance=true variant="einfarbig" => option-conflict
    003 «Einfarbig», «Wizard Maximus»: they have their own number of rounds
    4 | variant="einfarbig" rounds=12 =>
    4 | variant="einfarbig" rounds=13 => rounds-out-of-range
    4 | variant="maximus" rounds=5    =>
    4 | variant="maximus" rounds=6    => rounds-out-of-range
"""


def test_what_goes_together() -> None:
    assert differing(CONFLICTS, told) == []


def test_the_other_house_rules_go_with_everything() -> None:
    """003 «Varianten (mit und ohne Sonderkarten spielbar)»."""
    others: list[dict[str, Any]] = [{"specials": SPECIALS}, {"variant": "einfarbig"}, {"variant": "maximus"}]
    for name in ("plus_minus_one", "bidding", "scoring", "bid_direction", "teams"):
        assert [option_faults(4, **other, **{name: VALID[name][-1]}) for other in others] == [[]] * 3


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_from_one_round_to_as_many_as_the_cards_suffice_for(players: int) -> None:
    """003 «Das Ende»; «Erweitertes Spiel mit Sonderkarten»: one card of 60 and the chosen ones stays. All
    seven by hand: 22 rounds of 3 leave one, 16 of 4 leave three, 13 of 5 two, 11 of 6 one.
    """
    clean = [rounds for rounds in range(-1, 100) if not option_faults(players, rounds=rounds)]
    assert clean == list(range(1, OFFICIAL[players] + 1))
    assert option_faults(players, rounds=OFFICIAL[players] + 1) == ["rounds-out-of-range"]
    for chosen, rounds in product(range(1, 8), range(1, 30)):
        expected = [] if 60 + chosen - rounds * players >= 1 else ["rounds-out-of-range"]
        assert option_faults(players, rounds=rounds, specials=SPECIALS[:chosen]) == expected
    assert option_faults(players, rounds={3: 22, 4: 16, 5: 13, 6: 11}[players], specials=SPECIALS) == []


def plan(number: int, seats: int = 3, dealer: int = 0, **options: Any) -> PlannedRound:
    """The plan of a round; `dealer` is who deals the first one."""
    return plan_round(WIZARD.read_options(options), seats, dealer, number)


def plans(seats: int = 3, dealer: int = 0, **options: Any) -> list[PlannedRound]:
    """The plans of all rounds."""
    count = rounds_planned(WIZARD.read_options(options), seats)
    return [plan(number, seats, dealer, **options) for number in range(1, count + 1)]


def test_the_official_game_and_maximus() -> None:
    """003 «Das Ende», «Das Verteilen der Karten»; «Der Trumpf»: in the last round no card is left. Special
    cards do not lengthen it, and one card stays to turn up. Hellsehen changes nothing. 003 «Wizard Maximus»:
    five rounds with all cards, each with its trump.
    """
    for seats, rounds in OFFICIAL.items():
        for game in (plans(seats), plans(seats, clairvoyance=True)):
            assert [round.hand_size for round in game] == list(range(1, rounds + 1))
            assert [round.turns_up for round in game] == [True] * (rounds - 1) + [False]
            assert game[-1].fixed_trump is None
        for specials in (["GW"], SPECIALS):
            assert [round.turns_up for round in plans(seats, specials=specials)] == [True] * rounds
        maximus = plans(seats, variant="maximus")
        assert [(round.hand_size, round.turns_up) for round in maximus] == [(rounds, False)] * 5
        assert [round.fixed_trump for round in maximus] == ["B", "R", "G", "Y", None]


def test_a_table_may_agree_on_fewer_rounds() -> None:
    """Only where all cards are dealt is none left to turn up: 57 of 60 are."""
    assert [len(plans(4, rounds=7)), len(plans(rounds=19))] == [7, 19]
    assert plans(rounds=19)[-1].turns_up


def test_the_left_neighbour_bids_first_and_the_dealer_last() -> None:
    """003 «Die Vorhersage». 000 «Spielvorbereitung»: counterclockwise the right one; so moves no deal."""
    orders = [round.bidding_order for round in plans(4, dealer=2)[:4]]
    assert orders == [(3, 0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1)]
    other_way = plans(bid_direction="counterclockwise")[:3]
    assert [round.bidding_order for round in other_way] == [(2, 1, 0), (0, 2, 1), (1, 0, 2)]
    assert [round.dealer for round in other_way] == [0, 1, 2]


def test_einfarbig() -> None:
    """003 «Einfarbig»: twelve rounds, four cards at first; the dealer's seat rotates all the same."""
    for seats in (3, 4):
        rounds = plans(seats, dealer=1, variant="einfarbig")
        assert [round.hand_size for round in rounds] == list(range(4, 16))
        assert {(round.turns_up, round.fixed_trump) for round in rounds} == {(False, None)}
        assert [round.bidding_order[0] for round in rounds[:2]] == [2, 3 % seats]
