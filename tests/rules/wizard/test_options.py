"""What a table may agree on.

Source: 003 «Varianten», «Erweitertes Spiel mit Sonderkarten»; 000 for direction, progressive points
and teams; the formats' table of options and «Exact readings», set-up.
"""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.wizard.options import Options
from tests.notation import SPECIALS, codes
from tests.recorded import WIZARD

OFFICIAL = {3: 20, 4: 15, 5: 12, 6: 10}
NOT_A_FLAG = [0, 1, "true", None, [], {}]
NOT_A_WORD = ["", "Standard", None, True, 1, [], ["standard"]]


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
}
INVALID: dict[str, list[object]] = {
    "variant": [*NOT_A_WORD, "extreme"],
    "specials": ["GW", None, True, {}, ["Z"], ["B7"], ["GW:Z"], ["gw"], [None], [["GW"]], ["GW", "DR", "GW"]],
    "bidding": [*NOT_A_WORD, "verdeckt"],
    "plus_minus_one": NOT_A_FLAG,
    "plus_minus_one_from_round": [0, -1, 1.0, 1.5, "1", None, True, []],
    "plus_minus_one_from_cards": [0, -1, 1.0, 1.5, "1", None, True, []],
    "bid_direction": [*NOT_A_WORD, "counter-clockwise"],
    "clairvoyance": NOT_A_FLAG,
    "scoring": [*NOT_A_WORD, "double"],
    "teams": NOT_A_FLAG,
    "rounds": ["5", 5.0, True, False, [], {}],
    "cloud_change": [*NOT_A_WORD, "never"],
}


@pytest.mark.parametrize("name", VALID)
def test_values_of_the_table_and_others(name: str) -> None:
    for value in VALID[name]:
        assert option_faults(**{name: value}) == [], value
    for value in INVALID[name]:
        assert option_faults(**{name: value}) == ["option-invalid"], value


def test_nothing_said_is_the_booklets_basic_game() -> None:
    """The defaults of the public table of options."""
    assert WIZARD.read_options({}) == Options(
        variant="standard",
        specials=(),
        bidding="open",
        plus_minus_one=False,
        plus_minus_one_from_round=1,
        plus_minus_one_from_cards=1,
        bid_direction="clockwise",
        clairvoyance=False,
        scoring="standard",
        teams=False,
        rounds=None,
        cloud_change="end_of_round",
    )


@pytest.mark.parametrize("name", ["colour", "Variant", "", "mage_base", "mage_raise", "first_dealer"])
def test_an_option_that_this_edition_does_not_have(name: str) -> None:
    assert option_faults(**{name: True}) == ["unknown-option"]


def test_everything_wrong_is_told() -> None:
    assert option_faults(3, colour=1, scoring="double", teams=True, rounds=21) == [
        "option-conflict",
        "option-invalid",
        "rounds-out-of-range",
        "unknown-option",
    ]


class TestConflicts:
    @pytest.mark.parametrize(("players", "fits"), [(3, False), (4, True), (5, False), (6, True)])
    def test_teams_need_opposite_seats(self, players: int, fits: bool) -> None:
        """000, opening section."""
        assert option_faults(players, teams=True) == ([] if fits else ["option-conflict"])

    @pytest.mark.parametrize(("players", "fits"), [(3, True), (4, True), (5, False), (6, False)])
    def test_einfarbig_needs_a_colour_for_everybody(self, players: int, fits: bool) -> None:
        """003 «Einfarbig»."""
        assert option_faults(players, variant="einfarbig") == ([] if fits else ["option-conflict"])

    @pytest.mark.parametrize(
        "options", [{"variant": "einfarbig"}, {"variant": "maximus"}, {"clairvoyance": True}]
    )
    def test_some_variants_are_played_without_special_cards(self, options: dict[str, Any]) -> None:
        """003 «Varianten (nur ohne Sonderkarten spielbar)»."""
        assert option_faults(specials=["GW"], **options) == ["option-conflict"]
        assert option_faults(specials=[], **options) == []

    @pytest.mark.parametrize("variant", ["einfarbig", "maximus"])
    def test_hellsehen_needs_a_first_round_of_one_card(self, variant: str) -> None:
        assert option_faults(clairvoyance=True, variant=variant) == ["option-conflict"]

    @pytest.mark.parametrize("name", ["plus_minus_one", "bidding", "scoring", "bid_direction", "teams"])
    def test_the_other_house_rules_go_with_everything(self, name: str) -> None:
        """003 «Varianten (mit und ohne Sonderkarten spielbar)»."""
        agreed = {name: VALID[name][-1]}
        for other in ({"specials": SPECIALS}, {"variant": "einfarbig"}, {"variant": "maximus"}):
            assert option_faults(4, **agreed, **other) == []


class TestRounds:
    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_from_one_to_as_many_as_the_cards_suffice_for(self, players: int) -> None:
        """003 «Das Ende»."""
        last = OFFICIAL[players]
        assert option_faults(players, rounds=1) == option_faults(players, rounds=last) == []
        for rounds in (-1, 0, last + 1, 99):
            assert option_faults(players, rounds=rounds) == ["rounds-out-of-range"]

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_with_special_cards_one_card_stays_to_turn_up(self, players: int) -> None:
        """003 «Erweitertes Spiel mit Sonderkarten»: 60 cards and the chosen ones."""
        for chosen, rounds in product(range(1, 8), range(1, 30)):
            stays = 60 + chosen - rounds * players >= 1
            expected = [] if stays else ["rounds-out-of-range"]
            assert option_faults(players, rounds=rounds, specials=SPECIALS[:chosen]) == expected

    def test_seven_special_cards_counted_by_hand(self) -> None:
        """67 cards: 22 rounds of 3 leave one, 16 of 4 leave three, 13 of 5 two, 11 of 6 one."""
        for players, last in ((3, 22), (4, 16), (5, 13), (6, 11)):
            assert option_faults(players, rounds=last, specials=SPECIALS) == []
            assert option_faults(players, rounds=last + 1, specials=SPECIALS) == ["rounds-out-of-range"]

    @pytest.mark.parametrize(("variant", "last"), [("einfarbig", 12), ("maximus", 5)])
    def test_einfarbig_and_maximus_have_their_own(self, variant: str, last: int) -> None:
        """003 «Einfarbig», «Wizard Maximus»."""
        for rounds in range(1, last + 1):
            assert option_faults(variant=variant, rounds=rounds) == []
        for rounds in (0, last + 1):
            assert option_faults(variant=variant, rounds=rounds) == ["rounds-out-of-range"]

    def test_special_cards_that_do_not_belong_there_make_room_for_none(self) -> None:
        assert option_faults(variant="einfarbig", rounds=13, specials=["GW"]) == [
            "option-conflict",
            "rounds-out-of-range",
        ]


AGREED = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALID.items()})


@settings(max_examples=25, deadline=None)
@given(AGREED)
def test_what_was_agreed_on_is_written_down_again(agreed: dict[str, Any]) -> None:
    """Defaults are left out; everything else comes back as it was."""
    options = WIZARD.read_options(agreed)
    written = WIZARD.write_options(options)
    assert WIZARD.read_options(written) == options
    assert written.items() <= agreed.items()
    assert all(value != getattr(Options(), name) for name, value in written.items())
