"""The moments of a game, one sentence each: how they are told, and those that both editions have."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.ui.language import gettext, listed, ngettext
from scorekeeper.words import several

Forms = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Text:
    """A moment's sentence, and `once` of a single round or run; plural by players, else rounds or number."""

    singular: str
    plural: str
    once: str | Forms | None = None


def tell(text: Text, moment: Moment, players: tuple[str, ...], **facts: str) -> str:
    """The sentence for a moment; `facts` are those that need words of the edition."""
    form = text.once if text.once and moment.rounds else (text.singular, text.plural)
    facts |= {
        "players": listed(" + ".join(players[seat] for seat in side) for side in moment.sides),
        "number": str(moment.number),
        "rounds": listed(map(str, moment.rounds)),
        "tricks": ngettext("%(num)s trick", "%(num)s tricks", moment.tricks),
    }
    if moment.rounds:
        first, last = str(moment.rounds[0]), str(moment.rounds[-1])
        facts |= {"round": first, "first": first, "last": last}
    if isinstance(form, str):
        return gettext(form, **facts)
    people = sum(map(len, moment.sides))
    return ngettext(*form, people or len(moment.rounds) or moment.number, **facts)


COMMON: Mapping[Kind, Text] = {
    Kind.LAST_ROUND: Text(
        "Only the last round put %(players)s ahead.", "Only the last round put %(players)s ahead."
    ),
    Kind.COMEBACK: Text(
        "%(players)s was %(points)s behind and won after all.",
        "%(players)s were %(points)s behind and won after all.",
        several(
            "After round %(round)s %(players)s was %(points)s behind and won after all.",
            "After round %(round)s %(players)s were %(points)s behind and won after all.",
        ),
    ),
    Kind.LEAD_CHANGES: Text("The lead changed %(num)s time.", "The lead changed %(num)s times."),
    Kind.CLOSE: Text(
        "How close it was: %(players)s won by %(points)s.", "How close it was: %(players)s won by %(points)s."
    ),
    Kind.WIDE: Text(
        "A clear win: %(players)s won by %(points)s.", "A clear win: %(players)s won by %(points)s."
    ),
    Kind.LED_ALL: Text(
        "%(players)s was ahead after every single round.", "%(players)s were ahead after every single round."
    ),
    Kind.FOR_GOOD: Text(
        "%(players)s took the lead in round %(round)s and never gave it back.",
        "%(players)s took the lead in round %(round)s and never gave it back.",
    ),
}
