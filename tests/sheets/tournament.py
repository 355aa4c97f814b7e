"""Halls to print: so many people, some with names that hardly fit, drawn into tables of four and five."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pypdfium2
import zxingcpp

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.places import table_sizes
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import PRESETS
from scorekeeper.rules.tournament.tournament import Tournament
from tests.sheets.reading import MM

NAMES = ("Anya", "Ben", "Cleo", "Dora", "Emil", "Freya", "Gus", "Henry", "Ida")
LONG = "Bartholomäus-Maximilian Hohenfels-Wackernagel zu Werdenberg"  # 60 letters
ODD = (LONG, "W" * 60, "王小明", "Γιώργος Παπαδόπουλος", "שרה כהן", "Łukasz Đorđević")

FINAL = Heat(1, "snake", "2", Seating(((0, 4, 8, 12),)), {1: TableResult((40, 30, 20, 10), (1, 1, 1, 1))})


def hall(people: int, preset: str = "club_evening", played: bool = True) -> Tournament:
    """A heat of so many, who sit as they stand in the list; at each table the first has 100 points and four
    hits, each after that 20 points and a hit less.
    """
    names = (*NAMES, *ODD, *(f"{NAMES[number % 9]} {number}" for number in range(15, people)))
    clubs = ("", "Turm", "Wizard-Freunde Gelnhausen e. V.")
    entrants = tuple(Entrant(names[at], clubs[at % 3], at + 1) for at in range(people))
    settings, standing = PRESETS[preset], iter(range(people))
    tables = tuple(tuple(islice(standing, size)) for size in table_sizes(people, settings.sizes))
    points, hits = (100, 80, 60, 40, 20, 0), (4, 3, 2, 1, 0, 0)
    results = {
        number: TableResult(points[: len(table)], hits[: len(table)])
        for number, table in enumerate(tables, 1)
    }
    seating = Seating(tables, tuple(standing))
    heat = Heat(0, "random", "7/1", seating, results if played else {})
    return Tournament("Herbstturnier", settings, entrants, frozenset(range(people)), (heat,))


def refereed(tournament: Tournament) -> Tournament:
    """The same, in which the referee overrode a result and took points off."""
    heat = tournament.heats[0]
    decided = replace(heat.results[2], source="override", reason="wrongly added up")
    off = (Penalty(1, 1, "game", 10, "overtime"), Penalty(2, 1, "tournament", 5, "other", "came at nine"))
    return replace(
        tournament, heats=(replace(heat, results={**heat.results, 2: decided}),), penalties=off, finished=True
    )


def with_final(people: int, **changes: Any) -> Tournament:
    """A championship of so many after its final."""
    before = hall(people, "championship")
    changes = {"through": ((0, 4, 8, 12),)} | changes
    return replace(before, heats=(*before.heats, FINAL), **changes)


def address(entrant: int) -> str:
    """An address as long as those in an app at home are."""
    return f"https://192.168.178.42:8443/halls/abcdef/in#{entrant:04}{'aB3_' * 7}"


def codes(pdf: bytes) -> list[str]:
    """What a telephone that films in full HD reads on pages 30 cm before it, where it sees 42 cm."""
    with pypdfium2.PdfDocument(pdf) as document:
        pictures = [page.render(scale=1920 / 420 / MM).to_pil().convert("L") for page in document]
    return [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)]
