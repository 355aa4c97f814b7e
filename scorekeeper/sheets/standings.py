"""Who is where: the ranking below the table, for any edition."""

from dataclasses import dataclass
from gettext import NullTranslations

from scorekeeper.rulebook.findings import presence
from scorekeeper.rules.result import Result
from scorekeeper.sheets.edition import Edition
from scorekeeper.sheets.written_numbers import figure, isolated, listing
from scorekeeper.words import ended_once


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the ranking: shared rank, who, and points as text; `hits` where they are counted."""

    rank: int
    name: str
    total: str
    hits: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """A title, a sentence on who won or leads, places by seat and by team; what their hits are called."""

    title: str
    sentence: str
    places: tuple[Place, ...]
    teams: tuple[Place, ...]
    hits: str = ""


def standings(result: Result, paper: Edition, words: NullTranslations) -> Standings | None:
    """The standings in words, final ones where the game is over; None where no round was played."""
    if not result.rounds:
        return None
    players = tuple(isolated(name) for name in result.game.players)
    named, hits = _named(result, players, words), paper.hits(result)
    places = tuple(
        Place(standing.rank, named[standing.seat], figure(standing.total), str(hits[standing.seat]))
        for standing in result.ranking
    )
    teams = tuple(
        Place(team.rank, _team(team.seats, players, words), figure(team.total)) for team in result.teams
    )
    numbers = {"round": len(result.rounds), "rounds": result.rounds_planned}
    title = (
        words.gettext("Final standings")
        if result.complete
        else words.gettext("After round %(round)s of %(rounds)s") % numbers
    )
    sentence = _sentence(tuple(players[seat] for seat in winners(result)), result.over, words)
    return Standings(title, sentence, places, teams, words.gettext(paper.hits_title))


def ranked(result: Result, words: NullTranslations) -> tuple[str, ...]:
    """Everybody whom the ranking names: players, and teams."""
    players = result.game.players
    return (*_named(result, players, words), *(_team(team.seats, players, words) for team in result.teams))


def _named(result: Result, players: tuple[str, ...], words: NullTranslations) -> tuple[str, ...]:
    """The players, and of who came later or left when that was."""
    notes = (presence(result.game, seat, words) for seat in range(len(players)))
    return tuple(f"{name} ({note})" if note else name for name, note in zip(players, notes, strict=True))


def team_letter(seat: int, seats: int) -> str:
    """What the team of a seat is called: those opposite each other share a letter."""
    return "ABC"[seat % (seats // 2)]


def _team(seats: tuple[int, ...], players: tuple[str, ...], words: NullTranslations) -> str:
    """A team by its letter and its names."""
    return f"{team_letter(seats[0], len(players))}: {listing(tuple(players[seat] for seat in seats), words)}"


def winners(result: Result) -> tuple[int, ...]:
    """The seats that are first, in seat order; with teams those of the first team."""
    return tuple(sorted(seat for side in result.sides if side.rank == 1 for seat in side.seats))


def _sentence(ahead: tuple[str, ...], over: bool, words: NullTranslations) -> str:
    if over:
        text = words.ngettext("%(names)s wins.", "%(names)s win.", len(ahead))
    else:
        # Translators: have the most points; not: play the first card.
        text = words.ngettext("%(names)s leads.", "%(names)s lead.", len(ahead))
    facts = {"names": listing(ahead, words)}
    return ended_once(text, facts) % facts
