"""PDF files from the command line."""

import sys
from pathlib import Path

import click

from scorekeeper.sheets.errors import PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.worker import render_pdf_here


def write_pdf(html: str, output: str) -> None:
    """Render and write; exits with status 2 and a sentence where that cannot be done."""
    try:
        data = render_pdf_here(html)
        if output == "-":
            sys.stdout.buffer.write(data)
        else:
            Path(output).write_bytes(data)
    except (PrintingUnavailable, PrintingFailed) as reason:
        raise click.UsageError(str(reason)) from reason
    except OSError as error:
        raise click.UsageError(f"{output}: {error.strerror}") from error
