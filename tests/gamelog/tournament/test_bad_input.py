"""What cannot be is refused with its reason, and nothing is lost."""

from collections.abc import Callable

import pytest

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AddTime,
    CancelHeat,
    CancelPenalty,
    ChangeEntrant,
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
from scorekeeper.words.problems import PROBLEMS, say_problem
from tests.gamelog.tournament.evening import Desk

TEN = Settings(hands={3: (1,) * 10, 4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15), 5: (2,) * 10})


def opened() -> Desk:
    return Desk()


def proposed() -> Desk:
    desk = Desk()
    desk.send(ProposeHeat("seed"))
    return desk


def running() -> Desk:
    desk = Desk(settings=TEN)
    desk.publish()
    return desk


def played() -> Desk:
    desk = Desk(settings=Settings(draws=("random",), cuts=(Cut(4),)))
    desk.play()
    return desk


def finished() -> Desk:
    desk = Desk(settings=Settings(draws=("random",)))
    desk.play()
    desk.send(Finish())
    return desk


def penalty(**other: object) -> GivePenalty:
    fields = {"entrant": 0, "heat": 1, "kind": "game", "points": 10, "reason": "late"}
    return GivePenalty(**fields | other)  # type: ignore[arg-type]


REFUSED: list[tuple[str, Callable[[], Desk], Command]] = [
    # people
    ("entrant-twice", opened, AddEntrants((Entrant("Anya"),))),
    ("entrant-twice", opened, AddEntrants((Entrant(" anya "),))),  # a late arrival named as somebody present
    ("entrant-twice", opened, AddEntrants((Entrant("Zoe"), Entrant("Zoe")))),
    ("entrant-twice", opened, ChangeEntrant(0, Entrant("Ben"))),
    ("entrant-twice", opened, Substitute(0, "Ben")),
    ("entrant-name", opened, AddEntrants((Entrant("  "),))),
    ("number-twice", opened, AddEntrants((Entrant("Zoe", number=7), Entrant("Yan", number=7)))),
    ("number-invalid", opened, AddEntrants((Entrant("Zoe", number=-1),))),
    ("entrant-unknown", opened, CheckIn((99,))),
    ("entrant-unknown", opened, Leave(-1)),
    # the draw
    ("seated-twice", opened, ProposeTables(((0, 1, 2, 0), (4, 5, 6, 7, 8, 3)))),
    ("table-size", opened, ProposeTables(((0, 1, 2, 3, 4, 5, 6), (7, 8)))),
    ("table-size", opened, ProposeTables(((0, 1, 2, 3), (4,), (5, 6, 7, 8)))),
    ("not-here", opened, ProposeTables(((0, 1, 2, 3), (4, 5, 6, 99)))),
    ("nobody-seated", opened, ProposeTables(())),
    ("too-few-here", lambda: Desk(2), ProposeHeat("seed")),
    ("setting-invalid", opened, ProposeHeat("seed", "lots")),
    ("setting-invalid", opened, ProposeHeat("")),
    ("drawn-by-hand", lambda: Desk(settings=Settings(draws=("by_hand",))), ProposeHeat("seed")),
    ("nothing-proposed", opened, SwapPair(0, 1)),
    ("nothing-proposed", opened, PublishHeat(1, 2)),
    ("not-here", lambda: left_out(), SwapPair(0, 8)),
    ("heat-running", running, ProposeHeat("again")),
    ("heat-running", running, PublishHeat(1, 99)),  # two directors at once
    ("heat-published", lambda: played(), PublishHeat(1, 99)),
    ("proposal-changed", proposed, PublishHeat(1, 2)),  # another director drew anew meanwhile
    ("proposal-left", lambda: left_meanwhile(), PublishHeat(1, 99)),
    ("heats-all-played", played, ProposeHeat("more")),
    # results
    ("table-redrawn", running, EnterResult(1, 1, (8, 7, 6, 5), (10, 20, 30, 40))),
    ("table-redrawn", running, WithdrawResult(1, 1, (8, 7, 6, 5))),
    ("table-redrawn", running, PassSeatOn(1, 1, (8, 7, 6, 5), 0, "Zoe")),
    ("heat-unknown", running, WithdrawResult(2, 1, ())),
    ("heat-has-results", lambda: half_played(), Undo()),
    ("heat-unknown", running, EnterResult(2, 1, (0,), (10,))),
    ("table-unknown", running, EnterResult(1, 9, (0,), (10,))),
    ("heat-unknown", running, CancelHeat(0)),
    ("heats-all-played", lambda: cancelled_and_played(), ReopenHeat(1)),
    ("stage-closed", lambda: cut(), CancelHeat(1)),
    ("stage-closed", lambda: cut(), ReopenHeat(1)),
    # referee
    ("penalty-invalid", running, penalty(points=0)),
    ("penalty-invalid", running, penalty(kind="money")),
    ("penalty-invalid", running, penalty(reason="because")),
    ("reason-missing", running, penalty(reason="other")),
    ("reason-too-long", running, penalty(note="x" * 201)),
    ("entrant-unknown", running, penalty(entrant=99)),
    ("heat-unknown", running, penalty(heat=2)),
    ("not-in-heat", lambda: late(), penalty(entrant=9)),
    ("penalty-unknown", running, CancelPenalty(0)),
    ("minutes-invalid", running, AddTime(1, 1, 0)),
    ("table-unknown", running, AddTime(1, 9, 5)),
    # going on
    ("cut-too-large", lambda: cut_of(10), MakeCut()),
    ("cut-too-small", lambda: cut_of(2), MakeCut()),
    ("cut-tied", lambda: level_at_the_cut(), MakeCut()),
    ("seed-too-long", lambda: level_at_the_cut(), MakeCut(lots="x" * 61)),
    ("cut-count", played, MakeCut((0, 1, 2))),
    ("entrant-unknown", played, MakeCut((0, 1, 2, 99))),
    ("seated-twice", played, MakeCut((0, 1, 2, 2))),
    ("heat-running", lambda: running_with_cut(), MakeCut()),
    ("nothing-played", lambda: Desk(settings=Settings(cuts=(Cut(4),))), MakeCut()),
    ("no-stage-left", opened, MakeCut()),
    ("no-stage-left", lambda: cut(), ChangeSettings(Settings())),
    ("edition-stays", running, ChangeSettings(Settings(edition="extreme", sizes=(4, 5, 3)))),
    ("setting-invalid", opened, ChangeSettings(Settings(draws=()))),
    ("setting-invalid", opened, ChangeSettings(Settings(edition="extreme", sizes=(6,)))),
    ("hands-out-of-range", proposed, ChangeSettings(Settings(hands={6: (11,)}))),
    ("option-invalid", opened, ChangeSettings(Settings(options={"plus_minus_one": 7}))),
    ("heat-running", running, Finish()),
    ("nothing-played", opened, Finish()),
    ("tournament-over", finished, CheckIn((0,))),
    ("nothing-to-undo", lambda: Desk(0), Undo()),
    ("nothing-to-redo", opened, Redo()),
]


def half_played() -> Desk:
    desk = running()
    size = len(desk.tournament.heats[0].seating.tables[0])
    desk.send(desk.result(1, [0] * size))
    return desk


def left_out() -> Desk:
    """Somebody who came in after the draw is not in it."""
    desk = Desk(8)
    desk.send(ProposeHeat("seed"))
    desk.send(AddEntrants((Entrant("Zoe"),), present=True))
    return desk


def left_meanwhile() -> Desk:
    desk = proposed()
    desk.send(Leave(3))
    return desk


def late() -> Desk:
    desk = running()
    desk.send(AddEntrants((Entrant("Zoe"),), present=True))
    return desk


def cancelled_and_played() -> Desk:
    desk = Desk(settings=Settings(draws=("random",)))
    desk.publish()
    desk.send(CancelHeat(1))
    desk.play("other")
    return desk


def cut() -> Desk:
    desk = played()
    desk.send(MakeCut())
    return desk


def cut_of(people: int) -> Desk:
    desk = Desk(settings=Settings(draws=("random",), cuts=(Cut(people),)))
    desk.play()
    return desk


def running_with_cut() -> Desk:
    desk = Desk(settings=Settings(draws=("random",), cuts=(Cut(4),)))
    desk.publish()
    return desk


def level_at_the_cut() -> Desk:
    """At both tables 30, 20, 20 and 10 points: of the four who have 20 two could go on."""
    desk = Desk(8, Settings(draws=("random",), cuts=(Cut(4),)))
    desk.publish()
    for number in (1, 2):
        desk.send(desk.result(number, [30, 20, 20, 10]))
    return desk


def ids() -> list[str]:
    return [f"{code}-{type(command).__name__}-{number}" for number, (code, _, command) in enumerate(REFUSED)]


@pytest.mark.parametrize(("code", "at", "command"), REFUSED, ids=ids())
def test_it_is_refused_with_its_reason(code: str, at: Callable[[], Desk], command: Command) -> None:
    desk = at()
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


@pytest.mark.parametrize(
    ("code", "scores", "hits"),
    [
        ("result-count", (10, 20, 30), None),
        ("result-not-tens", (10, 20, 30, 45), None),
        ("hits-out-of-range", (10, 20, 30, 40), (0, 0, 0, 11)),
        ("hits-do-not-fit", (10, 20, 30, 40), (10, 2, 2, 2)),  # ten hits are 200 points at least
        ("hits-do-not-fit", (10, 20, 30, 40), (0, 2, 2, 2)),  # and none leave at most -100
    ],
)
def test_a_paper_that_cannot_be_true_is_asked_about(
    code: str, scores: tuple[int, ...], hits: tuple[int, ...] | None
) -> None:
    desk = running()
    with pytest.raises(RuleProblem, match=code):
        desk.send(desk.result(1, scores, hits=hits, source="paper"))
    assert desk.tournament.heats[0].results == {}
    assert code in PROBLEMS


def test_a_result_of_a_table_that_was_drawn_anew_is_refused() -> None:
    """The table's tablet still shows who sat there before the heat was cancelled and drawn once more."""
    desk = running()
    old = desk.result(1, (10, 20, 30, 40))
    desk.send(CancelHeat(1))
    people = desk.tournament.heats[0].seating.tables[0]
    for command in (old, WithdrawResult(1, 1, people), PassSeatOn(1, 1, people, 0, "Yan")):
        with pytest.raises(RuleProblem, match="heat-cancelled"):
            desk.send(command)
    desk.publish("another")
    with pytest.raises(RuleProblem, match="heat-cancelled"):
        desk.send(old)
    assert desk.tournament.heats[1].results == {}


def test_what_a_referee_wrote_stands_whatever_the_game_says_later() -> None:
    desk = running()
    desk.send(desk.result(1, (10, 20, 30, 40)))
    with pytest.raises(RuleProblem, match="reason-missing"):
        desk.send(desk.result(1, (0, 20, 30, 40), source="override"))
    desk.send(desk.result(1, (0, 20, 30, 40), source="override", reason="Wrong sum on the pad"))
    with pytest.raises(RuleProblem, match="result-overridden"):
        desk.send(desk.result(1, (10, 20, 30, 40), source="paper"))
    desk.send(desk.result(1, (20, 20, 30, 40)))
    assert desk.tournament.heats[0].results[1].scores == (0, 20, 30, 40)
    assert desk.tournament.heats[0].results[1].reason == "Wrong sum on the pad"


@pytest.mark.parametrize("title", ["", "   ", "x" * 61])
def test_a_tournament_needs_a_name(title: str) -> None:
    with pytest.raises(RuleProblem, match="title-missing"):
        open_tournament(OpenTournament(title, Settings()))
    assert "title-missing" in PROBLEMS
