"""Where the product's own files lie: in a checkout beside the package, in a wheel inside it."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = PACKAGE.parent
_IN_CHECKOUT = (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "templates").is_dir()
_ASSETS = _CHECKOUT if _IN_CHECKOUT else PACKAGE / "_assets"

TEMPLATES = _ASSETS / "templates"
STATIC = _ASSETS / "static"
PRINT = STATIC / "print"  # styles and fonts of paper
TRANSLATIONS = PACKAGE / "translations"
CORE = _ASSETS / "build" / "pocket"  # where the app for browsers lies, if it was built
BUILT = _ASSETS / "built.json"  # where static files are served beside the app, what a build says of them


def instance_folder() -> Path:
    """Where the database is: SCOREKEEPER_INSTANCE, a checkout's `instance/`, or the system's folder."""
    named = os.environ.get("SCOREKEEPER_INSTANCE")
    if named:
        return Path(named).resolve()
    if _IN_CHECKOUT:
        return _CHECKOUT / "instance"
    users, former = _users_folder(), Path.cwd() / "instance"
    return former if _is_ours(former) and not _is_ours(users) else users


def _users_folder() -> Path:
    from platformdirs import user_data_path  # where the app runs without a system nobody asks for it

    return user_data_path("scorekeeper", appauthor=False)


def _is_ours(folder: Path) -> bool:
    """Whether a server kept its secrets there."""
    return (folder / "secret_key").is_file()
