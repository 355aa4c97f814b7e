"""Addresses as pictures that a camera reads."""

from functools import lru_cache

import segno
from segno import DataOverflowError


@lru_cache(maxsize=64)  # drawing one takes longer than all else on the page, which is asked for again
def drawn(address: str, error: str) -> str:
    """The address as a picture in an address of its own, dark on white whatever the page looks like.

    `error` is how much of it may be hidden: "l" for what is large, "m" else. Raises DataOverflowError where
    it is too long for any picture.
    """
    return segno.make(address, error=error, micro=False).svg_data_uri(scale=6, border=3, light="#fff")


def drawn_if_it_fits(address: str) -> str | None:
    """The same of a long address; None where it is too long."""
    try:
        return drawn(address, "l")
    except DataOverflowError:
        return None
