"""Where the pad says something else than the protocol."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext


@dataclass(frozen=True, slots=True)
class Differences:
    """Each difference in a sentence; `can_follow` tells that the protocol can be let speak instead.

    `cloud_waits` names who got the Wolke and has not changed a bid yet, None where nobody has to.
    """

    sentences: tuple[str, ...]
    can_follow: bool
    cloud_waits: str | None


def differences(draft: Draft, players: tuple[str, ...]) -> Differences:
    """The differences between what stands of a round and what its protocol tells so far."""
    facts = draft.noted_facts
    sentences = []
    if not draft.noted_tricks.empty:
        sentences = [*_tricks(draft, players), *_specials(draft, players)]
    entered = draft.entered_bombs is not None or any(won is not None for won in draft.entered_won)
    waits = draft.cloud_waits
    return Differences(
        sentences=tuple(sentences),
        can_follow=bool(sentences) and facts.whole and entered,
        cloud_waits=None if waits is None else players[waits],
    )


def _tricks(draft: Draft, players: tuple[str, ...]) -> list[str]:
    facts = draft.noted_facts
    return [
        _(
            "%(player)s: the pad has %(pad)s, the trick log %(protocol)s.",
            player=player,
            pad=ngettext("%(num)s trick", "%(num)s tricks", won),
            protocol=counted if facts.whole else _("at least %(number)s", number=counted),
        )
        for player, won, counted in zip(players, draft.won, facts.won, strict=False)
        if won is not None and (won < counted or (facts.whole and won != counted))
    ]


def _specials(draft: Draft, players: tuple[str, ...]) -> Iterator[str]:
    facts, cloud, owner = draft.noted_facts, draft.cloud, draft.noted_facts.cloud_seat
    if facts.bombed and not draft.bombed:
        yield _("The Bomb: not played on the pad, took a trick in the trick log.")
    elif draft.bombed and facts.whole and not facts.bombed:
        yield _("The Bomb: played on the pad, took no trick in the trick log.")
    if cloud is not None and cloud.seat != owner and (owner is not None or facts.whole):
        protocol = _("nobody") if owner is None else players[owner]
        yield _(
            "The Cloud: with %(pad)s on the pad, with %(protocol)s in the trick log.",
            pad=players[cloud.seat],
            protocol=protocol,
        )
