"""`scorekeeper check`: what a record's trick protocols prove."""

import sys
from typing import IO

import click

from scorekeeper.cli.jsonl import JOBS, Answer, answer_lines, print_answers
from scorekeeper.cli.records import finding_sentences, finding_text, problem_sentences, read_all, say
from scorekeeper.formats.check import check_rounds, write_check
from scorekeeper.formats.record import read_text
from scorekeeper.formats.values import write_line


@click.command("check")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line in, one check a line out.")
@JOBS
def command(file: IO[bytes], jsonl: bool, jobs: int) -> None:
    """Print what the trick protocols of the game record FILE prove (- for standard input)."""
    faulty = answer_lines(file, _check, jobs) if jsonl else print_answers([_check(read_all(file))])
    sys.exit(1 if faulty else 0)


def _check(text: bytes, line: int | None = None) -> Answer:
    reading = read_text(text)
    try:
        rounds = check_rounds(reading)
    except Exception as error:
        reading, rounds = reading.failed(error), ()
    sentences = problem_sentences(reading.problems, reading.players, line)
    sentences += finding_sentences(rounds, reading.players_in, line)
    faulty = not reading.clean or any(check.findings for check in rounds)
    return Answer(write_line(write_check(reading, rounds, say, finding_text)), sentences, faulty)
