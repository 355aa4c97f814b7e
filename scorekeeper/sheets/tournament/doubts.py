"""Results of tables that are in doubt: a game ended early, or somebody there disputes it."""

from collections.abc import Iterator
from gettext import NullTranslations

from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.words import N_
from scorekeeper.words.tournament import heat_label

EARLY = N_("Session %(heat)s, table %(table)s ended early: %(played)s of %(planned)s")
DISPUTED = N_("Session %(heat)s, table %(table)s: disputed")


def doubts(tournament: Tournament, words: NullTranslations) -> Iterator[str]:
    """A sentence for each such result that no director has accepted."""
    for number in tournament.counting:
        label = heat_label(tournament, number, words)
        for table, result in sorted(tournament.heats[number - 1].results.items()):
            facts = {"heat": label, "table": table}
            if result.early:
                played, planned = result.early
                yield words.gettext(EARLY) % (facts | {"played": played, "planned": planned})
            if result.dispute:
                yield words.gettext(DISPUTED) % facts
