"""Statistics worked out the slow way: from records as they are written, game by game, nothing stored.

Points, places and sums are counted here once more, without the app's rules.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tests.bench.evenings import extreme_record, record, special_record

NAMES = ("Henry", "Anya", "Freya", "Ben", "Mira", "Tom", "Ida")
EVENINGS = ("", "Freitagsrunde", "Hütte")


class Played(NamedTuple):
    """A seat's round: whether it was hit, too high or low, its points, and what stood on it. `cloud` are the
    points that the Wolke made of it; `mage`: the Schwarzmagier made none in it.
    """

    hit: bool
    high: bool
    low: bool
    points: int
    size: int
    trump: str
    bid: int
    cloud: int = 0
    mage: bool = False


@dataclass
class Seat:
    """One seat of one game; `extra` has the figures that one edition alone counts."""

    name: str
    place: int
    side: int
    total: int
    rounds: list[Played]
    behind: int
    extra: Counter[str]

    def count(self, name: str) -> int:
        """The figure of that name, as `Counts` calls it."""
        figures = {
            "games": 1,
            "wins": int(self.place == 1),
            "rounds": len(self.rounds),
            "points": self.total,
            "hits": sum(played.hit for played in self.rounds),
            "high": sum(played.high for played in self.rounds),
            "low": sum(played.low for played in self.rounds),
        }
        return (figures | self.extra).get(name, 0)

    @property
    def run(self) -> int:
        words = "".join("x" if played.hit else " " for played in self.rounds).split()
        return max(map(len, words), default=0)


def seats_of(raw: dict[str, Any]) -> list[Seat]:
    extras = [Counter[str]() for _name in raw["players"]]
    judge = _seals if raw["edition"] == "extreme" else _tricks
    rows = [
        [judge(extra, raw, played, number, at) for number, played in enumerate(raw["rounds"], 1)]
        for at, extra in enumerate(extras)
    ]
    teams = raw["options"].get("teams", False)
    sides = [seat % (len(rows) // 2) if teams else seat for seat in range(len(rows))]
    sign = -1 if raw["edition"] == "extreme" else 1

    def sums(rounds: int) -> list[int]:
        own = [sum(played.points for played in row[:rounds]) * sign for row in rows]
        return [sum(own[at] for at in range(len(rows)) if sides[at] == side) for side in sides]

    final, seats = sums(99), []
    for at, (name, row) in enumerate(zip(raw["players"], rows, strict=True)):
        behind = max(max(sums(n)) - sums(n)[at] for n in range(1, len(row) + 1))
        beaten_by = {sides[other] for other in range(len(rows)) if final[other] > final[at]}
        total = sum(played.points for played in row)
        seats.append(Seat(name, 1 + len(beaten_by), sides[at], total, row, behind, extras[at]))
    return seats


def _tricks(extra: Counter[str], raw: dict[str, Any], played: dict[str, Any], number: int, at: int) -> Played:
    trick = 10 * (number if raw["options"].get("scoring") == "progressive" else 1)
    placed, won = played["bids"][at], played["won"][at]
    cloud = played.get("cloud", {"seat": None, "change": 0})
    clouded = cloud["seat"] == at
    bid = placed + (cloud["change"] if clouded else 0)
    made, plain = (20 + trick * won if b == won else -trick * abs(b - won) for b in (bid, placed))
    extra.update(bid=bid, placed=min(bid, won), cloud_points=made - plain)
    extra.update(clouds=clouded, cloud_hits=clouded and bid == won)
    outcome = (bid == won, bid > won, bid < won, made)
    return Played(*outcome, number, played["trump"] or "-", bid, cloud=made - plain)


def _seals(extra: Counter[str], raw: dict[str, Any], played: dict[str, Any], number: int, at: int) -> Played:
    """A white seal replaces each that was taken away, so that the seals before a seat are those it took."""
    taking = next(taking for taking in played["takings"] if taking["seat"] == at)
    left, mage = played["left"][at], taking.get("mage", False)
    colours = sum(count for kind, count in left.items() if len(kind) == 1)
    white, black = left.get("white", 0), left.get("black", 0)
    made = 2 * colours + 4 * white + 3 * black
    if mage:
        made = max(4 - sum(seals.get("black", 0) for seals in played["left"]), 0)
    free, bid = mage and made == 0, sum(taking.get("seals", {}).values())
    extra.update(blacks=black, mages=mage, mages_made=free)
    return Played(made == 0, colours + white > 0, black > 0, made, 15, "", bid, mage=free)


def evening(chance: Random, edition: str = "wizard", most_rounds: int | None = None) -> dict[str, Any]:
    """A finished game of some of NAMES, on some day of two years, with options that matter here."""
    seed = chance.randrange(10**6)
    made = extreme_record(3 + seed % 3, seed) if edition == "extreme" else _bids(chance)
    made["players"] = chance.sample(NAMES, len(made["players"]))
    day = f"{chance.choice((2024, 2025))}-{chance.randint(1, 12):02}-{chance.choice((1, 2, 15, 27, 28)):02}"
    return made | {"played": day} | ({"table": name} if (name := chance.choice(EVENINGS)) else {})


def _bids(chance: Random) -> dict[str, Any]:
    players, seed = chance.randint(3, 6), chance.random()
    if chance.random() < 0.3:
        return special_record(players, seed=seed)  # type: ignore[arg-type]
    made = record(players, seed=seed)  # type: ignore[arg-type]
    options = {"teams": True} if players in (4, 6) and chance.random() < 0.3 else {}
    if chance.random() < 0.2:
        options["scoring"] = "progressive"  # type: ignore[assignment]
    if chance.random() < 0.2:
        options["rounds"] = rounds = chance.randint(1, 5)  # type: ignore[assignment]
        made["rounds"] = made["rounds"][:rounds]
    return made | {"options": options}


def kind(raw: dict[str, Any]) -> str:
    if raw["edition"] == "extreme":
        return "usual"
    progressive = raw["options"].get("scoring") == "progressive"
    return "progressive" if progressive else "specials" if raw["options"].get("specials") else "standard"


def is_whole(raw: dict[str, Any]) -> bool:
    return "rounds" not in raw["options"]


def chosen(games: Iterable[dict[str, Any]], *wanted: Callable[[dict[str, Any]], bool]) -> list[list[Seat]]:
    return [seats_of(raw) for raw in games if all(want(raw) for want in wanted)]
