"""A finished game as the app Board Game Stats takes it: an address that carries the game in itself.

Source: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

import json
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import quote

from scorekeeper.formats.editions import edition_of
from scorekeeper.names import normalize_name
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.result import Result

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Scorekeeper"
NOON = "12:00:00"  # of a day whose hour nobody knows
AN_EVENING = timedelta(hours=16)  # what lasts longer was put away in between
A_GAME = timedelta(minutes=5)  # what is shorter was not played but brought in


def play_of(
    result: Result, code: str, name: str, comments: str, began: datetime, ended: datetime
) -> dict[str, Any]:
    """The play of the game called `name`, from `began` to `ended`; ranks are shared, and of teams each member
    wins. How long it took is left out of a game brought in, or put away for a day.
    """
    game = result.game
    details = dict(game.details)
    winners = {seat for side in result.sides if side.rank == 1 for seat in side.seats}
    seats = game.lineup(1).seats
    first = seats[(seats.index(result.rounds[0].dealer) + 1) % len(seats)] if result.rounds else None
    ranks = {standing.seat: standing.rank for standing in result.ranking}
    lasted = ended - began
    bgg = edition_of(game.edition).bgg
    return {
        "sourceName": SOURCE,
        "sourcePlayId": code,
        "playDate": _play_date(details.get("played", ""), began, ended),
        **({"durationMin": round(lasted.total_seconds() / 60)} if A_GAME <= lasted <= AN_EVENING else {}),
        **({"location": details["table"]} if details.get("table") else {}),
        "comments": comments,
        "game": {
            "name": name,
            "sourceGameId": game.edition,
            **({"bggId": bgg} if bgg else {}),
            "highestWins": not rules_of(game.edition).fewest_points_win,
            "noPoints": False,
        },
        "players": [
            {
                "name": player,
                "sourcePlayerId": normalize_name(player),
                "startPlayer": seat == first,
                "rank": ranks[seat],
                "score": result.totals[seat],
                "winner": seat in winners,
            }
            for seat, player in enumerate(game.players)
        ],
    }


def address_of(play: dict[str, Any]) -> str:
    """The address that hands the play over; nothing is sent before somebody opens it."""
    return ADDRESS + quote(written(play), safe="")


def written(play: dict[str, Any]) -> str:
    """The play as JSON, in one line."""
    return json.dumps(play, ensure_ascii=False, separators=(",", ":"))


def _play_date(played: str, began: datetime, ended: datetime) -> str:
    """When it ended, in UTC, as `2026-11-22 19:30:00`; played on another day, only that day is known."""
    with suppress(ValueError):
        day = date.fromisoformat(played)
        if day not in (began.astimezone().date(), ended.astimezone().date()):
            return f"{day.isoformat()} {NOON}"
    return ended.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
