"""What Extreme adds to the pages."""

from collections.abc import Iterator

from scorekeeper.gamelog.extreme.settled_tricks import settled_tricks
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.extreme.cards import HAND_SIZE
from scorekeeper.rules.extreme.round import Round
from scorekeeper.sheets.protocol import Noted
from scorekeeper.web.edition import Edition, EditionStatistics, NotedRound
from scorekeeper.web.extreme.entry_sentences import describe
from scorekeeper.web.extreme.moments import tell
from scorekeeper.web.extreme.options_form import OPTIONS_FORM, PadForm
from scorekeeper.web.extreme.round_page import TEMPLATES, asks, offer_texts, own_values, page_values
from scorekeeper.web.statistics.figures import GAMES, RATING, WINS, WON, Figure, share, tenths
from scorekeeper.words import N_

_PENALTY = N_("penalty points, divided by rounds")
_MAGES = N_("share of the Black Mages taken that cost no penalty point")
_LEFT = N_("rounds in which coloured or white seals were left")
_FIGURES = (
    GAMES,
    WINS,
    WON,
    Figure("points", N_("Penalty points per round"), _PENALTY, "points", "rounds", tenths, "asc"),
    Figure("hits", N_("Clean rounds"), N_("rounds without a penalty point"), "hits", "rounds", share),
    Figure("high", N_("Seals left"), _LEFT, "high", "rounds", share, "asc"),
    Figure(
        "blacks", N_("Black ones"), N_("black seals, divided by rounds"), "blacks", "rounds", tenths, "asc"
    ),
    Figure("mages", N_("Black Mage"), _MAGES, "mages_made", "mages", share),
    RATING,
)

STATISTICS = EditionStatistics(
    kinds={"usual": N_("Usual length"), "long": N_("Long game")},
    figures=_FIGURES,
    by_round="number",
    # Translators: a deal and its line on the pad.
    round_title=N_("Round"),
    hits_title=N_("Clean rounds by round"),
    bid_title=N_("Seals taken"),
    bids_title=N_("Clean rounds by seals taken"),
    heads=(N_("Clean rounds"), N_("Seals left"), N_("Black ones"), N_("Penalty points")),
    by_trump=False,
    penalty=True,
)


def find_noted_rounds(log: History) -> tuple[NotedRound, ...]:
    """Each as it stands; one that is being put right as it counts, until a trick of it is entered anew."""
    return tuple(sorted(_found(log), key=lambda noted_round: noted_round.noted.number))


def _found(log: History) -> Iterator[NotedRound]:
    game, entry = log.table.game, log.table.open_draft
    running = entry.number if entry is not None and entry.tricks else None
    if running is not None:
        begun = Round(entry.turns.over().takings, ())
        yield NotedRound(Noted(running, HAND_SIZE, begun, settled=entry.tricks), "tricks")
    edition, settled = edition_of(game.edition), settled_tricks(log)
    for number, round in enumerate(game.rounds, start=1):
        check = edition.check_round(round, number, game)
        tricks = settled.get(number, ())
        if number != running and (check or tricks):
            yield NotedRound(Noted(number, HAND_SIZE, round, check, tricks))


EDITION = Edition(
    templates=TEMPLATES,
    own_values=own_values,
    asks=asks,
    offer_texts=offer_texts,
    page_values=page_values,
    describe=describe,
    tell=tell,
    find_noted_rounds=find_noted_rounds,
    options_form=OPTIONS_FORM,
    pad_form=PadForm,
    statistics=STATISTICS,
    extra_rounds="extreme.option.extra_rounds",
    trick_page="extreme_pages.settle",
)
