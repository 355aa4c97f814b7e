"""Many documents in one PDF, made in a process of its own that gives way to all others."""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version

from scorekeeper.jobs import Job, Progress, Stage
from scorekeeper.paths import PRINT
from scorekeeper.sheets.print_pool import NICE, TIMEOUT, PrintProcess

# Seconds that binding may take for each document.
_BINDING = 3.0


def print_batch(job: Job, sheets: Sequence[str | Callable[[], str]], title: str) -> bytes:
    """Returns one PDF of these sheets, which are HTML, or make it when their turn comes and raise anything.

    Raises Stopped, and what printing raises.
    """
    worker, total = PrintProcess(NICE), len(sheets)
    try:
        for done, sheet in enumerate(sheets):
            job.stop_if_cancelled()
            job.tell(Progress(Stage.DRAWING, done, total, title=title))
            worker.add(sheet if isinstance(sheet, str) else sheet())
        job.go_on(Progress(Stage.BINDING, total, total, title=title))
        return worker.finish(title, TIMEOUT + _BINDING * total)
    finally:
        worker.stop()


def digest_of(pages: Sequence[str], title: str) -> str:
    """Returns a digest of all that the PDF of these pages depends on: text, styles, fonts, WeasyPrint."""
    text = "\0".join((title, *pages))
    return hashlib.sha256(f"{_surroundings()}\0{text}".encode()).hexdigest()


@cache
def _surroundings() -> str:
    digest = hashlib.sha256(version("weasyprint").encode())
    for path in sorted(PRINT.iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()
