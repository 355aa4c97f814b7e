"""Games that are over, and what their pages say."""

import re
from typing import Any

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin


def finished(host: FlaskClient, **options: Any) -> Pad:
    """Three rounds of four players end with 100 30 60 60; the table stops early."""
    pad = Pad(host, begin(host, **options))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.round(2, "B", "0 1 0 0", "0 2 0 0")
    pad.round(3, "B", "3 0 0 0", "3 0 0 0")
    assert pad.post("/end").status_code == 200
    return pad


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def forms_of(page: str, code: str) -> dict[str, dict[str, str]]:
    """Where the forms about a game go that are on a page, and what they send along."""
    forms = re.findall(rf'<form[^>]* action="/games/{code}/([^"]+)"[^>]*>(.*?)</form>', page, re.DOTALL)
    return {way: dict(re.findall(r'name="(\w+)" value="([^"]*)"', fields)) for way, fields in forms}


def moments(page: str) -> list[str]:
    return [text(item).strip() for item in re.findall(r'<li class="moment">(.*?)</li>', page)]
