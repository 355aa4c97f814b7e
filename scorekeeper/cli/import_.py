"""`scorekeeper import`: records, or a table of rounds, as games of the app."""

import logging
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import IO, Any

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.records import print_problems, read_all, say
from scorekeeper.formats.result import write_problem
from scorekeeper.formats.rounds.cells import Located
from scorekeeper.formats.rounds.reader import GameRead, read_rounds
from scorekeeper.formats.tournament.record import is_tournament
from scorekeeper.formats.values import write_line
from scorekeeper.gamelog.history import History
from scorekeeper.rules.errors import Problem, RuleProblem, app_fault
from scorekeeper.storage.bulk_import import RecordRefused, first_of, read_in, take_in_each
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.players import unfit_names
from scorekeeper.storage.tournament.record import take_in_tournament

BATCH = 500  # records a transaction
Answer = dict[str, Any]
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Coming:
    """A record without a problem: what its game begins with, and its line, if it has one."""

    history: History
    line: int | None


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line.")
@click.option("--csv", "table", is_flag=True, help="A table of rounds; so is a FILE that ends in .csv.")
def command(file: IO[bytes], jsonl: bool, table: bool) -> None:
    """Make a game of the record FILE (- for standard input) that can be continued, or a tournament.

    Prints one JSON object a record: the new code, or the problems that refused it.
    """
    with ready_app():
        if table or (not jsonl and file.name.lower().endswith(".csv")):
            read = (_read_game(game) for game in read_rounds(read_all(file)))
        elif jsonl:
            read = (_read(text, line) for line, text in enumerate(file, start=1))
        else:
            read = (_read(text, None) for text in [read_all(file)])
        faulty = _take_in(read)
    sys.exit(1 if faulty else 0)


def _take_in(read: Iterable[Coming | Answer]) -> bool:
    """Whether a record was refused. What is answered with a code is on disk."""
    faulty = False
    listed = iter(read)
    while some := list(islice(listed, BATCH)):
        taken = iter(take_in_each([record.history for record in some if isinstance(record, Coming)]))
        for record in some:
            answer = _taken(next(taken), record) if isinstance(record, Coming) else record
            sys.stdout.write(write_line(answer) + "\n")
            faulty |= answer["code"] is None
    return faulty


def _taken(taken: str | Problem, coming: Coming) -> Answer:
    """The answer to a record: the code of its game, or the fault of the app that kept it out."""
    if isinstance(taken, str):
        return _answer(taken)
    return _refused((taken,), coming.history.table.game.players, coming.line)


def _read(text: bytes, line: int | None) -> Coming | Answer:
    """What a record's game begins with, or the answer: to a tournament, or one that refuses it."""
    try:
        if is_tournament(text):
            return _answer(take_in_tournament(text, "import")[0])
        return Coming(read_in(text, "import"), line)
    except RuleProblem as refusal:
        players = refusal.players if isinstance(refusal, RecordRefused) else ()
        return _refused(refusal.problems, players, line)
    except StorageFault:
        raise
    except Exception as error:
        _log.exception("a record cannot be taken in")
        return _refused((app_fault(error),), (), line)


def _refused(problems: tuple[Problem, ...], players: tuple[str, ...], line: int | None) -> Answer:
    print_problems(problems, players, line)
    return {"code": None, "problems": [write_problem(problem, say(problem, players)) for problem in problems]}


def _answer(code: str) -> Answer:
    return {"code": code, "problems": []}


def _read_game(game: GameRead) -> Coming | Answer:
    """The same of a game in a table; what refuses nothing is told too."""
    players = game.reading.players
    unfit = (Located(problem, game.line) for problem in unfit_names(players))
    problems = (*game.problems, *unfit)
    for located in (*problems, *game.notes):
        print_problems((located.problem,), players, located.line)
    if not problems and game.reading.game is not None:
        return Coming(first_of(game.reading.game, "import"), game.line)
    written = [
        write_problem(located.problem, say(located.problem, players)) | {"line": located.line}
        for located in problems
    ]
    return {"code": None, "problems": written}
