"""Many documents in one PDF, made in a process of its own that gives way to all others."""

import hashlib
import threading
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version

from scorekeeper.jobs import Progress, Stage
from scorekeeper.paths import PRINT
from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.print_process import NICE, TIMEOUT, PrintProcess

# Seconds that binding may take for each document.
_BINDING = 3.0


class Batch:
    """One PDF of these sheets, which are HTML or make it when their turn comes; begins at once.

    `data` is the PDF and there only when it is whole. `reason` tells why it failed. A sheet that is made is
    made in a thread of its own and may raise anything.
    """

    def __init__(self, sheets: Sequence[str | Callable[[], str]], title: str) -> None:
        self.total, self.done = len(sheets), 0
        self.stage = Stage.DRAWING
        self.data: bytes | None = None
        self.reason: Exception | None = None
        self._sheets, self.title = sheets, title
        self._worker = PrintProcess(NICE)
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, name="batch", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether it is still at work."""
        return self.stage.running

    @property
    def progress(self) -> Progress:
        """How far it is, and what to install where that is why it failed."""
        remedy = self.reason.remedy if isinstance(self.reason, PrintingUnavailable) else ""
        return Progress(self.stage, self.done, self.total, remedy, self.title)

    def cancel(self) -> None:
        """Stop, now; nothing is left of it. What is done stays done."""
        self._cancelled.set()
        if self.running:
            self._worker.kill()
            self._thread.join(TIMEOUT)

    def wait(self, timeout: float) -> None:
        """Until it is no longer running, at most so many seconds."""
        self._thread.join(timeout)

    def _run(self) -> None:
        try:
            data = self._bound()
        except Exception as reason:
            self.reason = reason
            self.stage = Stage.CANCELLED if self._cancelled.is_set() else Stage.FAILED
        else:
            self.data, self.stage = data, Stage.DONE
        finally:
            self._worker.stop()

    def _bound(self) -> bytes:
        for sheet in self._sheets:
            html = sheet if isinstance(sheet, str) else sheet()
            self._go_on()
            self._worker.add(html)
            self.done += 1
        self._go_on()
        self.stage = Stage.BINDING
        data = self._worker.finish(self.title, TIMEOUT + _BINDING * self.total)
        self._go_on()
        return data

    def _go_on(self) -> None:
        if self._cancelled.is_set():
            raise PrintingFailed("cancelled")


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
