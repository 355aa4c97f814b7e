"""What Python in a browser lacks, and what the app is told about it; nothing else knows where it runs.

There are no threads: what would run beside the requests runs at once. There are no links between files: a
link is a copy. Answers are not compressed, for nothing travels. SQLite keeps a rollback journal, for a
write-ahead log needs memory that is shared. Other devices cannot reach a browser. No library there lays out
paper, so the browser itself does (`press.py`).
"""

import importlib.metadata
import os
import shutil
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

# Imported, and then not asked for: compressed answers, other databases, migrations, counters on servers,
# other languages than JSON, other ways of rating, what listens to a network.
IMPORTED = """
    brotli backports alembic.autogenerate alembic.ddl.mssql alembic.ddl.mysql
    alembic.ddl.oracle alembic.ddl.postgresql mako mako.exceptions
    mako.template limits.aio limits.storage.memcached limits.storage.mongodb
    limits.storage.redis limits.storage.redis_cluster limits.storage.redis_sentinel
    msgspec._json_schema msgspec.inspect msgspec.msgpack msgspec.toml msgspec.yaml
    openskill.models.weng_lin.bradley_terry_full openskill.models.weng_lin.bradley_terry_part
    openskill.models.weng_lin.thurstone_mosteller_full openskill.models.weng_lin.thurstone_mosteller_part
    werkzeug.serving
""".split()


class _Unasked(ModuleType):
    """A module that has whatever somebody imports of it, and does nothing."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


def prepare() -> None:
    """Put something in the place of what is not there; has to come before the app is loaded."""
    threading.Thread.start = threading.Thread.run  # type: ignore[method-assign]
    os.link = shutil.copyfile  # type: ignore[assignment]
    sys.modules.setdefault("importlib_metadata", importlib.metadata)  # the same for an older Python
    for name in IMPORTED:
        sys.modules.setdefault(name, _Unasked(name))


def settings(folder: Path, host: str, secrets: dict[str, str]) -> dict[str, Any]:
    """What `create_app` is given there."""
    from scorekeeper.pocket.browser_print import Laid  # only once they can be loaded
    from scorekeeper.web.guard.capabilities import Capability

    return {
        **secrets,
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'scorekeeper.sqlite'}",
        "JOURNAL": "TRUNCATE",
        "HOSTS": (host,),
        "FRAMED_BY": "'self'",
        "RATELIMIT_STORAGE_URI": "memory://",
        "LACKS": frozenset(Capability),
        "PRESS": Laid(),
    }
