"""Ways into a game: a secret link for each role, and a short code that ends soon.

Both are made of a stored seed with this server's secret key, and found again by hashes with it. So a link
is shown as often as wanted, and a copy of the database tells none.
"""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import current_app
from sqlalchemy import Connection, Row, delete, insert, select

from scorekeeper.storage.engine import fetch, reading, writing
from scorekeeper.storage.game_roles import Device, Role, changed, sit_down
from scorekeeper.storage.models import GAME, HOLDER, INVITATION
from scorekeeper.storage.random_codes import ALPHABET, CODE_LASTS, LENGTH
from scorekeeper.storage.rows import lock_game

STEP = timedelta(minutes=1)  # by so much a clock may be put right


@dataclass(frozen=True, slots=True)
class Invitation:
    """The way into the game `game` for one role. `code` works until `until` (UTC)."""

    game: str
    role: Role
    token: str
    code: str
    until: datetime

    @property
    def code_works(self) -> bool:
        """Whether the short code still works. It ends also where the clock was put back."""
        return timedelta(0) < self.until - datetime.now(UTC) <= CODE_LASTS + STEP


def invitations(game: str) -> dict[Role, Invitation]:
    """The invitations of a game that stand, by role; none that another secret key was for."""
    rows = fetch(_query().where(GAME.c.code == game))
    ours = (row for row in rows if row.link_hash == _link_hash(_token_of(row.seed)))
    return {invitation.role: invitation for invitation in map(_read, ours)}


def invite(game: str, role: Role) -> None:
    """A fresh link and code for that role; the ones before no longer work. Who came by them stays."""
    with writing() as connection:
        row = lock_game(connection, game)
        if row is None:
            return
        connection.execute(delete(INVITATION).where(INVITATION.c.game_id == row, INVITATION.c.role == role))
        taken = set(connection.execute(select(INVITATION.c.code_hash)).scalars())
        seed = next(seed for seed in iter(draw_seed, None) if _code_hash(_code_of(seed)) not in taken)
        until = (datetime.now(UTC) + CODE_LASTS).isoformat(timespec="milliseconds")
        hashes = {"link_hash": _link_hash(_token_of(seed)), "code_hash": _code_hash(_code_of(seed))}
        values = {"game_id": row, "role": role, "seed": seed, "code_until": until}
        connection.execute(insert(INVITATION).values(**values, **hashes))
        changed(connection, row)


def withdraw(game: str, role: Role) -> None:
    """Let the link and the code end, and with them the rights of every device that came by them."""
    with writing() as connection:
        row = lock_game(connection, game)
        if row is None:
            return
        connection.execute(delete(INVITATION).where(INVITATION.c.game_id == row, INVITATION.c.role == role))
        came_by_it = (HOLDER.c.game_id == row) & (HOLDER.c.invited_as == role)
        if role is not Role.KEEPER:
            came_by_it &= HOLDER.c.role != Role.KEEPER  # the pad was handed to them since
        connection.execute(delete(HOLDER).where(came_by_it))
        changed(connection, row)


def accept(token: str, device: Device, seat: int | None, host: bool = False) -> str | None:
    """Lets the device in by that link; the game's code, or None if the link ended. Raises SeatTaken."""
    with writing() as connection:
        found = _by_token(connection, token)
        if found is None or lock_game(connection, found.game) is None:
            return None
        invitation = _by_token(connection, token)  # while the game was waited for, it may have been withdrawn
        if invitation is None:
            return None
        role = invitation.role
        sit_down(
            connection, invitation.game, device, role, seat if role is Role.SEAT else None, role, host=host
        )
    return invitation.game


def by_token(token: str) -> Invitation | None:
    """The invitation with that link; None where it does not stand, or no longer."""
    with reading() as connection:
        return _by_token(connection, token)


def _by_token(connection: Connection, token: str) -> Invitation | None:
    if not re.fullmatch(r"[\w-]{1,64}", token, re.ASCII):
        return None
    row = connection.execute(_query().where(INVITATION.c.link_hash == _link_hash(token))).first()
    return None if row is None else _read(row)


def by_code(typed: str) -> Invitation | None:
    """The invitation with that short code, however it is typed; None where it is wrong or has ended."""
    code = "".join(letter for letter in typed.lower() if letter in ALPHABET)
    found = map(_read, fetch(_query().where(INVITATION.c.code_hash == _code_hash(code))))
    return next((invitation for invitation in found if invitation.code_works), None)


def _query() -> Any:
    return select(GAME.c.code.label("game"), INVITATION).join(GAME)


def _read(row: Row[Any]) -> Invitation:
    until = datetime.fromisoformat(row.code_until)
    return Invitation(row.game, Role(row.role), _token_of(row.seed), _code_of(row.seed), until)


def draw_seed() -> str:
    """Returns what the secret of a new link is made of."""
    return secrets.token_urlsafe(16)


def secret_of(text: str) -> str:
    """Returns what a link carries, made of a text with a seed by this server's key."""
    return urlsafe_b64encode(_mac(text)[:16]).decode().rstrip("=")


def _token_of(seed: str) -> str:
    return secret_of(f"link {seed}")


def _code_of(seed: str) -> str:
    number = int.from_bytes(_mac(f"code {seed}")[:16])
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(LENGTH))


def _link_hash(token: str) -> str:
    return _mac(f"link hash {token}").hex()


def _code_hash(code: str) -> str:
    return _mac(f"code hash {code}").hex()


def _mac(text: str) -> bytes:
    return hmac.digest(str(current_app.config["SECRET_KEY"]).encode(), text.encode(), "sha256")
