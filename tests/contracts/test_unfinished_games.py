"""Which running games are on the table, and which were left lying."""

from datetime import UTC, datetime, timedelta

from flask import Flask
from sqlalchemy import update

from scorekeeper.gamelog.commands import CreateGame, EndGame, SetGameAside
from scorekeeper.storage.archive import games_left, games_touched
from scorekeeper.storage.engine import writing
from scorekeeper.storage.log import begin
from scorekeeper.storage.models import GAME, STROKE
from tests.contracts.tournaments import play


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


def test_what_nobody_wrote_into_for_a_day_was_left(app: Flask) -> None:
    ages = {
        "just now": (0, 0),
        "within a day": (23, 23),
        "a bid of the round that is being played": (25, 2),
        "a day ago": (25, 25),
        "long ago": (400, 25),
    }
    codes = {game(called): called for called in ages}
    for code, called in codes.items():
        since(code, *ages[called])
    touched, left = ({codes[game.code] for game in page.games} for page in (games_touched(9), games_left(9)))
    assert left == {"a day ago", "long ago"}
    assert touched == ages.keys() - left


def test_what_is_over_or_set_aside_lies_nowhere(app: Flask) -> None:
    for player, command in (("Henry", EndGame()), ("Kim", SetGameAside())):
        code = game(player)
        since(code, 30, 30)
        assert [game.code for game in games_left(9).games] == [code]
        play(code, command)
        assert games_left(9).games == games_touched(9).games == ()


def test_they_come_page_by_page_and_a_device_has_its_own(app: Flask) -> None:
    codes = [game(player) for player in ("Henry", "Kim", "Lou")]
    for hours, code in enumerate(codes, start=30):
        since(code, hours, hours)
    first = games_left(2)
    rest = games_left(2, first.after)
    assert [game.code for game in (*first.games, *rest.games)] == codes
    assert games_left(9, device="a device that is nowhere").games == ()
