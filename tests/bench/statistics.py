"""Statistics of 10,000 games and 50 players against 1,000 games; ratings of all of them."""

import tempfile
from pathlib import Path

from flask import Flask

from scorekeeper.storage.statistics import player_names, ratings
from tests.bench.clubs import club, host_of
from tests.bench.report import heading, line, milliseconds, timed, worked

FEW, MANY, PLAYERS, REPEATS = 1_000, 10_000, 50, 40
LIMIT = 1.5
PAGES = {
    "all players": "/statistics",
    "all players, a year and a half": "/statistics?from=2023-03-10&to=2024-08-20",
    "a player": "/statistics/players/{one}",
    "a player's hits as a picture": "/statistics/players/{one}/hits.svg",
    "two players": "/statistics/heads-up?a={one}&b={other}",
    "records": "/statistics/records",
}


def measure() -> None:
    heading(f"Statistics of {MANY:,} games and {PLAYERS} players (floor: {FEW:,} games)")
    with tempfile.TemporaryDirectory() as folder:
        few, many = (club(Path(folder) / str(games), games, PLAYERS) for games in (FEW, MANY))
        for games, app in ((FEW, few), (MANY, many)):
            with app.app_context():
                took = timed(ratings.compute_due)
            line(f"ratings of {games:,} games, each", milliseconds(took / games))
        for name, path in PAGES.items():
            times: dict[int, list[float]] = {FEW: [], MANY: []}
            opened = {games: (host_of(app), _address(app, path)) for games, app in ((FEW, few), (MANY, many))}
            for _ in range(REPEATS):  # in turns, so that both meet the same machine
                for games, (client, address) in opened.items():
                    times[games].append(worked(lambda client=client, address=address: client.get(address)))
            took, floor = min(times[MANY]), min(times[FEW])
            line(
                name,
                milliseconds(took),
                milliseconds(floor),
                took / floor,
                f"at most {LIMIT} ×",
                took <= LIMIT * floor,
            )


def _address(app: Flask, path: str) -> str:
    with app.app_context():
        player, other, *_ = player_names.everybody()
    return path.format(one=player, other=other)
