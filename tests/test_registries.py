"""Every layer knows the same editions."""

from scorekeeper.agreed.editions import AGREED
from scorekeeper.gamelog.keepers import KEEPERS
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.sheets.editions import PAPER
from scorekeeper.web.boards import BOARDS


def test_an_edition_is_known_in_every_layer_or_in_none() -> None:
    """Extreme has its rules first; what prints and draws it comes after them."""
    to_come = {"extreme"}
    assert {*EDITIONS} == {*KEEPERS}
    assert {*EDITIONS} - to_come <= {*AGREED} & {*PAPER} & {*BOARDS}
    assert {*AGREED} | {*PAPER} | {*BOARDS} <= {*EDITIONS}
