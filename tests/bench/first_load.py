"""Bytes of the first page load, as they travel: the page, its styles, scripts, icons and fonts."""

import re
import tempfile
from pathlib import Path
from urllib.parse import urljoin

from flask.testing import FlaskClient

from tests.bench.clubs import club, host_of
from tests.bench.report import heading, within

ADDRESS = re.compile(r"""(?:href|src|from|import)\s*\(?=?\s*["']([^"'#]+\.(?:css|js|svg|woff2|png)[^"'#]*)""")
IN_CSS = re.compile(r"url\(['\"]?([^'\")#]+)")


def measure() -> None:
    heading("First page load, compressed, everything that the page names")
    with tempfile.TemporaryDirectory() as folder:
        sizes = load(host_of(club(Path(folder))), "/")
    within("together", sum(sizes.values()) / 1000, 150, "{:.1f} kB".format)


def load(client: FlaskClient, path: str) -> dict[str, int]:
    """Every address that the page leads to, with its compressed bytes."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        address = waiting.pop()
        if address in sizes:
            continue
        response = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert response.status_code == 200, address
        sizes[address] = len(response.data)
        text = client.get(address).get_data(as_text=True) if "text" in response.mimetype else ""
        found = ADDRESS.findall(text) + (IN_CSS.findall(text) if response.mimetype == "text/css" else [])
        waiting += [urljoin(address, link) for link in found if not link.startswith(("data:", "http"))]
    return sizes
