"""Records on the command line: where they come from, and what people are told about them."""

import sys
from collections.abc import Callable
from typing import IO

import click

from scorekeeper.cli import messages
from scorekeeper.formats.tournament.record import TournamentReading, read_tournament_text
from scorekeeper.rulebook import findings
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import Finding, RoundCheck
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.words import N_
from scorekeeper.words.problems import say_problem

# Translators: {what} is a whole sentence, or “Trick 2:” and a sentence.
IN_ROUND = N_("Round {round}: {what}")
# Translators: {what} is a whole sentence.
IN_TRICK = N_("Trick {trick}: {what}")
# Translators: {what} is a whole sentence, or “Round 3:” and a sentence.
IN_LINE = N_("Line {line}: {what}")


def say(problem: Problem, players: tuple[str, ...]) -> str:
    """The sentence for a problem in the terminal's language."""
    return say_problem(problem.code, problem.facts, problem.seat, players, messages.language())


def finding_text(finding: Finding, players: tuple[str, ...]) -> str:
    """The sentence for a finding in the terminal's language."""
    return findings.finding_text(finding, players, messages.language())


def print_problems(problems: tuple[Problem, ...], players: tuple[str, ...], line: int | None = None) -> None:
    """Say what is wrong on stderr, one line a problem."""
    for sentence in problem_sentences(problems, players, line):
        click.echo(sentence, err=True)


def problem_sentences(
    problems: tuple[Problem, ...], players: tuple[str, ...], line: int | None = None
) -> tuple[str, ...]:
    """What is wrong, a sentence a problem."""
    return tuple([_placed(line, problem.round, say(problem, players)) for problem in problems])


def finding_sentences(
    rounds: tuple[RoundCheck, ...], players_in: Callable[[int], tuple[str, ...]], line: int | None
) -> tuple[str, ...]:
    """What the protocols prove, a sentence a finding; `players_in` tells who sat in a round, by place."""
    return tuple(
        [
            _placed(line, check.number, messages.say(IN_TRICK, trick=finding.trick, what=what))
            for check in rounds
            for finding in check.findings
            for what in [finding_text(finding, players_in(check.number))]
        ]
    )


def _placed(line: int | None, number: int | None, what: str) -> str:
    """The sentence with its round and its line before it."""
    if number is not None:
        what = messages.say(IN_ROUND, round=number, what=what)
    return messages.say(IN_LINE, line=line, what=what) if line is not None else what


def read_all(file: IO[bytes]) -> bytes:
    """The whole file. Raises CannotDo where it cannot be read."""
    try:
        return file.read()
    except OSError as error:
        raise messages.CannotDo(f"{file.name}: {error.strerror}") from error


def read_tournament(file: IO[bytes], named: bool = False) -> tuple[Tournament, TournamentReading]:
    """The tournament of a record, and its reading. Exits with status 1, the problems told, where it is none.

    `named`: the file's name stands above the problems.
    """
    reading = read_tournament_text(read_all(file))
    if reading.tournament is None:
        if named:
            click.echo(f"{file.name}:", err=True)
        print_problems(reading.problems, ())
        sys.exit(1)
    return reading.tournament, reading


def decoded(text: bytes) -> str:
    """A spreadsheet's text, in UTF-8 or as older programs write it."""
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError:
        return text.decode("cp1252", "replace")


def problem_error(code: str, **facts: object) -> messages.CannotDo:
    """What was asked for cannot be done, for a reason that has its sentence among the problems."""
    return messages.CannotDo(say(Problem(code, facts=facts), ()))
