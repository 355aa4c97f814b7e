"""Whatever a table of Wizard sends, sense or nonsense."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.wizard import commands as wizard
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced
from scorekeeper.rules.wizard.bids import forbidden_bid, judge_bids
from scorekeeper.rules.wizard.cloud import allowed_changes
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.gamelog.any_evening import AnyEvening
from tests.notation import ALL_SPECIALS, CAST, evening, result

NAMED = ("GW", "DR", "WW", "JO", "WO")

# Commands as anybody might send them: sensible ones, late ones and nonsense.
ROUNDS = st.sampled_from([1, 2, 3, 1, 2, 3, 0, -1, 4, 99])
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, 3, -1, 99])
TRICKS = st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, -1, 4, 99])
CARDS = st.sampled_from([UNRECORDED, None, "R7", "G13", "N", "Z", "DR", "GW:Z", "V7", "R", ""])
TRUMPS = st.sampled_from([UNRECORDED, None, "B", "R", "G", "Y", "V", ""])
PLAYED = st.sampled_from("R7 B5 B6 G1 N Z DR GW:Z JO JO:R WO:B BO WW V7 HX VA VA:R".split())
POINTS = st.sampled_from([10, -10, 100, 0, 15, 110])
NAMES = st.sampled_from([*CAST, "", " ", " Henry"]) | st.text(max_size=5)

RULES = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.integers(1, 6),
        "hands": st.lists(st.integers(1, 4), min_size=1, max_size=6),
        "plus_minus_one": st.booleans(),
        "bidding": st.sampled_from(["open", "hidden", "secret"]),
        "specials": st.sampled_from([[], ["DR", "FE"], ["WO", "BO", "WW"]]),
        "variant": st.sampled_from(["standard", "einfarbig"]),
        "scoring": st.sampled_from(["standard", "progressive"]),
        "bid_direction": st.sampled_from(["clockwise", "counterclockwise"]),
        "teams": st.booleans(),
        "extra_rounds": st.sampled_from([0, 1, 2, -1]),
    },
)

ENTRIES: st.SearchStrategy[Command] = st.one_of(
    st.builds(wizard.PlaceBid, ROUNDS, SEATS, TRICKS),
    st.builds(wizard.CountTricks, ROUNDS, SEATS, TRICKS),
    st.builds(wizard.NameTrump, ROUNDS, CARDS, TRUMPS),
    st.builds(wizard.SwapWerewolf, ROUNDS, st.none() | SEATS, TRUMPS),
    st.builds(wizard.DropBids, ROUNDS),
    st.builds(wizard.RevealBids, ROUNDS),
    st.builds(wizard.PlayBomb, ROUNDS, st.booleans(), st.booleans()),
    st.builds(wizard.TurnUnder, ROUNDS, st.none() | PLAYED),
    st.builds(wizard.SwapCard, ROUNDS, TRICKS, st.booleans(), st.none() | PLAYED),
    st.builds(wizard.ChangeCloud, ROUNDS, st.none() | SEATS, st.sampled_from([1, -1, 1, -1, 0, 2, None])),
    st.builds(wizard.BeginProtocol, ROUNDS, TRICKS),
    st.builds(wizard.LeadTrick, ROUNDS, TRICKS, SEATS),
    st.builds(wizard.PlayCard, ROUNDS, PLAYED, st.none() | st.tuples(TRICKS, TRICKS)),
    st.builds(wizard.FollowProtocol, ROUNDS),
    st.builds(wizard.PassCard, ROUNDS, TRICKS, st.none() | SEATS, st.none() | PLAYED),
    st.builds(commands.CloseRound, ROUNDS),
)
OTHERS: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.RenamePlayer, SEATS, NAMES),
    st.builds(commands.OpenCorrection, ROUNDS),
    st.builds(commands.CancelCorrection, ROUNDS),
    st.builds(
        commands.ChangeSeats,
        st.sampled_from([*HOW, "nothing"]),
        st.none() | SEATS,
        st.none() | SEATS,
        NAMES,
        st.sampled_from(["last", "mean", "zero", "seat", "nothing"]),
        st.booleans(),
    ),
    st.builds(commands.ChangeRules, RULES, st.none() | SEATS, st.booleans()),
    st.builds(commands.GivePoints, SEATS, POINTS, st.sampled_from(["", "late"])),
    st.builds(commands.WithdrawPoints, SEATS),
    st.builds(commands.HideStandings, st.none() | ROUNDS, st.booleans()),
    st.builds(commands.RevealPlaces, st.integers(1, 7)),
    st.builds(commands.AgreeOnStop, st.sampled_from([None, "2026-11-22T23:00:00+01:00"])),
    st.sampled_from(
        [commands.EndGame(), commands.ResumeGame(), commands.SetGameAside(), commands.BringGameBack()]
    ),
)
UNDO_OR_REDO: st.SearchStrategy[Command] = st.sampled_from([commands.Undo(), commands.Redo()])


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


class WizardEvening(AnyEvening):
    @initialize(seats=st.integers(3, 6), dealer=st.integers(0, 2), data=st.data())
    def begin(self, seats: int, dealer: int, data: st.DataObject) -> None:
        options = data.draw(any_options(seats))
        self.begin_with(evening(" ".join(CAST[:seats]), dealer=dealer, **options).history)

    @rule(command=ENTRIES)
    def enter_anything(self, command: Command) -> None:
        self.send(command)

    @rule(command=OTHERS)
    def send_anything_else(self, command: Command) -> None:
        self.send(command)

    @rule(command=UNDO_OR_REDO)
    def undo_or_redo(self, command: Command) -> None:
        self.send(command)

    lay_aside = rule(command=ENTRIES | OTHERS | UNDO_OR_REDO)(AnyEvening.set_aside_and_bring_back)

    @invariant()
    def the_tricks_of_a_round_are_its_cards_less_a_bombed_one(self) -> None:
        for row, closed in zip(result(self.table.game).rounds, self.table.game.rounds, strict=True):
            assert sum(closed.won) == row.hand_size - closed.bombed

    @invariant()
    def no_sealed_bid_is_shown(self) -> None:
        draft = self.table.draft
        if draft is not None and draft.sealed:
            assert set(draft.shown_bids) == {None}
            placed = [event for event in self.counting if isinstance(event, BidPlaced)]
            assert draft.number not in {event.round for event in placed}

    def next_entry(self, data: st.DataObject) -> Command:
        draft = self.table.open_draft
        number, size, cards = draft.number, draft.plan.hand_size, draft.options.specials
        if draft.needs_trump:
            return data.draw(_trumps(number, cards, len(draft.bids)))
        if None in draft.bids:
            seat = draft.bids.index(None)
            free = set(range(size + 1))
            if not draft.sealed and draft.prior is None:
                free.discard(forbidden_bid(draft.bids, seat, draft.plan, draft.options))  # type: ignore[arg-type]
            return wizard.PlaceBid(number, seat, data.draw(st.sampled_from(sorted(free))))
        if "BO" in cards and data.draw(st.integers(0, 5)) == 5:
            return wizard.PlayBomb(number, not draft.bombed)
        if not draft.tricks_shared_out:
            return _count(draft, data)
        if "WO" in cards and data.draw(st.booleans()):
            return _cloud(draft, data)
        if draft.cloud is not None and draft.won[draft.cloud.seat] == 0:
            return wizard.ChangeCloud(number, None)
        if [*judge_bids(draft.bids, draft.plan, draft.options, len(draft.bids))]:
            return wizard.PlaceBid(
                number, 0, data.draw(st.integers(0, size))
            )  # of a closed round, entered anew
        return commands.CloseRound(number)


def _cloud(draft: Draft, data: st.DataObject) -> Command:
    if draft.sealed:
        return wizard.RevealBids(draft.number)
    winners = [seat for seat, won in enumerate(draft.won) if won and draft.bids[seat] is not None]
    if not winners:
        return wizard.ChangeCloud(draft.number, None)
    seat = data.draw(st.sampled_from(winners))
    return wizard.ChangeCloud(
        draft.number, seat, data.draw(st.sampled_from(allowed_changes(draft.bids[seat])))
    )


def _count(draft: Draft, data: st.DataObject) -> Command:
    """Seat after seat, the last one what is left; what then is too much or too little is put right."""
    missing = [seat for seat, won in enumerate(draft.entered_won) if won is None]
    rest = draft.to_win - sum(won or 0 for won in draft.entered_won)
    if missing:
        most = draft.most_won(missing[0])
        won = most if len(missing) == 1 else data.draw(st.integers(0, most))
        return wizard.CountTricks(draft.number, missing[0], won)
    seat = max(range(len(draft.won)), key=lambda at: draft.won[at] or 0)
    return wizard.CountTricks(draft.number, seat, max((draft.won[seat] or 0) + rest, 0))


def _trumps(number: int, cards: tuple[str, ...], seats: int) -> st.SearchStrategy[Command]:
    trumps = [("R7", "R"), ("N", None), ("Z", "G"), *((card, "B") for card in cards if card in NAMED)]
    names = [wizard.NameTrump(number, card, trump) for card, trump in trumps]
    swaps = [wizard.SwapWerewolf(number, seat, trump) for seat in range(seats) for trump in ("Y", None)]
    return st.sampled_from(names + (swaps if "WW" in cards else []))


TestAnyEvening = WizardEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
