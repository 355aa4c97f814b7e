"""The plain way to count a tournament: read its record from the beginning, as `docs/formats.md` tells it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from scorekeeper.rules.tournament.standings import Placing

Record = dict[str, Any]
OF_HEAT = ("overtime", "late", "revoke", "absent")  # a penalty for these goes with its heat


def heats_of(record: Record, stage: int) -> list[tuple[int, Record]]:
    """The heats of a stage that count, with their numbers."""
    return [
        (number, heat)
        for number, heat in enumerate(record.get("heats", []), start=1)
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
    people, scores = record["heats"][number - 1]["tables"][result["table"] - 1], list(result["scores"])
    for penalty in penalties_of(record, "game"):
        if penalty["heat"] == number and penalty["entrant"] in people:
            scores[people.index(penalty["entrant"])] += penalty["points"] * (1 if extreme else -1)
    hits = result.get("hits")
    parted = hits if hits and settings["ties"] == "hits" else [0] * len(people)
    worth, lines = settings["points"].get(str(len(people))), []
    for seat, player in enumerate(people):
        own = (scores[seat] * (1 if extreme else -1), -parted[seat])
        others = [(scores[at] * (1 if extreme else -1), -parted[at]) for at in range(len(people))]
        ahead, level = sum(other < own for other in others), others.count(own)
        points = Fraction(sum(worth[ahead : ahead + level]), level) if worth else Fraction(scores[seat])
        lines.append((player, scores[seat], hits[seat] if hits else None, ahead + 1, points))
    return lines


def stage_of(record: Record, stage: int) -> list[Placing]:
    """The standings of one stage."""
    settings, entrants = record["settings"], record.get("entrants", [])
    fewest = settings["edition"] == "extreme"
    added_up = fewest and not settings["points"]
    seated = {player for _, heat in heats_of(record, 0) for table in heat["tables"] for player in table}
    present = {player for player, entry in enumerate(entrants) if entry.get("here")}
    rows = [
        row
        for number, heat in heats_of(record, stage)
        for result in heat.get("results", [])
        for row in table_of(record, number, result)
    ]
    off = Counter[int]()
    for penalty in penalties_of(record, "tournament"):
        if record["heats"][penalty["heat"] - 1].get("stage", 0) == stage:
            off[penalty["entrant"]] += penalty["points"]
    lines = []
    for player in sorted(record["through"][stage - 1] if stage else seated | present):
        own = [row for row in rows if row[0] == player]
        points, hits = [row[4] for row in own], [row[2] for row in own if row[2] is not None]
        whole = sum(points, Fraction(0)) + (off[player] if added_up else -off[player])
        best = (min if added_up else max)(points, default=Fraction(0))
        score, firsts = sum(row[1] for row in own), sum(row[3] == 1 for row in own)
        counted = sum(hits) if hits else None
        lines.append(Placing(player, 0, stage, whole, score, counted, firsts, best, len(own)))

    def goodness(line: Placing) -> list[Fraction | int]:
        less = {"points": added_up, "best": added_up, "score": fewest}
        values = [(getattr(line, by) or 0) * (-1 if less.get(by) else 1) for by in settings["order"]]
        return [1 if line.heats else 0, *values]

    lines.sort(key=goodness, reverse=True)  # who is as good stays in the order of the list
    ranks = [1 + sum(goodness(other) > goodness(line) for other in lines) for line in lines]
    return [line._replace(rank=rank) for line, rank in zip(lines, ranks, strict=True)]


def standings_of(record: Record) -> list[Placing]:
    """The standings of the whole: who got further is ahead."""
    lines: list[Placing] = []
    for stage in range(len(record.get("through", [])), -1, -1):
        behind = {line.entrant for line in lines}
        own = [line for line in stage_of(record, stage) if line.entrant not in behind]
        ranks = [1 + len(behind) + sum(other.rank < line.rank for other in own) for line in own]
        lines += [line._replace(rank=rank) for line, rank in zip(own, ranks, strict=True)]
    return lines
