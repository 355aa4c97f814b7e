"""A finished game handed over to Board Game Stats: by a button, a picture and a file that say the same."""

import html
import json
import re
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin
from tests.web.ended import finished


def handed_over(page: str) -> dict[str, object]:
    """What the button's address carries."""
    found = re.search(r'href="(https://app\.bgstatsapp\.com/[^"]+)"', page)
    assert found is not None
    play: dict[str, object] = json.loads(parse_qs(urlsplit(html.unescape(found[1])).query)["data"][0])
    return play


def test_button_and_file_carry_the_same_and_the_picture_is_there(host: FlaskClient) -> None:
    pad = finished(host)
    assert f"/games/{pad.code}/bgstats" in host.get(f"/games/{pad.code}/final").text
    page = host.get(f"/games/{pad.code}/bgstats").text
    assert 'alt="QR-Code' in page
    play = handed_over(page)
    assert play["sourcePlayId"] == pad.code
    file = host.get(f"/games/{pad.code}/bgstats.json")
    assert file.get_json() == play
    assert "attachment" in file.headers["Content-Disposition"]
    assert ".bgstats.json" in file.headers["Content-Disposition"]


def test_a_game_that_is_being_played_is_not_handed_over(host: FlaskClient) -> None:
    code = begin(host)
    for path in ("bgstats", "bgstats.json"):
        answer = host.get(f"/games/{code}/{path}")
        assert (answer.status_code, answer.location) == (303, f"/games/{code}")


def test_names_too_long_for_a_picture_are_told(host: FlaskClient) -> None:
    names = [f"{'漢字' * 9}{number}" for number in range(6)]
    pad = Pad(host, begin(host, players=names))
    pad.round(1, "R", "1 0 0 0 0 0", "1 0 0 0 0 0")
    assert pad.post("/end").status_code == 200
    page = host.get(f"/games/{pad.code}/bgstats").text
    assert "zu lang für einen QR-Code" in page
    assert "<img" not in page.partition("<main")[2]
    assert names[5] in str(handed_over(page)["players"])
