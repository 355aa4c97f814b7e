"""A process that serves does not look again and again through what it loaded, and gives memory back."""

import gc
import re
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

import pytest

from scorekeeper.server.http_server import NEW_OBJECTS, freeze_loaded_objects, return_freed_memory


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_what_is_loaded_is_left_out_and_what_comes_is_not() -> None:
    loaded = [[number] for number in range(1000)]
    freeze_loaded_objects()
    assert gc.get_freeze_count() > len(loaded)
    assert not gc.get_objects(), "nothing but what is made from now on is looked through"
    assert gc.get_threshold()[0] == NEW_OBJECTS
    ring: list[object] = []
    ring.append(ring)
    del ring
    assert gc.collect() >= 1


def memory() -> int:
    """MB that this process has."""
    (kilobytes,) = re.findall(r"^VmRSS:\s+(\d+)", Path("/proc/self/status").read_text(), re.MULTILINE)
    return int(kilobytes) // 1024


def bring_large_files() -> None:
    """Files of 7 MB come and go, with something small between them that stays."""
    return_freed_memory()
    before, small = memory(), []
    for _ in range(2):
        large = []
        for _ in range(12):
            large.append(bytearray(7_000_000))
            small.append(bytearray(100_000))
        del large
    assert memory() - before < 20, memory() - before


def test_the_memory_of_large_files_is_given_back() -> None:
    process = get_context("fork").Process(target=bring_large_files)
    process.start()
    process.join()
    assert process.exitcode == 0
