"""Papers from the command line: `scorekeeper sheet`, `pad`, `certificate` and `card`."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorekeeper.cli import COMMANDS
from tests.cli.conftest import BOOKLET, EXTREME, Call
from tests.sheets.reading import pages, sizes, text


def text_of(path: str, page: int = 0) -> str:
    return text(Path(path).read_bytes(), page)


def size_of(path: str) -> tuple[int, int]:
    return sizes(Path(path).read_bytes())[0]


def test_sheet_prints_the_pad(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "sheet.pdf"
    assert call("sheet", str(BOOKLET), "-o", str(output)).exit_code == 0
    assert all(name in text_of(str(output)) for name in ("Henry", "Anya", "Freya"))


def test_sheet_of_a_broken_set_up_says_so_and_writes_nothing(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "sheet.pdf"
    done = call("sheet", "-", "-o", str(output), text=BOOKLET.read_text().replace("Anya", "Henry"))
    assert done.exit_code == 1
    assert "Seat 2" in done.stderr
    assert not output.exists()


def test_sheet_into_a_folder_that_is_not_there_is_a_wrong_call(call: Call, tmp_path: Path) -> None:
    done = call("sheet", str(BOOKLET), "-o", str(tmp_path / "nowhere" / "sheet.pdf"))
    assert done.exit_code == 2


def test_pad_prints_names(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "pad.pdf"
    assert call("pad", "--players", "4", "--names", "Henry,Anya,Freya,Ben", "-o", str(output)).exit_code == 0
    assert all(name in text_of(str(output)) for name in ("Henry", "Anya", "Freya", "Ben"))


def test_several_files_become_one_pdf(call: Call) -> None:
    done = call("sheet", str(BOOKLET), str(EXTREME), "-o", "out.pdf")
    assert done.exit_code == 0, done.output
    document = PdfReader("out.pdf")
    assert document.metadata is not None
    assert document.metadata.title == "Score sheets"
    assert ["Freya" in page.extract_text() for page in document.pages] == [True, False]
    assert "Katrin" in document.pages[1].extract_text()


def test_one_record_a_line_and_bad_ones_are_named(call: Call) -> None:
    good = json.dumps(json.loads(BOOKLET.read_text()))
    bad = good.replace('"R7"', '"B7"')
    done = call("sheet", "--jsonl", "-", "-o", "out.pdf", "--size", "a5", text=f"{good}\n{{\n{bad}\n")
    assert done.exit_code == 1
    assert "Line 2" in done.stderr
    assert "Line 3: Round 1" in done.stderr
    assert pages(Path("out.pdf").read_bytes()) == 2
    assert size_of("out.pdf") == (148, 210)


def test_what_was_there_stays_where_nothing_can_be_printed(call: Call, tmp_path: Path) -> None:
    Path("out.pdf").write_text("kept")
    assert call("sheet", "-", "-o", "out.pdf", text="{").exit_code == 1
    assert Path("out.pdf").read_text() == "kept"
    assert [path.name for path in tmp_path.iterdir()] == ["out.pdf"]


def test_a_pad_with_everything(call: Call) -> None:
    names = "Anya,Ben,Freya,Henry"
    done = call(
        *("pad", "--players", "4", "--names", names, "--first-dealer", "Freya", "--plus-minus-one-from", "2"),
        *("--teams", "--size", "Letter", "--per-page", "2", "--pages", "2", "-o", "out.pdf"),
    )
    assert done.exit_code == 0, done.output
    assert size_of("out.pdf") == (279, 216)
    text = text_of("out.pdf", 1)
    assert text.count("Henry") == 4  # over the column and beside the total of the team
    assert "Dealer" in text
    assert "Plus/minus One from round 2 · Teams" in text


def test_one_pad_for_any_number_of_players(call: Call) -> None:
    assert call("pad", "--universal", "--language", "de", "-o", "out.pdf").exit_code == 0
    assert all(word in text_of("out.pdf") for word in ("zu dritt", "zu viert", "zu fünft", "zu sechst"))
    assert call("pad", "--universal", "--plain", "-o", "plain.pdf").exit_code == 0
    assert "Bid so far" not in text_of("plain.pdf")


@pytest.mark.parametrize(
    "words, sentence",
    [
        ((), "--universal"),
        (("--players", "4", "--universal"), "--universal"),
        (("--universal", "--first-dealer", "1"), "marks no dealers"),
        (("--players", "4", "--per-page", "2", "--size", "A5"), "not A5"),
        (("--players", "4", "--first-dealer", "Ida"), "--first-dealer Ida"),
        (("--players", "4", "--first-dealer", "5"), "The first dealer"),
        (("--players", "3", "--variant", "maximus", "--rounds", "6"), "1 to 5 rounds, not 6"),
        (("--players", "4", "--edition", "extreme", "--mage-base", "5"), "three players, not 4"),
        (("--players", "9"), "3 to 6 players, not 9"),
    ],
)
def test_a_pad_that_is_not_made_is_a_wrong_call(call: Call, words: tuple[str, ...], sentence: str) -> None:
    done = call("pad", *words, "-o", "out.pdf")
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert not Path("out.pdf").exists()


def test_a_certificate_needs_an_end(call: Call) -> None:
    unfinished = call("certificate", str(BOOKLET), "-o", "out.pdf")
    assert (unfinished.exit_code, Path("out.pdf").exists()) == (1, False)
    assert "2 of 20 rounds" in unfinished.stderr
    done = call("certificate", "--ended", "--language", "de", str(BOOKLET), "-o", "out.pdf")
    assert done.exit_code == 0
    assert "Freya" in text_of("out.pdf")
    assert "gewinnt mit 20 Punkten" in text_of("out.pdf")


def test_a_record_that_carries_its_end_needs_no_word_about_it(call: Call) -> None:
    ended = BOOKLET.read_text().replace('"rounds":', '"ended": true, "rounds":')
    done = call("certificate", "--language", "de", "-", "-o", "out.pdf", text=ended)
    assert done.exit_code == 0, done.stderr
    assert "gewinnt mit 20 Punkten" in text_of("out.pdf")


def test_a_certificate_of_a_faulty_record_is_refused(call: Call) -> None:
    done = call(
        "certificate", "--ended", "-", "-o", "out.pdf", text=BOOKLET.read_text().replace('"R7"', '"B7"')
    )
    assert done.exit_code == 1
    assert "Round 1" in done.stderr
    assert not Path("out.pdf").exists()


def test_a_rules_card(call: Call) -> None:
    done = call("card", "--edition", "extreme", "--language", "de", "-o", "out.pdf")
    assert done.exit_code == 0
    assert "Die Regeln in Kürze" in text_of("out.pdf")


def test_letters_without_a_font_are_told(call: Call) -> None:
    done = call("pad", "--players", "3", "--names", "ᚠ,Anya,Ben", "-o", "out.pdf")
    assert done.exit_code == 0
    assert "ᚠ" in done.stderr
    assert "▯" in text_of("out.pdf")


def test_every_command_explains_itself(call: Call) -> None:
    for command in COMMANDS:
        assert call(command, "--help").exit_code == 0
