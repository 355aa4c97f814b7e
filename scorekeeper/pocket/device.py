"""What this device is known by: the secrets and cookies that a server and a browser would keep.

A browser takes no cookie from a page's own script, so they are kept here, in a file that lasts.
"""

import json
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any

SECRETS = ("SECRET_KEY", "START_TOKEN")


class Device:
    """The secrets of this installation and the cookies of its only browser."""

    def __init__(self, path: Path) -> None:
        self._path = path
        kept = _read(path)
        self.secrets: dict[str, str] = {name: kept.get(name) or secrets.token_urlsafe(24) for name in SECRETS}
        self._cookies: dict[str, str] = dict(kept.get("cookies") or {})
        self._write()

    @property
    def cookies(self) -> str:
        """As a request brings them."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, said: list[str]) -> None:
        """Keep what an answer sets, and drop what it takes away."""
        before = dict(self._cookies)
        for line in said:
            jar = SimpleCookie()
            try:
                jar.load(line)
            except CookieError:
                continue
            for name, morsel in jar.items():
                if morsel["max-age"] == "0" or not morsel.value:
                    self._cookies.pop(name, None)
                else:
                    self._cookies[name] = morsel.coded_value
        if self._cookies != before:
            self._write()

    def _write(self) -> None:
        self._path.write_text(json.dumps(self.secrets | {"cookies": self._cookies}))


def _read(path: Path) -> dict[str, Any]:
    """What was kept; nothing where it cannot be read: then the device gets another id."""
    try:
        kept = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}
