"""Pads and sheets of every size: as many pages as planned, and nothing over their edges."""

import re
from dataclasses import replace

import pytest

from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.pad import Pad, PadRefused, pad_html
from scorekeeper.sheets.page import page_of
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from tests.languages import LONGEST
from tests.sheets.evening import ALL_SPECIALS, CAST, LONG, evening, result_of, sheet_pdf
from tests.sheets.reading import lines, outside, page_lines, sizes
from tests.sheets.test_extreme_sheet import evening as extreme_evening

SIZES = {"A4": (210, 297), "A5": (148, 210), "Letter": (216, 279)}
NAMES = ("Maximiliane Hohenfels-Wackernagel", "W" * 60, "Γιώργος Παπαδόπουλος", "王小明", "Anya", "Ida Li")
SECRET = {"specials": ALL_SPECIALS, "bidding": "secret", "scoring": "progressive"}
MAXIMUS = {"variant": "maximus", "plus_minus_one": True}
PLUS_MINUS = {"plus_minus_one": True, "plus_minus_one_from_round": 3}
EVERYTHING = {
    "specials": ALL_SPECIALS,
    "plus_minus_one": True,
    "bidding": "secret",
    "bid_direction": "counterclockwise",
    "scoring": "progressive",
}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_of_wizard_is_one_page(size):
    for seats, played, options in ((3, None, SECRET), (5, None, MAXIMUS), (6, None, PLUS_MINUS), (6, 1, {})):
        game = evening(NAMES[-seats:], played, **options)
        pdf = sheet_pdf(game, language="de", size=size, table="Stammtisch")
        assert (sizes(pdf), outside(pdf, 4)) == ([SIZES[size]], []), (seats, options)


@pytest.mark.slow
@pytest.mark.parametrize("size, per_page", [*((size, 1) for size in SIZES), ("A4", 2), ("Letter", 2)])
def test_a_pad_of_wizard_is_one_page_a_sheet(size, per_page):
    agreed = ((3, {"rounds": 10}, True), (5, SECRET, False), (6, MAXIMUS, False), (None, PLUS_MINUS, False))
    for seats, options, plain in agreed:
        raw = {name: list(value) if name == "specials" else value for name, value in options.items()}
        names, dealer = NAMES[:seats], None if seats is None else 0
        pad = Pad(seats, names, "wizard", raw, dealer, size, per_page, sheets=2, plain=plain)
        pdf = render_pdf(pad_html(pad, language="de"))
        width, height = SIZES[size]
        assert sizes(pdf) == [(height, width) if per_page == 2 else (width, height)] * 2
        assert outside(pdf, 4) == [], (seats, options)


@pytest.mark.parametrize("seats, most", [(3, 22), (4, 16), (5, 13), (6, 11)])
def test_the_longest_game_with_the_longest_names_is_one_page_as_is_its_pad(seats, most):
    game = evening(LONG[:seats], **EVERYTHING, rounds=most, teams=seats in (4, 6))
    for language in ("de", LONGEST):
        sheet = lines(sheet_pdf(game, language=language, table="Tafelrunde " * 30))
        assert any(line.startswith(f"{most} ") for line in sheet)
    pad = Pad(seats, ["M" * 60] * seats, options={"rounds": most})
    assert any(line.startswith(f"{most} 🛡") for line in lines(render_pdf(pad_html(pad, language="de"))))


@pytest.mark.parametrize(
    "seats, agreed", [(3, {"mage_base": 5}), (5, {}), (4, {"rounds": 8}), (5, {"rounds": 10})]
)
def test_a_whole_game_of_extreme_is_one_page_and_the_longest_names_put_its_seals_on_a_second(seats, agreed):
    short = lines(sheet_pdf(extreme_evening(CAST[:seats], **agreed), language=LONGEST))
    assert sum(line.startswith("➶") for line in short) == (2 if "rounds" in agreed else 1)
    long = extreme_evening(LONG[:seats], **agreed)
    for size, paper in SIZES.items():
        pdf = sheet_pdf(long, language=LONGEST, size=size, table="Tafelrunde " * 30)
        assert sizes(pdf) in ([paper], [paper] * 2)
        assert any(line.startswith("➶") for line in page_lines(pdf, len(sizes(pdf)) - 1))
        assert outside(pdf, 4) == []


@pytest.mark.parametrize(
    "seats, rounds, size, pages",
    [
        (3, 6, "A5", 1),
        (4, 4, "A5", 1),
        (4, 8, "A5", 2),
        (5, 10, "A5", 2),
        (5, 10, "A4", 1),
        (5, 10, "Letter", 1),
    ],
)
def test_a_pad_of_extreme_has_rounds_and_seals_on_the_back_where_they_need_it(seats, rounds, size, pages):
    agreed = {} if rounds < 8 else {"rounds": rounds}
    large, html = (
        pad_html(Pad(seats, edition="extreme", options=agreed, size=paper), language="de")
        for paper in ("A4", size)
    )
    numbered = re.findall(r'<th scope="row" class="no">(\d+)</th>', html)
    assert numbered == [str(number) for number in range(1, rounds + 1)]
    seals = re.findall(r'<tr class="h(\d+)"><td class="(?:[YVRBG]|white|black)">', large)
    assert len(seals) == 7 * (2 if rounds > 6 else 1)
    assert min(map(int, seals)) >= 7, "room to write"
    pdf = render_pdf(html)
    assert (sizes(pdf), outside(pdf, 4)) == ([SIZES[size]] * pages, [])


@pytest.mark.parametrize(
    "field, how, sentence",
    [
        ("per_page", {"size": "A5", "per_page": 2}, "."),
        ("per_page", {"per_page": 3}, "."),
        ("sheets", {"sheets": 0}, "."),
        ("sheets", {"sheets": 41}, "."),
        ("first_dealer", {"first_dealer": 4}, "."),
        ("first_dealer", {"players": None, "first_dealer": 1}, "hängt davon ab, wie viele spielen"),
        ("name", {"names": ["Anya"]}, "Für 4 Spieler sind 1 Namen"),
        ("name", {"players": None, "names": ["Anya"] * 7}, "7 Namen"),
        ("players", {"players": 7}, "3 bis 6 Spieler, nicht für 7"),
        ("players", {"players": 6, "edition": "extreme"}, "3 bis 5 Spieler, nicht für 6"),
        ("rounds", {"options": {"rounds": 18}}, "1 bis 17 Runden, nicht für 18"),
        ("rounds", {"edition": "extreme", "options": {"rounds": 5}}, "4 / 8 Runden möglich, nicht 5"),
        ("teams", {"players": 5, "options": {"teams": True}}, "."),
        ("mage_base", {"edition": "extreme", "options": {"mage_base": 5}}, "."),
        ("teams", {"edition": "extreme", "options": {"teams": True}}, "."),
    ],
)
def test_a_pad_that_is_not_made_names_what_is_to_blame(field, how, sentence):
    with pytest.raises(PadRefused, match=sentence) as refused:
        pad_html(Pad(**{"players": 4, **how}), language="de")
    assert refused.value.field == field


def test_sizes_and_editions_that_are_not_made_are_told():
    result = result_of(evening(CAST[:3], rounds=1))
    with pytest.raises(ValueError, match="“B5”, only A4, A5, Letter"):
        page_of("B5")
    with pytest.raises(ValueError, match="A5 gibt es nicht, nur A4, Letter"):
        certificate_html(result, language="de", size="A5")
    with pytest.raises(ValueError, match="“patience”, only for wizard"):
        pad_html(Pad(3, edition="patience"), language="de")
    with pytest.raises(ValueError, match="patience"):
        sheet_html(replace(result, game=replace(result.game, edition="patience")), language="de")
