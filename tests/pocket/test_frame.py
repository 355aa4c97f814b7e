"""The page around the app: what it forbids, no page of the app may do either."""

import re
from html import unescape

import pytest

from scorekeeper.paths import PACKAGE
from scorekeeper.web.guard.security_headers import POLICY

FRAME = (PACKAGE.parent / "pocket" / "index.html").read_text(encoding="utf-8")


def sources(policy: str) -> dict[str, set[str]]:
    """What may be fetched from where, by kind."""
    return {
        kind: set(places) for kind, *places in (part.split() for part in policy.split(";") if part.strip())
    }


@pytest.mark.parametrize("kind", ["img-src", "media-src", "font-src", "style-src", "connect-src"])
def test_the_page_around_the_app_allows_what_its_pages_show(kind: str) -> None:
    """A missed bid is struck out by a picture that lies in the style sheet itself."""
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', FRAME)
    assert found
    assert sources(POLICY)[kind] <= sources(unescape(found[1]))[kind]
