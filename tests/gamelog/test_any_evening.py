"""Whatever a table sends, sense or nonsense: what the log promises holds after every stroke."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.commands import Command, OpenCorrection, Redo, Undo
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.commands import CloseRound, CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.result import Result
from tests.gamelog.any_command import ENTRIES, OTHERS, UNDO_OR_REDO
from tests.notation import evening, faults, result, stroke


class AnyEvening(RuleBasedStateMachine):
    """A log written by chance, beside the two piles of strokes that a person would keep of it."""

    history: History
    counting: list[Event]
    taken_back: list[Event]
    before_correction: Result | None
    refused: RuleProblem | None = None

    @initialize(
        rounds=st.integers(1, 3), dealer=st.integers(0, 2), bound=st.booleans(), progressive=st.booleans()
    )
    def begin(self, rounds: int, dealer: int, bound: bool, progressive: bool) -> None:
        options: dict[str, Any] = {"rounds": rounds, "plus_minus_one": bound}
        if progressive:
            options["scoring"] = "progressive"
        self.history = evening(dealer=dealer, **options).history
        self.counting = [self.history.strokes[0].event]
        self.taken_back = []
        self.before_correction = None

    # --- what may be sent

    @rule(command=ENTRIES)
    def enter_anything(self, command: Command) -> None:
        self.send(command)

    @rule(command=OTHERS)
    def send_anything_else(self, command: Command) -> None:
        self.send(command)

    @rule(command=UNDO_OR_REDO)
    def undo_or_redo(self, command: Command) -> None:
        self.send(command)

    @rule(data=st.data(), strokes=st.integers(1, 10))
    def play_on(self, data: st.DataObject, strokes: int) -> None:
        """What a table would do next, a few strokes of it."""
        for _ in range(strokes):
            if self.table.entry is not None:
                self.send(self.next_entry(data))

    @rule(data=st.data())
    def take_up_again(self, data: st.DataObject) -> None:
        closed = len(self.table.game.rounds)
        if closed and self.table.correction is None:
            self.send(OpenCorrection(data.draw(st.integers(1, closed))))
            assert self.table.correction is not None

    @rule()
    def undo_and_redo(self) -> None:
        """Together they change nothing."""
        before, strokes = self.table, len(self.counting)
        if strokes > 1:
            self.send(Undo())
            assert len(self.counting) == strokes - 1
            self.send(Redo())
            assert self.table == before

    # --- what must hold

    @invariant()
    def the_table_is_what_the_counting_strokes_add_up_to(self) -> None:
        assert self.table == fold(self.counting)

    @invariant()
    def a_refusal_says_why(self) -> None:
        assert self.refused is None or all(problem.code for problem in self.refused.problems)
        assert self.refused is None or self.refused.problems

    @invariant()
    def every_closed_round_is_clean(self) -> None:
        game = self.table.game
        assert len(game.rounds) <= edition_of(game.edition).rounds_planned(game.options, game.seats)
        for number, closed in enumerate(game.rounds, start=1):
            assert faults(edition_of(game.edition).write_round(closed), number, game) == []

    @invariant()
    def names_are_those_of_different_people(self) -> None:
        names = self.table.game.players
        assert len(set(names)) == len(names)
        assert all(name.strip() for name in names)

    @invariant()
    def standings_wait_for_the_correction(self) -> None:
        if self.table.correction is None:
            self.before_correction = result(self.table.game)
        else:
            assert result(self.table.game) == self.before_correction

    def teardown(self) -> None:
        """The whole log, read again, is the same evening."""
        if hasattr(self, "history"):
            assert History.of(self.history.strokes) == self.history

    # --- how

    @property
    def table(self) -> Table:
        return self.history.table

    def send(self, command: Command) -> None:
        """A refused command says why; an accepted one is stored, read again and appended."""
        try:
            event = decide(command, self.history)
        except RuleProblem as refused:
            self.refused = refused
            return
        if event is None:
            return
        stored = decode(*encode(event))
        assert stored == event
        self.move(event)
        self.history = self.history.extended([stroke(self.history.seq + 1, stored)])

    def move(self, event: Event) -> None:
        """The two piles after a stroke."""
        match event:
            case EntryUndone(target):
                assert self.history.event(target) == self.counting[-1]
                self.taken_back.append(self.counting.pop())
            case EntryRedone(target):
                assert self.history.event(target) == self.taken_back[-1]
                self.counting.append(self.taken_back.pop())
            case _:
                self.counting.append(event)
                self.taken_back.clear()

    def next_entry(self, data: st.DataObject) -> Command:
        draft = self.table.entry
        number, size = draft.number, draft.plan.hand_size
        if draft.needs_trump:
            return NameTrump(number, *data.draw(st.sampled_from([("R7", "R"), ("N", None), ("Z", "G")])))
        if None in draft.bids:
            return PlaceBid(number, draft.bids.index(None), data.draw(st.integers(0, size)))
        if sum(draft.won) == size:
            return CloseRound(number)
        seat = data.draw(st.integers(0, 2))
        return CountTricks(number, seat, data.draw(st.integers(0, draft.most_won(seat))))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
