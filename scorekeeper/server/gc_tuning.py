"""Garbage-collector settings for server processes.

Most objects are loaded at the start and stay until the end. Searching them again
only delays answers.
"""

import gc

NEW = 20_000  # objects, after which those made last are looked through; one answer makes some hundreds


def freeze_loaded_objects() -> None:
    """Exclude the loaded objects from collection, and collect the others less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW)
