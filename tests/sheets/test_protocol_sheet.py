"""The protocol of a round on paper."""

import re
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.sheets.print_pool import render_pdf
from tests.extreme import CAST
from tests.recorded import RECORDED
from tests.sheets.evening import LONG
from tests.sheets.reading import BROKEN, face, inked, lines, outside, pages
from tests.sheets.test_every_paper import protocol_of

TRICK = {"leader": 1, "plays": ["B2", "B5", "R3", "G2", "B13"]}


def protocol(edition: str, players: tuple[str, ...], *specials: str, **raw: Any) -> bytes:
    """The German protocol of a first round."""
    options = RECORDED[edition].read_options({"specials": [*specials]} if specials else {})
    return render_pdf(protocol_of(Game(edition, players, 0, options), 1, 1, raw, "de"))


def test_names_are_whole_wherever_they_stand():
    """Seat 1 leads and wins: in the head, beside the trick, and below the line to sign on."""
    trick, won = {"leader": 1, "plays": ["B12", "B5", "R3", "G2", "G3", "GW:N"]}, [0, 1, 0, 0, 0, 0]
    pdf = protocol("wizard", LONG, "GW", trump="Y", bids=[1] + [0] * 5, won=won, tricks=[trick])
    text = "".join(mark.letter for page in range(pages(pdf)) for mark in inked(pdf, page))
    text = re.sub("[-\u2010\u00ad\ufffe\x02]", "", text)  # where a name was broken
    assert "GestaltenwandleralsNarr" in text
    counted = [text.count("".join(name.replace("-", "").split())) for name in LONG]
    assert counted == [3, 3, 2, 2, 2, 2]  # the first one deals
    assert outside(pdf, 4) == []


def test_long_words_break_with_a_hyphen_and_signs_stand_beside_whole_ones():
    """The winner's name beside the trick; in Extreme the Black Mage in one of five narrow columns."""
    names = ("Konstantinopolitanerinnen", "Anya", "Freya", "Ben", "Ida")
    pdf = protocol("wizard", names, trump="Y", bids=[0] * 5, won=[1, 0, 0, 0, 0], tricks=[TRICK])
    assert "Nichts: Jede Karte passt zu den Regeln." in lines(pdf)
    assert sum(BROKEN in line for line in lines(pdf)) == 3  # in the head, beside the trick, and to sign
    assert any(line.startswith("1 🛡 Bl 13 ▸🛡 Bl 2 🛡 Bl 5 ⚒ Ro 3 ☘ Gr 2 ") for line in lines(pdf))
    took = [{"seat": 1, "mage": True}, *({"seat": seat, "seals": {"R": 1}} for seat in (2, 3, 4, 0))]
    pdf = protocol("extreme", CAST, takings=took, tricks=[TRICK | {"gives": "R"}])
    assert any("Schwarzmagier" in line for line in lines(pdf))
    assert [face(pdf, card) for card in ("Ro 3", "Bl 5")] == ["Paper-Text-Bold", "Paper-Text"], "red wins"
