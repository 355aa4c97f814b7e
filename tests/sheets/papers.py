"""One of each paper, for what all of them promise."""

from collections.abc import Callable
from datetime import date

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.protocol import Noted
from scorekeeper.sheets.protocol_sheet import protocol_html
from scorekeeper.sheets.rules_card import card_html
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.test_extreme_sheet import evening as extreme_evening

WIZARD = evening(CAST[:4], teams=True)
EXTREME = extreme_evening(CAST[:3])
WHEN = date(2025, 7, 26)


def _protocol(language: str) -> str:
    raw = {
        "turned_up": "Y7",
        "trump": "Y",
        "bids": [1, 0, 0],
        "won": [1, 0, 0],
        "tricks": [{"leader": 1, "plays": ["B2", "B5", "R3"]}],
    }
    record = {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": list(CAST[:3]),
        "first_dealer": 0,
        "rounds": [raw],
    }
    game = read_record(record).game
    assert game is not None
    check = edition_of("wizard").check_round(raw, 1, game)
    assert check is not None
    return protocol_html(game, Noted(1, 1, raw, check), language=language)


PAPERS: dict[str, Callable[[str], str]] = {
    "sheet": lambda language: sheet_html(WIZARD, result_of(WIZARD), language=language, played=WHEN),
    "sheet of Extreme, A5": lambda language: sheet_html(
        EXTREME, result_of(EXTREME), language=language, size="A5"
    ),
    "pads abreast": lambda language: pad_html(
        Pad(4, names=CAST[:4], options={"plus_minus_one": True}, first_dealer=1, per_page=2, sheets=2),
        language=language,
    ),
    "pad of Extreme": lambda language: pad_html(Pad(3, edition="extreme"), language=language),
    "certificate": lambda language: certificate_html(
        WIZARD, result_of(WIZARD), language=language, played=WHEN
    ),
    "card": lambda language: card_html(language=language),
    "card of Extreme": lambda language: card_html(language=language, edition="extreme"),
    "protocol": _protocol,
}
