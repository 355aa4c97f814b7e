"""How tests write down a game of Extreme: seat by seat, with the booklet's people in their order.

Seals are one word each: a colour's letter, "white", "black"; "B<Sabine" is one taken from Sabine.

    takings("Frank: R B B G | Sabine: V V B R R R | Katrin: mage | Peter: Y Y G B<Sabine")
    left("Frank: black | Sabine: white | Peter: Y black", players=4)
    tricks("Frank: V2 V11 V7 G12 > V")    who leads, the cards in order of play, what the winner gives

Behind ">" stands "-" where nothing is given and nothing taken.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.extreme.seals import Layout, Seals
from scorekeeper.rules.extreme.taking import layout_after
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from tests import notation
from tests.formats import records
from tests.recorded import EXTREME as EXTREME

CAST = ("Frank", "Sabine", "Katrin", "Peter", "Ida")

# 004: the examples of taking and of scoring. Frank leads, so Peter deals.
TAKEN = "Frank: R B B G | Sabine: V V B R R R | Katrin: mage | Peter: Y Y G B<Sabine"
LEFT = "Frank: black | Sabine: white | Peter: Y black"


def seat(name: str) -> int:
    return CAST.index(name.strip())


def seals(text: str) -> Seals:
    """Seals as a value: `seals("R B B")`."""
    return Seals.of(Counter(text.split()))


def takings(text: str) -> list[dict[str, Any]]:
    """Takings as a record has them."""
    return [_taking(entry) for entry in text.split("|")]


def _taking(entry: str) -> dict[str, Any]:
    name, _, taken = entry.partition(":")
    words = taken.split()
    if words == ["mage"]:
        return {"seat": seat(name), "mage": True}
    pairs = [word.partition("<") for word in words]
    raw: dict[str, Any] = {"seat": seat(name), "seals": dict(Counter(kind for kind, _, _ in pairs))}
    swapped: dict[str, list[int]] = {}
    for kind, _, holder in pairs:
        if holder:
            swapped.setdefault(kind, []).append(seat(holder))
    return raw | ({"from": swapped} if swapped else {})


def left(text: str, players: int = 4) -> list[dict[str, int]]:
    """Seals left as a record has them; who is not named has none."""
    entries = [entry.partition(":") for entry in text.split("|") if entry.strip()]
    named = {seat(name): words.split() for name, _, words in entries}
    return [dict(Counter(named.get(at, []))) for at in range(players)]


def tricks(*drawn: str) -> list[dict[str, Any]]:
    """The protocol of a round, one line a trick."""
    protocol = []
    for leader, plays, gives in (re.split("[:>]", line) for line in drawn):
        given = None if gives.strip() == "-" else gives.strip()
        protocol.append({"leader": seat(leader), "plays": plays.split(), "gives": given})
    return protocol


def raw_round(taken: str = TAKEN, remaining: str = LEFT, players: int = 4, **more: Any) -> dict[str, Any]:
    """A round as a record's object; the booklet's where nothing else is said."""
    return {"takings": takings(taken), "left": left(remaining, players), **more}


def record(*rounds: Mapping[str, Any], players: int = 4, dealer: int = 3, **options: Any) -> dict[str, Any]:
    """The record of a table with these rounds."""
    table = records.record(*rounds, dealer=dealer, **options)
    return table | {"edition": "extreme", "players": list(CAST[:players])}


def table(players: int = 4, dealer: int = 3, **options: Any) -> Game:
    """A game without a round."""
    return Game("extreme", CAST[:players], dealer, EXTREME.read_options(options))


def faults(raw: object, number: int = 1, game: Game | None = None) -> list[str]:
    """What is wrong with a round, as `codes`."""
    return notation.faults(raw, number, game or table())


def check(raw: object, players: int = 4) -> RoundCheck:
    """What the check of a first round says, which the last seat dealt; one without fails the test."""
    checked = EXTREME.check_round(raw, 1, table(players, dealer=players - 1))
    assert checked is not None
    return checked


def layout(text: str, players: int = 4, blacks: str = "") -> Layout:
    """Where the seals lie after these takings, and after somebody took black ones: `blacks="Frank Frank"`."""
    taken = EXTREME.read_round({"takings": takings(text), "left": [{}] * players}).takings
    lying = layout_after(taken, players)
    for name in blacks.split():
        lying = lying.taken(seat(name), "black")
    return lying
