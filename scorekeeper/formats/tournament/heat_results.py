"""What the tables of a heat played, as CSV: a line a person, with points of the game and hits."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.formats.tournament.people import BrokenLine, read_lines
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.heat import PAPER, Heat, TableResult, judge_paper
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament

COLUMNS = ("name", "score", "hits")
_OTHER_NAMES = {"spieler": "name", "player": "name", "punkte": "score", "points": "score", "treffer": "hits"}


@dataclass(frozen=True, slots=True)
class HeatResultsReading:
    """The results that could be read, by the table's number, and the lines that could not be."""

    results: Mapping[int, TableResult]
    broken: tuple[BrokenLine, ...]


def read_heat_results(text: str, tournament: Tournament, heat: Heat) -> HeatResultsReading:
    """A heat's results by names or numbers; a table counts once complete, faults are at its first line."""
    broken: list[BrokenLine] = []
    rows: dict[int, tuple[int, str, int, int | None]] = {}
    for number, line, cells, problems in read_lines(text, COLUMNS, _OTHER_NAMES):
        entrant = _whom(tournament, heat, cells.get("name", ""))
        score, hits = _number(cells.get("score", "")), _number(cells.get("hits", ""))
        if entrant is None:
            problems.append(Problem("name-not-in-heat", facts={"name": cells.get("name", "")}))
        elif entrant in rows:
            problems.append(Problem("line-of-another", facts={"line": rows[entrant][0]}))
        unread = {"score": score is None, "hits": hits is None and cells.get("hits")}
        wrong = ({"cell": cells.get(name, ""), "column": name} for name, fault in unread.items() if fault)
        problems += [Problem("cell-invalid", facts=facts) for facts in wrong]
        if problems:
            broken.append(BrokenLine(number, line, tuple(problems)))
        elif entrant is not None and score is not None:
            rows[entrant] = (number, line, score, hits)
    results: dict[int, TableResult] = {}
    for table, people in enumerate(heat.seating.tables, start=1):
        lines = [rows[person] for person in people if person in rows]
        if not lines:
            continue
        if len(lines) < len(people):
            facts = {"table": table, "lines": len(lines), "players": len(people)}
            broken.append(BrokenLine(*lines[0][:2], (Problem("table-not-whole", facts=facts),)))
            continue
        problems, result = _result(lines, tournament.settings)
        if problems:
            broken.append(BrokenLine(*lines[problems[0].seat or 0][:2], tuple(problems)))
        else:
            results[table] = result
    return HeatResultsReading(results, tuple(sorted(broken, key=lambda line: line.line)))


def _result(
    lines: list[tuple[int, str, int, int | None]], settings: Settings
) -> tuple[list[Problem], TableResult]:
    scores = tuple(score for _, _, score, _ in lines)
    all_hits = [hits for *_, hits in lines if hits is not None]
    hits = tuple(all_hits) if len(all_hits) == len(lines) else None
    return judge_paper(scores, hits, len(lines), settings), TableResult(scores, hits, PAPER)


def _whom(tournament: Tournament, heat: Heat, text: str) -> int | None:
    """The entrant of the heat with that name, that substitute or that number."""
    wanted = " ".join(text.split()).casefold()
    for person in heat.seating.seated:
        entrant = tournament.entrants[person]
        names = (entrant.name, entrant.substitute, "" if entrant.number is None else str(entrant.number))
        if wanted and wanted in [" ".join(name.split()).casefold() for name in names]:
            return person
    return None


def _number(cell: str) -> int | None:
    plain = cell.replace("−", "-").replace("–", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 6 else None
