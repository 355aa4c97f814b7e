"""What the protocol of a round of Extreme shows: what was taken, each trick with what it cost, what was left.

Source: 004 «Die Vorhersage», «Der Kampf um die Stiche», «Die Vergabe der Strafpunkte».
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.extreme.cards import KINDS, Card
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import plan_round
from scorekeeper.rules.extreme.scoring import penalties
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.game import Game
from scorekeeper.sheets.protocol import Noted, Played, ProtocolTable, TrickLine, checked_lines
from scorekeeper.sheets.symbols import MAGE, SEAL_SYMBOLS
from scorekeeper.words import translations
from scorekeeper.words.cards import SEAL_NAMES, say_card


@dataclass(frozen=True, slots=True)
class Pile:
    """Some seals of a kind before a seat; `source` is whom they were taken from, "" for the middle."""

    kind: str
    count: int
    source: str = ""


def extreme_protocol(game: Game, noted: Noted, language: str) -> Mapping[str, Any]:
    """The table, and of each seat what it took, and once the round counts what it has left and pays."""
    round: Round = noted.round
    words, takings, left = translations(language), round.takings, round.left
    plan = plan_round(game.options, game.seats, game.first_dealer, noted.number)
    names = {kind: words.gettext(name) for kind, name in SEAL_NAMES.items()}
    return {
        "dealer": game.players[plan.dealer],
        "protocol": _table(noted, game.players, language),
        "mage_seat": round.mage,
        "took": [_took(takings, seat, game.players) for seat in range(game.seats)],
        "left": [_piles(seals) for seals in left],
        "points": penalties(left, round.mage, plan.mage_base) if left else (),
        "symbols": SEAL_SYMBOLS,
        "seal_names": {kind: name[:1].upper() + name[1:] for kind, name in names.items()},
        "mage": MAGE,
    }


def _table(noted: Noted, players: tuple[str, ...], language: str) -> ProtocolTable:
    if noted.check is None:
        winners = [trick.winner for trick in noted.settled]
        return ProtocolTable(
            lines=_settled(noted, players),
            won=tuple(winners.count(seat) for seat in range(len(players))),
            cards=False,
            settles=True,
        )
    tricks = noted.round.tricks
    plays = [(trick.leader, trick.plays) for trick in tricks]
    lines = checked_lines(noted.check, plays, players, lambda text: _played(text, language))
    settled = tuple(replace(line, gives=trick.gives) for line, trick in zip(lines, tricks, strict=True))
    return ProtocolTable(settled, noted.check.won, settles=True)


def _settled(noted: Noted, players: tuple[str, ...]) -> tuple[TrickLine, ...]:
    return tuple(
        TrickLine(
            number=number,
            cells=tuple(Played(wins=seat == trick.winner) for seat in range(len(players))),
            winner=players[trick.winner],
            led=trick.led or "",
            trumped=trick.trumped,
            gives=trick.gives,
        )
        for number, trick in enumerate(noted.settled, start=1)
    )


def _played(text: str, language: str) -> Played:
    card = Card.parse(text)
    if card is None:
        return Played(text=say_card(text, language), word=True)
    return Played(suit=card.suit, text=str(card.value))


def _took(takings: tuple[Taking, ...], seat: int, players: tuple[str, ...]) -> tuple[Pile, ...]:
    """What the seat took in its turn, those from other seats apart."""
    taking = next((taking for taking in takings if taking.seat == seat), Taking(seat))
    swapped = [colour for colour, _holder in taking.swapped]
    own = (Pile(kind, taking.seals[kind] - swapped.count(kind)) for kind in KINDS)
    return (
        *(pile for pile in own if pile.count),
        *(Pile(colour, 1, players[holder]) for colour, holder in taking.swapped),
    )


def _piles(seals: Seals) -> tuple[Pile, ...]:
    return tuple(Pile(kind, seals[kind]) for kind in KINDS if seals[kind])
