"""A heat: all tables of a tournament that play at the same time, and what came of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings

PLAYED, PAPER, OVERRIDDEN = "game", "paper", "override"
CONFIRMATIONS = 2  # so many people of a table confirm its result


@dataclass(frozen=True, slots=True)
class Dispute:
    """An entrant says that a result is wrong, and why."""

    entrant: int
    why: str


@dataclass(frozen=True, slots=True)
class TableResult:
    """Points (`scores`) and `hits` of each, if counted, from a game, a paper, or a referee for a `reason`.
    `early` are rounds played and planned of a game that ended early, until a director accepts it. `confirmed`
    are entrants, `dispute` an objection; `accepted` tells that a director let it stand.
    """

    scores: tuple[int, ...]
    hits: tuple[int, ...] | None = None
    source: str = PLAYED
    reason: str = ""
    early: tuple[int, int] | None = None
    confirmed: tuple[int, ...] = ()
    dispute: Dispute | None = None
    accepted: bool = False

    @property
    def mark(self) -> str:
        """A short text that is another one for another result."""
        hits = "" if self.hits is None else ",".join(map(str, self.hits))
        early = "" if self.early is None else f":{self.early[0]}"
        return f"{self.source}:{','.join(map(str, self.scores))}:{hits}{early}"

    @property
    def unjudged(self) -> "TableResult":
        """The same result before anybody confirmed, disputed or accepted it."""
        return replace(self, confirmed=(), dispute=None, accepted=False)


def judge_paper(
    scores: Sequence[int], hits: Sequence[int] | None, size: int, settings: Settings
) -> list[Problem]:
    """What cannot be true of a paper's points and hits at a table of that size. A hit of Wizard gives 20 and
    10 a trick, a miss takes 10 or more: all are tens, and hits and rounds bound them.
    """
    if len(scores) != size or (hits is not None and len(hits) != size):
        return [Problem("result-count", facts={"players": size})]
    rounds = settings.rounds_at(size)
    problems = []
    tens = not settings.fewest_first
    plain = tens and not {"scoring", "specials"} & set(settings.options)
    for place, score in enumerate(scores):
        if tens and score % 10:
            problems.append(Problem("result-not-tens", seat=place, facts={"points": score}))
        elif not tens and score < 0:
            problems.append(Problem("result-below-zero", seat=place, facts={"points": score}))
    for place, number in enumerate(hits or ()):
        most = rounds if rounds is not None else 60
        if not 0 <= number <= most:
            problems.append(Problem("hits-out-of-range", seat=place, facts={"hits": number, "most": most}))
        elif (tens and not number and scores[place] > 0) or (
            plain and rounds is not None and not _fits(scores[place], number, settings.hands[size])
        ):
            facts = {"hits": number, "points": scores[place]}
            problems.append(Problem("hits-do-not-fit", seat=place, facts=facts))
    return problems


def _fits(score: int, hits: int, hands: Sequence[int]) -> bool:
    """Whether so many hits can have given that many points, in rounds of these hands."""
    ordered = sorted(hands)
    most = 20 * hits + 10 * sum(ordered[len(ordered) - hits :]) - 10 * (len(hands) - hits)
    least = 20 * hits - 10 * sum(ordered[hits:])
    return least <= score <= most


@dataclass(frozen=True, slots=True)
class Heat:
    """A published heat, its tables counted from 1. `seed` is of the printed draw, empty where made by hand;
    `longer` are extra minutes a table. A `cancelled` heat counts nowhere; `repeats` is the one that this
    plays again, or 0. `substitutes` played in an entrant's place; `earlier` gave that seat away, in order,
    empty for the entrant.
    """

    stage: int
    how: str
    seed: str
    seating: Seating
    results: Mapping[int, TableResult] = field(default_factory=dict)
    longer: Mapping[int, int] = field(default_factory=dict)
    cancelled: bool = False
    substitutes: Mapping[int, str] = field(default_factory=dict)
    repeats: int = 0
    earlier: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def with_player(self, entrant: int, player: str, midway: bool = False) -> "Heat":
        """The heat with that player (empty: the entrant); `midway` also keeps whoever sat there before."""
        names, earlier = dict(self.substitutes), dict(self.earlier)
        sitter, before = names.pop(entrant, ""), earlier.pop(entrant, ())
        if player in before:
            before = before[: before.index(player)]
        elif midway and player != sitter:
            before = (*before, sitter)
        return replace(
            self,
            substitutes=names | ({entrant: player} if player else {}),
            earlier=earlier | ({entrant: before} if before else {}),
        )

    def table_of(self, entrant: int) -> int:
        """The number of the table at which the entrant sits, 0 for none."""
        numbered = enumerate(self.seating.tables, start=1)
        return next((number for number, people in numbered if entrant in people), 0)

    @property
    def open_tables(self) -> tuple[int, ...]:
        """The numbers of the tables whose result is not known."""
        numbers = range(1, len(self.seating.tables) + 1)
        return tuple(number for number in numbers if number not in self.results)

    @property
    def complete(self) -> bool:
        """Whether all results are in, or none is waited for."""
        return self.cancelled or not self.open_tables


def repeated_by_next(heats: Sequence[Heat], stage: int) -> int:
    """The number of the cancelled heat that the next heat of that stage plays again, 0 for none."""
    done = {heat.repeats for heat in heats}
    numbers = (number for number, heat in enumerate(heats, start=1) if heat.cancelled and heat.stage == stage)
    return next((number for number in numbers if number not in done), 0)
