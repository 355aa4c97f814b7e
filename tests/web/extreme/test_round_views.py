"""The round of Extreme as its page is drawn from it: the open step, points, one sentence; and the history."""

import pytest

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme import events as did
from scorekeeper.web.extreme.entry_sentences import describe
from scorekeeper.web.extreme.round_page import offer_texts, what_is_missing
from scorekeeper.web.extreme.round_view import view_round
from tests.extreme import CAST, LEFT, TAKEN
from tests.gamelog.extreme.evening import seal_evening
from tests.notation import differing

pytestmark = pytest.mark.usefixtures("in_english")
NEW, CALLED = seal_evening(), "Frank: R B | Sabine: V | Katrin: G"
BOOKLET, THREE = NEW.take(TAKEN).taken, seal_evening(3, dealer=2)
SETTLING, SCORED = BOOKLET.tricks("Sabine V > V"), BOOKLET.set_left(LEFT)
YB, RG = "Frank: Y Y Y B B B", "| Sabine: R R R R G G G | Katrin:"
TABLES = {
    **{"new": NEW, "one": NEW.take("Frank: R"), "called": NEW.take(CALLED), "booklet": BOOKLET},
    "misfit": BOOKLET.again("Frank: -G +Y -B"),  # example 2 of 004, had Frank left a blue one
    **{"told": BOOKLET.set_left("Frank: black"), "settling": SETTLING, "scored": SCORED},
    "corrected": SCORED.close().correct(1),
    "13": THREE.take(f"{YB} R | Sabine: R R G G G | Katrin: V").completed,
    **{f"1{more + 3}": THREE.take(f"{YB} {RG} {'V ' * more}").completed for more in (1, 2, 3)},
}

# The table, and the step: yellow, violet, red, blue, green, white, black seals in the middle, the open step,
# whose rest, which trick; points; the sentence.
SHOWN = """
    new         => 3353346 takings 0 None | - - - - | Frank is taking seals · 0 seals for 15 tricks
    one left    => 3343346 takings 0 None | - - - - | Frank is taking seals · 1 seal for 15 tricks
    called      => 3242246 takings 0 None | - - - - | Katrin is taking seals · 4 seals for 15 tricks
    called takings-1 => 3242246 takings 0 None | - - - - | {SABINES} · 4 seals for 15 tricks
    booklet     => 1110136 left 0 None | - - - - | {UNTOLD} Frank, Sabine and Peter
    booklet bid => 1110136 takings 0 None | - - - - | Everybody has taken their seals: 14 seals for 15 tricks
    booklet left-3 => 1110136 left 3 None | - - - - | {UNTOLD} Frank, Sabine and Peter
    told        => 1122235 left 1 None | 3 - - - | {UNTOLD} Sabine and Peter
    misfit      => 0111246 left 0 None | - - - - | Peter, blue from Sabine: no longer fits; {WHY}
    settling    => 1210136 tricks 0 2 | - - - - | 1 trick is done · {ON}
    settling total => 1210136 left 0 None | - - - - | 1 trick is done · {ON}
    scored      => 2353334 left 0 None | 3 4 2 5 | 14 of 15 tricks are done: ready to score
    corrected   => 2353334 left 0 None | 3 4 2 5 | 14 of 15 tricks are done: ready to apply
    13          => 3353346 left 0 None | 0 0 0 | 13 of 15 tricks are done, 2 too few
    14          => 3353346 left 0 None | 0 0 0 | 14 of 15 tricks are done, one too few
    15          => 3353346 left 0 None | 0 0 0 | 15 of 15 tricks are done: ready to score
    16          => 3353346 left 0 None | 0 0 0 | 16 of 15 tricks are done, one too many
"""
SABINES, UNTOLD = "Sabine's seals are being corrected", "Not entered yet: the seals left for"
ON = "carry on, or finish quickly with what is left at the end"


def shown(asked: str) -> str:
    name, _, step = asked.partition(" ")
    table = TABLES[name]
    view = view_round(table.history.table, step)
    points = " ".join("-" if row.points is None else str(row.points) for row in view.seals.rows)
    sentence = what_is_missing(view, table.game.players)
    assert (view.can_close, view.seals.mage_free) == ("ready" in sentence, view.mage is None)
    assert [row.seat for row in view.seals.rows if row.dealer] == [len(view.seals.rows) - 1]
    assert view.seals.again is (step == "takings-1")
    middle = "".join(str(cell.lying) for cell in view.seals.middle)
    trick = view.panel and f"{view.panel['number']}{'!' * view.panel['blacks_gone']}"
    return f"{middle} {view.step} {view.open_seat} {trick} | {points} | {sentence}"


def test_each_step_has_its_points_and_its_sentence() -> None:
    parts = {"ON": ON, "WHY": "at that point the middle still had one.", "SABINES": SABINES, "UNTOLD": UNTOLD}
    assert differing(SHOWN, shown, **parts) == []
    offered = [f"{points} penalty points" for points in (3, 4, 2, 5)]
    assert [*offer_texts(SCORED.history.table)] == offered
    assert offer_texts(NEW.history.table) == ("0 penalty points",) * 4


SCORED_SO = "Round scored; seals left: Frank 1 black; Sabine 0; Katrin 1 yellow, 2 red; Peter 0"
# What was entered after the first trick of the round.
TOLD: list[tuple[Event, str]] = [
    (did.SealTaken(1, 0, "R"), "Frank takes a seal: red"),
    (did.SealTaken(1, 3, "B", 1), "Peter takes a seal from Sabine: blue"),
    (did.SealTaken(1, 3, "B", 0), "Peter takes a seal from Frank: blue"),
    (did.SealReturned(1, 0, "G"), "Frank puts a seal back: green"),
    (did.SealReturned(1, 3, "B", 1), "Peter gives a seal back to Sabine: blue"),
    (did.MageTaken(1, 2), "Katrin takes the Black Mage"),
    (did.MageReturned(1, 2), "Katrin puts the Black Mage back"),
    (did.TakingEnded(1, 2), "Katrin takes no more seals"),
    (did.TakingsReopened(1, 2), "Katrin and everybody after take their seals again"),
    (did.LeftSet(1, 0, "black", 1), "Frank, black: 1 is left"),
    (did.LeftSet(1, 0, "black", 2), "Frank, black: 2 are left"),
    (did.NothingLeft(1, 0), "Frank has given all seals back"),
    (did.TrickWon(1, 1, None), "Trick 2: Sabine, no seal"),
    (did.TrickWon(1, 1, "black"), "Trick 2: Sabine takes a black seal"),
    (did.TrickSettled(1, 1, "V", False, None), "Trick 2 (violet): Sabine, no seal"),
    (did.TrickSettled(1, 1, "V", False, "black"), "Trick 2 (violet): Sabine takes a black seal"),
    (did.TrickSettled(1, 1, "V", True, "R"), "Trick 2 (violet, trumped): Sabine gives back red"),
    (did.RoundSettled(1, ({"black": 1}, {}, {"Y": 1, "R": 2}, {})), SCORED_SO),
]


def test_each_entry_has_its_sentence_in_the_history() -> None:
    sentences = [(event, describe(event, CAST[:4], SETTLING.history.table)) for event, _ in TOLD]
    assert sentences == TOLD
