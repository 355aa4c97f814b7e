"""What a sheet says of who came and went, of rules that changed, and of points beside the play."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.figures import figure, isolated
from scorekeeper.words import N_
from scorekeeper.words.adjustments import reason_of

AWAY = "–"
CHANGED = N_("from round {round}: {rules}")
AS_BOOKLET = N_("as in the booklet")
GIVEN = N_("{player} in round {round}: {points}")
GIVEN_FOR = N_("{player} in round {round}: {points} ({reason})")


def total_cell(result: Result, number: int, seat: int) -> str:
    """A seat's total after a round; points beside the play have a star, a beginning stands in brackets."""
    game, total = result.game, result.rounds[number - 1].totals[seat]
    if total is not None and result.rounds[number - 1].points[seat] is None:
        return AWAY
    if total is None:
        begins = result.begins(number, seat)
        return AWAY if begins is None else f"({figure(begins)})"
    return f"{figure(total)}*" if game.given(number, seat) else figure(total)


def changes(result: Result, words: NullTranslations) -> Iterator[str]:
    """Rules that changed and points beside the play, a sentence each."""
    game = result.game
    for sitting in game.sittings:
        if game.changes_rules(sitting.first):
            now = game.at(sitting.first)
            terms = rulebook_of(game.edition).agreed(now.options, now.seats, words)
            rules = ", ".join(terms) or words.gettext(AS_BOOKLET)
            yield words.gettext(CHANGED).format(round=sitting.first, rules=rules)
    for given in game.adjustments:
        facts = {"player": isolated(game.players[given.seat]), "round": given.round}
        text = GIVEN_FOR if given.reason else GIVEN
        reason = reason_of(given.reason, words)
        yield "* " + words.gettext(text).format(
            **facts, points=f"{given.points:+d}".replace("-", "−"), reason=reason
        )


def changed_rows(game: Game) -> tuple[int, ...]:
    """The rows, from 0, from which other rules hold."""
    return tuple(each.first - 1 for each in game.sittings if game.changes_rules(each.first))


def best_round(result: Result, ahead: tuple[int, ...], best: Callable[..., int]) -> tuple[int, int]:
    """The best points that one of these seats made in a round, and the first round of those."""
    made = [
        (points, line.number)
        for line in result.rounds
        for seat in ahead
        if (points := line.points[seat]) is not None
    ]
    points = best(points for points, _number in made)
    return points, min(number for made_then, number in made if made_then == points)


def rounds_led(result: Result, ahead: tuple[int, ...], best: Callable[..., int]) -> int:
    """After how many rounds one of these seats was ahead, alone or not."""
    left = result.game.last_sitting.left
    lines = [
        [total for seat, total in enumerate(line.totals) if total is not None and seat not in left]
        for line in result.rounds
    ]
    return sum(
        any(line.totals[seat] == best(known) for seat in ahead)
        for line, known in zip(result.rounds, lines, strict=True)
    )
