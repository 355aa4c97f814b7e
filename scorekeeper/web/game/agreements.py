"""What a table agreed on for the round after the one that is being played, as the pad says it."""

from collections.abc import Iterator

from scorekeeper.gamelog.state import Table
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import Lineup
from scorekeeper.web.ui.language import gettext as _


def coming_changes(table: Table) -> tuple[str, ...]:
    """A sentence for each change that begins after the round on the table."""
    game = table.game
    if table.draft is None or table.ended or game.last_lineup.first <= table.draft.number:
        return ()
    return tuple(_sentences(game, game.lineup(table.draft.number), game.last_lineup))


def _sentences(game: Game, now: Lineup, then: Lineup) -> Iterator[str]:
    first = then.first
    for seat in now.seats:
        player = game.players[seat]
        if seat in then.left:
            yield _("%(player)s leaves after round %(round)s", player=player, round=first - 1)
        elif seat not in then.seats:
            yield _("%(player)s sits out after round %(round)s", player=player, round=first - 1)
    for seat in then.seats:
        if seat not in now.seats:
            yield _("%(player)s plays from round %(round)s on", player=game.players[seat], round=first)
    if set(now.seats) == set(then.seats) and now.seats != then.seats:
        yield _("New seats from round %(round)s", round=first)
    if now.options != then.options:
        yield _("New rules from round %(round)s", round=first)
    if now.seats == then.seats and now.dealer_of(first) != then.dealer_of(first):
        yield _("%(player)s deals round %(round)s", player=game.players[then.dealer_of(first)], round=first)
