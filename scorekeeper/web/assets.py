"""Static files under addresses that change with their content, so that browsers may keep them."""

import hashlib
from functools import cache

from flask import Response, request

from scorekeeper.paths import STATIC


@cache
def _digest(path: str) -> str:
    return hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]


def asset(path: str) -> str:
    """The address of a file in `static/`. Raises FileNotFoundError where there is none."""
    return f"{request.script_root}/static/{path}?v={_digest(path)}"


def keep_versioned(response: Response) -> Response:
    """Let browsers keep what was asked for under such an address; they ask again for all else."""
    if request.endpoint == "static" and "v" in request.args and response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
