"""Secrets of this installation, made once and kept in the instance folder for its owner alone."""

import logging
import os
import secrets
from pathlib import Path

from scorekeeper import private_files

log = logging.getLogger(__name__)


def stored_secret(folder: Path, name: str) -> str:
    """The secret of that name, made where there is none; processes that start at once agree on one."""
    path = folder / name
    if path.exists() and not path.read_text().strip():
        log.warning("%s was empty and is made anew: every device has to come in again", path)
        path.unlink(missing_ok=True)
    if not path.exists():
        private_files.make_folder(folder)
        draft = folder / f".{name}.{os.getpid()}"
        with open(draft, "w", opener=private_files.opener) as file:
            file.write(secrets.token_urlsafe(24))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()


def former_secret(folder: Path, name: str) -> str:
    """The secret that an older version kept under that name, for what was signed with it; "" for none."""
    path = folder / name
    return path.read_text().strip() if path.is_file() else ""
