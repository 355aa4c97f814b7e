"""The roles that a device may have in a tournament."""

from enum import StrEnum


class HallRole(StrEnum):
    """What a device may do in a tournament: all of it, keep the pad of a table, or look on."""

    DIRECTOR = "director"
    TABLE = "table"
    GUEST = "guest"

    def may_more_than(self, other: "HallRole") -> bool:
        """Whether this role includes the other, and more."""
        order = list(HallRole)
        return order.index(self) < order.index(other)
