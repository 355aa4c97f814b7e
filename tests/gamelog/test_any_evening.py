"""Whatever a table of Wizard sends, sense or nonsense."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from scorekeeper.gamelog.commands import CloseRound, Command
from scorekeeper.gamelog.wizard import commands as wizard
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced
from scorekeeper.rules.wizard.bids import forbidden_bid, judge_bids
from scorekeeper.rules.wizard.cloud import allowed_changes
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.gamelog.any_evening import LONG, TRICKS, UNDO_OR_REDO, AnyEvening, any_of, any_other
from tests.notation import ALL_SPECIALS, CAST, evening, result, setup_faults

NAMED = ("GW", "DR", "WW", "JO", "WO")
PROTOCOL = (wizard.BeginProtocol, wizard.LeadTrick, wizard.FollowProtocol, wizard.PassCard, wizard.SwapCard)
ENTRIES = any_of(
    *(wizard.PlaceBid, wizard.CountTricks, wizard.NameTrump, wizard.SwapWerewolf, wizard.ChangeCloud),
    *(wizard.DropBids, wizard.RevealBids, wizard.PlayBomb, wizard.PlayCard, wizard.TurnUnder, CloseRound),
    *PROTOCOL,
    at=st.tuples(TRICKS, TRICKS),
    card=st.sampled_from("R7 B5 B6 G1 N Z DR GW:Z JO JO:R WO:B BO WW V7 HX VA VA:R".split()),
    change=st.sampled_from([1, -1, 1, -1, 0, 2]),
    trump=st.sampled_from([UNRECORDED, None, "B", "R", "G", "Y", "V", ""]),
    turned_up=st.sampled_from([UNRECORDED, None, "R7", "G13", "N", "Z", "DR", "GW:Z", "V7", "R", ""]),
)
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "plus_minus_one": st.booleans(),
    "plus_minus_one_from_round": st.sampled_from([1, 2]),
    "bidding": st.sampled_from(["open", "hidden", "secret"]),
    "bid_direction": st.sampled_from(["clockwise", "counterclockwise"]),
    "scoring": st.sampled_from(["standard", "progressive"]),
    "cloud_change": st.sampled_from(["end_of_round", "immediately"]),
    "specials": st.sampled_from([[], ["DR", "FE"], ["WO", "BO", "WW"], ALL_SPECIALS]),
    "variant": st.sampled_from(["standard", "einfarbig", "maximus"]),
    "clairvoyance": st.booleans(),
    "teams": st.booleans(),
    "extra_rounds": st.sampled_from([0, 1, 2, -1]),
    "hands": st.lists(st.integers(1, 4), min_size=1, max_size=6),
}
OTHERS = any_other(rounds=st.integers(1, 6), **OPTIONS)


class WizardEvening(AnyEvening):
    @initialize(
        seats=st.integers(3, 6),
        dealer=st.integers(0, 2),
        options=st.fixed_dictionaries({"rounds": st.integers(1, 3)}, optional=OPTIONS),
    )
    def begin(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        """Of options that do not go together, the later ones are left out."""
        players = CAST[:seats]
        while setup_faults(players, dealer, options):
            options.popitem()
        self.begin_with(evening(" ".join(players), dealer=dealer, **options).history)

    enter_anything = rule(command=ENTRIES)(AnyEvening.send)
    send_anything_else = rule(command=OTHERS)(AnyEvening.send)
    undo_or_redo = rule(command=UNDO_OR_REDO)(AnyEvening.send)
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

    def next_entry(self, chance: Random) -> Command:
        return next_entry(chance, self.table.open_draft)


def next_entry(chance: Random, draft: Draft) -> Command:
    """What the table would enter next; whatever it is, the rules allow it."""
    number, size, cards = draft.number, draft.plan.hand_size, draft.options.specials
    if draft.needs_trump:
        return chance.choice(_trumps(draft))
    if None in draft.bids:
        seat = draft.bids.index(None)
        free = {*range(size + 1)}
        if not draft.sealed and draft.prior is None:
            free.discard(forbidden_bid(draft.bids, seat, draft.plan, draft.options))  # type: ignore[arg-type]
        return wizard.PlaceBid(number, seat, chance.choice(sorted(free)))
    if "BO" in cards and chance.random() < 0.15:
        return wizard.PlayBomb(number, not draft.bombed)
    if not draft.tricks_shared_out:
        return _count(draft, chance)
    if "WO" in cards and chance.random() < 0.5:
        return _cloud(draft, chance)
    if draft.cloud is not None and draft.won[draft.cloud.seat] == 0:
        return wizard.ChangeCloud(number, None)
    if [*judge_bids(draft.bids, draft.plan, draft.options, len(draft.bids))]:  # a closed round, entered anew
        return wizard.PlaceBid(number, 0, chance.randint(0, size))
    return CloseRound(number)


def _cloud(draft: Draft, chance: Random) -> Command:
    if draft.sealed:
        return wizard.RevealBids(draft.number)
    winners = [seat for seat, won in enumerate(draft.won) if won and draft.bids[seat] is not None]
    if not winners:
        return wizard.ChangeCloud(draft.number, None)
    seat = chance.choice(winners)
    return wizard.ChangeCloud(draft.number, seat, chance.choice(allowed_changes(draft.bids[seat])))


def _count(draft: Draft, chance: Random) -> Command:
    """Seat after seat, the last one what is left; what then is too much or too little is put right."""
    missing = [seat for seat, won in enumerate(draft.entered_won) if won is None]
    rest = draft.to_win - sum(won or 0 for won in draft.entered_won)
    if missing:
        most = draft.most_won(missing[0])
        won = most if len(missing) == 1 else chance.randint(0, most)
        return wizard.CountTricks(draft.number, missing[0], won)
    seat = max(range(len(draft.won)), key=lambda at: draft.won[at] or 0)
    return wizard.CountTricks(draft.number, seat, max((draft.won[seat] or 0) + rest, 0))


def _trumps(draft: Draft) -> list[Command]:
    cards = draft.options.specials
    trumps = [("R7", "R"), ("N", None), ("Z", "G"), *((card, "B") for card in cards if card in NAMED)]
    names = [wizard.NameTrump(draft.number, card, trump) for card, trump in trumps]
    swaps = [
        wizard.SwapWerewolf(draft.number, seat, trump)
        for seat in range(len(draft.bids) if "WW" in cards else 0)
        for trump in ("Y", None)
    ]
    return [*names, *swaps]


TestAnyEvening = WizardEvening.TestCase
TestAnyEvening.settings = LONG
