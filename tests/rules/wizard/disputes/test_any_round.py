"""Whole rounds by chance, dealt and played legally: honest players are never accused."""

from random import Random
from typing import Any

import pytest

from scorekeeper.rules.findings import Certainty, RoundCheck
from tests.notation import SPECIALS, game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.plain_reading import NUMBERS, trumps_with
from tests.rules.wizard.disputes.random_rounds import play, swapped


def honest_round(chance: Random, seats: int, size: int, specials: list[str]) -> dict[str, Any]:
    """A round as a record has it, played legally. Where all cards were dealt none was turned up."""
    deck = [*NUMBERS, *["Z", "N"] * 4, *specials]
    chance.shuffle(deck)
    if "JO" in deck and chance.random() < 0.8:
        deck.remove("JO")
        deck.insert(chance.randrange(seats * size), "JO")
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    raw: dict[str, Any] = {"turned_up": None, "trump": None}
    if rest := deck[seats * size :]:
        holder = swapped(hands, rest[0])
        raw = {"turned_up": rest[0], "trump": chance.choice(trumps_with(rest[0], holder is not None))}
        raw |= {} if holder is None else {"werewolf": holder}
    return raw | play(chance, hands, raw["trump"], "N", 1, honest=True)


@pytest.mark.parametrize("seed", range(50))
def test_an_honest_round_has_no_finding(seed: int) -> None:
    """Whole, broken off, or begun in the middle; without its passes nothing is proven of a whole one.

    003 «Der Trumpf», last paragraph: where all cards are dealt none is turned up, and there is no trump.
    """
    chance = Random(seed)
    seats, specials = chance.randint(3, 6), chance.sample(SPECIALS, chance.choice([0, 1, 3, 7]))
    size = chance.choice([60 // seats, chance.randint(1, 60 // seats)])
    table = game(seats, dealer=(1 - size) % seats, specials=specials)
    raw = honest_round(chance, seats, size, specials)

    def found(**fields: Any) -> RoundCheck:
        checked = WIZARD.check_round(raw | fields, size, table)
        assert checked is not None
        return checked

    whole, tricks, passes = found(), raw["tricks"], raw["passes"]
    assert whole.findings == ()
    assert all(finding.certainty is Certainty.POSSIBLE for finding in found(passes=[]).findings)
    count = chance.randint(1, size)
    seen = [given for given in passes if given["after"] <= count]
    assert found(tricks=tricks[:count], passes=seen).findings == ()
    if count < size:
        assert found(tricks=tricks[:count], passes=[]).findings == ()
        late = [given for given in passes if given["after"] > count]
        checked = found(tricks=tricks[count:], first_trick=count + 1, passes=late)
        assert (checked.findings, checked.tricks) == ((), whole.tricks[count:])
