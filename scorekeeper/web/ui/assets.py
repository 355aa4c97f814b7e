"""Static files under addresses that change with their content, so that browsers may keep them."""

import hashlib
from functools import cache

from flask import Response, request

from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES, TRANSLATIONS


@cache
def _digest(path: str) -> str:
    return hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]


def asset(path: str) -> str:
    """The address of a file in `static/`. Raises FileNotFoundError where there is none."""
    return f"{request.script_root}/static/{path}?v={_digest(path)}"


@cache
def version() -> str:
    """What pages and their files are made of, words and rules too, as one word; another after an update."""
    made_of = hashlib.sha256()
    for folder, kind in ((STATIC, "*"), (TEMPLATES, "*"), (PACKAGE, "*.py"), (TRANSLATIONS, "*.mo")):
        for path in sorted(path for path in folder.rglob(kind) if path.is_file()):
            made_of.update(str(path.relative_to(folder)).encode())
            made_of.update(path.read_bytes())
    return made_of.hexdigest()[:12]


def keep_versioned(response: Response) -> Response:
    """Let browsers keep what was asked for under such an address; they ask again for all else."""
    if request.endpoint == "static" and "v" in request.args and response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
