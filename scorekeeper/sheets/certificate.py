"""The certificate for whoever won, to hang up: one page lying on its side."""

from collections.abc import Callable
from datetime import date

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.editions import paper_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import clipped, day, figure, isolated, listing
from scorekeeper.sheets.page import A4, LETTER, Page
from scorekeeper.sheets.score_sheet import date_of
from scorekeeper.sheets.standings import winners
from scorekeeper.sheets.symbols import SEAL
from scorekeeper.sheets.worker import render_pdf
from scorekeeper.words import N_, translations

SIZES = {"A4": A4, "Letter": LETTER}
DEFAULT_SIZE = next(iter(SIZES))
UNFINISHED = N_("This game is not over: {played} of {planned} rounds were played.")
SIZE = N_("There is no certificate of the size {size}, only {sizes}.")
_LONGEST_TABLE, _LONGEST_NAME, _LONGEST_RANKED = 60, 60, 24  # letters
# So many letters fit one line in this size; what is longer is set smaller.
_NAME_SIZES = ((17, "huge"), (34, "large"), (80, "medium"))


def certificate_html(
    game: Game,
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    ended: bool = False,
    size: str = DEFAULT_SIZE,
) -> str:
    """The certificate of a finished game; `ended` tells that the table stopped early and meant it.

    `table` and `played` default to what the game's details say. Raises ValueError, with a sentence, while
    the game goes on, and for a size that it is not made in.
    """
    words, details = translations(language), dict(game.details)
    if size not in SIZES:
        raise ValueError(words.gettext(SIZE).format(size=size, sizes=", ".join(SIZES)))
    if not result.rounds or not (result.complete or ended):
        numbers = {"played": len(result.rounds), "planned": result.rounds_planned}
        raise ValueError(words.gettext(UNFINISHED).format(**numbers))
    paper, page, ahead = paper_of(game.edition), SIZES[size], winners(result)
    names = listing(tuple(isolated(clipped(game.players[seat], _LONGEST_NAME)) for seat in ahead), words)
    played = played or date_of(details.get("played", ""))
    return fill(
        "certificate.html",
        language,
        Page(f"certificate-{page.style}", page.width, page.height),
        edition=paper.title,
        names=names,
        fit=next((fit for most, fit in _NAME_SIZES if len(names) <= most), "small"),
        achievement=_achievement(game, result, ahead, words.gettext),
        where=[
            text
            for text in (
                clipped(table or details.get("table", ""), _LONGEST_TABLE),
                day(played, words) if played else "",
            )
            if text
        ],
        rounds=len(result.rounds),
        players=game.seats,
        numbers=paper.numbers(game, result, ahead, words) if _one_side(result, ahead) else (),
        others=[
            (
                standing.rank,
                isolated(clipped(game.players[standing.seat], _LONGEST_RANKED)),
                figure(standing.total),
            )
            for standing in result.ranking
            if standing.seat not in ahead or result.teams
        ],
        seal=SEAL,
    )


def certificate_pdf(
    game: Game,
    result: Result,
    *,
    language: str,
    ended: bool = False,
    size: str = DEFAULT_SIZE,
    render: Callable[[str], bytes] = render_pdf,
) -> bytes:
    """The same as PDF. Raises PrintingUnavailable, PrintingFailed, and what `certificate_html` raises."""
    return render(certificate_html(game, result, language=language, ended=ended, size=size))


def _one_side(result: Result, ahead: tuple[int, ...]) -> bool:
    """Whether one player or one team won: added up over several, the evening's numbers are nobody's."""
    return sum(team.rank == 1 for team in result.teams) == 1 or len(ahead) == 1


def _achievement(game: Game, result: Result, ahead: tuple[int, ...], say: Callable[[str], str]) -> str:
    """The sentence below the names."""
    fewest = edition_of(game.edition).fewest_points_win
    first = [team for team in result.teams if team.rank == 1]
    if first:
        text = (
            N_("win as a team with %(points)s points")
            if len(first) == 1
            else N_("share the win of the teams with %(points)s points each")
        )
        return say(text) % {"points": figure(first[0].total)}
    points = {"points": figure(result.ranking[0].total)}
    if len(ahead) > 1:
        text = (
            N_("share the win with %(points)s penalty points each")
            if fewest
            else N_("share the win with %(points)s points each")
        )
    else:
        text = N_("wins with %(points)s penalty points") if fewest else N_("wins with %(points)s points")
    return say(text) % points
