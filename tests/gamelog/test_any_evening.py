"""Whatever a table sends, sense or nonsense: what the log promises holds after every stroke."""

import json
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.formats.record import read_record, write_text
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.commands import (
    BringGameBack,
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
from scorekeeper.gamelog.events import (
    CorrectionOpened,
    EntryRedone,
    EntryUndone,
    Event,
    GameBroughtBack,
    GameSetAside,
)
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History, undo_problems
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import (
    ChangeCloud,
    CountTricks,
    NameTrump,
    PlaceBid,
    PlayBomb,
    RevealBids,
    SwapWerewolf,
)
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.wizard.bids import forbidden_bid, judge_bids
from scorekeeper.rules.wizard.cloud import allowed_changes
from tests.formats.tables import come_back, table
from tests.gamelog.any_command import ENTRIES, OTHERS, UNDO_OR_REDO
from tests.notation import ALL_SPECIALS, CAST, evening, faults, result, stroke
from tests.recorded import RECORDED

NEWCOMERS = ("Ida", "Jon", "Kim", "Lea", "Max", "Noa", "Ole")
NAMED = ("GW", "DR", "WW", "JO", "WO")


@st.composite
def any_options(draw: st.DrawFn, seats: int) -> dict[str, Any]:
    """Any options that go together, for a short game."""
    variants = ["standard", "standard", "maximus", *(["einfarbig"] if seats < 5 else [])]
    variant = draw(st.sampled_from(variants))
    standard = variant == "standard"
    specials = draw(st.lists(st.sampled_from(ALL_SPECIALS), unique=True)) if standard else []
    return {
        "variant": variant,
        "specials": specials,
        "clairvoyance": standard and not specials and draw(st.booleans()),
        "bidding": draw(st.sampled_from(["open", "hidden", "secret"])),
        "plus_minus_one": draw(st.booleans()),
        "plus_minus_one_from_round": draw(st.sampled_from([1, 2])),
        "bid_direction": draw(st.sampled_from(["clockwise", "counterclockwise"])),
        "scoring": draw(st.sampled_from(["standard", "progressive"])),
        "teams": seats in (4, 6) and draw(st.booleans()),
        "cloud_change": draw(st.sampled_from(["end_of_round", "immediately"])),
        "rounds": draw(st.integers(1, 3)),
    }


class AnyEvening(RuleBasedStateMachine):
    """A log written by chance, beside the two piles of strokes that a person would keep of it."""

    history: History
    counting: list[Event]
    taken_back: list[Event]
    aside: bool = False
    refused: RuleProblem | None = None

    @initialize(seats=st.integers(3, 6), dealer=st.integers(0, 2), data=st.data())
    def begin(self, seats: int, dealer: int, data: st.DataObject) -> None:
        options = data.draw(any_options(seats))
        self.history = evening(" ".join(CAST[:seats]), dealer=dealer, **options).history
        self.counting = [self.history.entries[0].event]
        self.taken_back = []

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

    @rule(data=st.data(), strokes=st.sampled_from([20, 40, 10, 3, 1]))
    def play_on(self, data: st.DataObject, strokes: int) -> None:
        """What a table would do next, a few strokes of it."""
        self.send(BringGameBack())
        for _ in range(strokes):
            if self.table.open_draft is not None and not self.table.ended:
                self.refused = None
                self.send(self.next_entry(data))
                assert self.refused is None, "no state that can be reached is stuck"

    @rule(data=st.data())
    def take_up_again(self, data: st.DataObject) -> None:
        closed = len(self.table.game.rounds)
        if closed and self.table.correction is None and not self.aside:
            self.send(OpenCorrection(data.draw(st.integers(1, closed))))
            assert self.table.correction is not None

    @rule(data=st.data(), how=st.sampled_from(HOW), drop=st.booleans())
    def come_and_go(self, data: st.DataObject, how: str, drop: bool) -> None:
        """What tables do: it holds from a round that was not played yet, and is refused with a reason."""
        game = self.table.game
        somebody = st.integers(0, game.seats - 1)
        seat, other = (None if how == "joined" else data.draw(somebody)), data.draw(st.none() | somebody)
        start = data.draw(st.sampled_from(["last", "mean", "zero"]))
        name = NEWCOMERS[game.seats % len(NEWCOMERS)]
        before = len(self.history.entries)
        self.send(ChangeSeats(how, seat, other, name, start, drop))
        if len(self.history.entries) > before:
            assert self.table.game.last_lineup.first > len(game.rounds)
            assert self.table.game.rounds == game.rounds

    @rule(data=st.data(), points=st.sampled_from([-100, -10, 10, 50]))
    def give_points(self, data: st.DataObject, points: int) -> None:
        seat = data.draw(st.integers(0, self.table.game.seats - 1))
        total = result(self.table.game).totals[seat]
        self.send(GivePoints(seat, points, "late"))
        assert self.aside or result(self.table.game).totals[seat] == total + points

    @rule()
    def undo_and_redo(self) -> None:
        """Together they change nothing."""
        before, strokes = self.table, len(self.counting)
        if strokes > 1 and not self.aside and not undo_problems(self.history):
            self.send(Undo())
            assert len(self.counting) == strokes - 1
            self.send(Redo())
            assert self.table == before

    @rule(command=ENTRIES | OTHERS | UNDO_OR_REDO)
    def set_aside_and_bring_back(self, command: Command) -> None:
        """Together they change nothing, whatever is sent in between: it is refused."""
        self.send(BringGameBack())
        before, done, undone = self.table, self.history.done, self.history.undone
        self.send(SetGameAside())
        if not isinstance(command, SetGameAside | BringGameBack):
            self.refused = None
            self.send(command)
            assert self.refused is not None
            assert self.refused.problem.code == "game-set-aside"
        self.send(BringGameBack())
        assert (self.table, self.history.done, self.history.undone) == (before, done, undone)

    # --- what must hold

    @invariant()
    def the_table_is_what_the_counting_strokes_add_up_to(self) -> None:
        assert self.table == replace(fold(self.counting), aside=self.aside)

    @invariant()
    def a_refusal_says_why(self) -> None:
        assert self.refused is None or all(problem.code for problem in self.refused.problems)
        assert self.refused is None or self.refused.problems

    @invariant()
    def every_closed_round_is_clean(self) -> None:
        game = self.table.game
        last = game.last_lineup
        assert len(game.rounds) <= edition_of(game.edition).rounds_planned(last.options, len(last.seats))
        for number, closed in enumerate(game.rounds, start=1):
            assert faults(RECORDED[game.edition].write_round(closed), number, game) == []

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
    def the_tricks_of_a_round_are_its_cards_less_a_bombed_one(self) -> None:
        for row, closed in zip(result(self.table.game).rounds, self.table.game.rounds, strict=True):
            assert sum(closed.won) == row.hand_size - closed.bombed

    @invariant()
    def the_pad_is_the_record(self) -> None:
        """The fold of the log equals the record, which goes out and in without changing a byte."""
        text = write_text(self.table.game)
        read = read_record(json.loads(text)).game
        assert read == self.table.game
        assert write_text(read) == text

    @invariant()
    def the_pad_survives_as_a_table(self) -> None:
        assert come_back(table(self.table.game)) == [bare(self.table.game)]

    @invariant()
    def no_sealed_bid_is_shown(self) -> None:
        draft = self.table.draft
        if draft is not None and draft.sealed:
            assert set(draft.shown_bids) == {None}
            assert not any(
                isinstance(event, BidPlaced) and event.round == draft.number for event in self.counting
            )

    @invariant()
    def names_are_those_of_different_people(self) -> None:
        names = self.table.game.players
        assert len(set(names)) == len(names)
        assert all(name.strip() for name in names)

    @invariant()
    def standings_wait_for_the_correction(self) -> None:
        if self.table.correction is not None:
            opened = max(at for at, event in enumerate(self.counting) if isinstance(event, CorrectionOpened))
            assert self.table.game.rounds == fold(self.counting[:opened]).game.rounds

    def teardown(self) -> None:
        """The whole log, read again, is the same evening."""
        if hasattr(self, "history"):
            assert History.of(self.history.entries) == self.history

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
            case GameSetAside() | GameBroughtBack():
                self.aside = isinstance(event, GameSetAside)
            case _:
                self.counting.append(event)
                self.taken_back.clear()

    def next_entry(self, data: st.DataObject) -> Command:
        """What the table would enter next; whatever it is, the rules allow it."""
        draft = self.table.open_draft
        number, size, cards = draft.number, draft.plan.hand_size, draft.options.specials
        if draft.needs_trump:
            return data.draw(_trumps(number, cards, len(draft.bids)))
        if None in draft.bids:
            seat = draft.bids.index(None)
            free = set(range(size + 1))
            if not draft.sealed and draft.prior is None:
                free.discard(forbidden_bid(draft.bids, seat, draft.plan, draft.options))  # type: ignore[arg-type]
            return PlaceBid(number, seat, data.draw(st.sampled_from(sorted(free))))
        if "BO" in cards and data.draw(st.integers(0, 5)) == 5:
            return PlayBomb(number, not draft.bombed)
        if not draft.tricks_shared_out:
            return _count(draft, data)
        if "WO" in cards and data.draw(st.booleans()):
            return self.cloud(draft, data)
        if draft.cloud is not None and draft.won[draft.cloud.seat] == 0:
            return ChangeCloud(number, None)
        problems = [*judge_bids(draft.bids, draft.plan, draft.options, len(draft.bids))]
        if problems:  # bids of a closed round, entered anew
            return PlaceBid(number, 0, data.draw(st.integers(0, size)))
        return CloseRound(number)

    def cloud(self, draft: Draft, data: st.DataObject) -> Command:
        if draft.sealed:
            return RevealBids(draft.number)
        winners = [seat for seat, won in enumerate(draft.won) if won and draft.bids[seat] is not None]
        if not winners:
            return ChangeCloud(draft.number, None)
        seat = data.draw(st.sampled_from(winners))
        return ChangeCloud(draft.number, seat, data.draw(st.sampled_from(allowed_changes(draft.bids[seat]))))


def _count(draft: Draft, data: st.DataObject) -> Command:
    """Seat after seat, the last one what is left; what then is too much or too little is put right."""
    missing = [seat for seat, won in enumerate(draft.entered_won) if won is None]
    rest = draft.to_win - sum(won or 0 for won in draft.entered_won)
    if missing:
        most = draft.most_won(missing[0])
        won = most if len(missing) == 1 else data.draw(st.integers(0, most))
        return CountTricks(draft.number, missing[0], won)
    seat = max(range(len(draft.won)), key=lambda at: draft.won[at] or 0)
    return CountTricks(draft.number, seat, max((draft.won[seat] or 0) + rest, 0))


def _trumps(number: int, cards: tuple[str, ...], seats: int) -> st.SearchStrategy[Command]:
    trumps = [("R7", "R"), ("N", None), ("Z", "G"), *((card, "B") for card in cards if card in NAMED)]
    commands = [NameTrump(number, card, trump) for card, trump in trumps]
    swaps = [SwapWerewolf(number, seat, trump) for seat in range(seats) for trump in ("Y", None)]
    return st.sampled_from(commands + (swaps if "WW" in cards else []))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
