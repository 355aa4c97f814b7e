"""`scorekeeper score`: a record's result."""

import sys
from typing import IO

import click

from scorekeeper.cli.jsonl import JOBS, Answer, answer_lines, print_answers
from scorekeeper.cli.records import problem_sentences, read_all, say
from scorekeeper.formats.record import read_text
from scorekeeper.formats.result import write_result
from scorekeeper.formats.values import write_line


@click.command("score")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line in, one result a line out.")
@JOBS
def command(file: IO[bytes], jsonl: bool, jobs: int) -> None:
    """Print the result of the game record FILE (- for standard input)."""
    faulty = answer_lines(file, _score, jobs) if jsonl else print_answers([_score(read_all(file))])
    sys.exit(1 if faulty else 0)


def _score(text: bytes, line: int | None = None) -> Answer:
    reading = read_text(text)
    try:
        result = write_result(reading, say)
    except Exception as error:
        reading = reading.failed(error)
        result = write_result(reading, say)
    return Answer(
        write_line(result), problem_sentences(reading.problems, reading.players, line), not reading.clean
    )
