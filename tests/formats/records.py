"""Records as tests write them down, and what `scorekeeper score` makes of one."""

import json
from collections.abc import Mapping
from typing import Any

import jsonschema

from scorekeeper.formats.check import check_rounds, write_check
from scorekeeper.formats.record import read_record
from scorekeeper.formats.result import write_result
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import Finding
from scorekeeper.rules.game import Game
from tests.notation import CAST, raw_round, tricks
from tests.schemas import schema

PUBLISHED = {
    name: jsonschema.Draft202012Validator(schema(f"{name}-1"))
    for name in ("game", "result", "check", "tournament", "standings", "season")
}

BOOKLET: dict[str, Any] = {
    "format": "scorekeeper-game/1",
    "edition": "wizard",
    "players": ["Henry", "Anya", "Freya"],
    "first_dealer": 2,
    "options": {"plus_minus_one": False},
    "rounds": [raw_round("R7 R", "0 1 1", "0 0 1"), raw_round("N -", "2 0 0", "1 0 1")],
}

NOTHING_TAKEN: dict[str, Any] = {
    "takings": [{"seat": place} for place in (1, 2, 0)],
    "left": [{"black": 6}, {}, {}],
}
REVOKE = tricks("Anya: B4 G2 B3", "Anya: Y1 B9 Y2")
# Before round 2 Freya moves to Henry's place, he to Anya's, who leaves; Ben comes, and does not follow suit.
MOVED: dict[str, Any] = {
    "format": "scorekeeper-game/1",
    "players": ["Henry", "Anya", "Freya", "Ben"],
    "first_dealer": 0,
    "sittings": [{"from": 1, "seats": [0, 1, 2]}, {"from": 2, "seats": [2, 0, 3], "dealer": 2, "left": [1]}],
}
WIZARD_MOVED = MOVED | {
    "edition": "wizard",
    "rounds": [raw_round("R", "0 1 0", "0 0 1"), raw_round("R", "0 1 0", "1 1 0", tricks=REVOKE)],
}
EXTREME_MOVED = MOVED | {
    "edition": "extreme",
    "rounds": [
        NOTHING_TAKEN,
        NOTHING_TAKEN
        | {
            "left": [{"black": 5}, {"black": 1}, {}],
            "tricks": [trick | {"gives": "black"} for trick in REVOKE],
        },
    ],
}


def booklet(**changes: Any) -> dict[str, Any]:
    """The booklet's example with other fields."""
    return {**json.loads(json.dumps(BOOKLET)), **changes}


def record(*rounds: Mapping[str, Any], players: int = 3, dealer: int = 0, **options: Any) -> dict[str, Any]:
    return {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": list(CAST[:players]),
        "first_dealer": dealer,
        "options": options,
        "rounds": list(rounds),
    }


def code_only(fault: Problem | Finding, players: tuple[str, ...]) -> str:
    return fault.code


def result_of(raw: object) -> dict[str, Any]:
    """The result of a record, which must be one as published."""
    result = write_result(read_record(raw), code_only)
    PUBLISHED["result"].validate(result)
    return result


def check_of(raw: object) -> dict[str, Any]:
    """The check of a record, which must be one as published."""
    reading = read_record(raw)
    check = write_check(reading, check_rounds(reading), code_only, code_only)
    PUBLISHED["check"].validate(check)
    return check


def game_of(raw: object) -> Game:
    """The game of a record in which nothing is wrong."""
    reading = read_record(raw)
    assert reading.problems == ()
    return reading.game


def problems_of(raw: object) -> list[tuple[str, int | None, int | None]]:
    """Code, round and seat of everything that is wrong with a record."""
    return [(problem["code"], problem["round"], problem["seat"]) for problem in result_of(raw)["problems"]]
