"""Revokes, passes, swaps, copies: what proves, what leaves it possible, what excuses, what cannot be.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Werwolf», «Jongleur», «Wolke», «Einfarbig»;
CARDS_2026, second-hand, and our rulings in `docs/rules.md`. Every case was worked out by hand.
"""

from itertools import product

import pytest

from scorekeeper.rules.wizard.cards import SUITS, VALUES
from tests.notation import ALL_SPECIALS, differing
from tests.rules.wizard.disputes.drawing import check, findings


def told(
    drawn: str, noted: str = "", trump: str = "Y7", number: str = "", more: str = "", specials: str = ""
) -> str:
    """What is found with all nine special cards, or with these; who led is left aside."""
    chosen = specials.split() or ALL_SPECIALS
    lines = findings(check(drawn, number, trump, more, noted, dealer=0, specials=chosen))
    return ", ".join(line for line in lines if "leader" not in line)


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
# After the second trick Henry, Anya and Freya gave R1, R2 and R3.
BROKEN_OFF = "Anya: B2 B3 B1; Freya: JO:B B4 B5"
# Anya's Hexe takes the Jongleur, she passes it on with the first pass, and Freya plays it again.
OPENING, AGAIN = "Henry: JO:R HX R11", "Freya: JO:R B5 B12; Freya: Y12 R2 N"
REVOKE = "1 Anya revoke R3: proven by B2 in 2"
PARTS = {
    "FIRST": FIRST,
    "JUGGLED": f"{FIRST}; Freya: JO:G G1 G2",
    "PASSED": f"{BROKEN_OFF}; Freya: R2 R3 R1",
    "BROKEN_OFF": BROKEN_OFF,
    "TAKEN": "Freya: B2 G8 HX; Freya: Y1 Y2 B2",
    "OPENING": OPENING,
    "AGAIN": AGAIN,
    "FOUR": f"{OPENING}; {AGAIN}; Freya: Y5 B9 N",
    "GIVEN": "pass after 1: B12 JO B5; pass after 2: N Y12 R2",
    "REST": "Anya: B2 G5 G4; Anya: G8 G9 G6",
    "BARE": "Freya: B3 FE G12; Freya: Y6 Z VA; Henry: JO:G B7 B9",
    "REVOKE": REVOKE,
    "PROVEN": "1 Anya revoke R3: proven by B2 in 3",
    "POSSIBLE": "1 Anya revoke R3: possible by B2 in 3",
    "TWICE": "1 Anya revoke R3: proven by B2 in 3, 2 Anya revoke R9: proven by B2 in 3",
    "LIES": "1 Henry revoke R3: proven by B7 in 2, 2 Henry card-not-available B7",
    "BOTH": "1 Anya revoke R3: proven by B9 of Freya in 3, B1 of Freya in 4",
    "BY_NINE": "1 Anya revoke R3: proven by B9 in 4",
    "PLAIN": "Henry: B5 B6 B7; Freya: G5 G6 G7; Anya: Y1 Y2 Y3",
    "NOBODYS": "pass after 1: B1 B2 B3; pass after 2: B1 B2 B3",
    "BOTH_WRONG": "1 - pass-mismatch, 2 - pass-mismatch",
    "TWO": "1 Anya revoke R3: proven by B2 in 3, 3 Anya duplicate-card B2",
    "ORDER": "2 Henry revoke B5: possible by R2 in 3, 2 Anya pass-mismatch Y5",
    "NO_HEXE": "1 - swap-mismatch, 2 Anya duplicate-card B5",
    "NO_JONGLEUR": f"1 - wrong-card-count, {REVOKE}, 1 - pass-mismatch",
    "OPEN": "2 - wrong-card-count, 3 - wrong-card-count, 4 - wrong-card-count",
    "SHORT": f"1 - wrong-card-count, {REVOKE}",
    "NO_SWAP": f"1 - wrong-card-count, {REVOKE}, 1 - swap-mismatch, 2 Freya duplicate-card R3",
}
ROWS = """
    A card of the suit played later proves it; all such cards are named, and each play is judged by itself
    {FIRST}; Freya: G9 G8 G7; Freya: Y1 Y2 B2 => 1 Anya revoke R3: proven by B2 in 3
    {FIRST}; Freya: B1 B8 B9; Freya: B3 B4 B2 => 1 Anya revoke R3: proven by B9 in 2, B2 in 3
    {FIRST}; Freya: B1 B8 R9; Freya: G3 G4 B2 => {TWICE}
    A card played before proves nothing
    Henry: B5 B3 B7; Freya: B1 B8 R9 =>
    003 «Zauberer und Narren» and each special card: they may always be played, and oblige nobody
    Henry: B5 Z B7; Freya: Y1 Y2 B2 =>
    Henry: B5 JO:R B7; Freya: Y1 Y2 B2 =>
    {FIRST}; Freya: Y1 Y2 JO:B =>
    Nothing to follow in a freed trick; an announced suit must be
    Henry: Z B3 R7; Henry: Y1 Y2 B2 =>
    Freya: Y1 Y2 Y3; Freya: WO:B G1 R3; Freya: G9 G2 B2 => 2 Anya revoke R3: proven by B2 in 3
    The suit at the moment of the play counts: after a Narr Henry may play any card and sets it
    Freya: N R3 B5; Henry: B3 Y2 Y1 =>
    Freya: N B5 R3; Henry: Y1 B3 Y2 => 1 Anya revoke R3: proven by B3 in 2
    Neither the turned-up card hides anything, though it is a finding of its own, nor what is no card
    Freya: B5 R3 B1; Freya: Y1 B7 Y2 | | B7 => {LIES}
    {FIRST}; Freya: G9 G8 what; Freya: Y1 Y2 B2 => {PROVEN}, 2 Anya card-not-in-game what
    Cards of surplus tricks show nothing
    {FIRST}; Freya: G9 G8 G7; Freya: Y1 Y2 B2 | | Y7 | 2 => 3 - too-many-tricks
    Broken off, what was seen still proves; an unseen hand or a play that was left out excuses
    {FIRST}; Freya: G9 G8 B2 | | Y7 | 9 => 1 Anya revoke R3: proven by B2 in 2
    {FIRST} | | Y7 | 9 =>
    {FIRST}; Freya: Y1 Y2 | | Y7 | 2 => 2 - wrong-card-count
    003 «Werwolf»: the card taken up counts as seen, unless it may have been passed, which is only afterwards
    {FIRST} | | B13 Y | 9 | werewolf=1 => 1 Anya revoke R3: proven by the deck
    {FIRST} | | B13 Y | 9 | werewolf=0 =>
    {FIRST} | | B13 | 9 =>
    Henry: B5 JO:R B7; Freya: G1 G2 R3; Henry: B6 R4 B8 | | B13 Y | 9 | werewolf=1 =>
    {FIRST}; Freya: JO:R R2 R4 | | B13 Y | 9 | werewolf=1 => 1 Anya revoke R3: proven by the deck
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
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | pass after 2: B2 Y1 Y2 =>
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | pass after 2: Y3 Y1 Y2 => {PROVEN}
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | pass after 2: Y3 Y1 R13 \
        => {POSSIBLE}, 2 Freya pass-mismatch R13
    What the Werwolf's holder took up was not received
    {JUGGLED}; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 | | B2 Y | | werewolf=1 => 1 Anya revoke R3: proven by B2 in 3
    A broken-off round leaves nothing possible
    {JUGGLED}; Freya: G9 G8 B2 | | Y7 | 4 =>
    One in a play that was left out does: Freya's card is missing in trick 2
    {FIRST}; Henry: G4 G1; Freya: G9 G8 B2; Freya: Y1 Y2 Y3 => 2 - wrong-card-count
    003 «Jongleur»: everybody played what the right neighbour gave
    {PASSED} | pass after 2: R1 R2 R3 =>
    Not after a trick without a Jongleur, nor after the last
    {PASSED} | pass after 1: R1 R2 R3 => 1 - pass-mismatch
    {PASSED} | pass after -1: R1 R2 R3 => -1 - pass-mismatch
    {PLAIN} | {NOBODYS} | | 3 | | WO => {BOTH_WRONG}
    {PLAIN} | pass after 0: B1 B2 B3 | | 3 | | JO => 0 - pass-mismatch
    Anya: B2 B3 B1; Freya: B6 B4 B5; Freya: R2 R3 JO:R | pass after 3: R1 R2 R3 => 3 - pass-mismatch
    A wrong number of cards, and cards that the left neighbour did not have
    {PASSED} | pass after 2: R1 R2 R3 R4 => 2 - pass-mismatch
    {PASSED} | pass after 2: R2 R1 R3 => 2 Henry pass-mismatch R2, 2 Anya pass-mismatch R1
    Cards played before, lying out, or none at all
    {PASSED} | pass after 2: B2 R2 R3 => 2 Henry pass-mismatch B2
    {PASSED} | pass after 2: Y7 R2 R3 => 2 Henry pass-mismatch Y7
    {PASSED} | pass after 2: WW R2 R3 => 2 Henry pass-mismatch WW
    {PASSED} | pass after 2: what R2 R3 => 2 Henry pass-mismatch what
    What the neighbour never played may have been passed, but not twice, and not otherwise the second time
    {BROKEN_OFF} | pass after 2: R1 G2 Z | Y7 | 3 =>
    {BROKEN_OFF} | pass after 2: R1 R1 Z | Y7 | 3 => 2 Anya pass-mismatch R1
    {BROKEN_OFF} | pass after 2: R1 G2 Z; pass after 2: R1 G2 Z | Y7 | 3 =>
    {BROKEN_OFF} | pass after 2: R1 G2 Z; pass after 2: R1 G3 Z | Y7 | 3 => 2 Anya pass-mismatch G3
    Freya took up the yellow 7 and plays it after the pass: Anya gave the red 2, if anything
    {BROKEN_OFF}; Freya: Y7 R3 R1; Freya: R2 R4 R5 | pass after 2: R1 R2 R3 | Y7 | 4 | werewolf=2 =>
    {BROKEN_OFF}; Freya: Y7 R3 R1; Freya: R2 R4 R5 | pass after 2: R1 Y7 R3 | Y7 | 4 | werewolf=2 \
        => 2 Anya pass-mismatch Y7
    She may have given it away
    {BROKEN_OFF}; Freya: R2 Y7 R1 | pass after 2: R1 R2 Y7 | Y7 | | werewolf=2 =>
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
    Also out of the last trick that was seen
    {FIRST}; Freya: B2 G8 HX | swap in 2: G4 B2 | Y7 | 3 =>
    Henry: B5 HX B3 | swap in 1: G4 R9 | | 3 | | HX => 1 Anya swap-mismatch R9
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
    Henry had one card left after the second trick and had to pass it: he received the red 2 with that pass
    {OPENING}; {AGAIN} | | G7 G | | | JO HX =>
    So Freya had it before: she passed what was left to her besides the Jongleur; her blue 1 was the revoke
    Henry: JO:R HX B1; {AGAIN} | | G7 G | | | JO HX => 1 Freya revoke B1: proven by R2 of Henry in 3
    Swap and passes fit, alone and together
    {OPENING}; {AGAIN} | swap in 1: B4 JO | G7 G | | | JO HX =>
    {OPENING}; {AGAIN} | {GIVEN} | G7 G | | | JO HX =>
    {OPENING}; {AGAIN} | swap in 1: B4 JO; {GIVEN} | G7 G | | | JO HX =>
    Which card Henry passed the second time decides: of his red 2 and his blue 9 he received one
    {FOUR} | | G7 G | 4 | | JO HX => 2 Henry revoke B5: possible by R2 in 3
    {FOUR} | pass after 2: N Y5 R2 | G7 G | 4 | | JO HX =>
    {FOUR} | pass after 2: N Y5 B9 | G7 G | 4 | | JO HX => 2 Henry revoke B5: proven by R2 in 3
    Passes count in the order in which they were made: Anya had to pass on the Y12 that Freya plays
    {FOUR} | pass after 2: N Y5 B9; pass after 1: Y12 JO N | G7 G | 4 | | JO HX => {ORDER}
    {FOUR} | pass after 1: Y12 JO N; pass after 2: N Y5 B9 | G7 G | 4 | | JO HX => {ORDER}
    Of a copy that nobody knows only what holds for all: it need not have been one that is announced
    Henry: B5 VA B3 | | | 1 | | GW VA =>
    Henry: B5 VA B3 | | R | 1 | | JO VA =>
    It was where it was announced; where every card it can have been is announced it is undeclared
    Henry: B5 VA:N B3 | | | 1 | | GW VA =>
    Henry: B5 VA:R B3 | | R7 R | 1 | werewolf=2 | WW JO VA =>
    Henry: B5 VA:N B3 | | | 1 | | DR VA => 1 Anya card-not-in-game VA:N
    What it swapped tells that it was the Hexe: Anya takes the blue 5 back and plays it again
    Henry: B5 VA B3; Henry: B9 B5 R1 | swap in 1: G4 B5 | | 2 | | HX VA =>
    Henry: B5 VA B3; Henry: B9 B5 R1 | | | 2 | | HX VA =>
    Henry: B5 VA B3; Henry: B9 B5 R1 | swap in 1: G4 B5 | B7 B | 2 | | HX VA => {NO_HEXE}
    What was passed tells that it was the Jongleur: Anya threw red on blue; the blue 2 was Henry's until then
    Henry: B5 R3 VA:Y; {REST} | pass after 1: B2 G5 G6 | | 3 | | JO WO VA =>
    Henry: B5 R3 VA:Y; {REST} | pass after 1: G8 G5 G6 | | | | JO WO VA => {REVOKE}
    Where more may have happened than is looked through, nothing is proven: B9 may have been passed to Anya,
    and her Hexe may have taken B6 back
    Henry: B5 R3 B2; Henry: B6; Anya: B6; Henry: B8; Anya: B9 Y1 Y2 | | G7 G | 6 | | JO HX => {OPEN}
    No trump was not made by a Jongleur, of which the dealer names one: the bare Vampir passed nothing
    {BARE} | | - | 4 | | DR FE WW JO WO HX VA => 1 Anya revoke G12: proven by B7 in 3
    A play that was left out may have been the Jongleur or the Hexe
    Henry: B5 R3; {REST} | pass after 1: B2 G5 G6 | | 3 | | JO => 1 - wrong-card-count
    Henry: B5 R3; {REST} | pass after 1: B2 G5 G6 | | 3 | | WO => {NO_JONGLEUR}
    Henry: B5 R3; Henry: G4 B2 R3 | swap in 1: B9 R3 | | 2 | | HX => {SHORT}
    Henry: B5 R3; Henry: G4 B2 R3 | swap in 1: B9 R3 | | 2 | | WO => {NO_SWAP}
"""


def test_what_is_found() -> None:
    assert differing(ROWS, told, **PARTS) == []


def test_without_a_jongleur_nothing_was_passed() -> None:
    drawn = f"{FIRST}; Henry: G4 G1; Freya: G9 G8 B2; Freya: Y1 Y2 Y3"
    assert PARTS["PROVEN"] in findings(check(drawn, trump="Y7", dealer=0))


@pytest.mark.parametrize(("leader", "seen"), [("Henry", 3), ("Freya", 2)])
def test_the_cards_still_unseen_cannot_fill_a_hand_without_the_suit(leader: str, seen: int) -> None:
    """Twenty cards each and none is left over: what has not been seen is in a hand. Of 47 cards that are not
    blue each trick takes three, the first two: Henry leads a blue one. After 14 tricks six of them are left,
    enough for the six cards in Anya's hand; after 15 tricks three for five. Nor can they fill plays that were
    left out: where Anya's are, 17 are left for her other 19 cards after the first trick and 14 more, and 19
    after one fewer.
    """
    cards = iter([f"{suit}{value}" for value in range(1, 14) for suit in "RGY"] + ["Z", "N"] * 4)
    played = [f"Henry: B1 {next(cards)} {next(cards)}"]
    played += [f"{leader}: {' '.join(next(cards) for _ in range(seen))}" for _ in range(14)]
    for count, proven in ((15, True), (14, False)):
        lines = findings(check("; ".join(played[:count]), "20", dealer=0))
        assert ("1 Anya revoke R1: proven by the deck" in lines) is proven
        assert any(line.startswith("1 Anya revoke") for line in lines) is proven


@pytest.mark.parametrize(("unseen", "proven"), [("G13", False), ("B13", True)])
def test_a_card_that_was_taken_is_known_and_fills_her_hand_no_longer(unseen: str, proven: bool) -> None:
    """All but the red 7 are dealt. Nobody saw two of Anya's: the Hexe took a Narr, one card is left."""
    cards = [f"{suit}{value}" for value in VALUES for suit in "BRGY"] + ["Z", "N"] * 4
    for card in ("B5", "R3", "B7", "B2", "G4", "R7", unseen):
        cards.remove(card)
    blue, others = [card for card in cards if card[0] == "B"], iter(card for card in cards if card[0] != "B")
    played = ["Henry: B5 R3 B7", "Freya: B2 HX"]
    played += [
        f"Henry: {blue.pop() if blue else next(others)} {next(others)} {next(others)}" for _ in range(17)
    ]
    played += [f"Freya: {' '.join(others)}"]
    checked = check("; ".join(played), "20", "R7 R", noted="swap in 2: G4 N", specials=["HX"])
    assert ("1 Anya revoke R3: proven by the deck" in findings(checked)) is proven


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


def test_where_nobody_knows_what_is_copied_only_what_is_certain_is_told() -> None:
    """It may be the Drache, or a Bombe."""
    for drawn, more, winner, suit in (
        ("Anya: VA B1 Z", 'werewolf=0 under="G9"', 0, "G"),
        ("Anya: B5 VA B3", "werewolf=0", None, "B"),
        ("Anya: Z VA B3", "werewolf=0", None, None),
    ):
        [trick] = check(drawn, "1", "R7 Y", more, dealer=0, specials=ALL_SPECIALS).tricks
        assert (trick.winner, trick.suit_to_follow) == (winner, suit)
