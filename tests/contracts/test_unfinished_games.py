"""Which running games are on the table, and which were left lying."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from sqlalchemy import update

from scorekeeper.gamelog.commands import CreateGame, EndGame, SetGameAside
from scorekeeper.storage.archive import games_left, games_touched
from scorekeeper.storage.engine import writing
from scorekeeper.storage.models import GAME, STROKE
from tests.contracts.test_setting_aside import begin, send


def game(player: str) -> str:
    code, _ = begin(CreateGame("wizard", [player, "Anya", "Freya"], 0, {}), f"entry-{player}", "tablet")
    return code


def since(code: str, summary: float, stroke: float) -> None:
    """Its summary and its newest stroke are so many hours old."""

    def ago(hours: float) -> str:
        return (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="milliseconds")

    with writing() as connection:
        row = update(GAME).where(GAME.c.code == code).values(updated_at=ago(summary)).returning(GAME.c.id)
        number = connection.execute(row).scalar_one()
        connection.execute(update(STROKE).where(STROKE.c.game_id == number).values(at=ago(stroke)))


@pytest.mark.parametrize(
    ("summary", "stroke", "place"),
    [
        (0, 0, "touched"),
        (23, 23, "touched"),
        (25, 25, "left"),
        (25, 2, "touched"),  # a bid of the round that is being played
        (400, 25, "left"),
    ],
)
def test_what_nobody_wrote_into_for_a_day_was_left(
    app: Flask, summary: float, stroke: float, place: str
) -> None:
    code = game("Henry")
    since(code, summary, stroke)
    found = {
        "touched": [game.code for game in games_touched(9).games],
        "left": [game.code for game in games_left(9).games],
    }
    assert found == {"touched": [], "left": []} | {place: [code]}


def test_what_is_over_or_set_aside_lies_nowhere(app: Flask) -> None:
    for player, command in (("Henry", EndGame()), ("Kim", SetGameAside())):
        code = game(player)
        since(code, 30, 30)
        assert [game.code for game in games_left(9).games] == [code]
        send(code, command)
        assert games_left(9).games == games_touched(9).games == ()


def test_they_come_page_by_page_and_a_device_has_its_own(app: Flask) -> None:
    codes = [game(player) for player in ("Henry", "Kim", "Lou")]
    for hours, code in enumerate(codes, start=30):
        since(code, hours, hours)
    first = games_left(2)
    rest = games_left(2, first.after)
    assert [game.code for game in (*first.games, *rest.games)] == codes
    assert games_left(9, device="a device that is nowhere").games == ()
