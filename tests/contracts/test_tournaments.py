"""A tournament on each database: its log is written once and in order, and whole days of small ones."""

from functools import partial

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Undo
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.history_cache import clear_histories
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.lists import tables_of_heat, tournaments_of
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament, write_tournament
from scorekeeper.storage.tournament.rows import TournamentUnknown
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.together import at_once, refusals
from tests.contracts.tournaments import SHORT, hall, opened, play_out, publish, seats, send, tables_of
from tests.questions import findings

OPENED = desk.OpenTournament("Winter", Settings())


def test_an_entry_is_written_once_and_read_as_it_was_written(app: Flask) -> None:
    code = opened(12)
    publish(code)
    people = hall(code).heats[0].seating.tables
    results = [desk.EnterResult(1, table, who, (10, 20, 30, 40)) for table, who in enumerate(people, 1)]
    once = send(code, results[0], "the-result")
    assert send(code, results[0], "the-result") == once
    with pytest.raises(RuleProblem, match="heat-running"):
        send(code, desk.ProposeHeat("again"))
    clear_histories()
    assert load_tournament(code) == once
    assert [(entry.seq, entry.device) for entry in once.entries] == [(seq, "desk") for seq in range(1, 6)]
    requests = [WriteRequest(f"table-{table}", once.seq, "tablet") for table in (2, 3)]
    at_once(
        [
            partial(write_tournament, code, result, request)
            for result, request in zip(results[1:], requests, strict=True)
        ],
        app,
    )
    assert hall(code).heats[0].open_tables == ()
    assert load_tournament(code).seq == 7, "results that are sent at once are all in"
    for command, over in ((desk.Finish(), True), (desk.Resume(), False), (Undo(), True)):
        send(code, command)
        assert [(listed.title, listed.finished) for listed in tournaments_of(None)] == [("Herbst", over)]
    undone = send(code, Undo(), "undone")
    assert send(code, Undo(), "undone") == undone, "and no other stroke is taken back"


def test_who_sends_the_beginning_again_directs_nothing(app: Flask) -> None:
    code, _ = begin_tournament(OPENED, "begun", "desk", Device("one", "Anya"))
    assert begin_tournament(OPENED, "begun", "desk", Device("other", "Mallory"))[0] == code
    assert (around(code, "one").role, around(code, "other").role) == (TournamentRole.DIRECTOR, None)


def test_an_unknown_code_is_said(app: Flask) -> None:
    for code in ("nobody", "", "a-b", "ü" * 6):
        with pytest.raises(TournamentUnknown):
            load_tournament(code)


FINAL = Settings(hands=SHORT.hands, points=BY_PLACE, draws=("random", "swiss", "snake"), cuts=(Cut(4),))


def play_heat(code: str, seed: str) -> None:
    """A whole heat at its tables' pads; at each the one with the smallest number of the list wins."""
    for table in publish(code, seed):
        people = hall(code).heats[-1].seating.tables[table.table - 1]
        play_out(table.game, people.index(min(people)))


def test_a_day_from_the_opening_to_the_winner_and_the_final_once_more(app: Flask) -> None:
    """Late after the first heat, gone after the second, a substitute in the third, then a final of four."""
    code = opened(5, FINAL)
    play_heat(code, "first")
    send(code, desk.AddEntrants((Entrant("Zoe", "Turm"),), present=True))
    play_heat(code, "second")
    send(code, desk.Leave(4))
    send(code, desk.Substitute(1, "Vera"))
    play_heat(code, "third")
    played = {line.entrant: line.heats for line in standings(hall(code))}
    assert played == {0: 3, 1: 3, 2: 3, 3: 3, 4: 2, 5: 2}
    send(code, desk.MakeCut(lots="lots"))
    through = hall(code).through[0]
    assert through[0] == 0
    [final] = publish(code, "final")
    people = seats(code, heat=4)
    assert list(final.players) == [hall(code).entrants[entrant].plays for entrant in people]
    play_out(final.game, people.index(through[-1]))
    send(code, desk.Finish())
    assert (hall(code).finished, standings(hall(code))[0].entrant) == (True, through[-1])
    assert all(table.finished for table in tables_of(code))
    assert findings() == []
    send(code, desk.Resume())
    send(code, desk.CancelHeat(4))
    assert [table.aside for table in tables_of_heat(code, 4)] == [True]
    [once_more] = publish(code, "the final once more")
    assert not once_more.finished


def test_what_happens_at_the_same_moment_happens_one_after_the_other(app: Flask) -> None:
    """Two directors publish, another one draws anew; somebody comes late, twice."""
    code = opened(9)
    seen = send(code, desk.ProposeHeat("seed")).seq
    commands = [
        desk.PublishHeat(1, seen),
        desk.PublishHeat(1, seen),
        desk.ProposeHeat("other"),
        desk.AddEntrants((Entrant("Zoe"),), present=True),
        desk.AddEntrants((Entrant("zoe"),), present=True),
        desk.CheckIn((0,)),
    ]
    acts = [
        partial(write_tournament, code, command, WriteRequest(f"at-once-{number}", seen, f"desk {number}"))
        for number, command in enumerate(commands)
    ]
    refused = refusals(at_once(acts, app))
    tournament = hall(code)
    assert refused.count("entrant-twice") == 1
    assert len(tournament.entrants) == 10
    overtaken = {"heat-running", "proposal-changed", "heat-published", "draw-overtaken"}
    assert {*refused} <= overtaken | {"entrant-twice"}
    assert len(tournament.heats) <= 1
    assert len(tables_of(code)) == sum(len(heat.seating.tables) for heat in tournament.heats)
    assert findings() == []
