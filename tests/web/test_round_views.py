"""The round on the table as its page is drawn from it: the open step, numbers to tap, and one sentence."""

from dataclasses import replace

import pytest

from scorekeeper.gamelog import events as on
from scorekeeper.gamelog.commands import ChangeSeats
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.wizard import events as did
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.web.game.aloud import Spoken
from scorekeeper.web.game.between_rounds import coming_changes
from scorekeeper.web.game.entry_sentences import describe_entries, describe_undo
from scorekeeper.web.game.suspense import suspense_of
from scorekeeper.web.wizard.entry_sentences import describe
from scorekeeper.web.wizard.round_page import Asks, asks, view_own, what_is_missing, what_is_spoken
from scorekeeper.web.wizard.round_view import view_round
from tests.notation import differing, evening, stroke

pytestmark = pytest.mark.usefixtures("in_english")
# How a number looks: free, tapped, as bid, as bid though others have won them, forbidden, impossible.
SIGNS = dict(
    zip("free chosen expected over forbidden impossible".split(), ". + = ^ x -".split(), strict=True)
)
NEW = evening()  # Henry deals, so Anya bids first; one trick in round 1
RED, BOUND = NEW.trump("R7"), evening(plus_minus_one=True).trump("R7")
SECRET, CLOUD = evening(bidding="secret").trump("R7"), evening(specials=["WO"]).trump("R7").bids("0 1 0")
EVERY = evening(specials=["BO", "WW", "WO"]).round("R7", "0 1 1", "0 1 0").round("R7", "1 1 0", "1 1 0")
ONE, TWO = RED.bids("0 1 0"), RED.bids("0 1 1")
SECOND = ONE.close().trump("N")
LOGGING = evening(specials=["JO", "HX", "BO"]).round("R7", "0 1 1", "0 1 0").trump("R7").bids("1 1 1")
TABLES = {
    **{"new": NEW, "wizard": NEW.trump("Z"), "red": RED, "anya": RED.bids(". 1 ."), "one": ONE, "two": TWO},
    **{"freya": TWO.won(". . 1"), "none": TWO.won("0 0 0"), "corrected": ONE.close().correct(1)},
    **{"three": SECOND.bids("2 1 0"), "six": SECOND.bids("2 2 2").won("0 1 .")},
    **{"noughts": SECOND.bids("0 0 0").won("0 0 ."), "early": BOUND.write(PlaceBid(1, 0, 1))},
    **{"bound": BOUND.bids(". 1 0"), "bound-too": BOUND.bids(". 0 0")},
    **{"secret": SECRET.bids("0 . 1"), "covered": SECRET.bids("0 1 1")},
    "bomb": EVERY.trump("N").bids("2 1 1").bomb().won(". . 0"),
    **{"cloud": CLOUD.plays("WO:R B1 G1"), "trickless": CLOUD.cloud(1, 1).won("1 0 .")},
}

# The table, and the step that is asked for: the open one, its numbers seat by seat, and the sentence.
NOBODY = "the trick with the Bomb goes to nobody · still as bid"
SHOWN = """
    new            => trump || Tap the card that was turned up.
    wizard         => trump || Henry names the trump.
    red            => bids | .. .. .. | 0 bid for 1 trick · still to bid: Henry, Anya and Freya
    red protocol   => bids | .. .. .. | 0 bid for 1 trick · still to bid: Henry, Anya and Freya
    anya           => bids | .. .+ .. | 1 bid for 1 trick · still to bid: Henry and Freya
    one            => tricks | =. .= =. | 1 of 1 trick: ready to score
    one bid-1      => bids | +. .+ +. | 1 bid for 1 trick
    one trump      => trump || 1 of 1 trick: ready to score
    two            => tricks | =. .= .= | bid 2, tricks 1: tap what differs
    freya          => tricks | =- .^ .+ | 2 of 1 trick, one too many
    none           => tricks | +. +. +. | 0 of 1 trick, one too few
    corrected total-1 => tricks | =. .= =. | 1 of 1 trick: ready to apply
    three bids     => bids | ..+ .+. +.. | 3 bid for 2 tricks
    six            => tricks | +.- .+. ..^ | 3 of 2 tricks, one too many
    noughts        => tricks | +.. +.. =.. | 0 of 2 tricks, 2 too few
    early          => bids | .+ .. .. | 1 bid for 1 trick · still to bid: Anya and Freya · out of turn: Henry
    bound          => bids | x. .+ +. | 1 bid for 1 trick · Henry must not bid 0
    bound-too      => bids | .x +. +. | 0 bid for 1 trick · Henry must not bid 1
    secret         => bids | .. .. .. | still to bid: Anya
    covered bids   => bids | .. .. .. | Everybody has bid; the bids stay covered until the round is over.
    covered        => tricks | .. .. .. | 1 trick is left · still to count: Henry, Anya and Freya
    bomb           => tricks | ..=- .=.- +..- | 3 of 2 tricks, one too many · {NOBODY}: Henry and Anya
    cloud tricks   => tricks | =. .= =. | Anya has the Cloud and must change their bid by one.
    trickless      => tricks | .+ +- =- | Anya has the Cloud but no trick.
"""


def shown(asked: str) -> str:
    name, _, step = asked.partition(" ")
    view = view_round(TABLES[name].history.table, step)
    sentence, rows = what_is_missing(view), view.bids if view.step == "bids" else view.tricks
    first = "" if "Tap" in sentence else sentence  # that a card has to be tapped is seen, not heard
    assert what_is_spoken(view) == Spoken(sentence.partition(" · ")[2] * ("must not" in sentence), first)
    assert view.can_close is ("ready" in sentence or step == "bid-1")
    assert [row.name for row in rows if row.dealer] == [("Henry", "Anya", "Freya")[view.number - 1]]
    numbers = " ".join("".join(SIGNS[button.mark] for button in row.numbers) for row in rows).strip()
    return f"{view.step} | {numbers} | {sentence}" if numbers else f"{view.step} || {sentence}"


def test_each_step_has_its_numbers_and_its_sentence() -> None:
    assert differing(SHOWN, shown, NOBODY=NOBODY) == []


# Cards and a step: the step and trick that are open, who plays, how many lie, who leads next, what follows.
LOGGED = """
    -                    | protocol        => protocol 1 Freya 0 -
    B5 JO:B              | protocol        => protocol 1 Anya 2 -
    B5 JO:B              | protocol-1-0    => protocol-1-0 1 Freya 2 -
    B5 JO:B              | protocol-1-2    => protocol-1 1 Anya 2 -
    B5 JO:B G1           | protocol        => protocol 2 Henry 0 Henry protocol-pass-1
    B5 JO:B G1           | protocol-1-1    => protocol-1-1 1 Henry 3 Henry protocol-pass-1
    B5 JO:B G1           | protocol-pass-1 => protocol-pass-1 1 - 3 Henry
    B5 HX B7             | protocol        => protocol 2 Anya 0 Anya protocol-swap-1
    B5 HX B7             | protocol-swap-1 => protocol-swap-1 1 - 3 Anya
    B5 BO B7 G1          | protocol-1      => protocol-1 1 - 3 Anya
    B5 JO:B G1 B1 B2 B3  | protocol-9      => protocol 2 - 3 Freya
"""


def logged(cards: str, asked: str) -> str:
    log = view_round(LOGGING.plays(cards.strip("-")).history.table, asked).protocol
    ended, laid = (
        log.ended or log.before or {"leads": "-"},
        sum(slot["card"] is not None for slot in log.slots),
    )
    after = (log.step, log.trick, log.turn or "-", laid, ended["leads"], log.pass_step + log.swap_step)
    return " ".join(map(str, after)).strip()


def test_a_trick_log_is_open_at_the_trick_that_is_played_or_asked_for() -> None:
    assert differing(LOGGED, logged) == []


# A table, and a seat: what is asked of it, its bid, its tricks, and who is waited for.
OWN = """
    new | 0     => nothing None None
    red | 0     => nothing None None Anya
    red | 1     => bid None None Anya
    anya | 1    => bid 1 None Freya
    one | 1     => nothing 1 1
    secret | 0  => bid None None Anya
    covered | 0 => nothing None None
"""


def own(name: str, seat: str) -> str:
    view = view_own(TABLES[name].history, int(seat))
    assert asks(view) is (not view.has_bid and view.asks is Asks.BID)
    assert (len(view.numbers) == 2) is (view.asks is Asks.BID), "of one trick"
    return " ".join(map(str, [view.asks, view.bid, view.won, *view.waits_for]))


def test_a_seats_own_device_is_asked_for_its_bid_until_all_have_bid() -> None:
    """003 «Die Vorhersage»: one by one; the last may still say another number, but is not asked."""
    assert differing(OWN, own) == []
    assert view_own(TABLES["corrected"].history, 0) is None


TOLD: list[tuple[Event, str]] = [
    (did.TrumpNamed(1, trump="R"), "Trump: red"),
    (did.TrumpNamed(1, turned_up=None, trump=None), "Trump: none"),
    (did.TrumpNamed(1, "N", None), "Turned up: Jester, trump: none"),
    (did.TrumpNamed(1, "Z"), "Turned up: Wizard"),
    (did.TrumpNamed(1, "R7", "R"), "Turned up: red 7, trump: red"),
    (did.WerewolfSwapped(1, None), "Nobody swapped the Werewolf after all"),
    (did.WerewolfSwapped(1, 2, "B"), "Freya swaps the Werewolf; trump: blue"),
    *((did.BidPlaced(1, 1, 2), "Anya bids 2"), (did.BidSealed(1, 1, 0), "Anya has made a covered bid")),
    (did.BidsDropped(1, did.Reason.SUM), "The sum of the bids was not allowed: everybody bids again"),
    (did.BidsDropped(1, did.Reason.WISH), "Everybody bids again"),
    (did.BidsRevealed(1), "The bids are shown"),
    (did.BombPlayed(1, False), "The Bomb took no trick after all"),
    (did.BombPlayed(1, True), "The Bomb took a trick"),
    (did.BombPlayed(1, True, True), "The Bomb took two tricks"),
    (did.CloudChanged(1, None, None), "Nobody has the Cloud after all"),
    (did.CloudChanged(1, 0, -1), "Henry has the Cloud: bid −1"),
    (did.TricksCounted(1, 1, 1), "Anya: 1 trick"),
    (did.ProtocolBegun(1, 3), "The trick log begins with trick 3"),
    (did.TrickLed(1, 2, None), "Trick 2 is led by the player whose turn it was"),
    (did.TrickLed(1, 2, 0), "Henry led trick 2"),
    (did.CardPlayed(1, 1, 2, "R7"), "Trick 1: Henry plays red 7"),
    (did.CardsPassed(1, 2, ("Y1", None, "Z")), "Passed after trick 2: Henry yellow 1, Freya Wizard"),
    (did.CardsPassed(1, 2, (None, None, None)), "Passed after trick 2: nothing is known"),
    (did.UnderTurned(1, None), "There was no card under the Werewolf"),
    (did.UnderTurned(1, "G3"), "Under the Werewolf: green 3"),
    (did.CardSwapped(1, 2, "B5", None), "The Witch after trick 2 gives blue 5 and takes ?"),
    (did.CardSwapped(1, 2, None, "FE"), "The Witch after trick 2 gives ? and takes Fairy"),
    (did.ProtocolFollowed(1), "Tricks and Bomb as in the trick log"),
    (did.RoundClosed(1, (1, 0, 0)), "Round scored; tricks: Henry 1, Anya 0, Freya 0"),
]


def test_each_entry_has_its_sentence_in_the_history() -> None:
    sentences = [(event, describe(event, ("Henry", "Anya", "Freya"), NEW.history.table)) for event, _ in TOLD]
    assert sentences == TOLD


def test_a_correction_tells_what_became_different_from_what_stood_then() -> None:
    """And what was undone is struck out."""
    second = EVERY.correct(2).swap(2, "B").bomb().won(". 0 .").cloud(0, 1).close()
    first = second.correct(1).trump("Z R").bids(". . 0").won("0 0 1").close()
    undone = first.correct(1).close().trump("R7").bids(". 1 .").undo()
    changed = "trump: blue instead of red; Werewolf: Freya instead of nobody; with the Bomb; Cloud: Henry +1"
    bids_and_tricks = "Anya: 0 tricks instead of 1; Freya: bid 0 instead of 1, 1 trick instead of 0"
    lines = [line for line in describe_entries(undone.history) if "corrected" in line.text or line.undone]
    assert [(line.text, line.round, line.undone) for line in lines] == [
        ("Anya bids 1", 3, True),
        ("Round 1 corrected: nothing was different", 1, False),
        (f"Round 1 corrected – trump: red (Wizard) instead of red; {bids_and_tricks}", 1, False),
        (f"Round 2 corrected – {changed} instead of nobody; Anya: 0 tricks instead of 1", 2, False),
    ]
    assert describe_undo(undone.history) == "Undone: Anya bids 1"


SCORED = "Round scored; tricks: Henry 3, Anya 0, Freya 0"
BESIDE: list[tuple[Event, str]] = [  # what is entered beside the rounds, in the third one
    (on.PlayerRenamed(0, "Heinz"), "Seat 1 is now called Heinz"),
    (on.StandingsHidden(2), "Points are hidden from round 2 on"),
    (on.StandingsHidden(None), "Points are shown to everybody"),
    (on.StopAgreed("2026-11-22T23:00:00+01:00"), "The table stops at 23:00"),
    *((on.StopAgreed(None), "No set time to stop"), (on.PlacesRevealed(2, False), "Places revealed: 2")),
    (on.PlacesRevealed(3, True), "All places revealed"),
    (on.SecondCheckSet(True), "Results count once a second person confirms them"),
    (on.SecondCheckSet(False), "Results count without a second person"),
    (on.GameEnded(), "Game ended early"),
    (on.SeatTakenOver(3, 2), "The scorekeeper bids for Freya, whose device does not answer"),
    (on.ResultDoubted(3, 0), "Henry says that the result is wrong"),
    (on.PointsGiven(3, 0, -20, "revoke"), "Henry: adjustment of −20 points (did not follow suit)"),
    (on.PointsGiven(3, 1, 10), "Anya: adjustment of +10 points"),
    (on.RulesChanged(3, {}, 0), "From round 3 on: as in the booklet"),
    (on.RulesChanged(3, {"scoring": "progressive"}, 0), "From round 3 on: Progressive points"),
    (on.SeatsChanged(3, "left", 1, (0, 2), 0), "Anya leaves and does not play from round 3 on"),
    (on.SeatsChanged(3, "swapped", 0, (2, 1, 0), 0, 2), "Henry and Freya swap seats from round 3 on"),
    (on.SeatsChanged(3, "joined", 3, (0, 1, 2, 3), 0, 1, "Zoe"), "Zoe joins from round 3 on"),
    (on.SeatsChanged(3, "replaced", 3, (0, 3, 2), 0, 1, "Zoe"), "Zoe takes the seat of Anya from round 3 on"),
    (did.RoundClosed(3, (3, 0, 0), confirmed_by=None), f"{SCORED} – without a second person"),
    (did.RoundClosed(3, (3, 0, 0), confirmed_by=1), f"{SCORED} – confirmed by Anya"),
]


def test_so_has_each_of_what_is_entered_beside_the_rounds() -> None:
    before, number = EVERY.history, EVERY.history.seq + 1
    after = [(event, before.extended([stroke(number, event)])) for event, _ in BESIDE]
    assert [(event, describe_entries(history)[0].text) for event, history in after] == BESIDE
    swapped = ONE, ONE.write(ChangeSeats("swapped", 0, 2))
    assert [coming_changes(table.history.table) for table in swapped] == [(), ("New seats from round 2",)]


def test_places_are_covered_where_points_are_hidden_until_they_are_revealed() -> None:
    """Anya has 60 points, Henry 50, Freya 10."""
    hides = (None, 0, None), (3, 0, None), (2, 0, [None] * 3), (2, 1, [None, None, 10])
    for hidden, revealed, totals in hides:
        table = replace(EVERY.history.table, hidden_from=hidden, revealed=revealed)
        suspense = suspense_of(table)
        places = suspense and [place and place.total for place in suspense.places]
        assert (places, suspense and suspense.next_places) == (totals, suspense and revealed + 1)
