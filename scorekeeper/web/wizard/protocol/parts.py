"""Which part of the protocol is open on the round page, and how the round differs from what was noted.

`protocol` and `protocol-3-1` are tricks, `protocol-pass-3-0` is a pass, `protocol-swap-3` what the Hexe of
that trick swapped, `protocol-under` the card under the Werwolf.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext

NAME = "protocol"
_FORM = re.compile(rf"{NAME}(?:-(?P<part>pass|swap|under))?(?:-(?P<trick>\d{{1,2}})(?:-(?P<place>\d))?)?")


@dataclass(frozen=True, slots=True)
class Focus:
    """What is open: a trick (from 1; None: the running one) or a `part` of it, and a place put right."""

    trick: int | None = None
    place: int | None = None
    part: str = ""

    @property
    def step(self) -> str:
        """How it is asked for."""
        parts = (NAME, self.part or None, self.trick, self.place)
        return "-".join(str(part) for part in parts if part is not None)


def read_focus(step: str | None) -> Focus | None:
    """What a step asks for, None where it is not about the protocol."""
    found = _FORM.fullmatch(step or "")
    if found is None:
        return None
    trick, place = (None if digits is None else int(digits) for digits in found.group("trick", "place"))
    return Focus(trick, place, found["part"] or "")


def differences(draft: Draft, players: tuple[str, ...]) -> dict[str, object]:
    """How a round differs from its protocol, in `sentences`; `can_follow`: the protocol may speak instead.

    `cloud_waits` names who got the Wolke and has not changed a bid yet, None where nobody has to.
    """
    sentences = []
    if not draft.noted_tricks.empty:
        sentences = [*_tricks(draft, players), *_specials(draft, players)]
    entered = draft.entered_bombs is not None or any(won is not None for won in draft.entered_won)
    return {
        "sentences": sentences,
        "can_follow": bool(sentences) and draft.noted_facts.whole and entered,
        "cloud_waits": None if draft.cloud_waits is None else players[draft.cloud_waits],
    }


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
