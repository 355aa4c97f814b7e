"""`scorekeeper import`: records as games of the app."""

import json
import sys
from typing import IO

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.records import read_all, say, tell
from scorekeeper.formats.result import write_problem
from scorekeeper.storage.intake import RecordRefused, take_in


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line.")
def command(file: IO[bytes], jsonl: bool) -> None:
    """Make a game of the record FILE (- for standard input) that can be continued.

    Prints one JSON object a record: the new game's code, or the problems that refused it.
    """
    faulty = False
    with ready_app():
        if jsonl:
            for number, line in enumerate(file, start=1):
                faulty |= _take_in(line, number)
        else:
            faulty = _take_in(read_all(file))
    sys.exit(1 if faulty else 0)


def _take_in(text: bytes, line: int | None = None) -> bool:
    try:
        code, _log = take_in(text, "import")
    except RecordRefused as refusal:
        problems = [write_problem(problem, say(problem, refusal.players)) for problem in refusal.problems]
        sys.stdout.write(json.dumps({"code": None, "problems": problems}, ensure_ascii=False) + "\n")
        tell(refusal.problems, refusal.players, line)
        return True
    sys.stdout.write(json.dumps({"code": code, "problems": []}) + "\n")
    return False
