"""Whatever a table sends, sense or nonsense: what a log of any edition promises after every stroke."""

import json
from dataclasses import replace
from random import Random
from types import NoneType
from typing import Any, get_args, get_type_hints

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from scorekeeper.formats.record import read_record, write_text
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.gamelog import commands, events
from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History, undo_problems
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import RuleProblem
from tests.formats.tables import come_back, table
from tests.notation import CAST, result, stroke

NEWCOMERS = ("Ida", "Jon", "Kim", "Lea", "Max", "Noa", "Ole")
LONG = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

# What anybody might send in a command's fields, by their names: sense, what is late, and nonsense.
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, 3, -1, 99])
TRICKS = st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, -1, 4, 99])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("seat", "other", "dealer", "place", "source", "winner"), SEATS),
    **dict.fromkeys(("bid", "tricks", "first_trick", "trick", "after"), TRICKS),
    **dict.fromkeys(("again", "drop", "keeper", "played", "taken", "trumped"), st.booleans()),
    "round": st.sampled_from([1, 2, 3, 1, 2, 3, 0, -1, 4, 99]),
    "player": st.sampled_from([*CAST, "", " ", " Henry"]) | st.text(max_size=5),
    "how": st.sampled_from([*HOW, "nothing"]),
    "start": st.sampled_from(["last", "mean", "zero", "seat", "nothing"]),
    "points": st.sampled_from([10, -10, 100, 0, 15, 110]),
    "reason": st.sampled_from(["", "late"]),
    "places": st.integers(1, 7),
    "at": st.just("2026-11-22T23:00:00+01:00"),
}


def any_of(*kinds: type[commands.Wish], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[commands.Wish]:
    """Any command of these kinds. A field that may be None sometimes is."""
    strategies = []
    for kind in kinds:
        hints, values = get_type_hints(kind), FIELDS | fields
        given = {
            name: values[name] | st.none() if NoneType in get_args(hints[name]) else values[name]
            for name in kind.__struct_fields__
            if name in values
        }
        strategies.append(st.builds(kind, **given))
    return st.one_of(strategies)


def any_other(**options: st.SearchStrategy[Any]) -> st.SearchStrategy[commands.Wish]:
    """What any edition takes beside the entries of a round; rules are changed to such options."""
    return any_of(
        commands.RenamePlayer,
        commands.OpenCorrection,
        commands.CancelCorrection,
        commands.ChangeSeats,
        commands.ChangeRules,
        commands.GivePoints,
        commands.WithdrawPoints,
        commands.HideStandings,
        commands.RevealPlaces,
        commands.AgreeOnStop,
        options=st.fixed_dictionaries({}, optional=options),
    ) | st.sampled_from(
        [commands.EndGame(), commands.ResumeGame(), commands.SetGameAside(), commands.BringGameBack()]
    )


UNDO_OR_REDO = st.sampled_from([commands.Undo(), commands.Redo()])


class AnyEvening(RuleBasedStateMachine):
    """A log written by chance, beside the two piles of strokes that a person would keep of it."""

    history: History
    counting: list[events.Event]
    taken_back: list[events.Event]
    aside: bool = False
    refused: RuleProblem | None = None

    def begin_with(self, history: History) -> None:
        self.history = history
        self.counting, self.taken_back = [history.entries[0].event], []

    @property
    def table(self) -> Table:
        return self.history.table

    def send(self, command: commands.Wish) -> None:
        """A refused command says why; an accepted one is stored, read again and appended."""
        self.refused = None
        try:
            event = decide(command, self.history)
        except RuleProblem as refused:
            self.refused = refused
            return
        if event is not None:
            stored = decode(*encode(event))
            assert stored == event
            self.move(event)
            self.history = self.history.extended([stroke(self.history.seq + 1, stored)])

    def move(self, event: events.Event) -> None:
        """The two piles after a stroke."""
        match event:
            case events.EntryUndone(target):
                assert self.history.event(target) == self.counting[-1]
                self.taken_back.append(self.counting.pop())
            case events.EntryRedone(target):
                assert self.history.event(target) == self.taken_back[-1]
                self.counting.append(self.taken_back.pop())
            case events.GameSetAside() | events.GameBroughtBack():
                self.aside = isinstance(event, events.GameSetAside)
            case _:
                self.counting.append(event)
                self.taken_back.clear()

    # --- what may be sent

    def next_entry(self, chance: Random) -> commands.Wish:
        """What the table would enter next; whatever it is, the rules allow it."""
        raise NotImplementedError

    @rule(chance=st.integers(0, 2**32).map(Random), strokes=st.sampled_from([20, 40, 60, 10, 3, 1]))
    def play_on(self, chance: Random, strokes: int) -> None:
        """What a table would do next, a few strokes of it."""
        self.send(commands.BringGameBack())
        for _ in range(strokes):
            if self.table.open_draft is not None and not self.table.ended:
                self.send(self.next_entry(chance))
                assert self.refused is None, "no state that can be reached is stuck"

    @rule(data=st.data())
    def take_up_again(self, data: st.DataObject) -> None:
        closed = len(self.table.game.rounds)
        if closed and self.table.correction is None and not self.aside:
            self.send(commands.OpenCorrection(data.draw(st.integers(1, closed))))
            assert self.table.correction is not None

    @rule(data=st.data(), how=st.sampled_from(HOW), drop=st.booleans())
    def come_and_go(self, data: st.DataObject, how: str, drop: bool) -> None:
        """What tables do: it holds from a round that was not played yet, and is refused with a reason."""
        game = self.table.game
        somebody = st.integers(0, game.seats - 1)
        seat, other = (None if how == "joined" else data.draw(somebody)), data.draw(st.none() | somebody)
        start = data.draw(st.sampled_from(["last", "mean", "zero"]))
        before = self.history.seq
        self.send(commands.ChangeSeats(how, seat, other, NEWCOMERS[game.seats % len(NEWCOMERS)], start, drop))
        if self.history.seq > before:
            assert self.table.game.last_lineup.first > len(game.rounds)
            assert self.table.game.rounds == game.rounds

    @rule(data=st.data(), points=st.sampled_from([-100, -10, 10, 50]))
    def give_points(self, data: st.DataObject, points: int) -> None:
        seat = data.draw(st.integers(0, self.table.game.seats - 1))
        total = result(self.table.game).totals[seat]
        self.send(commands.GivePoints(seat, points, "late"))
        assert self.aside or result(self.table.game).totals[seat] == total + points

    @rule()
    def undo_and_redo(self) -> None:
        """Together they change nothing."""
        before, strokes = self.table, len(self.counting)
        if strokes > 1 and not self.aside and not undo_problems(self.history):
            self.send(commands.Undo())
            assert len(self.counting) == strokes - 1
            self.send(commands.Redo())
            assert self.table == before

    def set_aside_and_bring_back(self, command: commands.Wish) -> None:
        """Together they change nothing, whatever is sent in between: it is refused."""
        self.send(commands.BringGameBack())
        before, done, undone = self.table, self.history.done, self.history.undone
        self.send(commands.SetGameAside())
        if not isinstance(command, commands.SetGameAside | commands.BringGameBack):
            self.send(command)
            assert self.refused is not None
            assert self.refused.problem.code == "game-set-aside"
        self.send(commands.BringGameBack())
        assert (self.table, self.history.done, self.history.undone) == (before, done, undone)

    # --- what must hold

    @invariant()
    def the_table_is_what_the_counting_strokes_add_up_to(self) -> None:
        assert self.table == replace(fold(self.counting), aside=self.aside)

    @invariant()
    def a_refusal_says_why(self) -> None:
        assert self.refused is None or self.refused.problems

    @invariant()
    def totals_are_the_sum_of_points(self) -> None:
        """With what each began, and with what was given and taken beside the play."""
        derived = result(self.table.game)
        for seat, total in enumerate(derived.totals):
            made = [row.points[seat] for row in derived.rounds]
            given = [adjustment.points for adjustment in derived.game.adjustments if adjustment.seat == seat]
            assert total == derived.start_of(seat) + sum(filter(None, made)) + sum(given)
            seated = [seat in derived.game.lineup(row.number).seats for row in derived.rounds]
            assert seated == [points is not None for points in made]

    @invariant()
    def whoever_left_is_ranked_last(self) -> None:
        """And whoever joined and has not played yet."""
        derived = result(self.table.game)
        left, rows = set(derived.game.last_lineup.left), derived.rounds
        played = {seat for row in rows for seat, made in enumerate(row.points) if made is not None}
        behind = (set(range(derived.game.seats)) - played | left) if rows else left
        order = [place.seat for place in derived.ranking]
        assert set(order[len(order) - len(behind) :]) == behind
        assert left.isdisjoint(derived.game.last_lineup.seats)

    @invariant()
    def the_pad_is_the_record(self) -> None:
        """The fold of the log equals the record, which is clean, and comes back without changing a byte."""
        text = write_text(self.table.game)
        reading = read_record(json.loads(text))
        assert (reading.game, reading.problems) == (self.table.game, ())
        assert write_text(reading.game) == text

    @invariant()
    def standings_wait_for_the_correction(self) -> None:
        if self.table.correction is not None:
            opened = max(
                at for at, event in enumerate(self.counting) if isinstance(event, events.CorrectionOpened)
            )
            assert self.table.game.rounds == fold(self.counting[:opened]).game.rounds

    def teardown(self) -> None:
        """The whole log, read again, is the same evening; its pad survives as a table."""
        if hasattr(self, "history"):
            assert History.of(self.history.entries) == self.history
            assert come_back(table(self.table.game)) == [bare(self.table.game)]
