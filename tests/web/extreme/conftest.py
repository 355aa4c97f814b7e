"""The evening of 004: Frank, Sabine, Katrin and Peter, who deals, so that Frank takes first."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin

FOUR = ["Frank", "Sabine", "Katrin", "Peter"]
FRANK, SABINE, KATRIN, PETER = range(4)


class SealPad(Pad):
    """A pad of Extreme; what is entered by name has to be taken."""

    def take(self, seat: int, seals: str) -> None:
        """Seal after seal; the turn of whoever took before is over."""
        self.write("turn", seat=seat)
        for seal in seals:
            self.write("seals", seat=seat, seal=seal)

    def take_as_in_the_booklet(self) -> None:
        """Examples 1 and 2 of 004: all have taken, and Peter has Sabine's blue seal."""
        for seat, seals in ((FRANK, "RBBG"), (SABINE, "VVBRRR"), (KATRIN, "")):
            self.take(seat, seals)
        self.write("mage", seat=KATRIN)
        self.take(PETER, "YYG")
        self.write("seals", seat=PETER, seal="B", source=SABINE)
        self.write("taken", seat=PETER)

    def settle(self, winner: int, *ways: str) -> None:
        for way in ways:
            self.write("settled", winner=winner, way=way)

    def leave(self, seat: int, kind: str, count: int | str = 1) -> None:
        self.write("left", seat=seat, kind=kind, count=count)

    def leave_nothing(self, *seats: int) -> None:
        for seat in seats:
            self.write("left/nothing", seat=seat)

    def score(self) -> tuple[int, ...]:
        self.write("score")
        return self.totals


def table(host: FlaskClient, players: int = 4) -> SealPad:
    """A pad on which the last of them deals."""
    seats = {"players": FOUR[:players], "first_dealer": players - 1}
    return SealPad(host, begin(host, **seats, edition="extreme", rules_of="extreme"))


@pytest.fixture
def booklet(host: FlaskClient) -> SealPad:
    """The round in which all have taken."""
    pad = table(host)
    pad.take_as_in_the_booklet()
    return pad


def bottom_sentence(text: str) -> str:
    """The sentence at the bottom of the page."""
    return re.findall(r'id="missing"[^>]*>([^<]*)', text)[0]


def cells(text: str, player: str) -> dict[str, str]:
    """What each cell of a seat tells: "Rot": "3 übrig; antippen für 0"."""
    return dict(re.findall(rf'"{player}, (\w+): ([^"]+)"', text))
