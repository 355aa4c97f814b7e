"""What Wizard adds to the pages."""

from scorekeeper.web.edition import Edition, EditionStatistics
from scorekeeper.web.statistics.figures import GAMES, RATING, WINS, WON, Figure, share, tenths
from scorekeeper.web.wizard.entry_sentences import describe
from scorekeeper.web.wizard.moments import tell
from scorekeeper.web.wizard.options_form import OPTIONS_FORM, PadForm
from scorekeeper.web.wizard.protocol.noted_rounds import find_noted_rounds
from scorekeeper.web.wizard.round_page import TEMPLATES, asks, offer_texts, page_values, view_own
from scorekeeper.words import N_

_FIGURES = (
    GAMES,
    WINS,
    WON,
    Figure(
        "points", N_("Points per round"), N_("points scored, divided by rounds"), "points", "rounds", tenths
    ),
    Figure("hits", N_("Hits"), N_("rounds with exactly as many tricks as bid"), "hits", "rounds", share),
    Figure("high", N_("Overbid"), N_("rounds with fewer tricks than bid"), "high", "rounds", share, "asc"),
    Figure("low", N_("Underbid"), N_("rounds with more tricks than bid"), "low", "rounds", share, "asc"),
    RATING,
)

STATISTICS = EditionStatistics(
    kinds={
        "standard": N_("Base game"),
        "specials": N_("With special cards"),
        "einfarbig": N_("One Colour"),
        "maximus": N_("Wizard Maximus"),
        "progressive": N_("Progressive points"),
    },
    figures=_FIGURES,
    by_round="size",
    round_title=N_("Cards in hand"),
    hits_title=N_("Hits by cards in hand"),
    # Translators: head of a column: how many tricks a player announced.
    bid_title=N_("Bid"),
    bids_title=N_("Hits by bid"),
    heads=(N_("Hits"), N_("too high"), N_("too low"), N_("Points")),
    by_trump=True,
    penalty=False,
)


EDITION = Edition(
    templates=TEMPLATES,
    own_values=view_own,
    asks=asks,
    offer_texts=offer_texts,
    page_values=page_values,
    describe=describe,
    tell=tell,
    find_noted_rounds=find_noted_rounds,
    options_form=OPTIONS_FORM,
    pad_form=PadForm,
    statistics=STATISTICS,
    extra_rounds="option.extra_rounds",
    trick_page="trick.of_round",
)
