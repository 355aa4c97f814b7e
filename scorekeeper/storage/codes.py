"""Codes that name a game in addresses and can be read aloud, and ids that name one stroke."""

import secrets

from sqlalchemy import Connection, select

from scorekeeper.storage.models import GameRow

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1
LENGTH = 6


def new_code(connection: Connection) -> str:
    """A code that no game has yet."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if connection.execute(select(GameRow.id).where(GameRow.code == code)).first() is None:
            return code


def fits_code(text: str) -> bool:
    """Whether a game can have this code; a database need not be asked about any other text."""
    return text.isascii() and text.isalnum()


def new_entry_id() -> str:
    """A fresh id for a stroke that no browser named: however often it is sent, it counts once."""
    return secrets.token_urlsafe(12)
