"""What cannot be is refused with its reason, and nothing is lost."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.gamelog.commands import Redo, Undo, Wish
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AddTime,
    CallReferee,
    CancelHeat,
    CancelPenalty,
    ChangeEntrant,
    ChangeSeat,
    ChangeSettings,
    CheckIn,
    EnterResult,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    OpenTournament,
    PassSeatOn,
    ProposeHeat,
    ProposeTables,
    PublishHeat,
    ReopenHeat,
    Substitute,
    SwapPair,
    WithdrawResult,
)
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
LATE, VERA = AddEntrants((Entrant("Zoe"),), present=True), ChangeEntrant(0, Entrant("Vera"))
Arranged = Callable[[], Desk]


def one_then(people: int) -> Settings:
    """One heat, after which so many go on."""
    return Settings(draws=("random",), cuts=(Cut(people),))


def after(*steps: Wish | str | dict[int, list[int]], people: int = 9, rules: Settings = ONE) -> Arranged:
    """A desk with those who are here, at which that was done; a dict has results of tables."""

    def arranged() -> Desk:
        desk = Desk(people, rules)
        for step in steps:
            if isinstance(step, dict):
                for table, scores in step.items():
                    desk.send(desk.result(table, scores))
            elif isinstance(step, str):
                desk.publish() if step == PUBLISH else desk.play(str(desk.history.seq))
            else:
                desk.send(step)
        return desk

    return arranged


OPENED, PROPOSED, RUNNING = after(), after(ProposeHeat("seed")), after(PUBLISH, rules=TEN)
SUBSTITUTED = after(Substitute(2, "Vera"))
PLAYED, CUT = after(PLAY, rules=one_then(4)), after(PLAY, MakeCut(), rules=one_then(4))
# At both tables 30, 20, 20 and 10 points: of the four who have 20 two could go on.
LEVEL = after(PUBLISH, {1: [30, 20, 20, 10], 2: [30, 20, 20, 10]}, people=8, rules=one_then(4))


def penalty(**other: Any) -> GivePenalty:
    fields: dict[str, Any] = {"entrant": 0, "heat": 1, "kind": "game", "points": 10, "reason": "late"}
    return GivePenalty(**fields | other)


REFUSED: list[tuple[str, Arranged, Wish]] = [
    # people
    ("entrant-twice", OPENED, AddEntrants((Entrant(" anya "),))),  # a late arrival named as somebody present
    ("entrant-twice", OPENED, AddEntrants((Entrant("Zoe"), Entrant("Zoe")))),
    ("entrant-twice", OPENED, ChangeEntrant(0, Entrant("Ben"))),
    ("entrant-twice", OPENED, Substitute(0, "Ben")),
    ("entrant-name", OPENED, AddEntrants((Entrant("  "),))),
    ("number-twice", OPENED, AddEntrants((Entrant("Zoe", number=7), Entrant("Yan", number=7)))),
    ("entrant-twice", OPENED, AddEntrants((Entrant("\uff22en"),))),  # of full width
    *(("entrant-twice", SUBSTITUTED, AddEntrants((Entrant(name),))) for name in ("vera", " Anya  ")),
    *(("entrant-twice", SUBSTITUTED, command) for command in (Substitute(0, "VERA"), VERA)),
    ("entrant-unfit", OPENED, AddEntrants((Entrant("A\x07"),))),
    ("entrant-unfit", OPENED, AddEntrants((Entrant("Zoe", "A\x00B"),))),
    ("entrant-unfit", OPENED, ChangeEntrant(0, Entrant("\u202eAnna"))),
    ("entrant-unfit", OPENED, Substitute(0, "A\u200d")),
    ("entrant-name", OPENED, AddEntrants((Entrant("Zoe", substitute="x" * 61),))),
    ("club-too-long", OPENED, AddEntrants((Entrant("Zoe", "x" * 61),))),
    ("number-invalid", OPENED, AddEntrants((Entrant("Zoe", number=-1),))),
    ("entrant-unknown", OPENED, CheckIn((99,))),
    ("entrant-unknown", OPENED, Leave(-1)),
    # the draw
    ("seated-twice", OPENED, ProposeTables(((0, 1, 2, 0), (4, 5, 6, 7, 8, 3)))),
    ("table-size", OPENED, ProposeTables(((0, 1, 2, 3, 4, 5, 6), (7, 8)))),
    ("table-size", OPENED, ProposeTables(((0, 1, 2, 3), (4,), (5, 6, 7, 8)))),
    ("not-here", OPENED, ProposeTables(((0, 1, 2, 3), (4, 5, 6, 99)))),
    ("nobody-seated", OPENED, ProposeTables(())),
    ("table-size", after(rules=FOURS), ProposeTables((range(4), range(4, 9)))),
    ("table-size", after(ProposeHeat("seed"), ChangeSettings(FOURS)), PublishHeat(1, 99)),
    ("setting-invalid", after(PLAY), ChangeSettings(FOURS)),  # a table of five has played
    ("too-few-here", after(people=2), ProposeHeat("seed")),
    ("setting-invalid", OPENED, ProposeHeat("seed", "lots")),
    ("setting-invalid", OPENED, ProposeHeat("")),
    ("drawn-by-hand", after(rules=Settings(draws=("by_hand",))), ProposeHeat("seed")),
    ("nothing-proposed", OPENED, SwapPair(0, 1)),
    ("nothing-proposed", OPENED, PublishHeat(1, 2)),
    ("not-here", after(ProposeHeat("seed"), LATE, people=8), SwapPair(0, 8)),  # came in after the draw
    ("heat-running", RUNNING, ProposeHeat("again")),
    ("heat-running", RUNNING, PublishHeat(1, 99)),  # two directors at once
    ("heat-published", PLAYED, PublishHeat(1, 99)),
    ("proposal-changed", PROPOSED, PublishHeat(1, 2)),  # another director drew anew meanwhile
    ("proposal-left", after(ProposeHeat("seed"), Leave(3)), PublishHeat(1, 99)),
    ("heats-all-played", PLAYED, ProposeHeat("more")),
    # results
    ("table-redrawn", RUNNING, EnterResult(1, 1, (8, 7, 6, 5), (10, 20, 30, 40))),
    ("table-redrawn", RUNNING, WithdrawResult(1, 1, (8, 7, 6, 5))),
    ("table-redrawn", RUNNING, PassSeatOn(1, 1, (8, 7, 6, 5), 0, "Zoe")),
    ("heat-unknown", RUNNING, WithdrawResult(2, 1, ())),
    ("heat-has-results", after(PUBLISH, {1: [0] * 4}), Undo()),
    ("heat-unknown", RUNNING, EnterResult(2, 1, (0,), (10,))),
    ("table-unknown", RUNNING, EnterResult(1, 9, (0,), (10,))),
    ("table-unknown", RUNNING, EnterResult(1, 0, (0,), (10,))),
    ("heat-unknown", RUNNING, CancelHeat(0)),
    ("heats-all-played", after(PUBLISH, CancelHeat(1), PLAY), ReopenHeat(1)),
    ("heats-all-played", after(PLAY, CancelHeat(1), ProposeHeat("x"), ReopenHeat(1)), PublishHeat(2, 99)),
    ("heat-running", after(PUBLISH, CancelHeat(1), PUBLISH, rules=Settings()), ReopenHeat(1)),
    ("table-finished", after(PUBLISH, CancelHeat(1)), ChangeSeat(1, 2, 5)),
    ("heat-cancelled", after(PUBLISH, CancelHeat(1)), CallReferee(1, 1, "2026-11-22T20:00:00+00:00")),
    ("stage-closed", CUT, CancelHeat(1)),
    ("stage-closed", CUT, ReopenHeat(1)),
    # referee
    ("penalty-invalid", RUNNING, penalty(points=0)),
    ("penalty-invalid", RUNNING, penalty(kind="money")),
    ("penalty-invalid", RUNNING, penalty(reason="because")),
    ("reason-missing", RUNNING, penalty(reason="other")),
    ("reason-too-long", RUNNING, penalty(note="x" * 201)),
    ("entrant-unknown", RUNNING, penalty(entrant=99)),
    ("heat-unknown", RUNNING, penalty(heat=2)),
    ("not-in-heat", after(PUBLISH, LATE), penalty(entrant=9)),
    ("penalty-unknown", RUNNING, CancelPenalty(0)),
    ("penalty-unknown", after(PLAY, GivePenalty(0, 1, "game", 10, "late")), CancelPenalty(-1)),
    *(("minutes-invalid", RUNNING, AddTime(1, 1, minutes)) for minutes in (0, 121)),
    ("table-unknown", RUNNING, AddTime(1, 9, 5)),
    # going on
    ("cut-too-large", after(PLAY, rules=one_then(10)), MakeCut()),
    ("cut-too-small", after(PLAY, rules=one_then(2)), MakeCut()),
    ("cut-tied", LEVEL, MakeCut()),
    ("seed-too-long", LEVEL, MakeCut(lots="x" * 61)),
    ("cut-count", PLAYED, MakeCut((0, 1, 2))),
    ("entrant-unknown", PLAYED, MakeCut((0, 1, 2, 99))),
    ("seated-twice", PLAYED, MakeCut((0, 1, 2, 2))),
    ("heat-running", after(PUBLISH, rules=one_then(4)), MakeCut()),
    ("nothing-played", after(rules=one_then(4)), MakeCut()),
    ("no-stage-left", OPENED, MakeCut()),
    ("no-stage-left", CUT, ChangeSettings(Settings())),
    ("edition-stays", RUNNING, ChangeSettings(Settings(edition="extreme", sizes=(4, 5, 3)))),
    ("setting-invalid", OPENED, ChangeSettings(Settings(draws=()))),
    ("setting-invalid", OPENED, ChangeSettings(Settings(edition="extreme", sizes=(6,)))),
    ("hands-out-of-range", PROPOSED, ChangeSettings(Settings(hands={6: (11,)}))),
    ("option-invalid", OPENED, ChangeSettings(Settings(options={"plus_minus_one": 7}))),
    ("heat-running", RUNNING, Finish()),
    ("nothing-played", OPENED, Finish()),
    ("tournament-over", after(PLAY, Finish()), CheckIn((0,))),
    ("nothing-to-undo", after(people=0), Undo()),
    ("nothing-to-redo", OPENED, Redo()),
]


def test_it_is_refused_with_its_reason(subtests: pytest.Subtests) -> None:
    for code, arranged, command in REFUSED:
        with subtests.test(code, command=command):
            desk = arranged()
            before = desk.history
            with pytest.raises(RuleProblem) as refused:
                desk.send(command)
            assert code in [problem.code for problem in refused.value.problems]
            assert desk.history == before
            names = tuple(entrant.name for entrant in desk.tournament.entrants)
            for language in LANGUAGES:
                for problem in refused.value.problems:
                    sentence = say_problem(problem.code, problem.facts, problem.seat, names, language)
                    assert sentence not in ("", problem.code)
                    assert "{" not in sentence
                    assert "?" not in sentence, "a fact is missing"


def test_a_paper_that_cannot_be_true_is_asked_about() -> None:
    """Ten hits are 200 points at least."""
    desk = RUNNING()
    paper = desk.result(1, (10, 20, 30, 40), hits=(10, 2, 2, 2), source="paper")
    assert desk.refusal(paper) == ["hits-do-not-fit"]


def test_a_result_of_a_table_that_was_drawn_anew_is_refused() -> None:
    """The table's tablet still shows who sat there before the heat was cancelled and drawn once more."""
    desk = RUNNING()
    old = desk.result(1, (10, 20, 30, 40))
    desk.send(CancelHeat(1))
    people = desk.tournament.heats[0].seating.tables[0]
    for command in (old, WithdrawResult(1, 1, people), PassSeatOn(1, 1, people, 0, "Yan")):
        assert desk.refusal(command) == ["heat-cancelled"]


@pytest.mark.parametrize(
    ("code", "title"),
    [*(("title-missing", title) for title in ("", "   ", "x" * 61)), ("entrant-unfit", "A\0B")],
)
def test_a_tournament_needs_a_name(code: str, title: str) -> None:
    with pytest.raises(RuleProblem, match=code):
        open_tournament(OpenTournament(title, Settings()))
