"""Records on the command line: where they come from, and what people are told about them."""

from typing import IO

import click

from scorekeeper.cli import speech
from scorekeeper.rules.errors import Problem
from scorekeeper.words import N_, say_problem

IN_ROUND = N_("Round {round}: ")
IN_LINE = N_("Line {line}: ")


def say(problem: Problem, players: tuple[str, ...]) -> str:
    """The sentence for a problem in the terminal's language."""
    return say_problem(problem.code, problem.facts, problem.seat, players, speech.language())


def tell(problems: tuple[Problem, ...], players: tuple[str, ...], line: int | None = None) -> None:
    """Say what is wrong on stderr, one line a problem."""
    for problem in problems:
        where = speech.say(IN_LINE, line=line) if line is not None else ""
        where += speech.say(IN_ROUND, round=problem.round) if problem.round is not None else ""
        click.echo(where + say(problem, players), err=True)


def read_all(file: IO[bytes]) -> bytes:
    """The whole file. Raises UsageError (exit status 2) where it cannot be read."""
    try:
        return file.read()
    except OSError as error:
        raise click.UsageError(f"{file.name}: {error.strerror}") from error
