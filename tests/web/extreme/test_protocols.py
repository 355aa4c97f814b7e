"""Protocols of Extreme, read and printed: rounds settled trick by trick here, and recorded card by card.

The evening of 004: Frank, Sabine, Katrin with the Schwarzmagier, and Peter, who deals.
"""

import json

from flask.testing import FlaskClient

from tests.extreme import raw_round, record, tricks
from tests.sheets.reading import lines
from tests.web.driving import Pad, bring
from tests.web.extreme.conftest import FRANK, KATRIN, PETER, SABINE, SealPad


def shown(pad: Pad, path: str = "/rounds/1/protocol") -> str:
    return " ".join(pad.page(path=path).split())


def paper(pad: Pad, language: str = "de") -> list[str]:
    answer = pad.get(f"/rounds/1/protocol.pdf?language={language}")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    return lines(answer.data)


def test_a_round_on_the_table_so_far(booklet: SealPad) -> None:
    """Before there is one the page tells how. A German yellow seal is no Y, wherever it goes."""
    assert f'href="/games/{booklet.code}/protocols"' in shown(booklet, "")
    assert "noch keine Runde Stich für Stich" in shown(booklet, "/protocols")
    for path in ("1/protocol", "9/protocol.pdf"):
        assert booklet.get(f"/rounds/{path}").status_code == 404
    booklet.settle(PETER, "Y=Y")
    page = shown(booklet)
    assert "1 von 15 Stichen" in page
    assert f"/games/{booklet.code}?step=tricks" in page
    assert "Strafpunkte" not in page
    for text in (page, shown(booklet, "?step=tricks")):
        assert 'seal--Y" aria-hidden="true">Ge</i>' in text
        assert 'aria-hidden="true">Y</i>' not in text


def test_once_scored_it_tells_the_takings_and_what_each_trick_cost(booklet: SealPad) -> None:
    """Everything is given back: 4 + 6 + 4 tricks, and one of the Schwarzmagier's."""
    booklet.settle(FRANK, *"R=R B=B B=B G=G".split())
    booklet.settle(SABINE, *"V=V V=V Y*R=R Y*R=R Y*R=R Y=white".split())
    booklet.settle(PETER, *"Y=Y Y=Y G=G B=B".split())
    booklet.settle(KATRIN, "any=-")
    booklet.score()
    assert "15 von 15 Stichen" in shown(booklet, "/protocols")
    page = shown(booklet)
    assert page.count('class="is-won"') == 15
    assert page.count('class="filed__seal"') == 14  # the Schwarzmagier gives nothing
    assert "von Sabine" in page
    assert page.count("mit Rot gestochen") == 3
    german, english = paper(booklet), paper(booklet, "en")
    assert german[0].startswith("Protokoll der Runde 1")
    assert english[0].startswith("Trick log of round 1")
    numbers = [line.split()[0] for line in german if line[0].isdigit()]
    assert numbers[-15:] == [f"{number}" for number in range(1, 16)]
    assert "Stiche 4 6 1 4" in german
    assert "Strafpunkte 0 0 4 0" in german  # nobody else took a black seal
    assert sum("− " in line for line in english) >= 14


# 004, the three examples of a trick, and Sabine follows green where she has violet, as the last trick shows.
RECORDED = tricks(
    "Frank: V2 V11 V7 G12 > V",
    "Sabine: B5 B9 B1 R3 > R",
    "Frank: V3 G9 V8 V4 > -",
    "Katrin: G3 G4 G5 V12 > G",
)


def test_recorded_card_by_card_with_what_it_proves(host: FlaskClient) -> None:
    (code,) = bring(host, json.dumps(record(raw_round(tricks=RECORDED))))
    page, text = shown(Pad(host, code)), " ".join(paper(Pad(host, code)))
    for words in ("4 von 15 Stichen", "Sabine hat nicht bedient (grüne 9)", "violette 12"):
        assert words in page
    for words in ("Protokoll der Runde 1", "Peter gibt", "Sabine hat nicht bedient", "Was es beweist"):
        assert words in text
