"""What a device reads aloud of what its page shows; hidden points on none, for the whole table would hear."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.web.game.standings import Gain, Scores
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import listed, ngettext


@dataclass(frozen=True, slots=True)
class Spoken:
    """What an edition says of the round on the table: the number that is forbidden, and what is missing."""

    forbidden: str = ""
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence to be read once; `past`: not by a page just opened; it `waits` until nobody taps."""

    key: str
    text: str
    past: bool = False
    waits: bool = False


def sayings(code: str, values: dict[str, Any]) -> Iterator[Saying]:
    """What there is to be said of a game as its page shows it with these values."""
    scores: Scores = values["scores"]
    view, spoken, leads = values["view"], values["spoken"], _plain(values["standing_sentence"])
    hidden = values["suspense"] is not None
    if scores.gains and not hidden:
        gains = listed(_gain(gain, values["players"], values.get("penalty", False)) for gain in scores.gains)
        text = _("Round %(number)s: %(gains)s.", number=scores.rounds, gains=gains)
        yield Saying(f"{code}-result-{scores.state}", f"{text} {_ended(leads)}" if view else text, past=True)
    if view is None:
        if scores.rounds and not hidden:
            yield Saying(f"{code}-over-{scores.state}", _winners(values["leaders"]), past=True)
        return
    deals = _("Round %(number)s. %(line)s.", number=view.number, line=_plain(view.line))
    yield Saying(f"{code}-deals-{view.number}", deals)
    if spoken.forbidden:
        yield Saying(f"{code}-{view.number}-{spoken.forbidden}", _ended(spoken.forbidden))
    elif spoken.missing:
        missing = _plain(spoken.missing)
        yield Saying(f"{code}-{view.number}-{missing}", _ended(missing), waits=True)


def _gain(gain: Gain, players: Sequence[str], penalty: bool) -> str:
    player, points = players[gain.seat], abs(gain.points)
    if penalty:
        return ngettext(
            "%(player)s %(num)s penalty point", "%(player)s %(num)s penalty points", points, player=player
        )
    if gain.points < 0:
        return _("%(player)s minus %(points)s", player=player, points=points)
    return _("%(player)s plus %(points)s", player=player, points=points)


def _winners(leaders: Sequence[str]) -> str:
    return ngettext(
        "The game is over. %(players)s has won.",
        "The game is over. %(players)s have won.",
        len(leaders),
        players=listed(leaders),
    )


def _ended(text: str) -> str:
    # Translators: ends what is read aloud.
    return _("%(line)s.", line=text.removesuffix("."))


def _plain(text: str) -> str:
    """A line of the page as it is spoken: what a dot parts is said after a breath, and a minus is a word."""
    # Translators: spoken before a number, for the sign −.
    return text.replace(" · ", ". ").replace("−", _("minus") + " ")
