"""What runs in the worker process: answers HTML with PDF until the server is gone."""

import gc
import os
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.frames import FAILED, PDF, UNAVAILABLE, read_frame, write_frame
from scorekeeper.sheets.renderer import renderer

# The libraries under WeasyPrint keep some 60 kB of each document; a fresh process forgets them.
DOCUMENTS = 1000


def main(documents: int = DOCUMENTS) -> None:
    """Load everything, then serve standard input; ends when that is closed, or after so many documents."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source = sys.stdin.buffer
    # Libraries that print must not write into an answer.
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(PrintingUnavailable):  # then each document is answered with it
        renderer()
    gc.freeze()
    with suppress(OSError):
        while documents and (frame := read_frame(source)) is not None:
            documents -= 1
            _answer(frame[1].decode(), target)
            gc.collect()  # now nobody waits for it
    gc.unfreeze()
    renderer.cache_clear()
    gc.collect()  # WeasyPrint removes its temporary fonts when it is collected


def _answer(html: str, target: BinaryIO) -> None:
    try:
        kind, payload = PDF, renderer().render(html)
    except PrintingUnavailable as problem:
        kind, payload = UNAVAILABLE, str(problem.args[0]).encode()
    except PrintingFailed as problem:
        kind, payload = FAILED, str(problem).encode()
    write_frame(target, kind, payload)


if __name__ == "__main__":
    main()
