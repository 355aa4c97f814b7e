"""A rule, explained."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule in two sentences of our own.

    `title` names it and `line`, where there is one, tells it in a few words. `source` says where people
    find it; `ours` marks where that text is silent and this is how we read it, `second_hand` what we know
    only from others who had that text.
    """

    key: str
    title: str
    text: str
    source: str
    line: str = ""
    ours: bool = False
    second_hand: bool = False
