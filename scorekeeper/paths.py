"""Where the product's own files lie: in a checkout beside the package, in a wheel inside it."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = PACKAGE.parent
_IN_CHECKOUT = (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "templates").is_dir()
_ASSETS = _CHECKOUT if _IN_CHECKOUT else PACKAGE / "_assets"

TEMPLATES = _ASSETS / "templates"
STATIC = _ASSETS / "static"
TRANSLATIONS = PACKAGE / "translations"
BUILT = _ASSETS / "built.json"  # where static files are served beside the app, what a build says of them


def instance_folder() -> Path:
    """Where the database and the secrets are kept.

    `SCOREKEEPER_INSTANCE` names it; else it is `instance/` of the checkout, and for an installed
    wheel `instance/` of the working directory.
    """
    named = os.environ.get("SCOREKEEPER_INSTANCE")
    if named:
        return Path(named).resolve()
    return (_CHECKOUT if _IN_CHECKOUT else Path.cwd()) / "instance"
