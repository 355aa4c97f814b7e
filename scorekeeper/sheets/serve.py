"""What runs in the worker process: answers HTML with PDF until the server is gone."""

import gc
import os
import signal
import sys
from contextlib import suppress
from typing import Any

from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.frames import (
    ADD,
    ADDED,
    DARK,
    FAILED,
    FINISH,
    LIGHT,
    PDF,
    PICTURES,
    SHOW,
    UNAVAILABLE,
    pack,
    read_frame,
    write_frame,
)
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
    with suppress(PrintingUnavailable):  # then each document is answered with it
        renderer()
    desk = Desk()
    gc.freeze()
    with suppress(OSError):
        while documents and (frame := read_frame(source)) is not None:
            documents -= 1
            write_frame(target, *desk.answer(*frame))
            gc.collect()  # now nobody waits for it
    gc.unfreeze()
    renderer.cache_clear()
    gc.collect()  # WeasyPrint removes its temporary fonts when it is collected


class Desk:
    """Answers one frame after the other; `ADD` leaves pages on it until `FINISH` binds them."""

    def __init__(self) -> None:
        self._drawn: list[Any] = []

    def answer(self, kind: bytes, payload: bytes) -> tuple[bytes, bytes]:
        """Kind and payload of the answer; every fault is one too."""
        try:
            return self._made(kind, payload.decode())
        except PrintingUnavailable as problem:
            return UNAVAILABLE, str(problem.args[0]).encode()
        except PrintingFailed as problem:
            return FAILED, str(problem).encode()

    def _made(self, kind: bytes, text: str) -> tuple[bytes, bytes]:
        press = renderer()
        if kind == ADD:
            self._drawn.append(press.draw(text))
            return ADDED, b""
        if kind == FINISH:
            drawn, self._drawn = self._drawn, []
            return PDF, press.together(drawn, title=text)
        if kind == SHOW:
            return PICTURES, pack(pictures(press.render(text), PREVIEW))
        if kind in (LIGHT, DARK):
            return PICTURES, pack([picture(press.render(text), PASSED_ON, dark=kind == DARK)])
        return PDF, press.render(text)


if __name__ == "__main__":
    main()
