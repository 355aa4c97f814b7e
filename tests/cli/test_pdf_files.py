"""Papers from the command line: `scorekeeper sheet`, `pad`, `certificate` and `card`."""

import errno
import json
from pathlib import Path

import pytest

from scorekeeper.cli import sheet
from tests.cli.conftest import BOOKLET, EXTREME, Call
from tests.faults import UNLUCKY
from tests.sheets.reading import pages, read, sizes, text

GOOD = json.dumps(json.loads(BOOKLET.read_text()))
WRONG = GOOD.replace('"R7"', '"B7"')
OUT = Path("out.pdf")


def text_of(path: str | Path = OUT, page: int = 0) -> str:
    return text(Path(path).read_bytes(), page)


def test_several_files_and_the_lines_of_one_become_one_pdf_and_bad_ones_are_named(call: Call) -> None:
    done = call("sheet", str(BOOKLET), str(EXTREME), "-o", "out.pdf")
    assert done.exit_code == 0, done.output
    assert read(OUT.read_bytes()).metadata.title == "Score sheets"
    assert all(name in text_of() for name in ("Henry", "Anya", "Freya"))
    assert "Katrin" in text_of(page=1)
    Path("wrong.json").write_text(WRONG)
    assert OUT.stat().st_mode == Path("wrong.json").stat().st_mode, "as of any new file"
    OUT.chmod(0o755)
    done = call("sheet", "--jsonl", "-", "-o", "out.pdf", "--size", "a5", text=f"{GOOD}\n{{\n{WRONG}\n")
    assert done.exit_code == 1
    assert "Line 2" in done.stderr
    assert "Line 3: Round 1" in done.stderr
    assert (sizes(OUT.read_bytes()), OUT.stat().st_mode & 0o777) == ([(148, 210)] * 2, 0o755)
    for count, named in ((1, 0), (2, 2)):
        done = call("sheet", *["wrong.json"] * count, "-o", "out.pdf")
        assert done.stderr.count("wrong.json:") == named


def test_a_sheet_that_cannot_be_drawn_leaves_the_others(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = sheet.score

    def score(game):
        if UNLUCKY in game.players:
            raise KeyError(UNLUCKY)
        return usual(game)

    monkeypatch.setattr(sheet, "score", score)
    unlucky = GOOD.replace("Henry", UNLUCKY)
    done = call("sheet", "--jsonl", "-", "-o", "out.pdf", text=f"{GOOD}\n{unlucky}\n{GOOD}\n")
    assert "Line 2: The app itself fails on this saved game" in done.stderr
    assert (done.exit_code, pages(OUT.read_bytes())) == (1, 2)
    assert call("sheet", "-", "-o", "one.pdf", text=unlucky).exit_code == 1


@pytest.mark.parametrize(
    "words, record, status, sentence",
    [
        (("sheet", "-", "-o", "out.pdf"), "{", 1, "cannot be read"),
        (("sheet", "-", "-o", "out.pdf"), GOOD.replace("Anya", "Henry"), 1, "Seat 2"),
        (("sheet", "-", "-o", "nowhere/out.pdf"), GOOD, 2, "nowhere/out.pdf"),
        (("certificate", "-", "-o", "out.pdf"), GOOD, 1, "2 of 20 rounds"),
        (("certificate", "--ended", "-", "-o", "out.pdf"), WRONG, 1, "Round 1"),
        (("pad", "-o", "out.pdf"), "", 2, "--universal"),
        (("pad", "--players", "4", "--universal", "-o", "out.pdf"), "", 2, "--universal"),
        (("pad", "--players", "4", "--first-dealer", "Ida", "-o", "out.pdf"), "", 2, "--first-dealer Ida"),
        (("pad", "--players", "4", "--first-dealer", "5", "-o", "out.pdf"), "", 2, "The first dealer"),
    ],
)
def test_what_was_there_stays_where_nothing_can_be_printed(
    call: Call, tmp_path: Path, words: tuple[str, ...], record: str, status: int, sentence: str
) -> None:
    OUT.write_text("kept")
    done = call(*words, text=record)
    assert done.exit_code == status
    assert sentence in done.stderr
    assert (OUT.read_text(), [path.name for path in tmp_path.iterdir()]) == ("kept", ["out.pdf"])


def test_a_disk_that_is_full_at_last_leaves_no_half_file(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr("scorekeeper.cli.pdf_files.os.replace", full)
    done = call("card", "-o", "out.pdf")
    assert (done.exit_code, [*tmp_path.iterdir()]) == (2, [])
    assert "out.pdf: no room" in done.stderr


def test_a_pad_with_everything(call: Call) -> None:
    names = "Anya,Ben,Freya,Henry"
    done = call(
        *("pad", "--players", "4", "--names", names, "--first-dealer", "Freya", "--plus-minus-one-from", "2"),
        *("--teams", "--size", "Letter", "--per-page", "2", "--pages", "2", "-o", "out.pdf"),
    )
    assert done.exit_code == 0, done.output
    assert sizes(OUT.read_bytes()) == [(279, 216)] * 2
    printed = text_of(page=1)
    assert printed.count("Henry") == 4  # over the column and beside the total of the team
    assert "Dealer" in printed
    assert "Plus/minus One from round 2 · Teams" in printed


@pytest.mark.parametrize(
    "words, sentence, absent",
    [
        ("--players 3 --variant maximus --rounds 5", "Agreed: Wizard Maximus", "6 "),
        ("--players 4 --progressive", "the number of the round", "10 a trick"),
        ("--players 3 --edition extreme --mage-base 5", "Black Mage: 5 points", "4 points"),
        ("--players 4 --edition extreme --rounds 8 --no-mage-raise", " 8 ♝", " 9 ♝"),
        ("--universal --plain", "for three", "Bid so far"),
        ("--players 4 --first-dealer 4", "Dealer", "Tick the ring of the first dealer"),
    ],
)
def test_each_option_of_a_pad_shows(call: Call, words: str, sentence: str, absent: str) -> None:
    assert call("pad", *words.split(), "-o", "out.pdf").exit_code == 0
    printed = " ".join(text_of().split())
    assert sentence in printed
    assert absent not in printed


def test_a_game_that_ended_early_has_a_certificate_by_its_record_or_by_word(call: Call) -> None:
    ended = GOOD.replace('"rounds":', '"ended": true, "rounds":')
    for words, record in ((("--ended",), GOOD), ((), ended)):
        done = call("certificate", *words, "--language", "de", "-", "-o", "out.pdf", text=record)
        assert done.exit_code == 0, done.stderr
        assert "Freya" in text_of()
        assert "gewinnt mit 20 Punkten" in text_of()


def test_a_rules_card_and_letters_without_a_font(call: Call) -> None:
    assert call("card", "--edition", "extreme", "--language", "de", "-o", "out.pdf").exit_code == 0
    assert "Schwarzmagier" in text_of()
    done = call("pad", "--players", "3", "--names", "ᚠ,Anya,Ben", "-o", "out.pdf")
    assert done.exit_code == 0
    assert "ᚠ" in done.stderr
    assert "▯" in text_of()
