"""Special cards and variants on the round page, without JavaScript: what is asked when, and what is said."""

import re

from flask.testing import FlaskClient

from tests.notation import SPECIALS
from tests.web.driving import Pad, begin, load

THREE = ["Henry", "Anya", "Freya"]


def at_tricks(host: FlaskClient, bids: str, trump: str = "N", **options: object) -> Pad:
    """A game in round 1 with all bids in."""
    pad = Pad(host, begin(host, THREE, specials=["BO", "WW", "WO", "JO"], **options))
    assert pad.post("/rounds/1/trump", card=trump).status_code == 200
    for seat, bid in enumerate(bids.split()):
        assert pad.post("/rounds/1/bids", seat=seat, bid=bid).status_code == 200
    return pad


def page(pad: Pad, step: str = "") -> str:
    return pad.host.get(f"/games/{pad.code}" + (f"?step={step}" if step else "")).text


def changes(text: str) -> set[str]:
    """What the Wolke offers: seat and direction."""
    return set(re.findall(r'name="cloud" value="(\d[+-])"', text))


class TestTheCloud:
    """RULES «Tricks»: at the end of the round, or immediately as the game was set."""

    def test_at_the_end_it_waits_for_the_tricks_and_tells_the_bid_before_and_now(
        self, host: FlaskClient
    ) -> None:
        """003 «Wolke»: Henry said 1 and has 0 now; so have all bids together, which were 1."""
        pad = at_tricks(host, "1 1 0")
        assert changes(page(pad)) == set()
        assert "Trage erst alle Stiche ein" in page(pad)
        pad.post("/rounds/1/tricks", seat=1, tricks=0)
        assert changes(page(pad)) == {"0+", "0-"}
        for nonsense in ("none\n", "9+", "0", "", "0+0"):
            assert pad.post("/rounds/1/cloud", cloud=nonsense).status_code == 422
        pad.post("/rounds/1/bids", seat=1, bid=0)
        assert seat_of(page(pad), 0).startswith("1 angesagt")
        assert tile(page(pad), "Vorhersage").startswith("1 von 1")
        pad.post("/rounds/1/cloud", cloud="0-")
        text = page(pad)
        assert seat_of(text, 0).startswith("1 angesagt, jetzt 0")
        assert seat_of(text, 1).startswith("0 angesagt")
        assert tile(text, "Vorhersage").startswith("1, jetzt 0")
        display = host.get(f"/games/{pad.code}/display").text
        assert re.search(r"show__bid.*?1, jetzt</span>\s*0<", display, re.DOTALL)
        pad.post("/rounds/1/bids", seat=0, bid=0)
        pad.post("/rounds/1/tricks", seat=0, tricks=1)
        text = page(pad)
        assert "von 0 aus nur um +1" in text, "a bid that changes after the Cloud says so"
        assert re.search(r'name="close"[^>]*disabled', text)
        assert ">-1</span>" not in text

    def test_immediately_it_asks_whoever_may_have_the_trick(self, host: FlaskClient) -> None:
        pad = at_tricks(host, "0 0 0", cloud_change="immediately")
        assert changes(page(pad)) == {"0+", "1+", "2+"}
        assert pad.post("/rounds/1/cloud", cloud="1+").status_code == 200
        pad.post("/rounds/1/tricks", seat=0, tricks=1)
        pad.post("/rounds/1/tricks", seat=1, tricks=0)
        assert "Anya hat die Wolke, aber keinen Stich." in page(pad)

    def test_above_the_hand_size_with_a_warning(self, host: FlaskClient) -> None:
        pad = at_tricks(host, "1 0 0")
        assert "Eine Vorhersage von 2 kann nicht aufgehen (Stiche: 1), ist aber erlaubt." in page(pad)
        pad.post("/rounds/1/cloud", cloud="0+")
        assert pad.post("/rounds/1/score").status_code == 200
        assert pad.totals == (-10, 20, 20)


def seat_of(text: str, seat: int) -> str:
    """What is said beside a name among the tricks."""
    row = text.partition(f'id="tricks-{seat}"')[2].partition("</label>")[0]
    return re.sub(r"(<[^>]+>|\s)+", " ", row.partition('class="seat__note"')[2].partition(">")[2]).strip()


def tile(text: str, name: str) -> str:
    """What stands in a step's tile."""
    content = text.partition(f'fold__name">{name}</span>')[2].partition("</li>")[0]
    return re.sub(r"(<[^>]+>|\s)+", " ", content).strip()


def test_a_trick_too_many_after_the_bomb_tells_whose_it_can_be(host: FlaskClient) -> None:
    """003 «Bombe»: its trick is nobody's. Henry's and Anya's stand as bid, Freya's was counted."""
    pad = Pad(host, begin(host, THREE, specials=["BO", "WO"]))
    pad.round(1, "R", "1 0 0", "1 0 0")
    pad.round(2, "R", "1 1 0", "1 1 0")
    pad.post("/rounds/3/trump", card="R")
    for seat, bid in enumerate((2, 1, 1)):
        pad.post("/rounds/3/bids", seat=seat, bid=bid)
    pad.post("/rounds/3/bomb", bomb="played")
    pad.post("/rounds/3/tricks", seat=2, tricks=0)
    parts = page(pad).partition('id="missing"')[2].partition(">")[2].partition("<")[0].split(" · ")
    assert parts == [
        "3 von 2 Stichen, einer zu viel",
        "den Stich mit der Bombe bekommt niemand",
        "noch wie angesagt: Henry und Anya",
    ]
    pad.post("/rounds/3/tricks", seat=1, tricks=0)
    assert "bereit zum Werten" in page(pad)


def test_only_cards_that_can_lie_in_a_trick_are_played(host: FlaskClient) -> None:
    """The turned-up one is not, but whoever swapped it may play it."""
    for card, gone in (("N", set()), ("BO", {"Bombe"}), ("JO", {"Jongleur"})):
        pad = at_tricks(host, "1 0 0", card)
        names = set(re.findall(r'play__name">(\w+)<', page(pad, "tricks")))
        assert names & {"Bombe", "Jongleur", "Wolke"} == {"Bombe", "Jongleur", "Wolke"} - gone, card
    pad.post("/rounds/1/trump", card="BO")
    pad.post("/rounds/1/werewolf", seat=1, trump="G")
    assert 'name="bomb"' in page(pad, "tricks")


def test_the_werewolf_is_asked_for_before_the_first_bid(host: FlaskClient) -> None:
    """003 «Werwolf»."""
    pad = Pad(host, begin(host, THREE, specials=["WW"]))
    pad.post("/rounds/1/trump", card="R")
    assert "Werwolf auf der Hand?" in page(pad)
    pad.post("/rounds/1/bids", seat=1, bid=0)
    assert "Werwolf auf der Hand?" not in page(pad)
    assert "Werwolf auf der Hand?" in page(pad, "trump")


def test_clairvoyance_is_a_reminder_in_round_1_only(host: FlaskClient) -> None:
    """003 «Hellsehen»."""
    pad = Pad(host, begin(host, THREE, clairvoyance="y"))
    pad.post("/rounds/1/trump", card="R")
    assert "ungesehen an die Stirn" in page(pad)
    pad.round(1, None, "0 0 0", "1 0 0")
    pad.post("/rounds/2/trump", card="R")
    assert "Hellsehen: Halte" not in page(pad)


def test_in_one_colour_no_trump_is_asked_for(host: FlaskClient) -> None:
    """003 «Einfarbig»."""
    pad = Pad(host, begin(host, THREE, variant="einfarbig", bidding="hidden"))
    pad.round(1, None, "1 2 2", "1 2 1")
    assert pad.totals == (30, 40, -10)


def test_when_the_coins_run_out_the_app_says_so_and_carries_on(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, THREE, variant="maximus"))
    for seat in range(3):
        pad.post("/rounds/1/bids", seat=seat, bid=9)
    assert "Von den 25 Münzen fehlen 2; spielt ohne sie weiter." in page(pad, "bids")
    assert load(host, pad.code).table.draft.bids_complete


def test_a_covered_bid_sent_again_without_javascript_tells_nothing(host: FlaskClient) -> None:
    """The page that Henry had, restored: the same answer to his number and to another."""
    code = begin(host, THREE, bidding="secret")
    sent = {"entry": "henrys-page", "expected": 1, "seat": 0, "covered": "y"}
    assert host.post(f"/games/{code}/rounds/1/bids", data={**sent, "bid": 1}).status_code == 303
    answers = [host.post(f"/games/{code}/rounds/1/bids", data={**sent, "bid": bid}) for bid in (1, 0)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert load(host, code).table.draft.bids == (1, None, None)


def test_each_card_says_what_turning_it_up_makes(host: FlaskClient) -> None:
    """003 «Der Trumpf», and each special card's own paragraph on being turned up."""
    code = begin(host, THREE, specials=SPECIALS)
    text = host.get(f"/games/{code}").text
    notes = re.findall(r'name="card" value="(\w+)".*?card__note">([^<]*)<', text, re.DOTALL)
    colours = {"B": "Blau", "R": "Rot", "G": "Grün", "Y": "Gelb"}
    without = dict.fromkeys(("N", "FE", "BO"), "kein Trumpf")
    named = dict.fromkeys(("Z", "GW", "DR", "WW", "JO", "WO"), "Geber wählt")
    assert dict(notes) == colours | without | named


def test_the_card_that_was_turned_up_can_be_put_right_while_the_swap_stands(host: FlaskClient) -> None:
    """003 «Werwolf»: a suit that is tapped is what was turned up, and the card is noted in the protocol."""
    for before in ("G", "BO", "N"):
        pad = Pad(host, begin(host, THREE, specials=["FE", "DR", "WW", "BO"]))
        for turned_up in (before, "FE"):
            pad.post("/rounds/1/trump", card=turned_up)
        pad.post("/rounds/1/werewolf", seat=1, trump="R")
        assert pad.post("/rounds/1/trump", card="B").status_code == 200
        assert "Aufgedeckt: Blau" in host.get(f"/games/{pad.code}/history").text
        for seat, bid in enumerate((1, 0, 0)):
            pad.post("/rounds/1/bids", seat=seat, bid=bid)
        text = page(pad, "protocol")
        offered = re.findall(r'name="card" value="(B\d+)">\d', text.partition("Anya hat sie aufgenommen")[2])
        assert offered[:3] == ["B1", "B2", "B3"]
        if before == "G":
            assert pad.post("/rounds/1/trump", card="B7", step="protocol").status_code == 200
            draft = load(host, pad.code).table.draft
            assert (draft.turned_up, draft.trump, draft.swap.seat) == ("B7", "R", 1)
        assert load(host, pad.code).table.draft.trump == "R"
        pad.post("/rounds/1/werewolf", seat="", trump="")
        assert "play__card--BO" in page(pad)
        assert pad.post("/rounds/1/score").status_code == 200
        closed = load(host, pad.code).table.game.rounds[0]
        assert (closed.trump, closed.werewolf) == ("B", None)
