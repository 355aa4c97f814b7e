"""How tests write down tables, rounds and evenings: like the pad.

The players are the standing cast in its one order; a row of numbers has one for every seat, seat 0
first. Trump is written as it is said at the table:

    "R7"   a red 7 was turned up        "Z B"  a Zauberer was turned up, the dealer named blue
    "R"    only the trump was noted     "-"    only «no trump» was noted
    "- -"  no card was left: no trump   ""     nothing was noted

`pad(…)` draws a game as the booklet does: running total and bid, side by side, for every seat.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from scorekeeper.formats.values import read as read_value
from scorekeeper.gamelog import commands as ask
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.wizard import commands as enter
from scorekeeper.gamelog.wizard.noted_tricks import Turn
from scorekeeper.rules.editions import edition_of, score
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.rules.setup import judge_setup
from scorekeeper.rules.wizard.cards import SUITS, Card
from scorekeeper.rules.wizard.protocol import RecordedTrick
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.tricks import TrickOutcome, TrickRules, judge_trick
from tests.recorded import RECORDED

CAST = ("Henry", "Anya", "Freya", "Ben", "Mira", "Tom")
SPECIALS = ["GW", "DR", "FE", "BO", "WW", "JO", "WO"]  # the booklet's, in the order of the formats
ALL_SPECIALS = [*SPECIALS, "HX", "VA"]  # and those of the 30-year edition
PLAYED = [card for card in SPECIALS if card != "WW"]


def row(text: str) -> list[int]:
    """A row of the pad: "0 1 1" is 0 for seat 0, 1 for seats 1 and 2."""
    return [int(word) for word in text.split()]


def turned_and_trump(text: str) -> tuple[MaybeCard, MaybeCard]:
    """The turned-up card and the trump, as the module's opening tells."""
    words = [None if word == "-" else word for word in text.split()]
    match words:
        case []:
            return UNRECORDED, UNRECORDED
        case [None]:
            return UNRECORDED, None
        case [suit] if suit in SUITS:
            return UNRECORDED, suit
        case [card]:
            return card, UNRECORDED
        case [card, trump]:
            return card, trump
    raise ValueError(text)


def raw_round(trump: str = "", bids: str = "", won: str = "", **more: Any) -> dict[str, Any]:
    """A round as a record's object."""
    card, suit = turned_and_trump(trump)
    fields = {"turned_up": card, "trump": suit, "bids": row(bids), "won": row(won), **more}
    return {name: value for name, value in fields.items() if value is not UNRECORDED}


def fields(text: str) -> dict[str, Any]:
    """Names with their values as JSON has them: `fields('werewolf=1 bombed=true specials=["BO"]')`."""
    pairs = (word.partition("=") for word in text.split())
    return {name: json.loads(value) for name, _, value in pairs}


def codes(problems: Iterable[Problem]) -> list[str]:
    """Problems as words, sorted: "trump-mismatch", or with a seat "bid-out-of-range 1"."""
    return sorted(p.code if p.seat is None else f"{p.code} {p.seat}" for p in problems)


def game(
    players: int, *rounds: Mapping[str, Any], dealer: int = 0, edition: str = "wizard", **options: Any
) -> Game:
    """A game of so many players with closed rounds. A round that is not clean fails the test."""
    rules, names = RECORDED[edition], CAST[:players]
    assert setup_faults(names, dealer, options, edition) == []
    started = Game(edition, names, dealer, rules.read_options(options))
    for number, raw in enumerate(rounds, start=1):
        assert faults(raw, number, started) == [], f"round {number}"
    closed = (rules.close_round(raw, number, started) for number, raw in enumerate(rounds, start=1))
    return started.with_rounds(tuple(closed))


def setup_faults(
    players: Sequence[str], dealer: object, options: Mapping[str, Any], edition: str = "wizard"
) -> list[str]:
    """What is wrong with a table set up so, as `codes`."""
    return codes(setup_problems(players, dealer, options, edition))


def setup_problems(
    players: Sequence[str], dealer: object, options: Mapping[str, Any], edition: str = "wizard"
) -> list[Problem]:
    """What is wrong with a table set up so."""
    read = RECORDED[edition].formats.read_options(options)
    return judge_setup(edition_of(edition), players, read_value(int, "first_dealer", dealer), read)


def faults(raw: object, number: int, table: Game) -> list[str]:
    """What is wrong with round `number` at that table, as `codes`. None may be about another round."""
    problems = RECORDED[table.edition].judge_round(raw, number, table)
    assert {problem.round for problem in problems} <= {number}
    return codes(problems)


def result(game: Game) -> Result:
    """The derived table of a game."""
    return score(game)


def pad(game: Game) -> list[str]:
    """A game as on the pad, one line a round: "20 0 | -10 1 | 30 1"."""
    lines = []
    for written, derived in zip(game.rounds, result(game).rounds, strict=True):
        pairs = zip(derived.totals, written.bids, strict=True)
        lines.append(" | ".join(f"{total} {bid}" for total, bid in pairs))
    return lines


def lines(text: str, mark: str = "") -> list[str]:
    """A pad or a table written out in a test, whatever its indentation; of it the lines with that mark."""
    return [" ".join(line.split()) for line in text.strip().splitlines() if mark in line]


def differing(table: str, tell: Callable[..., str], **parts: str) -> list[str]:
    """The rows of a table of which `tell` says something else than stands behind "=>", with what it says.
    Cells stand between "|" and are handed to `tell` one by one; lines without "=>" are headings. "{NAME}" is
    the part of that name.
    """
    for name, part in parts.items():
        table = table.replace(f"{{{name}}}", part)
    found = []
    for row in lines(table, "=>"):
        given, _, expected = row.partition("=>")
        answer = tell(*(cell.strip() for cell in given.split("|")))
        if answer != expected.strip():
            found.append(f"{row} – but: {answer}")
    return found


@dataclass(frozen=True)
class Evening:
    """A game being written down stroke by stroke. Every method gives the evening after it."""

    history: History

    # --- looking at it

    @property
    def game(self) -> Game:
        return self.history.table.game

    @property
    def pad(self) -> list[str]:
        return pad(self.game)

    @property
    def totals(self) -> list[int]:
        return list(result(self.game).totals)

    @property
    def events(self) -> list[Event]:
        return [stroke.event for stroke in self.history.entries]

    @property
    def draft(self) -> Any:
        """The round that entries go to."""
        return self.history.table.open_draft

    @property
    def open_round(self) -> int:
        return self.draft.number

    # --- writing on it

    def write(self, *commands: ask.Command) -> Self:
        """With what the commands make of it; one that changes nothing leaves no stroke."""
        history = self.history
        for command in commands:
            event = decide(command, history)
            if event is not None:
                history = history.extended([stroke(history.seq + 1, event)])
        return replace(self, history=history)

    def refusal(self, command: ask.Command) -> list[str]:
        """Why the command is refused, as `codes`. One that is not refused fails the test."""
        try:
            event = decide(command, self.history)
        except RuleProblem as refused:
            return codes(refused.problems)
        raise AssertionError(f"{command} was not refused but made {event}")

    def ignores(self, command: ask.Command) -> bool:
        """Whether the command may be written but changes nothing."""
        return decide(command, self.history) is None

    def trump(self, text: str) -> Self:
        return self.write(enter.NameTrump(self.open_round, *turned_and_trump(text)))

    def bids(self, text: str) -> Self:
        """With the bids of all seats, said in the round's order; "." for who has not bid yet."""
        words, order = text.split(), self.draft.plan.bidding_order
        placed = [(seat, int(words[seat])) for seat in order if words[seat] != "."]
        return self.write(*(enter.PlaceBid(self.open_round, seat, bid) for seat, bid in placed))

    def won(self, text: str) -> Self:
        """With the tricks of all seats; "." for who is not counted."""
        counted = [(seat, int(word)) for seat, word in enumerate(text.split()) if word != "."]
        return self.write(*(enter.CountTricks(self.open_round, seat, won) for seat, won in counted))

    def swap(self, seat: int | None, trump: str | None = None) -> Self:
        """With the Werwolf swapped by a seat that names the trump; None: nobody did after all."""
        return self.write(enter.SwapWerewolf(self.open_round, seat, trump))

    def bomb(self, played: bool = True) -> Self:
        """With the Bombe in a trick."""
        return self.write(enter.PlayBomb(self.open_round, played))

    def cloud(self, seat: int | None, change: int | None = None) -> Self:
        """With a seat's bid changed by the Wolke; None: nobody has it after all."""
        return self.write(enter.ChangeCloud(self.open_round, seat, change))

    def reveal(self) -> Self:
        return self.write(enter.RevealBids(self.open_round))

    def plays(self, *tricks: str) -> Self:
        """With tricks noted card by card, in the order of play: `plays("B5 B7 R1", "Z N")`."""
        table = self
        for cards_ in tricks:
            for card in cards_.split():
                table = table.write(enter.PlayCard(table.open_round, card))
        return table

    @property
    def turn(self) -> Turn:
        """The play that comes next in the protocol; a test fails where none does."""
        turn = self.draft.noted_tricks.turn(self.draft.setting)
        assert turn is not None
        return turn

    def passes(self, after: int, cards: str) -> Self:
        """With what each seat passed after a trick; "." for who did not say."""
        given = [(seat, card) for seat, card in enumerate(cards.split()) if card != "."]
        return self.write(*(enter.PassCard(self.open_round, after, seat, card) for seat, card in given))

    def close(self) -> Self:
        return self.write(self.closing)

    @property
    def closing(self) -> ask.RoundCommand:
        """The command that closes the open round."""
        return ask.CloseRound(self.open_round)

    def round(self, trump: str, bids: str, won: str) -> Self:
        """With one whole round played and closed."""
        return self.trump(trump).bids(bids).won(won).close()

    def correct(self, number: int) -> Self:
        return self.write(ask.OpenCorrection(number))

    def undo(self, times: int = 1) -> Self:
        return self.write(*[ask.Undo()] * times)

    def redo(self, times: int = 1) -> Self:
        return self.write(*[ask.Redo()] * times)


def evening(players: str = "Henry Anya Freya", dealer: int = 0, **options: Any) -> Evening:
    """A pad just begun: `evening("Henry Anya Freya", dealer=2).round("R7", "0 1 1", "0 0 1")`."""
    return begun(ask.CreateGame("wizard", players.split(), dealer, options))


def answered_otherwise(refused: Iterable[tuple[Evening, ask.Command, str]]) -> list[str]:
    """Of commands that a table refuses for that reason alone those for which it has another answer."""
    answers = ((command, why, table.refusal(command)) for table, command, why in refused)
    return [f"{command}: {answer}, not {why}" for command, why, answer in answers if answer != [why]]


def begun(command: ask.CreateGame) -> Evening:
    """A pad begun by that command."""
    return Evening(History.of([stroke(1, create(command))]))


def stroke(seq: int, event: Event) -> LogEntry:
    """An event as stored, by nobody in particular."""
    return LogEntry(seq, event, request_id=f"entry-{seq}", at="2024-11-02T19:00:00Z", device="phone")


#
# A trick is drawn with trump before it and the suit to follow behind: "R | B5 [B7] N | B". In brackets
# stands the card that wins; in parentheses, where nobody gets the trick, the one that leads next.


def cards(text: str, specials: Sequence[str] = SPECIALS, copied: str | None = None) -> list[Card | None]:
    """Cards in order of play, or a hand; None for one that is not in a game with these special cards. A
    Vampir is a copy of `copied`, None: unknown.
    """
    return RecordedTrick(0, tuple(text.split())).cards(tuple(specials), copied)


def hand(text: str) -> list[Card]:
    """A hand of cards; one that is no card fails the test."""
    in_hand = [card for card in cards(text) if card is not None]
    assert len(in_hand) == len(text.split())
    return in_hand


def trick_rules(trump: str | None) -> TrickRules:
    """A suit, None or "-" for no trump, or "einfarbig" for the variant in which suits do not matter."""
    return TrickRules(None if trump in ("-", "einfarbig") else trump, suits_matter=trump != "einfarbig")


def trick(
    text: str, trump: str | None = None, leader: int = 0, specials: Sequence[str] = SPECIALS
) -> TrickOutcome:
    """What becomes of a trick with one card of every seat: `trick("N Z B5", trump="R")`."""
    return judge_trick(leader, cards(text, specials), len(text.split()), trick_rules(trump))


def redrawn(drawing: str) -> str:
    """The drawing of a trick as the rules draw it, the marks on its cards left aside. Behind the trump may
    stand what a Vampir copies: "R | R7 | B5 [VA] R3 | B".
    """
    *given, marked, _ = (part.strip() for part in drawing.split("|"))
    trump, *copied = given
    codes = [word.strip("[]()") for word in marked.split()]
    laid = cards(" ".join(codes), ALL_SPECIALS if copied else SPECIALS, *copied)
    outcome = judge_trick(0, laid, len(codes), replace(trick_rules(trump), copied=(*copied, None)[0]))
    assert outcome.winner in (None, outcome.next_leader)
    leads_next = codes[outcome.next_leader]
    codes[outcome.next_leader] = f"({leads_next})" if outcome.winner is None else f"[{leads_next}]"
    return " | ".join([*given, " ".join(codes), outcome.suit_to_follow or "-"])


def tricks(*drawn: str) -> list[dict[str, Any]]:
    """The protocol of a round, one line a trick, who leads in front: `tricks("Henry: B5 B3 N")`."""
    lines = [line.split(":", 1) for line in drawn]
    return [{"leader": CAST.index(leader), "plays": plays.split()} for leader, plays in lines]
