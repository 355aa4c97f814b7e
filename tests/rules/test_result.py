"""What a game adds up to is one value with its game in it: no two values that have to match."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from tests.extreme import raw_round as seal_round
from tests.notation import game

HOUSE = Path(scorekeeper.__file__).parent
SOURCES = sorted(HOUSE.rglob("*.py"))
# What holds the rounds that count already.
WITH_ROUNDS = {"Game", "Table", "History"}
DERIVED = {"Result", "Standings"}

WIZARD = game(3, *[{"bids": [1, 0, 0], "won": [tricks, 0, 0]} for tricks in (1, 2)])
EXTREME = game(4, seal_round(), dealer=3, edition="extreme")


def kinds(parameters: list[ast.arg]) -> set[str]:
    return {ast.unparse(parameter.annotation) for parameter in parameters if parameter.annotation}


def paired(source: Path) -> Iterator[str]:
    """Functions that take a game and what it adds up to, classes that hold both, types of such functions."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name=name, args=arguments):
                taken = kinds([*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs])
            case ast.ClassDef(name=name, body=body) if name not in DERIVED:
                taken = {
                    ast.unparse(statement.annotation)
                    for statement in body
                    if isinstance(statement, ast.AnnAssign)
                }
            case ast.Subscript(
                value=ast.Name(id="Callable" as name), slice=ast.Tuple(elts=[ast.List(elts=arguments), _])
            ):
                taken = set(map(ast.unparse, arguments))
            case _:
                continue
        if taken & WITH_ROUNDS and taken & DERIVED:
            yield f"{source.relative_to(HOUSE)}: {name}"


def test_nothing_takes_a_game_beside_its_result() -> None:
    assert [found for source in SOURCES for found in paired(source)] == []


@pytest.mark.parametrize("played", [WIZARD, EXTREME], ids=["wizard", "extreme"])
def test_a_result_holds_the_game_that_it_is_of(played: Game) -> None:
    result = score(played)
    assert result.game is played
    assert [row.number for row in result.rounds] == list(range(1, len(played.rounds) + 1))
