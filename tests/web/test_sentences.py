"""What the round page says about who leads and who can still win."""

from flask.testing import FlaskClient

from tests.web.driving import FOUR, Pad, begin


def page(host: FlaskClient, code: str) -> str:
    return host.get(f"/games/{code}").text


def test_ties_lead_together(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    pad.round(2, "R", "1 0 1 0", "1 0 1 0")
    assert "Anya, Freya und Henry führen" not in page(host, pad.code)
    assert "Henry, Anya und Freya führen mit 50" in page(host, pad.code)


def test_with_teams_it_is_teams_that_lead(host: FlaskClient) -> None:
    """Opposite seats play together (000): Henry + Freya have 20 + 20, Anya + Ben 30 + 20."""
    pad = Pad(host, begin(host, teams="y"))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    assert "Anya + Ben führen mit 50" in page(host, pad.code)


def test_who_cannot_win_any_more_is_said_in_words(host: FlaskClient) -> None:
    """After round 1 it is 20, 20, −10, −10, and in the last one Freya alone bids, two tricks.

    With both she has 30, but Henry and Anya then hit their 0 and have 40. Ben can still win: with one
    trick lost by Henry and one by Anya all three have 10.
    """
    pad = Pad(host, begin(host, FOUR, rounds=2))
    pad.round(1, "R", "0 0 1 0", "0 0 0 1")
    for seat, bid in enumerate((0, 0, 2, 0)):
        pad.post("/rounds/2/bids", seat=seat, bid=bid)
    text = page(host, pad.code)
    assert "Henry und Anya führen mit 20" in text
    assert "Freya kann nicht mehr gewinnen (höchstens 30)" in text
    assert "Ben kann nicht mehr gewinnen" not in text
