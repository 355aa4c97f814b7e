"""Special cards and variants on the round page, without JavaScript: what is asked when, and what is said."""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.notation import ALL_SPECIALS, SPECIALS
from tests.web.driving import Pad, begin, load
from tests.web.people import device_in

THREE = ["Henry", "Anya", "Freya"]


def at_tricks(host: FlaskClient, bids: str, trump: str = "N", **options: object) -> Pad:
    """A game in round 1 with all bids in."""
    pad = Pad(host, begin(host, THREE, specials=["BO", "WW", "WO", "JO"], **options))
    pad.write("trump", card=trump)
    pad.say(bids)
    return pad


def offered(text: str, name: str = "card") -> set[str]:
    """The values that buttons of that name send."""
    return set(re.findall(rf'name="{name}" value="([\w:+-]+)"', text))


def words_after(text: str, mark: str) -> str:
    """What is read from there on: beside a name among the tricks, in a step's tile."""
    return re.sub(r"(<[^>]+>|\s)+", " ", text.partition(mark)[2].partition(">")[2]).strip()


def test_at_the_end_the_cloud_waits_for_the_tricks(host: FlaskClient) -> None:
    """003 «Wolke»: Henry said 1 and has 0 now; so have all bids together, which were 1."""
    pad = at_tricks(host, "1 1 0")
    assert offered(pad.page(), "cloud") == set()
    assert "Trage erst alle Stiche ein" in pad.page()
    pad.write("tricks", seat=1, tricks=0)
    assert offered(pad.page(), "cloud") - {"none"} == {"0+", "0-"}
    for nonsense in ("none\n", "9+", "0", "", "0+0"):
        assert pad.post("/rounds/1/cloud", cloud=nonsense).status_code == 422
    pad.write("bids", seat=1, bid=0)
    assert "Eine Vorhersage von 2 kann nicht aufgehen (Stiche: 1), ist aber erlaubt." in pad.page()
    bids = 'fold__name">Vorhersage<'
    assert words_after(pad.page(), bids).startswith("1 von 1")
    for cloud in ("0-", "none", "0-"):
        pad.write("cloud", cloud=cloud)
    cloud_lines = r"Wolke: Vorhersage −1.*Doch niemand hat die Wolke.*Wolke: Vorhersage −1"
    assert re.search(cloud_lines, pad.page(path="/history"), re.DOTALL)
    text = pad.page()
    assert words_after(text, bids).startswith("1, jetzt 0")
    for seat, words in enumerate(("1 angesagt, jetzt 0", "0 angesagt")):
        row = text.partition(f'id="tricks-{seat}"')[2]
        assert words_after(row, 'class="seat__note"').startswith(words)
    assert re.search(r"show__bid.*?1, jetzt</span>\s*0<", pad.page(path="/display"), re.DOTALL)
    pad.write("bids", seat=0, bid=0)
    pad.write("tricks", seat=0, tricks=1)
    text = pad.page()
    assert "von 0 aus nur um +1" in text, "a bid that changes after the Cloud says so"
    assert re.search(r'name="close"[^>]*disabled', text)
    assert ">-1</span>" not in text


def test_immediately_it_asks_whoever_may_have_the_trick(host: FlaskClient) -> None:
    pad = at_tricks(host, "0 0 0", cloud_change="immediately")
    assert offered(pad.page(), "cloud") - {"none"} == {"0+", "1+", "2+"}
    phones = [Pad(device_in(host, pad.code, "seat", seat), pad.code) for seat in range(3)]
    assert [offered(phone.page(), "cloud") for phone in phones] == [{"0+"}, {"1+"}, {"2+"}]
    pad.write("cloud", cloud="1+")
    pad.write("tricks", seat=0, tricks=1)
    pad.write("tricks", seat=1, tricks=0)
    assert "Anya hat die Wolke, aber keinen Stich." in pad.page()


def test_only_cards_that_can_lie_in_a_trick_are_played(host: FlaskClient) -> None:
    """The turned-up one is not, but whoever swapped it may play it."""
    for card, gone in (("N", set()), ("JO", {"Jongleur"}), ("BO", {"Bombe"})):
        pad = at_tricks(host, "1 0 0", card)
        names = set(re.findall(r'play__name">(\w+)<', pad.page("tricks")))
        assert names & {"Bombe", "Jongleur", "Wolke"} == {"Bombe", "Jongleur", "Wolke"} - gone, card
    pad.write("werewolf", seat=1, trump="G")
    assert 'name="bomb"' in pad.page("tricks")


def test_what_is_asked_or_reminded_of_before_the_bids_and_in_one_round_only(host: FlaskClient) -> None:
    """003 «Werwolf», «Hellsehen»; and when the coins run out the app says so and carries on."""
    pad = Pad(host, begin(host, THREE, specials=["WW"]))
    pad.write("trump", card="R")
    assert "Werwolf auf der Hand?" in pad.page()
    pad.write("bids", seat=1, bid=0)
    assert ["Werwolf auf der Hand?" in pad.page(step) for step in ("", "trump")] == [False, True]
    pad = Pad(host, begin(host, THREE, clairvoyance="y"))
    pad.write("trump", card="R")
    assert "ungesehen an die Stirn" in pad.page()
    pad.round(1, None, "0 0 0", "1 0 0")
    pad.write("trump", card="R")
    assert "Hellsehen: Halte" not in pad.page()
    assert "in Einfarbig gibt es" in Pad(host, begin(host, THREE, variant="einfarbig")).page()
    pad = Pad(host, begin(host, THREE, variant="maximus"))
    pad.say("9 9 9")
    assert "Von den 25 Münzen fehlen 2; spielt ohne sie weiter." in pad.page("bids")
    assert pad.draft.bids_complete


def test_each_card_says_what_turning_it_up_makes(host: FlaskClient) -> None:
    """003 «Der Trumpf», and each special card's own paragraph on being turned up."""
    pad = Pad(host, begin(host, THREE, specials=SPECIALS))
    notes = re.findall(r'name="card" value="(\w+)".*?card__note">([^<]*)<', pad.page(), re.DOTALL)
    colours = {"B": "Blau", "R": "Rot", "G": "Grün", "Y": "Gelb"}
    without = dict.fromkeys(("N", "FE", "BO"), "kein Trumpf")
    named = dict.fromkeys(("Z", "GW", "DR", "WW", "JO", "WO"), "Geber wählt")
    assert dict(notes) == colours | without | named
    for card, choice in (("B7", "B"), ("N", "N"), ("Z", "Z")):
        pad.write("trump", card=card)
        assert re.findall(r'name="card" value="(\w+)" aria-pressed="true"', pad.page("trump")) == [choice]


def test_the_card_that_was_turned_up_can_be_put_right_while_the_swap_stands(host: FlaskClient) -> None:
    """003 «Werwolf»: a suit that is tapped is what was turned up, and the card is noted in the protocol."""
    pad = Pad(host, begin(host, THREE, specials=["FE", "DR", "WW", "BO"]))
    pad.write("trump", card="FE")
    pad.write("werewolf", seat=1, trump="R")
    pad.write("trump", card="B")
    history = pad.page(path="/history")
    assert "Aufgedeckt: Blau" in history
    assert "Anya tauscht den Werwolf; Trumpf: Rot" in history
    pad.say("1 0 0")
    cards = pad.page("protocol").partition("Anya hat sie aufgenommen")[2]
    assert re.findall(r'name="card" value="(B\d+)">\d', cards)[:3] == ["B1", "B2", "B3"]
    pad.write("trump", card="B7", step="protocol")
    assert (pad.draft.turned_up, pad.draft.trump, pad.draft.swap.seat) == ("B7", "R", 1)
    pad.write("werewolf", seat="", trump="")
    assert "play__card--BO" in pad.page()
    pad.write("score")
    closed = load(host, pad.code).table.game.rounds[0]
    assert (closed.trump, closed.werewolf) == ("B", None)


@pytest.fixture
def third(host: FlaskClient) -> Pad:
    pad = Pad(host, begin(host, specials=ALL_SPECIALS))
    pad.round(1, "N", "1 0 0 0", "1 0 0 0")
    pad.round(2, "N", "1 1 0 0", "1 1 0 0")
    return pad


def test_the_hexes_swap_is_told_and_noted_in_two_taps(third: Pad) -> None:
    """Ben's Hexe, then Anya takes the trick with the blue 7, which Ben may play again and nobody else."""
    third.write("trump", card="R")
    third.say("0 0 0 0")
    third.note("HX B5 B7 B1")
    assert "Die Hexe tauscht eine Karte." in third.page("protocol")
    step = third.page("protocol-swap-1")
    assert "Ben nimmt ? und gibt ?." in step
    assert offered(step) & {"B5", "B7", "B1", "Y1", "HX"} == {"B5", "B7", "B1", "Y1"}
    swap = "/rounds/3/protocol/swaps"
    assert "lag nicht in Stich 1" in html.unescape(third.post(swap, after=1, part="taken", card="Y1").text)
    assert third.post(swap, after=1, part="both", card="B7").status_code == 422
    assert third.post(swap, after=1, part="taken", card="B7").status_code == 200
    assert "Die Hexe gibt nach Stich 1 ? und nimmt blaue 7" in third.page(path="/history")
    assert third.post(swap, after=1, part="given", card="Y1").status_code == 200
    assert "Ben nimmt blaue 7 und gibt gelbe 1." in third.page("protocol-swap-1")
    assert "Y1" in offered(third.page("protocol-swap-1")), "it may be said once more"
    swapped = third.draft.noted_tricks.swap(1)
    assert (swapped.given, swapped.taken) == ("Y1", "B7")
    assert "B7" not in offered(third.page("protocol"))
    third.note("G1 G2")  # Anya leads, then Freya
    assert "B7" in offered(third.page("protocol"))
    third.note("B7")
    assert "B7" not in offered(third.page("protocol"))


def test_the_bombe_is_tapped_twice_where_it_came_back(third: Pad) -> None:
    third.write("trump", card="R")
    third.say("0 0 0 0")
    for wanted, sentence in (("played", "−1 Stich"), ("again", "zwei Stiche weniger")):
        assert f'name="bomb" value="{wanted}"' in third.page("tricks")
        third.write("bomb", bomb=wanted)
        assert sentence in third.page("tricks")
    assert 'name="bomb" value="not"' in third.page("tricks")


def test_a_vampir_under_the_werwolf_asks_for_the_card_first(third: Pad) -> None:
    third.write("trump", card="WW", suit="G")
    third.say("0 0 0 0")
    third.note("B5")
    assert 'step=protocol-under"' in third.page("protocol")
    assert "VA" not in offered(third.page("protocol"))
    step = third.page("protocol-under")
    assert "Welche Karte lag unter dem Werwolf?" in step
    assert not {"B5", "VA", "WW"} & offered(step)
    third.write("protocol/under", card="B9")
    assert "VA" in offered(third.page("protocol"))
    third.note("VA B7 B8")
    for sentence in ("Henry gewinnt den Stich", "Der Vampir als blaue 9 ist die höchste"):
        assert sentence in third.page("protocol")


def test_a_vampirs_copy_of_the_jongleur_asks_for_its_suit(third: Pad) -> None:
    """Where only a suit is known, the card is asked for."""
    third.write("trump", card="R")
    third.say("0 0 0 0")
    assert "VA" not in offered(third.page("protocol"))
    third.write("trump", card="JO", suit="B")
    assert {"VA:B", "VA:R", "VA:G", "VA:Y"} <= offered(third.page("protocol"))
    third.note("VA:G G7 G6 G8")
    assert "Alle geben eine Karte nach links weiter." in third.page("protocol")


def test_in_a_trick_at_the_table_the_vampir_is_a_copy_of_what_is_tapped(host: FlaskClient) -> None:
    start, swap = "/trick?players=3&specials=VA,HX&trump=B", "Handkarte gegen eine Karte dieses Stichs"
    choose = re.search(r'id="card-VA" href="([^"]+)"', html.unescape(host.get(start).text))
    for address, status, words in (
        (choose[1], 200, "Welche Karte kopiert der Vampir?"),
        (f"{start}&copies=R9&plays=R5,VA,R7", 200, "Der Vampir als rote 9 ist die höchste Karte in Rot"),
        (f"{start}&copies=R9&plays=R5,HX,R7", 200, f"darf jetzt eine {swap} tauschen"),
        (f"{start}&copies=VA", 422, ""),
        (f"{start}&plays=VA", 422, "welche Karte er kopiert"),
    ):
        answer = host.get(address)
        assert (answer.status_code, words in html.unescape(answer.text)) == (status, True), address
