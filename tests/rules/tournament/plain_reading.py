"""The plain way to count a tournament: read its record from the beginning, as `docs/formats.md` tells it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Record = dict[str, Any]
OF_HEAT = ("overtime", "late", "revoke", "absent")  # a penalty for these goes with its heat


@dataclass
class Count:
    """What somebody has in one stage."""

    entrant: int
    points: list[Fraction] = field(default_factory=list)
    score: int = 0
    hits: int | None = None
    firsts: int = 0
    off: int = 0


@dataclass(frozen=True)
class Line:
    """Somebody's line of the standings, with stages from 0."""

    entrant: int
    rank: int
    stage: int
    points: Fraction
    score: int
    hits: int | None
    firsts: int
    best: Fraction
    heats: int


def heats_of(record: Record, stage: int) -> list[tuple[int, Record]]:
    """The heats of a stage that count, with their numbers."""
    heats = enumerate(record.get("heats", []), start=1)
    return [
        (number, heat)
        for number, heat in heats
        if heat.get("stage", 0) == stage and not heat.get("cancelled")
    ]


def penalties_of(record: Record, kind: str) -> Iterator[Record]:
    """The penalties of a kind that count."""
    for penalty in record.get("penalties", []):
        heat = record["heats"][penalty["heat"] - 1]
        gone = heat.get("cancelled") and (kind == "game" or penalty["reason"] in OF_HEAT)
        if penalty["kind"] == kind and not penalty.get("cancelled") and not gone:
            yield penalty


def table_of(record: Record, number: int, result: Record) -> list[tuple[int, int, int | None, int, Fraction]]:
    """What a table gave: of each whose, points of the game, hits, place, points of the tournament."""
    settings = record["settings"]
    extreme = settings["edition"] == "extreme"
    people = record["heats"][number - 1]["tables"][result["table"] - 1]
    scores = list(result["scores"])
    for penalty in penalties_of(record, "game"):
        if penalty["heat"] == number and penalty["entrant"] in people:
            scores[people.index(penalty["entrant"])] += penalty["points"] * (1 if extreme else -1)
    hits = result.get("hits")
    parted = hits if hits and settings["ties"] == "hits" else [0] * len(people)
    worth = settings["points"].get(str(len(people)))
    lines = []
    for seat, player in enumerate(people):
        own = (scores[seat] * (1 if extreme else -1), -parted[seat])
        others = [(scores[at] * (1 if extreme else -1), -parted[at]) for at in range(len(people))]
        ahead, level = sum(other < own for other in others), others.count(own)
        points = Fraction(sum(worth[ahead : ahead + level]), level) if worth else Fraction(scores[seat])
        lines.append((player, scores[seat], hits[seat] if hits else None, ahead + 1, points))
    return lines


def stage_of(record: Record, stage: int) -> list[Line]:
    """The standings of one stage."""
    settings = record["settings"]
    if stage:
        people = set(record["through"][stage - 1])
    else:
        seated = [player for _, heat in heats_of(record, 0) for table in heat["tables"] for player in table]
        people = {
            *seated,
            *(player for player, entry in enumerate(record.get("entrants", [])) if entry.get("here")),
        }
    counts = {player: Count(player) for player in sorted(people)}
    for number, heat in heats_of(record, stage):
        for result in heat.get("results", []):
            for player, score, hits, place, points in table_of(record, number, result):
                if player in counts:
                    counts[player].points.append(points)
                    counts[player].score += score
                    if hits is not None:
                        counts[player].hits = (counts[player].hits or 0) + hits
                    counts[player].firsts += place == 1
    for penalty in penalties_of(record, "tournament"):
        if record["heats"][penalty["heat"] - 1].get("stage", 0) == stage and penalty["entrant"] in counts:
            counts[penalty["entrant"]].off += penalty["points"]
    fewest = settings["edition"] == "extreme"
    added_up = fewest and not settings["points"]
    lines = []
    for player, count in counts.items():
        sum_of_points = sum(count.points, Fraction(0)) + (count.off if added_up else -count.off)
        best = (min if added_up else max)(count.points, default=Fraction(0))
        played = len(count.points)
        lines.append(
            Line(player, 0, stage, sum_of_points, count.score, count.hits, count.firsts, best, played)
        )

    def goodness(line: Line) -> list[Fraction | int]:
        less = {"points": added_up, "best": added_up, "score": fewest}
        values = [(getattr(line, by) or 0) * (-1 if less.get(by) else 1) for by in settings["order"]]
        return [1 if line.heats else 0, *values]

    lines.sort(key=goodness, reverse=True)  # who is as good stays in the order of the list
    ranks = [1 + sum(goodness(other) > goodness(line) for other in lines) for line in lines]
    return [Line(**{**vars(line), "rank": rank}) for line, rank in zip(lines, ranks, strict=True)]


def standings_of(record: Record) -> list[Line]:
    """The standings of the whole: who got further is ahead."""
    lines: list[Line] = []
    for stage in range(len(record.get("through", [])), -1, -1):
        behind = {line.entrant for line in lines}
        own = [line for line in stage_of(record, stage) if line.entrant not in behind]
        ranks = [1 + sum(other.rank < line.rank for other in own) for line in own]
        lines += [
            Line(**{**vars(line), "rank": rank + len(behind)}) for line, rank in zip(own, ranks, strict=True)
        ]
    return lines
