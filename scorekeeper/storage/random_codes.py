"""Codes that can be read aloud, for addresses of games and, shortly, for joining; and request ids."""

import secrets
from datetime import timedelta

from sqlalchemy import Connection, select

from scorekeeper.storage.bulk_statements import A_QUERY
from scorekeeper.storage.models import GAME

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1
LENGTH = 6
CODE_LASTS = timedelta(minutes=15)  # of one by which somebody joins


def draw_code() -> str:
    """Returns a random code, which may be taken."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_codes(connection: Connection, number: int) -> list[str]:
    """Returns that many codes that no game has."""
    free: list[str] = []
    while missing := number - len(free):
        drawn = list({draw_code() for _ in range(min(missing, A_QUERY))}.difference(free))
        taken = set(connection.execute(select(GAME.c.code).where(GAME.c.code.in_(drawn))).scalars())
        free += [code for code in drawn if code not in taken]
    return free


def fits_code(text: str) -> bool:
    """Whether the text can be a code at all; for other texts no query is needed."""
    return text.isascii() and text.isalnum()


def new_entry_id() -> str:
    """Returns a new request id for writes that bring none."""
    return secrets.token_urlsafe(12)
