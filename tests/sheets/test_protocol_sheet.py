"""The protocol of a round on paper."""

import re

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.sheets.protocol import Noted
from scorekeeper.sheets.protocol_sheet import protocol_pdf
from tests.recorded import WIZARD
from tests.sheets.reading import outside, read

LONG = tuple(f"Wilhelmina-Maximiliane Wackernagel {place} {'M' * 23}" for place in "ABCDEF")  # 60 letters


def test_names_are_whole_wherever_they_stand():
    """Seat 1 leads and wins: in the head, beside the trick, and below the line to sign on."""
    raw = {
        "turned_up": "Y7",
        "trump": "Y",
        "bids": [1, 0, 0, 0, 0, 0],
        "won": [0, 1, 0, 0, 0, 0],
        "tricks": [{"leader": 1, "plays": ["B12", "B5", "R3", "G2", "G3", "R4"]}],
    }
    game = Game("wizard", LONG, 0, Options())
    check = WIZARD.check_round(raw, 1, game)
    assert check is not None
    pdf = protocol_pdf(game, Noted(1, 1, WIZARD.read_round(raw), check), language="de")
    text = "".join("".join(page.extract_text() for page in read(pdf).pages).split())
    text = re.sub("[-\u2010\u00ad]", "", text)  # where a name was broken
    counted = [text.count("".join(name.replace("-", "").split())) for name in LONG]
    assert counted == [3, 3, 2, 2, 2, 2]  # the first one deals
    assert outside(pdf, 4) == []
