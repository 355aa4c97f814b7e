"""The empty pad: to print, put on the table and write on."""

from collections.abc import Callable, Sequence

from scorekeeper.sheets.editions import PAPER, paper_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.heading import heads
from scorekeeper.sheets.worker import render_pdf
from scorekeeper.words import translations

DEFAULT_EDITION = next(iter(PAPER))


def pad_html(
    players: int,
    *,
    language: str,
    names: Sequence[str] | None = None,
    edition: str = DEFAULT_EDITION,
    rounds: int | None = None,
) -> str:
    """One A4 page with a row of at least 7 mm for each round; `rounds` None is the official number.

    `names` are printed over the columns; None, or an empty name, leaves room to write one.
    Raises ValueError, with a sentence, for an unknown edition, a number of players or rounds that it
    does not know, or names that are not one a player.
    """
    paper = paper_of(edition)
    counts = paper.player_counts
    if players not in counts:
        raise ValueError(f"the pad is for {counts[0]} to {counts[-1]} players, not {players}")
    if names is not None and len(names) != players:
        raise ValueError(f"{len(names)} names were given for {players} players")
    words = translations(language)
    values = paper.pad(players, rounds, words)
    printed = heads(names or [""] * players)
    return fill(paper.pad_template, language, heading=words.gettext(paper.heading), heads=printed, **values)


def has_pad(edition: str, players: int, rounds: int | None) -> bool:
    """Whether that edition is played by so many in so many rounds; None is the official number."""
    paper = paper_of(edition)
    try:
        return players in paper.player_counts and bool(paper.pad(players, rounds, translations("en")))
    except ValueError:
        return False


def pad_pdf(
    players: int,
    *,
    language: str,
    names: Sequence[str] | None = None,
    edition: str = DEFAULT_EDITION,
    rounds: int | None = None,
    render: Callable[[str], bytes] = render_pdf,
) -> bytes:
    """The same as PDF. Raises PrintingUnavailable, PrintingFailed, and what `pad_html` raises."""
    return render(pad_html(players, language=language, names=names, edition=edition, rounds=rounds))
