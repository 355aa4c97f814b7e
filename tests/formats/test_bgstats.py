"""A finished game as the app Board Game Stats takes it, by its maker's description.

Source: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from scorekeeper.formats.bgstats import address_of, play_of
from scorekeeper.rules.editions import score
from tests.extreme import raw_round
from tests.extreme import record as extreme_record
from tests.formats.records import game_of, record

GAMES = Path(__file__).parents[1] / "games"
BEGAN = datetime(2026, 11, 21, 19, 30, 5, tzinfo=UTC)
ROUND = {"trump": "R", "bids": [0, 1, 0], "won": [0, 1, 0]}


def play(raw: dict[str, Any], minutes: float = 90, began: datetime = BEGAN) -> dict[str, Any]:
    result, ended = score(game_of(raw)), began + timedelta(minutes=minutes)
    exported = play_of(result, "7q9cxp", "Wizard", "1 von 1 Runden", began, ended)
    assert len({player["sourcePlayerId"] for player in exported["players"]}) == len(exported["players"])
    assert sum(player["startPlayer"] for player in exported["players"]) == bool(result.rounds)
    address = urlsplit(address_of(exported))
    assert address.geturl().startswith("https://app.bgstatsapp.com/createPlay.html?")
    assert json.loads(parse_qs(address.query)["data"][0]) == exported, "the address carries the play"
    return exported


def places(raw: dict[str, Any]) -> list[tuple[str, int, int, bool]]:
    players = play(raw)["players"]
    return [(player["name"], player["rank"], player["score"], player["winner"]) for player in players]


def wizard(**fields: Any) -> dict[str, Any]:
    """Henry deals: Anya leads, and wins with 30 points."""
    return record(ROUND, rounds=1) | {"players": ["Henry", "Änne  Übel", "Freya"]} | fields


def test_a_game_of_wizard() -> None:
    exported = play(wizard(table="Hütte"))
    assert exported.pop("players")[1] == {
        "name": "Änne  Übel",
        "sourcePlayerId": "änne übel",
        "startPlayer": True,
        "rank": 1,
        "score": 30,
        "winner": True,
    }
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


def test_everybody_is_told_to_have_won_or_not() -> None:
    """Both of a team; then Anya leaves after round 1 with 30 points, Zoe takes over and loses 10 of them."""
    assert [winner for *_, winner in places(wizard())] == [False, True, False]
    teams = wizard(
        players=["Henry", "Anya", "Freya", "Ben"],
        options={"rounds": 1, "teams": True},
        rounds=[ROUND | {"bids": [0, 1, 0, 1], "won": [0, 1, 0, 0]}],
    )
    assert [winner for *_, winner in places(teams)] == [True, False, True, False]
    goes = {"from": 2, "seats": [0, 3, 2], "starts": [{"seat": 3, "as": "seat", "of": 1}], "left": [1]}
    left = wizard(
        options={"rounds": 2},
        players=["Henry", "Anya", "Freya", "Zoe"],
        sittings=[{"from": 1, "seats": [0, 1, 2]}, goes],
        rounds=[ROUND, {"bids": [2, 1, 0], "won": [2, 0, 0]}],
    )
    henry, freya, zoe = ("Henry", 1, 60, True), ("Freya", 2, 40, False), ("Zoe", 3, 20, False)
    assert places(left) == [henry, ("Anya", 4, 30, False), freya, zoe]


def test_in_extreme_the_fewest_points_win_and_odd_names_are_carried() -> None:
    game = play(extreme_record(raw_round()))["game"]
    assert (game["highestWins"], "bggId" in game) == (False, False)
    for name in ("booklet", "extreme_booklet"):
        play(json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8")))
    play(wizard(players=["A&B=C?", "😀 #1", "100 %"]))


def test_how_long_it_took_is_told_where_it_can_be() -> None:
    for minutes, duration in ((0.2, None), (5, 5), (960, 960), (961, None)):
        assert play(wizard(), minutes).get("durationMin") == duration


def test_the_moment_is_told_in_utc_and_of_another_day_only_the_day() -> None:
    """By a clock an hour ahead; a game past midnight has the day on which it ended."""
    assert play(wizard(), began=BEGAN.astimezone(timezone(timedelta(hours=1)))) == play(wizard())
    assert play(wizard(played="2026-11-21"))["playDate"] == "2026-11-21 21:00:05"
    assert play(wizard(played="2024-03-01"))["playDate"] == "2024-03-01 12:00:00"
    assert play(wizard(played="2026-11-21"), minutes=360)["playDate"] == "2026-11-22 01:30:05"
