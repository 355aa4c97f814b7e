"""Tables of rounds as tests write and read them."""

from collections.abc import Iterable

from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.rounds.reader import GameRead, read_rounds
from scorekeeper.formats.rounds.writer import write_rounds
from scorekeeper.rules.game import Game
from scorekeeper.words.problems import say_problem


def table(*games: Game, separator: str = ",") -> str:
    """The table of these games, called g1, g2, …"""
    named = [(f"g{number}", game) for number, game in enumerate(games, start=1)]
    return "".join(write_rounds(named, tuple(EDITIONS), separator))


def read(text: str | bytes) -> list[GameRead]:
    return list(read_rounds(text.encode() if isinstance(text, str) else text))


def come_back(text: str | bytes) -> list[Game | None]:
    """The games of a table; one with a problem or a note fails the test."""
    games = read(text)
    for game in games:
        assert (game.problems, game.notes) == ((), ())
    return [game.reading.game for game in games]


def problem_lines(games: Iterable[GameRead], language: str = "en") -> list[str]:
    """What is wrong, line by line, as people read it."""
    return [
        f"{located.line}, {located.problem.round}: "
        + say_problem(
            located.problem.code, located.problem.facts, located.problem.seat, game.reading.players, language
        )
        for game in games
        for located in (*game.problems, *game.notes)
    ]
