"""Whatever a table of Extreme sends, sense or nonsense."""

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from scorekeeper.gamelog.commands import CloseRound, Command
from scorekeeper.gamelog.extreme import commands as extreme
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.rules.extreme.cards import COLOURS, KINDS
from scorekeeper.rules.raw_values import UNRECORDED
from tests.gamelog.any_evening import LONG, UNDO_OR_REDO, AnyEvening, any_of, any_other
from tests.gamelog.extreme.evening import seal_evening

SEALS = st.sampled_from([*KINDS, "purple", ""])
ENTRIES = any_of(
    *(extreme.TakeSeal, extreme.ReturnSeal, extreme.TakeMage, extreme.ReturnMage, extreme.EndTaking),
    *(extreme.CallSeat, extreme.LeaveNothing, extreme.SetLeft, extreme.WinTrick, CloseRound),
    **dict.fromkeys(("seal", "kind", "led"), SEALS),
    count=st.sampled_from([0, 1, 2, 3, -1, 7]),
    gives=st.sampled_from([UNRECORDED, None, *KINDS, "purple"]),
)
OTHERS = any_other(
    rounds=st.sampled_from([4, 5, 6, 8, 10, 7]),
    mage_base=st.sampled_from([4, 5]),
    extra_rounds=st.sampled_from([0, 1, 2, -1]),
)


class ExtremeEvening(AnyEvening):
    @initialize(seats=st.integers(3, 5), dealer=st.integers(0, 2))
    def begin(self, seats: int, dealer: int) -> None:
        self.begin_with(seal_evening(seats, dealer).history)

    send_anything = rule(command=ENTRIES | OTHERS | UNDO_OR_REDO)(AnyEvening.send)

    @invariant()
    def all_seals_are_somewhere(self) -> None:
        for draft in (self.table.draft, self.table.correction):
            if draft is not None:
                heaps = [draft.middle, *draft.before]
                assert [sum(heap[kind] for heap in heaps) for kind in KINDS] == [3, 3, 5, 3, 3, 4, 6]
                assert all(count >= 0 for heap in heaps for count in heap.counts)
                assert sum(seals["black"] for seals in draft.before) <= 6

    def next_entry(self, chance: Random) -> Command:
        return next_entry(chance, self.table.open_draft)


def next_entry(chance: Random, draft: Draft) -> Command:
    """What the table would enter next; whatever it is, the rules allow it."""
    number, turns, turn = draft.number, draft.turns, draft.turns.turn
    if turn is not None and chance.random() < 0.9:
        places = [(colour, place) for colour in COLOURS for place in turns.sources(turn, colour)]
        if not turns.mage_fault(turn) and chance.random() < 0.1:
            return extreme.TakeMage(number, turn)
        if not places or chance.random() < 0.2:
            return extreme.EndTaking(number, turn)
        return extreme.TakeSeal(number, turn, *chance.choice(places))
    if turn is not None:
        return extreme.EndTaking(number, turn)
    if not draft.problems and not draft.under_way and chance.random() < 0.5:
        return CloseRound(number)
    if turns.misfits:  # somebody before put a taking right
        seat, colour = turns.misfits[0].seat, turns.misfits[0].colour
        back = extreme.ReturnMage(number, seat)
        return extreme.ReturnSeal(number, seat, colour, again=True) if colour else back
    if draft.untold and chance.random() < (0.9 if draft.left_seats else 0.02 if draft.tricks else 0.5):
        return extreme.LeaveNothing(number, chance.choice(draft.untold))
    if draft.tricks_left and chance.random() < 0.9:
        winner, led = chance.randrange(len(turns.order)), chance.choice(COLOURS)
        trumped = chance.random() < 0.3
        ways = draft.settlements(winner, led, trumped and led != "R")
        return extreme.WinTrick(number, winner, led, trumped, chance.choice(ways))
    if chance.random() < 0.3:
        return put_right(chance, draft)
    seat, kind = chance.randrange(len(turns.order)), chance.choice(KINDS)
    return extreme.SetLeft(number, seat, kind, chance.randint(0, draft.most_left(seat, kind)))


def put_right(chance: Random, draft: Draft) -> Command:
    """A seal, or the Schwarzmagier, that somebody had not taken, or had."""
    number, turns, ways = draft.number, draft.turns, list[Command]()
    for seat in turns.order:
        taking = turns.taking(seat)
        ways += [extreme.ReturnMage(number, seat)] * taking.mage
        ways += [extreme.ReturnSeal(number, seat, colour, again=True) for colour in taking.kinds]
        places = [(colour, place) for colour in COLOURS for place in turns.sources(seat, colour)]
        ways += [extreme.TakeSeal(number, seat, *place, again=True) for place in places]
    return chance.choice(ways)


TestAnyEvening = ExtremeEvening.TestCase
TestAnyEvening.settings = LONG
