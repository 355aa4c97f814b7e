"""The certificate to hang up: a page lying on its side for each who won."""

from dataclasses import dataclass
from datetime import date
from gettext import NullTranslations

from scorekeeper.names import truncate
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.sheets.edition import Number
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.page import A4, LETTER, Page
from scorekeeper.sheets.score_sheet import date_of
from scorekeeper.sheets.standings import Place, winners
from scorekeeper.sheets.symbols import SEAL
from scorekeeper.sheets.templates import fill
from scorekeeper.sheets.written_numbers import day, figure, isolated, listing
from scorekeeper.words import N_, several, translations
from scorekeeper.words.tournament import title_of_table

SIZES = {"A4": A4, "Letter": LETTER}
DEFAULT_SIZE = next(iter(SIZES))
UNFINISHED = N_("This game is not over: {played} of {planned} rounds were played.")
SIZE = N_("There is no certificate of the size {size}, only {sizes}.")
_LONGEST_TABLE = 60  # letters
# So many letters fit one line in this size; what is longer is set smaller.
_NAME_SIZES = ((17, "huge"), (34, "large"), (80, "medium"))
_ACHIEVEMENT_SIZES = ((100, "large"), (180, "medium"))
_OTHERS_SIZES = ((200, "large"),)


@dataclass(frozen=True, slots=True)
class Award:
    """One winner's page: the name, how it was won, figures of the evening, and the places of the others.

    `heats` are what each session of a tournament gave.
    """

    name: str
    achievement: str
    numbers: tuple[Number, ...]
    others: tuple[Place, ...]
    heats: tuple[Number, ...] = ()

    @property
    def fit(self) -> str:
        """The class that makes the name fit."""
        return _fit(len(self.name), _NAME_SIZES)

    @property
    def achievement_fit(self) -> str:
        """The class that makes the sentence fit."""
        return _fit(len(self.achievement), _ACHIEVEMENT_SIZES)

    @property
    def others_fit(self) -> str:
        """The class that makes the places fit."""
        return _fit(sum(len(place.name) + 8 for place in self.others), _OTHERS_SIZES)


def _fit(letters: int, sizes: tuple[tuple[int, str], ...]) -> str:
    return next((fit for most, fit in sizes if letters <= most), "small")


def certificate_html(
    result: Result,
    *,
    language: str,
    table: str | None = None,
    played: date | None = None,
    size: str = DEFAULT_SIZE,
) -> str:
    """The certificates of a finished game, a page for each who won.

    `table` and `played` default to what the game's details say. Raises ValueError, with a sentence, while the
    game goes on, and for a size that it is not made in.
    """
    game, words = result.game, translations(language)
    details = dict(game.details)
    if size not in SIZES:
        raise ValueError(words.gettext(SIZE).format(size=size, sizes=", ".join(SIZES)))
    if not result.rounds or not result.over:
        numbers = {"played": len(result.rounds), "planned": result.rounds_planned}
        raise ValueError(words.gettext(UNFINISHED).format(**numbers))
    paper, page, ahead = paper_of(game.edition), SIZES[size], winners(result)
    players = tuple(isolated(name) for name in game.players)
    played = played or date_of(details.get("played", ""))
    return fill(
        "certificate.html",
        language,
        Page(f"certificate-{page.style}", page.width, page.height),
        edition=rulebook_of(game.edition).title,
        names=listing(tuple(players[seat] for seat in ahead), words),
        awards=[
            Award(
                players[seat],
                _achievement(result, seat, words),
                paper.numbers(result, (seat,), words),
                tuple(
                    Place(standing.rank, players[standing.seat], figure(standing.total))
                    for standing in result.ranking
                    if standing.seat != seat or result.teams
                ),
            )
            for seat in ahead
        ],
        evening=[
            text
            for text in (
                truncate(table or title_of_table(details.get("table", ""), words), _LONGEST_TABLE),
                day(played, words) if played else "",
                words.ngettext("%(num)s round", "%(num)s rounds", len(result.rounds))
                % {"num": len(result.rounds)},
                _at_the_table(game, words),
            )
            if text
        ],
        # Translators: a role, as on certificates: who keeps the pad; not the name of the app.
        signed=words.gettext("Scorekeeper"),
        seal=SEAL,
    )


def _at_the_table(game: Game, words: NullTranslations) -> str:
    """How many played a round together: "4 players", or "3–5 players" where people came and went."""
    counts = [len(lineup.seats) for lineup, _rounds in game.stretches()]
    fewest, most = min(counts), max(counts)
    players = str(most) if fewest == most else f"{fewest}–{most}"
    return words.ngettext("%(players)s player", "%(players)s players", most) % {"players": players}


def _achievement(result: Result, seat: int, words: NullTranslations) -> str:
    """The sentence below a winner's name: alone, or with whom."""
    game = result.game
    fewest = edition_of(game.edition).fewest_points_win
    first = [team for team in result.teams if team.rank == 1]
    own = next((team for team in first if seat in team.seats), None)
    beside = own.seats if own else winners(result)
    names = listing(tuple(isolated(game.players[winner]) for winner in beside if winner != seat), words)
    total = own.total if own else result.ranking[0].total
    values = {"points": figure(total), "names": names}
    if own:
        text = (
            several(
                "wins as a team with %(names)s, with %(points)s point",
                "wins as a team with %(names)s, with %(points)s points",
            )
            if len(first) == 1
            else several(
                "shares the team win beside %(names)s, with %(points)s point",
                "shares the team win beside %(names)s, with %(points)s points",
            )
        )
    elif names:
        text = (
            several(
                "shares the win with %(names)s, with %(points)s penalty point each",
                "shares the win with %(names)s, with %(points)s penalty points each",
            )
            if fewest
            else several(
                "shares the win with %(names)s, with %(points)s point each",
                "shares the win with %(names)s, with %(points)s points each",
            )
        )
    else:
        text = (
            several("wins with %(points)s penalty point", "wins with %(points)s penalty points")
            if fewest
            else several("wins with %(points)s point", "wins with %(points)s points")
        )
    return words.ngettext(*text, abs(total)) % values
