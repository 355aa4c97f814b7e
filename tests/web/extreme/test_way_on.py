"""Extreme: wherever taps have led, the page leads to the round that was true at the table."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from tests.extreme import left, takings
from tests.web.driving import begin, load
from tests.web.offered import Device
from tests.web.test_way_on import few

THREE = ["Frank", "Sabine", "Katrin"]
FRANK, SABINE, KATRIN = range(3)
PATIENCE = 30  # taps until a seat is as it should be
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
        """All that was taken, what was left, and the round scored."""
        written = {entry["seat"]: entry for entry in takings(taken)}
        for seat in 2 * (FRANK, SABINE, KATRIN):  # whoever had taken from another may have to take again
            self.take(seat, written[seat])
        for seat, kinds in enumerate(left(remaining, players=3)):
            self.leave(seat, kinds)
        number = self.draft.number
        assert self.tap_if_offered("left", "score"), (self.look("left").entries, self.draft)
        closed = load(self.host, self.code).table.game.rounds[number - 1]
        for taking in closed.takings:
            entry = written[taking.seat]
            assert (taking.seals.written(), taking.mage) == (entry.get("seals", {}), "mage" in entry)
        assert [seals.written() for seals in closed.left] == left(remaining, players=3)

    def take(self, seat: int, written: dict[str, Any]) -> None:
        """What the seat took, in its turn or after it."""
        for _tap in range(PATIENCE):
            turns = self.draft.turns
            over, taking = turns.is_over(seat), turns.taking(seat)
            step = f"takings-{seat}" if over else "takings"
            wanted, swapped = written.get("seals", {}), written.get("from", {})
            extra = [
                kind
                for kind, count in taking.seals.written().items()
                if count > wanted.get(kind, 0) or taking.last_source(kind) not in swapped.get(kind, [None])
            ]
            missing = [kind for kind, count in wanted.items() if count > taking.seals[kind]]
            if taking.mage and not written.get("mage"):
                assert self.tap_if_offered(step, "back", seat=seat, seal=""), self.draft
            elif extra:
                assert self.put_back(step, seat, extra[0]), self.draft
            elif written.get("mage") and not taking.mage:
                assert self.tap_if_offered(step, "mage"), self.draft
            elif missing:
                source = swapped.get(missing[0], [""])[0]
                assert self.tap_if_offered(step, "seals", seal=missing[0], source=source), self.draft
            elif over:
                return
            else:
                assert self.tap_if_offered("takings", "taken", seat=seat), self.draft
        raise AssertionError((seat, written, self.draft))

    def put_back(self, step: str, seat: int, kind: str) -> bool:
        """One seal of that kind; where another has taken it from this seat, that one puts it back first."""
        return self.tap_if_offered(step, "back", seat=seat, seal=kind) or any(
            self.tap_if_offered(f"takings-{other}", "back", seat=other, seal=kind)
            for other in (FRANK, SABINE, KATRIN)
            if (kind, seat) in self.draft.turns.taking(other).swapped
        )

    def leave(self, seat: int, kinds: dict[str, int]) -> None:
        """What the seat had left; nothing, if it has given back all."""
        for _tap in range(PATIENCE):
            seals, done = self.draft.left[seat].written(), seat in self.draft.left_seats
            wrong = [kind for kind in {**seals, **kinds} if seals.get(kind, 0) != kinds.get(kind, 0)]
            if not done and not (kinds and wrong) and self.tap_if_offered("left", "nothing", seat=seat):
                continue  # besides what its tricks have told
            if not wrong:
                return
            assert self.tap_if_offered("left", "left", seat=seat, kind=wrong[0]), self.draft
        raise AssertionError((seat, kinds, self.draft))


@pytest.mark.slow
@few(7)
@given(st.sampled_from(ROUNDS), st.booleans(), st.randoms(use_true_random=False))
def test_there_is_a_way_on(
    host: FlaskClient, played: tuple[str, str], corrects: bool, chance: Random
) -> None:
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
