"""How tests send files on their way in, and read what the preview says of them."""

import io
import json
import re
import time
from html import unescape
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"


def booklet(**fields: Any) -> str:
    return json.dumps(json.loads(BOOKLET.read_text()) | fields, ensure_ascii=False)


def send(host: FlaskClient, *files: tuple[str, str | bytes], text: str = "") -> Any:
    """The answer to these files, with a name each, and to what is pasted."""
    data: dict[str, Any] = {"text": text}
    data["file"] = [
        (io.BytesIO(content.encode() if isinstance(content, str) else content), name)
        for name, content in files
    ]
    return host.post("/import", data=data, content_type="multipart/form-data")


def preview(host: FlaskClient, *files: tuple[str, str | bytes], text: str = "") -> tuple[str, str]:
    """The preview's address and page, once it is there: a slow machine shows first how far it is."""
    answer = send(host, *files, text=text)
    assert answer.status_code == 303, answer.text
    deadline = time.monotonic() + 60
    while "data-progress" in (page := host.get(answer.location).text):
        assert time.monotonic() < deadline, page
    return answer.location, page


def words(page: str) -> str:
    main = page.partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", main.replace("\xad", ""))))


def faults(page: str) -> list[str]:
    return [unescape(fault) for fault in re.findall(r'class="fault">([^<]*)<', page)]


def offered(page: str) -> dict[str, bool]:
    """The games that can be chosen, by number, with whether they are ticked."""
    boxes = re.findall(r'name="take" value="(\d+)"( checked)?', page)
    return {number: bool(ticked) for number, ticked in boxes}


def links(page: str) -> list[str]:
    done = page.partition('class="done"')[2].partition("</div>")[0]
    return re.findall(r'href="/games/(\w+)"', done)
