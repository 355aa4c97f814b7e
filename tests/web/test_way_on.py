"""Wherever taps have led, the page leads to what was true at the table: no state is a dead end."""

from itertools import product
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.web.driving import begin, load
from tests.web.offered import Device

THREE = ["Henry", "Anya", "Freya"]
PATIENCE = 6  # looks at a step until it is as it should be
ROUND = tuple("trump bids tricks werewolf bomb cloud again reveal cards passes first".split())
TAPPED = (*ROUND, "undo", "redo", "corrections", "cancel", "leads")
LIKELY = ("bids", "trump", "werewolf", "again")


class Table(Device):
    """Somebody who gets the round right that was played, however wrong it was entered before."""

    def play(self, bids: list[int], won: list[int]) -> None:
        """No trump, no special card, these bids and tricks, scored."""
        self.tap_if_offered("", "cancel")
        self.forget()
        for step in ("trump", "bids"):
            self.tap_if_offered(step, "werewolf", trump="")
        if self.draft.swap is not None or self.draft.trump is not None:
            assert self.tap_if_offered("trump", "trump", card="N")
        self.say(bids)
        self.forget()  # what was noted is out of reach as long as trump and bids are not in
        self.number("tricks", won, lambda: self.draft.won)
        number = self.draft.number
        assert self.tap_if_offered("tricks", "score"), (self.look("tricks").entries, self.draft)
        closed = load(self.host, self.code).table.game.rounds[number - 1]
        assert (closed.trump, closed.bids, closed.won) == (None, tuple(bids), tuple(won))

    def forget(self) -> None:
        """No trick is noted, no Bombe, no change by the Wolke."""
        self.tap_if_offered("protocol", "first", first=1)
        self.tap_if_offered("tricks", "bomb", bomb="not")
        self.tap_if_offered("tricks", "cloud", cloud="none")

    def say(self, bids: list[int]) -> None:
        if self.draft.sealed:  # what is under the covers nobody knows
            self.tap_if_offered("bids", "again")
        self.number("bids", bids, lambda: self.draft.bids)

    def number(self, what: str, numbers: list[int], stands: Any) -> None:
        for _look in range(PATIENCE):
            wrong = [seat for seat in range(3) if stands()[seat] != numbers[seat]]
            if not wrong:
                return
            name = {"bids": "bid"}.get(what, what)
            for seat in sorted(wrong, key=lambda seat: numbers[seat]):
                self.tap_if_offered(what, what, seat=seat, **{name: numbers[seat]})
        raise AssertionError((what, numbers, stands(), self.draft))


def few(examples: int) -> settings:
    unwell = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    return settings(
        max_examples=examples, phases=[Phase.generate], deadline=None, suppress_health_check=unwell
    )


@pytest.mark.slow
@few(12)
@given(
    bidding=st.sampled_from(["open", "hidden", "secret"]),
    direction=st.sampled_from(["clockwise", "counterclockwise"]),
    correction=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
def test_a_way_on(host: FlaskClient, bidding: str, direction: str, correction: bool, chance: Random) -> None:
    """Whatever is tapped in an open round, or in a scored one that was opened again, the evening goes on."""
    options = {"bidding": bidding, "bid_direction": direction, "plus_minus_one": "y", "rounds": 2}
    table = Table(host, begin(host, THREE, specials=["WW", "BO", "WO", "JO", "FE"], **options))
    if correction:
        table.play([0, 1, 1], [0, 1, 0])
        assert table.tap_if_offered("", "corrections", cell=f"1-{chance.randrange(3)}-total")
    table.wander(chance, TAPPED, LIKELY)
    table.tap_if_offered("", "cancel")
    number, takes = table.draft.number, chance.randrange(3)
    bids = chance.choice([bids for bids in product((0, 1), repeat=3) if sum(bids) != number])
    table.play([*bids], [number * (seat == takes) for seat in range(3)])


def test_bids_of_the_forbidden_sum_are_said_again(host: FlaskClient) -> None:
    """Round 1 with Plus/minus Eins: two ones were said, three noughts entered."""
    table = Table(host, begin(host, THREE, plus_minus_one="y", bidding="hidden"))
    table.tap_if_offered("trump", "trump", card="N")
    table.say([0, 0, 0])
    assert table.offered("bids", "again") is None, "everybody has seen them"
    assert "chip--forbidden" not in table.look("bids").text, "nobody bids last"
    assert table.tap_if_offered("bids", "bids", seat=1, bid=1)
    assert table.offered("", "score") is None, "the sum is the one that is forbidden"
    assert table.tap_if_offered("", "again")
    table.play([0, 1, 1], [0, 1, 0])
