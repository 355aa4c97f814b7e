"""What stands on the empty pad: heads, legends, names, and what is agreed of a game."""

import re
from typing import Any

import pytest

from scorekeeper.sheets import pad as module
from scorekeeper.sheets.pad import Pad
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.symbols import CORNER, MAGE
from tests.sheets.evening import CAST
from tests.sheets.reading import lines, page_lines, sizes

PLUS_MINUS = {"plus_minus_one": True, "plus_minus_one_from_round": 3}


def pad_html(players: int | None, language: str = "de", **how: Any) -> str:
    return module.pad_html(Pad(players, **how), language=language)


def pad_pdf(players: int | None, **how: Any) -> bytes:
    return render_pdf(pad_html(players, **how))


def pad_lines(players: int | None, **how: Any) -> list[str]:
    return lines(pad_pdf(players, **how))


def test_wizard_in_two_languages_plain_and_with_names():
    german, english, signs = pad_lines(3), pad_lines(3, language="en"), "1 🛡 ⚒ ☘ ⛰ – / 1"
    assert german[:3] == ["Block der Wahrheit Tisch Datum", "Runde Trumpf angesagt", signs]
    assert english[:3] == ["Pad of Truth Table Date", "Round Trump Bid so far", signs]
    assert "Platz" in german
    assert "Trumpf einkreisen: 🛡 Menschen ⚒ Zwerge ☘ Elfen ⛰ Riesen – kein Trumpf" in " ".join(german)
    plain = pad_lines(3, plain=True)
    assert plain[1:3] == ["Runde Trumpf", "1"]
    assert "einkreisen" not in " ".join(plain)
    assert "Runde Trumpf angesagt" in pad_lines(3, plain=True, options={"plus_minus_one": True})
    assert 'Runde Trumpf angesagt Henry <b>&" Freya' in pad_lines(4, names=["Henry", "", '<b>&"', "Freya"])
    assert "Anya Ben" in " ".join(pad_lines(None, names=("Anya", "Ben")))


def test_extreme_in_two_languages_and_with_names():
    pad = pad_lines(3, edition="extreme")
    assert pad[:2] == ["Wizard Extreme Tisch Datum", "Runde"]
    assert f"1 {' '.join([MAGE] * 3)}" in pad
    assert [line for line in pad if line.startswith(("Siegel 1", "➶", "🕊", "⚚", "≋", "⚘", "○", "●"))] == [
        "Siegel 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6",
        "➶ Ge Gelb",
        "🕊 Vi Violett",
        "⚚ Ro Rot",
        "≋ Bl Blau",
        "⚘ Gr Grün",
        "○ Weiß",
        "● Schwarz",
    ]
    legend = " ".join(pad)
    assert "ein farbiges Siegel 2 Punkte, ein schwarzes 3, ein weißes 4" in legend
    assert "Schwarzmagier: 4 Punkte, nach Absprache 5" in legend
    english = pad_lines(4, language="en", edition="extreme", names=["Frank", "", "Katrin", "Peter"])
    assert english[:2] == ["Wizard Extreme Table Date", "Round Frank Katrin Peter"]
    assert "➶ Y Yellow" in english


def test_a_long_game_of_extreme_parts_its_seal_table_and_repeats_names_on_a_page_of_its_own():
    names, long = (
        ("Frank", "Sabine", "", "Peter", "王小明"),
        {"edition": "extreme", "options": {"rounds": 10}},
    )
    heads = "Frank Sabine Peter 王小明"
    small = pad_pdf(5, names=names, size="A5", **long)
    assert [sum(heads in line for line in page_lines(small, page)) for page in (0, 1)] == [1, 1]
    abreast = pad_pdf(5, names=names, per_page=2, **long)
    assert sizes(abreast) == [(297, 210)] * 2
    front, back = (" ".join(page_lines(abreast, page)) for page in (0, 1))
    assert (front.count(heads), front.count("Platz"), front.count("Violett")) == (2, 2, 0)
    # Bands of four, four and two rounds.
    assert (back.count(heads), back.count("Platz"), back.count("Violett")) == (2, 0, 6)
    whole = pad_lines(5, names=names, **long)
    assert [line.count(heads) for line in whole if heads in line] == [1]
    rounds = [f"Siegel{' 1 2 3 4 5' * 5}", f"Siegel{' 6 7 8 9 10' * 5}"]
    assert [line for line in whole if re.match(r"Siegel \d", line)] == rounds


def test_the_dealer_is_marked_in_every_round_or_whoever_deals_first_is_ticked():
    html = pad_html(4, first_dealer=2)
    found = [re.findall(r"M(\S+) \S+h2.2l-2.2", path) for path in re.findall(r'd="(.*?)"', html)]
    (corners,) = (marks for marks in found if marks)
    # Seat 2 of four deals in rounds 1, 5, 9 and 13, and so do two more; one only three times.
    assert [corners.count(left) for left in sorted(set(corners), key=float)] == [4, 3, 4, 4]
    assert corners[0] == sorted(set(corners), key=float)[2]
    assert f"{CORNER} Geber" in html
    assert "Den Ring beim ersten Geber ankreuzen" not in html
    assert CORNER not in pad_html(4)
    assert "Den Ring beim ersten Geber ankreuzen" in " ".join(pad_lines(4))


def test_plus_minus_one_has_the_tricks_beside_the_sum_of_bids():
    pad = pad_lines(4, options=PLUS_MINUS)
    assert "Runde Trumpf angesagt" in pad
    assert [line.partition("– ")[2] for line in pad if "/" in line][:3] == ["/ 1", "/ 2", "/ 3"]
    assert "darf nicht angesagt werden." in " ".join(pad)
    free = {"plus_minus_one": True, "plus_minus_one_from_cards": 2, "hands": [3, 1, 5]}
    sums = [re.findall(r'class="sum( binds)?"', pad_html(4, options=agreed)) for agreed in (PLUS_MINUS, free)]
    assert sums == [["", "", *[" binds"] * 13], [" binds", "", " binds"]]


MAXIMUS = "1 🛡 Bl / 12 2 ⚒ Ro / 12 3 ☘ Gr / 12 4 ⛰ Ge / 12 5 – / 12"


@pytest.mark.parametrize(
    "players, how, options, present, absent",
    [
        (4, {"edition": "extreme"}, {"rounds": 8}, "5 5", "nach Absprache"),
        (4, {}, {"variant": "einfarbig"}, "12 / 15", "Trumpf"),
        (5, {}, {"variant": "maximus"}, MAXIMUS, "☘ ⛰"),
        (4, {"names": CAST[:4]}, {"teams": True}, "A · Henry & Freya B · Anya & Ben", "A B C"),
        (6, {"names": [*CAST[:5], ""]}, {"teams": True}, "A · Henry & Ben B · Anya & Mirko C", "A B C D"),
    ],
)
def test_what_was_agreed_shows(players, how, options, present, absent):
    pad = " ".join(pad_lines(players, options=options, **how))
    assert present in pad
    assert absent not in pad
