"""A round as it can have been: everything that was seen of it, with every stack beside the hands.

Where a record is faulty, those courses count by which the fewest cards are too many: what is played twice was
taken back, where that can have been.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.wizard.disputes.course import Course
from scorekeeper.rules.wizard.disputes.seen import Gift, Seen
from scorekeeper.rules.wizard.disputes.stacks import Deck, Stack


@dataclass(frozen=True, eq=False)
class Reading:
    """All courses of a round that fit what was seen.

    `taken_up` is who swapped the Werwolf, and for which card.
    """

    seen: Seen
    decks: Sequence[Deck]
    taken_up: Gift | None = None

    @cached_property
    def courses(self) -> list[Course]:
        """The courses by deck, of those decks with which the fewest cards are too many."""
        courses = [Course(self.seen, deck, self.taken_up) for deck in self.decks]
        least = _least(courses)
        return [course for course in courses if course.faults is not None and course.faults == least]

    @cached_property
    def faults(self) -> int | None:
        """How many cards are too many; None where the round cannot have been at all."""
        return _least(self.courses)

    @property
    def stacks(self) -> list[Stack]:
        """Every stack that fits; all of them where nothing does."""
        decks = [course.deck for course in self.courses] or self.decks
        return [stack for deck in decks for stack in deck.stacks]

    def narrowed(self, seen: Seen) -> "Reading | None":
        """The same with more that was seen; None where that does not fit."""
        other = Reading(seen, self.decks, self.taken_up)
        return other if other.faults is not None and other.faults <= (self.faults or 0) else None

    @property
    def is_open(self) -> bool:
        """Whether so much was not seen that anything may have been."""
        return any(course.is_open for course in self.courses)


def _least(courses: Sequence[Course]) -> int | None:
    """The fewest cards too many of these courses; None where none can have been."""
    return min((course.faults for course in courses if course.faults is not None), default=None)
