"""The standings page of a hall of 300 after five heats beside that of 30, drawn anew."""

import tempfile
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

from scorekeeper.gamelog.tournament.commands import CheckIn, EnterResult, OpenTournament
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import PAPER
from scorekeeper.rules.tournament.settings import PRESETS
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.log import begin_tournament, write_tournament
from tests.bench.clubs import club, host_of
from tests.bench.report import beside, heading, in_turns, worked
from tests.contracts.tournaments import hall, publish, send

FEW, MANY, HEATS = 30, 300, 5
TIMES = 30
GOAL = 3.0  # × the page of the few

_NUMBERS = count(1)


def measure() -> None:
    """Print what a page of many takes beside that of few, in CPU."""
    heading(f"CPU of the standings of {MANY} people after {HEATS} heats (floor: of {FEW})")
    with tempfile.TemporaryDirectory() as folder:
        app = club(Path(folder))
        with app.app_context():
            codes = [_played(people) for people in (FEW, MANY)]
        client = host_of(app)

        def ask(page: str, code: str) -> float:
            with app.app_context():
                _put_right(code)
            return worked(partial(client.get, f"/halls/{code}/{page}"))

        for page in ("standings", "wall"):
            asks = {code: partial(ask, page, code) for code in codes}
            few, many = map(min, in_turns(asks, TIMES, lambda act: act()).values())
            beside(f"the page {page}", many, few, GOAL)


def _played(people: int) -> str:
    """A hall of so many after five heats, all of them from paper."""
    entrants = tuple(Entrant(f"Spieler {number}", f"Club {number % 20}") for number in range(people))
    command = OpenTournament(f"Hall {people}", PRESETS["championship"], entrants)
    code, _ = begin_tournament(command, f"opened-{people}", "desk")
    send(code, CheckIn(tuple(range(people))))
    for heat in range(1, HEATS + 1):
        publish(code, str(heat))
        for table in range(1, len(hall(code).heats[-1].seating.tables) + 1):
            _put_right(code, table)
    return code


def _put_right(code: str, table: int = 1) -> None:
    """Other points for a table of the last heat."""
    heats, number = hall(code).heats, next(_NUMBERS)
    seated = heats[-1].seating.tables[table - 1]
    scores = [10 * points for points in Random(number).sample(range(2, 12), len(seated))]
    previous = heats[-1].results.get(table)
    instead = "" if previous is None else previous.mark
    result = EnterResult(len(heats), table, list(seated), scores, None, PAPER, instead=instead)
    write_tournament(code, result, WriteRequest(f"written-{number:06}", 0, "desk"))
