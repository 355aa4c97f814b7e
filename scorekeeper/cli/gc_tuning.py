"""How often Python looks for what nobody needs any more, in a process that serves.

Most of what is in memory then was loaded at the start and stays until the end: looking through it again and
again finds nothing, and whoever waits for an answer waits for that too.
"""

import gc

NEW = 20_000  # objects, after which those made last are looked through; one answer makes some hundreds


def freeze_loaded_objects() -> None:
    """Leave out what is there already, and look through the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW)
