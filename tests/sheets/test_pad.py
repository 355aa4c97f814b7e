"""The empty pad: enough rows, high enough to write in, with or without names."""

import re
from itertools import pairwise

import pytest

from scorekeeper.sheets.extreme import BOX_WIDTHS
from scorekeeper.sheets.pad import pad_html, pad_pdf
from scorekeeper.sheets.renderer import STYLESHEET
from scorekeeper.sheets.ruling import HEAD, LEAD, WIDTH, Grid
from scorekeeper.sheets.seal_table import BAND_GAP, BAND_HEAD
from scorekeeper.sheets.symbols import MAGE
from tests.sheets.evening import CAST
from tests.sheets.reading import heights, lines, only_page

STYLES = STYLESHEET.read_text(encoding="utf-8")


@pytest.mark.parametrize("players, rounds", [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_rows_to_write_in(players, rounds):
    at = heights(pad_pdf(players, language="de"), [str(number) for number in range(1, rounds + 1)])
    rows = [above - below for above, below in pairwise(at)]
    assert min(rows) >= 7
    assert max(rows) - min(rows) < 0.01


@pytest.mark.parametrize("players, most", [(3, 22), (4, 16), (5, 13), (6, 11)])
def test_the_longest_pad_is_one_page(players, most):
    said = lines(pad_pdf(players, language="de", names=["M" * 60] * players, rounds=most))
    assert str(most) in said


def test_words():
    german, english = lines(pad_pdf(3, language="de")), lines(pad_pdf(3, language="en"))
    assert german[:3] == ["Block der Wahrheit Tisch Datum", "Runde Trumpf", "1"]
    assert english[:3] == ["Pad of Truth Table Date", "Round Trump", "1"]
    assert german[-2] == "Platz"


def test_names_stand_over_their_columns():
    said = lines(pad_pdf(4, language="de", names=["Henry", "", '<b>&"', "Freya"]))
    assert 'Runde Trumpf Henry <b>&" Freya' in said


@pytest.mark.parametrize("players", [2, 7, 0, -1])
def test_players_that_no_pad_is_for(players):
    with pytest.raises(ValueError, match=rf"3 to 6 players, not {players}"):
        pad_html(players, language="de")


@pytest.mark.parametrize("players, rounds", [(3, 23), (6, 12), (4, 0)])
def test_rounds_that_no_deck_allows(players, rounds):
    with pytest.raises(ValueError, match=rf"not {rounds}$"):
        pad_html(players, language="de", rounds=rounds)


def test_a_name_too_few():
    with pytest.raises(ValueError, match="2 names were given for 3 players"):
        pad_html(3, language="de", names=CAST[:2])


def test_an_unknown_edition():
    with pytest.raises(ValueError, match="“patience”, only for wizard"):
        pad_html(3, language="de", edition="patience")


def width(selector: str) -> float:
    found = re.search(rf"^{re.escape(selector)} {{ width: ([\d.]+)mm", STYLES, re.MULTILINE)
    assert found, selector
    return float(found[1])


def test_lines_lie_where_the_columns_are():
    """The stylesheet sets the text, the ruling draws the lines; both must know the same widths."""
    assert width(".number, .tricks") * 2 + width(".trump") == LEAD
    for seats, selector in {3: ".seats-3 .bid", 4: ".seats-4 .bid", 5: ".bid", 6: ".bid"}.items():
        assert width(selector) == Grid(seats, 1, 10).box_width
    margins = [
        float(side)
        for side in re.findall(r"([\d.]+)mm", STYLES[STYLES.index("  margin: ") :].splitlines()[0])
    ]
    assert 210 - margins[1] - margins[3] == WIDTH
    assert f".pad thead tr {{ height: {HEAD:g}mm; }}" in STYLES


class TestExtreme:
    """Few rounds, high rows, and below them a table to note the seals."""

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (4, 8), (5, 5), (5, 10)])
    def test_rows_to_write_in_on_one_page(self, players, rounds):
        pdf = pad_pdf(players, language="de", edition="extreme", rounds=rounds, names=["M" * 60] * players)
        at = heights(pdf, [str(number) for number in range(1, rounds + 1)])
        rows = [above - below for above, below in pairwise(at)]
        assert min(rows) >= 7
        assert max(rows) - min(rows) < 0.01

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (4, 8), (5, 5), (5, 10)])
    def test_rows_of_the_seal_table_to_write_in(self, players, rounds):
        html = pad_html(players, language="de", edition="extreme", rounds=rounds)
        seals = re.findall(r'<tr class="h(\d+)"><td class="(?:[YVRBG]|white|black)">', html)
        assert len(seals) == 7 * (2 if rounds > 6 else 1)
        assert min(map(int, seals)) >= 7

    @pytest.mark.parametrize("players, rounds", [(3, 6), (4, 4), (5, 5)])
    def test_the_usual_rounds(self, players, rounds):
        html = pad_html(players, language="de", edition="extreme")
        assert html.count('<th scope="row">') == rounds + 1  # the ranks

    def test_words(self):
        said = lines(pad_pdf(3, language="de", edition="extreme"))
        assert said[:2] == ["Wizard Extreme Tisch Datum", "Runde"]
        assert f"1 {' '.join([MAGE] * 3)}" in said
        assert [
            line for line in said if line.startswith(("Siegel 1", "➶", "🕊", "⚚", "≋", "⚘", "○", "●"))
        ] == [
            "Siegel 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6",
            "➶ Y Gelb",
            "🕊 V Violett",
            "⚚ R Rot",
            "≋ B Blau",
            "⚘ G Grün",
            "○ Weiß",
            "● Schwarz",
        ]
        legend = " ".join(said)
        assert "ein farbiges Siegel 2 Punkte, ein schwarzes 3, ein weißes 4" in legend
        assert "Schwarzmagier: 4 Punkte, nach Absprache 5" in legend

    def test_english_and_names(self):
        said = lines(pad_pdf(4, language="en", edition="extreme", names=["Frank", "", "Katrin", "Peter"]))
        assert said[:2] == ["Wizard Extreme Table Date", "Round Frank Katrin Peter"]
        assert "➶ Y Yellow" in said

    def test_a_long_game_parts_its_seal_table(self):
        said = lines(pad_pdf(5, language="de", edition="extreme", rounds=10))
        heads = [line for line in said if re.match(r"Siegel \d", line)]
        assert heads == [f"Siegel{' 1 2 3 4 5' * 5}", f"Siegel{' 6 7 8 9 10' * 5}"]

    @pytest.mark.parametrize("players, rounds", [(3, 5), (4, 5), (5, 8), (4, 0)])
    def test_rounds_that_nobody_plays(self, players, rounds):
        with pytest.raises(ValueError, match=rf"not {rounds}$"):
            pad_html(players, language="de", edition="extreme", rounds=rounds)

    def test_players_that_cannot_play_it(self):
        with pytest.raises(ValueError, match="3 to 5 players, not 6"):
            pad_html(6, language="de", edition="extreme")

    def test_lines_lie_where_the_columns_are(self):
        assert width(".alone") == width(".round") + width(".trump") == LEAD
        assert width(".sign") + width(".letter") + width("col.kind") == LEAD
        assert f".seals thead tr {{ height: {BAND_HEAD:g}mm; }}" in STYLES
        assert f".seals {{ padding-top: {BAND_GAP:g}mm; }}" in STYLES
        for seats, selector in {3: ".seats-3 .points", 4: ".seats-4 .points", 5: ".points"}.items():
            assert width(".hat") + width(selector) == BOX_WIDTHS[seats]


def test_lines_of_a_pad_are_artefacts_of_one_page():
    page = only_page(pad_pdf(6, language="de"))
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
