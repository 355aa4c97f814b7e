"""WeasyPrint loaded for paper: with the product's own fonts, and without what costs more than it is worth."""

import ctypes.util
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any
from xml.sax.saxutils import escape

from scorekeeper.paths import PRINT

_VARIABLE = "FONTCONFIG_FILE"
# Where fontconfig's own configuration lies: Linux, and the two places of Homebrew.
_SYSTEM = ("/etc/fonts/fonts.conf", "/opt/homebrew/etc/fonts/fonts.conf", "/usr/local/etc/fonts/fonts.conf")


@contextmanager
def font_configuration() -> Iterator[None]:
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
        f"<fontconfig><dir>{escape(str(PRINT))}</dir>{include}"
        '<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'
    )


# For fonts that vary, and where HarfBuzz makes no smaller ones: no font of ours, and no system with a
# HarfBuzz of the last years.
_SELDOM = ("fontTools.subset", "fontTools.varLib.instancer")


@contextmanager
def loaded_fast() -> Iterator[None]:
    """Load WeasyPrint within."""
    with _found_by_the_linker(), _loaded_later(_SELDOM):
        yield


@contextmanager
def _found_by_the_linker() -> Iterator[None]:
    """Within, nobody asks other programs where a library lies.

    WeasyPrint tries names for Windows first, and for each of them `find_library` runs ldconfig and a
    compiler. On Linux the linker needs only the file names that come last; elsewhere the search stays.
    """
    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search


@contextmanager
def _loaded_later(names: tuple[str, ...]) -> Iterator[None]:
    """Within, who imports from these modules gets functions that load them when they are called."""
    absent = [name for name in names if name not in sys.modules]
    sys.modules |= {name: _later(name) for name in absent}
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


def _later(name: str) -> ModuleType:
    module = ModuleType(name)

    def function(what: str) -> Callable[..., Any]:
        return lambda *values, **named: getattr(import_module(name), what)(*values, **named)

    module.__getattr__ = function  # type: ignore[method-assign]
    return module
