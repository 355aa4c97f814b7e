"""Every layer knows the same editions."""

from scorekeeper.agreed.editions import AGREED
from scorekeeper.gamelog.keepers import KEEPERS
from scorekeeper.rulebook import BOOKS
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.sheets.editions import PAPER
from scorekeeper.web.boards import BOARDS


def test_an_edition_is_known_in_every_layer_or_in_none() -> None:
    """Extreme has no board yet."""
    assert {*EDITIONS} == {*KEEPERS} == {*AGREED} == {*PAPER} == {book.edition for book in BOOKS}
    assert {*EDITIONS} - {"extreme"} <= {*BOARDS} <= {*EDITIONS}
