"""The rounds of Wizard whose tricks were noted card by card, with what they prove so far."""

from dataclasses import replace

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.wizard.disputes.checker import check_round
from scorekeeper.sheets.protocol import Noted
from scorekeeper.web.edition import NotedRound


def check_noted(draft: Draft) -> RoundCheck | None:
    """The check of what was noted, None for nothing. A trick that is being played may lack cards."""
    setting, turn = draft.setting, draft.noted_tricks.turn(draft.setting)
    check = check_round(draft.noted, draft.plan, draft.options, setting.seats)
    if check is None or turn is None or not turn.place:
        return check
    running = ("wrong-card-count", turn.trick)
    found = tuple(finding for finding in check.findings if (finding.code, finding.trick) != running)
    return replace(check, findings=found)


def find_noted_rounds(log: History) -> tuple[NotedRound, ...]:
    """Each as it stands: the round that entries go to, and the others as they were scored."""
    numbers = range(1, len(log.table.game.rounds) + 2)
    return tuple(filter(None, (_look(log.table, number) for number in numbers)))


def _look(table: Table, number: int) -> NotedRound | None:
    game, entry = table.game, table.open_draft
    if isinstance(entry, Draft) and entry.number == number:
        round, check, step = entry.noted, check_noted(entry), "protocol"
    elif number <= len(game.rounds):
        round = game.rounds[number - 1]
        check, step = edition_of(game.edition).check_round(round, number, game), ""
    else:
        return None
    if check is None:
        return None
    size = edition_of(game.edition).plan_round(number, game).hand_size
    return NotedRound(Noted(number, size, round, check), step)
