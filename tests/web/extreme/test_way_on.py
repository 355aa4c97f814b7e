"""Extreme: wherever taps have led, the page leads to the round that was true at the table."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.extreme.cards import KINDS
from tests.extreme import EXTREME, left, takings
from tests.web.driving import begin, load
from tests.web.offered import Device
from tests.web.test_way_on import few

THREE = ["Frank", "Sabine", "Katrin"]
FRANK, SABINE, KATRIN = range(3)
PATIENCE = 6  # taps until so many are left as were
TAPPED = ("seals", "back", "mage", "taken", "turn", "left", "nothing", "settled")
TAPPED += ("undo", "redo", "corrections", "cancel")
LIKELY = ("seals", "taken", "settled", "left")


# Rounds as they were, what was taken and what was left; Katrin deals, and Frank takes first.
ROUNDS = (
    # 5 + 5 + 4 seals given back, and a black one: 15 tricks.
    ("Frank: Y Y Y R R | Sabine: B B B R R | Katrin: G G G V", "Katrin: black"),
    # Sabine's yellow one was Frank's, who has a white one for it: 5 + 6 + 2, and two black ones.
    ("Frank: Y Y Y R R | Sabine: Y<Frank B B B R R | Katrin: G G", "Frank: black | Katrin: black"),
    # The Schwarzmagier settles what nobody else does.
    ("Frank: mage | Sabine: R V | Katrin:", "Sabine: V"),
)


class Table(Device):
    """Somebody who gets the round right that was played, however wrong it was entered before."""

    def play(self, taken: str, remaining: str) -> None:
        """All seals put back, those taken that were, what was left told, and the round scored."""
        for seat in (KATRIN, SABINE, FRANK):  # whoever has taken from another one first
            taking = self.draft.turns.taking(seat)
            for seal in [*Counter(taking.seals.written()).elements(), *[""] * taking.mage]:
                self.tap_what(self.step_of(seat), "back", seat=seat, seal=seal)
        for entry in takings(taken):
            self.take(**entry)
        for seat, kinds in enumerate(left(remaining, players=3)):
            self.tap_if_offered("left", "nothing", seat=seat)  # besides what its tricks have told
            for kind in KINDS:
                for _tap in range(PATIENCE):
                    if self.draft.left[seat][kind] != kinds.get(kind, 0):
                        self.tap_what("left", "left", seat=seat, kind=kind)
        number = self.draft.number
        self.tap_what("left", "score")
        closed = EXTREME.write_round(load(self.host, self.code).table.game.rounds[number - 1])
        assert closed == {"takings": takings(taken), "left": left(remaining, players=3)}

    def take(self, seat: int, mage: bool = False, **taken: Any) -> None:
        """What the seat took, in its turn or after it."""
        step, over = self.step_of(seat), self.draft.turns.is_over(seat)
        if mage:
            self.tap_what(step, "mage")
            return
        for kind, count in taken["seals"].items():
            holders = taken.get("from", {}).get(kind, [])
            for source in [*[""] * (count - len(holders)), *holders]:
                self.tap_what(step, "seals", seal=kind, source=source)
        if not over:
            self.tap_what(step, "taken", seat=seat)

    def step_of(self, seat: int) -> str:
        return f"takings-{seat}" if self.draft.turns.is_over(seat) else "takings"

    def tap_what(self, step: str, what: str, **fields: object) -> None:
        """What has to be offered is tapped."""
        assert self.tap_if_offered(step, what, **fields), (step, what, fields, self.draft)


@pytest.mark.slow
@few(7)
@given(st.sampled_from(ROUNDS), st.booleans(), st.randoms(use_true_random=False))
def test_a_way_on(host: FlaskClient, played: tuple[str, str], corrects: bool, chance: Random) -> None:
    """Also in a scored round that was opened again: it can be put right, or left as it was."""
    pad = Table(host, begin(host, THREE, edition="extreme", rules_of="extreme", first_dealer=KATRIN))
    if corrects:
        pad.play(*ROUNDS[0])
        assert pad.tap_if_offered("", "corrections", cell=f"1-{chance.randrange(3)}-bid")
    pad.wander(chance, TAPPED, LIKELY)
    if corrects and chance.random() < 0.5:
        pad.tap_if_offered("", "cancel")
    if pad.draft.number == 1:
        pad.play(*played)
    else:
        assert load(host, pad.code).table.game.rounds
