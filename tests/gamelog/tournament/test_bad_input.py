"""What cannot be is refused with its reason, and nothing is lost."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.gamelog.commands import Redo, Undo, Wish
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.tournament.decide import open_tournament
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.problems import say_problem
from tests.gamelog.tournament.evening import Desk

TEN = Settings(hands={3: (1,) * 10, 4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15), 5: (2,) * 10})
ONE = Settings(draws=("random",))
PUBLISH, PLAY = "publish", "play"
FOURS = Settings(sizes=(4,), points={4: (45, 30, 20, 10)})
LATE, VERA = desk.AddEntrants((Entrant("Zoe"),), present=True), desk.ChangeEntrant(0, Entrant("Vera"))
Arranged = Callable[[], Desk]


def one_then(people: int) -> Settings:
    """One heat, after which so many go on."""
    return Settings(draws=("random",), cuts=(Cut(people),))


def after(*steps: Wish | str | dict[int, list[int]], people: int = 9, rules: Settings = ONE) -> Arranged:
    """A desk with those who are here, at which that was done; a dict has results of tables."""

    def arranged() -> Desk:
        evening = Desk(people, rules)
        for step in steps:
            if isinstance(step, dict):
                for table, scores in step.items():
                    evening.send(evening.result(table, scores))
            elif isinstance(step, str):
                evening.publish() if step == PUBLISH else evening.play(str(evening.history.seq))
            else:
                evening.send(step)
        return evening

    return arranged


OPENED, PROPOSED, RUNNING = after(), after(desk.ProposeHeat("seed")), after(PUBLISH, rules=TEN)
SUBSTITUTED, CANCELLED = after(desk.Substitute(2, "Vera")), after(PUBLISH, desk.CancelHeat(1))
PROPOSED_AGAIN = desk.CancelHeat(1), desk.ProposeHeat("x")
PLAYED, CUT = after(PLAY, rules=one_then(4)), after(PLAY, desk.MakeCut(), rules=one_then(4))
# At both tables 30, 20, 20 and 10 points: of the four who have 20 two could go on.
LEVEL = after(PUBLISH, {1: [30, 20, 20, 10], 2: [30, 20, 20, 10]}, people=8, rules=one_then(4))


def penalty(**other: Any) -> desk.GivePenalty:
    fields: dict[str, Any] = {"entrant": 0, "heat": 1, "kind": "game", "points": 10, "reason": "late"}
    return desk.GivePenalty(**fields | other)


REFUSED: list[tuple[str, Arranged, Wish]] = [
    # people
    ("entrant-twice", OPENED, desk.AddEntrants((Entrant(" anya "),))),  # late, and named as somebody present
    ("entrant-twice", OPENED, desk.AddEntrants((Entrant("Zoe"), Entrant("Zoe")))),
    ("entrant-twice", OPENED, desk.ChangeEntrant(0, Entrant("Ben"))),
    ("entrant-twice", OPENED, desk.Substitute(0, "Ben")),
    ("entrant-name", OPENED, desk.AddEntrants((Entrant("  "),))),
    ("number-twice", OPENED, desk.AddEntrants((Entrant("Zoe", number=7), Entrant("Yan", number=7)))),
    ("entrant-twice", SUBSTITUTED, desk.AddEntrants((Entrant("vera"),))),
    *(("entrant-twice", SUBSTITUTED, command) for command in (desk.Substitute(0, "VERA"), VERA)),
    ("entrant-unfit", OPENED, desk.AddEntrants((Entrant("A\x07"),))),
    ("entrant-unfit", OPENED, desk.AddEntrants((Entrant("Zoe", "A\x00B"),))),
    ("entrant-name", OPENED, desk.AddEntrants((Entrant("Zoe", substitute="x" * 61),))),
    ("club-too-long", OPENED, desk.AddEntrants((Entrant("Zoe", "x" * 61),))),
    ("number-invalid", OPENED, desk.AddEntrants((Entrant("Zoe", number=-1),))),
    ("entrant-unknown", OPENED, desk.CheckIn((99,))),
    ("entrant-unknown", OPENED, desk.Leave(-1)),
    # the draw
    ("seated-twice", OPENED, desk.ProposeTables(((0, 1, 2, 0), (4, 5, 6, 7, 8, 3)))),
    ("table-size", OPENED, desk.ProposeTables(((0, 1, 2, 3, 4, 5, 6), (7, 8)))),
    ("not-here", OPENED, desk.ProposeTables(((0, 1, 2, 3), (4, 5, 6, 99)))),
    ("nobody-seated", OPENED, desk.ProposeTables(())),
    ("table-size", after(rules=FOURS), desk.ProposeTables((range(4), range(4, 9)))),
    ("table-size", after(desk.ProposeHeat("seed"), desk.ChangeSettings(FOURS)), desk.PublishHeat(1, 99)),
    ("setting-invalid", after(PLAY), desk.ChangeSettings(FOURS)),  # a table of five has played
    ("too-few-here", after(people=2), desk.ProposeHeat("seed")),
    ("setting-invalid", OPENED, desk.ProposeHeat("seed", "lots")),
    ("setting-invalid", OPENED, desk.ProposeHeat("")),
    ("drawn-by-hand", after(rules=Settings(draws=("by_hand",))), desk.ProposeHeat("seed")),
    ("nothing-proposed", OPENED, desk.SwapPair(0, 1)),
    ("nothing-proposed", OPENED, desk.PublishHeat(1, 2)),
    ("not-here", after(desk.ProposeHeat("seed"), LATE, people=8), desk.SwapPair(0, 8)),  # came too late
    ("heat-running", RUNNING, desk.ProposeHeat("again")),
    ("heat-published", PLAYED, desk.PublishHeat(1, 99)),
    ("proposal-changed", PROPOSED, desk.PublishHeat(1, 2)),  # another director drew anew meanwhile
    ("proposal-left", after(desk.ProposeHeat("seed"), desk.Leave(3)), desk.PublishHeat(1, 99)),
    ("heats-all-played", PLAYED, desk.ProposeHeat("more")),
    # results
    ("table-redrawn", RUNNING, desk.EnterResult(1, 1, (8, 7, 6, 5), (10, 20, 30, 40))),
    ("table-redrawn", RUNNING, desk.PassSeatOn(1, 1, (8, 7, 6, 5), 0, "Zoe")),
    ("heat-has-results", after(PUBLISH, {1: [0] * 4}), Undo()),
    ("heat-unknown", RUNNING, desk.EnterResult(2, 1, (0,), (10,))),
    ("table-unknown", RUNNING, desk.EnterResult(1, 9, (0,), (10,))),
    ("table-unknown", RUNNING, desk.EnterResult(1, 0, (0,), (10,))),
    ("heat-unknown", RUNNING, desk.CancelHeat(0)),
    ("heats-all-played", after(PUBLISH, desk.CancelHeat(1), PLAY), desk.ReopenHeat(1)),
    ("heats-all-played", after(PLAY, *PROPOSED_AGAIN, desk.ReopenHeat(1)), desk.PublishHeat(2, 99)),
    ("heat-running", after(PUBLISH, desk.CancelHeat(1), PUBLISH, rules=Settings()), desk.ReopenHeat(1)),
    ("table-finished", CANCELLED, desk.ChangeSeat(1, 2, 5)),
    ("heat-cancelled", CANCELLED, desk.CallReferee(1, 1, "2026-11-22T20:00:00+00:00")),
    ("stage-closed", CUT, desk.CancelHeat(1)),
    ("stage-closed", CUT, desk.ReopenHeat(1)),
    # referee
    ("penalty-invalid", RUNNING, penalty(points=0)),
    ("penalty-invalid", RUNNING, penalty(kind="money")),
    ("penalty-invalid", RUNNING, penalty(reason="because")),
    ("reason-missing", RUNNING, penalty(reason="other")),
    ("reason-too-long", RUNNING, penalty(note="x" * 201)),
    ("entrant-unknown", RUNNING, penalty(entrant=99)),
    ("heat-unknown", RUNNING, penalty(heat=2)),
    ("not-in-heat", after(PUBLISH, LATE), penalty(entrant=9)),
    ("penalty-unknown", RUNNING, desk.CancelPenalty(0)),
    ("penalty-unknown", after(PLAY, desk.GivePenalty(0, 1, "game", 10, "late")), desk.CancelPenalty(-1)),
    *(("minutes-invalid", RUNNING, desk.AddTime(1, 1, minutes)) for minutes in (0, 121)),
    ("table-unknown", RUNNING, desk.AddTime(1, 9, 5)),
    # going on
    ("cut-too-large", after(PLAY, rules=one_then(10)), desk.MakeCut()),
    ("cut-too-small", after(PLAY, rules=one_then(2)), desk.MakeCut()),
    ("cut-tied", LEVEL, desk.MakeCut()),
    ("seed-too-long", LEVEL, desk.MakeCut(lots="x" * 61)),
    ("cut-count", PLAYED, desk.MakeCut((0, 1, 2))),
    ("entrant-unknown", PLAYED, desk.MakeCut((0, 1, 2, 99))),
    ("seated-twice", PLAYED, desk.MakeCut((0, 1, 2, 2))),
    ("heat-running", after(PUBLISH, rules=one_then(4)), desk.MakeCut()),
    ("nothing-played", after(rules=one_then(4)), desk.MakeCut()),
    ("no-stage-left", OPENED, desk.MakeCut()),
    ("no-stage-left", CUT, desk.ChangeSettings(Settings())),
    ("edition-stays", RUNNING, desk.ChangeSettings(Settings(edition="extreme", sizes=(4, 5, 3)))),
    ("setting-invalid", OPENED, desk.ChangeSettings(Settings(draws=()))),
    ("setting-invalid", OPENED, desk.ChangeSettings(Settings(edition="extreme", sizes=(6,)))),
    ("hands-out-of-range", PROPOSED, desk.ChangeSettings(Settings(hands={6: (11,)}))),
    ("option-invalid", OPENED, desk.ChangeSettings(Settings(options={"plus_minus_one": 7}))),
    ("heat-running", RUNNING, desk.Finish()),
    ("nothing-played", OPENED, desk.Finish()),
    ("tournament-over", after(PLAY, desk.Finish()), desk.CheckIn((0,))),
    ("nothing-to-undo", after(people=0), Undo()),
    ("nothing-to-redo", OPENED, Redo()),
]


def test_it_is_refused_with_its_reason(subtests: pytest.Subtests) -> None:
    for code, arranged, command in REFUSED:
        with subtests.test(code, command=command):
            evening = arranged()
            before = evening.history
            with pytest.raises(RuleProblem) as refused:
                evening.send(command)
            assert code in [problem.code for problem in refused.value.problems]
            assert evening.history == before
            names = tuple(entrant.name for entrant in evening.tournament.entrants)
            for language in LANGUAGES:
                for problem in refused.value.problems:
                    sentence = say_problem(problem.code, problem.facts, problem.seat, names, language)
                    assert sentence not in ("", problem.code)
                    assert "{" not in sentence
                    assert "?" not in sentence, "a fact is missing"


def test_a_paper_that_cannot_be_true_is_asked_about() -> None:
    """Ten hits are 200 points at least."""
    evening = RUNNING()
    paper = evening.result(1, (10, 20, 30, 40), hits=(10, 2, 2, 2), source="paper")
    assert evening.refusal(paper) == ["hits-do-not-fit"]


def test_a_result_of_a_table_that_was_drawn_anew_is_refused() -> None:
    """The table's tablet still shows who sat there before the heat was cancelled and drawn once more."""
    evening = RUNNING()
    old = evening.result(1, (10, 20, 30, 40))
    evening.send(desk.CancelHeat(1))
    people = evening.tournament.heats[0].seating.tables[0]
    for command in (old, desk.WithdrawResult(1, 1, people), desk.PassSeatOn(1, 1, people, 0, "Yan")):
        assert evening.refusal(command) == ["heat-cancelled"]


def test_a_tournament_needs_a_name() -> None:
    for title, code in (("   ", "title-missing"), ("x" * 61, "title-missing"), ("A\0B", "entrant-unfit")):
        with pytest.raises(RuleProblem, match=code):
            open_tournament(desk.OpenTournament(title, Settings()))
