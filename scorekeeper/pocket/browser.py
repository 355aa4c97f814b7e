"""What Python in a browser lacks, and what the app is told about it; nothing else knows where it runs.

There are no threads, so what would run beside the requests is done at once; no links between files, so one
is a copy; no compressed answers, for nothing travels. SQLite keeps a rollback journal, for a write-ahead log
needs memory that is shared. Other devices cannot reach a browser, and no library there lays out paper.
"""

import os
import shutil
import sys
import threading
import types
from pathlib import Path
from typing import Any

from scorekeeper.web.guard.offers import Offer

LACKS = frozenset(Offer)


def prepare() -> None:
    """Put something in the place of what is not there; has to come before the app is loaded."""
    threading.Thread.start = threading.Thread.run  # type: ignore[method-assign]
    os.link = shutil.copyfile  # type: ignore[assignment]
    sys.modules.setdefault("brotli", types.ModuleType("brotli"))  # imported, and then not asked for


def settings(folder: Path, host: str, secrets: dict[str, str]) -> dict[str, Any]:
    """What `create_app` is given there."""
    return {
        **secrets,
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'scorekeeper.sqlite'}",
        "JOURNAL": "TRUNCATE",
        "HOSTS": (host,),
        "FRAMED_BY": "'self'",
        "RATELIMIT_STORAGE_URI": "memory://",
        "LACKS": LACKS,
    }
