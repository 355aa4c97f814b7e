"""The desk's log is what a protest is settled by: figures old and new, and who plays for whom."""

import re
from html import unescape

from scorekeeper.names import SOFT_HYPHEN
from tests.web.driving import Pad
from tests.web.tournament.evening import Hall


def lines(hall: Hall) -> list[str]:
    """What the log says, the newest first."""
    page = hall.get("/history").replace(SOFT_HYPHEN, "")
    found = re.findall(r'<span class="log-entry__text">(.*?)</span>', page)
    return [unescape(re.sub(r"<[^>]*>", "", line)) for line in found]


def seat(hall: Hall) -> None:
    """Anya, Ben, Cleo and Dora sit at table 1, the others at table 2."""
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    hall.publish()


def test_results_carry_their_figures_old_and_new(hall: Hall) -> None:
    seat(hall)
    hall.paper(1, [30, 20, -10, 20], hits=["1", "1", "0", "1"])
    figures = "Anya 30 (1 hit) · Ben 20 (1 hit) · Cleo −10 (0 hits) · Dora 20 (1 hit)"
    first = f"Session 1, table 1, from paper: {figures}"
    assert lines(hall)[0] == first
    mark = hall.tournament.heats[0].results[1].mark
    hall.paper(1, [20, 30, -10, 20], instead=mark)
    figures = "Anya 20 · Ben 30 · Cleo −10 · Dora 20"
    old = first.partition("paper: ")[2]
    assert lines(hall)[0] == f"Session 1, table 1, from paper: {figures}; before: {old}"
    hall.done("/undo", stroke=hall.log.undo_target)
    assert lines(hall)[0] == (f"Undone: Session 1, table 1, from paper: {figures}; before: {old}; now: {old}")
    table = hall.games()[0]
    Pad(hall.client, table.game).round(1, "R", "1 0 0 0", "1 0 0 0")
    played = "Anya 30 (1 hit) · Ben 20 (1 hit) · Cleo 20 (1 hit) · Dora 20 (1 hit)"
    assert lines(hall)[0] == f"Session 1, table 1: {played}, by the game; what counts: {old}"
    hall.done("/heats/1/tables/1/withdrawal", who=[0, 1, 2, 3])
    assert lines(hall)[0] == f"Session 1, table 1, paper removed: {old}; now: {played}"
    decided = {"who": [0, 1, 2, 3], "score": [0, 0, 0, 0], "hits": [""] * 4, "reason": "cards exposed"}
    hall.done("/heats/1/tables/1/override", **decided)
    assert lines(hall)[0] == (
        "Session 1, table 1, the referee decided: Anya 0 · Ben 0 · Cleo 0 · Dora 0 (cards exposed);"
        f" before: {played}"
    )


def test_a_substitute_is_named_with_whom_they_play_for(hall: Hall) -> None:
    hall.done("/people/0/substitute", name="Zoe")
    hall.done("/people/0/substitute", name="Yara")
    assert lines(hall)[:2] == ["Yara plays for Anya now", "Zoe plays for Anya now"]
    hall.done("/people/0/substitute", name="")
    assert lines(hall)[0] == "Anya plays again"


def test_a_penalty_is_told_whole_when_given_and_when_cancelled(hall: Hall) -> None:
    seat(hall)
    hall.done("/people/1/penalties", heat=1, kind="game", points=20, reason="conduct", note="twice")
    given = lines(hall)[0]
    assert given.startswith("Penalty in session 1: Ben: −20 game points, ")
    assert "twice" in given
    hall.done("/people/1/penalties/0/cancel")
    assert lines(hall)[0] == f"Cancelled: {given}"
