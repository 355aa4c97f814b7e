"""Processes of `scorekeeper`, each one of its own.

Loading the app takes longer than all else that a server does to come up: it is loaded once, by a process that
does nothing but fork.
"""

import multiprocessing
import os
import signal
import sys
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["scorekeeper.app", "scorekeeper.cli.run", "scorekeeper.cli.serve"])


@dataclass(frozen=True)
class Done:
    """What a command said, and its exit status."""

    returncode: int | None
    stdout: str
    stderr: str


def started(words: list[str], settings: dict[str, str], output: Path, errors: Path) -> ForkServerProcess:
    """`scorekeeper` called with these words, and settings beside our environment; its output is appended."""
    process = _FORKS.Process(target=_scorekeeper, args=(words, dict(os.environ) | settings, output, errors))
    process.start()
    return process


def called(folder: Path, words: list[str], settings: dict[str, str]) -> Done:
    """`scorekeeper` called and waited for; `folder` is for its output."""
    output, errors = folder / "stdout", folder / "stderr"
    output.unlink(missing_ok=True)
    errors.unlink(missing_ok=True)
    process = started(words, settings, output, errors)
    process.join()
    return Done(process.exitcode, output.read_text(), errors.read_text())


def _scorekeeper(words: list[str], environment: dict[str, str], output: Path, errors: Path) -> None:
    from scorekeeper.cli import main

    os.setpgid(0, 0)  # so that it and all that it starts can be ended at once
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a suite in the background would not hear
    for path, descriptor in ((output, 1), (errors, 2)):
        with open(path, "ab") as file:
            os.dup2(file.fileno(), descriptor)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["scorekeeper", *words]
    main()
