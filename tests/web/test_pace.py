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


def test_before_the_first_round_nobody_knows() -> None:
    assert stopping(0, 60) == (None, 0)


def test_the_clock_is_the_tables_own() -> None:
    assert moment_of("23:00", 60, NOW) == "2026-11-22T23:00:00+01:00"
    assert moment_of("20:30", 60, NOW) == "2026-11-23T20:30:00+01:00", "it is nine there already"
    assert moment_of("0:15", -300, NOW) == "2026-11-23T00:15:00-05:00"
