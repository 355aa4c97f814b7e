"""Statistics worked out the slow way: from records as they are written, game by game, nothing stored.

Points, places and sums are counted here once more, without the app's rules.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.bench.evenings import extreme_record, record, special_record

NAMES = ("Henry", "Anya", "Freya", "Ben", "Mira", "Tom", "Ida")
EVENINGS = ("", "Freitagsrunde", "Hütte")


@dataclass
class Seat:
    """One seat of one game; `rounds` tells of each whether it was hit, too high or low, and its points."""

    name: str
    place: int
    side: int
    total: int
    rounds: list[tuple[bool, bool, bool, int]]
    sizes: list[int]
    trumps: list[str]
    bids: list[int]
    behind: int
    extra: dict[str, int] = field(default_factory=dict)

    def count(self, name: str) -> int:
        """The figure of that name, as `Counts` calls it."""
        figures = {
            "games": 1,
            "wins": int(self.place == 1),
            "rounds": len(self.rounds),
            "points": sum(points for *_, points in self.rounds),
            "hits": sum(hit for hit, *_ in self.rounds),
            "high": sum(high for _, high, _, _ in self.rounds),
            "low": sum(low for _, _, low, _ in self.rounds),
        }
        return (figures | self.extra).get(name, 0)

    @property
    def run(self) -> int:
        words = "".join("x" if hit else " " for hit, *_ in self.rounds).split()
        return max(map(len, words), default=0)


def seats_of(raw: dict[str, Any]) -> list[Seat]:
    """Everybody's game."""
    rows = _extreme(raw) if raw["edition"] == "extreme" else _wizard(raw)
    teams = raw["options"].get("teams", False)
    sides = [seat % (len(rows) // 2) if teams else seat for seat in range(len(rows))]
    sign = -1 if raw["edition"] == "extreme" else 1

    def sums(rounds: int) -> list[int]:
        own = [sum(points for *_, points in row["rounds"][:rounds]) * sign for row in rows]
        return [sum(own[at] for at in range(len(rows)) if sides[at] == side) for side in sides]

    final = sums(99)
    seats = []
    for at, row in enumerate(rows):
        behind = max(max(sums(n)) - sums(n)[at] for n in range(1, len(row["rounds"]) + 1))
        beaten_by = {sides[other] for other in range(len(rows)) if final[other] > final[at]}
        total = sum(points for *_, points in row["rounds"])
        seats.append(Seat(raw["players"][at], 1 + len(beaten_by), sides[at], total, behind=behind, **row))
    return seats


def _wizard(raw: dict[str, Any]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for at in range(len(raw["players"])):
        row: dict[str, Any] = {"rounds": [], "sizes": [], "trumps": [], "bids": [], "extra": {}}
        extra = dict.fromkeys(("bid", "placed", "clouds", "cloud_hits", "cloud_points"), 0)
        for number, played in enumerate(raw["rounds"], 1):
            trick = 10 * (number if raw["options"].get("scoring") == "progressive" else 1)
            placed, won = played["bids"][at], played["won"][at]
            cloud = played.get("cloud", {"seat": None, "change": 0})
            bid = placed + (cloud["change"] if cloud["seat"] == at else 0)
            made, plain = (20 + trick * won if b == won else -trick * abs(b - won) for b in (bid, placed))
            row["rounds"].append((bid == won, bid > won, bid < won, made))
            row["sizes"].append(number)
            row["trumps"].append(played["trump"] or "-")
            row["bids"].append(bid)
            extra["bid"] += bid
            extra["placed"] += min(bid, won)
            if cloud["seat"] == at:
                extra["clouds"] += 1
                extra["cloud_hits"] += bid == won
                extra["cloud_points"] += made - plain
        rows.append(row | {"extra": extra})
    return rows


def _extreme(raw: dict[str, Any]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for at in range(len(raw["players"])):
        row: dict[str, Any] = {"rounds": [], "sizes": [], "trumps": [], "bids": [], "extra": {}}
        extra = dict.fromkeys(("blacks", "mages", "mages_made"), 0)
        for played in raw["rounds"]:
            mage = next((taking["seat"] for taking in played["takings"] if taking.get("mage")), None)
            left = played["left"][at]
            colours = sum(count for kind, count in left.items() if len(kind) == 1)
            white, black = left.get("white", 0), left.get("black", 0)
            made = 2 * colours + 4 * white + 3 * black
            if mage == at:
                made = max(4 - sum(seals.get("black", 0) for seals in played["left"]), 0)
                extra["mages"] += 1
                extra["mages_made"] += made == 0
            row["rounds"].append((made == 0, colours + white > 0, black > 0, made))
            row["sizes"].append(15)
            row["trumps"].append("")
            row["bids"].append(_lying(played["takings"], at) if mage != at else 0)
            extra["blacks"] += black
        rows.append(row | {"extra": extra})
    return rows


def _lying(takings: Sequence[dict[str, Any]], at: int) -> int:
    """Seals before a seat once all have taken: a white one replaces each that was taken away, four in all."""
    return sum(sum(taking.get("seals", {}).values()) for taking in takings if taking["seat"] == at)


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
    """The tables of the games that are wanted."""
    return [seats_of(raw) for raw in games if all(want(raw) for want in wanted)]
