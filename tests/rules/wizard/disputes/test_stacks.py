"""What can have lain beside the hands, and what that leaves to deal.

Source: 003 «Der Trumpf», «Werwolf»; the Vampir second-hand, as `docs/rules.md` tells.
"""

from collections import Counter
from collections.abc import Iterable

from scorekeeper.rules.wizard.cards import SUITS
from scorekeeper.rules.wizard.disputes.observations import Observations, suit_of
from scorekeeper.rules.wizard.disputes.stacks import Stack, decks_of, fitting_stacks, has_spare, stacks_of
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.rules.wizard.trump import judge_trump
from tests.notation import SPECIALS, differing, fields, game, raw_round
from tests.recorded import WIZARD

# What was noted | the round | further fields and options | cards played
# => the cards that may lie out, a suit's in one; what a Vampir copies; trump
LYING = """
    The turned-up card makes trump, or the dealer names it, or there is none
    R7 R | 1 | |   => R7; R7; R
    R7   | 1 | |   => R7; R7; R
    Z B  | 1 | |   => Z; Z; B
    Z    | 1 | |   => Z; Z; B R G Y
    N    | 1 | |   => N; N; -
    - -  | 1 | |   => ; N; -
    Nobody noted it: any unplayed card that allows the trump
    R    | 1 | | R5     => 12R Z; 12R Z; R
    -    | 1 | | R5 N   => N; N; -
    -    | 1 | specials=["DR","FE","BO","HX"] | FE => BO HX N; BO HX N; -
    R    | 1 | specials=["DR","FE","BO","HX"] | => 13R DR Z; 13R DR Z; R
    A faulty trump may be any
    R7 G | 1 | | => R7; R7; - B R G Y
    No card is turned up in the last round, nor where there is one trump in each
    R7   | 20 | |                       => ; N; - B R G Y
         | 20 | |                       => ; N; -
         | 3  | variant="maximus" |     => ; N; G
    Whoever swaps takes it up
    R7 R | 1 | werewolf=1 specials=["WW"] | => ; N; R
    R7   | 1 | werewolf=1 specials=["WW"] | => ; N; - B R G Y
         | 1 | werewolf=1 specials=["WW"] | => ; N; - B R G Y
    Where there is a Vampir, the next one comes to light
    WW R | 1 | specials=["WW"] |                    => WW; N; R
    WW R | 1 | specials=["WW","VA"] under="B3" |    => B3 WW; B3; R
    WW R | 1 | specials=["WW","VA"] under="VA" |    => VA WW; N; R
    WW R | 1 | specials=["WW","VA"] under=null |    => WW; N; R
    WW R | 1 | specials=["WW","VA"] | R1 => 13B 12R 13G 13Y N VA WW Z; 13B 12R 13G 13Y N Z; R
    R7 R | 1 | werewolf=1 specials=["WW","VA"] |    => 13B 12R 13G 13Y N VA Z; 13B 12R 13G 13Y N Z; R
    Z R  | 1 | werewolf=1 specials=["WW","VA"] |    => 13B 13R 13G 13Y N VA Z; 13B 13R 13G 13Y N Z; R
    None lies there in round 21, for which 3 × 21 and the turned-up one are all
    WW R | 21 | specials=["WW","VA","DR","FE"] |    => WW; N; R
    WW R | 20 | specials=["WW","VA","DR","FE"] under="B3" | => B3 WW; B3; R
"""
# What was noted | options | recorded cards | whether there are cards to spare
# => each deck: the cards of which one lies out, how many are dealt from, after which cards hands change
DEALT = """
    R7 R | | |          => R7 59 HX JO
    R    | | |          => 13R 59 HX JO, Z 59 HX JO
    R    | | R5 |       => 12R 59 HX JO, R5 59 HX JO, Z 59 HX JO
    R    | | R5 | spare => 12R Z 59 HX JO, R5 59 HX JO
    Z R  | specials=["JO","HX","VA"] | |      => Z 62 HX JO
    JO R | specials=["JO","HX","VA"] | |      => JO 62 HX JO VA
    HX - | specials=["JO","HX","VA"] | |      => HX 62 HX JO VA
    WW R | specials=["WW","JO","HX","VA"] | | => 13B WW 62 HX JO, 13G WW 62 HX JO, 13R WW 62 HX JO, \
        13Y WW 62 HX JO, HX WW 62 HX JO VA, JO WW 62 HX JO VA, N WW 62 HX JO, VA WW 62 HX JO, WW Z 62 HX JO
    WW R | specials=["WW","JO","HX","VA"] | | spare => 13B 13R 13G 13Y N WW Z 62 HX JO, HX WW 62 HX JO VA, \
        JO WW 62 HX JO VA, VA WW 62 HX JO
"""


def kinds(codes: Iterable[str]) -> str:
    """Cards by suit where there are many."""
    cards = set(codes)
    counts = Counter((len(cards) > 5 and suit_of(card)) or card for card in cards)
    numbered = [f"{counts[suit]}{suit}" for suit in SUITS if suit in counts]
    return " ".join([*numbered, *sorted(counts.keys() - {*SUITS})])


def lain(noted: str, number: str, more: str, played: str) -> tuple[list[Stack], Options]:
    noted_fields = fields(more)
    table = game(3, **{key: noted_fields.pop(key) for key in ("specials", "variant") if key in noted_fields})
    plan, options = plan_round(table.options, 3, 0, int(number)), table.options
    written = WIZARD.formats.read_round(raw_round(noted, "0 0 0", "0 0 0", **noted_fields))
    sound = not judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, 3)
    return stacks_of(written, sound, written.werewolf, plan, options, played.split()), options


def lying(*noted: str) -> str:
    stacks, _ = lain(*noted)
    trumps = {trump for stack in stacks for trump in stack.trumps}
    out = kinds(code for stack in stacks for code in stack.out)
    copied = kinds(stack.copied for stack in stacks)
    return f"{out}; {copied}; {' '.join(trump or '-' for trump in (None, *SUITS) if trump in trumps)}"


def dealt(noted: str, more: str, named: str, spare: str) -> str:
    stacks, options = lain(noted, "1", more, "")
    decks = decks_of(stacks, options, named.split(), bool(spare))
    assert sum(len(deck.stacks) for deck in decks) == len(stacks)
    out = [kinds(code for stack in deck.stacks for code in stack.out) for deck in decks]
    changing = [kinds(deck.passing | deck.swapping) for deck in decks]
    sizes = [sum(deck.cards.values()) for deck in decks]
    return ", ".join(
        sorted(f"{lie} {size} {after}" for lie, size, after in zip(out, sizes, changing, strict=True))
    )


def test_what_can_have_lain_out() -> None:
    assert differing(LYING, lying) == []


def test_which_decks_that_leaves() -> None:
    assert differing(DEALT, dealt) == []


def test_most_plays_can_have_been_announced() -> None:
    stacks, _ = lain("WW R", "1", 'specials=["WW","VA","GW","JO"]', "")
    texts = ("VA:R R5", "VA:Z", "VA:R VA:Z", "R5 VA")
    fitting = [kinds(stack.copied for stack in fitting_stacks(stacks, text.split())) for text in texts]
    assert fitting == ["JO", "GW", "GW JO", "13B 13R 13G 13Y GW JO N Z"]


def test_a_deck_has_many_cards_to_spare_beside_the_hands_a_suit_and_the_special_cards() -> None:
    boxes = [game(3, specials=specials).options for specials in ([], SPECIALS)]
    spare = [has_spare(Observations(3, hand, {}), options) for hand in (15, 16) for options in boxes]
    assert spare == [True, True, False, False], "60 − 13 = 47; 15 in hand and one turned up are 46"
