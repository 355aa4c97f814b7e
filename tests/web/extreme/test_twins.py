"""Points of Extreme that are hidden: two games whose hidden round went otherwise give the same answers.

What is counted under suspense is the only secret of this edition: seals lie open.
"""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.changing import agreed
from tests.web.extreme.conftest import FRANK, KATRIN, PETER, SABINE, SealPad, table
from tests.web.people import invite, join
from tests.web.test_sealed import CHANCE

PAGES = (
    *("", "?step=taking", "?step=left", "?step=tricks", "/peek", "/history", "/display", "/final", "/print"),
    *("/chart.svg", "/protocols", "/picture", "/bgstats", "/bgstats.json", "/record.json", "/rounds.csv"),
    *("/copy", "/certificate.pdf", "/sheet.pdf"),
)
ASKED_FOR = {"/peek", "/record.json", "/rounds.csv", "/copy"}  # by whoever keeps the pad, which is the game's


def play_twins(host: FlaskClient, devices: list[FlaskClient], **options: Any) -> tuple[SealPad, SealPad]:
    """Two games whose first round is scored and hidden, a seat's device and a spectator's at both."""
    pads = table(host), table(host)
    for device, role in zip(devices, ("seat", "spectator"), strict=True):
        # Who comes to a second game gets another id, which the first one notes: as often at both.
        for pad in pads if role == "seat" else reversed(pads):
            join(device, invite(host, pad.code, role), SABINE if role == "seat" else None)
    for pad, left in zip(pads, (0, 1), strict=True):
        agreed(pad, "/suspense", hidden="always", **options)
        pad.take_as_in_the_booklet()
        pad.leave(FRANK, "black", left)
        pad.leave(SABINE, "R", 1 - left)
        pad.leave_nothing(KATRIN, PETER)
        pad.score()
    return pads


def says(device: FlaskClient, pad: SealPad, page: str) -> tuple[str, str | bytes]:
    """An answer without what is chance."""
    answer = device.get(f"/games/{pad.code}{page}")
    if answer.mimetype == "application/pdf":
        return answer.status, answer.data
    text = answer.text.replace(pad.code, "code")
    for pattern, instead in CHANCE:
        text = pattern.sub(instead, text)
    return answer.status, text


@pytest.mark.slow
@pytest.mark.parametrize("keeper", [{}, {"keeper": "y"}], ids=["others", "the pad too"])
def test_nothing_tells_one_hidden_round_from_another(host: FlaskClient, keeper: dict[str, str]) -> None:
    """To the seat and the spectator; with `keeper` also to whoever keeps the pad."""
    devices = [host.application.test_client() for _ in range(2)]
    first, other = play_twins(host, devices, **keeper)

    def differing(*devices: FlaskClient) -> set[str]:
        pairs = ((page, device) for page in PAGES for device in devices)
        return {page for page, device in pairs if says(device, first, page) != says(device, other, page)}

    assert differing(*devices, *[host] * bool(keeper)) == (ASKED_FOR if keeper else set())
    for pad in (first, other):
        agreed(pad, "/suspense", hidden="never")
    seen = differing(devices[1])
    assert {"", "/history", "/display", "/chart.svg", "/sheet.pdf"} <= seen, "the comparison itself sees"
