"""What a hall prints: who sits where, cards and badges whose codes are read, pads, slips, standings."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
import zxingcpp

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.print_pool import render_pdf, render_together_here
from scorekeeper.sheets.renderer import Renderer
from scorekeeper.sheets.tournament.papers import PAPERS, pages_of, title_of
from scorekeeper.sheets.tournament.printing import PrintRequest, beside, fitted, points
from scorekeeper.words import translations
from tests.languages import SAMPLE
from tests.sheets.reading import (
    MM,
    drawn,
    face,
    inked,
    letter_heights,
    lines,
    outside,
    page_lines,
    pages,
    read,
    ruled,
    sizes,
    words_of,
)
from tests.sheets.tournament import LONG, NAMES, ODD, address, hall, refereed

CODED = {
    "people": {entrant: address(entrant) for entrant in range(15)},
    "tables": {1: address(1), 2: address(2)},
}
# A telephone that films in full HD sees 42 cm at 30 cm: so many pixels are a millimetre there.
SEEN = 1920 / 420


def printed(kind: str, tournament: Tournament, language: str = "en", **how: object) -> bytes:
    return render_together_here(pages_of(kind, PrintRequest(tournament, language, **how)))  # type: ignore[arg-type]


def codes(pdf: bytes, page: int = 0) -> list[str]:
    """What a telephone reads on a page that is held 30 cm before it."""
    document = pypdfium2.PdfDocument(BytesIO(pdf))
    try:
        picture = document[page].render(scale=SEEN / MM).to_pil().convert("L")
    finally:
        document.close()
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def without_breaks(text: str) -> str:
    """The letters of a text, whatever was broken."""
    return "".join(letter for letter in text if letter not in "-\u2010\u00ad\u2068\u2069 \n")


# --- how large a name is set


@pytest.mark.parametrize(
    "letters, fit",
    [(10, "fits"), (11, "close"), (12, "long"), (14, "long"), (15, "two"), (27, "two"), (28, "tiny")],
)
def test_a_long_name_is_smaller_then_broken_then_tiny(letters: int, fit: str) -> None:
    """Ten letters of ten points fit 18 mm; up to 1.17 times as many are close, 1.4 long, 2.7 two lines."""
    assert fitted("n" * letters, 18.0, 10.0) == fit


def test_wide_letters_and_more_room_for_a_second_line_are_counted() -> None:
    assert fitted("W" * 8, 18.0, 10.0) == "close"  # as wide as 11.2
    assert fitted("n" * 28, 18.0, 10.0, two=3.4) == "two"


@pytest.mark.parametrize(
    "letters, shown",
    [
        (10, "Schachfreunde Oberwall"),
        (18, "Schachfreunde O…"),  # 14⅓ letters of the name's size are 16 smaller ones
        (26, "Schach…"),
        (27, "Schac…"),
        (28, ""),  # five letters tell nothing
    ],
)
def test_beside_a_name_stands_as_much_of_the_club_as_there_is_room(letters: int, shown: str) -> None:
    assert beside("n" * letters, "Schachfreunde Oberwall", 60.0, 10.0) == shown


# --- seating


def test_everybody_finds_their_table_by_name() -> None:
    paper = lines(printed("names", hall(9)))
    assert paper[0] == "Session 1, by name Herbstturnier"
    assert paper[1] == "Name No. Table"
    assert paper[2:] == [f"{name} {at + 1} {1 if at < 4 else 2}" for at, name in enumerate(NAMES)]


def test_names_are_in_the_order_in_which_people_look_for_them() -> None:
    tournament = replace(hall(5), entrants=tuple(map(Entrant, ("Zoë", "Özil", "Orla", "Äpfel", "anna"))))
    german = lines(printed("names", tournament, "de"))
    assert german[:2] == ["Durchgang 1, nach Namen Herbstturnier", "Name Tisch"]
    assert [line.split()[0] for line in german[2:]] == ["anna", "Äpfel", "Orla", "Özil", "Zoë"]


@pytest.mark.deep
def test_a_large_hall_takes_a_few_pages_in_columns_and_nobody_is_lost() -> None:
    tournament = hall(278)
    pdf = printed("names", tournament)
    assert pages(pdf) == 4
    listed = [page_lines(pdf, page) for page in range(4)]
    assert listed[3][0] == "Session 1, by name Herbstturnier · Page 4 of 4"
    whole = without_breaks("".join(line for page in listed for line in page))
    for entrant in (15, 100, 277):
        assert without_breaks(f"{tournament.entrants[entrant].name}{entrant + 1}") in whole
    assert outside(pdf, 6) == []


@pytest.mark.parametrize("people, most", [(9, 1), (64, 1), (278, 4)])
def test_lists_by_name_are_balanced_and_as_large_as_their_pages_allow(people: int, most: int) -> None:
    """Few stand large: nine letters of 5 mm, read from three metres; the columns of many are equally long."""
    pdf = printed("names", hall(people))
    assert pages(pdf) == most
    rows = [len(page_lines(pdf, page)) for page in range(most)]
    assert max(rows) - min(rows) <= 1
    if people == 9:
        assert max(letter_heights(pdf, "Anya")) > 5
        lowest = max(mark.bottom for mark in inked(pdf))
        assert lowest > 180, "the page is used"
    if people == 64:
        ink = inked(pdf)
        left = max(mark.bottom for mark in ink if mark.left < 60)
        right = max(mark.bottom for mark in ink if mark.left > 120)
        assert abs(left - right) < 10


@pytest.mark.parametrize("people", [9, 64, 278])
def test_boxes_by_table_fill_their_pages_alike(people: int) -> None:
    pdf = printed("tables", hall(people))
    ends = [max(mark.bottom for mark in inked(pdf, page) if mark.bottom < 280) for page in range(pages(pdf))]
    assert pages(pdf) == {9: 1, 64: 1, 278: 4}[people]
    assert min(ends) > 170
    assert outside(pdf, 6) == []


def test_by_table_the_first_to_deal_is_marked_and_who_sits_out_is_told() -> None:
    tournament = hall(9)
    seating = Seating(((4, 0, 8, 3), (1, 2, 5, 7)), (6,))
    paper = lines(
        printed("tables", replace(tournament, heats=(replace(tournament.heats[0], seating=seating),)))
    )
    assert paper[1:6] == ["Table 1 Table 2", "Emil ◤ Ben ◤", "Anya Cleo", "Ida Freya", "Dora Henry"]
    assert paper[6:8] == ["Sitting out", "Gus"]
    assert paper[-1] == "◤ deals first; the others follow clockwise in this order"


def test_the_last_heat_that_counts_is_meant_unless_one_is_named() -> None:
    tournament = hall(9)
    other = Heat(0, "random", "2", Seating(((8, 7, 6, 5, 4), (3, 2, 1, 0))))
    cancelled = replace(other, cancelled=True)
    three = replace(tournament, heats=(*tournament.heats, other, cancelled))
    assert PrintRequest(three, "en").number == 2
    assert lines(printed("names", three))[2] == "Anya 1 2"
    assert lines(printed("names", three, heat=1))[2] == "Anya 1 1"
    with pytest.raises(ValueError, match="no session 4"):
        printed("names", three, heat=4)
    with pytest.raises(ValueError, match="No session has been drawn"):
        printed("pads", replace(tournament, heats=()))


# --- cards and badges


def test_a_badge_has_a_name_and_a_code_that_a_telephone_reads_from_thirty_centimetres() -> None:
    pdf = printed("badges", hall(9), **CODED)
    assert sizes(pdf) == [(210, 297)]
    assert sorted(codes(pdf)) == sorted(address(entrant) for entrant in range(9))
    paper = lines(pdf)
    assert "Anya Ben" in paper
    assert "No. 1 No. 2" in paper
    assert letter_heights(pdf, "Anya")[0] > 5  # millimetres: read from three metres


@pytest.mark.slow
def test_badges_hold_the_longest_names_of_any_script_and_go_on_on_further_pages() -> None:
    tournament = hall(15)
    pdf = printed("badges", tournament, "de", **CODED)
    assert pages(pdf) == 2
    whole = without_breaks("".join("".join(page.extract_text().split()) for page in read(pdf).pages))
    for name in ODD[:4]:
        assert without_breaks(name) in whole
    assert sorted(codes(pdf) + codes(pdf, 1)) == sorted(address(entrant) for entrant in range(15))
    assert outside(pdf, 6) == []
    assert printed("badges", tournament)  # without codes too


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_badges_have_one_size_large_first_names_and_nothing_over_a_cutting_line(size: str) -> None:
    """No name is broken while a longer one is whole, and the page's heading keeps off the lines too."""
    names = ("Ida Ott", "Alexandra-Luise Kronberg", "Maximiliane Oberhuberott", "Dr. Kai Berg")
    people = tuple(Entrant(name, "Wizard-Freunde Gelnhausen e. V.", at) for at, name in enumerate(names))
    pdf = printed("badges", replace(hall(4), entrants=people), "de", size=size, **CODED)
    words, ink = lines(pdf), inked(pdf)
    assert "Alexandra-Luise Dr. Kai" in words
    assert "Kronberg Berg" in words
    firsts = [letter_heights(pdf, letter)[0] for letter in ("Ida", "Alexandra", "Maximiliane", "Kai")]
    assert max(firsts) == pytest.approx(min(firsts), abs=0.35), "capitals of one size"
    assert min(firsts) > 5
    assert "e. V." not in words
    cuts = [
        (min(a, c) - 0.1, min(b, d) - 0.1, max(a, c) + 0.1, max(b, d) + 0.1)
        for a, b, c, d in (
            (line.left, line.top, line.right, line.bottom) for line in ruled(pdf) if line.width < 0.2
        )
    ]
    assert len(cuts) > 5
    for cut in cuts:
        assert [mark.letter for mark in ink if mark.meets(cut)] == []


def test_a_table_card_stands_folded_and_its_code_is_read() -> None:
    for size, paper in (("A4", (210, 297)), ("A5", (148, 210)), ("Letter", (216, 279))):
        pdf = printed("cards", hall(9), **CODED, size=size)
        assert sizes(pdf) == [paper] * 2
        assert [codes(pdf, page) for page in (0, 1)] == [[address(1)], [address(2)]]
        assert outside(pdf, 6) == []
    assert [mark["/Title"] for mark in read(pdf).outline] == ["Table 1", "Table 2"]
    assert "Scan this: your device then keeps the" in page_lines(pdf, 1)


@pytest.mark.parametrize(
    "size, table, least", [("A4", 1, 70), ("A4", 12, 59), ("A5", 1, 55), ("A5", 40, 55), ("Letter", 7, 70)]
)
def test_the_number_on_a_table_card_is_read_from_ten_metres(size: str, table: int, least: float) -> None:
    """A letter of 5 cm is read from there; the text face's 1 has a flag and is no I."""
    pdf = printed("cards", hall(9), tables={table: address(1)}, size=size)
    number = str(table)
    assert letter_heights(pdf, number)[0] > least
    assert "Text" in face(pdf, number)
    ink = [mark for mark in inked(pdf) if mark.bottom - mark.top > 30]
    assert len(ink) == 2 * len(number)
    others = [mark for mark in inked(pdf) if mark.bottom - mark.top < 30]
    for mark in ink:
        assert not any(other.meets((mark.left, mark.top, mark.right, mark.bottom)) for other in others)
    assert outside(pdf, 6) == []


def test_cards_are_made_for_the_tables_that_have_addresses_or_else_for_those_of_the_heat() -> None:
    tournament = replace(hall(9), heats=())
    assert pages(printed("cards", tournament, tables={3: address(3)})) == 1
    assert pages(printed("cards", hall(13))) == 3


# --- what tables write on


def test_every_table_has_its_pad_with_names_hands_and_dealer() -> None:
    pdf = printed("pads", hall(9, "qualifier"), "de")
    assert pages(pdf) == 2
    # A table of four and one of five: 1, 3, 5 … 15 cards, and 2, 4, 5 … 12.
    first, second = page_lines(pdf, 0), page_lines(pdf, 1)
    assert first[0] == "Block der Wahrheit Tisch 1 Durchgang 1 · Herbstturnier"
    assert second[0].startswith("Block der Wahrheit Tisch 2")
    assert any("Anya Ben Cleo Dora" in line for line in first)
    assert any("Emil Freya Gus Henry Ida" in line for line in second)
    hands = [
        [line.split("/ ")[1] for line in page if "/ " in line and line[0].isdigit()]
        for page in (first, second)
    ]
    assert hands == [
        ["1", "3", "5", "7", "9", "11", "12", "13", "14", "15"],
        ["2", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
    ]
    assert any("Geber" in line for line in first)  # who deals is marked: the first of the table begins
    assert outside(pdf, 6) == []


@pytest.mark.parametrize("size", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("language", SAMPLE)
def test_the_heading_of_a_pad_lies_clear_of_its_ornament(size: str, language: str) -> None:
    """The hat stands in the middle of the rule; table and session are on the heading's line, all above it."""
    named = replace(hall(9), name="Vereinsmeisterschaft Wizard-Freunde Gelnhausen")
    pdf = printed("pads", named, language, size=size)
    middle = sizes(pdf)[0][0] / 2
    (hat,) = [
        box
        for box in drawn(pdf)
        if abs((box[0] + box[2]) / 2 - middle) < 4 and 2 < box[2] - box[0] < 6 and box[3] < 25
    ]
    ink = inked(pdf)
    assert [mark.letter for mark in ink if mark.meets(hat)] == []
    say = translations(language).gettext
    word = (say("Table %(table)s") % {"table": 1}).replace(" ", "")
    level = words_of(ink, word)[0].base
    assert words_of(ink, say("Pad of Truth").split()[0])[0].base == pytest.approx(level, abs=0.7)
    assert ink[0].left < words_of(ink, word)[0].left
    assert outside(pdf, 6) == []


def test_a_pad_is_made_for_what_a_tournament_may_agree_on() -> None:
    agreed = replace(hall(4).settings, options={"clairvoyance": True, "plus_minus_one": True})
    assert pages(printed("pads", replace(hall(4), settings=agreed), size="A5")) == 1


def test_slips_are_cut_eight_to_a_page_and_have_room_to_write() -> None:
    tournament = hall(32, "qualifier")
    pdf = printed("slips", tournament)
    assert sizes(pdf) == [(210, 297)]
    paper = lines(pdf)
    assert paper[0] == "Table 1 Session 1 Table 2 Session 1"
    assert "Name Points Bids hit Name Points Bids hit" in paper
    assert sum(line.startswith("Signed") for line in paper) == 4
    assert outside(pdf, 6) == []
    boxes = [box for box in drawn(pdf) if 10 < box[2] - box[0] < 30]
    assert boxes
    six = replace(hall(6), heats=(replace(hall(6).heats[0], seating=Seating((tuple(range(6)),))),))
    for size in ("A4", "Letter"):
        assert pages(printed("slips", six, size=size)) == 1


# --- what came of it


def test_standings_tell_ranks_heats_and_what_the_referee_decided() -> None:
    pdf = printed("standings", refereed(hall(9)))
    paper = lines(pdf)
    assert paper[0] == "Final standings Herbstturnier"
    # Anya and Emil have 100 points; Freya has her 80, Ben lost 10 of them; Gus has 60, Cleo lost 5 of them.
    ranked = [line for line in paper if line[0].isdigit() and ". " in line]
    assert [line.split(". ", 1)[0] for line in ranked] == ["1", "1", "3", "4", "5", "6", "7", "7", "9"]
    assert ranked[0] == "1. Anya 100 100 4"
    assert ranked[3] == "4. Ben Turm 70 70 3"
    assert ranked[5].startswith("6. Cleo")
    assert ranked[5].endswith(" 60 55 2")
    assert "Decisions of the referee" in paper
    assert "Session 1, table 2: decided by the referee, wrongly added up" in paper
    assert "Session 1, Ben: −10 game points, played longer than allowed" in paper
    assert "Session 1, Cleo: −5 tournament points, came at nine" in paper


def test_fewest_penalty_points_lead_on_paper() -> None:
    """At both tables 100, 80, 60, 40 (and 20) penalty points; of eight who played two have 40."""
    tournament = hall(9)
    settings = replace(tournament.settings, edition="extreme")
    late = (Penalty(3, 1, "game", 10, "overtime"), Penalty(7, 1, "tournament", 5, "late"))
    paper = lines(printed("standings", replace(tournament, settings=settings, penalties=late)))
    ranked = [line for line in paper if line[0].isdigit() and ". " in line]
    assert [line.split()[:2] for line in ranked[:3]] == [["1.", "Ida"], ["2.", "Henry"], ["3.", "Dora"]]
    assert [line.split()[-3:] for line in ranked[:3]] == [
        *(["20", "20", "0"], ["40", "45", "1"], ["50", "50", "1"]),
    ]
    assert "Session 1, Dora: +10 penalty points, played longer than allowed" in paper
    assert "Session 1, Henry: +5 penalty points, came late" in paper


@pytest.mark.slow
def test_standings_by_places_and_stages_have_no_heading_alone_at_the_foot_of_a_page() -> None:
    """Ninety-six people, of whom the first sixteen go on: their part and the others' go on over pages."""
    tournament = hall(96, "championship")
    final = Heat(1, "snake", "2", Seating(((0, 4, 8, 12),)), {1: TableResult((40, 30, 20, 10), (1, 1, 1, 1))})
    for through in (4, 35, 36, 37):
        people = tuple(range(0, through * 2, 2)) if through > 4 else (0, 4, 8, 12)
        staged = replace(tournament, heats=(*tournament.heats, final), through=(people,))
        pdf = printed("standings", staged, "de")
        for page in range(pages(pdf)):
            rows = [line for line in page_lines(pdf, page) if line]
            last = [line for line in rows if "…" not in line and "Phase" not in line][-1]
            assert last[0].isdigit(), rows[-3:]
    assert page_lines(pdf, 0)[2] == "Die letzten 37"
    assert outside(pdf, 6) == []


@pytest.mark.parametrize("language", SAMPLE)
@pytest.mark.parametrize("size", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("preset, people", [("club_evening", 9), ("championship", 64)])
def test_heads_of_standings_stand_apart_on_one_baseline_and_so_do_rows(
    language: str, size: str, preset: str, people: int
) -> None:
    pdf = printed("standings", hall(people, preset), language, size=size)
    ink, words = inked(pdf), translations(language)
    heads = [words_of(ink, words.gettext(head)) for head in ("Rank", "Name", "Game points", "Bids hit")]
    assert len({round(word[0].base, 1) for word in heads}) == 1
    line = [mark for mark in ink if mark.base == pytest.approx(heads[0][0].base, abs=0.05)]
    ends = sorted((mark.left, mark.right) for mark in line)
    gaps = [after[0] - before[1] for before, after in pairwise(ends)]
    assert sum(gap > 1.8 for gap in gaps) >= 4, "a gap between any two heads"
    first = words_of(ink, "1.")[0].base
    row = {round(mark.base, 1) for mark in ink if abs(mark.base - first) < 1.5}
    assert len(row) == 1, "rank, name, club and figures of all sizes"


def test_standings_of_a_few_use_the_page_and_those_of_many_as_few_as_before() -> None:
    few = inked(printed("standings", hall(9)))
    assert words_of(few, "Anya")[0].bottom - words_of(few, "Anya")[0].top > 3.5  # 2.6 where they are many
    names = sorted(words_of(few, name)[0].bottom for name in ("Anya", "Ben", "Cleo", "Dora", "Emil"))
    assert min(below - above for above, below in pairwise(names)) > 12, "lines fill the page"
    many = printed("standings", hall(64, "championship"))
    assert pages(many) == 2
    assert outside(many, 6) == []


def test_paper_tells_who_is_out_and_that_each_stage_counts_anew() -> None:
    tournament = hall(16, "championship")
    final = Heat(1, "snake", "2", Seating(((0, 4, 8, 12),)), {1: TableResult((40, 30, 20, 10), (1, 1, 1, 1))})
    after = replace(tournament, heats=(*tournament.heats, final), through=((0, 4, 8, 12),))
    paper = lines(printed("standings", after))
    assert "Out after the preliminary sessions" in paper
    assert "Preliminary sessions" not in paper
    assert any(line.startswith("Points and hits count anew in each stage") for line in paper)
    assert "Preliminary sessions" not in " ".join(lines(printed("standings", tournament)))


def test_shared_points_have_decimals_as_the_language_writes_them() -> None:
    german, english = translations("de"), translations("en")
    assert [points(Fraction(95, 3), words) for words in (german, english)] == ["31,67", "31.67"]
    assert points(Fraction(-75, 2), german) == "−37,5"
    assert points(Fraction(45), german) == "45"


def test_certificates_for_the_first_places() -> None:
    tournament = refereed(hall(9))
    pdf = printed("certificates", tournament, "de", played=date(2026, 11, 22))
    assert sizes(pdf) == [(297, 210)] * 3  # two share the first place, then comes the third
    first = page_lines(pdf, 0)
    assert first[1:6] == [
        "Urkunde",
        "verliehen an",
        "Anya",
        "teilt sich den ersten Platz",
        "Herbstturnier · 22. November 2026 · 1 Durchgang · 9 Spieler",
    ]
    assert page_lines(pdf, 2)[4] == "belegt Platz 3"
    assert "Ort und Datum Turnierleitung" in first
    longest = replace(hall(9), entrants=(Entrant(LONG), *hall(9).entrants[1:]))
    assert outside(printed("certificates", longest), 10) == []
    with pytest.raises(ValueError, match="Nothing has been played"):
        printed("certificates", hall(9, played=False))
    with pytest.raises(ValueError, match="1 to 100 places, not 0"):
        printed("certificates", hall(9), first=0)


def test_a_certificate_sums_all_sessions_and_its_name_is_largest() -> None:
    """Anya has 100 points and four hits in the first session, and 40 points and a hit in the final."""
    tournament = hall(16, "championship")
    final = Heat(1, "snake", "2", Seating(((0, 4, 8, 12),)), {1: TableResult((40, 30, 20, 10), (1, 1, 1, 1))})
    after = replace(tournament, heats=(*tournament.heats, final), through=((0, 4, 8, 12),), finished=True)
    for size in ("A4", "Letter"):
        pdf = printed("certificates", after, size=size, played=date(2026, 11, 22))
        shown = page_lines(pdf, 0)
        assert "Points of the last stage Game points Bids hit Tables won" in shown
        assert (
            shown[shown.index("Points of the last stage Game points Bids hit Tables won") + 1] == "45 140 5 2"
        )
        assert shown[shown.index("Session 1 Session 2") + 1] == "45 45"
        ink = inked(pdf)
        name = words_of(ink, "Anya")[0]
        assert name.bottom - name.top > max(mark.bottom - mark.top for mark in words_of(ink, "Certificate"))
        levels = sorted({round(mark.base, 1) for mark in ink})
        assert max(after - before for before, after in pairwise(levels)) < 48, (
            "no empty band; the seal takes 40"
        )
        assert outside(pdf, 10) == []


def test_hits_of_a_table_that_counted_none_are_a_dash_on_paper() -> None:
    tournament = hall(9)
    heat = tournament.heats[0]
    uncounted = {**heat.results, 1: replace(heat.results[1], hits=None)}
    paper = lines(printed("standings", replace(tournament, heats=(replace(heat, results=uncounted),))))
    ranked = [line for line in paper if line[0].isdigit() and ". " in line]
    assert ranked[:2] == ["1. Emil Turm 100 100 4", "2. Anya 100 100 –"]


def test_where_nobody_counted_hits_no_paper_tells_of_none() -> None:
    tournament = hall(9)
    heat = tournament.heats[0]
    uncounted = {table: replace(result, hits=None) for table, result in heat.results.items()}
    evening = replace(tournament, heats=(replace(heat, results=uncounted),))
    assert "1. Anya 100 100" in lines(printed("standings", evening))
    for paper in ("standings", "certificates"):
        assert "Bids hit" in " ".join(page_lines(printed(paper, tournament), 0))
        assert "Bids hit" not in " ".join(page_lines(printed(paper, evening), 0))
    half = replace(tournament, heats=(replace(heat, results={1: uncounted[1], 2: heat.results[2]}),))
    assert "Bids hit" in " ".join(page_lines(printed("standings", half), 0)), "of those who counted them"


# --- all of them


@pytest.mark.slow
@pytest.mark.deep
def test_seventy_pads_take_one_layout_a_kind_of_table() -> None:
    """How fast is counted, not measured: 278 people are 68 tables of four and two of three."""

    class Counting(Renderer):
        layouts = 0

        def _laid_out(self, document: object) -> object:
            self.layouts += 1
            return super()._laid_out(document)

    tournament = hall(278, "championship")
    plain = replace(
        tournament,
        entrants=tuple(replace(entrant, name=f"Anya {at}") for at, entrant in enumerate(tournament.entrants)),
    )
    press = Counting()
    html = pages_of("pads", PrintRequest(plain, "de"))
    assert len(html) >= 69
    for page in html:
        press.draw(page)
    assert press.layouts <= 12
    cards = pages_of("cards", PrintRequest(plain, "de", tables={at: address(at) for at in range(1, 70)}))
    before = press.layouts
    for page in cards[:20]:
        press.draw(page)
    assert press.layouts - before <= 4


@pytest.mark.parametrize("kind", PAPERS)
def test_a_size_that_it_is_not_made_in(kind: str) -> None:
    assert title_of(kind, PrintRequest(hall(9), "de")).find(" – Herbstturnier") > 0
    with pytest.raises(ValueError, match="size B5, only in A4"):
        printed(kind, hall(9), size="B5")


def test_a_substitute_sits_there_and_the_line_of_the_standings_stays() -> None:
    tournament = hall(9)
    people = (replace(tournament.entrants[0], substitute="Zoë"), *tournament.entrants[1:])
    heat = replace(tournament.heats[-1], substitutes={0: "Zoë"})
    changed = replace(tournament, entrants=people, heats=(*tournament.heats[:-1], heat))
    assert lines(printed("names", changed))[-1] == "Zoë 1 1"
    assert any(line.startswith("1. Anya (Zoë) 100") for line in lines(printed("standings", changed)))
    assert render_pdf(pages_of("slips", PrintRequest(changed, "de"))[0])


# --- the poster


@pytest.mark.parametrize("size", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("language", SAMPLE)
def test_a_poster_is_one_page_whose_code_is_read(size: str, language: str) -> None:
    tournament = replace(hall(9), name=f"{'Herbst' * 6} {'W' * 12}")
    pdf = printed("poster", tournament, language, size=size, everybody=address(1), checks_in=True)
    assert pages(pdf) == 1
    assert codes(pdf) == [address(1)]
    assert outside(pdf, 6) == []


def test_a_poster_without_a_code_is_refused_with_where_to_print_it() -> None:
    with pytest.raises(ValueError, match="link for everybody"):
        printed("poster", hall(9))
