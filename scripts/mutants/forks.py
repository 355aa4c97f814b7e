"""Processes that begin with all that is loaded, and end with all that they have begun."""

import multiprocessing
import os
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress


def fork(work: Callable[..., object], *values: object) -> multiprocessing.process.BaseProcess:
    def begin() -> None:
        os.setsid()
        work(*values)

    process = multiprocessing.get_context("fork").Process(target=begin)
    process.start()
    return process


def write_to(path: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)


def in_a_fork(work: Callable[[], object], seconds: float | None = None) -> object:
    """What it returns there; None if it takes longer than so many seconds, or ends without an answer."""
    answer, end = multiprocessing.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:

        def tell() -> None:
            os.chmod(folder, 0o755)  # a database of another user may lie in it
            os.environ["TMPDIR"] = tempfile.tempdir = folder
            write_to(os.devnull)
            end.send(work())
            os._exit(0)

        process = fork(tell)
        end.close()
        try:
            return answer.recv() if answer.poll(seconds) else None
        except EOFError:
            return None
        finally:
            kill(process)


def kill(process: multiprocessing.process.BaseProcess) -> None:
    """With its children, as far as they have no session of their own."""
    assert process.pid is not None
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.join()
