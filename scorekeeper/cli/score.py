"""`scorekeeper score`: a record's result."""

import json
import sys
from typing import IO

import click

from scorekeeper.cli.records import read_all, say, tell
from scorekeeper.formats.record import Reading, read_text
from scorekeeper.formats.result import write_result


@click.command("score")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line in, one result a line out.")
def command(file: IO[bytes], jsonl: bool) -> None:
    """Print the result of the game record FILE (- for standard input)."""
    faulty = _score_lines(file) if jsonl else _score(read_text(read_all(file)))
    sys.exit(1 if faulty else 0)


def _score(reading: Reading, line: int | None = None) -> bool:
    sys.stdout.write(json.dumps(write_result(reading, say), ensure_ascii=False) + "\n")
    tell(reading.problems, reading.players, line)
    return not reading.clean


def _score_lines(file: IO[bytes]) -> bool:
    faulty = False
    for number, line in enumerate(file, start=1):
        faulty |= _score(read_text(line), number)
    return faulty
