"""A hall's papers and a season's table on the command line."""

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from scorekeeper.formats.tournament.record import write_tournament_text
from scorekeeper.rules.tournament.board import CHECK_IN, Board
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.tournament import Tournament
from tests.cli.conftest import Call
from tests.schemas import schema
from tests.sheets.reading import page_lines, pages, read
from tests.sheets.tournament import address, codes, hall


@pytest.fixture
def record(tmp_path: Path) -> str:
    return written(tmp_path / "evening.json", hall(9))


def written(path: Path, tournament: Tournament, **more: Board) -> str:
    path.write_text(write_tournament_text(tournament, **more), encoding="utf-8")
    return str(path)


def test_all_tables_are_in_one_pdf_and_what_cannot_be_printed_is_said(call: Call, record: str) -> None:
    done = call("hall-paper", "pads", record, "-o", "pads.pdf", language="de_DE.UTF-8")
    assert (done.exit_code, done.stderr) == (0, "")
    pdf = Path("pads.pdf").read_bytes()
    assert (pages(pdf), read(pdf).metadata.title) == (2, "Blöcke – Herbstturnier, Durchgang 1")
    done = call("hall-paper", "names", record, "--heat", "2", "-o", "x.pdf")
    assert (done.exit_code, done.stderr) == (2, "Error: This tournament has no session 2.\n")
    assert not Path("x.pdf").exists()
    assert call("hall-paper", "names", "-", "-o", "x.pdf", text="{}").exit_code == 1


def test_badges_take_their_codes_from_a_table_of_names_or_numbers(call: Call, record: str) -> None:
    badges = ("hall-paper", "badges", record, "--codes", "codes.csv", "-o", "badges.pdf")
    Path("codes.csv").write_text(f"Anya;{address(0)}\n2;{address(1)}\n", encoding="utf-8")
    assert call(*badges).exit_code == 0
    assert {*codes(Path("badges.pdf").read_bytes())} == {address(0), address(1)}
    assert call("hall-paper", "cards", *badges[2:]).exit_code == 2
    Path("codes.csv").write_text(f"2;{address(2)}\n999;{address(3)}\n", encoding="utf-8")
    assert call("hall-paper", "cards", *badges[2:]).exit_code == 0
    assert {*codes(Path("badges.pdf").read_bytes())} == {address(2), address(3)}, "of tables 2 and 999"
    Path("codes.csv").write_text("Zoë;https://example.org\n", encoding="utf-8")
    done = call(*badges)
    assert done.exit_code == 2
    assert "Line 1: “Zoë” is no name, number or table here" in done.stderr


def test_the_poster_has_the_link_for_all_and_says_what_it_lets_people_do(call: Call, tmp_path: Path) -> None:
    """Whether people check in by it, the record knows."""
    file = written(tmp_path / "evening.json", hall(9), board=Board(phones=frozenset({CHECK_IN})))
    poster = ("hall-paper", "poster", file, "-o", "poster.pdf")
    done = call(*poster, "--address", address(1))
    assert (done.exit_code, done.stderr) == (0, "")
    pdf = Path("poster.pdf").read_bytes()
    assert "say that you are here" in " ".join(page_lines(pdf, 0))
    assert codes(pdf) == [address(1)]
    assert "carries the link for everybody" in call(*poster).stderr
    done = call(*poster, "--address", "example.org/halls/1")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "“example.org/halls/1” is no address" in done.stderr


def test_a_season_is_over_records_that_have_a_sum(call: Call, record: str, tmp_path: Path) -> None:
    other = written(tmp_path / "other.json", hall(13))
    done = call("season", record, other, "--count", "grand_prix", "--drop", "1", "--name", "2026")
    assert (done.exit_code, done.stderr) == (0, "")
    exported = json.loads(done.stdout)
    jsonschema.validate(exported, schema("season-1"))
    assert (exported["name"], exported["counted"]) == ("2026", 1)
    assert exported["table"][0]["points"] == 14  # (15 + 13) / 2
    csv = call("season", record, other, "--csv", "evenings").stdout.splitlines()
    assert csv[0] == "name,evening,title,rank,points,counts"
    assert all(line.endswith(",1") for line in csv[1:]), "unless somebody says so, all count"
    assert call("season", record, other, "-o", "season.pdf", "--drop", "1").exit_code == 0
    pdf = Path("season.pdf").read_bytes()
    assert pages(pdf) == 1
    assert page_lines(pdf, 0)[2].startswith("1. Anya 100 (100) 2 100")
    placed, evening = written(tmp_path / "placed.json", hall(9, "qualifier")), hall(9)
    entrants = (*evening.entrants[:-1], Entrant("Idda"))
    near = written(tmp_path / "near.json", replace(evening, name="3", entrants=entrants))
    for words, status, sentence in (
        ((placed,), 1, "count different kinds of points"),
        ((near,), 0, '“Idda” may be “Ida”. If so: --same "Idda=Ida"\n'),
        ((near, "--same", "Idda"), 2, "Idda"),
        (("--same", "Anya=Ben"), 1, "they stay two people"),
        (("season.pdf",), 1, "season.pdf:\n"),
    ):
        done = call("season", record, *words)
        assert done.exit_code == status
        assert sentence in done.stderr
    assert call("season", record, near, "--same", "Idda=Ida").stderr == ""
