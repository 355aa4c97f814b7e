"""Every layer knows the same editions."""

from scorekeeper.formats.editions import ROUNDS
from scorekeeper.gamelog.editions import KEEPERS
from scorekeeper.rulebook import BOOKS
from scorekeeper.rulebook.agreed import AGREED
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.sheets.editions import PAPER
from scorekeeper.statistics.editions import READERS
from scorekeeper.web.editions import BOARDS
from scorekeeper.web.statistics.editions import SHOWN


def test_an_edition_is_known_in_every_layer_or_in_none() -> None:
    books = {book.edition for book in BOOKS}
    layers = (EDITIONS, ROUNDS, KEEPERS, AGREED, PAPER, BOARDS, READERS, SHOWN)
    assert [{*layer} for layer in layers] == [books] * len(layers)


def test_every_kind_of_game_has_its_word() -> None:
    for edition, reader in READERS.items():
        assert tuple(SHOWN[edition].kinds) == reader.kinds
