"""A round on the table: what has been entered of it so far."""

from dataclasses import dataclass, replace

from scorekeeper.gamelog.wizard.noted_tricks import (
    NOTHING_KNOWN,
    NOTHING_NOTED,
    NotedFacts,
    NotedTricks,
    TrickSetting,
    facts_of,
)
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.bids import sum_is_forbidden
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import judge_tricks
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud, MaybeCard, Round
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.trick_counts import trick_rules
from scorekeeper.rules.wizard.tricks import first_leader
from scorekeeper.rules.wizard.trump import dealer_names, trump_from, trump_in_play
from scorekeeper.rules.wizard.vampire import copied_card, judge_under


@dataclass(frozen=True, slots=True)
class Swap:
    """Who swapped the Werwolf, and the trump it named; UNRECORDED only as a closed round has it."""

    seat: int
    trump: MaybeCard


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that does not count yet: a new one, or a closed one taken up again (`prior`). What is
    `entered_…` is None where nobody entered anything; `entered_bombs` counts bombed tricks. `first_trump` is
    the trump before any Werwolf. `dropped` is why everybody bids again, "" where nobody does; `revealed`
    tells that secret bids were shown. `turned_under` is the card noted under a turned-up Werwolf.
    """

    plan: PlannedRound
    options: Options
    entered_bids: tuple[int | None, ...]
    entered_won: tuple[int | None, ...]
    turned_up: MaybeCard = UNRECORDED
    first_trump: MaybeCard = UNRECORDED
    swap: Swap | None = None
    dropped: str = ""
    revealed: bool = False
    entered_bombs: int | None = None
    cloud: Cloud | None = None
    noted_tricks: NotedTricks = NOTHING_NOTED
    prior: Round | None = None
    turned_under: MaybeCard = UNRECORDED

    @classmethod
    def fresh(cls, plan: PlannedRound, options: Options) -> "Draft":
        """A round of which nothing is entered; where no card is turned up, the plan says the trump."""
        nothing = (None,) * len(plan.bidding_order)
        if plan.turns_up:
            return cls(plan, options, nothing, nothing)
        return cls(plan, options, nothing, nothing, turned_up=None, first_trump=plan.fixed_trump)

    @classmethod
    def again(cls, plan: PlannedRound, options: Options, prior: Round) -> "Draft":
        """A closed round taken up again: everything stands as it was."""
        swap, first_trump = None, prior.trump
        if prior.werewolf is not None:
            swap, first_trump = Swap(prior.werewolf, prior.trump), trump_from(prior.turned_up)
        draft = replace(
            cls.fresh(plan, options),
            turned_up=prior.turned_up,
            first_trump=first_trump,
            swap=swap,
            entered_bombs=plan.hand_size - sum(prior.won) if prior.bombed else 0,
            turned_under=prior.under,
            cloud=prior.cloud,
            prior=prior,
        )
        return replace(draft, noted_tricks=draft._prior_noted)

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return self.plan.number

    # --- trump

    @property
    def trump(self) -> MaybeCard:
        """The trump as it stands: the Werwolf's holder has the last word."""
        return self.first_trump if self.swap is None else self.swap.trump

    @property
    def swapper(self) -> int | None:
        """The seat that swapped the Werwolf, None for nobody."""
        return None if self.swap is None else self.swap.seat

    @property
    def needs_trump(self) -> bool:
        """Whether the turned-up card, or the suit that the dealer names after it, is missing."""
        nothing_yet = self.prior is None and self.trump is UNRECORDED
        return self.plan.turns_up and (nothing_yet or self.needs_suit)

    @property
    def needs_suit(self) -> bool:
        """Whether the dealer's suit is missing; a round closed so needs none until its card changes."""
        prior, now = self.prior, (self.turned_up, self.trump)
        as_recorded = prior is not None and (prior.turned_up, prior.trump) == now
        unnamed = self.swap is None and self.trump is UNRECORDED
        return dealer_names(self.turned_up) and unnamed and not as_recorded

    # --- bids

    @property
    def bids(self) -> tuple[int | None, ...]:
        """The bids as they stand, sealed ones too: entered, or as closed. An open last bid does not stand
        once the others' numbers forbid it (003 «Plus/minus Eins»).
        """
        if self.prior is None:
            last = self.plan.bidding_order[-1]
            return _with(self.entered_bids, last, None) if self.overruled else self.entered_bids
        pairs = zip(self.entered_bids, self.prior.bids, strict=True)
        return tuple(old if new is None else new for new, old in pairs)

    @property
    def overruled(self) -> bool:
        """Whether whoever bids last has to say another number than the one that is entered."""
        return self.prior is None and self.options.bidding == "open" and self._sum_forbidden

    @property
    def must_bid_again(self) -> bool:
        """Whether hidden bids that were put right after all had seen them make the forbidden sum."""
        hidden = self.prior is None and self.options.bidding == "hidden"
        return hidden and self._sum_forbidden

    @property
    def _sum_forbidden(self) -> bool:
        bids = [bid for bid in self.entered_bids if bid is not None]
        whole = len(bids) == len(self.entered_bids)
        return whole and sum_is_forbidden(sum(bids), self.plan, self.options)

    @property
    def bids_complete(self) -> bool:
        """Whether every seat's bid is in."""
        return None not in self.bids

    @property
    def sealed(self) -> bool:
        """Whether nobody may see a bid now: hidden ones until all are in, secret ones until revealed."""
        if self.prior is not None or self.options.bidding == "open" or self.revealed:
            return False
        return self.options.bidding == "secret" or not self.bids_complete

    @property
    def under_cover(self) -> bool:
        """Whether anything was entered while bids are sealed: a log may hold what nobody may see."""
        return self.sealed and self != type(self).fresh(self.plan, self.options)

    @property
    def shown_bids(self) -> tuple[int | None, ...]:
        """The bids that anybody may see: none of them as long as they are sealed."""
        return (None,) * len(self.entered_bids) if self.sealed else self.bids

    @property
    def final_bids(self) -> tuple[int | None, ...]:
        """The bids that count in the end, as anybody may see them: with the Wolke's change."""
        if self.cloud is None:
            return self.shown_bids
        changed, change = self.cloud.seat, self.cloud.change
        return tuple(
            bid + change if seat == changed and bid is not None and bid + change >= 0 else bid
            for seat, bid in enumerate(self.shown_bids)
        )

    # --- tricks

    @property
    def to_win(self) -> int:
        """How many tricks belong to somebody in the end."""
        return self.plan.hand_size - self.bombs

    @property
    def bombs(self) -> int:
        """How many tricks were bombed: as entered, else as noted in the protocol."""
        return self.noted_facts.bombs if self.entered_bombs is None else self.entered_bombs

    @property
    def bombed(self) -> bool:
        """Whether the Bombe was played."""
        return self.bombs > 0

    @property
    def won(self) -> tuple[int | None, ...]:
        """The tricks as they stand: entered, else told by a whole protocol, else as closed, else as bid.
        Secret bids prefill nothing but what the other seats leave.
        """
        pairs = zip(self.entered_won, self._expected_won, strict=True)
        return tuple(old if new is None else new for new, old in pairs)

    @property
    def _expected_won(self) -> tuple[int | None, ...]:
        before = self._noted_as_before
        if self.noted_facts.whole and (before is None or self.trump != before.trump):
            return self.noted_facts.won
        if self.prior is not None:
            return self.prior.won
        if self.options.bidding != "secret":
            return self._at_least_told(self.shown_bids)
        rest = self.to_win - sum(won for won in self.entered_won if won is not None)
        left_over = rest >= 0 if self.entered_won.count(None) == 1 else rest == 0
        return self._at_least_told((rest if left_over else None,) * len(self.entered_won))

    def _at_least_told(self, expected: tuple[int | None, ...]) -> tuple[int | None, ...]:
        """What is expected, but never less than a protocol that broke off has counted."""
        if not self.noted_facts.won:
            return expected
        pairs = zip(expected, self.noted_facts.won, strict=True)
        return tuple(number if number is None else max(number, counted) for number, counted in pairs)

    @property
    def tricks_shared_out(self) -> bool:
        """Whether every seat's tricks are in and add up."""
        entered = [won for won in self.won if won is not None]
        return len(entered) == len(self.won) and sum(entered) == self.to_win

    def most_won(self, seat: int) -> int:
        """The most tricks that `seat` can have won, as the entered numbers of the others stand."""
        others = (won or 0 for at, won in enumerate(self.entered_won) if at != seat)
        return max(self.to_win - sum(others), 0)

    # --- changes

    def with_trump(self, turned_up: MaybeCard, trump: MaybeCard) -> "Draft":
        """With card and final trump entered; a suit alone is what was turned up, whatever a Werwolf named."""
        if self.swap is None or turned_up is UNRECORDED:
            return replace(self, turned_up=turned_up, first_trump=trump)
        swap = Swap(self.swap.seat, trump)
        return replace(self, turned_up=turned_up, first_trump=trump_from(turned_up), swap=swap)

    def with_bid(self, seat: int, bid: int) -> "Draft":
        """With a seat's bid entered."""
        return replace(self, entered_bids=_with(self.entered_bids, seat, bid))

    def with_won(self, seat: int, won: int) -> "Draft":
        """With a seat's tricks entered."""
        return replace(self, entered_won=_with(self.entered_won, seat, won))

    def following_minutes(self) -> "Draft":
        """With nothing entered of tricks and Bombe, so that the protocol tells them."""
        return replace(self, entered_won=(None,) * len(self.entered_won), entered_bombs=None)

    @property
    def cloud_waits(self) -> int | None:
        """The seat that has yet to change its bid by the noted Wolke, or None. Source: 003 «Wolke»."""
        settled = self.cloud is not None or self._noted_as_before is not None
        return None if settled else self.noted_facts.cloud_seat

    def recounts(self, won: tuple[int, ...]) -> bool:
        """Whether the protocol tells something else than these tricks and what stands of the Bombe."""
        prior = self._noted_as_before
        if prior is not None:
            unchanged = (won, self.trump, self.bombed) == (prior.won, prior.trump, prior.bombed)
            if unchanged or not prior.tricks:
                return False
            if self.trump is UNRECORDED:
                return True
        return not self.noted_facts.fits(won, self.bombed)

    def closed(self, won: tuple[int, ...]) -> Round:
        """The round as it is written on the pad, with its protocol. Every bid must be in."""
        closed, prior = self.recounted(won), self._noted_as_before
        if prior is not None:
            return replace(closed, tricks=prior.tricks, passes=prior.passes, first_trick=prior.first_trick)
        return self.noted_tricks.added_to(closed, self.setting)

    def recounted(self, won: tuple[int, ...]) -> Round:
        """The round as it is written on the pad, without its protocol. Every bid must be in."""
        return Round(
            bids=tuple(bid for bid in self.bids if bid is not None),
            won=won,
            turned_up=self.turned_up,
            trump=self.trump,
            werewolf=self.swapper,
            bombed=self.bombed,
            cloud=self.cloud,
            under=self.under,
        )

    # --- the protocol

    @property
    def under(self) -> MaybeCard:
        """The card under a turned-up Werwolf, as noted and as long as it can lie there."""
        under, swapped = self.turned_under, self.swap is not None
        faults = judge_under(under, self.turned_up, swapped, self.number, self.options)
        return UNRECORDED if faults else under

    @property
    def copied(self) -> str | None:
        """The card that a Vampir is a copy of; None where nobody noted it."""
        return copied_card(self.turned_up, self.under, self.swap is not None, self.plan, self.options)

    @property
    def setting(self) -> TrickSetting:
        """What stands round the tricks of this round."""
        seats = len(self.entered_bids)
        trump = trump_in_play(self.turned_up, self.trump, self.swapper, self.plan)
        return TrickSetting(
            seats=seats,
            hand_size=self.plan.hand_size,
            first_leader=first_leader(self.plan.dealer, seats),
            specials=self.options.specials,
            rules=None if trump is UNRECORDED else trick_rules(self.options, trump, self.copied),
        )

    @property
    def noted_facts(self) -> NotedFacts:
        """What the protocol tells of the round."""
        return NOTHING_KNOWN if self.noted_tricks.empty else facts_of(self.noted_tricks, self.setting)

    @property
    def noted(self) -> Round:
        """What was noted of the tricks and what stands round them, without bids and tricks won."""
        noted = Round((), (), self.turned_up, self.trump, self.swapper, under=self.under)
        return self.noted_tricks.added_to(noted, self.setting)

    @property
    def _noted_as_before(self) -> Round | None:
        """The closed round, as long as nobody has touched its protocol since."""
        return self.prior if self.noted_tricks == self._prior_noted else None

    @property
    def _prior_noted(self) -> NotedTricks:
        """The protocol of the closed round; nothing where it has none, or an older version's that is none."""
        prior, seats = self.prior, len(self.entered_bids)
        if prior is None or not prior.tricks:
            return NOTHING_NOTED
        _problems, protocol = judge_tricks(prior.tricks, prior.first_trick, self.plan, seats)
        if protocol is None or isinstance(prior.passes, Unreadable):
            return NOTHING_NOTED
        return NotedTricks.of(protocol, prior.passes)


def _with(values: tuple[int | None, ...], seat: int, value: int | None) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
