"""The round page of Wizard: its template's values, the «Block der Wahrheit», and what is missing."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.device_rules import bid_fault, cloud_fault, left_to_phones
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidSealed
from scorekeeper.rulebook.wizard.options import options_in_words
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Outlook
from scorekeeper.rules.wizard.outlook import outlook
from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.web.game import pad
from scorekeeper.web.game.aloud import Spoken
from scorekeeper.web.game.pad import Fields, PadFields, pad_parts
from scorekeeper.web.game.standings import Standings, standings_of, who_leads
from scorekeeper.web.guard.access import place
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, listed, ngettext, sentence_for
from scorekeeper.web.wizard.number_rows import bid_rows, view_cards
from scorekeeper.web.wizard.round_view import RoundView, Step, view_round
from scorekeeper.words import translations

TEMPLATES = "wizard"


def page_values(table: Table, step: str | None) -> dict[str, Any]:
    """What the templates of the round page draw beyond what every game has."""
    game, at_table = table.game, table.of_round
    view = view_round(at_table, step)
    standings = standings_of(game)
    draft = table.draft
    settled = table.correction is None and draft is not None and None not in draft.shown_bids
    bids = draft.shown_bids if settled and not table.ended else None
    chances = () if table.unseen else _outlook(standings, bids)
    return {
        "view": view,
        "left_to_phones": left_to_phones(at_table, table.places_of(place().phones)),
        "pad": pad_parts(table, PAD_FIELDS),
        "pad_key": (standings.key, bids),
        "outlook": chances,
        "sentence": what_is_missing(view) if view else "",
        "spoken": what_is_spoken(view) if view else Spoken(),
        "standing_sentence": who_leads(standings.result, chances),
        "options_words": options_in_words(
            at_table.game.options, at_table.game.seats, translations(language())
        ),
    }


@lru_cache(maxsize=256)
def _outlook(standings: Standings, bids: tuple[int, ...] | None) -> tuple[Outlook, ...]:
    return outlook(standings.result, bids)


def what_is_missing(view: RoundView) -> str:
    """One sentence about what the open step still needs."""
    if view.step is Step.TRUMP and not view.trump.done:
        if view.trump.needs_suit:
            return _("%(dealer)s names the trump.", dealer=view.dealer)
        return _("Tap the card that was turned up.")
    if view.sealed and view.step is not Step.TRICKS:
        if view.bids_missing:
            return _still_to_bid(view)
        return _("Everybody has bid; the bids stay covered until the round is over.")
    if view.bids_missing:
        return _bids_sentence(view)
    if view.sum_forbidden:
        return _("Plus/minus One: the bids must not add up to %(sum)s.", sum=view.hand_size)
    if view.step is Step.BIDS:
        return _bid_sum(view)
    return _tricks_sentence(view)


def what_is_spoken(view: RoundView) -> Spoken:
    """The same for whoever listens; that a card has to be tapped is nothing to be told."""
    if view.step is Step.TRUMP and not view.trump.done and not view.trump.needs_suit:
        return Spoken()
    asked = view.step is Step.BIDS and view.forbidden is not None and not view.sealed
    return Spoken(_forbidden(view) if asked else "", what_is_missing(view))


def _forbidden(view: RoundView) -> str:
    return _("%(player)s must not bid %(bid)s", player=view.forbidden_player, bid=view.forbidden)


def _still_to_bid(view: RoundView) -> str:
    missing = view.bids_missing
    return ngettext(
        "still to bid: %(players)s", "still to bid: %(players)s", len(missing), players=listed(missing)
    )


def _bid_sum(view: RoundView) -> str:
    return ngettext(
        "%(said)s bid for %(num)s trick", "%(said)s bid for %(num)s tricks", view.hand_size, said=view.bid_sum
    )


def _bids_sentence(view: RoundView) -> str:
    parts = [_bid_sum(view)]
    if view.overruled:
        facts = {"player": view.forbidden_player, "bid": view.forbidden}
        sentence = _("%(player)s bids last and must not bid %(bid)s: please choose another number", **facts)
        parts.append(sentence)
    elif view.forbidden is not None:
        parts.append(_forbidden(view))
    else:
        parts.append(_still_to_bid(view))
    if view.early:
        parts.append(_("out of turn: %(players)s", players=listed(view.early)))
    return " · ".join(parts)


def _tricks_sentence(view: RoundView) -> str:
    rest = view.to_win - view.won_sum
    if view.tricks_missing and rest >= 0:
        left = ngettext("%(num)s trick is left", "%(num)s tricks are left", rest)
        return left + " · " + _("still to count: %(players)s", players=listed(view.tricks_missing))
    if rest and view.untouched:  # bids are free to add up to another number
        return _("bid %(bid)s, tricks %(tricks)s: tap what differs", bid=view.won_sum, tricks=view.to_win)
    counted = ngettext(
        "%(done)s of %(num)s trick", "%(done)s of %(num)s tricks", view.to_win, done=view.won_sum
    )
    if rest > 0:
        few = ngettext("one too few", "%(num)s too few", rest)
        return _("%(one)s, %(other)s", one=counted, other=few)
    if rest < 0:
        many = ngettext("one too many", "%(num)s too many", -rest)
        return _("%(one)s, %(other)s", one=counted, other=many) + _bombed(view)
    if view.cloud_fault == "cloud-waits":
        return _("%(player)s has the Cloud and must change their bid by one.", player=view.cloud_player)
    if view.cloud_fault == "cloud-without-trick":
        return _("%(player)s has the Cloud but no trick.", player=view.cloud_player)
    if view.cloud_fault:
        return sentence_for(Problem(view.cloud_fault))
    if view.correcting:
        return _("%(counted)s: ready to apply", counted=counted)
    return _("%(counted)s: ready to score", counted=counted)


def _bombed(view: RoundView) -> str:
    """Where a trick is counted that the Bombe took from all: whose it can be, not tapped yet."""
    if view.to_win == view.hand_size:
        return ""
    unsaid = [row.name for row in view.tricks if row.value and not row.entered]
    nobody = _("the trick with the Bomb goes to nobody")
    return f" · {nobody}" + (" · " + _("still as bid: %(players)s", players=listed(unsaid)) if unsaid else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class PadCell(pad.PadCell):
    """With the bid; `covered`: it is in, but nobody may see it."""

    bid: int | None = None
    covered: bool = False

    @property
    def hit(self) -> bool:
        """Whether the bid came true."""
        return self.points is not None and self.points > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRow(pad.PadRow):
    """With the trump, "" where nobody knows it."""

    hand_size: int
    trump: str | None


def _of_round(number: int, game: Game, played: Round | None, draft: Draft | None) -> Fields:
    written = draft or played
    trump = UNRECORDED if written is None else written.trump
    size = edition_of(game.edition).plan_round(number, game).hand_size
    return {"hand_size": size, "trump": "" if trump is UNRECORDED else trump}


def _of_places(seats: int, played: Round | None, draft: Draft | None) -> Sequence[Fields]:
    if draft is not None:
        return [
            {"bid": shown, "covered": draft.sealed and bid is not None}
            for bid, shown in zip(draft.bids, draft.final_bids, strict=True)
        ]
    return [{}] * seats if played is None else [{"bid": bid} for bid in played.final_bids]


PAD_FIELDS = PadFields(PadCell, PadRow, _of_round, _of_places)


class Asks(StrEnum):
    """What is asked of a seat now."""

    BID = "bid"
    NOTHING = "nothing"
    TAKEN_OVER = "taken-over"


class OwnView:
    """The round as one seat's device shows it; `asks` is what it may say now, with `numbers` for a bid.

    `bid` is a number that everybody may see. `entry` is the id of the covered bid that counts, by which the
    device that said it knows the number again. `cloud` is what the Wolke may make of the bid.
    """

    def __init__(self, log: History, table: Table, draft: Draft, seat: int) -> None:
        players, complete = table.game.players, draft.bids_complete
        fault = bid_fault(draft, seat, table)
        self.seat = seat
        self.asks = Asks.TAKEN_OVER if fault == "seat-taken-over" else Asks.NOTHING if fault else Asks.BID
        if complete:
            self.asks = Asks.NOTHING
        self.numbers = bid_rows(draft, players, self.asks is Asks.BID)[seat].numbers
        self.covered = draft.options.bidding != "open"
        self.has_bid = draft.bids[seat] is not None
        self.entry = _covered_entry(log, draft.number, seat)
        self.bid = draft.final_bids[seat]
        self.won = draft.won[seat] if complete and not draft.sealed else None
        self.waits_for = _waits_for(draft, players)
        other = bool(cloud_fault(draft, seat))
        cards = view_cards(draft, players) if complete else None
        seats = cards.cloud_seats if cards and cards.cloud_asks == "seats" and not other else ()
        self.cloud = next((cloud for cloud in seats if cloud.seat == seat and cloud.outcomes), None)
        self.cloud_change = draft.cloud.change if draft.cloud is not None and not other else None


def view_own(log: History, seat: int) -> OwnView | None:
    """The round on the table for that place of it; None where nothing is played or put right now."""
    table = log.table.of_round
    draft: Draft | None = table.draft
    if draft is None or table.finished or table.correction is not None:
        return None
    return OwnView(log, table, draft, seat)


def _covered_entry(log: History, number: int, seat: int) -> str:
    for seq in reversed(log.done):
        match log.event(seq):
            case BidSealed(round=number_of, seat=other) if (number_of, other) == (number, seat):
                return log.entries[seq - 1].request_id
            case BidSealed(round=number_of) if number_of < number:
                break
    return ""


def _waits_for(draft: Draft, players: tuple[str, ...]) -> tuple[str, ...]:
    if draft.needs_trump or draft.bids_complete:
        return ()
    missing = [players[seat] for seat in draft.plan.bidding_order if draft.bids[seat] is None]
    return tuple(missing if draft.sealed else missing[:1])


def asks(mine: OwnView) -> bool:
    """Whether the seat's bid is asked for now, and not said yet."""
    return mine.asks is Asks.BID and not mine.has_bid


def offer_texts(table: Table) -> tuple[str, ...]:
    """The tricks of each seat, as the round would count."""
    won = table.open_draft.won
    return tuple(ngettext("%(num)s trick", "%(num)s tricks", number or 0) for number in won)
