"""Loads WeasyPrint without the search for the libraries under it, which costs more than the libraries."""

import ctypes.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def found_by_the_linker() -> Iterator[None]:
    """Within, nobody asks other programs where a library lies. Load WeasyPrint inside.

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


def _nowhere(name: str) -> None:
    """That library is not looked for."""
