"""Tricks and how they are settled.

Source: 004 «Der Kampf um die Stiche» with its examples, «Hinweise und Taktik».
"""

from scorekeeper.rules.extreme import tricks as rules
from scorekeeper.rules.extreme.cards import Card
from tests.extreme import CAST, TAKEN, layout, seals, seat
from tests.notation import differing


def cards(text: str) -> list[Card | None]:
    """Cards in order of play, or a hand; None for what is no card."""
    return [Card.parse(code) for code in text.split()]


def told(leader: str, text: str) -> str:
    """Who wins, the led colour, and whether red beat another."""
    outcome = rules.judge_trick(seat(leader), cards(text), len(text.split()))
    assert outcome.next_leader == (seat(leader) if outcome.winner is None else outcome.winner)
    winner = "-" if outcome.winner is None else CAST[outcome.winner]
    return f"{winner} {outcome.led or '-'}{' trumped' * outcome.trumped}"


TRICKS = """
    The booklet's: Peter has no violet and throws off, Sabine's 11 is highest; she beats violet with red
    Frank | V2 V11 V7 G12  => Sabine V
    Sabine | Y4 Y2 Y9 Y10  => Frank Y
    Frank | V8 R3 V1 G8    => Sabine V trumped
    Highest red, else highest of the led colour; red that was led trumps nothing
    Frank | R1 R15 Y9      => Sabine R
    Frank | Y15 R1 R2      => Katrin Y trumped
    Frank | Y1 G15 B15     => Frank Y
    Of a card that a record has twice the first played wins: which is the wrong one, nobody knows
    Frank | V9 V9 Y1       => Frank V
    Frank | Y1 R9 R9       => Sabine Y trumped
    What is no card counts as nothing
    Frank | what V2 Y9     => Sabine V
    Katrin | what ? !      => - -
"""


def test_who_wins() -> None:
    assert differing(TRICKS, told) == []


def test_cards_are_of_the_table_and_the_led_colour_is_followed_by_whoever_can() -> None:
    for hand, after, legal in (("V1 R3 Y9", "V8", "V1"), ("R3 Y9", "V8", "R3 Y9"), ("V1 R3", "", "V1 R3")):
        assert rules.legal_cards(cards(hand), cards(after)) == cards(legal)
    assert rules.suit_to_follow(cards("V8 R3")) == "V"
    assert (Card.parse("V11"), str(Card("R", 3))) == (Card("V", 11), "R3")
    assert {Card.parse(text) for text in ("V0", "V16", "Z", "v1", "V01", "", None, 3, "B")} == {None}
    assert [Card("V", 10).is_in_game(players) for players in (3, 4, 5)] == [False, True, True]


BOOKLET = layout(TAKEN)
# Frank gave a yellow seal to Sabine, so that he has a white one.
WHITE = "Frank: Y Y Y | Sabine: Y<Frank"


def ways(lying: str, name: str, led: str, trumped: str = "", blacks: str = "0") -> str:
    """All settlements after these takings ("," for "|") and black ones of Peter's; "-" for nothing."""
    after = layout(lying.replace(",", "|"), blacks="Peter " * int(blacks))
    return " ".join(gives or "-" for gives in rules.settlements(after, seat(name), led, bool(trumped)))


SETTLED = """
    The booklet's: Sabine gives violet or white, also red where it beat violet; Frank has no yellow one
    {TAKEN} | Sabine | V           => V white
    {TAKEN} | Sabine | V | trumped => R V white
    {TAKEN} | Frank | Y            => black
    The Schwarzmagier gives and takes nothing
    {TAKEN} | Katrin | V           => -
    {TAKEN} | Katrin | R           => -
    A red seal does not fit where red did not win
    Frank: R R | Frank | V         => black
    White fits any trick, also where a coloured one would do, which is not kept for a black one
    {WHITE} | Frank | B            => white black
    {WHITE} | Frank | R            => white black
    {WHITE} | Frank | Y            => Y white
    The sixth black seal is taken, the seventh by nobody; a fitting one still goes, a white one goes or stays
    Katrin: R | Katrin | B | | 5   => black
    Katrin: R | Katrin | B | | 6   => -
    Katrin: R | Katrin | R | | 6   => R
    {WHITE} | Frank | B | | 6      => white -
"""


def test_how_a_trick_may_be_settled() -> None:
    assert differing(SETTLED, ways, TAKEN=TAKEN.replace("|", ","), WHITE=WHITE.replace("|", ",")) == []
    assert (rules.fitting_colours("R", False), rules.fitting_colours("V", False)) == (("R",), ("V",))
    assert set(rules.fitting_colours("V", True)) == {"R", "V"}
    assert rules.settlements_of_any(layout("Katrin: R"), seat("Katrin")) == ("black", "R")


def test_what_is_given_goes_and_what_is_taken_lies_there() -> None:
    assert rules.settle(BOOKLET, seat("Sabine"), "V").before[seat("Sabine")] == seals("V R R R white")
    assert rules.settle(BOOKLET, seat("Frank"), "black").before[seat("Frank")] == seals("R B B G black")
    assert rules.settle(layout(WHITE), seat("Frank"), "white").middle["white"] == 4
    for gives in ("B", "white", "purple", None):
        assert rules.settle(BOOKLET, seat("Katrin"), gives) == BOOKLET
    gone = layout("Katrin: R", blacks="Peter " * 6)
    assert rules.settle(gone, seat("Katrin"), "black") == gone
