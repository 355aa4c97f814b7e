"""Bytes of the first page load, as they travel: the page, its styles, scripts, icons and fonts."""

import re
import tempfile
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.storage.schema import migrate
from tests.bench.report import heading, line
from tests.conftest import open_start

ADDRESS = re.compile(r"""(?:href|src|from|import)\s*\(?=?\s*["']([^"'#]+\.(?:css|js|svg|woff2|png)[^"'#]*)""")
IN_CSS = re.compile(r"url\(['\"]?([^'\")#]+)")


def measure() -> None:
    heading("First page load, compressed, everything that the page names")
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.app_context():
            migrate()
        client = app.test_client()
        open_start(client)
        sizes = load(client, "/")
    kinds: dict[str, int] = {}
    for path, size in sizes.items():
        kind = Path(urlsplit(path).path).suffix or "page"
        kinds[kind] = kinds.get(kind, 0) + size
    for kind, size in sorted(kinds.items()):
        line(kind, f"{size / 1000:.1f} kB")
    line("together", f"{sum(sizes.values()) / 1000:.1f} kB", goal="under 150 kB")


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
