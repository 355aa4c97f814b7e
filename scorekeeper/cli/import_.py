"""`scorekeeper import`: records as games of the app."""

import json
import sys
from collections.abc import Iterable
from itertools import islice
from typing import IO, Any

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.records import read_all, say, tell
from scorekeeper.formats.result import write_problem
from scorekeeper.gamelog.history import History
from scorekeeper.storage.intake import RecordRefused, read_in
from scorekeeper.storage.log import begin_all

A_TIME = 50  # records a transaction


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line.")
def command(file: IO[bytes], jsonl: bool) -> None:
    """Make a game of the record FILE (- for standard input) that can be continued.

    Prints one JSON object a record: the new game's code, or the problems that refused it.
    """
    with ready_app():
        lines = enumerate(file, start=1) if jsonl else [(None, read_all(file))]
        faulty = _take_in(lines)
    sys.exit(1 if faulty else 0)


def _take_in(lines: Iterable[tuple[int | None, bytes]]) -> bool:
    """Whether a record was refused. What is answered with a code is on disk."""
    faulty = False
    listed = iter(lines)
    while some := list(islice(listed, A_TIME)):
        read = [_read(text, line) for line, text in some]
        codes = iter(begin_all([each for each in read if isinstance(each, History)]))
        for each in read:
            answer = {"code": next(codes)[0], "problems": []} if isinstance(each, History) else each
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            faulty |= not isinstance(each, History)
    return faulty


def _read(text: bytes, line: int | None) -> History | dict[str, Any]:
    """What a record's game begins with, or the answer that refuses it."""
    try:
        return read_in(text, "import")
    except RecordRefused as refusal:
        problems = [write_problem(problem, say(problem, refusal.players)) for problem in refusal.problems]
        tell(refusal.problems, refusal.players, line)
        return {"code": None, "problems": problems}
