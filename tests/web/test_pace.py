"""Stopping by the clock: how many rounds fit before the table wants to stop."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from scorekeeper.gamelog.events import PlayerRenamed
from scorekeeper.gamelog.history import History
from scorekeeper.web.game.pace import moment_of, played_between, stop_of
from tests.notation import evening, stroke

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)


def scored_after(*minutes: int, corrected: int = 0) -> History:
    """One round after the other, each scored so many minutes after the one before, the last one now."""
    played = evening("Henry Anya Freya", rounds=10)
    moments = [NOW - timedelta(minutes=sum(minutes))]
    for number, took in enumerate(minutes, 1):
        before = len(played.history.entries)
        played = played.round("R", f"{number} 0 0", f"{number} 0 0")
        scored = moments[-1] + timedelta(minutes=took)
        moments += [scored] * (len(played.history.entries) - before)
    if corrected:
        played = played.correct(1).bids("0 0 0").close()
        moments += [NOW + timedelta(minutes=corrected)] * (len(played.history.entries) - len(moments))
    strokes = zip(played.history.entries, moments, strict=True)
    return History.of(replace(entry, at=moment.isoformat()) for entry, moment in strokes)


def rounds_until(log: History, minutes: float, now: datetime = NOW) -> int | None:
    """The last round that fits into so many minutes from then on."""
    at = (now + timedelta(minutes=minutes)).isoformat()
    stop = stop_of(log.showing(replace(log.table, stops_at=at)), now)
    assert stop is not None
    return stop.last_round


def test_as_many_rounds_fit_as_their_cards_have_time() -> None:
    """After rounds 1 to 3 at a minute a card come 4, 5 and 6 cards: 4, 9 and 15 minutes."""
    log = scored_after(1, 2, 3)
    assert [rounds_until(log, minutes) for minutes in (3, 4, 14, 15, 600)] == [3, 4, 5, 6, 10]
    assert rounds_until(scored_after(), 60) is None, "before the first round nobody knows"


def test_a_game_lasted_until_its_last_round_was_scored() -> None:
    """That a name was put right an hour later is no part of it."""
    scored = scored_after(8, 8)
    renamed = stroke(len(scored.entries) + 1, PlayerRenamed(0, "Heinz"))
    later = replace(renamed, at=(NOW + timedelta(hours=1)).isoformat())
    begun = NOW - timedelta(minutes=16)
    assert played_between(scored) == played_between(History.of([*scored.entries, later])) == (begun, NOW)
    assert played_between(History.of(scored.entries[:1])) == (begun, begun)


def test_a_long_pause_counts_as_three_quarters_of_an_hour() -> None:
    """Three minutes, then dinner: 3 + 45 minutes for three cards are 16 a card, so 48 for the next three."""
    dined = scored_after(3, 180)
    assert (rounds_until(dined, 47.9), rounds_until(dined, 48)) == (2, 3)
    slow = scored_after(3, 42)  # no pause yet: 15 minutes a card
    assert (rounds_until(slow, 44), rounds_until(slow, 46)) == (2, 3)


def test_a_round_put_right_later_was_played_when_it_was_scored() -> None:
    """Two rounds of three cards took six minutes; half an hour later somebody corrects the first one."""
    log, later = scored_after(2, 4, corrected=30), NOW + timedelta(minutes=30)
    assert (rounds_until(log, 5, later), rounds_until(log, 7, later)) == (2, 3)
    assert played_between(log) == (NOW - timedelta(minutes=6), NOW)


def test_the_clock_is_the_tables_own() -> None:
    assert moment_of("23:00", 60, NOW) == "2026-11-22T23:00:00+01:00"
    assert moment_of("20:30", 60, NOW) == "2026-11-23T20:30:00+01:00", "it is nine there already"
    assert moment_of("0:15", -300, NOW) == "2026-11-23T00:15:00-05:00"
