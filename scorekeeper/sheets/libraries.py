"""Loads WeasyPrint without what costs more than it is worth: the search for the libraries under it, and a
second maker of small fonts."""

import ctypes.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

# For fonts that vary, and where HarfBuzz makes no smaller ones: no font of ours, and no system with a
# HarfBuzz of the last years.
_SELDOM = ("fontTools.subset", "fontTools.varLib.instancer")


@contextmanager
def lightly() -> Iterator[None]:
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
        ctypes.util.find_library = _nowhere
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


def _nowhere(name: str) -> None:
    """That library is not looked for."""
