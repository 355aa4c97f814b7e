"""A process that serves does not look again and again through what it loaded at the start."""

import gc
from collections.abc import Iterator

import pytest

from scorekeeper.server.http_server import NEW_OBJECTS, freeze_loaded_objects


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
