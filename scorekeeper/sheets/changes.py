"""What a sheet says of who came and went, of rules that changed, and of points beside the play."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.result import Result
from scorekeeper.sheets.written_numbers import figure, isolated
from scorekeeper.words import N_, several
from scorekeeper.words.adjustments import reason_of

AWAY = "–"
CHANGED = N_("from round {round}: {rules}")
AS_BOOKLET = N_("as in the booklet")
GIVEN = N_("{player} in round {round}: {points}")
GIVEN_FOR = N_("{player} in round {round}: {points} ({reason})")

BEST_ROUND = several("%(points)s point in round %(round)s", "%(points)s points in round %(round)s")


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
    for row in changed_rows(result):
        now = game.at(row + 1)
        terms = rulebook_of(game.edition).options_in_words(now.options, now.seats, words)
        rules = ", ".join(terms) or words.gettext(AS_BOOKLET)
        yield words.gettext(CHANGED).format(round=row + 1, rules=rules)
    for given in game.adjustments:
        facts = {"player": isolated(game.players[given.seat]), "round": given.round}
        text = GIVEN_FOR if given.reason else GIVEN
        reason = reason_of(given.reason, words)
        yield "* " + words.gettext(text).format(
            **facts, points=f"{given.points:+d}".replace("-", "−"), reason=reason
        )


def last_row(result: Result) -> int:
    """The number of the last round that has a row: of a game ended early the last one that was played."""
    return len(result.rounds) if result.game.ended and result.rounds else result.rounds_planned


def changed_rows(result: Result) -> tuple[int, ...]:
    """The rows, from 0, from which other rules hold."""
    game, last = result.game, last_row(result)
    firsts = [lineup.first for lineup in game.lineups if lineup.first <= last]
    return tuple(first - 1 for first in firsts if game.changes_rules(first))


def best_round(
    result: Result, ahead: tuple[int, ...], best: Callable[..., int], words: NullTranslations
) -> str:
    """The best points that one of these seats made in a round, and in which first; a dash without a round."""
    made = [
        (points, line.number)
        for line in result.rounds
        for seat in ahead
        if (points := line.points[seat]) is not None
    ]
    if not made:
        return AWAY
    points = best(points for points, _number in made)
    number = min(number for made_then, number in made if made_then == points)
    return words.ngettext(*BEST_ROUND, abs(points)) % {"points": figure(points), "round": number}


def rounds_led(
    result: Result, ahead: tuple[int, ...], best: Callable[..., int], words: NullTranslations
) -> str:
    """After how many rounds one of these seats was ahead, alone or not, in words."""
    behind, rounds = result.game.behind, len(result.rounds)
    led = sum(
        any(line.totals[seat] == best(placed) for seat in ahead)
        for line in result.rounds
        if (
            placed := [
                total for seat, total in enumerate(line.totals) if total is not None and seat not in behind
            ]
        )
    )
    sentence = words.ngettext("after %(part)s of %(all)s round", "after %(part)s of %(all)s rounds", rounds)
    return sentence % {"part": led, "all": rounds}
