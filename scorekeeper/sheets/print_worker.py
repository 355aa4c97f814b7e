"""The print worker: a process that answers HTML with PDF until the server is gone.

Over its pipes go pickles: the name of a method of `Desk` with what it takes, and what that returned.
"""

import gc
import os
import pickle
import signal
import sys
import tempfile
from contextlib import suppress
from typing import IO, Any

from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.renderer import picture, pictures, renderer

# The libraries under WeasyPrint keep some 60 kB of each document; a fresh process forgets them.
DOCUMENTS = 1000
# Pixels across a page that stands upright, in a preview.
PREVIEW = 900
# And in a picture to pass on: as wide as telephones show it, whole.
PASSED_ON = 1240


def main(documents: int = DOCUMENTS) -> None:
    """Load everything, then serve standard input; ends when that is closed, or after so many documents."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, IndexError, ValueError):
        os.nice(int(sys.argv[2]))
    source = sys.stdin.buffer
    # Libraries that print must not write into an answer.
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with tempfile.TemporaryDirectory(prefix="scorekeeper-print-") as folder:
        tempfile.tempdir = folder  # of WeasyPrint's fonts too
        with suppress(PrintingUnavailable):  # then each document is answered with it
            renderer()
        _serve(source, target, documents)
    os._exit(0)  # nothing is left to tidy up, and to take many documents apart takes a second


def _serve(source: IO[bytes], target: IO[bytes], documents: int) -> None:
    desk = Desk()
    gc.disable()
    gc.freeze()
    with suppress(OSError, EOFError, pickle.UnpicklingError):  # the server is gone, maybe amid a request
        for _ in range(documents):
            name, *values = pickle.load(source)
            pickle.dump(desk.answer(name, *values), target)
            target.flush()
            if name not in ("add", "finish"):  # a batch's documents go with its process
                gc.collect()  # now nobody waits for it


class Desk:
    """Answers one request after the other; `add` leaves pages on it until `finish` binds them."""

    def __init__(self) -> None:
        self._drawn: list[Any] = []

    def answer(self, name: str, *values: Any) -> Any:
        """What the method of that name returns; a fault of printing is an answer too."""
        try:
            return getattr(self, name)(*values)
        except (PrintingUnavailable, PrintingFailed) as fault:
            return fault

    def render(self, html: str) -> bytes:
        """The PDF."""
        return renderer().render(html)

    def show(self, html: str) -> list[bytes]:
        """Its pages as PNG."""
        return pictures(renderer().render(html), PREVIEW)

    def picture(self, html: str, dark: bool) -> bytes:
        """Its first page as PNG, to be passed on."""
        return picture(renderer().render(html), PASSED_ON, dark)

    def add(self, html: str) -> None:
        """One more document for the PDF that `finish` gives."""
        self._drawn.append(renderer().draw(html))

    def finish(self, title: str) -> bytes:
        """One PDF of all documents that were added."""
        drawn, self._drawn = self._drawn, []
        return renderer().together(drawn, title)
