"""From events to the tournament's state that they add up to. Nothing is judged here."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.formats.tournament.record import read_entrant, read_settings, tournament_and_board
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import announcements, events
from scorekeeper.gamelog.tournament.events import came_from_table
from scorekeeper.gamelog.tournament.state import Proposal, TournamentState
from scorekeeper.rules.tournament.board import ALL
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PLAYED, Dispute, Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import BY_HAND
from scorekeeper.rules.tournament.tournament import Tournament

_Result = events.ResultEntered | events.ResultTold | events.ResultWithdrawn
_Verdict = events.ResultConfirmed | events.ResultDisputed | events.ResultAccepted


def fold(log: Iterable[Event]) -> TournamentState:
    """The state after `log`, all of which counts. Raises TypeError where its first opens no tournament."""
    log = iter(log)
    state = _begun(next(log))
    for event in log:
        state = apply(state, event)
    return state


def _begun(event: Event) -> TournamentState:
    if isinstance(event, events.TournamentOpened):
        entrants = tuple(read_entrant(raw) for raw in event.entrants)
        return TournamentState(Tournament(event.title, read_settings(event.settings), entrants))
    if not isinstance(event, events.TournamentBrought):
        raise TypeError(f"a log begins with the opening of the tournament, not with {event!r}")
    tournament, board = tournament_and_board(event.record)
    played = {
        (number, table): result.unjudged
        for number, heat in enumerate(tournament.heats, start=1)
        for table, result in heat.results.items()
        if result.source == PLAYED
    }
    return TournamentState(tournament, played=played, board=board)


def apply(state: TournamentState, event: Event) -> TournamentState:
    """The state after one more event. What a table said of a heat that was taken back says nothing."""
    proposal = state.proposal
    if came_from_table(event) and not _is_there(state.tournament, event):
        return state
    match event:
        case events.HeatProposedBySeed(how, seed, players):
            return replace(state, proposal=Proposal(how, seed, players=tuple(players)))
        case events.HeatProposed(how, seed, tables, out):
            return replace(state, proposal=Proposal(how, seed, _seating(tables, out)))
        case events.TablesProposed(tables, out):
            return replace(state, proposal=Proposal(BY_HAND, "", _seating(tables, out)))
        case events.PairSwapped(entrant, other) if proposal is not None:
            return replace(state, proposal=replace(proposal, swaps=(*proposal.swaps, (entrant, other))))
        case events.ResultEntered() | events.ResultTold() | events.ResultWithdrawn():
            return _with_result(state, event)
        case events.ResultConfirmed() | events.ResultDisputed() | events.ResultAccepted():
            return _with_verdict(state, event)
        case events.GongChosen(on):
            return replace(state, gong=on)
        case events.GongTried(at):
            return replace(state, gong_tried=at)
        case events.PauseShown(until, text):
            return replace(state, pause=(until, text))
        case events.CeremonyStepped(step):
            board = state.board if step is not None else replace(state.board, shown=ALL)
            return replace(state, ceremony=step, board=board)
        case events.HeatPublished():
            state = replace(state, ceremony=None, pause=("", ""))
    board = announcements.apply(state.board, event)
    if board is not state.board:
        return replace(state, board=board)
    if isinstance(event, events.HeatCancelled):
        state = replace(state, board=announcements.without_calls(state.board, event.heat))
    changed = _changed(state.tournament, event)
    settled = isinstance(event, events.HeatPublished | events.CutMade)
    return replace(state, tournament=changed, proposal=None if settled else proposal)


def _is_there(tournament: Tournament, event: Event) -> bool:
    """Whether the heat of which a table tells is there, and the entrant where one is told of."""
    entrant = event.entrant if isinstance(event, events.SeatPassedOn | events.EntrantCheckedIn) else -1
    return getattr(event, "heat", 0) <= len(tournament.heats) and entrant < len(tournament.entrants)


def _with_result(state: TournamentState, event: _Result) -> TournamentState:
    """A game's word is kept, whatever the desk says; what the desk takes back lets it count again."""
    number, table, heats, played = event.heat, event.table, list(state.tournament.heats), dict(state.played)
    results = dict(heats[number - 1].results)
    if isinstance(event, events.ResultTold):
        hits = None if event.hits is None else tuple(event.hits)
        early = (event.early[0], event.early[1]) if isinstance(event, events.EarlyResultTold) else None
        played[number, table] = TableResult(tuple(event.scores), hits, PLAYED, early=early)
        if table not in results or results[table].source == PLAYED:
            results[table] = played[number, table]
    elif isinstance(event, events.ResultEntered):
        hits = None if event.hits is None else tuple(event.hits)
        result = TableResult(tuple(event.scores), hits, event.source, event.reason)
        if event.source == PLAYED:
            played[number, table] = result
        decided = table in results and results[table].source == OVERRIDDEN
        if event.source != PLAYED or not decided:
            results[table] = result
    else:
        if event.source == PLAYED:
            played.pop((number, table), None)
        before = results.get(table)
        if before is not None and before.source == event.source:
            del results[table]
            if (number, table) in played:
                results[table] = played[number, table]
    heats[number - 1] = replace(heats[number - 1], results=results)
    return replace(state, tournament=replace(state.tournament, heats=tuple(heats)), played=played)


def _with_verdict(state: TournamentState, event: _Verdict) -> TournamentState:
    """What people say of a result; of one that is gone meanwhile it says nothing."""
    heats = list(state.tournament.heats)
    heat, board = heats[event.heat - 1], announcements.apply(state.board, event)
    result = heat.results.get(event.table)
    if result is None:
        return state
    match event:
        case events.ResultConfirmed():
            result = replace(result, confirmed=(*result.confirmed, event.entrant))
        case events.ResultDisputed():
            result = replace(result, dispute=Dispute(event.entrant, event.why))
        case _:
            if result.dispute is not None:  # it called the referee
                board = announcements.apply(board, events.RefereeCame(event.heat, event.table))
            result = replace(result, early=None, dispute=None, accepted=True)
    heats[event.heat - 1] = replace(heat, results={**heat.results, event.table: result})
    return replace(state, tournament=replace(state.tournament, heats=tuple(heats)), board=board)


def _seating(tables: Sequence[Sequence[int]], out: Sequence[int]) -> Seating:
    return Seating(tuple(tuple(table) for table in tables), tuple(out))


def _changed(tournament: Tournament, event: Event) -> Tournament:
    entrants, present = tournament.entrants, tournament.checked_in
    match event:
        case events.SettingsChanged(settings):
            return replace(tournament, settings=read_settings(settings))
        case events.EntrantsAdded(added, came):
            new = range(len(entrants), len(entrants) + len(added))
            entrants = (*entrants, *(read_entrant(raw) for raw in added))
            return replace(tournament, entrants=entrants, checked_in=present | {*new} if came else present)
        case events.EntrantChanged(number, changed):
            return _with_entrant(tournament, number, read_entrant(changed))
        case events.EntrantSubstituted(number, player):
            plays_on = event.heats if isinstance(event, events.SubstitutePlaysOn) else ()
            midway = event.heats if isinstance(event, events.SubstituteTookOver) else ()
            heats = tuple(
                heat.with_player(number, player, at in midway)
                if at in tournament.running
                and at not in plays_on
                and heat.table_of(number) in heat.open_tables
                else heat
                for at, heat in enumerate(tournament.heats, start=1)
            )
            return _substituted(replace(tournament, heats=heats), number, player)
        case events.SeatPassedOn(heat, _table, number, player):
            took_over = isinstance(event, events.SeatPassedOnMidway)
            heats = tuple(
                own.with_player(number, player, took_over) if at == heat else own
                for at, own in enumerate(tournament.heats, start=1)
            )
            return _substituted(replace(tournament, heats=heats), number, player)
        case events.EntrantsCameIn(came_in):
            return replace(tournament, checked_in=present | {*came_in})
        case events.EntrantCheckedIn(number):
            return replace(tournament, checked_in=present | {number})
        case events.EntrantLeft(number):
            return replace(tournament, checked_in=present - {number})
        case events.PenaltyGiven(number, heat, kind, points, reason, note):
            given = Penalty(number, heat, kind, points, reason, note)
            return replace(tournament, penalties=(*tournament.penalties, given))
        case events.PenaltyCancelled(place):
            penalties = list(tournament.penalties)
            penalties[place] = replace(penalties[place], cancelled=True)
            return replace(tournament, penalties=tuple(penalties))
        case events.SeatChanged(number, _table, leaves):
            heats = _reseated(tournament, event)
            gone = {leaves} - {*heats[number - 1].seating.seated, *heats[number - 1].seating.out}
            return replace(tournament, heats=heats, checked_in=present - gone)
        case events.CutMade(people):
            return replace(tournament, through=(*tournament.through, tuple(people)))
        case events.TournamentFinished():
            return replace(tournament, finished=True)
        case events.TournamentResumed():
            return replace(tournament, finished=False)
        case _:
            return replace(tournament, heats=_heats(tournament, event))


def _with_entrant(tournament: Tournament, number: int, entrant: Entrant) -> Tournament:
    entrants = tournament.entrants
    return replace(tournament, entrants=(*entrants[:number], entrant, *entrants[number + 1 :]))


def _substituted(tournament: Tournament, number: int, player: str) -> Tournament:
    return _with_entrant(tournament, number, replace(tournament.entrants[number], substitute=player))


def _reseated(tournament: Tournament, event: events.SeatChanged) -> tuple[Heat, ...]:
    heats, number = list(tournament.heats), event.heat
    heat = heats[number - 1]
    seating = heat.seating.reseated(event.table, event.leaves, event.comes)
    new = {*seating.seated} - {*heat.seating.seated}
    players = {**heat.substitutes, **{person: tournament.entrants[person].substitute for person in new}}
    substitutes = {person: players[person] for person in seating.seated if players.get(person)}
    heats[number - 1] = replace(heat, seating=seating, substitutes=substitutes)
    return tuple(heats)


def _heats(tournament: Tournament, event: Event) -> tuple[Heat, ...]:
    """The heats after an event about them. Raises TypeError for an event that nobody knows how to apply."""
    heats = list(tournament.heats)
    match event:
        case events.HeatPublished(how, seed, tables, out):
            seating = _seating(tables, out)
            plays = {person: tournament.entrants[person].substitute for person in seating.seated}
            substitutes = {person: player for person, player in plays.items() if player}
            stage, repeats = tournament.stage, tournament.repeats
            heats.append(Heat(stage, how, seed, seating, substitutes=substitutes, repeats=repeats))
        case events.HeatCancelled(heat):
            heats[heat - 1] = replace(heats[heat - 1], cancelled=True)
        case events.HeatReopened(heat):
            heats[heat - 1] = replace(heats[heat - 1], cancelled=False)
        case events.TimeAdded(heat, table, minutes):
            longer = heats[heat - 1].longer
            whole = longer.get(table, 0) + minutes
            heats[heat - 1] = replace(heats[heat - 1], longer={**longer, table: whole})
        case _:
            raise TypeError(f"not an event of a tournament: {event!r}")
    return tuple(heats)
