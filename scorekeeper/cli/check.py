"""`scorekeeper check`: what a record's trick protocols prove."""

import json
import sys
from typing import IO

import click

from scorekeeper.cli.records import read_all, say, say_found, tell, tell_found
from scorekeeper.formats.check import check_rounds, write_check
from scorekeeper.formats.record import Reading, read_text


@click.command("check")
@click.argument("file", type=click.File("rb"))
@click.option("--jsonl", is_flag=True, help="One record a line in, one check a line out.")
def command(file: IO[bytes], jsonl: bool) -> None:
    """Print what the trick protocols of the game record FILE prove (- for standard input)."""
    faulty = _check_lines(file) if jsonl else _check(read_text(read_all(file)))
    sys.exit(1 if faulty else 0)


def _check(reading: Reading, line: int | None = None) -> bool:
    rounds = check_rounds(reading)
    sys.stdout.write(json.dumps(write_check(reading, rounds, say, say_found), ensure_ascii=False) + "\n")
    tell(reading.problems, reading.players, line)
    tell_found(rounds, reading.players, line)
    return not reading.clean or any(check.findings for check in rounds)


def _check_lines(file: IO[bytes]) -> bool:
    faulty = False
    for number, line in enumerate(file, start=1):
        faulty |= _check(read_text(line), number)
    return faulty
