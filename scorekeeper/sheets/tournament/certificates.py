"""Certificates for the first of a tournament: the house's own, a page each."""

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.tournament.standings import Placing, SeatResult, seat_results, standings
from scorekeeper.sheets.certificate import Award
from scorekeeper.sheets.edition import Number
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.sheets.standings import Place
from scorekeeper.sheets.symbols import SEAL
from scorekeeper.sheets.templates import fill
from scorekeeper.sheets.tournament.printing import PrintRequest, points
from scorekeeper.sheets.tournament.results import NOTHING, deciding
from scorekeeper.sheets.written_numbers import day, figure, isolated
from scorekeeper.words import N_

FEW = N_("Certificates go to 1 to {most} places, not {first}.")
MOST = 100
_OTHERS = 4  # so many of the first stand on each
_MOST_HEATS = 9  # in one row


def certificates(printing: PrintRequest) -> list[str]:
    """A certificate for everybody who took one of the first places, so far or in the end.

    Raises ValueError, with a sentence, where nothing has been played.
    """
    tournament, words = printing.tournament, printing.words
    if not 1 <= printing.first <= MOST:
        raise ValueError(words.gettext(FEW).format(most=MOST, first=printing.first))
    lines = [line for line in standings(tournament) if line.heats or line.stage]
    if not lines:
        raise ValueError(words.gettext(NOTHING))
    style, page = page_of(printing.size).style, page_of(printing.size)
    heats = len(tournament.played)
    people = len(lines)
    evening = [
        isolated(tournament.name),
        *([day(printing.played, words)] if printing.played else []),
        words.ngettext("%(num)s session", "%(num)s sessions", heats) % {"num": heats},
        words.ngettext("%(num)s player", "%(num)s players", people) % {"num": people},
    ]
    return [
        fill(
            "certificate.html",
            printing.language,
            Page(f"certificate-{style}", page.width, page.height),
            edition=rulebook_of(tournament.settings.edition).title,
            names=_name(printing, line),
            awards=[_award(printing, line, lines)],
            evening=evening,
            # Translators: who runs a tournament.
            signed=words.gettext("Director"),
            seal=SEAL,
        )
        for line in lines
        if line.rank <= printing.first
    ]


def _name(printing: PrintRequest, line: Placing) -> str:
    return isolated(printing.tournament.entrants[line.entrant].name)


def _award(printing: PrintRequest, line: Placing, lines: list[Placing]) -> Award:
    words = printing.words
    first = words.gettext("wins the tournament")
    placed = words.gettext("finishes in place %(rank)s") % {"rank": line.rank}
    shared = sum(other.rank == line.rank for other in lines) > 1
    if shared:
        first = words.gettext("shares first place")
        placed = words.gettext("shares place %(rank)s") % {"rank": line.rank}
    others = tuple(
        Place(other.rank, _name(printing, other), deciding(printing, other))
        for other in lines[:_OTHERS]
        if other is not line
    )
    return Award(
        _name(printing, line),
        first if line.rank == 1 else placed,
        _numbers(printing, line),
        others,
        _heats(printing, line),
    )


def _numbers(printing: PrintRequest, line: Placing) -> tuple[Number, ...]:
    """What decided, and the figures of all sessions together."""
    say, settings = printing.words.gettext, printing.tournament.settings
    game = say("Penalty points") if settings.fewest_first else say("Game points")
    hits = say(paper_of(settings.edition).hits_title)
    results = [result for _number, result in _results(printing, line)]
    counted = [result.hits for result in results if result.hits is not None]
    decided = say("Tournament points") if settings.points else game
    score = figure(sum(result.score for result in results))
    return (
        Number(say("Points of the last stage") if line.stage else decided, deciding(printing, line)),
        *([Number(game, score)] if settings.points or line.stage else []),
        *([Number(hits, figure(sum(counted)))] if counted else []),
        Number(say("Tables won"), figure(sum(result.place == 1 for result in results))),
    )


def _heats(printing: PrintRequest, line: Placing) -> tuple[Number, ...]:
    """What each session gave, where there were several."""
    words, by_places = printing.words, bool(printing.tournament.settings.points)
    gave = [
        Number(
            words.gettext("Session %(heat)s") % {"heat": printing.tournament.called(number)[0]},
            points(result.points, words) if by_places else figure(result.score),
        )
        for number, result in _results(printing, line)
    ]
    return tuple(gave) if 1 < len(gave) <= _MOST_HEATS else ()


def _results(printing: PrintRequest, line: Placing) -> list[tuple[int, SeatResult]]:
    """The sessions that somebody played, with what each gave."""
    tournament = printing.tournament
    gave = ((number, seat_results(tournament, number).get(line.entrant)) for number in tournament.counting)
    return [(number, result) for number, result in gave if result is not None]
