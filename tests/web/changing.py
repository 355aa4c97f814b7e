"""What a table agrees on between two rounds, as its page sends it."""

from typing import Any

from flask.testing import FlaskClient

from scorekeeper.rules.editions import score
from scorekeeper.rules.result import Result
from tests.web.driving import Pad, load


def agree(pad: Pad, path: str, **fields: Any) -> Any:
    """A form of the page, sent as a whole page sends it."""
    return pad.post(path, fragment=False, **fields)


def agreed(pad: Pad, path: str, **fields: Any) -> None:
    answer = agree(pad, path, **fields)
    assert answer.status_code == 303, answer.text
    assert answer.location.startswith(f"/games/{pad.code}/changes")


def refused(pad: Pad, path: str, status: int = 422, **fields: Any) -> str:
    """What the page says then; nothing was written."""
    before = load(pad.host, pad.code).seq
    answer = agree(pad, path, **fields)
    assert answer.status_code == status, answer.text
    assert load(pad.host, pad.code).seq == before
    return str(answer.text.partition('class="fault"')[2].partition("</p>")[0])


def result(pad: Pad) -> Result:
    return score(load(pad.host, pad.code).table.game)


def english(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en", "next": "/"})
