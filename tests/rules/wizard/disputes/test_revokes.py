"""Revokes: what proves one, what leaves it possible, what excuses it; also where a Hexe swaps.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Werwolf», «Jongleur», «Wolke», «Einfarbig»;
CARDS_2026, second-hand, and our rulings in `docs/rules.md`. Every case was worked out by hand.
"""

from itertools import product

import pytest

from scorekeeper.rules.wizard.cards import SUITS, VALUES
from tests.notation import ALL_SPECIALS, SPECIALS, differing
from tests.rules.wizard.disputes.drawing import check, findings


def revokes(drawn: str, number: str = "", trump: str = "Y7", more: str = "", noted: str = "") -> str:
    """The revokes of a round with the booklet's special cards; Henry deals."""
    lines = findings(check(drawn, number, trump, more, noted, dealer=0, specials=SPECIALS))
    return ", ".join(line for line in lines if " revoke " in line)


def dealt_out(*beginning: str, unseen: str, specials: str, number: str = "") -> list[str]:
    """What is found where all cards are dealt but the turned-up red 7, and all are seen but some."""
    played = " ".join(beginning).replace("Henry:", "").split()
    deck = [f"{suit}{value}" for suit in SUITS for value in VALUES if f"{suit}{value}" not in (*played, "R7")]
    deck += [*["Z", "N"] * 4, *(card for card in specials.split() if card not in ("WW", *played))]
    for card in unseen.split():
        deck.remove(card)
    rest = [f"Henry: {' '.join(deck[at : at + 3])}" for at in range(0, len(deck), 3)]
    return findings(check("; ".join([*beginning, *rest]), number, "R7 R", specials=specials.split()))


def test_where_all_cards_are_dealt_and_nearly_all_were_seen() -> None:
    """The third trick is lost, and nobody told who swapped the Werwolf for the red 7. Then of 64 cards only
    the Jongleur was not seen: Anya swapped it for the blue 1, which she plays again.
    """
    lost = dealt_out("Henry: B1 G1 B3", "Henry: B4 B2 B5", "Henry:", unseen="Z Z", specials="WW")
    assert "1 Anya revoke G1: proven by B2 in 2" in [line[:35] for line in lost]
    blue = ("B1 G1 B2", "B3 G2 B4", "B5 G3 B6", "B7 G4 B8", "B9 G5 B10", "B11 G6 G7")
    last = dealt_out(*(f"Henry: {plays}" for plays in blue), unseen="B12 B13", specials="WW", number="20")
    assert [line for line in last if "Anya revoke G" in line] == [], "her last card may be the red 7"
    swapped = dealt_out("Henry: B1 HX B2", "Henry: B3 B1 B4", unseen="JO", specials="HX JO DR FE")
    assert [line for line in swapped if "duplicate" in line] == []


# Anya plays red on blue in the first trick.
FIRST = "Henry: B5 R3 B7"
WITHOUT_PASS = """
    A card of the suit played later proves it; all such cards are named, and each play is judged by itself
    {FIRST}; Freya: G9 G8 G7; Freya: Y1 Y2 B2     => 1 Anya revoke R3: proven by B2 in 3
    {FIRST}; Freya: B1 B8 B9; Freya: B3 B4 B2     => 1 Anya revoke R3: proven by B9 in 2, B2 in 3
    {FIRST}; Freya: B1 B8 R9; Freya: G3 G4 B2     => {TWICE}
    A card played before proves nothing
    Henry: B5 B3 B7; Freya: B1 B8 R9              =>
    003 «Zauberer und Narren» and each special card: they may always be played, and oblige nobody
    Henry: B5 Z B7; Freya: Y1 Y2 B2               =>
    Henry: B5 GW:N B7; Freya: Y1 Y2 B2            =>
    Henry: B5 JO:R B7; Freya: Y1 Y2 B2            =>
    {FIRST}; Freya: Y1 Y2 N                       =>
    {FIRST}; Freya: Y1 Y2 JO:B                    =>
    Nothing to follow in a freed trick; an announced suit must be
    Henry: Z B3 R7; Henry: Y1 Y2 B2               =>
    Freya: Y1 Y2 Y3; Freya: WO:B G1 R3; Freya: G9 G2 B2 => 2 Anya revoke R3: proven by B2 in 3
    The suit at the moment of the play counts: after a Narr Henry may play any card and sets it
    Freya: N R3 B5; Henry: B3 Y2 Y1               =>
    Freya: N B5 R3; Henry: Y1 B3 Y2               => 1 Anya revoke R3: proven by B3 in 2
    Neither the turned-up card hides anything, though it is a finding of its own, nor what is no card
    Freya: B5 R3 B1; Freya: Y1 B7 Y2 | | B7       => 1 Henry revoke R3: proven by B7 in 2
    {FIRST}; Freya: G9 G8 what; Freya: Y1 Y2 B2   => 1 Anya revoke R3: proven by B2 in 3
    {FIRST}; Freya: G9 G8 what                    =>
    Cards of surplus tricks show nothing
    {FIRST}; Freya: G9 G8 G7; Freya: Y1 Y2 B2 | 2 =>
    Broken off, what was seen still proves; an unseen hand or a play that was left out excuses
    {FIRST}; Freya: G9 G8 B2 | 9                  => 1 Anya revoke R3: proven by B2 in 2
    {FIRST} | 9                                   =>
    {FIRST}; Freya: Y1 Y2 | 2                     =>
    003 «Werwolf»: the card taken up counts as seen, unless it may have been passed, which is only afterwards
    {FIRST} | 9 | B13 Y | werewolf=1              => 1 Anya revoke R3: proven by the deck
    {FIRST} | 9 | B13 Y | werewolf=0              =>
    {FIRST} | 9 | B13                             =>
    Henry: B5 JO:R B7; Freya: G1 G2 R3; Henry: B6 R4 B8 | 9 | B13 Y | werewolf=1 =>
    {FIRST}; Freya: JO:R R2 R4 | 9 | B13 Y | werewolf=1 => 1 Anya revoke R3: proven by the deck
"""
# 003 «Jongleur»: after its trick everybody passes a card to the left.
JUGGLED = f"{FIRST}; Freya: JO:G G1 G2"
PASSED = """
    A card played before the pass was in the hand; one played after it may have been received, not two
    {FIRST}; Freya: G4 G1 B2; Freya: JO:Y Y4 Y5; Henry: Y1 Y2 Y3 => 1 Anya revoke R3: proven by B2 in 2
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 => 1 Anya revoke R3: possible by B2 in 3
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 B3 => 1 Anya revoke R3: proven by B2 in 3, B3 in 4
    The left neighbour's may have been given away, but one of two was not; the right one's show nothing
    {JUGGLED}; Freya: B9 G8 G7; Freya: Y1 Y2 Y3 => 1 Anya revoke R3: possible by B9 of Freya in 3
    {JUGGLED}; Freya: B9 G8 G7; Freya: B1 Y2 Y3 => {BOTH}
    {JUGGLED}; Freya: G9 B8 G7; Freya: Y1 B2 Y3 =>
    With one card left it is the received one: Anya was dealt what Freya plays last
    {JUGGLED}; Freya: G9 G8 B2 =>
    {JUGGLED}; Freya: B9 G8 G7 => 1 Anya revoke R3: proven by B9 of Freya in 3
    No pass after the last trick, but after a bombed one
    {FIRST}; Freya: JO:B B1 B2 => 1 Anya revoke R3: proven by B2 in 2
    {FIRST}; Freya: JO:G BO G2; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 => 1 Anya revoke R3: possible by B2 in 3
    Plays after the pass are judged by what follows; in the Jongleur's own trick the hand is that before it
    Freya: JO:G G1 G2; Freya: B9 B8 R7; Freya: Y1 Y2 B3 => 2 Anya revoke R7: proven by B3 in 3
    Freya: JO:B B1 R2; Freya: G9 G8 B3; Freya: Y1 Y2 Y3 => 1 Anya revoke R2: possible by B3 in 2
    A recorded pass settles it; one that does not fit is left out of account
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | | Y7 | | pass after 2: B2 Y1 Y2 =>
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | | Y7 | | pass after 2: Y3 Y1 Y2 => {PROVEN}
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | | Y7 | | pass after 2: Y3 Y1 R13 => {POSSIBLE}
    What the Werwolf's holder took up was not received
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | | B2 Y | werewolf=1 => 1 Anya revoke R3: proven by B2 in 3
    A broken-off round leaves nothing possible; a Jongleur that may still come excuses nothing that was seen
    {JUGGLED}; Freya: G9 G8 B2 | 4 =>
    {FIRST}; Freya: G4 G1 B2 | 9 => 1 Anya revoke R3: proven by B2 in 2
    One in a play that was left out does: Freya's card is missing in trick 2
    {FIRST}; Henry: G4 G1; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 =>
"""
PARTS = {
    "FIRST": FIRST,
    "JUGGLED": JUGGLED,
    "TWICE": "1 Anya revoke R3: proven by B2 in 3, 2 Anya revoke R9: proven by B2 in 3",
    "BOTH": "1 Anya revoke R3: proven by B9 of Freya in 3, B1 of Freya in 4",
    "PROVEN": "1 Anya revoke R3: proven by B2 in 3",
    "POSSIBLE": "1 Anya revoke R3: possible by B2 in 3",
}


def test_revokes() -> None:
    assert differing(WITHOUT_PASS, revokes, **PARTS) == []


def test_revokes_beside_a_pass() -> None:
    assert differing(PASSED, revokes, **PARTS) == []


def test_without_a_jongleur_nothing_was_passed_and_in_einfarbig_nobody_follows() -> None:
    """003 «Einfarbig»."""
    drawn = f"{FIRST}; Henry: G4 G1; Freya: G9 G8 B2; Freya: Y1 Y2 Y3"
    assert PARTS["PROVEN"] in findings(check(drawn, trump="Y7", dealer=0))
    lines = findings(check("Anya: B5 R3 B7; Henry: G9 B2 B1", "1", dealer=0, variant="einfarbig"))
    assert [line for line in lines if "revoke" in line] == []


@pytest.mark.parametrize(("leader", "seen"), [("Henry", 3), ("Freya", 2)])
def test_the_cards_still_unseen_cannot_fill_a_hand_without_the_suit(leader: str, seen: int) -> None:
    """Twenty cards each and none is left over: what has not been seen is in a hand.

    Of 47 cards that are not blue each trick takes three, the first two: Henry leads a blue one. After 14
    tricks six of them are left, enough for the six cards in Anya's hand; after 15 tricks three for five.
    Nor can they fill plays that were left out: where Anya's are, 17 are left for her other 19 cards
    after the first trick and 14 more, and 19 after one fewer.
    """
    cards = iter([f"{suit}{value}" for value in range(1, 14) for suit in "RGY"] + ["Z", "N"] * 4)
    played = [f"Henry: B1 {next(cards)} {next(cards)}"]
    played += [f"{leader}: {' '.join(next(cards) for _ in range(seen))}" for _ in range(14)]
    for count, proven in ((15, True), (14, False)):
        lines = findings(check("; ".join(played[:count]), "20", dealer=0))
        assert ("1 Anya revoke R1: proven by the deck" in lines) is proven
        assert any(line.startswith("1 Anya revoke") for line in lines) is proven


def test_a_turned_up_card_that_nobody_recorded_may_be_of_the_suit() -> None:
    """Of 61 cards 60 are dealt. As many of other suits are unseen as Anya has cards: they fill her hand
    unless one of them lies turned up.
    """
    for suit, count in product("BRGY", (15, 16, 17, 18)):
        first, second, *numbers = [f"{other}{at}" for at in range(1, 14) for other in "BRGY" if other != suit]
        others = iter([first, second, *["Z", "N"] * 4, *numbers])
        led = [f"{suit}{value}" for value in range(1, 2 * count - 27)]
        tricks = [[led.pop() if led else next(others), next(others), next(others)] for _ in range(count)]
        drawn = "; ".join(f"Henry: {' '.join(plays)}" for plays in tricks)
        lines = findings(check(drawn, "20", dealer=0, specials=["GW"]))
        assert not any(line.startswith("1 Anya revoke") for line in lines)


def swapped(drawn: str, noted: str = "", trump: str = "Y7", number: str = "", more: str = "") -> str:
    """What is found with all nine special cards; who led is left aside."""
    lines = findings(check(drawn, number, trump, more, noted, dealer=0, specials=ALL_SPECIALS))
    return ", ".join(line for line in lines if "leader" not in line)


TAKEN = "Freya: B2 G8 HX; Freya: Y1 Y2 B2"
SWAPPED = """
    Anya's Hexe: what did not lie in its trick was in the hand all along
    {FIRST}; Freya: G9 G8 HX; Freya: Y1 Y2 B2 => 1 Anya revoke R3: proven by B2 in 3
    A card that comes a second time was taken back and excuses; another one of the suit proves
    {FIRST}; {TAKEN}                   =>
    {FIRST}; {TAKEN}; Freya: Y3 Y4 B9  => 1 Anya revoke R3: proven by B9 in 4
    Only its player takes one, here Henry; after a Jongleur the left neighbour may play it
    {FIRST}; Freya: B2 HX Z; Freya: Y1 Y2 B2 => 1 Anya revoke R3: proven by B2 in 3, 3 Anya duplicate-card B2
    {FIRST}; Freya: B2 HX JO:G; Freya: Y1 Y2 B2; Freya: Y3 Y4 G5 =>
    Not after the last trick; two cards of the trick are one too many
    {FIRST}; Freya: B2 G8 HX           =>
    Freya: B2 Z HX; Henry: B5 B2 B7    =>
    Henry: B5 B2 B7; Freya: G1 B2 HX   => 2 Henry duplicate-card B2
    {FIRST}; Freya: G9 G8 HX; Freya: Y1 Y2 G9; Freya: Y3 Y4 G8 => 4 Anya duplicate-card G8
    Recorded: what was given was in the hand, though no trick shows it; one of another suit excuses
    {FIRST}; {TAKEN} | swap in 2: B4 B2 => 1 Anya revoke R3: proven by the deck
    {FIRST}; {TAKEN} | swap in 2: G4 B2 =>
    One that fits proves what was not taken; one that does not is told and left out of account
    {FIRST}; Freya: B2 G8 HX; Freya: Y1 Y2 G8; Freya: Y3 Y4 B9 | swap in 2: R4 G8 => {BY_NINE}
    {FIRST}; {TAKEN} | swap in 2: G4 R9 => 2 Anya swap-mismatch R9
    {FIRST}; {TAKEN} | swap in 2: G9 G8 => 2 Anya swap-mismatch G9
    {FIRST}; {TAKEN} | swap in 2: Y1 B2 => 2 Anya swap-mismatch Y1
    {FIRST}; {TAKEN} | swap in 2: Y7 B2 => 2 Anya swap-mismatch Y7
    {FIRST}; {TAKEN} | swap in 1: G4 B7 => 1 - swap-mismatch
    {FIRST}; Freya: B2 G8 HX | swap in 2: G4 B2 => 2 - swap-mismatch
    {FIRST}; {TAKEN} | swap in 2: G4 HX => 2 Anya swap-mismatch HX
    A led Vampir is followed: it is a red 7, Henry throws green and has a red 2. Holding it obliges nobody
    Anya: VA R1 G3; Anya: G4 Y9 R2 | | R7     => 1 Henry revoke G3: proven by R2 in 2
    Freya: R1 G3 R2; Freya: Y1 VA Y2 | | R7   =>
    What lay under the Werwolf cannot be played; a bare copy of what is announced is undeclared
    Anya: VA B1 Z | | R7 Y | 1 | werewolf=0 under="G9" =>
    Anya: VA G9 Z | | R7 Y | 1 | werewolf=0 under="G9" => 1 Freya card-not-available G9
    Anya: VA B1 B2 | | JO Y                   => 1 Anya undeclared-card VA
    A copy of the Hexe swaps, one of a Narr does not
    {FIRST}; Freya: B2 G8 VA; Freya: Y1 Y2 B2 | | HX =>
    {FIRST}; Freya: B2 G8 VA; Freya: Y1 Y2 B2 | | N => {TWO}
"""
PARTS |= {
    "TAKEN": TAKEN,
    "BY_NINE": "1 Anya revoke R3: proven by B9 in 4",
    "TWO": "1 Anya revoke R3: proven by B2 in 3, 3 Anya duplicate-card B2",
}


def test_revokes_beside_a_swap_and_a_copy() -> None:
    assert differing(SWAPPED, swapped, **PARTS) == []


def test_where_nobody_knows_what_is_copied_only_what_is_certain_is_told() -> None:
    """It may be the Drache, or a Bombe."""
    for drawn, more, winner, suit in (
        ("Anya: VA B1 Z", 'werewolf=0 under="G9"', 0, "G"),
        ("Anya: B5 VA B3", "werewolf=0", None, "B"),
        ("Anya: Z VA B3", "werewolf=0", None, None),
    ):
        [trick] = check(drawn, "1", "R7 Y", more, dealer=0, specials=ALL_SPECIALS).tricks
        assert (trick.winner, trick.suit_to_follow) == (winner, suit)
