"""The numbers of the tricks: what counts is seen to stand, also where it cannot be any more."""

import re

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin


def test_a_number_that_stands_as_bid_is_seen_though_others_have_won_those_tricks(host: FlaskClient) -> None:
    """Of one trick the first and the last have bid it each; the second has won it: two of one are counted."""
    host.post("/language", data={"language": "en"})
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    for seat, bid in enumerate((1, 0, 0, 1)):
        pad.post("/rounds/1/bids", seat=seat, bid=bid)
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    pad.post("/rounds/1/tricks", seat=1, tricks=1)
    page = host.get(f"/games/{pad.code}").text
    assert "2 of 1 tricks" in page or "one too many" in page
    last = re.findall(
        r'<button class="chip chip--(\w+)[^>]*name="tricks" value="1" aria-pressed="(\w+)"([^>]*)>', page
    )
    assert [(mark, pressed) for mark, pressed, _rest in last] == [
        ("impossible", "false"),
        ("chosen", "true"),
        ("impossible", "false"),
        ("over", "true"),
    ], last
    assert "disabled" in last[3][2], "nobody can win it any more"
    assert "1, as bid" in last[3][2]
