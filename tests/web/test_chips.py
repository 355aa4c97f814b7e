"""A total as chips: only a way to look at it. Values by hand; that they are 100, 50 and 10 is our choice."""

import html
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.web.game.chips import chips_of
from tests.web.driving import Pad, begin


@pytest.mark.parametrize(
    ("total", "chips"),
    [(0, ""), (30, "3×10"), (50, "1×50"), (280, "2×100 1×50 3×10"), (-120, "1×100 2×10"), (1000, "10×100")],
)
def test_a_total_is_made_of_the_fewest_chips(total: int, chips: str) -> None:
    assert " ".join(f"{chip.count}×{chip.value}" for chip in chips_of(total)) == chips


def test_over_the_pad_they_are_one_tap_away_and_a_total_below_zero_is_owed(host: FlaskClient) -> None:
    """Round 1: Henry bid one and won it, 30; Anya bid one and got none, −10; the others hit, 20."""
    pad = Pad(host, begin(host))
    pad.round(1, "N", "1 1 0 0", "1 0 0 0")
    text = html.unescape(host.get(f"/games/{pad.code}").text)
    assert 'popovertarget="chips"' in text
    shown = text.partition('id="chips"')[2].partition("</ol>")[0]
    sides = [
        " ".join(re.sub(r"<[^>]+>", " ", side).split()) for side in re.findall(r"<li.*?</li>", shown, re.S)
    ]
    assert sides == [
        "Henry 3 × 10 × 3 30",
        "Anya 1 × 10 × 1 −10: schuldet diese Chips",
        "Freya 2 × 10 × 2 20",
        "Ben 2 × 10 × 2 20",
    ]
