"""Pads and sheets of every size: as many pages as planned, and nothing over their edges."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.sheets.pad import Pad, PadRefused, pad_html
from scorekeeper.sheets.page import page_of
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import ALL_SPECIALS, evening, result_of
from tests.sheets.reading import outside, page_lines, sizes
from tests.sheets.test_extreme_sheet import evening as extreme_evening

SIZES = {"A4": (210, 297), "A5": (148, 210), "Letter": (216, 279)}
NAMES = st.lists(
    st.sampled_from(
        ["Anya", "Maximiliane Hohenfels-Wackernagel", "W" * 60, "Γιώργος Παπαδόπουλος", "王小明", "Ida Li"]
    ),
    min_size=6,
    max_size=6,
)
WIZARD = st.one_of(
    st.fixed_dictionaries({}, optional={"rounds": st.integers(1, 10)}),
    st.just({"specials": ALL_SPECIALS, "bidding": "secret", "scoring": "progressive"}),
    st.just({"variant": "maximus", "plus_minus_one": True}),
    st.just({"plus_minus_one": True, "plus_minus_one_from_round": 3}),
)
size = st.sampled_from([*SIZES])


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(st.integers(3, 6), WIZARD, size, NAMES, st.booleans())
def test_a_sheet_of_wizard_is_one_page(seats, options, size, names, whole):
    players = tuple(f"{name} {seat}" for seat, name in enumerate(names[:seats]))
    game = evening(players, None if whole else 1, **options)
    pdf = render_pdf(sheet_html(result_of(game), language="de", size=size, table="Stammtisch"))
    assert sizes(pdf) == [SIZES[size]]
    assert outside(pdf, 4) == []


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(
    st.sampled_from(
        [(3, {}), (3, {"mage_base": 5}), (4, {}), (4, {"rounds": 8}), (5, {}), (5, {"rounds": 10})]
    ),
    size,
    NAMES,
)
def test_a_sheet_of_extreme_is_one_page_or_has_its_seals_on_a_second(table, size, names):
    seats, options = table
    players = tuple(f"{name} {seat}" for seat, name in enumerate(names[:seats]))
    game = extreme_evening(players, **options)
    pdf = render_pdf(sheet_html(result_of(game), language="en", size=size))
    assert sizes(pdf) in ([SIZES[size]], [SIZES[size]] * 2)
    assert any(line.startswith("➶ Y Yellow") for line in page_lines(pdf, len(sizes(pdf)) - 1))
    assert outside(pdf, 4) == []


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(
    st.sampled_from([3, 4, 5, 6, None]),
    WIZARD,
    st.sampled_from([*SIZES, "two on A4", "two on Letter"]),
    NAMES,
    st.booleans(),
)
def test_a_pad_of_wizard_is_one_page_a_sheet(seats, options, size, names, plain):
    two, paper = size.startswith("two"), size.split()[-1]
    raw = {name: list(value) if name == "specials" else value for name, value in options.items()}
    dealer = None if seats is None else 0
    pad = Pad(seats, names[:seats], "wizard", raw, dealer, paper, 1 + two, sheets=2, plain=plain)
    pdf = render_pdf(pad_html(pad, language="de"))
    width, height = SIZES[paper]
    assert sizes(pdf) == [(height, width) if two else (width, height)] * 2
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
def test_a_pad_of_extreme_has_its_seals_on_the_back_where_they_need_it(seats, rounds, size, pages):
    pad = Pad(seats, edition="extreme", options={"rounds": rounds}, size=size)
    pdf = render_pdf(pad_html(pad, language="de"))
    assert sizes(pdf) == [SIZES[size]] * pages
    assert outside(pdf, 4) == []


@pytest.mark.parametrize(
    "field, how",
    [
        ("per_page", {"size": "A5", "per_page": 2}),
        ("per_page", {"per_page": 3}),
        ("sheets", {"sheets": 0}),
        ("sheets", {"sheets": 41}),
        ("first_dealer", {"first_dealer": 4}),
        ("name", {"names": ["Anya"]}),
        ("players", {"players": 7}),
        ("rounds", {"options": {"rounds": 18}}),
        ("teams", {"players": 5, "options": {"teams": True}}),
        ("einfarbig", {"players": 5, "options": {"variant": "einfarbig"}}),
        ("mage_base", {"edition": "extreme", "options": {"mage_base": 5}}),
        ("teams", {"edition": "extreme", "options": {"teams": True}}),
    ],
)
def test_a_pad_that_is_not_made_names_what_is_to_blame(field, how):
    with pytest.raises(PadRefused) as refused:
        pad_html(Pad(**{"players": 4, **how}), language="de")
    assert refused.value.field == field


def test_a_size_that_is_not_made():
    with pytest.raises(ValueError, match="“B5”, only A4, A5, Letter"):
        page_of("B5")
