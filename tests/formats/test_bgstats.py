"""A finished game as the app Board Game Stats takes it, by its maker's description.

Source: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jsonschema
import pytest

from scorekeeper.formats.bgstats import address_of, play_of
from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score
from tests.extreme import raw_round
from tests.extreme import record as extreme_record

TEXT, NAMED = {"type": "string"}, {"type": "string", "minLength": 1}
# The fields of the published example with the kinds of their values; names and numbers are never missing.
PUBLISHED = {
    "type": "object",
    "additionalProperties": False,
    "required": ["sourceName", "sourcePlayId", "playDate", "game", "players"],
    "properties": {
        "sourceName": NAMED,
        "sourcePlayId": NAMED,
        "playDate": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"},
        "durationMin": {"type": "integer", "minimum": 0},
        "board": TEXT,
        "comments": TEXT,
        "location": TEXT,
        "game": {
            "type": "object",
            "additionalProperties": False,
            "required": ["name", "sourceGameId"],
            "properties": {
                "name": NAMED,
                "sourceGameId": NAMED,
                "bggId": {"type": "integer", "minimum": 1},
                "highestWins": {"type": "boolean"},
                "noPoints": {"type": "boolean"},
            },
        },
        "players": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["name", "sourcePlayerId"],
                "properties": {
                    "name": NAMED,
                    "sourcePlayerId": NAMED,
                    "startPlayer": {"type": "boolean"},
                    "rank": {"type": "integer", "minimum": 1},
                    "role": TEXT,
                    "score": {"type": "number"},
                    "winner": {"type": "boolean"},
                },
            },
        },
    },
}
GAMES = Path(__file__).parents[1] / "games"
BEGAN = datetime(2026, 11, 21, 19, 30, 5, tzinfo=UTC)
ROUND = {"trump": "R", "bids": [0, 1, 0], "won": [0, 1, 0]}


def play(record: dict[str, Any], minutes: float = 90) -> dict[str, Any]:
    result = score(read_record(record).game)
    ended = BEGAN + timedelta(minutes=minutes)
    exported = play_of(result, "7q9cxp", "Wizard", "1 von 1 Runden", BEGAN, ended)
    jsonschema.validate(exported, PUBLISHED)
    assert len({player["sourcePlayerId"] for player in exported["players"]}) == len(exported["players"])
    assert sum(player["startPlayer"] for player in exported["players"]) == bool(result.rounds)
    return exported


def wizard(**fields: Any) -> dict[str, Any]:
    """Henry deals: Anya leads, and wins with 30 points."""
    return {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": ["Henry", "Änne  Übel", "Freya"],
        "first_dealer": 0,
        "options": {"rounds": 1},
        "rounds": [ROUND],
    } | fields


def test_a_game_of_wizard() -> None:
    exported = play(wizard(table="Hütte"))
    players = exported.pop("players")
    assert exported == {
        "sourceName": "Scorekeeper",
        "sourcePlayId": "7q9cxp",
        "playDate": "2026-11-21 21:00:05",
        "durationMin": 90,
        "location": "Hütte",
        "comments": "1 von 1 Runden",
        "game": {
            "name": "Wizard",
            "sourceGameId": "wizard",
            "bggId": 1465,
            "highestWins": True,
            "noPoints": False,
        },
    }
    assert players[1] == {
        "name": "Änne  Übel",
        "sourcePlayerId": "änne übel",
        "startPlayer": True,
        "rank": 1,
        "score": 30,
        "winner": True,
    }
    assert [(player["rank"], player["score"], player["winner"]) for player in players] == [
        (2, 20, False),
        (1, 30, True),
        (2, 20, False),
    ]


def test_in_extreme_the_fewest_points_win_and_its_number_is_not_known() -> None:
    game = play(extreme_record(raw_round()))["game"]
    assert (game["highestWins"], "bggId" in game) == (False, False)


def test_each_of_the_first_team_wins() -> None:
    record = wizard(
        players=["Henry", "Anya", "Freya", "Ben"],
        options={"rounds": 1, "teams": True},
        rounds=[ROUND | {"bids": [0, 1, 0, 1], "won": [0, 1, 0, 0]}],
    )
    assert [player["winner"] for player in play(record)["players"]] == [True, False, True, False]


@pytest.mark.parametrize(("minutes", "duration"), [(0.2, None), (5, 5), (960, 960), (961, None)])
def test_how_long_it_took_is_told_where_it_can_be(minutes: float, duration: int | None) -> None:
    assert play(wizard(), minutes).get("durationMin") == duration


@pytest.mark.parametrize(
    ("played", "day"),
    [
        ("2024-03-01", "2024-03-01 12:00:00"),
        ("2026-11-21", "2026-11-21 21:00:05"),
        ("", "2026-11-21 21:00:05"),
    ],
)
def test_of_another_day_only_the_day_is_known(played: str, day: str) -> None:
    record = wizard(**({"played": played} if played else {}))
    assert play(record)["playDate"] == day


def test_a_game_past_midnight_has_the_day_on_which_it_ended() -> None:
    assert play(wizard(played="2026-11-21"), minutes=360)["playDate"] == "2026-11-22 01:30:05"


@pytest.mark.parametrize("name", ["booklet", "extreme_booklet"])
def test_the_booklets_games_are_as_published(name: str) -> None:
    exported = play(json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8")))
    assert json.loads(parse_qs(urlsplit(address_of(exported)).query)["data"][0]) == exported


def test_the_moment_is_told_in_utc() -> None:
    """Half past eight to ten in the evening by a clock an hour ahead."""
    local = BEGAN.astimezone(timezone(timedelta(hours=1)))
    result = score(read_record(wizard()).game)
    exported = play_of(result, "7q9cxp", "Wizard", "", local, local + timedelta(minutes=90))
    assert (exported["playDate"], exported["durationMin"]) == ("2026-11-21 21:00:05", 90)


def test_everybody_is_told_to_have_won_or_not_who_left_and_who_came_too() -> None:
    """Anya leaves after round 1 with 30 points, Zoe takes over and loses 10 of them."""
    record = wizard(
        options={"rounds": 2},
        players=["Henry", "Anya", "Freya", "Zoe"],
        sittings=[
            {"from": 1, "seats": [0, 1, 2]},
            {"from": 2, "seats": [0, 3, 2], "starts": [{"seat": 3, "as": "seat", "of": 1}], "left": [1]},
        ],
        rounds=[ROUND, {"bids": [2, 1, 0], "won": [2, 0, 0]}],
    )
    players = [
        (player["name"], player["rank"], player["score"], player["winner"])
        for player in play(record)["players"]
    ]
    henry, freya, zoe = ("Henry", 1, 60, True), ("Freya", 2, 40, False), ("Zoe", 3, 20, False)
    assert players == [henry, ("Anya", 4, 30, False), freya, zoe]


def test_the_address_carries_the_play() -> None:
    exported = play(wizard(players=["A&B=C?", "😀 #1", "100 %"]))
    parts = urlsplit(address_of(exported))
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == "https://app.bgstatsapp.com/createPlay.html"
    assert json.loads(parse_qs(parts.query)["data"][0]) == exported
