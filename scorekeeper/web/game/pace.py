"""How many rounds still fit before the table wants to stop, at the pace at which it plays."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone

from scorekeeper.gamelog.events import ClosingEvent
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of, planned_of, score

LONGEST_PAUSE = 45 * 60  # seconds; whoever had dinner in between did not play more slowly


@dataclass(frozen=True, slots=True)
class Stop:
    """When the table wants to stop, and the last round that fits until then; None before anybody can know."""

    at: datetime
    last_round: int | None


def stop_of(log: History, now: datetime | None = None) -> Stop | None:
    """What the clock says of that game; None where nobody agreed on when to stop."""
    table = log.table
    if table.stops_at is None:
        return None
    at = datetime.fromisoformat(table.stops_at)
    a_card = _seconds_a_card(log)
    if a_card is None or table.finished:
        return Stop(at, None)
    game, number = table.game, len(table.game.rounds)
    planned, edition = planned_of(game), edition_of(game.edition)
    moment = now or datetime.now(UTC)
    while number < planned:
        moment += timedelta(seconds=a_card * edition.plan_round(number + 1, game).hand_size)
        if moment > at:
            break
        number += 1
    return Stop(at, number)


def _seconds_a_card(log: History) -> float | None:
    """The time that a round took for each card in hand, over all rounds so far."""
    ended = _scored(log)
    begun = datetime.fromisoformat(log.entries[0].at)
    sizes = {row.number: row.hand_size for row in score(log.table.game).rounds}
    seconds = cards = 0.0
    for number in sorted(ended):
        seconds += min((ended[number] - begun).total_seconds(), LONGEST_PAUSE)
        cards += sizes.get(number, 0)
        begun = ended[number]
    return seconds / cards if cards and seconds > 0 else None


def _scored(log: History) -> dict[int, datetime]:
    """When each round was scored; put right later, it was played then all the same."""
    scored: dict[int, datetime] = {}
    for seq in log.done:
        event = log.event(seq)
        if isinstance(event, ClosingEvent) and event.round not in scored:
            scored[event.round] = datetime.fromisoformat(log.entries[seq - 1].at)
    return scored


def played_between(log: History) -> tuple[datetime, datetime]:
    """When a game was begun and its last round scored, whatever was written later; the same if it came in."""
    begun = datetime.fromisoformat(log.entries[0].at)
    return begun, max(_scored(log).values(), default=begun)


def moment_of(clock: str, offset: int, now: datetime | None = None) -> str:
    """The next time that a clock `offset` minutes ahead of UTC shows that. Raises ValueError for no time."""
    hour, _, minute = clock.partition(":")
    local = (now or datetime.now(UTC)).astimezone(timezone(timedelta(minutes=offset)))
    shown = local.replace(hour=int(hour), minute=int(minute), second=0, microsecond=0)
    if shown <= local:
        shown += timedelta(days=1)
    return shown.isoformat(timespec="seconds")
