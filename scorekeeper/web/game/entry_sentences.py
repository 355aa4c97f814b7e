"""The entries of a game in words: who changed what when."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog import events as did
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.lineup_changes import JOINED, LEFT, PAUSED, REPLACED, RETURNED, SWAPPED
from scorekeeper.gamelog.state import Table
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.web.editions import edition_of
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, signed_change, wall_clock
from scorekeeper.words import N_, translations
from scorekeeper.words.adjustments import reason_of

NOT_ON_THE_PAD = (did.EntryUndone, did.EntryRedone, did.GameSetAside, did.GameBroughtBack, did.PlayersSeated)
Change = did.SeatsChanged | did.RulesChanged | did.PointsGiven | did.PointsWithdrawn


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One line of a history page, a game's or a tournament's."""

    seq: int
    at: datetime
    by: str
    text: str
    undone: bool
    round: int | None = None


def describe_entries(history: History) -> list[HistoryLine]:
    """Every entry, the newest first; those that no longer count are marked."""
    counting = set(history.done)
    before = _tables_before(history)
    return [
        HistoryLine(
            seq=entry.seq,
            at=datetime.fromisoformat(entry.at),
            by=entry.device,
            text=_describe(entry.seq, history, before),
            undone=entry.seq not in counting and not isinstance(entry.event, NOT_ON_THE_PAD),
            round=getattr(entry.event, "round", None),
        )
        for entry in reversed(history.entries)
    ]


def describe_undo(history: History) -> str:
    """What the newest entry undid or redid; "" if it did neither."""
    if not isinstance(history.entries[-1].event, did.EntryUndone | did.EntryRedone):
        return ""
    return _describe(history.seq, history, _tables_before(history))


def _tables_before(history: History) -> dict[int, Table]:
    """The table that each entry was made on, by its number; none for the first, which made it."""
    return {entry.seq: table for (_made, table), (entry, _after) in pairwise(history.steps())}


# Of what a round or a player tells all.
_SENTENCES: Mapping[type[Event], str] = {
    did.CorrectionOpened: N_("Round %(round)s opened for correction"),
    did.CorrectionCancelled: N_("Round %(round)s left as it was"),
    did.GameEnded: N_("Game ended early"),
    did.GameResumed: N_("Game resumed"),
    did.GameSetAside: N_("Game set aside"),
    did.GameBroughtBack: N_("Game brought back"),
    did.SeatTakenOver: N_("The scorekeeper bids for %(player)s, whose device does not answer"),
    did.SeatReleased: N_("%(player)s bids on their own device again"),
    did.ResultOffered: N_("Result ready; waiting for a second person"),
    did.ResultDoubted: N_("%(player)s says that the result is wrong"),
}


def _describe(seq: int, history: History, before: Mapping[int, Table]) -> str:
    players = history.table.game.players
    match event := history.event(seq):
        case did.GameCreated(players=seated):
            return _("Game started: %(players)s", players=", ".join(seated))
        case did.PlayersSeated(players=seated):
            return _("Seated by the desk: %(players)s", players=", ".join(seated))
        case did.PlayerRenamed(seat, player):
            return _("Seat %(seat)s is now called %(player)s", seat=seat + 1, player=player)
        case did.StandingsHidden(number):
            if number is None:
                return _("Points are shown to everybody")
            return _("Points are hidden from round %(round)s on", round=number)
        case did.StopAgreed(at):
            if at is None:
                return _("No set time to stop")
            return _("The table stops at %(time)s", time=wall_clock(datetime.fromisoformat(at)))
        case did.PlacesRevealed(places, whole):
            return _("All places revealed") if whole else _("Places revealed: %(places)s", places=places)
        case did.SeatsChanged() | did.RulesChanged() | did.PointsGiven() | did.PointsWithdrawn():
            return describe_change(event, before[seq].game)
        case did.SecondCheckSet(on):
            if not on:
                return _("Results count without a second person")
            return _("Results count once a second person confirms them")
        case did.EntryUndone(target):
            # Translators: %(what)s is a line of the history without a full stop, such as “Anya bids 2”.
            return _("Undone: %(what)s", what=_describe(target, history, before))
        case did.EntryRedone(target):
            # Translators: %(what)s is a line of the history without a full stop, such as “Anya bids 2”.
            return _("Redone: %(what)s", what=_describe(target, history, before))
        case did.ClosingEvent():
            scored = _of_edition(event, history, before[seq])
            return _confirmed(event, scored, players)
    if type(event) in _SENTENCES:
        who = getattr(event, "seat", None)
        player = "" if who is None else players[who]
        return _(_SENTENCES[type(event)], player=player, round=getattr(event, "round", 0))
    return _of_edition(event, history, before[seq])


def _of_edition(event: Event, history: History, before: Table) -> str:
    """What the edition tells of it, for which the places of the round are all seats."""
    players = tuple(history.table.game.players[seat] for seat in before.seats)
    return edition_of(before.game.edition).describe(event, players, before.of_round)


def _confirmed(event: did.ClosingEvent, scored: str, players: tuple[str, ...]) -> str:
    seat = event.confirmed_by
    if seat is UNRECORDED:
        return scored
    if seat is None:
        # Translators: %(scored)s is a line of the history, such as “Round scored; tricks: Anya 2, Ben 1”.
        return _("%(scored)s – without a second person", scored=scored)
    # Translators: %(scored)s is a line of the history, such as “Round scored; tricks: Anya 2, Ben 1”.
    return _("%(scored)s – confirmed by %(player)s", scored=scored, player=players[int(seat)])


def describe_change(event: Change, game: Game) -> str:
    """The sentence for it; `game` is the pad that it was entered on."""
    match event:
        case did.SeatsChanged():
            return _seats(event, game)
        case did.RulesChanged(number, options):
            agreed = records_of(game.edition).read_options(options).valid_options
            seats = len(game.last_lineup.seats)
            words = rulebook_of(game.edition).options_in_words(agreed, seats, translations(language()))
            rules = ", ".join(words) or _("as in the booklet")
            return _("From round %(round)s on: %(rules)s", round=number, rules=rules)
        case did.PointsGiven(_number, seat, points, reason):
            return _given(game.players[seat], points, reason)
        case did.PointsWithdrawn(place):
            given = game.adjustments[place]
            what = _given(game.players[given.seat], given.points, given.reason)
            # Translators: %(what)s is a line of the history without a full stop, such as “Anya bids 2”.
            return _("Called off: %(what)s", what=what)


_SEATS = {
    JOINED: N_("%(player)s joins from round %(round)s on"),
    LEFT: N_("%(player)s leaves and does not play from round %(round)s on"),
    PAUSED: N_("%(player)s sits out from round %(round)s on"),
    RETURNED: N_("%(player)s is back from round %(round)s on"),
    REPLACED: N_("%(player)s takes the seat of %(other)s from round %(round)s on"),
    SWAPPED: N_("%(player)s and %(other)s swap seats from round %(round)s on"),
}


def _seats(event: did.SeatsChanged, game: Game) -> str:
    player = game.players[event.seat] if event.player is None else event.player
    other = "" if event.other is None else game.players[event.other]
    return _(_SEATS[event.how], player=player, other=other, round=event.round)


def given_words(given: Adjustment, game: Game) -> str:
    """Points beside the play in words, with the round."""
    what = _given(game.players[given.seat], given.points, given.reason)
    return _("Round %(number)s", number=given.round) + " · " + what


def _given(player: str, points: int, reason: str) -> str:
    facts = {"player": player, "points": signed_change(points)}
    if not reason:
        return _("%(player)s: adjustment of %(points)s points", **facts)
    why = reason_of(reason, translations(language()))
    return _("%(player)s: adjustment of %(points)s points (%(reason)s)", **facts, reason=why)
