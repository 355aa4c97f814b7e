"""Codes that can be read aloud, and ids that name one entry.

A game's code names it in addresses for as long as it is there. One by which somebody joins (`invitations`) is
of the same letters and ends soon.
"""

import secrets
from datetime import timedelta

from sqlalchemy import Connection, select

from scorekeeper.storage.bulk import A_QUERY
from scorekeeper.storage.models import GAME

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1
LENGTH = 6
CODE_LASTS = timedelta(minutes=15)  # of one by which somebody joins


def draw_code() -> str:
    """Some code, which may be somebody's already."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_codes(connection: Connection, number: int) -> list[str]:
    """So many codes that no game has yet."""
    free: list[str] = []
    while missing := number - len(free):
        drawn = list({draw_code() for _ in range(min(missing, A_QUERY))}.difference(free))
        taken = set(connection.execute(select(GAME.c.code).where(GAME.c.code.in_(drawn))).scalars())
        free += [code for code in drawn if code not in taken]
    return free


def fits_code(text: str) -> bool:
    """Whether a game can have this code; a database need not be asked about any other text."""
    return text.isascii() and text.isalnum()


def new_entry_id() -> str:
    """A fresh id for an entry that no browser named: however often it is sent, it counts once."""
    return secrets.token_urlsafe(12)
