"""PDF files from the command line."""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.font_coverage import printable
from scorekeeper.sheets.print_pool import render_together_here
from scorekeeper.words import N_

NO_FONT = N_("No font here has these characters; on paper ▯ stands for them: {letters}")


@contextmanager
def exit_when_refused() -> Iterator[None]:
    """Within, what cannot be printed cannot be done (exit status 2)."""
    try:
        yield
    except ValueError as error:
        raise CannotDo(str(error)) from error


def warn_missing_letters(names: Sequence[str]) -> None:
    """Say on stderr which letters of `names` no font has."""
    missing = printable("".join(names)).missing
    if missing:
        click.echo(say(NO_FONT, letters=" ".join(missing)), err=True)


def write_pdf(pages: Sequence[str], output: str, title: str | None = None) -> None:
    """Render and write as one file, whole or not at all.

    Exits with status 2 and a sentence where that cannot be done.
    """
    try:
        data = render_together_here(pages, title)
        if output == "-":
            sys.stdout.buffer.write(data)
        else:
            _write(Path(output), data)
    except (PrintingUnavailable, PrintingFailed) as reason:
        raise CannotDo(str(reason)) from reason
    except OSError as error:
        raise CannotDo(f"{output}: {error.strerror}") from error


def _write(target: Path, data: bytes) -> None:
    if target.exists() and not target.is_file():  # a device or a pipe has no half file to fear
        target.write_bytes(data)
        return
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
