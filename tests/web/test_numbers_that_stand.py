"""The numbers of the tricks: what counts is seen to stand, also where it cannot be any more."""

import re

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin


def all_bid(host: FlaskClient, bids: str) -> Pad:
    """Red is trump in round 1, and all have bid."""
    host.post("/language", data={"language": "en"})
    pad = Pad(host, begin(host))
    pad.write("trump", card="R")
    pad.say(bids)
    return pad


def bar(pad: Pad, step: str = "") -> str:
    """The line at the bottom: its sum, and what it says."""
    return re.sub(r"\s+", " ", pad.page(step).partition('id="bar"')[2].partition("<form")[0])


def test_a_number_that_stands_as_bid_is_seen_though_others_have_won_those_tricks(host: FlaskClient) -> None:
    """Of one trick the first and the last have bid it each; the second has won it: two of one are counted."""
    pad = all_bid(host, "1 0 0 1")
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    pad.post("/rounds/1/tricks", seat=1, tricks=1)
    chip = r'<button class="chip chip--(\w+)[^>]*name="tricks" value="1" aria-pressed="(\w+)"([^>]*)>'
    last = re.findall(chip, pad.page())
    marks = "impossible false", "chosen true", "impossible false", "over true"
    assert [f"{mark} {pressed}" for mark, pressed, _rest in last] == [*marks], last
    assert "disabled" in last[3][2], "nobody can win it any more"
    assert "1, as bid" in last[3][2]


def test_bids_that_add_up_to_another_number_are_no_fault_before_a_trick_is_tapped(host: FlaskClient) -> None:
    """But those of a correction are counted at once."""
    pad = all_bid(host, "1 0 0 1")

    def can_score() -> bool:
        (button,) = re.findall(r'<button[^>]*name="close"[^>]*>', pad.page())
        return "disabled" not in button

    for step in ("", "bids"):
        assert "bar__sum--off" not in bar(pad, step)
        assert "too many" not in bar(pad, step)
    assert "bid 2, tricks 1: tap what differs" in bar(pad)
    assert "tap what differs" not in pad.page(path="/display"), "nobody can tap there"
    assert "2 bid for 1 trick" in bar(pad, "bids")
    pad.post("/rounds/1/tricks", seat=1, tricks=0)  # as bid, but tapped
    assert "2 of 1 trick, one too many" in bar(pad)
    assert ["bar__sum--off" in bar(pad, step) for step in ("", "bids")] == [True, False]
    assert not can_score()
    pad.post("/rounds/1/tricks", seat=0, tricks=0)
    assert can_score()
    assert pad.post("/rounds/1/score").status_code == 200
    pad.post("/corrections", cell="1-0-total")
    pad.post("/rounds/1/tricks", seat=3, tricks=0)
    assert "0 of 1 trick, one too few" in bar(pad)
