"""The check of pinned packages against public advisories."""

import os
import subprocess
import sys

from scorekeeper.paths import STATIC

ROOT = STATIC.parent
NOWHERE = "http://127.0.0.1:9"  # a port that nobody listens on


def test_an_audit_that_cannot_ask_says_so_and_has_not_passed() -> None:
    proxies = {"https_proxy": NOWHERE, "HTTPS_PROXY": NOWHERE, "no_proxy": "", "NO_PROXY": ""}
    asked = [str(ROOT / "scripts/audit")]
    settings = os.environ | proxies | {"PYTHON": sys.executable}
    done = subprocess.run(asked, env=settings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert "NO package was checked" in done.stderr
