"""Fonts for paper: the product's own come first, so that a machine without any font can print."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import escape

from scorekeeper.paths import STATIC

FOLDER = STATIC / "print"
_VARIABLE = "FONTCONFIG_FILE"
# Where fontconfig's own configuration lies: Linux, and the two places of Homebrew.
_SYSTEM = ("/etc/fonts/fonts.conf", "/opt/homebrew/etc/fonts/fonts.conf", "/usr/local/etc/fonts/fonts.conf")


@contextmanager
def configured() -> Iterator[None]:
    """Within, fontconfig reads the product's fonts and the system's. Load the fonts inside.

    Without any font Pango crashes the process instead of raising an error.
    """
    before = os.environ.get(_VARIABLE)
    system = next((path for path in (before, *_SYSTEM) if path and Path(path).is_file()), None)
    with TemporaryDirectory(prefix="scorekeeper-fonts-") as folder:
        file = Path(folder) / "fonts.conf"
        file.write_text(configuration(system), encoding="utf-8")
        os.environ[_VARIABLE] = str(file)
        try:
            yield
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before


def configuration(system: str | None) -> str:
    """A fontconfig file with our folder and, where there is one, the system's configuration."""
    include = f'<include ignore_missing="yes">{escape(system)}</include>' if system else ""
    return (
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">'
        f"<fontconfig><dir>{escape(str(FOLDER))}</dir>{include}"
        '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'
    )
