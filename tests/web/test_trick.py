"""One trick settled: what the page shows is all in its address, and nothing in an address breaks it."""

import html
import re
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import explain
from scorekeeper.rules.wizard.cards import SPECIALS
from tests.web.driving import Pad, begin, load


class Page:
    """A page of a trick: its answer in words, and where its links lead."""

    def __init__(self, host: FlaskClient, address: str) -> None:
        self.host = host
        self.answer = host.get(address)
        self.text = html.unescape(self.answer.text)
        self.answer_text = words(self.part('id="answer"', '<section class="deck"'))
        self.faults = words(self.part('role="alert">', "</div>"))
        # What lies before the seats, in order of play.
        self.trick = re.findall(r'aria-label="([^"]+) – ändern"', self.text)

    def part(self, begin: str, end: str) -> str:
        return self.text.partition(begin)[2].partition(end)[0]

    def link(self, id: str) -> str:
        """Where that tap leads; "" where there is none."""
        return "".join(re.findall(rf'<a [^>]*id="{re.escape(id)}" href="([^"]+)"', self.text))

    def tap(self, *ids: str) -> "Page":
        """The page after these taps; a link that is not there fails the test."""
        page = self
        for id in ids:
            address = page.link(id)
            assert address, f"nothing to tap: {id}"
            page = Page(self.host, address)
        return page


def words(marked: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", marked.partition(">")[2] or marked)).strip()


EVERY = ",".join(SPECIALS)


def free(host: FlaskClient, query: str) -> Page:
    return Page(host, f"/trick?{query}")


def of_round(pad: Pad, query: str = "") -> Page:
    return Page(pad.host, f"/games/{pad.code}/trick?{query}")


def test_a_round_brings_its_table_and_looking_writes_nothing(host: FlaskClient) -> None:
    """Trump can be tapped before the round knows it."""
    pad = Pad(host, begin(host, specials=["JO", "WW"]))
    page = of_round(pad).tap("card-B5", "card-R1", "card-B13", "card-N")
    assert "Was ist Trumpf?" in page.answer_text
    red = page.tap("trump-R")
    for sentence in ("Freya gewinnt den Stich", "Die rote 1 ist der einzige Trumpf im Stich."):
        assert sentence in red.answer_text
    assert "Ben gewinnt den Stich" in red.tap("trump-none").answer_text
    pad.post("/rounds/1/trump", card="G")
    before = load(host, pad.code).seq
    page = of_round(pad)
    assert (page.answer.status_code, page.answer.headers["Cache-Control"]) == (200, "no-store")
    assert "Anya ist dran." in page.answer_text, "Henry deals, so Anya leads"
    assert re.search(r'id="trump-G"[^>]*aria-current="true"', page.text)
    assert page.link("say-JO-R")
    assert not page.link("card-WW"), "the Werewolf never comes into a trick"
    assert not page.link("card-BO")
    page.tap("card-B5", "card-R1", "card-B13", "card-N", "next-trick")
    assert load(host, pad.code).seq == before
    assert f'href="/games/{pad.code}/trick"' in pad.page()
    for address in ("/", "/help"):
        assert 'href="/trick"' in host.get(address).text
    assert free(host, f"players=3&name={'Q' * 61}").answer_text.count("Q") == 60, "names end there"
    assert "Spieler 4" in free(host, "").text
    offered = re.findall(r'name="specials" value="(\w+)"', free(host, "").text)
    assert offered == [card for card in SPECIALS if card != "WW"]


def test_the_address_is_all_there_is(host: FlaskClient) -> None:
    """A link that was sent shows the same; the last card is taken back, another one put right."""
    page = of_round(Pad(host, begin(host)), "trump=R").tap("leader-0", "card-B5", "card-Z", "card-B7")
    assert page.trick == ["Henry: blaue 5", "Anya: Zauberer", "Freya: blaue 7"]
    assert re.findall(r'id="leader-(\d)"[^>]*aria-current', page.text) == ["0"]
    assert page.tap("undo").trick == page.trick[:2]
    assert page.tap("laid-1", "card-N").trick == ["Henry: blaue 5", "Anya: Narr", "Freya: blaue 7"]
    assert page.tap("laid-1", "leave-place").trick == page.trick
    assert page.tap("leader-2").trick == ["Freya: blaue 5", "Ben: Zauberer", "Henry: blaue 7"]
    assert page.tap("clear").trick == []


def test_a_card_that_lies_there_or_is_turned_up_is_not_offered_again(host: FlaskClient) -> None:
    page = free(host, "plays=B5,Z,Z,Z&players=5")
    assert not page.link("card-B5")
    assert page.link("card-Z")
    page = free(host, "plays=B5,Z,Z,Z,Z&players=6")
    assert not page.link("card-Z")
    assert page.tap("laid-0").link("card-B5"), "the card that is put right may be tapped again"
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="Z")
    pad.post("/rounds/1/trump", card="Z", suit="R")
    assert "noch 3" in of_round(pad).text
    for plays, status in (("Z,Z,Z,Z", 422), ("Z,Z,Z,N", 200)):
        assert pad.get(f"/trick?plays={plays}").status_code == status, plays


def test_an_announcement_costs_one_more_tap(host: FlaskClient) -> None:
    page = free(host, "specials=GW,JO,WO&trump=-&players=3")
    assert not page.link("card-JO")
    page = page.tap("say-JO-Y", "say-WO-Y", "say-GW-N")
    assert page.trick == [
        "Spieler 1: Jongleur als Gelb",
        "Spieler 2: Wolke als Gelb",
        "Spieler 3: Gestaltenwandler als Narr",
    ]
    for sentence in (
        "Die Wolke (9¾ in Gelb) ist die höchste Karte in Gelb, und Trumpf gibt es keinen.",
        "gibt jeder eine Karte verdeckt nach links weiter",
        "Spieler 2 hat die Wolke",
    ):
        assert sentence in page.answer_text


def test_after_the_only_trick_of_a_round_no_card_is_left_to_pass_or_swap(host: FlaskClient) -> None:
    """Freya's trick has her own Witch in it, and Ben's Juggler."""
    pad = Pad(host, begin(host, specials=["JO", "HX"]))
    says = "gibt jeder eine Karte verdeckt nach links weiter", "Freya darf jetzt eine Handkarte gegen"
    for number, are_left in ((1, False), (2, True)):
        answer = of_round(pad, "trump=R&leader=1&plays=B5,HX,JO:B,B1").answer_text
        assert [text in answer for text in says] == [are_left] * 2, number
        pad.round(number, "R", "1 0 0 0", f"{number} 0 0 0")


def test_what_has_to_be_followed(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for plays, says, rule in [
        ("", "Noch muss niemand bedienen. Wer", "round.play"),
        ("B5", "Zu bedienen: Bl Blau (Menschen). Die blaue 5 wurde ausgespielt.", "round.play"),
        ("N", "Noch muss niemand bedienen. Noch gibt keine Karte eine Farbe vor", "round.led"),
        ("Z", "Niemand muss bedienen. Der Zauberer lag da, bevor es eine Farbe gab", "round.led"),
        ("N,DR", "Niemand muss bedienen. Der Drache lag da", "ruling.dragon_frees"),
        ("JO:G", "Zu bedienen: Gr Grün (Elfen). Der Jongleur (7½ in Grün) gibt", "card.JO"),
    ]:
        with subtests.test(plays=plays):
            page = free(host, f"plays={plays}&trump=R&specials={EVERY}")
            explanation = explain(rule, "de")
            assert says in page.answer_text
            assert explanation.text in page.answer_text
            assert explanation.source in page.answer_text
            assert ("so lesen wir es" in page.answer_text) is explanation.ours


def test_who_wins_and_why(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for trump, plays, winner, why in [
        ("R", "B5,B3,N", 1, "Die blaue 5 ist die höchste Karte in Blau, und Trumpf hat niemand gespielt."),
        ("R", "B5,R3,R1", 2, "Die rote 3 ist der höchste Trumpf im Stich."),
        ("R", "B5,Z,Z", 2, "Der Zauberer ist der erste von 2 Zauberern, und der erste gewinnt."),
        ("R", "B5,GW:Z,R13", 2, "Der Gestaltenwandler als Zauberer sticht jede Farbe, auch Trumpf."),
        ("R", "N,N,N", 1, "Der Narr gewinnt: Es liegen nur Narren, und dann bekommt der erste den Stich."),
        ("R", "FE,N,N", 2, "Der Narr gewinnt als erster Narr, denn die Fee ist noch niedriger."),
        ("R", "Z,DR,R1", 2, "Der Drache schlägt alles, solange nicht auch die Fee im Stich liegt."),
        ("R", "Z,DR,FE", 3, "Drache und Fee liegen im selben Stich, und dann gewinnt die Fee."),
        ("-", "G7,JO:G,R13", 2, "Der Jongleur (7½ in Grün) ist die höchste Karte in Grün, und Trumpf gibt"),
    ]:
        with subtests.test(trump=trump, plays=plays):
            page = free(host, f"plays={plays}&trump={trump}&specials={EVERY}&players=3")
            assert f"Spieler {winner} gewinnt den Stich" in page.answer_text
            assert why in page.answer_text
            assert f"Spieler {winner} spielt als Nächstes aus." in page.answer_text
            following = page.tap("next-trick")
            assert f"Spieler {winner} ist dran." in following.answer_text
            assert following.trick == []


def test_a_bomb_leaves_the_trick_to_nobody_and_one_colour_knows_no_trump(host: FlaskClient) -> None:
    page = free(host, "plays=B5,BO,R1&trump=R&specials=BO&players=3")
    for sentence in (
        "Den Stich bekommt niemand",
        "Spieler 3 spielt als Nächstes aus.",
        "Die rote 1 ist der einzige Trumpf im Stich.",
        explain("card.BO", "de").text,
    ):
        assert sentence in page.answer_text
    assert "Spieler 3 ist dran." in page.tap("next-trick").answer_text
    page = free(host, "plays=B5,R13&variant=einfarbig&players=3")
    assert "Niemand muss bedienen." in page.answer_text
    assert not page.link("trump-R")
    page = page.tap("card-G13")
    assert "Spieler 2 gewinnt den Stich" in page.answer_text
    assert "Die rote 13 hat den höchsten Wert und lag zuerst" in page.answer_text


def test_what_may_be_played_and_why_the_rest_may_not(host: FlaskClient) -> None:
    page = free(host, "plays=B5&trump=R&specials=JO&players=3")
    page = page.tap("ask-hand", "card-B3", "card-R2", "card-Z", "card-JO")
    assert "Was darf Spieler 2 spielen?" in page.text
    cards = [words(card) for card in re.findall(r'id="hand-\d+"(.*?)</a>', page.text, re.DOTALL)]
    assert cards == [
        "Bl blaue 3 darfst du aus der Hand nehmen",
        "Ro rote 2 nein, du hast noch Blau aus der Hand nehmen",
        "Zauberer darfst du aus der Hand nehmen",
        "Jongleur darfst du aus der Hand nehmen",
    ]
    assert not page.link("card-B3"), "a card in hand is not offered twice"
    assert "du hast noch" not in page.tap("hand-0").text
    page = free(host, "plays=B5&hand=B3,R2&trump=R&players=3")
    assert "hand=" not in page.tap("card-B3").link("trump-R"), "it belongs to whose turn it is"
    assert "hand=B3,R2" in page.tap("ask-hand", "leave-hand").link("ask-hand")
    page = free(host, "plays=B5&specials=VA&copies=R9&trump=R&players=3")
    assert page.tap("ask-copy", "leave-copy").link("ask-copy") == page.link("ask-copy")


def test_a_card_that_cannot_be_held_is_named(host: FlaskClient) -> None:
    page = free(host, "plays=B5&hand=B5,Q1,WW&show=hand&specials=WW")
    assert page.answer.status_code == 422
    for why in ("Blaue 5: liegt schon im Stich oder", "„Q1“ ist keine Karte.", "Werwolf: kommt nie in einen"):
        assert why in page.faults
    assert page.tap("hand-0", "hand-0", "hand-0").faults == ""
    many = ",".join(f"{suit}{value}" for suit in "RG" for value in range(1, 12))
    assert free(host, f"plays=B5&show=hand&hand={many}").text.count('id="hand-') == 20, "the largest hand"


def test_what_is_wrong_with_them_is_said(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for query, says in [
        ("plays=X9", "„X9“ ist keine Karte. Tippe die an, die dort gespielt wurde."),
        ("plays=" + "X" * 9, f"„{'X' * 8}“ ist keine Karte."),
        ("plays=JO:R", "Jongleur als Rot: ist in diesem Spiel nicht dabei."),
        ("plays=WO&specials=WO", "Wolke: Es fehlt, was dazu angesagt wurde."),
        ("plays=B5,B5", "Blaue 5: liegt öfter hier, als es die Karte gibt."),
        ("plays=B1,B2,B3,B4,B5", "mehr Karten da, als Spieler am Tisch sitzen: blaue 5 zählt nicht."),
        ("leader=7", "Auf Platz „7“ sitzt niemand."),
        ("trump=Q", "„Q“ kann nicht Trumpf sein."),
        ("players=9", "„9“ Spieler gehen nicht"),
        ("players=%C2%B2", "„²“ Spieler gehen nicht"),
        ("variant=nonsense", "Eine Variante „nonsense“ gibt es nicht."),
        ("specials=JO,QQ", "Eine Sonderkarte „QQ“ gibt es nicht."),
        ("variant=maximus&specials=JO", "ohne Sonderkarten"),
    ]:
        with subtests.test(query=query):
            page = free(host, query)
            assert (page.answer.status_code, says in page.faults) == (422, True)
    nobody = host.get("/games/nobody/trick")
    assert (nobody.status_code, "Zur Startseite" in nobody.text) == (404, True)


def test_the_other_cards_stay_and_the_wrong_one_is_put_right_first(host: FlaskClient) -> None:
    page = free(host, "plays=B5,X9,B7&trump=R&players=3")
    assert page.trick == ["Spieler 1: blaue 5", "Spieler 2: X9", "Spieler 3: blaue 7"]
    assert "Welche Karte hat Spieler 2 gespielt?" in page.answer_text
    righted = page.tap("card-B6")
    assert righted.faults == ""
    assert "Spieler 3 gewinnt den Stich" in righted.answer_text
    page = free(host, "plays=B1,B2,B3,B4&trump=R&players=3")
    assert "blaue 4 zählt nicht" in page.faults, "of a larger table"
    assert "Spieler 3 gewinnt den Stich" in page.answer_text
    assert 'name="plays" value="B1,B2,B3,B4"' in page.text
    assert page.tap("undo").faults == ""


def test_none_of_them_breaks_the_page(host: FlaskClient) -> None:
    for query in [
        *("at=99&plays=B5", "at=x", "plays=,,,", "plays=" + "B5," * 500, "name=" + "x" * 5000),
        *("hand=" + "Z," * 500 + "&show=hand", "plays=%00%ff&hand=%f0%9f&show=hand&name=%00"),
        *("plays=<script>&name=<script>&variant=<script>", "plays=B5&plays=B6&players=3&players=4"),
        "plays=FE,BO,WW&specials=FE,BO,WW&players=3&trump=R",
        "plays=BO,FE,N&specials=FE,BO&players=3&trump=R&at=2",
    ]:
        answer = host.get(f"/trick?{query}")
        assert answer.status_code in (200, 422), query
        assert "<script>" not in answer.text.partition("<main")[2]


def test_a_free_table_comes_from_its_form_and_whoever_asks_for_the_part_gets_it_alone(host):
    fields = [("players", "3"), *(("name", name) for name in ("Anya", "", "Ben", "x", "y", "z"))]
    page = Page(host, f"/trick?{urlencode([*fields, ('specials', 'JO'), ('specials', 'WO')])}")
    page = page.tap("leader-2", "say-WO-R")
    assert page.trick == ["Ben: Wolke als Rot"]
    assert "Anya ist dran." in page.answer_text
    assert "Spieler 2" in page.text
    part = host.get("/trick?plays=B5", headers={"X-Fragment": "1"}).text
    assert part.lstrip().startswith('<div id="trick"')
