"""Usual tournaments. A preset is a value like any other settings: `replace` changes a part of it."""

from collections.abc import Mapping

from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.draw.task import RANDOM, SWISS
from scorekeeper.rules.tournament.places import BY_HITS, BY_PLACE, ZERO_SUM
from scorekeeper.rules.tournament.settings import Hands, Settings

# Ten hands of a qualifier, by how many sit at the table.
TEN_HANDS: Hands = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}

PRESETS: Mapping[str, Settings] = {
    "club_evening": Settings(),
    "qualifier": Settings(
        hands=TEN_HANDS, points=BY_PLACE, ties=BY_HITS, order=("points", "hits", "score"), cuts=(Cut(4),)
    ),
    "championship": Settings(
        draws=(RANDOM, SWISS, SWISS, SWISS, SWISS),
        sizes=(4, 5, 3),
        hands=TEN_HANDS,
        points=BY_PLACE,
        ties=BY_HITS,
        order=("points", "hits", "score"),
        cuts=(Cut(64), Cut(16, firsts=True), Cut(4, firsts=True)),
        clubs_apart=True,
        minutes=45,
    ),
    "league_evening": Settings(points=ZERO_SUM, order=("points", "score", "hits")),
}
