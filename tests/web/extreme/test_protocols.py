"""Protocols of Extreme, read and printed: rounds settled trick by trick here, and recorded card by card.

The evening of 004: Frank, Sabine, Katrin with the Schwarzmagier, and Peter, who deals.
"""

import html
import json

import pytest
from flask.testing import FlaskClient

from tests.extreme import LEFT, TAKEN, left, takings, tricks
from tests.sheets.reading import lines
from tests.web.driving import Pad, begin, bring
from tests.web.extreme.evening import FOUR, FRANK, KATRIN, PETER, SABINE, take

# What Frank, Sabine and Peter give back until all is gone; Katrin wins one with the Schwarzmagier.
GIVEN = [(FRANK, "R B B G"), (SABINE, "V V R R R white"), (PETER, "Y Y G B"), (KATRIN, "-")]


@pytest.fixture
def played(host: FlaskClient) -> Pad:
    """A round in which everything is given back: 4 + 6 + 4 tricks, and one of the Schwarzmagier's."""
    pad = Pad(host, begin(host, FOUR, edition="extreme", rules_of="extreme", first_dealer=PETER))
    take(pad, FRANK, "RBBG")
    take(pad, SABINE, "VVBRRR")
    take(pad, KATRIN, "")
    pad.post("/rounds/1/mage", seat=KATRIN)
    take(pad, PETER, "YYG")
    pad.post("/rounds/1/seals", seat=PETER, seal="B", source=SABINE)
    pad.post("/rounds/1/taken", seat=PETER)
    return pad


def settle(pad: Pad) -> None:
    for seat, given in GIVEN:
        for seal in given.split():
            if seal == "-":
                way = "any=-"
            elif seal == "white":
                way = "Y=white"
            elif (seat, seal) == (SABINE, "R"):
                way = "Y*R=R"
            else:
                way = f"{seal}={seal}"
            assert pad.post("/rounds/1/settled", winner=seat, way=way).status_code == 200


def shown(pad: Pad, path: str = "/rounds/1/protocol") -> str:
    answer = pad.host.get(f"/games/{pad.code}{path}")
    assert answer.status_code == 200
    return " ".join(html.unescape(answer.text).split())


def paper(pad: Pad, language: str = "de") -> list[str]:
    answer = pad.host.get(f"/games/{pad.code}/rounds/1/protocol.pdf?language={language}")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    return lines(answer.data)


class TestSettledInTheApp:
    def test_before_there_is_one_the_page_tells_how(self, played: Pad) -> None:
        assert "noch keine Runde Stich für Stich" in shown(played, "/protocols")
        assert played.host.get(f"/games/{played.code}/rounds/1/protocol").status_code == 404
        assert played.host.get(f"/games/{played.code}/rounds/9/protocol.pdf").status_code == 404

    def test_the_menu_leads_there(self, played: Pad) -> None:
        assert f'href="/games/{played.code}/protocols"' in shown(played, "")

    def test_a_round_on_the_table_so_far(self, played: Pad) -> None:
        played.post("/rounds/1/settled", winner=SABINE, way="V*R=R")
        page = shown(played)
        assert "1 von 15 Stichen" in page
        assert f"/games/{played.code}?step=tricks" in page
        assert "Strafpunkte" not in page

    def test_a_seal_has_its_letter_of_the_language_wherever_it_goes(self, played: Pad) -> None:
        """A German yellow one is no Y, nor is one that is offered or was given back."""
        played.post("/rounds/1/settled", winner=PETER, way="Y=Y")
        for path in ("?step=tricks", "/rounds/1/protocol"):
            page = shown(played, path)
            assert 'seal--Y" aria-hidden="true">Ge</i>' in page
            assert 'aria-hidden="true">Y</i>' not in page

    def test_once_scored_it_tells_the_takings_and_what_each_trick_cost(self, played: Pad) -> None:
        settle(played)
        assert played.post("/rounds/1/score").status_code == 200
        assert "15 von 15 Stichen" in shown(played, "/protocols")
        page = shown(played)
        assert page.count('class="is-won"') == 15
        assert page.count('class="filed__seal"') == 14  # the Schwarzmagier gives nothing
        assert "von Sabine" in page
        assert page.count("mit Rot gestochen") == 3

    def test_on_paper_in_both_languages(self, played: Pad) -> None:
        settle(played)
        played.post("/rounds/1/score")
        german, english = paper(played), paper(played, "en")
        assert german[0].startswith("Protokoll der Runde 1")
        assert english[0].startswith("Trick log of round 1")
        assert "Stiche 4 6 1 4" in german
        assert "Strafpunkte 0 0 4 0" in german  # nobody else took a black seal
        assert sum("− " in line for line in english) >= 14

    def test_a_round_put_right_keeps_them_only_while_they_tell_it(self, played: Pad) -> None:
        settle(played)
        played.post("/rounds/1/score")
        played.post("/corrections", cell="1-0-total")
        assert "15 von 15 Stichen" in shown(played)
        played.post("/rounds/1/left", seat=FRANK, kind="G", count=1)
        assert played.post("/rounds/1/score").status_code == 200
        assert played.host.get(f"/games/{played.code}/rounds/1/protocol").status_code == 404
        played.post("/undo")
        played.post("/undo")
        played.post("/undo")
        assert "15 von 15 Stichen" in shown(played)

    def test_strangers_see_nothing_of_it(self, played: Pad) -> None:
        stranger = played.host.application.test_client()
        for path in ("/protocols", "/rounds/1/protocol", "/rounds/1/protocol.pdf"):
            assert stranger.get(f"/games/{played.code}{path}").status_code == 403


# 004, the three examples of a trick, and Sabine follows green where she has violet, as the last trick shows.
RECORDED = tricks(
    "Frank: V2 V11 V7 G12 > V",
    "Sabine: B5 B9 B1 R3 > R",
    "Frank: V3 G9 V8 V4 > -",
    "Katrin: G3 G4 G5 V12 > G",
)


@pytest.fixture
def brought(host: FlaskClient) -> Pad:
    record = {
        "format": "scorekeeper-game/1",
        "edition": "extreme",
        "players": FOUR,
        "first_dealer": PETER,
        "rounds": [{"takings": takings(TAKEN), "left": left(LEFT), "tricks": RECORDED}],
    }
    (code,) = bring(host, json.dumps(record))
    return Pad(host, code)


class TestRecorded:
    def test_card_by_card_with_what_it_proves(self, brought: Pad) -> None:
        page = shown(brought)
        assert "4 von 15 Stichen" in page
        assert "Sabine hat nicht bedient (grüne 9)" in page
        assert "violette 12" in page

    def test_on_paper(self, brought: Pad) -> None:
        text = " ".join(paper(brought))
        for words in ("Protokoll der Runde 1", "Peter gibt", "Sabine hat nicht bedient", "Was es beweist"):
            assert words in text
