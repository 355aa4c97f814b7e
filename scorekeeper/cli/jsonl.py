"""JSON Lines: one record a line, answered in order by one process or by several."""

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice

import click

from scorekeeper.cli import messages

A_BATCH = 250  # lines that a process takes at once
WAITING = 2  # batches a process that are read ahead

JOBS = click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="With --jsonl: so many processes.",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is printed of a record, what people are told about it, and whether anything is wrong."""

    text: str
    sentences: tuple[str, ...] = ()
    faulty: bool = False


Answering = Callable[[bytes, int], Answer]


def answer_lines(lines: Iterable[bytes], answering: Answering, jobs: int) -> bool:
    """Print the answer to each line, which `answering` makes of it and its number; whether one was faulty."""
    numbered = enumerate(lines, start=1)
    if jobs == 1:
        return print_answers(answering(line, number) for number, line in numbered)
    return print_answers(_shared(numbered, answering, jobs))


def print_answers(answers: Iterable[Answer]) -> bool:
    """Print these answers; whether one of them was faulty."""
    faulty = False
    for answer in answers:
        sys.stdout.write(answer.text + "\n")
        for sentence in answer.sentences:
            click.echo(sentence, err=True)
        faulty |= answer.faulty
    return faulty


def _shared(numbered: Iterator[tuple[int, bytes]], answering: Answering, jobs: int) -> Iterator[Answer]:
    """The answers in order; no more lines are read ahead than keep all processes busy."""
    waiting: deque[Future[list[Answer]]] = deque()
    with ProcessPoolExecutor(
        jobs, initializer=messages.set_language, initargs=(messages.language(),)
    ) as pool:
        while batch := list(islice(numbered, A_BATCH)):
            waiting.append(pool.submit(_answers, batch, answering))
            if len(waiting) > jobs * WAITING:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _answers(batch: list[tuple[int, bytes]], answering: Answering) -> list[Answer]:
    return [answering(line, number) for number, line in batch]
