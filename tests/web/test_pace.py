"""Stopping by the clock: how many rounds fit before the table wants to stop."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from scorekeeper.gamelog.events import PlayerRenamed
from scorekeeper.gamelog.history import History
from scorekeeper.web.game.pace import moment_of, played_between, stop_of
from tests.notation import evening, stroke

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)


def at_a_pace(log: History, seconds: float) -> History:
    """The same strokes, so many seconds apart."""
    begun = NOW - timedelta(seconds=seconds * (len(log.entries) - 1))
    moments = (begun + timedelta(seconds=seconds * place) for place in range(len(log.entries)))
    return History.of(
        replace(stroke, at=moment.isoformat()) for stroke, moment in zip(log.entries, moments, strict=True)
    )


def stopping(rounds: int, minutes: int) -> tuple[int | None, int]:
    """The last round that fits into so many minutes where each card in hand took one, and those played."""
    played = evening("Henry Anya Freya", rounds=10)
    for number in range(1, rounds + 1):
        played = played.round("R", f"{number} 0 0", f"{number} 0 0")
    log = played.history
    cards = rounds * (rounds + 1) // 2
    log = at_a_pace(log, 60 * cards / max(len(log.entries) - 1, 1))
    at = (NOW + timedelta(minutes=minutes, seconds=30)).isoformat()
    stop = stop_of(log.showing(replace(log.table, stops_at=at)), NOW)
    assert stop is not None
    return stop.last_round, len(log.table.game.rounds)


def test_as_many_rounds_fit_as_their_cards_have_time() -> None:
    """After rounds 1 to 3 come 4, 5 and 6 cards: 4, 9 and 15 minutes."""
    assert stopping(3, 3) == (3, 3)
    assert stopping(3, 4) == (4, 3)
    assert stopping(3, 14) == (5, 3)
    assert stopping(3, 600) == (10, 3), "there are no more"


def test_a_game_lasted_until_its_last_round_was_scored() -> None:
    """Eight entries a round, one every minute; that a name was put right an hour later is no part of it."""
    played = evening("Henry Anya Freya", rounds=2)
    for number in (1, 2):
        played = played.round("R", f"{number} 0 0", f"{number} 0 0")
    scored = at_a_pace(played.history, 60)
    renamed = stroke(len(scored.entries) + 1, PlayerRenamed(0, "Heinz"))
    later = replace(renamed, at=(NOW + timedelta(hours=1)).isoformat())
    begun = NOW - timedelta(minutes=len(scored.entries) - 1)
    assert played_between(scored) == (begun, NOW)
    assert played_between(History.of([*scored.entries, later])) == (begun, NOW)
    assert played_between(History.of(scored.entries[:1])) == (begun, begun)


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
    return History.of(
        replace(entry, at=moment.isoformat())
        for entry, moment in zip(played.history.entries, moments, strict=True)
    )


def rounds_until(log: History, minutes: int, now: datetime = NOW) -> int | None:
    """The last round that fits into so many minutes from then on."""
    at = (now + timedelta(minutes=minutes)).isoformat()
    stop = stop_of(log.showing(replace(log.table, stops_at=at)), now)
    assert stop is not None
    return stop.last_round


def test_a_long_pause_counts_as_three_quarters_of_an_hour() -> None:
    """Three minutes, then dinner: 3 + 45 minutes for three cards are 16 a card, so 48 for the next three."""
    dined = scored_after(3, 180)
    assert (rounds_until(dined, 47), rounds_until(dined, 49)) == (2, 3)
    slow = scored_after(3, 42)  # no pause yet: 15 minutes a card
    assert (rounds_until(slow, 44), rounds_until(slow, 46)) == (2, 3)


def test_a_round_put_right_later_was_played_when_it_was_scored() -> None:
    """Two rounds of three cards took six minutes; half an hour later somebody corrects the first one."""
    log, later = scored_after(2, 4, corrected=30), NOW + timedelta(minutes=30)
    assert (rounds_until(log, 5, later), rounds_until(log, 7, later)) == (2, 3)
    assert played_between(log) == (NOW - timedelta(minutes=6), NOW)


def test_before_the_first_round_nobody_knows() -> None:
    assert stopping(0, 60) == (None, 0)


def test_the_clock_is_the_tables_own() -> None:
    assert moment_of("23:00", 60, NOW) == "2026-11-22T23:00:00+01:00"
    assert moment_of("20:30", 60, NOW) == "2026-11-23T20:30:00+01:00", "it is nine there already"
    assert moment_of("0:15", -300, NOW) == "2026-11-23T00:15:00-05:00"
