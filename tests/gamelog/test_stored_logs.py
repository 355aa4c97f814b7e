"""Logs as they lie in databases: every later version must read them and draw the same pad.

The files are facts about the past. They are never changed; a new event or a new version of one comes
with a new file. An event has a stable name, a version and JSON fields; nothing is lost, nothing is guessed.
"""

import json

import pytest

from scorekeeper.gamelog.codec import UnknownEvent, decode, encode
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.events import COMMON_EVENTS, ClosingEvent, PlayerRenamed
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard import events as wizard
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.protocol import RecordedPass, RecordedSwap
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.gamelog.stored import names, rows, strokes
from tests.notation import lines, pad, result

STORED = names("log")


def replay(name: str) -> History:
    return History.of(strokes(name, decode))


def test_an_evening_of_three_rounds() -> None:
    """Counted by hand: −10 for Anya in round 2, where she was corrected to have bid one. Before that the
    booklet's two rounds (003 «Die Vergabe der Erfahrungspunkte»).
    """
    table = replay("first_evening.log.jsonl").table
    assert table.game.players == ("Henry", "Anya", "Freya")
    assert pad(table.game) == lines("""
        20 0 | -10 1 | 30 1
        10 2 | -20 1 | 20 0
        40 1 |  20 2 | 40 0
    """)
    turned_up = [(round.turned_up, round.trump) for round in table.game.rounds]
    assert turned_up == [("R7", "R"), ("Z", "G"), ("N", None)]
    assert (result(table.game).leaders, table.finished, table.ended) == ((0, 2), True, False)
    before_correction = History.of(replay("first_evening.log.jsonl").entries[:20]).table.game
    assert pad(before_correction) == ["20 0 | -10 1 | 30 1", "10 2 | 10 0 | 20 0"]


def test_an_imported_evening_with_special_cards() -> None:
    """Henry's Wolke makes his 1 a 2, which he won; Freya was corrected from 1 to 0 and gets 20."""
    table = replay("imported_evening.log.jsonl").table
    assert pad(table.game) == ["-10 0 | -10 1 | 20 0", "30 1 | 10 0 | 40 0"]
    assert table.game.details == (("table", "Küche"),)


def test_a_secret_evening_with_special_cards() -> None:
    """Round 1: the Wolke makes Henry's 1 a 2, and he won one. Round 2: all hit, one fewer for the Bombe."""
    table = replay("secret_evening.log.jsonl").table
    assert pad(table.game) == ["-10 1 | -10 1 | 20 0", "20 1 | 10 0 | 40 0"]
    first, second = table.game.rounds
    assert (first.turned_up, first.trump, first.werewolf, first.final_bids) == ("Z", None, 2, (2, 1, 0))
    assert (second.turned_up, second.trump, second.bombed) == ("BO", None, True)


def test_corrections_of_special_cards_as_the_first_version_wrote_them() -> None:
    """The trump was put right and the Werwolf stayed; no trump stays none; the protocol stays."""
    first, second, third = replay("corrected_specials.log.jsonl").table.game.rounds
    assert (first.turned_up, first.trump, first.werewolf) == ("R7", "G", 1)
    assert (second.trump, second.werewolf, second.bids) == (UNRECORDED, 1, (2, 0, 0))
    assert (third.won, len(third.tricks)) == ((1, 0, 2), 1)
    [recounted] = replay("recounted.log.jsonl").table.game.rounds
    assert (recounted.won, recounted.tricks) == ((1, 0, 0), ()), "Freya's trick became Henry's"


def test_an_evening_with_hexe_and_vampir() -> None:
    """Round 2: the Bombe took both tricks, so Henry's 2 costs 20. Round 3, as `docs/formats.md` tells it.
    Henry won one, Anya none, Freya two, and each had bid one.
    """
    table = replay("witch_and_vampire.log.jsonl").table
    assert pad(table.game) == lines("""
         20 0 | -10 1 | 30 1
          0 2 |  10 0 | 50 0
         30 1 |   0 1 | 40 1
    """)
    _, second, third = table.game.rounds
    assert (second.bombed, second.won) == (True, (0, 0, 0))
    assert (third.under, third.werewolf, third.won) == ("G9", 1, (1, 0, 2))
    assert not isinstance(third.tricks, Unreadable)
    assert [trick.swap for trick in third.tricks] == [RecordedSwap("B4", "R13"), None, None]


def test_an_evening_of_extreme() -> None:
    """The booklet's round, then Peter's yellow seal put right: 3, 4, 2, 3; the imported one before it. Round
    2, trick by trick: Sabine gave back two red seals and took six black ones, then Katrin as Schwarzmagier
    won seven; the six black ones leave Katrin nothing. In round 3 the takings are open.
    """
    table = replay("extreme_evening.log.jsonl").table
    assert [row.points for row in result(table.game).rounds] == [(3, 4, 2, 3), (0, 18, 0, 0)]
    assert result(table.game).totals == (3, 22, 2, 3)
    assert ([closed.tricks for closed in table.game.rounds], table.draft.turns.turn) == ([(), ()], 2)
    assert table.draft.turns.layout.middle.total == 27


def test_an_evening_of_extreme_in_which_takings_are_put_right() -> None:
    """The booklet's round, in which Frank's green seal was yellow: 3, 4, 2, 5 all the same. In round 2 Sabine
    has red instead of the Schwarzmagier, which is Katrin's (4 − 1); Frank took a black one.
    """
    table = replay("extreme_put_right.log.jsonl").table
    assert [row.points for row in result(table.game).rounds] == [(3, 4, 2, 5), (3, 2, 3, 0)]
    first, second = table.game.rounds
    assert first.takings[0].seals.written() == {"Y": 1, "R": 1, "B": 2}
    assert [taking.mage for taking in second.takings] == [False, True, False, False]
    record = created(table.game)
    for written in record.rounds:
        for taking in written["takings"]:
            del taking["seat"]
    assert fold([record]).game == table.game, "whoever wrote it told only the order"


def test_a_round_whose_tricks_were_noted_card_by_card() -> None:
    """Freya leads; Henry's Jongleur wins; the green trick is bombed; the yellow one is Freya's."""
    *_, third = replay("noted.log.jsonl").table.game.rounds
    assert [(trick.leader, *trick.plays) for trick in third.tricks] == [
        (2, "B1", "JO:B", "B3"),
        (0, "G2", "BO", "G9"),
        (2, "Y9", "Y8", "Y1"),
    ]
    assert (third.won, third.bombed) == ((1, 0, 1), True)
    assert third.passes == (RecordedPass(1, ("Y1", "G9", "G2")),)


def test_an_evening_on_own_devices_with_a_second_person() -> None:
    """Freya doubts round 1, which gave Henry the trick that was Anya's, and confirms it; nobody round 2."""
    history = replay("own_devices.log.jsonl")
    assert pad(history.table.game) == ["-10 1 | 30 1 | 20 0", "10 0 | 20 1 | 60 2"]
    closed = [stroke.event for stroke in history.entries if isinstance(stroke.event, ClosingEvent)]
    assert [event.confirmed_by for event in closed] == [2, None]


def test_an_evening_that_was_set_aside_and_brought_back() -> None:
    """In the middle of covered bids, then while the round's end was taken back; in the end it stays aside."""
    history = replay("set_aside.log.jsonl")
    assert pad(history.table.game) == ["20 0 | -10 1 | 30 1"]
    assert (history.table.ended, history.table.aside) == (True, True)
    assert pad(History.of(history.entries[:15]).table.game) == pad(history.table.game)
    aside = [seq for seq in (4, 5, 12, 13, 14) if History.of(history.entries[:seq]).table.aside]
    assert aside == [4, 13]


def test_an_evening_in_which_people_come_and_go_and_rules_change() -> None:
    """Counted by hand: Ben joins in round 2 with the last one's 20, Anya leaves with 60, Henry's −10 for a
    revoke count from round 3 on; in round 4 Mira begins with 0, Tom with Ben's 30.
    """
    derived = result(replay("people.log.jsonl").table.game)
    assert derived.game.players == ("Henry", "Anya", "Freya", "Ben", "Mira", "Tom")
    assert [row.totals for row in derived.rounds] == [
        (20, 30, 20, None, None, None),
        (10, 60, 10, 40, None, None),
        (30, 60, 40, 30, None, None),
        (20, 60, 30, 30, 30, 60),
    ]
    assert [row.dealer for row in derived.rounds] == [0, 1, 2, 5]
    places = [(place.seat, place.rank) for place in derived.ranking]
    assert places == [(5, 1), (2, 2), (4, 2), (0, 4), (1, 5), (3, 6)]
    assert [sitting.options.plus_minus_one for sitting in derived.game.lineups] == [False, False, True, True]


def test_a_desk_that_seated_three_at_a_pad_of_four() -> None:
    table = replay("seated.log.jsonl").table
    assert (table.game.players, table.game.options.hands) == (("Henry", "Anya", "Freya"), (2, 4))
    assert (table.draft.turned_up, table.draft.plan.hand_size) == ("R7", 2)


@pytest.mark.parametrize("name", STORED)
def test_what_is_written_today_is_what_was_stored(name: str) -> None:
    for row in rows(name):
        stored = (row["name"], row["version"], row["data"])
        today, version, data = encode(decode(row["name"], row["version"], json.dumps(row["data"])))
        assert (today, version, json.loads(data)) == stored


def test_every_event_lies_in_some_stored_log_and_no_two_share_a_name() -> None:
    stored = {(row["name"], row["version"]) for name in STORED for row in rows(name)}
    events = (*COMMON_EVENTS, *wizard.WIZARD_EVENTS, *EXTREME_EVENTS)
    assert stored >= {event.stored_as() for event in events}
    assert len({event.stored_as() for event in events}) == len(events)


def test_a_stroke_as_it_lies_in_the_database() -> None:
    """Without blanks; names are stored as people write them."""
    assert encode(wizard.BidPlaced(4, 1, 2)) == ("bid.placed", 1, '{"round":4,"seat":1,"bid":2}')
    assert encode(PlayerRenamed(0, "Jörg"))[2] == '{"seat":0,"player":"Jörg"}'


BID = '{"round":1,"seat":0,"bid":0}'


@pytest.mark.parametrize(
    ("name", "version", "data"),
    [
        ("bid.whispered", 1, BID),
        ("bid.placed", 2, BID),
        ("bid.placed", 1, '{"round":1}'),
        ("bid.placed", 1, '{"round":1,"seat":0,"bid":1,"mood":"good"}'),
    ],
)
def test_what_is_not_known_fails_loudly(name: str, version: int, data: str) -> None:
    """Also an event that lacks a field or has one too many."""
    with pytest.raises(UnknownEvent, match=f"{name}/{version}"):
        decode(name, version, data)
