"""PDFs from worker processes beside the server: one for the host, one for all others.

The server never loads WeasyPrint: bids stay fast while a sheet is drawn, and a crash in a library takes only
the worker with it. A worker is a plain child that speaks over pipes, and no multiprocessing pool. It does not
import the server's main module again. It has a session of its own, so that Ctrl-C reaches the server alone.
It can be stopped in the middle of a document, and ends by itself when the server is gone.
"""

import atexit
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

from scorekeeper.fair_queue import Customer, FairQueue, QueueBusy, Rank
from scorekeeper.paths import PACKAGE
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed

# Seconds for one document; the first one of a slow machine has WeasyPrint to load.
TIMEOUT = 60.0
# Seconds that a worker has to end by itself.
PATIENCE = 2.0
_ATTEMPTS = 2
# How much the processes that are not the host's give way to everything else on this computer.
NICE = 10

# Our package is found where the server found it, without the working directory joining in.
_BOOT = "import sys; sys.path.append(sys.argv[1]); from scorekeeper.sheets.print_worker import main; main()"

THE_HOST = Customer()


class PrintProcess:
    """One child process that turns HTML into PDF, one document at a time; safe among threads."""

    def __init__(self, nice: int = 0) -> None:
        self._lock = threading.Lock()
        self._line = FairQueue()
        self._nice = nice
        self._process: subprocess.Popen[bytes] | None = None
        self._holder: subprocess.Popen[bytes] | None = None  # has the documents that were added

    @property
    def pid(self) -> int | None:
        """The process id, None where no worker runs."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def start(self) -> None:
        """Start the process where none runs, without waiting until it is ready."""
        if self._lock.acquire(blocking=False):  # taken: somebody prints, so it runs
            try:
                self._running()
            finally:
                self._lock.release()

    def render(self, html: str, customer: Customer = THE_HOST, timeout: float = TIMEOUT) -> bytes:
        """The PDF. A worker that died is replaced, once a document; a slow one is stopped.

        `timeout` is in seconds, the wait for other documents included.
        Raises PrintingUnavailable, PrintingFailed, and at once PrintingBusy where too many wait.
        """
        return self._in_turn(customer, timeout, "render", html)

    def show(self, html: str, customer: Customer = THE_HOST) -> list[bytes]:
        """The pages of that PDF as PNG. Promises what `render` does; gives way to the same device's next."""
        return self._in_turn(customer, TIMEOUT, "show", html)

    def picture(self, html: str, dark: bool, customer: Customer = THE_HOST) -> bytes:
        """The first page of that PDF as PNG, to be passed on. Promises what `show` does."""
        return self._in_turn(customer, TIMEOUT, "picture", html, dark)

    def add(self, html: str, timeout: float = TIMEOUT) -> None:
        """One more document for the PDF that `finish` gives. Raises what `render` raises.

        A worker that died has lost those before: every `add` fails then, until `finish` has failed too.
        """
        self._get(timeout, 1, "add", html)

    def finish(self, title: str, timeout: float = TIMEOUT) -> bytes:
        """One PDF of all documents that were added. Raises what `render` raises."""
        return self._get(timeout, 1, "finish", title)

    def _in_turn(self, customer: Customer, timeout: float, name: str, *values: Any) -> Any:
        deadline = monotonic() + timeout
        try:
            with self._line.turn(customer, timeout, gives_way=name != "render"):
                return self._get(deadline - monotonic(), _ATTEMPTS, name, *values)
        except QueueBusy as busy:
            raise PrintingBusy(str(busy)) from busy
        except TimeoutError as late:
            raise PrintingFailed("other sheets are being printed") from late

    def _get(self, timeout: float, attempts: int, name: str, *values: Any) -> Any:
        """What that method of `serve.Desk` returns."""
        deadline = monotonic() + timeout
        # The turn may come when the time is just over.
        if timeout <= 0 or not self._lock.acquire(timeout=timeout):
            raise PrintingFailed("other sheets are being printed")
        try:
            for _ in range(attempts):
                try:
                    answer = self._ask(self._running_for(name), (name, *values), deadline)
                except (OSError, EOFError, pickle.UnpicklingError):  # it died, be it that its time was up
                    pass
                else:
                    if isinstance(answer, Exception):
                        raise answer
                    return answer
                if monotonic() >= deadline:
                    raise PrintingFailed(f"no PDF within {round(timeout, 1):g} seconds")
            raise PrintingFailed("the printing process ended unexpectedly")
        finally:
            self._lock.release()

    def stop(self) -> None:
        """End the process. Where a document is being drawn, that is lost after a moment."""
        drawing = not self._lock.acquire(timeout=PATIENCE)
        try:
            self._end()
        finally:
            if not drawing:
                self._lock.release()

    def _running(self) -> subprocess.Popen[bytes]:
        if self.pid is None or self._process is None:
            self._end()
            try:
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-c", _BOOT, str(PACKAGE.parent), str(self._nice)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    start_new_session=True,
                )
            except OSError as cause:
                raise PrintingFailed(f"the printing process does not start: {cause}") from cause
        return self._process

    def _running_for(self, name: str) -> subprocess.Popen[bytes]:
        """The process, and no other than the one that has what was added before."""
        process = self._running()
        if name in ("add", "finish"):
            holder = self._holder or process
            self._holder = holder if name == "add" else None
            if holder is not process:
                raise PrintingFailed("the printing process ended between two documents")
        return process

    def _ask(self, process: subprocess.Popen[bytes], request: tuple[Any, ...], deadline: float) -> Any:
        assert process.stdin is not None
        assert process.stdout is not None
        # Reading a pipe cannot time out on every system; killing the writer ends it on all.
        alarm = threading.Timer(max(0.0, deadline - monotonic()), process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            pickle.dump(request, process.stdin)
            process.stdin.flush()
            return pickle.load(process.stdout)
        except BaseException:
            self._end()  # with what it may still answer, which is not the next customer's
            raise
        finally:
            alarm.cancel()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        # Without input it tidies up and ends by itself, unless it is stuck.
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


# What the host asks for never waits for what others do: they have a process each, started when it is needed.
_hosts, _others = PrintProcess(), PrintProcess(NICE)


def _of(customer: Customer) -> PrintProcess:
    return _hosts if customer.rank is Rank.HOST else _others


def render_pdf(html: str, customer: Customer = THE_HOST) -> bytes:
    """The PDF of a sheet or pad, made in a worker process.

    Raises PrintingUnavailable where this system cannot make PDFs, PrintingBusy where too many wait,
    PrintingFailed for the rest.
    """
    return _of(customer).render(html, customer)


def show_pages(html: str, customer: Customer) -> list[bytes]:
    """Its pages as PNG, drawn from that PDF in a worker process. Raises what `render_pdf` raises."""
    return _of(customer).show(html, customer)


def show_picture(html: str, dark: bool, customer: Customer = THE_HOST) -> bytes:
    """Its first page as PNG, to be passed on. Raises what `render_pdf` raises."""
    return _of(customer).picture(html, dark, customer)


def render_together_here(pages: Iterable[str], title: str | None = None) -> bytes:
    """One PDF of several documents, made in this process: for the command line, which has nothing else to do
    meanwhile. `title` None is that of the first.
    """
    from scorekeeper.sheets.renderer import renderer

    press = renderer()
    return press.together([press.draw(html) for html in pages], title)


def warm_up() -> None:
    """Start the host's worker, so that the first PDF does not wait for it. Does not block."""
    with suppress(PrintingFailed):
        _hosts.start()


def shut_down() -> None:
    """End the workers. The next PDF starts another."""
    _hosts.stop()
    _others.stop()


def _forget() -> None:
    """A forked server process starts workers of its own; its parent's are not its to use."""
    global _hosts, _others
    _hosts, _others = PrintProcess(), PrintProcess(NICE)


atexit.register(shut_down)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
