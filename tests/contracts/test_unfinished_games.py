"""Running games that are on the table or left lying, and games set aside: in a list of their own until they
are brought back.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask
from sqlalchemy import update

from scorekeeper.gamelog.commands import BringGameBack, CreateGame, EndGame, SetGameAside
from scorekeeper.storage.archive import (
    all_games,
    count_aside,
    games_aside,
    games_left,
    games_touched,
    list_games,
)
from scorekeeper.storage.duplicates import known_names
from scorekeeper.storage.engine import writing
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.log import begin
from scorekeeper.storage.models import GAME, STROKE
from scorekeeper.storage.players import recent_players
from tests.contracts.test_statistics_of_logs import finish
from tests.contracts.tournaments import play


def game(player: str, device: Device | None = None) -> str:
    table = CreateGame("wizard", [player, "Anya", "Freya"], 0, {})
    return begin(table, f"entry-{player}", "tablet", device)[0]


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
    assert (left, touched) == ({"a day ago", "long ago"}, ages.keys() - left)


def test_they_come_page_by_page_a_device_has_its_own_and_what_is_over_or_set_aside_lies_nowhere(app):
    codes = [game(player) for player in ("Henry", "Kim", "Lou")]
    for hours, code in enumerate(codes, start=30):
        since(code, hours, hours)
    first = games_left(2)
    rest = games_left(2, first.after)
    assert [game.code for game in (*first.games, *rest.games)] == codes
    assert games_left(9, device="a device that is nowhere").games == ()
    for code, command in zip(codes, (EndGame(), SetGameAside(), EndGame()), strict=True):
        play(code, command)
    assert games_left(9).games == games_touched(9).games == ()


def lists() -> list[Any]:
    every = [code for code, _game in all_games()]
    return [list_games(True, 9).games, list_games(False, 9).games, every, recent_players()]


def test_it_is_in_a_list_of_its_own_and_comes_back_where_it_lay(app: Flask) -> None:
    older, done = finish("Henry", "Anya", "Freya"), finish("Henry", "Anya", "Mira", played="2025-05-02")
    finish("Henry", "Anya", "Tom", played="2025-05-03")
    running = game("Kim", Device("mine", "tablet"))
    game("Lou")
    before = lists()
    play(done, SetGameAside())
    play(running, SetGameAside())
    finished, running_now, every, names = lists()
    assert done not in [game.code for game in finished]
    assert [game.players[0] for game in running_now] == ["Lou"]
    assert (done in every, running in every, older in every) == (False, False, True)
    assert set(names) == {"Henry", "Anya", "Freya", "Tom", "Lou"}
    assert known_names(["Mira", "Kim", "Anya"]) == {"Anya"}
    apart = games_aside(9).games
    assert {game.code: (game.finished, game.aside) for game in apart} == {
        done: (True, True),
        running: (False, True),
    }
    assert [game.played.isoformat() for game in apart if game.finished] == ["2025-05-02"]
    assert [game.code for game in games_aside(9, device="mine").games] == [running], "a device sees its own"
    assert (count_aside("mine"), count_aside("nobody"), count_aside()) == (1, 0, 2)
    assert len(games_aside(1, games_aside(1).after).games) == 1
    play(done, BringGameBack())
    play(running, BringGameBack())
    assert lists() == before
    assert (games_aside(9).games, count_aside()) == ((), 0)
    for command in (SetGameAside(), BringGameBack()):
        for code in (older, done, running):
            play(code, command)
    assert lists() == before, "names are offered as they were, whichever game came back last"


def test_a_name_that_was_put_right_or_looks_alike_keeps_nobody(app: Flask) -> None:
    """Names are compared as they are written: case, quotation marks and the signs of a search included."""
    odd = finish("AN_A", 'A"nya', "100%")
    finish("ANxA", "Anya", "an_a", played="2025-06-01")
    finish("1000", "x", '"', played="2025-06-02")
    play(odd, SetGameAside())
    assert set(recent_players()) == {"ANxA", "Anya", "an_a", "1000", "x", '"'}
    play(odd, BringGameBack())
    assert {"AN_A", 'A"nya', "100%"} < set(recent_players())
