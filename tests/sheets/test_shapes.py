"""A sheet that is set into a known shape is the sheet that WeasyPrint lays out: letters, lines and tags."""

import json
import threading
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

import pytest
from pypdf import PdfReader

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.renderer import VARIANT, Renderer
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.shapes import kept, setting
from tests.bench.evenings import record, special_record
from tests.sheets.evening import CAST, evening
from tests.sheets.papers import PAPERS
from tests.sheets.reading import (
    all_bytes,
    only_page,
    pages,
    pixels,
    read,
    same_places,
    stands,
    structure,
)
from tests.statistics.plain import evening as any_evening

# Accents, other scripts, more than a column holds, markup, ligatures, a narrow and a wide one.
ODD = (
    "Łukasz", "Zoë", "O'Brien-Smythe", "Αθηνά", "Иван", "שרה", "愛", "M&M <b>", "fifi flop", "W", "i",
    "Elisabeth-Charlotte von und zu Hohenfels", "Maximiliane", "Đorđe", "Anne Marie",
)  # fmt: skip
WHEN = date(2025, 7, 26)


class Watched(Renderer):
    """One that counts what WeasyPrint had to lay out."""

    layouts = 0
    cells = 0  # with words, in the last of them

    def _laid_out(self, document: Any) -> Any:
        self.layouts += 1
        self.cells = sum(bool(cell.text) for cell in document.etree_element.iter("td"))
        return super()._laid_out(document)

    def plain(self, html: str) -> bytes:
        """The PDF that WeasyPrint makes alone."""
        document = super()._laid_out(self._document(html, self._fetcher))
        made: bytes = document.write_pdf(pdf_variant=VARIANT)
        return made

    def counted(self, html: str) -> tuple[bytes, int]:
        """The PDF, and how often it had to be laid out."""
        before = self.layouts
        return self.render(html), self.layouts - before


@pytest.fixture
def press() -> Watched:
    return Watched()


def html_of(raw: dict[str, Any], **how: Any) -> str:
    game = read_record(raw).game
    assert game is not None
    return html(game, **how)


def html(game: Game, **how: Any) -> str:
    return sheet_html(score(game), **{"language": "de", **how})


def kind(raw: dict[str, Any]) -> tuple[Any, ...]:
    """What the shape of its sheet follows from, more or less."""
    options = json.dumps(raw["options"], sort_keys=True)
    return raw["edition"], len(raw["players"]), len(raw["rounds"]), options, raw["first_dealer"]


def two_alike(chance: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two games by chance that were played alike, some by people with odd names."""
    edition = chance.choice(("wizard", "extreme"))
    first = any_evening(chance, edition)
    second = next(raw for raw in iter(lambda: any_evening(chance, edition), None) if kind(raw) == kind(first))
    for raw in (first, second):
        names = zip(raw["players"], chance.sample(ODD, 6), strict=False)
        raw["players"] = [chance.choice((name, name, odd)) for name, odd in names]
    return first, second


def assert_as_laid_out(made: bytes, plain: bytes) -> None:
    assert same_places(made, plain)
    assert pixels(made) == pixels(plain)
    document, other = read(made), read(plain)
    assert structure(document) == structure(other)
    assert words(document) == words(other)


def words(document: PdfReader) -> tuple[Any, ...]:
    """What a reader tells of the document besides its pages."""
    assert document.metadata is not None
    outline = [
        (mark["/Title"], round(mark["/Top"], 2), document.get_destination_page_number(mark))
        for mark in flat(document.outline)
    ]
    return document.metadata.title, document.trailer["/Root"]["/Lang"], outline


def flat(outline: Any) -> Iterator[Any]:
    for mark in outline:
        if isinstance(mark, list):
            yield from flat(mark)
        else:
            yield mark


def any_two(press: Watched, seed: int) -> None:
    chance = Random(seed)
    how = {
        "language": chance.choice(("de", "en")),
        "size": chance.choice(("A4", "A4", "A5", "Letter")),
        "table": chance.choice(("", "Hütte", "Freitagsrunde im Goldenen Löwen")),
        "played": chance.choice((None, WHEN)),
        "ended": chance.random() < 0.5,
    }
    for raw in two_alike(chance):
        text = html_of(raw, **how)
        made = press.render(text)
        assert_as_laid_out(made, press.plain(text))
        assert press.counted(text) == (made, 0) or "…" in str(stands(made))


@pytest.mark.parametrize("seed", range(3))
def test_any_two_games_that_were_played_alike(press, seed):
    any_two(press, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 23))
def test_many_games(press, seed):
    any_two(press, seed)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_second_game_of_a_shape_is_not_laid_out(press, seats):
    one, other = record(seats, seed=1), record(seats, seed=2)
    for played, suit in zip(one["rounds"] + other["rounds"], "BRGY" * 99, strict=False):
        played["trump"] = suit if played["trump"] else None  # whoever has seen no red knows not how it looks
    other |= {
        "first_dealer": one["first_dealer"],
        "players": ["Mia", "Ole", "Ida S.", "Al", "Wim", "Bo"][:seats],
    }
    assert press.counted(html_of(one, played=WHEN))[1] == 1
    made, layouts = press.counted(text := html_of(other, played=date(2024, 2, 29)))
    assert layouts == 0
    assert_as_laid_out(made, press.plain(text))


def test_what_is_known_changes_no_byte(press):
    """The same record is the same file, whatever was printed before it."""
    games = [html_of(special_record(4, seed=seed)) for seed in range(4)]
    for text in games:
        press.render(text)
    assert [press.render(text) for text in games] == [Watched().render(text) for text in games]


@pytest.mark.parametrize(
    "paper",
    [
        pytest.param(name, marks=[] if name in ("sheet", "protocol") else [pytest.mark.slow])
        for name in PAPERS
    ],
)
def test_every_paper_is_as_it_was_laid_out(press, paper):
    text = PAPERS[paper]("de")
    press.render(text)
    assert_as_laid_out(press.render(text), press.plain(text))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Elisabeth-Charlotte Freifrau von und zu Hohenfels-Waldenburg", id="too long"),
        pytest.param("Αθηνά", id="other letters"),
        pytest.param("שרה", id="from right to left"),
    ],
)
def test_a_name_that_does_not_fit_the_shape_is_laid_out(press, name):
    press.render(html(evening(CAST[:4], rounds=4)))
    made, layouts = press.counted(text := html(evening((name, *CAST[1:4]), rounds=4)))
    assert layouts
    assert_as_laid_out(made, press.plain(text))


def test_a_line_break_within_a_word_is_laid_out(press):
    """No name has one; but a table's title is what a record says."""
    press.render(html(evening(CAST[:4], rounds=4), table="Hütte"))
    text = html(evening(CAST[:4], rounds=4), table="Hüt\N{LINE SEPARATOR}te")
    assert_as_laid_out(press.render(text), press.plain(text))


@pytest.mark.parametrize("per_page", [1, 2])
def test_pads_for_other_tables_are_of_one_shape(press, per_page):
    """Only the names differ."""
    one, other = (Pad(4, names=names, per_page=per_page) for names in (CAST[:4], CAST[2:]))
    assert press.counted(pad_html(one, language="de"))[1] == 1
    made, layouts = press.counted(text := pad_html(other, language="de"))
    assert layouts == 0
    assert_as_laid_out(made, press.plain(text))


def test_one_cell_of_a_kind_is_enough(press):
    """Of 140 numbers WeasyPrint lays out a few; what does not fit them is laid out whole, and once."""
    assert press.counted(html(evening(CAST[:3])))[1] == 1
    assert press.cells < 30
    cut = html(evening(("W" * 60, *CAST[:2])))
    assert [press.counted(cut)[1] for _ in range(3)] == [2, 1, 1]
    assert press.cells > 140


def test_a_longer_note_moves_what_is_below_it(press):
    """Rounds with the Bombe are listed below the pad: in one line more than no such round."""
    few, many = special_record(4), special_record(4)
    for played in few["rounds"]:
        played.pop("cloud", None)
        if played.pop("bombed", False):
            played["won"][0] += 1
    press.render(html_of(few, size="A5"))
    made, layouts = press.counted(text := html_of(many, size="A5"))
    assert layouts == 1
    assert_as_laid_out(made, press.plain(text))
    assert press.counted(text) == (made, 0)


def test_nothing_of_one_game_is_in_another(press):
    first = evening(("Xaverl", "Quirin", "Yvonne", "Zdenka"))
    press.render(html(first, table="Geheimbund", played=WHEN))
    second = evening(CAST[:4])
    made, layouts = press.counted(html(second, table="Hütte", played=date(2024, 2, 29)))
    assert layouts == 0
    inside = all_bytes(made)
    assert "Henry" in inside.decode("latin-1")
    for word in (*first.players, "Geheimbund", "2025"):
        for spelled in (word.encode(), word.encode("utf-16-be"), word.encode("utf-16-be").hex().encode()):
            assert spelled not in inside
    # Fonts have the letters of this game alone: here is no x and no q.
    fonts = only_page(made)["/Resources"]["/Font"]
    letters = b"".join(fonts[name]["/ToUnicode"].get_data() for name in fonts).decode()
    assert "> <0048>" in letters
    assert not any(f"> <{ord(letter):04x}>" in letters for letter in "XxqQ")


def test_shapes_and_lines_are_forgotten_when_there_are_too_many(press, monkeypatch):
    monkeypatch.setattr(kept, "_ROOM", 500)
    monkeypatch.setattr(setting, "_KEPT", 50)
    texts = [html(evening(CAST[:seats], 2)) for seats in (3, 4, 5, 6)]
    for text in texts:
        press.render(text)
    assert len(press._shapes._families) < 4
    assert len(press._shapes._setter._lines) == 50
    assert press.counted(texts[-1])[1] == 0
    assert press.counted(texts[0])[1] == 1


def test_threads_do_not_disturb_each_other(press):
    texts = [html(evening(CAST[:seats], rounds)) for seats in (3, 4) for rounds in (3, 4, 5)]
    alone = [press.render(text) for text in texts]
    made: dict[int, bytes] = {}

    def print_one(at: int) -> None:
        made[at] = press.render(texts[at])

    threads = [threading.Thread(target=print_one, args=(at,)) for at in range(len(texts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [made[at] for at in range(len(texts))] == alone


def test_many_in_one_pdf_are_tagged_each(press):
    """Of one shape, of another, and one with a name that is cut."""
    names = (CAST[:3], CAST[3:], CAST[:4], ("W" * 60, *CAST[:2]))
    games = [evening(each, rounds=4) for each in names]
    made = press.together([press.draw(html(game)) for game in games], "Viele")
    apart = [press.plain(html(game)) for game in games]
    assert pages(made) == 4
    tags, others = structure(read(made)), [structure(read(pdf)) for pdf in apart]
    assert [each[0] for each in tags[2:]] == [each[0] for one in others for each in one[2:]]
    assert [len(page) for page in tags[0]] == [len(one[0][0]) for one in others]
    assert pixels(made) == [picture for pdf in apart for picture in pixels(pdf)]
    assert [letter for letter, _ in stands(made)] == [letter for pdf in apart for letter, _ in stands(pdf)]
