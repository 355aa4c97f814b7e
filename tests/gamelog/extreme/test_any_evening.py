"""Whatever a table of Extreme sends, sense or nonsense: what the log promises holds after every stroke."""

import json
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.formats.record import read_record, write_text
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.commands import (
    BringGameBack,
    CancelCorrection,
    ChangeRules,
    ChangeSeats,
    CloseRound,
    Command,
    GivePoints,
    OpenCorrection,
    Redo,
    SetGameAside,
    Undo,
)
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event, GameBroughtBack, GameSetAside
from scorekeeper.gamelog.extreme.commands import (
    CallSeat,
    EndTaking,
    LeaveNothing,
    ReturnMage,
    ReturnSeal,
    SetLeft,
    TakeMage,
    TakeSeal,
    WinTrick,
)
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.extreme.cards import COLOURS, KINDS
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.rules.raw_values import UNRECORDED
from tests.extreme import EXTREME, faults
from tests.formats.tables import come_back, table
from tests.gamelog.extreme.evening import seal_evening
from tests.notation import result, stroke

ROUNDS = st.sampled_from([1, 1, 2, 3, 0, 99])
SEATS = st.sampled_from([0, 1, 2, 3, 0, 1, 2, -1, 9])
SEALS = st.sampled_from([*KINDS, "purple", ""])
COUNTS = st.sampled_from([0, 1, 2, 3, -1, 7])
GIVES = st.sampled_from([UNRECORDED, None, *KINDS, "purple"])
ENTRIES: st.SearchStrategy[Command] = st.one_of(
    st.builds(TakeSeal, ROUNDS, st.none() | SEATS, SEALS, st.none() | SEATS, st.booleans()),
    st.builds(ReturnSeal, ROUNDS, st.none() | SEATS, SEALS, st.booleans()),
    st.builds(TakeMage, ROUNDS, st.none() | SEATS, st.booleans()),
    st.builds(ReturnMage, ROUNDS, SEATS),
    st.builds(EndTaking, ROUNDS, SEATS),
    st.builds(CallSeat, ROUNDS, SEATS),
    st.builds(LeaveNothing, ROUNDS, SEATS),
    st.builds(SetLeft, ROUNDS, SEATS, SEALS, COUNTS),
    st.builds(WinTrick, ROUNDS, SEATS, st.none() | SEALS, st.booleans(), GIVES),
    st.builds(CloseRound, ROUNDS),
)
NEWCOMERS = ("Ida", "Jon", "Kim", "Lea", "Max")
RULES = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.sampled_from([4, 5, 6, 8, 10, 7]),
        "mage_base": st.sampled_from([4, 5]),
        "extra_rounds": st.sampled_from([0, 1, 2, -1]),
    },
)
OTHERS: st.SearchStrategy[Command] = st.one_of(
    st.builds(OpenCorrection, ROUNDS),
    st.builds(CancelCorrection, ROUNDS),
    st.builds(ChangeRules, RULES, st.none() | SEATS, st.booleans()),
    st.builds(GivePoints, SEATS, st.sampled_from([10, -10, 100, 0, 15]), st.just("late")),
    st.sampled_from([Undo(), Redo(), SetGameAside(), BringGameBack()]),
)


class AnyEvening(RuleBasedStateMachine):
    """A log written by chance, beside the two piles of strokes that a person would keep of it."""

    history: History
    counting: list[Event]
    taken_back: list[Event]
    aside: bool = False

    @initialize(seats=st.integers(3, 5), dealer=st.integers(0, 2))
    def begin(self, seats: int, dealer: int) -> None:
        self.history = seal_evening(seats, dealer).history
        self.counting, self.taken_back = [self.history.entries[0].event], []

    @rule(command=ENTRIES | OTHERS)
    def send_anything(self, command: Command) -> None:
        self.send(command)

    @rule(seed=st.integers(0, 2**32), strokes=st.sampled_from([40, 60, 20, 5, 1]))
    def play_on(self, seed: int, strokes: int) -> None:
        """What a table would do next, a few strokes of it: nothing of that is refused."""
        chance = Random(seed)
        self.send(BringGameBack())
        for _ in range(strokes):
            if self.table.open_draft is not None:
                assert self.send(next_entry(chance, self.table.open_draft)), (
                    "no state that can be reached is stuck"
                )

    @rule(seed=st.integers(0, 2**32))
    def take_up_again(self, seed: int) -> None:
        closed = len(self.table.game.rounds)
        if closed and self.table.correction is None and not self.aside:
            assert self.send(OpenCorrection(Random(seed).randint(1, closed)))

    @rule(
        how=st.sampled_from(HOW),
        seat=st.none() | SEATS,
        other=st.none() | SEATS,
        start=st.sampled_from(["last", "mean", "zero"]),
        drop=st.booleans(),
    )
    def come_and_go(self, how: str, seat: int | None, other: int | None, start: str, drop: bool) -> None:
        """It holds from a round that was not played yet, or is refused."""
        game, before = self.table.game, self.history.seq
        self.send(ChangeSeats(how, seat, other, NEWCOMERS[game.seats % len(NEWCOMERS)], start, drop))
        if self.history.seq > before:
            assert self.table.game.last_lineup.first > len(game.rounds)
            assert self.table.game.rounds == game.rounds

    @invariant()
    def totals_are_the_sum_of_points(self) -> None:
        """With what each began, and with what was given and taken beside the play."""
        derived = result(self.table.game)
        for seat, total in enumerate(derived.totals):
            made = [row.points[seat] for row in derived.rounds]
            given = [adjustment.points for adjustment in derived.game.adjustments if adjustment.seat == seat]
            assert total == derived.start_of(seat) + sum(filter(None, made)) + sum(given)

    @invariant()
    def the_table_is_what_the_counting_strokes_add_up_to(self) -> None:
        assert self.table == replace(fold(self.counting), aside=self.aside)

    @invariant()
    def all_seals_are_somewhere(self) -> None:
        for draft in (self.table.draft, self.table.correction):
            if draft is not None:
                heaps = [draft.middle, *draft.before]
                assert [sum(heap[kind] for heap in heaps) for kind in KINDS] == [3, 3, 5, 3, 3, 4, 6]
                assert all(count >= 0 for heap in heaps for count in heap.counts)
                assert sum(seals["black"] for seals in draft.before) <= 6

    @invariant()
    def every_closed_round_is_clean(self) -> None:
        game = self.table.game
        for number, closed in enumerate(game.rounds, start=1):
            assert faults(EXTREME.write_round(closed), number, game) == []

    @invariant()
    def the_pad_is_the_record(self) -> None:
        text = write_text(self.table.game)
        read = read_record(json.loads(text)).game
        assert read == self.table.game
        assert write_text(read) == text
        assert len(result(read).rounds) == len(read.rounds)

    @invariant()
    def the_pad_survives_as_a_table(self) -> None:
        assert come_back(table(self.table.game)) == [bare(self.table.game)]

    def teardown(self) -> None:
        """The whole log, read again, is the same evening."""
        if hasattr(self, "history"):
            assert History.of(self.history.entries) == self.history

    @property
    def table(self) -> Table:
        return self.history.table

    def send(self, command: Command) -> bool:
        """Whether it was accepted; then it is stored, read again and appended."""
        try:
            event = decide(command, self.history)
        except RuleProblem:
            return False
        if event is not None:
            stored = decode(*encode(event))
            assert stored == event
            self.move(event)
            self.history = self.history.extended([stroke(self.history.seq + 1, stored)])
        return True

    def move(self, event: Event) -> None:
        match event:
            case EntryUndone():
                self.taken_back.append(self.counting.pop())
            case EntryRedone():
                self.counting.append(self.taken_back.pop())
            case GameSetAside() | GameBroughtBack():
                self.aside = isinstance(event, GameSetAside)
            case _:
                self.counting.append(event)
                self.taken_back.clear()


def next_entry(chance: Random, draft: Draft) -> Command:
    """What the table would enter next; whatever it is, the rules allow it."""
    number, turns, turn = draft.number, draft.turns, draft.turns.turn
    if turn is not None and chance.random() < 0.9:
        places = [(colour, place) for colour in COLOURS for place in turns.sources(turn, colour)]
        if not turns.mage_fault(turn) and chance.random() < 0.1:
            return TakeMage(number, turn)
        if not places or chance.random() < 0.2:
            return EndTaking(number, turn)
        return TakeSeal(number, turn, *chance.choice(places))
    if turn is not None:
        return EndTaking(number, turn)
    if not draft.problems and not draft.under_way and chance.random() < 0.5:
        return CloseRound(number)
    if turns.misfits:  # somebody before put a taking right
        return take_out(turns.misfits[0], number)
    if draft.untold and chance.random() < (0.9 if draft.left_seats else 0.02 if draft.tricks else 0.5):
        return LeaveNothing(number, chance.choice(draft.untold))
    if draft.tricks_left and chance.random() < 0.9:
        winner, led, trumped = (
            chance.randrange(len(turns.order)),
            chance.choice(COLOURS),
            chance.random() < 0.3,
        )
        ways = draft.settlements(winner, led, trumped and led != "R")
        return WinTrick(number, winner, led, trumped, chance.choice(ways))
    if chance.random() < 0.3:
        return put_right(chance, draft)
    seat, kind = chance.randrange(len(turns.order)), chance.choice(KINDS)
    return SetLeft(number, seat, kind, chance.randint(0, draft.most_left(seat, kind)))


def take_out(misfit: Misfit, number: int) -> Command:
    if misfit.colour is None:
        return ReturnMage(number, misfit.seat)
    return ReturnSeal(number, misfit.seat, misfit.colour, again=True)


def put_right(chance: Random, draft: Draft) -> Command:
    """A seal, or the Schwarzmagier, that somebody had not taken, or had."""
    number, turns = draft.number, draft.turns
    seat = chance.choice(turns.order)
    taking = turns.taking(seat)
    if taking.mage:
        return ReturnMage(number, seat)
    colours = [colour for colour in COLOURS if taking.seals[colour]]
    places = [(colour, place) for colour in COLOURS for place in turns.sources(seat, colour)]
    if not colours and not places:  # nothing is left for this seat: somebody else has it
        return put_right(chance, draft)
    if colours and (not places or chance.random() < 0.5):
        return ReturnSeal(number, seat, chance.choice(colours), again=True)
    return TakeSeal(number, seat, *chance.choice(places), again=True)


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
