"""The evening of 004: Frank, Sabine, Katrin and Peter, who deals, so that Frank takes first."""

import html
import re

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin

FOUR = ["Frank", "Sabine", "Katrin", "Peter"]
FRANK, SABINE, KATRIN, PETER = range(4)


def table(host: FlaskClient, players: list[str] | None = None, dealer: int = PETER) -> Pad:
    seated = players or FOUR
    return Pad(host, begin(host, seated, edition="extreme", rules_of="extreme", first_dealer=dealer))


def take(pad: Pad, seat: int, seals: str, number: int = 1) -> None:
    """Seal after seal; the turn of whoever took before is over."""
    assert pad.post(f"/rounds/{number}/turn", seat=seat).status_code == 200
    for seal in seals:
        assert pad.post(f"/rounds/{number}/seals", seat=seat, seal=seal).status_code == 200


def nothing(pad: Pad, *seats: int) -> None:
    for seat in seats:
        assert pad.post("/rounds/1/left/nothing", seat=seat).status_code == 200


def page(pad: Pad, step: str = "") -> str:
    return html.unescape(pad.host.get(f"/games/{pad.code}" + (f"?step={step}" if step else "")).text)


def bottom_sentence(text: str) -> str:
    """The sentence at the bottom of the page."""
    return re.findall(r'id="missing"[^>]*>([^<]*)', text)[0]


def cells(text: str, player: str) -> dict[str, str]:
    """What each cell of a seat tells: "Rot": "3 übrig; antippen für 0"."""
    return dict(re.findall(rf'"{player}, (\w+): ([^"]+)"', text))
